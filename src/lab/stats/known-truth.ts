// Matches whose truth is known, for the tests of the statistics: coins with a bias, in pairs that share some of their
// luck, as sums like those of a run. Neighbours: ../tally.ts.

import { nextUint32 } from '../../rules/index.ts';
import { addPair, emptyTally, Q, QUANTITIES, type Tally } from '../tally.ts';

export const even = (rng: number[]): number => nextUint32(rng) / 4294967296;

/** How often a test of coverage is repeated. */
export const REPEATS = 2000;

/** The share of so many repeats in which it held. */
export function coverage(repeats: number, once: () => boolean): number {
  let covered = 0;
  for (let n = 0; n < repeats; n++) if (once()) covered++;
  return covered / repeats;
}

/** Half points of two matches: won with the chance p, drawn with the chance d; alike with the chance `alike`. */
export function coinPair(rng: number[], p: number, d: number, alike: number): number {
  const once = (): number => {
    const u = even(rng);
    return u < d ? 1 : u < d + p * (1 - d) ? 2 : 0;
  };
  const one = once();
  return one + (even(rng) < alike ? one : once());
}

export function coinTally(rng: number[], pairs: number, p: number, d = 0, alike = 0): Tally {
  const tally = emptyTally();
  for (let k = 0; k < pairs; k++) {
    const row = QUANTITIES.map(() => 0);
    row[Q.score] = coinPair(rng, p, d, alike);
    addPair(tally, row, row);
  }
  return tally;
}
