// Bradley and Terry's model by maximum likelihood: each contender has a strength, the chance to win is a logistic
// function of the difference. Draws count half. Strengths are shown as Elo points around the field's mean of 0.
// Every contender has one drawn match against the average added, so that one who won or lost all stays finite.

import { type Estimate, estimate } from './estimate.ts';
import { Z95 } from './normal.ts';

/** Matches between two contenders: how many, and what the first scored in them. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly matches: number;
  readonly score: number;
}

const ELO = 400 / Math.LN10;
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Solves A x = b for a symmetric positive definite A (Cholesky). Several right sides at once. */
export function solve(matrix: readonly (readonly number[])[], sides: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const l = matrix.map((row) => row.slice());
  const entry = (i: number, j: number): number => l[i]?.[j] ?? 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = entry(i, j);
      for (let k = 0; k < j; k++) sum -= entry(i, k) * entry(j, k);
      (l[i] as number[])[j] = i === j ? Math.sqrt(Math.max(sum, 1e-300)) : sum / entry(j, j);
    }
  }
  return sides.map((side) => {
    const x = side.slice();
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) x[i] = (x[i] as number) - entry(i, k) * (x[k] as number);
      x[i] = (x[i] as number) / entry(i, i);
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - entry(k, i) * (x[k] as number);
      x[i] = (x[i] as number) / entry(i, i);
    }
    return x;
  });
}

/** Gradient and information of the log likelihood at these strengths. */
function slopeAt(meetings: readonly Meeting[], strength: readonly number[]): { slope: number[]; information: number[][] } {
  const n = strength.length;
  const slope = new Array<number>(n).fill(0);
  const information = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const add = (i: number, j: number, x: number): void => {
    const row = information[i] as number[];
    row[j] = (row[j] as number) + x;
  };
  for (const { a, b, matches, score } of meetings) {
    const p = logistic((strength[a] as number) - (strength[b] as number));
    const surplus = score - matches * p;
    slope[a] = (slope[a] as number) + surplus;
    slope[b] = (slope[b] as number) - surplus;
    const w = matches * p * (1 - p);
    add(a, a, w);
    add(b, b, w);
    add(a, b, -w);
    add(b, a, -w);
  }
  for (let i = 0; i < n; i++) {
    const p = logistic(strength[i] as number);
    slope[i] = (slope[i] as number) + 0.5 - p;
    add(i, i, p * (1 - p));
  }
  return { slope, information };
}

export interface Rated {
  /** In the order of the contenders: Elo points above or below the mean of the field. */
  readonly elo: readonly Estimate[];
}

/**
 * Ratings with 95 % intervals. `spread` is how much more (or less) matches scatter than independent coins would: the
 * variance between pairs over the binomial one.
 */
export function bradleyTerry(contenders: number, meetings: readonly Meeting[], spread = 1): Rated {
  const strength = new Array<number>(contenders).fill(0);
  let state = slopeAt(meetings, strength);
  for (let round = 0; round < 100; round++) {
    const [step = []] = solve(state.information, [state.slope]);
    let largest = 0;
    for (let i = 0; i < contenders; i++) {
      const bounded = Math.max(-1, Math.min(1, step[i] ?? 0));
      strength[i] = (strength[i] as number) + bounded;
      largest = Math.max(largest, Math.abs(bounded));
    }
    state = slopeAt(meetings, strength);
    if (largest < 1e-10) break;
  }
  const mean = strength.reduce((sum, s) => sum + s, 0) / contenders;
  // Around the mean of the field: each contender's contrast with it.
  const contrasts = strength.map((_, i) => strength.map((_, j) => (i === j ? 1 : 0) - 1 / contenders));
  const solved = solve(state.information, contrasts);
  const played = strength.map((_, i) => meetings.reduce((sum, m) => sum + (m.a === i || m.b === i ? m.matches : 0), 0));
  const elo = strength.map((s, i) => {
    const contrast = contrasts[i] ?? [];
    const variance = (solved[i] ?? []).reduce((sum, x, j) => sum + x * (contrast[j] as number), 0) * spread;
    const half = Z95 * Math.sqrt(Math.max(0, variance)) * ELO;
    const value = (s - mean) * ELO;
    return estimate(value, value - half, value + half, played[i] as number);
  });
  return { elo };
}
