// A replay at this page: opened and checked by a worker of its own, then shown state by state. State is held in $state.raw
// and replaced whole. Neighbours: Replay.svelte (the view), ../transport/film.ts (the worker's side).

import { CONTENT } from '../../content/index.ts';
import { type Frame, GAME, type Game, type GameEvent, isRecord, type MatchView } from '../../rules/index.ts';
import { POSITION_FIELDS } from '../../rules/position-format.ts';
import { settings } from '../store/settings.svelte.ts';
import { PAUSE_MS } from '../store/settings.ts';
import { gameOf } from '../table/ctrl.svelte.ts';
import { openClient, TableError } from '../transport/client.ts';
import type { FilmInfo, PlayerSpec, SavedMatch, TableState } from '../transport/messages.ts';

/** What somebody opened: a replay to watch, or a position to play. */
export type Opened = { readonly reel: Reel } | { readonly position: Record<string, unknown>; readonly seats: readonly string[] };

export const OPEN_VIEW = -2;
const SHORTEST_MS = 60;

export const makeWorker = (): Worker => new Worker(new URL('../transport/worker.ts', import.meta.url), { type: 'module' });

export type Reel = Awaited<ReturnType<typeof openReel>>;

/** A seat of a position: its own name if it has one, else what its faction calls the Casket. */
function seatName(seat: unknown, n: number): string {
  if (!isRecord(seat)) return `Seat ${n + 1}`;
  const { id, faction, frame } = seat;
  if (typeof id === 'string' && id.length > 1) return id;
  const casket = CONTENT.factions.find((f) => f.id === faction)?.frames[frame as Frame];
  return `${casket ?? 'Seat'} ${typeof id === 'string' ? id.toUpperCase() : n + 1}`;
}

/** A position or case file (docs/casefile.md) has seats and no hashes; its fields that are no position are left out. */
function positionOf(json: unknown): { position: Record<string, unknown>; seats: string[] } | undefined {
  if (!isRecord(json) || !Array.isArray(json.seats) || 'hashes' in json) return undefined;
  const fields: readonly string[] = POSITION_FIELDS;
  const position = Object.fromEntries(Object.entries(json).filter(([key]) => fields.includes(key)));
  return { position, seats: json.seats.map(seatName) };
}

/** Opens what a text holds; what is wrong with it comes as an error in words. */
export async function openText(text: string): Promise<Opened> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new TableError('This is not a replay: it is not JSON.');
  }
  return positionOf(json) ?? { reel: await openReel(json) };
}

/** A match from a position, ready for the table. */
export async function playPosition(position: unknown, players: readonly PlayerSpec[], seed: number): Promise<SavedMatch> {
  const client = openClient(makeWorker, () => undefined);
  try {
    return await client.ask('openPosition', { position, players, seed });
  } finally {
    client.close();
  }
}

export async function openReel(replay: unknown) {
  const client = openClient(makeWorker, () => undefined);
  const info: FilmInfo = await client.ask('openReplay', { replay }).catch((error: unknown) => {
    client.close();
    throw error;
  });
  const game: Game = gameOf({ players: info.players, replay: info.replay });
  const dressed = (state: TableState): TableState => ({ ...state, view: { ...state.view, [GAME]: game } as MatchView });

  let at = $state.raw(0);
  let viewer = $state.raw(OPEN_VIEW);
  let playing = $state.raw(false);
  let frame = $state.raw(dressed(await client.ask('frame', { at: 0, viewer: OPEN_VIEW, from: 0 })));
  let wanted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a state; of several asked for at once only the last is shown. */
  async function show(next: number, eyes = viewer): Promise<void> {
    const mine = ++wanted;
    const clamped = Math.max(0, Math.min(next, info.length));
    const shown = await client.ask('frame', { at: clamped, viewer: eyes, from: 0 });
    if (mine !== wanted) return;
    at = clamped;
    viewer = eyes;
    frame = dressed(shown);
  }

  function pause(): void {
    playing = false;
    clearTimeout(timer);
  }

  async function tick(): Promise<void> {
    if (!playing) return;
    await show(at + 1);
    if (at >= info.length) pause();
    else timer = setTimeout(() => void tick(), Math.max(SHORTEST_MS, PAUSE_MS[settings.speed]));
  }

  return {
    game,
    info,
    get at(): number {
      return at;
    },
    get viewer(): number {
      return viewer;
    },
    get playing(): boolean {
      return playing;
    },
    get frame(): TableState {
      return frame;
    },
    get events(): readonly GameEvent[] {
      return frame.events;
    },
    pause,
    play(): void {
      if (playing) return;
      playing = true;
      void (at >= info.length ? show(0).then(tick) : tick());
    },
    to(next: number): Promise<void> {
      pause();
      return show(next);
    },
    /** A turn on (1) or back (-1): to where one begins, or to an end of the replay. */
    turn(step: 1 | -1): Promise<void> {
      pause();
      const stops = info.stops.map((stop) => stop.at);
      return show(step > 0 ? (stops.find((stop) => stop > at) ?? info.length) : (stops.findLast((stop) => stop < at) ?? 0));
    },
    lookAs: (seat: number): Promise<void> => show(at, seat),
    takeOver: (seat: number, players: readonly PlayerSpec[], seed: number): Promise<SavedMatch> =>
      client.ask('takeOver', { at, seat, players, seed }),
    close(): void {
      pause();
      client.close();
    },
  };
}
