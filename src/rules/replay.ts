// A replay: setup, seed and actions, with a hash of the match after each action, so that a change shows where it begins.
// Chapter: The table (MT-3). Neighbours: replay-play.ts (plays one back), setup-check.ts, hash.ts, sha256.ts.

import type { Action } from './action.ts';
import type { ActionJson } from './action-form.ts';
import { canonicalJson } from './canonical-json.ts';
import { apply } from './engine.ts';
import type { Sink } from './events.ts';
import { hashMatch, hashText } from './hash.ts';
import { GAME, type Match } from './match.ts';
import { makeAction } from './notation.ts';
import type { Ruleset } from './ruleset.ts';
import { type SetupJson, writeSetup } from './setup-check.ts';
import { ENDINGS, type Ending } from './vocabulary.ts';

export const REPLAY_VERSION = 1;

/** How it ended; `winner` is a team, null for a draw. */
export interface ReplayResult {
  readonly winner: string | null;
  readonly ending: Ending;
  readonly rounds: number;
}

/** Fields that no hash of the match need show: each has a seal of its own. */
export const SEALED = ['ruleset', 'setup', 'seed', 'actions'] as const;
export type Seals = Readonly<Record<(typeof SEALED)[number], number>>;

export interface Replay {
  readonly version: typeof REPLAY_VERSION;
  readonly ruleset: Ruleset;
  readonly setup: SetupJson;
  readonly seed: number;
  readonly actions: readonly ActionJson[];
  /** `hashMatch` after each action. */
  readonly hashes: readonly number[];
  /** null: the match was not over. */
  readonly result: ReplayResult | null;
  readonly seals: Seals;
}

export const sealOf = (value: unknown): number => hashText(canonicalJson(value));

/** What a recording keeps while the match runs. */
export interface Recording {
  readonly seed: number;
  readonly actions: ActionJson[];
  readonly hashes: number[];
}

export const startRecording = (seed: number): Recording => ({ seed, actions: [], hashes: [] });

/** Applies an action that `check` or `options` allowed, and writes it down. */
export function applyRecorded(recording: Recording, m: Match, action: Action, emit?: Sink): void {
  recording.actions.push(makeAction(m, action));
  apply(m, action, emit);
  recording.hashes.push(hashMatch(m));
}

export function resultOf(m: Match): ReplayResult | null {
  if (m.winner === -2) return null;
  const ending = ENDINGS[m.ending];
  if (ending === undefined) throw new Error(`a match that is over has no ending ${m.ending}`);
  return { winner: m[GAME].teams[m.winner] ?? null, ending, rounds: m.round };
}

/** The replay of a match that was played through `applyRecorded` from its first decision. */
export function makeReplay(recording: Recording, m: Match): Replay {
  const { ruleset } = m[GAME];
  const setup = writeSetup(m[GAME]);
  const { seed } = recording;
  const actions = recording.actions.slice();
  const seals = { ruleset: sealOf(ruleset), setup: sealOf(setup), seed: sealOf(seed), actions: sealOf(actions) };
  return { version: REPLAY_VERSION, ruleset, setup, seed, actions, hashes: recording.hashes.slice(), result: resultOf(m), seals };
}
