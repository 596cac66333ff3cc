// What the page and the worker say to each other. The worker holds the match and its bots; the page sees views, options
// and events, and asks. Everything here survives structured cloning. Neighbours: desk.ts (answers), client.ts (asks),
// film.ts (replays: openReplay, frame, review, takeOver; workers of their own serve the replay page).

import type { Grade } from '../../bots/grade.ts';
import type { MatchJson } from '../../host/start.ts';
import type { Forecast } from '../../odds/forecast.ts';
import type { ActionJson, GameEvent, MatchView, Refusal, Replay, ReplayResult, SetupJson } from '../../rules/index.ts';
import type { TurnStats } from './history.ts';
import type { ThreatReport } from './oracle.ts';
import type { ReactionOdds } from './reaction-odds.ts';

/** Who answers for a seat: a person at this page, or a bot of that name. */
export type PlayerSpec =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string };

export interface MatchSpec {
  /** A preset's id or a ruleset object (docs/protocol.md). */
  readonly ruleset: unknown;
  readonly setup: SetupJson;
  readonly seed: number;
  readonly players: readonly PlayerSpec[];
}

/** A match to go on with: its replay so far, and who plays. */
export interface SavedMatch {
  readonly players: readonly PlayerSpec[];
  readonly replay: Replay;
  /** Only of a match that began in the middle (taken over, or a position): the state that the replay's actions follow. */
  readonly start?: MatchJson;
}

/** A turn's beginning in a replay: the number of actions before it, its round (0: setting up) and seat. */
export interface FilmStop {
  readonly at: number;
  readonly round: number;
  readonly seat: number;
}

/** A replay that was checked to its last hash. */
export interface FilmInfo extends SavedMatch {
  /** How many actions. */
  readonly length: number;
  readonly stops: readonly FilmStop[];
  readonly result: ReplayResult | null;
}

/** One legal answer: as the engine has it, as files write it, and in words: the label, and that of a further question. */
export interface OptionView {
  readonly action: number;
  readonly json: ActionJson;
  readonly section: string;
  readonly words: readonly string[];
}

/** A hex that can be walked to (MV), cheapest way. */
export interface ReachView {
  readonly hex: number;
  readonly sp: number;
  readonly overspent: number;
  readonly points: number;
  readonly path: readonly number[];
}

/** What stands on the table for one seat, after an answer. */
export interface TableState {
  /** Grows with every answer taken or taken back: an older state that arrives late is dropped. */
  readonly version: number;
  readonly viewer: number;
  readonly view: MatchView;
  /** The seat that must answer, -1 when it is over, and whether a bot is thinking about it. */
  readonly asked: number;
  /** SP of the next rotation, at the viewer's action decision. */
  readonly rotation: number;
  /** SP each card of the viewer's hand would cost, by card (passives make some cheaper). */
  readonly costs: Readonly<Record<number, number>>;
  /** SP the viewer may still spend, with overspending (TN-4). */
  readonly cap: number;
  readonly botThinks: boolean;
  /** The viewer's legal answers; empty while another seat is asked. */
  readonly options: readonly OptionView[];
  /** Why cards of the viewer's hand cannot be played, by card; at its own action decision only. */
  readonly refused: readonly { readonly card: number; readonly refusal: Refusal }[];
  readonly reach: readonly ReachView[];
  /** Events since `from`, as the viewer may see them; `from` below an earlier count: something was taken back. */
  readonly from: number;
  readonly events: readonly GameEvent[];
  readonly undo: { readonly what?: string; readonly why?: string };
  readonly hash: number;
  readonly result: ReplayResult | null;
}

export interface Hint {
  readonly action: ActionJson;
  /** The chance to win, as search judges it, how much smaller that is than with the best option, and how far off that may be. */
  readonly chance: number;
  readonly behind: number;
  readonly doubt: number;
  /** The option in words, and why it is worth a thought. */
  readonly title: string;
  readonly reason: string;
}

/** A choice of a replay, held against what search would have done as that seat saw it. */
export interface ReviewedChoice {
  /** The number of the action. */
  readonly at: number;
  readonly seat: number;
  readonly round: number;
  /** What to call it; null: good enough, or not to be told from that. */
  readonly grade: Grade | null;
  /** What was done and what search would have done, in words, and why. */
  readonly done: string;
  readonly better: string;
  readonly reason: string;
  /** The chance to win with what was done, how much smaller that is than it could be, and half of the 95 % interval of that. */
  readonly chance: number;
  readonly lost: number;
  readonly doubt: number;
}

/** Requests by name: what is asked, what comes back. */
export interface Requests {
  open: { ask: MatchSpec; reply: SavedMatch };
  resume: { ask: SavedMatch; reply: SavedMatch };
  /** The state as a seat sees it (-1: a spectator), with the events from a number on. */
  look: { ask: { viewer: number; from: number }; reply: TableState };
  answer: { ask: { seat: number; action: ActionJson }; reply: { refusal?: Refusal } };
  undo: { ask: Record<string, never>; reply: { done: boolean } };
  /** Lets the bot that is asked answer; false if none is. */
  step: { ask: { ms: number }; reply: { acted: boolean } };
  hint: { ask: { seat: number }; reply: readonly Hint[] };
  forecast: { ask: { seat: number; action: ActionJson }; reply: Forecast | null };
  threat: { ask: { seat: number; hex: number; facing: number }; reply: ThreatReport };
  /** What each answer to a reaction comes to; empty when no attack asks for one. */
  reactions: { ask: { seat: number }; reply: readonly ReactionOdds[] };
  /** How every seat stood at the end of each turn. */
  history: { ask: Record<string, never>; reply: readonly TurnStats[] };
  save: { ask: Record<string, never>; reply: SavedMatch };
  /** A match from a position (docs/casefile.md), for rulings and tests. */
  openPosition: { ask: { position: unknown; seed: number; players: readonly PlayerSpec[] }; reply: SavedMatch };
  /** A replay or a saved match from outside; an error names what is wrong with it. */
  openReplay: { ask: { replay: unknown }; reply: FilmInfo };
  /** The replay after `at` actions as a seat sees it (-1: a spectator, -2: every hand open). */
  frame: { ask: { at: number; viewer: number; from: number }; reply: TableState };
  /** The choice that was made after `at` actions; null where there was none to make. */
  review: { ask: { at: number }; reply: ReviewedChoice | null };
  /** A match to go on with from there: the seat's own cards as they are, the unseen dealt anew. */
  takeOver: { ask: { at: number; seat: number; seed: number; players: readonly PlayerSpec[] }; reply: SavedMatch };
}

export type RequestName = keyof Requests;
export type Ask<N extends RequestName> = Requests[N]['ask'];
export type Reply<N extends RequestName> = Requests[N]['reply'];

export interface RequestMessage<N extends RequestName = RequestName> {
  readonly id: number;
  readonly name: N;
  readonly ask: Ask<N>;
}

export type ReplyMessage =
  | { readonly id: number; readonly ok: true; readonly reply: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
