// What a card is worth, against known truth: frames of unlike strength with decks of unlike size, which once made every
// card of an opening hand look good. Neighbours: card-contrast.ts, stats/known-truth.ts.

import { describe, expect, it } from 'vitest';
import { seedRng } from '../rules/index.ts';
import { contrastOf } from './card-contrast.ts';
import { type PairSums, productsOf } from './card-tally.ts';
import { contains } from './stats/estimate.ts';
import { even } from './stats/known-truth.ts';
import { addNumbers } from './tally.ts';

/** Small decks win more, and hold a given card among six more often. */
const FRAMES = [
  { size: 28, strength: 0.2 },
  { size: 34, strength: 0.05 },
  { size: 36, strength: -0.05 },
  { size: 44, strength: -0.2 },
] as const;

/** Sums of a run by frame: two decks for each pair, the card dealt anew in each match, worth `worth` to who has it. */
function run(rng: number[], pairs: number, worth: number): number[][] {
  const sums: number[][] = FRAMES.map(() => []);
  for (let pair = 0; pair < pairs; pair++) {
    const frames = [Math.floor(even(rng) * 4), Math.floor(even(rng) * 4)] as const;
    const rows = new Map<number, PairSums>();
    for (let match = 0; match < 2; match++) {
      const has = frames.map((f) => even(rng) < 6 / (FRAMES[f]?.size ?? 1));
      const [a, b] = frames.map((f, seat) => (FRAMES[f]?.strength ?? 0) + (has[seat] ? worth : 0));
      const won = even(rng) < 0.5 + (a ?? 0) - (b ?? 0) ? 0 : 1;
      frames.forEach((frame, seat) => {
        const row = rows.get(frame) ?? [0, 0, 0, 0, 0, 0];
        const at = has[seat] ? 0 : 3;
        row[at] = (row[at] ?? 0) + (seat === won ? 2 : 0);
        row[at + 1] = (row[at + 1] ?? 0) + 1;
        rows.set(frame, row);
      });
    }
    for (const [frame, row] of rows) addNumbers(sums[frame] as number[], productsOf(row));
  }
  return sums;
}

const REPEATS = 2000;

describe('the worth of a card in the opening hand', () => {
  for (const [pairs, worth] of [
    [60, 0],
    [400, 0],
    [400, 0.05],
  ] as const)
    it(`of ${worth} is covered in 93 to 97 of 100 runs of ${pairs} pairs`, () => {
      const rng = seedRng(71);
      let [covered, found] = [0, 0];
      for (let n = 0; n < REPEATS; n++) {
        const contrast = contrastOf(run(rng, pairs, worth));
        if (contrast === undefined) throw new Error('nothing to compare');
        if (contains(contrast.difference, worth)) covered++;
        if (contrast.p <= 0.05) found++;
      }
      expect(covered / REPEATS).toBeGreaterThanOrEqual(0.93);
      expect(covered / REPEATS).toBeLessThanOrEqual(0.97);
      if (worth === 0) expect(found / REPEATS).toBeLessThanOrEqual(0.065);
    });

  it('would be found where there is none, were frames and sizes not kept apart', () => {
    const sums = run(seedRng(72), 20_000, 0);
    const mixed = sums.reduce<number[]>((all, row) => {
      addNumbers(all, row);
      return all;
    }, []);
    expect(contrastOf([mixed])?.difference.low).toBeGreaterThan(0);
    expect(contains(contrastOf(sums)?.difference ?? { value: 9, low: 9, high: 9, n: 0 }, 0)).toBe(true);
  });

  it('is not told where too few pairs have it, or have it not', () => {
    expect(contrastOf([productsOf([2, 2, 8, 0, 2, 8])])).toBeUndefined();
    expect(contrastOf([])).toBeUndefined();
  });
});
