// What the sums of a study say: shares, means and ratios of one cell or of several together, and differences between
// arms that played the same pairs. Several cells weigh the same each (the cells are the strata of the estimate).
// Neighbours: tally.ts (the sums), stats/intervals.ts (the intervals).

import { type Estimate, estimate, tidy } from './stats/estimate.ts';
import { differenceOfShares, meanFrom, shareFrom, smallestSeen, varianceOfMean } from './stats/intervals.ts';
import { studentTail, upperTail, Z95 } from './stats/normal.ts';
import { Q, type Quantity, RATIOS, type Tally } from './tally.ts';

/** What one match can bring at most: two half points, else one. */
const UNIT: Readonly<Partial<Record<Quantity, number>>> = { score: 2, first: 2, seat: 2 };

interface Pooled {
  readonly mean: number;
  readonly variance: number;
  readonly freedom: number;
  readonly pairs: number;
}

/** Mean per match over cells of the same weight. */
function pool(tallies: readonly Tally[], quantity: Quantity): Pooled {
  const q = Q[quantity];
  const per = 2 * (UNIT[quantity] ?? 1);
  let mean = 0;
  let variance = 0;
  let freedom = 0;
  let pairs = 0;
  for (const tally of tallies) {
    mean += (tally.sum[q] as number) / tally.pairs / per;
    variance += varianceOfMean(tally.sum[q] as number, tally.square[q] as number, tally.pairs) / (per * per);
    freedom += tally.pairs - 1;
    pairs += tally.pairs;
  }
  const count = tallies.length;
  return { mean: mean / count, variance: variance / (count * count), freedom, pairs };
}

/** The share of matches, or of points, with its interval. */
export function shareOf(tallies: readonly Tally[], quantity: Quantity, level = 0.95): Estimate {
  const { mean, variance, freedom, pairs } = pool(tallies, quantity);
  return shareFrom(mean, Number.isFinite(variance) ? variance : 0, pairs, Math.max(1, freedom), 2 * pairs, level);
}

/** The mean per match. */
export function meanOf(tallies: readonly Tally[], quantity: Quantity): Estimate {
  const { mean, variance, freedom, pairs } = pool(tallies, quantity);
  return meanFrom(mean, Number.isFinite(variance) ? variance : 0, Math.max(1, freedom), 2 * pairs);
}

/** Numerator over denominator, both summed over everything; the spread by the residuals of pairs. */
export function ratioOf(tallies: readonly Tally[], over: Quantity, under: Quantity, scale = 1): Estimate | undefined {
  const r = RATIOS.findIndex(([x, y]) => x === over && y === under);
  if (r < 0) throw new Error(`no sum of products is kept for ${over} and ${under}`);
  const add = (f: (t: Tally) => number): number => tallies.reduce((sum, t) => sum + f(t), 0);
  const x = add((t) => t.sum[Q[over]] as number);
  const y = add((t) => t.sum[Q[under]] as number);
  const pairs = add((t) => t.pairs);
  if (y === 0 || pairs < 2) return undefined;
  const ratio = x / y;
  const residuals =
    add((t) => t.square[Q[over]] as number) -
    2 * ratio * add((t) => t.cross[r] as number) +
    ratio * ratio * add((t) => t.square[Q[under]] as number);
  const variance = (Math.max(0, residuals) / (y * y)) * (pairs / (pairs - 1));
  const freedom = pairs - 1;
  if (over !== 'paid') return scaled(shareFrom(ratio * scale, variance * scale * scale, pairs, freedom, y), 1);
  return meanFrom(ratio * scale, variance * scale * scale, freedom, y);
}

const scaled = (e: Estimate, by: number): Estimate => estimate(e.value * by, e.low * by, e.high * by, e.n);

export interface Difference {
  readonly difference: Estimate;
  /** The smallest true difference that this run would have found with a chance of 80 %. */
  readonly smallestSeen: number;
  /** How alike the two arms' pairs came out: what common chance is worth. */
  readonly correlation: number;
  readonly p: number;
}

/** This arm minus the first, pair by pair. `tallies` and `bases` are the arms of the same cells. */
export function differenceOf(tallies: readonly Tally[], bases: readonly Tally[], quantity: Quantity): Difference {
  const q = Q[quantity];
  const per = 2 * (UNIT[quantity] ?? 1);
  let mean = 0;
  let variance = 0;
  let covariance = 0;
  let own = 0;
  let other = 0;
  let freedom = 0;
  let pairs = 0;
  tallies.forEach((tally, i) => {
    const base = bases[i];
    if (base === undefined || base.pairs !== tally.pairs) throw new Error('arms that did not play the same pairs cannot be compared');
    const n = tally.pairs;
    const [x, b] = [tally.sum[q] as number, base.sum[q] as number];
    const spread = (xx: number, s1: number, s2: number): number => (n < 2 ? 0 : (xx - (s1 * s2) / n) / (n - 1) / n / (per * per));
    const vx = spread(tally.square[q] as number, x, x);
    const vb = spread(base.square[q] as number, b, b);
    const c = spread(tally.withBase[q] as number, x, b);
    mean += (x - b) / n / per;
    variance += Math.max(0, vx + vb - 2 * c);
    covariance += c;
    own += vx;
    other += vb;
    freedom += n - 1;
    pairs += n;
  });
  const count = tallies.length;
  const v = variance / (count * count);
  // No pair differed: as far as Wilson's interval of none among so many would reach.
  const floor = v > 0 ? v : (Z95 / (pairs + Z95 * Z95)) ** 2;
  const value = mean / count;
  return {
    difference: meanFrom(value, floor, Math.max(1, freedom), 2 * pairs),
    smallestSeen: tidy(smallestSeen(floor, Math.max(1, freedom))),
    correlation: tidy(own > 0 && other > 0 ? covariance / Math.sqrt(own * other) : 0),
    p: tidy(2 * studentTail(Math.abs(value) / Math.sqrt(floor), Math.max(1, freedom))),
  };
}

/** A difference of ratios: the arms' own intervals, as if they were unpaired (Newcombe); never too narrow. */
export function ratioDifference(a: Estimate | undefined, b: Estimate | undefined): Estimate | undefined {
  return a === undefined || b === undefined ? undefined : differenceOfShares(a, b);
}

/** How much more pairs scatter than two independent coins: below 1 where swapping seats cancels luck. */
export function designEffect(tallies: readonly Tally[]): number {
  let found = 0;
  let coins = 0;
  for (const tally of tallies) {
    if (tally.pairs < 2) continue;
    const p = (tally.sum[Q.score] as number) / (4 * tally.pairs);
    found += varianceOfMean(tally.sum[Q.score] as number, tally.square[Q.score] as number, tally.pairs) / 16;
    coins += (p * (1 - p)) / (2 * tally.pairs);
  }
  return coins > 0 ? found / coins : 1;
}

/** The two-sided chance of a share this far from even, if it were even. */
export function evenP(tally: Tally): number {
  const z = evenZOf(tally);
  return 2 * upperTail(Math.abs(z));
}

function evenZOf(tally: Tally): number {
  const sum = tally.sum[Q.score] as number;
  const square = tally.square[Q.score] as number;
  const spread = square - 4 * sum + 4 * tally.pairs;
  return spread <= 0 ? 0 : (sum - 2 * tally.pairs) / Math.sqrt(spread);
}

/** How much more the rounds of matches scatter than if the two of a pair had nothing in common. */
function lengthEffect(tallies: readonly Tally[], lengths: readonly (number | undefined)[], n: number): number {
  const mean = lengths.reduce<number>((sum, x, round) => sum + round * (x ?? 0), 0) / n;
  const single = lengths.reduce<number>((sum, x, round) => sum + (x ?? 0) * (round - mean) ** 2, 0);
  const pairs = tallies.reduce(
    (sum, t) => sum + (t.square[Q.rounds] as number) - 4 * mean * (t.sum[Q.rounds] as number) + 4 * mean * mean * t.pairs,
    0,
  );
  return single > 0 ? Math.max(1, pairs / single) : 1;
}

/** The rounds by which a share of matches was over, with the interval that the order of matches gives. */
export function roundsQuantile(tallies: readonly Tally[], share: number): Estimate {
  const lengths: number[] = [];
  for (const tally of tallies)
    tally.lengths.forEach((n, round) => {
      lengths[round] = (lengths[round] ?? 0) + n;
    });
  const n = lengths.reduce((sum, x) => sum + (x ?? 0), 0);
  const at = (rank: number): number => {
    let seen = 0;
    for (let round = 0; round < lengths.length; round++) {
      seen += lengths[round] ?? 0;
      if (seen >= rank) return round;
    }
    return Math.max(0, lengths.length - 1);
  };
  const half = Z95 * Math.sqrt(n * share * (1 - share) * lengthEffect(tallies, lengths, n));
  return estimate(at(Math.ceil(n * share)), at(Math.max(1, Math.floor(n * share - half))), at(Math.min(n, Math.ceil(n * share + half))), n);
}
