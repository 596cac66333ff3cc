// Points with a card and without it, from the sums of card-tally.ts: a contrast in each stratum, the pair as its unit, and
// the strata put together by what each can tell. Neighbour: cards.ts (which items and questions there are).

import { type Estimate, tidy } from './stats/estimate.ts';
import { meanFrom, shareFrom } from './stats/intervals.ts';
import { studentTail } from './stats/normal.ts';

/** Pairs that a side of a contrast needs, or its spread says nothing. */
const FEWEST_PAIRS = 4;

interface Stratum {
  /** Points per seat with it and without, as shares, with the variance and pairs of each. */
  readonly one: Side;
  readonly none: Side;
  /** Covariance of the two: seats of one pair stand on both sides. */
  readonly both: number;
  readonly weight: number;
  readonly longer: number;
}

interface Side {
  readonly mean: number;
  readonly variance: number;
  /** Pairs, counted by their seats: n squared over the sum of squares. */
  readonly pairs: number;
  readonly n: number;
}

/** Y half points and N seats with their products over pairs. Residuals by pair, as for a ratio. */
function sideOf(y: number, n: number, yy: number, yn: number, nn: number): Side | undefined {
  if (n === 0 || (n * n) / nn < FEWEST_PAIRS) return undefined;
  const pairs = (n * n) / nn;
  const m = y / n;
  const residuals = Math.max(0, yy - 2 * m * yn + m * m * nn);
  // All alike: as uncertain as one pair more on either side would show.
  const likely = (pairs * (m / 2) + 1) / (pairs + 2);
  const variance = residuals > 0 ? ((residuals / (n * n)) * pairs) / (pairs - 1) / 4 : (likely * (1 - likely)) / pairs;
  return { mean: m / 2, variance, pairs, n };
}

function stratumOf(row: readonly number[]): Stratum | undefined {
  const [y1 = 0, n1 = 0, y0 = 0, n0 = 0, yy1 = 0, yn1 = 0, nn1 = 0, yy0 = 0, yn0 = 0, nn0 = 0, yy = 0, y1n0 = 0, n1y0 = 0, nn = 0] = row;
  const [r1 = 0, r0 = 0] = row.slice(14);
  const one = sideOf(y1, n1, yy1, yn1, nn1);
  const none = sideOf(y0, n0, yy0, yn0, nn0);
  if (one === undefined || none === undefined) return undefined;
  const [m1, m0] = [y1 / n1, y0 / n0];
  return {
    one,
    none,
    both: (yy - m0 * y1n0 - m1 * n1y0 + m1 * m0 * nn) / (n1 * n0) / 4,
    weight: (n1 * n0) / (n1 + n0),
    longer: r1 / n1 - r0 / n0,
  };
}

export interface Contrast {
  readonly withIt: Estimate;
  readonly without: Estimate;
  readonly difference: Estimate;
  readonly p: number;
  /** Rounds by which matches with it lasted longer. */
  readonly longer: number;
}

/** Shares differ by 1 at most. */
const between = (e: Estimate): Estimate => ({ ...e, low: Math.max(-1, e.low), high: Math.min(1, e.high) });

/** Rows of sums of one item, one for each stratum; undefined where no stratum has enough of both. */
export function contrastOf(rows: readonly (readonly number[])[]): Contrast | undefined {
  const strata = rows.flatMap((row) => stratumOf(row) ?? []);
  if (strata.length === 0) return undefined;
  const total = strata.reduce((sum, s) => sum + s.weight, 0);
  const add = (f: (s: Stratum, share: number) => number): number => strata.reduce((sum, s) => sum + f(s, s.weight / total), 0);
  // Satterthwaite: strata of few pairs widen the interval as far as they carry it.
  const freedom = (sides: readonly ('one' | 'none')[]): number => {
    const whole = add((s, w) => sides.reduce((sum, side) => sum + w * w * s[side].variance, 0));
    const parts = add((s, w) => sides.reduce((sum, side) => sum + (w * w * s[side].variance) ** 2 / (s[side].pairs - 1), 0));
    return Math.max(1, (whole * whole) / parts);
  };
  const share = (side: 'one' | 'none'): Estimate =>
    shareFrom(
      add((s, w) => w * s[side].mean),
      add((s, w) => w * w * s[side].variance),
      add((s) => s[side].pairs),
      freedom([side]),
      add((s) => s[side].n),
    );
  const value = add((s, w) => w * (s.one.mean - s.none.mean));
  const apart = add((s, w) => w * w * (s.one.variance + s.none.variance));
  // The seats' shared luck can be estimated as larger than all there is: then it is left out.
  const shared = 2 * add((s, w) => w * w * s.both);
  const variance = apart - shared > 0 ? apart - shared : apart;
  const degrees = freedom(['one', 'none']);
  return {
    withIt: share('one'),
    without: share('none'),
    difference: between(
      meanFrom(
        value,
        variance,
        degrees,
        add((s) => s.one.n + s.none.n),
      ),
    ),
    p: tidy(2 * studentTail(Math.abs(value) / Math.sqrt(variance), degrees)),
    longer: add((s, w) => w * s.longer),
  };
}
