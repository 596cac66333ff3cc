// A match once more, and its replay as text. Neighbour: AfterMatch.svelte.

import type { MatchSpec, SavedMatch } from '../transport/messages.ts';

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The same seats, map and rules with other dice and hands; a match taken over begins anew from its setup. */
export function rematchOf({ replay, players }: SavedMatch, seed: number): MatchSpec {
  return { ruleset: replay.ruleset, setup: replay.setup, seed, players };
}

/** A replay file; of a match that began in the middle, with the state it began from. */
export const replayText = (saved: SavedMatch): string => JSON.stringify(saved.start === undefined ? saved.replay : saved);
