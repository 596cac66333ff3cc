// A mean with luck taken out, against known truth. Neighbours: control.ts, known-truth.ts.

import { describe, expect, it } from 'vitest';
import { seedRng } from '../../rules/index.ts';
import { controlled } from './control.ts';
import { contains, type Estimate } from './estimate.ts';
import { meanFrom, wilson } from './intervals.ts';
import { coverage, even, REPEATS } from './known-truth.ts';

describe('a share with luck taken out', () => {
  /** Pairs of matches won by luck, more or less, with the chance p: what is measured of the luck, and who won. */
  function lucky(rng: number[], pairs: number, p: number, shared: number): [number[], number[], number[]] {
    const [won, luck, unit]: [number[], number[], number[]] = [[], [], []];
    for (let k = 0; k < 2 * pairs; k++) {
      const fortune = k % 2 === 1 && even(rng) < shared ? (luck[k - 1] as number) + 0.5 : even(rng);
      luck.push(fortune - 0.5);
      won.push(0.8 * fortune + 0.2 * even(rng) > 1 - p ? 1 : 0);
      unit.push(k >> 1);
    }
    return [won, luck, unit];
  }
  /** The chance that 0.8 u + 0.2 v is above 0.4: all but the part of the square below the line. */
  const TRUTH = 1 - (0.2 / 0.8 + 0.4 / 0.8) / 2;
  const estimated = (rng: number[], pairs: number, shared: number): Estimate => {
    const [won, luck, unit] = lucky(rng, pairs, 0.6, shared);
    const { mean, variance, units } = controlled(won, luck, unit);
    return meanFrom(mean, variance, units - 2, won.length);
  };

  it('covers the truth as often as it says, also where the matches of a pair share it', () => {
    for (const shared of [0, 0.7]) {
      const rng = seedRng(11);
      const covered = coverage(REPEATS, () => contains(estimated(rng, 60, shared), TRUTH));
      expect(covered).toBeGreaterThan(0.93);
      expect(covered).toBeLessThan(0.97);
    }
  });

  it('is right on average, and surer than the share alone', () => {
    const rng = seedRng(12);
    let sum = 0;
    let narrower = 0;
    for (let n = 0; n < REPEATS; n++) {
      const found = estimated(rng, 60, 0);
      const [low, high] = wilson(found.value, 120);
      sum += found.value;
      if (found.high - found.low < 0.7 * (high - low)) narrower++;
    }
    expect(Math.abs(sum / REPEATS - TRUTH)).toBeLessThan(0.004);
    expect(narrower / REPEATS).toBeGreaterThan(0.95);
  });

  it('is the share itself where nothing is known of the luck', () => {
    const { mean, slope } = controlled([1, 0, 1, 1], [0, 0, 0, 0], [0, 0, 1, 1]);
    expect([mean, slope]).toEqual([0.75, 0]);
    expect(controlled([1, 0], [0.1, -0.1], [0, 0]).variance).toBe(Number.POSITIVE_INFINITY);
  });
});
