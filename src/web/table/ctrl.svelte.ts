// One match at this page: what is shown, what is picked, who looks. Asks the worker, lets bots act one step at a time,
// shows dice before their outcome, covers the table between people who share it, and keeps the match after each answer.
// State is held in $state.raw and replaced whole. Neighbours: Match.svelte (the view), ../transport (the worker).

import { CONTENT, RULESETS } from '../../content/index.ts';
import {
  type ActionJson,
  GAME,
  type Game,
  type GameEvent,
  gameFromJson,
  type MatchView,
  PASS,
  type Refusal,
  type ReplayResult,
} from '../../rules/index.ts';
import { openClient, type TableClient, TableError, WorkerLost } from '../transport/client.ts';
import type { Hint, MatchSpec, OptionView, PlayerSpec, SavedMatch, TableState } from '../transport/messages.ts';
import { playersVoice } from '../transport/names.ts';
import { rollsOf, type ShownRoll } from './dice.ts';
import { kept, lastTurn, type Moment, weightOf } from './moments.ts';
import { openPace } from './pace.ts';
import { openPicks } from './picks.svelte.ts';
import { NOTHING, playsOf, type Selection, settled } from './selection.ts';
import { type Slip, slipsOf } from './slips.ts';
import type { Voice } from './words.ts';

/** What the table needs from the page around it. */
export interface TableSurroundings {
  readonly makeWorker: () => Worker;
  /** Done when a reload would find it. */
  readonly keep: (saved: SavedMatch) => Promise<void>;
  readonly finished: (saved: SavedMatch, how: string) => Promise<void>;
  readonly tell: (kind: 'news' | 'warning', text: string) => void;
  /** Milliseconds a bot's action stays, and a roll; 0: at once. */
  readonly pause: () => number;
  readonly rollMs: () => number;
  readonly warnings: () => boolean;
  readonly sound: (what: 'dice' | 'hit' | 'card' | 'move' | 'out') => void;
}

/** What a bot may think about one answer. */
const THINK_MS = 500;

const SPECTATOR = -1;

export type TableCtrl = Awaited<ReturnType<typeof openTableCtrl>>;

/** The views of a worker come without their game: it does not survive the way. */
const withGame = (state: TableState, game: Game): TableState => ({ ...state, view: { ...state.view, [GAME]: game } as MatchView });

export function gameOf(saved: SavedMatch): Game {
  const made = gameFromJson(saved.replay.ruleset, saved.replay.setup, { content: CONTENT, rulesets: RULESETS });
  if ('problems' in made) throw new TableError(made.problems.map((p) => p.message).join('; '));
  return made.game;
}

export async function openTableCtrl(opening: { readonly open: MatchSpec } | { readonly resume: SavedMatch }, around: TableSurroundings) {
  const client: TableClient = openClient(around.makeWorker, (why) => void afterCrash(why));
  let saved = await ('open' in opening ? client.open(opening.open) : client.resume(opening.resume)).catch((error: unknown) => {
    client.close();
    throw error;
  });
  const game = gameOf(saved);
  const players: readonly PlayerSpec[] = saved.players;
  const humans = players.flatMap((player, seat) => (player.kind === 'human' ? [seat] : []));
  const shared = humans.length > 1;

  let viewer = humans.length === 1 ? (humans[0] ?? SPECTATOR) : SPECTATOR;
  let told: GameEvent[] = [];
  let closed = false;
  let paused = $state.raw(false);
  const first = withGame(await client.ask('look', { viewer, from: 0 }), game);
  let state = $state.raw<TableState>(first);
  let events = $state.raw<readonly GameEvent[]>(first.events);
  told = [...first.events];
  let voice = $state.raw<Voice>(playersVoice(game, players, viewer));
  const picks = openPicks();
  const pace = openPace();
  let rolls = $state.raw<readonly ShownRoll[]>([]);
  let rolling = $state.raw(false);
  let busy = $state.raw(false);
  let thinking = $state.raw(false);
  let cover = $state.raw<number | undefined>(undefined);
  let watching = $state.raw(false);
  let moments: Moment[] = [{ state: first, events: [] }];
  let walk: readonly number[] = [];
  let ended = saved.replay.result !== null;

  /** Shows the dice of these events, then what came of them. */
  async function present(next: TableState, fresh: readonly GameEvent[]): Promise<void> {
    const shown = rollsOf(fresh, voice);
    const ms = around.rollMs();
    if (shown.length > 0) around.sound('dice');
    if (shown.length > 0 && ms > 0) {
      for (const roll of shown.slice(0, 4)) {
        rolls = [roll];
        rolling = true;
        await pace.wait(ms * 0.45);
        rolling = false;
        await pace.wait(ms * 0.55);
      }
    }
    rolls = shown;
    if (fresh.some(({ type }) => type === 'moved' || type === 'shoved' || type === 'rotated')) around.sound('move');
    if (fresh.some(({ type }) => type === 'played' || type === 'reacted')) around.sound('card');
    if (fresh.some(({ type }) => type === 'card-lost')) around.sound('hit');
    if (fresh.some(({ type }) => type === 'out')) around.sound('out');
    state = next;
    events = told;
  }

  /** Looks at the table anew and shows what happened since. */
  async function refresh(): Promise<readonly GameEvent[]> {
    const looked = withGame(await client.ask('look', { viewer, from: told.length }), game);
    const fresh = looked.events;
    told = [...told.slice(0, looked.from), ...fresh];
    await present(looked, fresh);
    const { card } = picks.selection;
    if (card !== undefined) picks.selection = playsOf(looked.options, card).length > 0 ? settled(looked.options, picks.selection) : NOTHING;
    moments = kept(moments, { state: looked, events: fresh });
    return fresh;
  }

  /** Another pair of eyes: the log and the view are theirs from the first event on. */
  async function lookAs(seat: number): Promise<void> {
    viewer = seat;
    const looked = withGame(await client.ask('look', { viewer, from: 0 }), game);
    voice = playersVoice(game, players, viewer);
    told = [...looked.events];
    state = looked;
    events = told;
    picks.clear();
    rolls = [];
    moments = [{ state: looked, events: [] }];
  }

  /** Keeps the match before what came of an answer is shown: a reload finds all that was seen, and who is asked next can
   * answer as soon as it shows. */
  async function save(): Promise<void> {
    saved = await client.ask('save', {});
    const { result } = saved.replay;
    if (ended) return;
    if (result === null) return around.keep(saved);
    ended = true;
    await around.finished(saved, outcome(result));
  }

  /** Who won, in words. */
  function outcome({ winner }: ReplayResult): string {
    const seat = game.seats.findIndex(({ team }) => game.teams[team] === winner);
    return winner === null ? 'a draw' : `${players[seat]?.name ?? winner} won`;
  }

  /** Goes on until a person at this page is asked, or it is over. */
  async function drive(): Promise<void> {
    while (!closed) {
      if (state.asked < 0 || paused || watching) return;
      if (state.botThinks) {
        thinking = true;
        const { acted } = await client.ask('step', { ms: THINK_MS });
        thinking = false;
        if (!acted) return;
        await save();
        const fresh = await refresh();
        // Whoever is asked next need not wait for the picture.
        if (state.botThinks) await pace.wait(around.pause() * weightOf(fresh));
      } else if (shared && state.asked !== viewer) {
        // Nobody's hand is on the page while it changes hands.
        if (viewer !== SPECTATOR) await lookAs(SPECTATOR);
        cover = state.asked;
        return;
      } else return;
    }
  }

  /** Runs something that talks to the worker; what goes wrong is told. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy || closed) return;
    busy = true;
    try {
      await work();
      await drive();
    } catch (error) {
      if (error instanceof WorkerLost || closed) return;
      if (!(error instanceof TableError)) throw error;
      around.tell('warning', error.message);
    } finally {
      thinking = false;
      busy = false;
    }
  }

  async function afterCrash(why: string): Promise<void> {
    if (closed) return;
    told = [];
    busy = false;
    thinking = false;
    await lookAs(viewer);
    around.tell(
      'warning',
      `The table stopped (${why === '' ? 'no reason was given' : why}) and was set up again from the last saved answer.`,
    );
    void run(async () => {});
  }

  async function take(json: ActionJson): Promise<boolean> {
    picks.hush();
    const taken = await client.ask('answer', { seat: state.asked, action: json });
    if (taken.refusal !== undefined) {
      picks.refusal = taken.refusal;
      return false;
    }
    picks.drop();
    await save();
    await refresh();
    return true;
  }

  /** The rest of a way, step by step, as long as nothing else is asked. */
  async function goOn(): Promise<void> {
    while (walk.length > 0 && state.asked === viewer && state.view.decision?.kind === 'action') {
      const [hex = -1, ...rest] = walk;
      const step = state.options.find(
        ({ json }) => 'move' in json && json.move[0] === game.board.q[hex] && json.move[1] === game.board.r[hex],
      );
      if (step === undefined) walk = [];
      else {
        walk = rest;
        if (!(await take(step.json))) walk = [];
        else if (rest.length > 0) await pace.wait(Math.min(180, around.pause()));
      }
    }
    if (state.view.decision?.kind !== 'pay') walk = [];
  }

  const answer = (json: ActionJson): Promise<void> =>
    run(async () => {
      await take(json);
      await goOn();
    });

  const ctrl = {
    game,
    players,
    humans,
    shared,
    client,
    get state(): TableState {
      return state;
    },
    get events(): readonly GameEvent[] {
      return events;
    },
    get voice(): Voice {
      return voice;
    },
    get selection(): Selection {
      return picks.selection;
    },
    /** The hex that is picked but not yet walked to, or where a deployment is to be. */
    get aimed(): number | undefined {
      return picks.aimed;
    },
    get rolls(): readonly ShownRoll[] {
      return rolls;
    },
    /** The dice still tumble. */
    get rolling(): boolean {
      return rolling;
    },
    get busy(): boolean {
      return busy;
    },
    get thinking(): boolean {
      return thinking;
    },
    get cover(): number | undefined {
      return cover;
    },
    get refusal(): Refusal | undefined {
      return picks.refusal;
    },
    get hints(): readonly Hint[] | undefined {
      return picks.hints;
    },
    get slips(): readonly Slip[] | undefined {
      return picks.slips;
    },
    get watching(): boolean {
      return watching;
    },
    get paused(): boolean {
      return paused;
    },
    /** The viewer is asked now. */
    get mine(): boolean {
      return state.asked >= 0 && state.asked === viewer && !watching && cover === undefined;
    },
    /** The seat whose Casket the viewer plays now, or its own: a possessed one may be another's. */
    get me(): number {
      return state.asked === viewer && state.view.decision !== undefined ? state.view.decision.seat : viewer;
    },
    get saved(): SavedMatch {
      return saved;
    },
    answer,
    pick(option: OptionView): Promise<void> {
      return answer(option.json);
    },
    select(part: Partial<Selection>): void {
      picks.selection = settled(state.options, { ...picks.selection, ...part });
      picks.aimed = undefined;
      picks.hush();
    },
    clear: picks.clear,
    aim(hex: number | undefined): void {
      picks.aimed = hex;
    },
    walkTo(path: readonly number[]): Promise<void> {
      walk = path;
      return run(goOn);
    },
    /** Ends the turn, after a word if it looks like a slip; the second time it ends. */
    endTurn(): Promise<void> {
      const pass = state.options.find(({ action }) => action === PASS);
      if (pass === undefined) return Promise.resolve();
      const found = around.warnings() && picks.slips === undefined ? slipsOf(game, state) : [];
      if (found.length > 0) {
        picks.slips = found;
        return Promise.resolve();
      }
      return answer(pass.json);
    },
    undo: (): Promise<void> =>
      run(async () => {
        const { done } = await client.ask('undo', {});
        if (!done) return;
        picks.clear();
        walk = [];
        rolls = [];
        await save();
        await refresh();
      }),
    hint: (): Promise<void> =>
      run(async () => {
        picks.hints = picks.hints === undefined ? await client.ask('hint', { seat: viewer }) : undefined;
      }),
    async uncover(): Promise<void> {
      const seat = cover;
      if (seat === undefined) return;
      await lookAs(seat);
      cover = undefined;
      void run(async () => {});
    },
    /** Any key: what is being shown is shown to its end. */
    skip: pace.skip,
    pause(on: boolean): void {
      paused = on;
      if (!on) void run(async () => {});
    },
    async watchLastTurn(): Promise<void> {
      if (busy || watching) return;
      const live = state;
      watching = true;
      try {
        for (const moment of lastTurn(moments)) {
          if (closed) return;
          rolls = rollsOf(moment.events, voice);
          state = { ...moment.state, options: [], reach: [] };
          await pace.wait(Math.max(500, around.pause()) * Math.max(0.4, weightOf(moment.events)));
        }
      } finally {
        watching = false;
        state = live;
      }
    },
    stopWatching(): void {
      watching = false;
      pace.skip();
    },
    close(): void {
      closed = true;
      pace.skip();
      client.close();
    },
    /** Lets whoever is asked begin; from here on a reload finds the match. */
    start: (): Promise<void> => run(save),
  };
  return ctrl;
}
