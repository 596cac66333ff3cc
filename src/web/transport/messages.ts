// What the page and the worker say to each other. The worker holds the match and its bots; the page sees views, options
// and events, and asks. Everything here survives structured cloning. Neighbours: desk.ts (answers), client.ts (asks).

import type { Forecast, ThreatReport } from '../../odds/index.ts';
import type { ActionJson, GameEvent, MatchView, Refusal, Replay, ReplayResult, SetupJson } from '../../rules/index.ts';

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
}

/** One legal answer: as the engine has it, as files write it. */
export interface OptionView {
  readonly action: number;
  readonly json: ActionJson;
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
  readonly value: number;
  readonly reason: string;
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
  save: { ask: Record<string, never>; reply: SavedMatch };
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
