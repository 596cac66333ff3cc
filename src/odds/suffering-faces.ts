// What Suffering Dice do to whoever rolls them (SD-1), and laws of the Heat they bring. Neighbours: suffering-odds.ts, who asks,
// suffering-leaving.ts and suffering-apart.ts.

import type { Scene } from './scene.ts';

/** How often Heat is gained: the chances, 0 times first. */
export type Gains = readonly number[];

/** The ways the dice fall that leave the same cards. */
export interface Suffered {
  readonly p: number;
  /** If so; they add up to 1. */
  readonly gains: Gains;
  /** The moment after them. */
  readonly scene: Scene;
}

/** Cards discarded by each face, Divine Mercy first; one of them brings Heat, one recovers a card. */
export const DISCARDS = [0, 2, 1, 1, 3, 1] as const;
export const MOST_DISCARDS = 3;
export const PENANCE = 3;
export const ABSOLUTION = 5;
export const FACE = 1 / DISCARDS.length;

export const times = (gains: Gains, p: number): number[] => gains.map((q) => q * p);
export const plus = (a: Gains, b: Gains): number[] => (a.length < b.length ? plus(b, a) : a.map((p, n) => p + (b[n] ?? 0)));

/** Chances by gains of Heat, normed, with the chance of them all. */
export function normed(gains: Gains): { p: number; gains: number[] } {
  const p = gains.reduce((sum, q) => sum + q, 0);
  return { p, gains: times(gains, 1 / p) };
}
