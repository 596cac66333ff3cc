// The lines of the ladder: who plays whom with what budget under which ruleset, how often, and what that must show. A match is
// known by its number: what is dealt and who sits where are the same in every run.
// Neighbours: ladder.ts (who plays them), table.ts (who tells them), mirror.ts (the deals).

import type { Budget } from '../src/bots/index.ts';
import type { Game } from '../src/rules/index.ts';
import { mirrorGame } from './mirror.ts';

export interface Pairing {
  readonly name: string;
  readonly one: string;
  readonly two: string;
  readonly oneBudget?: Budget;
  readonly twoBudget?: Budget;
  readonly ruleset: string;
  readonly games: number;
  /** What the share, or its lower bound, must be above. */
  readonly share?: number;
  readonly bound?: number;
}

const MS_200: Budget = { ms: 200 };
export const PAIRINGS: readonly Pairing[] = [
  { name: 'greedy-random', one: 'greedy', two: 'random', ruleset: 'v3', games: 1000, share: 0.97 },
  { name: 'search-greedy', one: 'search', two: 'greedy', oneBudget: MS_200, ruleset: 'v3', games: 504, bound: 0.6 },
  {
    name: 'search-search',
    one: 'search',
    two: 'search',
    oneBudget: { ms: 1000 },
    twoBudget: { ms: 100 },
    ruleset: 'v3',
    games: 144,
    bound: 0.55,
  },
  {
    name: 'search-search-mended',
    one: 'search',
    two: 'search',
    oneBudget: { ms: 1000 },
    twoBudget: { ms: 100 },
    ruleset: 'mended',
    games: 96,
  },
  { name: 'confessor-penitent', one: 'confessor', two: 'penitent', ruleset: 'v3', games: 600, bound: 0.55 },
  { name: 'crusader-confessor', one: 'crusader', two: 'confessor', ruleset: 'v3', games: 600, bound: 0.55 },
  { name: 'absolver-crusader', one: 'absolver', two: 'crusader', ruleset: 'v3', games: 264, bound: 0.55 },
  { name: 'endings-v3', one: 'greedy', two: 'greedy', ruleset: 'v3', games: 1200 },
  { name: 'endings-mended', one: 'greedy', two: 'greedy', ruleset: 'mended', games: 1200 },
  { name: 'endings-v2', one: 'greedy', two: 'greedy', ruleset: 'v2', games: 240 },
];

/** Who plays which deal: the matches of a line come in pairs, in the second of which the first player has the second seat. */
export const dealOf = (match: number): { deal: number; swapped: boolean } => ({ deal: match >> 1, swapped: match % 2 === 1 });

export const gameOf = ({ ruleset }: Pairing, deal: number): Game => mirrorGame(ruleset, deal);
