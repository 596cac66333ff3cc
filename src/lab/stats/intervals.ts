// Intervals of shares, means, ratios and differences from matches that were played in pairs. The pair is the unit: two
// matches of a pair share their chance, so the spread between pairs, not between matches, tells how sure a number is.
// Shares: Wilson's interval with the number of matches corrected by that spread. docs/lab.md says which is used where.

import { type Estimate, estimate } from './estimate.ts';
import { studentQuantile, Z95 } from './normal.ts';

/** Wilson's interval for the share p of n; n need not be whole. */
export function wilson(p: number, n: number, z = Z95): readonly [number, number] {
  if (!(n > 0)) return [0, 1];
  const denominator = 1 + (z * z) / n;
  const centre = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, (centre - spread) / denominator), Math.min(1, (centre + spread) / denominator)];
}

/** The same factor for any level: 0.95 gives Student's 97.5 % point. */
const factor = (level: number, freedom: number): number => studentQuantile(0.5 + level / 2, freedom);

/**
 * A share with a known variance: Wilson's interval at the number of coin throws that would be as uncertain.
 * `least` is what the share rests on where the variance says nothing (all alike): independent units.
 */
export function shareFrom(p: number, variance: number, units: number, freedom: number, n: number, level = 0.95): Estimate {
  const coin = p * (1 - p);
  const worth = variance > 0 && coin > 0 ? Math.min(coin / variance, 4 * n) : units;
  const [low, high] = wilson(p, worth, factor(level, freedom));
  return estimate(p, low, high, n);
}

/** A mean with a known variance. */
export function meanFrom(mean: number, variance: number, freedom: number, n: number, level = 0.95): Estimate {
  const half = variance > 0 ? factor(level, freedom) * Math.sqrt(variance) : 0;
  return estimate(mean, mean - half, mean + half, n);
}

/** Variance of the mean of `pairs` values from their sum and sum of squares. */
export function varianceOfMean(sum: number, square: number, pairs: number): number {
  if (pairs < 2) return Number.POSITIVE_INFINITY;
  return Math.max(0, square - (sum * sum) / pairs) / (pairs - 1) / pairs;
}

/** The smallest true difference that a test at 5 % finds with a chance of 80 %; few pairs need a larger one. */
export function smallestSeen(variance: number, freedom = Number.MAX_SAFE_INTEGER): number {
  return (studentQuantile(0.975, freedom) + studentQuantile(0.8, freedom)) * Math.sqrt(variance);
}

/** Newcombe's interval for the difference of two unpaired shares, from their own intervals. */
export function differenceOfShares(a: Estimate, b: Estimate): Estimate {
  const d = a.value - b.value;
  const low = d - Math.sqrt((a.value - a.low) ** 2 + (b.high - b.value) ** 2);
  const high = d + Math.sqrt((a.high - a.value) ** 2 + (b.value - b.low) ** 2);
  return estimate(d, low, high, a.n + b.n);
}

/** Matches for a half width of `half` where nothing is known: an even matchup, each match on its own. */
export function matchesFor(half: number): number {
  const n = Math.ceil((Z95 * Z95) / 4 / (half * half));
  return n + (n % 2);
}

/** The half width that so many matches give where nothing is known. */
export const halfFor = (matches: number): number => Z95 / 2 / Math.sqrt(matches);
