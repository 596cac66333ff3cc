// The one authority over a running match: who is asked, what each seat may see, which answers are taken, and the replay
// of it all. No sockets and no time of its own; whoever keeps clocks is told when a seat is asked and has answered.
// Neighbours: narrate.ts (the log), ../rules/engine.ts (the rules), ../rules/replay.ts.

import {
  type Action,
  type ActionJson,
  answerer,
  applyRecorded,
  check,
  createMatch,
  eventFor,
  type Game,
  type GameEvent,
  isOver,
  type Library,
  type Match,
  type MatchView,
  makeAction,
  makeReplay,
  options,
  type Problem,
  parseAction,
  playReplay,
  type Recording,
  type Refusal,
  type Replay,
  type ReplayResult,
  resultOf,
  seatId,
  startRecording,
  viewFor,
} from '../rules/index.ts';

/** Told about the seats that are asked, so that a clock can run for them. */
export interface Clock {
  asked(seat: number): void;
  answered(seat: number): void;
}

/** A running match and all that belongs to it. Read it, but change it through the functions below only. */
export interface Table {
  readonly match: Match;
  readonly recording: Recording;
  /** Everything that happened, as nobody but the host may see it. */
  readonly events: GameEvent[];
  readonly clock: Clock | undefined;
}

export type Answer = { readonly ok: true; readonly from: number } | { readonly ok: false; readonly refusal: Refusal };

const NOBODY = -1;

function tellClock(table: Table): void {
  const seat = askedSeat(table);
  if (seat !== NOBODY) table.clock?.asked(seat);
}

/** A new match at its first decision. */
export function openTable(game: Game, seed: number, clock?: Clock): Table {
  const events: GameEvent[] = [];
  const match = createMatch(game, seed, (event) => events.push(event));
  const table: Table = { match, recording: startRecording(seed), events, clock };
  tellClock(table);
  return table;
}

/** The match of a replay where its actions end, ready to go on; or what is wrong with the replay. */
export function resumeTable(
  json: unknown,
  library: Library,
  clock?: Clock,
): { readonly table: Table } | { readonly problems: readonly Problem[] } {
  const events: GameEvent[] = [];
  const played = playReplay(json, library, (event) => events.push(event));
  if (!played.ok) {
    if ('problems' in played) return { problems: played.problems };
    return { problems: [{ path: `actions[${played.differs}]`, message: played.message }] };
  }
  const { seed, actions, hashes } = json as Replay;
  const table: Table = { match: played.match, recording: { seed, actions: [...actions], hashes: [...hashes] }, events, clock };
  tellClock(table);
  return { table };
}

/** The seat that must answer, -1 when the match is over. A possessed Casket is played by another seat (TA-1). */
export const askedSeat = (table: Table): number => (isOver(table.match) ? NOBODY : answerer(table.match));

/** What the seat may see; -1 is a spectator. */
export const viewOf = (table: Table, seat: number): MatchView => viewFor(table.match, seat);

/** The legal answers of a seat: none if another is asked. Surrender is always possible and not among them. */
export const optionsOf = (table: Table, seat: number): Action[] => (askedSeat(table) === seat ? options(table.match) : []);

/** The written form of an answer (docs/protocol.md). */
export const writtenAnswer = (table: Table, action: Action): ActionJson => makeAction(table.match, action);

function refuse(table: Table, seat: number, action: Action | Refusal): Refusal | undefined {
  const { match } = table;
  if (isOver(match)) return { rule: 'VC-1', message: 'the match is over' };
  const asked = askedSeat(table);
  if (asked !== seat) return { rule: 'TN-3', message: `it is for ${seatId(match, asked)} to answer` };
  if (typeof action !== 'number') return action;
  return check(match, action);
}

function take(table: Table, seat: number, action: Action | Refusal): Answer {
  const refusal = refuse(table, seat, action);
  if (refusal !== undefined || typeof action !== 'number') return { ok: false, refusal: refusal as Refusal };
  const from = table.events.length;
  table.clock?.answered(seat);
  applyRecorded(table.recording, table.match, action, (event) => table.events.push(event));
  tellClock(table);
  return { ok: true, from };
}

/** Takes a seat's answer in its written form, or says which rule forbids it; then nothing has changed. */
export function answer(table: Table, seat: number, json: unknown): Answer {
  return take(table, seat, isOver(table.match) ? 0 : parseAction(table.match, json));
}

/** The same for an answer as the engine has it, of a bot for instance. */
export const answerWith = (table: Table, seat: number, action: Action): Answer => take(table, seat, action);

/** What the seat may see of the events from number `from` on; -1 is a spectator. */
export function eventsOf(table: Table, seat: number, from = 0): GameEvent[] {
  const id = seat < 0 ? '' : seatId(table.match, seat);
  return table.events.slice(from).map((event) => eventFor(event, id));
}

/** How it ended; null while it runs. */
export const resultAt = (table: Table): ReplayResult | null => resultOf(table.match);

/** The replay so far. It names every card, so while the match runs it is for nobody's eyes. */
export const replayAt = (table: Table): Replay => makeReplay(table.recording, table.match);
