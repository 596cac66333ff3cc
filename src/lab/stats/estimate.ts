// An estimate is never a bare number: value, 95 % interval, and how many matches it rests on. Every statistic of the
// Lab ends in this form, in JSON too. Neighbours: shares.ts, means.ts (who make them).

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Matches (or the unit named beside it) that went in. */
  readonly n: number;
}

/** Numbers are kept to nine digits, so that a last bit of rounding never makes two reports differ. */
export function tidy(x: number): number {
  return Number.isFinite(x) ? Number(x.toPrecision(9)) : x;
}

export function estimate(value: number, low: number, high: number, n: number): Estimate {
  return { value: tidy(value), low: tidy(low), high: tidy(high), n };
}

export const contains = (e: Estimate, x: number): boolean => e.low <= x && x <= e.high;

/** The share turned round: B's from A's. */
export const complement = (e: Estimate): Estimate => estimate(1 - e.value, 1 - e.high, 1 - e.low, e.n);
