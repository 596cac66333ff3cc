// The Lab's statistics against known truth: tables of the textbooks, and thousands of runs with coins whose bias is known.
// Neighbours: known-truth.ts (the coins), control.test.ts.

import { describe, expect, it } from 'vitest';
import { seedRng } from '../../rules/index.ts';
import { designEffect, differenceOf, evenP, ratioOf, roundsQuantile, shareOf } from '../estimates.ts';
import { repeatedHalf } from '../progress.ts';
import { addLength, addPair, emptyTally, Q, QUANTITIES, type Tally } from '../tally.ts';
import { bradleyTerry, type Meeting } from './bradley-terry.ts';
import { contains, estimate } from './estimate.ts';
import { holm, jointLevel } from './holm.ts';
import { differenceOfShares, matchesFor, smallestSeen, wilson } from './intervals.ts';
import { coinPair, coinTally, coverage, even, REPEATS } from './known-truth.ts';
import { quantile, studentQuantile, studentTail, upperTail } from './normal.ts';
import { boundAt, crossingChance, lookPoints, obrienFleming, scoreZ } from './sequential.ts';

describe('the normal and Student distributions', () => {
  it('are those of the tables', () => {
    expect(upperTail(1.959963985)).toBeCloseTo(0.025, 9);
    expect(upperTail(3.090232306)).toBeCloseTo(0.001, 9);
    expect(upperTail(-1)).toBeCloseTo(0.841344746, 8);
    expect(upperTail(6)).toBeCloseTo(9.865876e-10, 15);
    expect(quantile(0.975)).toBeCloseTo(1.959963985, 8);
    expect(quantile(0.0005)).toBeCloseTo(-3.290526731, 7);
    expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062, 3);
    expect(studentQuantile(0.975, 2)).toBeCloseTo(4.30265, 4);
    expect(studentQuantile(0.975, 5)).toBeCloseTo(2.570582, 5);
    expect(studentQuantile(0.9995, 3)).toBeCloseTo(12.924, 3);
    expect(studentQuantile(0.025, 4)).toBeCloseTo(-2.776445, 5);
    expect(studentTail(12.7062, 1)).toBeCloseTo(0.025, 6);
    expect(studentTail(2.0423, 30)).toBeCloseTo(0.025, 5);
    expect(studentTail(-1, 8)).toBeCloseTo(1 - studentTail(1, 8), 12);
    expect(studentTail(1.96, 1e5)).toBeCloseTo(upperTail(1.96), 5);
    expect(studentQuantile(0.975, 30)).toBeCloseTo(2.0423, 4);
  });
});

describe('an interval of a share', () => {
  it("is Wilson's where matches are independent", () => {
    const [low, high] = wilson(0.1, 50);
    expect(low).toBeCloseTo(0.0435, 3);
    expect(high).toBeCloseTo(0.2136, 3);
    expect(wilson(0.5, 0)).toEqual([0, 1]);
  });

  it('of 45 matches reaches 14.6 points to either side, and 2 points need 2,402 matches', () => {
    const [low, high] = wilson(0.5, 45);
    expect(high - low).toBeGreaterThan(0.27);
    expect(1.96 * Math.sqrt(0.25 / 45)).toBeCloseTo(0.146, 3);
    expect(matchesFor(0.02)).toBe(2402);
  });

  for (const [name, p, d, alike] of [
    ['even', 0.5, 0, 0],
    ['biased', 0.7, 0, 0],
    ['nearly decided', 0.93, 0, 0],
    ['with draws', 0.4, 0.3, 0],
    ['in pairs that often come out alike', 0.6, 0.1, 0.5],
  ] as const) {
    it(`covers the truth of coins that are ${name} in 93 to 97 of 100 runs`, () => {
      const rng = seedRng(11);
      const truth = d / 2 + p * (1 - d);
      const share = coverage(REPEATS, () => contains(shareOf([coinTally(rng, 150, p, d, alike)], 'score'), truth));
      expect(share).toBeGreaterThanOrEqual(0.93);
      expect(share).toBeLessThanOrEqual(0.97);
    });
  }

  it('covers the mean of several cells of unlike truth', () => {
    const rng = seedRng(12);
    const share = coverage(REPEATS, () =>
      contains(
        shareOf(
          [0.2, 0.5, 0.8, 0.95].map((p) => coinTally(rng, 30, p)),
          'score',
        ),
        0.6125,
      ),
    );
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  it('gets narrower where swapping seats cancels luck, and says so as the effect of the design', () => {
    const opposed = emptyTally();
    const row = QUANTITIES.map(() => 0);
    for (let k = 0; k < 100; k++) {
      row[Q.score] = k % 10 === 0 ? 4 : 2;
      addPair(opposed, row, row);
    }
    const alone = coinTally(seedRng(3), 100, 0.55);
    expect(designEffect([opposed])).toBeLessThan(0.3);
    expect(designEffect([alone])).toBeGreaterThan(0.7);
    const width = (t: Tally): number => shareOf([t], 'score').high - shareOf([t], 'score').low;
    expect(width(opposed)).toBeLessThan(0.6 * width(alone));
  });

  it('of a run in which one side won all still reaches below 100 %', () => {
    const all = shareOf([coinTally(seedRng(1), 40, 1)], 'score');
    expect(all.value).toBe(1);
    expect(all.low).toBeLessThan(0.95);
    expect(all.n).toBe(80);
  });
});

/** Two arms of the same coins: the second wins more often by `gain`, and shares the luck of the first. */
function twoArms(rng: number[], pairs: number, p: number, gain: number): [Tally, Tally] {
  const [base, arm] = [emptyTally(), emptyTally()];
  for (let k = 0; k < pairs; k++) {
    const [x, y] = [QUANTITIES.map(() => 0), QUANTITIES.map(() => 0)];
    for (let n = 0; n < 2; n++) {
      const shared = even(rng);
      x[Q.score] = (x[Q.score] as number) + (shared < p ? 2 : 0);
      const own = even(rng) < 0.5 ? shared : even(rng);
      y[Q.score] = (y[Q.score] as number) + (own < p + gain ? 2 : 0);
    }
    addPair(base, x, x);
    addPair(arm, y, x);
  }
  return [base, arm];
}

describe('a difference between arms with common chance', () => {
  it('covers the truth in 93 to 97 of 100 runs', () => {
    const rng = seedRng(21);
    const share = coverage(REPEATS, () => {
      const [base, arm] = twoArms(rng, 120, 0.45, 0.1);
      return contains(differenceOf([arm], [base], 'score').difference, 0.1);
    });
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  it('is narrower than two runs of their own would be', () => {
    const [base, arm] = twoArms(seedRng(22), 4000, 0.5, 0.05);
    const paired = differenceOf([arm], [base], 'score');
    const apart = differenceOfShares(shareOf([arm], 'score'), shareOf([base], 'score'));
    expect(paired.correlation).toBeGreaterThan(0.3);
    expect(paired.difference.high - paired.difference.low).toBeLessThan(0.85 * (apart.high - apart.low));
  });

  it('is found in about 80 of 100 runs when it is as large as the smallest that could be seen', () => {
    const rng = seedRng(23);
    const [base, arm] = twoArms(rng, 200_000, 0.5, 0);
    const gain = differenceOf([arm], [base], 'score').smallestSeen * Math.sqrt(200_000 / 150);
    const power = coverage(600, () => {
      const [b, a] = twoArms(rng, 150, 0.5, gain);
      return differenceOf([a], [b], 'score').p < 0.05;
    });
    expect(power).toBeGreaterThan(0.74);
    expect(power).toBeLessThan(0.86);
    expect(smallestSeen(0.0001)).toBeCloseTo(0.028, 3);
  });

  it('of a few pairs is called a finding no more often than 5 of 100 times', () => {
    const rng = seedRng(23);
    const found = coverage(REPEATS, () => {
      const [base, arm] = [emptyTally(), emptyTally()];
      for (let k = 0; k < 3; k++) {
        const rows = [0, 1].map(() => QUANTITIES.map((q) => (q === 'rounds' ? Math.round(40 * even(rng)) : 0))) as [number[], number[]];
        addPair(base, rows[0], rows[0]);
        addPair(arm, rows[1], rows[0]);
      }
      return differenceOf([arm], [base], 'rounds').p <= 0.05;
    });
    expect(found).toBeLessThanOrEqual(0.065);
  });

  it('that no pair showed reaches as far as none of so many allows', () => {
    const tally = coinTally(seedRng(24), 100, 0.5);
    const { difference } = differenceOf([tally], [tally], 'score');
    expect(difference.value).toBe(0);
    expect(difference.high).toBeGreaterThan(0.036);
    expect(difference.high).toBeLessThan(0.04);
  });

  it('refuses arms that did not play the same pairs', () => {
    expect(() => differenceOf([coinTally(seedRng(1), 4, 0.5)], [coinTally(seedRng(1), 5, 0.5)], 'score')).toThrow(/same pairs/);
  });

  it("of two unpaired shares is Newcombe's", () => {
    const d = differenceOfShares(estimate(56 / 70, ...wilson(56 / 70, 70), 70), estimate(48 / 80, ...wilson(48 / 80, 80), 80));
    expect(d.value).toBeCloseTo(0.2, 6);
    expect(d.low).toBeCloseTo(0.0524, 3);
    expect(d.high).toBeCloseTo(0.3339, 3);
  });
});

describe('the sequential test', () => {
  it("has O'Brien and Fleming's constants, whatever the number of looks", () => {
    expect(obrienFleming(1)).toBeCloseTo(1.96, 2);
    expect(obrienFleming(2)).toBeCloseTo(1.9774, 3);
    expect(obrienFleming(5)).toBeCloseTo(2.0401, 3);
    expect(obrienFleming(10)).toBeCloseTo(2.0867, 3);
    expect(boundAt(1, 5)).toBeCloseTo(4.562, 2);
    expect(crossingChance(obrienFleming(5), 5)).toBeCloseTo(0.05, 3);
  });

  it('looks in equal steps and last at the end', () => {
    expect(lookPoints(100, 5)).toEqual([20, 40, 60, 80, 100]);
    expect(lookPoints(3, 5)).toEqual([1, 2, 3]);
  });

  /** Runs the test on coins: the share of runs that call it uneven, that cover the truth, and the pairs they needed. */
  function many(runs: number, p: number, alike: number): { uneven: number; covered: number; pairs: number } {
    const rng = seedRng(31);
    const looks = lookPoints(200, 5);
    let uneven = 0;
    let covered = 0;
    let used = 0;
    for (let run = 0; run < runs; run++) {
      let [sum, square, pairs, stage] = [0, 0, 0, 0];
      for (;;) {
        for (const until = looks[stage] as number; pairs < until; pairs++) {
          const x = coinPair(rng, p, 0.1, alike);
          sum += x;
          square += x * x;
        }
        stage++;
        const bound = boundAt(stage, looks.length);
        const crossed = Math.abs(scoreZ(sum, square, pairs, 2)) >= bound;
        if (!crossed && stage < looks.length) continue;
        if (crossed) uneven++;
        const tally = emptyTally();
        tally.pairs = pairs;
        tally.sum[Q.score] = sum;
        tally.square[Q.score] = square;
        if (Math.abs(sum / (4 * pairs) - (0.05 + 0.9 * p)) <= repeatedHalf(tally, bound)) covered++;
        break;
      }
      used += pairs;
    }
    return { uneven: uneven / runs, covered: covered / runs, pairs: used / runs };
  }

  it('calls an even matchup uneven in at most 5 of 100 runs', () => {
    for (const alike of [0, 0.4]) {
      const { uneven, covered } = many(6000, 0.5, alike);
      // Three standard errors of 6,000 runs.
      expect(uneven).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 6000));
      expect(covered).toBeGreaterThanOrEqual(0.945);
    }
  });

  it('finds an uneven one nearly always, with fewer matches, and its interval still holds', () => {
    const { uneven, covered, pairs } = many(2000, 0.62, 0);
    expect(uneven).toBeGreaterThan(0.97);
    expect(pairs).toBeLessThan(130);
    expect(covered).toBeGreaterThanOrEqual(0.945);
  });

  it('takes a side that wins everything for uneven, and only draws for even', () => {
    expect(scoreZ(40, 160, 10, 2)).toBeCloseTo(Math.sqrt(10), 9);
    expect(scoreZ(20, 40, 10, 2)).toBe(0);
  });
});

describe('Bradley and Terry', () => {
  const truth = [-0.8, -0.3, 0, 0.4, 0.7];

  function league(rng: number[], matches: number): Meeting[] {
    const meetings: Meeting[] = [];
    for (let a = 0; a < truth.length; a++)
      for (let b = a + 1; b < truth.length; b++) {
        const p = 1 / (1 + Math.exp((truth[b] as number) - (truth[a] as number)));
        let score = 0;
        for (let n = 0; n < matches; n++) score += even(rng) < p ? 1 : 0;
        meetings.push({ a, b, matches, score });
      }
    return meetings;
  }

  it('covers the true ratings in 93 to 97 of 100 leagues', () => {
    const rng = seedRng(41);
    const elo = truth.map((s) => (s * 400) / Math.LN10);
    let covered = 0;
    for (let n = 0; n < 400; n++) {
      const rated = bradleyTerry(5, league(rng, 40)).elo;
      covered += rated.filter((r, i) => contains(r, elo[i] as number)).length;
    }
    expect(covered / 2000).toBeGreaterThanOrEqual(0.93);
    expect(covered / 2000).toBeLessThanOrEqual(0.97);
  });

  it('gives two contenders the rating of their score', () => {
    const [one, two] = bradleyTerry(2, [{ a: 0, b: 1, matches: 100_000, score: 75_974.69 }]).elo;
    expect((one?.value ?? 0) - (two?.value ?? 0)).toBeCloseTo(200, 0);
  });

  it('keeps one who won every match finite', () => {
    const [best] = bradleyTerry(2, [{ a: 0, b: 1, matches: 50, score: 50 }]).elo;
    expect(best?.value).toBeGreaterThan(200);
    expect(best?.high).toBeLessThan(3000);
  });
});

describe('many comparisons', () => {
  it("keep what Holm's steps keep", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([true, false, false, true]);
    expect(holm([0.2, 0.5])).toEqual([false, false]);
    expect(jointLevel(20)).toBeCloseTo(0.9975, 9);
  });

  it('mark anything at all in at most 5 of 100 runs where nothing is there', () => {
    const rng = seedRng(51);
    const marked = coverage(600, () => holm(Array.from({ length: 12 }, () => evenP(coinTally(rng, 60, 0.5)))).includes(true));
    expect(marked).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 600));
  });
});

describe('ratios and lengths', () => {
  it('cover a share of a number that varies from match to match', () => {
    const rng = seedRng(61);
    const share = coverage(REPEATS, () => {
      const tally = emptyTally();
      for (let k = 0; k < 80; k++) {
        const row = QUANTITIES.map(() => 0);
        row[Q.attacks] = 2 + Math.floor(even(rng) * 12);
        for (let n = 0; n < (row[Q.attacks] as number); n++) row[Q.rear] = (row[Q.rear] as number) + (even(rng) < 0.3 ? 1 : 0);
        addPair(tally, row, row);
      }
      const found = ratioOf([tally], 'rear', 'attacks');
      return found !== undefined && contains(found, 0.3);
    });
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  it('give the round before which a share of matches ended', () => {
    const tally = emptyTally();
    for (let n = 0; n < 1000; n++) addLength(tally, 1 + (n % 10));
    expect(roundsQuantile([tally], 0.5)).toMatchObject({ value: 5, n: 1000 });
    expect(roundsQuantile([tally], 0.95).value).toBe(10);
  });

  it('cover the middle length where the matches of a pair are alike', () => {
    const rng = seedRng(62);
    const share = coverage(REPEATS, () => {
      const tally = emptyTally();
      for (let k = 0; k < 100; k++) {
        const rounds = 1 + Math.floor(even(rng) * 1000);
        const row = QUANTITIES.map((q) => (q === 'rounds' ? 2 * rounds : 0));
        addPair(tally, row, row);
        addLength(tally, rounds);
        addLength(tally, rounds);
      }
      return contains(roundsQuantile([tally], 0.5), 500);
    });
    expect(share).toBeGreaterThanOrEqual(0.93);
  });
});
