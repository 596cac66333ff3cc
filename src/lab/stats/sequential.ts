// The sequential test of `--until-decided`: group-sequential with O'Brien and Fleming's bounds (1979), looks at fixed
// match counts in seed order. The bound's constant is found by the recursion of Armitage, McPherson and Rowe (1969),
// so the chance of ever crossing it under an even matchup is the level asked for, whatever the number of looks.

import { density, quantile, upperTail } from './normal.ts';

/** Fine enough for the constants of the textbooks to three decimals (the integrand is smooth, and Simpson's rule is of fourth order). */
const STEP = 0.06;

/** The chance that a standard random walk crosses +-constant * sqrt(looks / k) at some look k. */
export function crossingChance(constant: number, looks: number): number {
  // On the scale of the walk S_k = Z_k sqrt(k) the bound is the same at every look.
  const bound = constant * Math.sqrt(looks);
  const count = 2 * Math.ceil(bound / STEP) + 1;
  const half = (count - 1) / 2;
  const width = bound / half;
  const weight = (i: number): number => (i === 0 || i === count - 1 ? width / 3 : ((i % 2 === 1 ? 4 : 2) * width) / 3);
  const at = (i: number): number => (i - half) * width;
  let inside = Array.from({ length: count }, (_, i) => density(at(i)));
  let crossed = 2 * upperTail(bound);
  const reach = Math.ceil(8 / width);
  for (let look = 2; look <= looks; look++) {
    for (let i = 0; i < count; i++) crossed += (inside[i] as number) * weight(i) * (upperTail(bound - at(i)) + upperTail(bound + at(i)));
    if (look === looks) break;
    const next = new Array<number>(count).fill(0);
    for (let j = 0; j < count; j++) {
      let sum = 0;
      const last = Math.min(count - 1, j + reach);
      for (let i = Math.max(0, j - reach); i <= last; i++) sum += (inside[i] as number) * weight(i) * density(at(j) - at(i));
      next[j] = sum;
    }
    inside = next;
  }
  return crossed;
}

const found = new Map<string, number>();

/** O'Brien and Fleming's constant for so many looks at a two-sided level. */
export function obrienFleming(looks: number, alpha = 0.05): number {
  const key = `${looks}/${alpha}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  let low = quantile(1 - alpha / 2) * 0.99;
  let high = low * 1.5;
  if (looks === 1) high = low = quantile(1 - alpha / 2);
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (crossingChance(middle, looks) > alpha) low = middle;
    else high = middle;
  }
  found.set(key, high);
  return high;
}

/** The bound for |Z| at look k (from 1). */
export const boundAt = (k: number, looks: number, alpha = 0.05): number => obrienFleming(looks, alpha) * Math.sqrt(looks / k);

/** Pairs at each look: equal steps, the last one is all of them. */
export function lookPoints(pairs: number, looks: number): number[] {
  const points = Array.from({ length: looks }, (_, k) => Math.round((pairs * (k + 1)) / looks));
  return points.filter((p, k) => p > (points[k - 1] ?? 0));
}

/**
 * Z of pair scores against an even matchup, the spread taken around a half: it cannot vanish when one side wins all,
 * and is the larger one when the matchup is uneven.
 */
export function scoreZ(sum: number, square: number, pairs: number, even: number): number {
  const spread = square - 2 * even * sum + pairs * even * even;
  return spread <= 0 ? 0 : (sum - pairs * even) / Math.sqrt(spread);
}
