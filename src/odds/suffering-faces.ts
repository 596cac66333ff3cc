// What Suffering Dice do to whoever rolls them (SD-1), and laws of the Heat they bring. Neighbours: suffering-ways.ts, who asks,
// and scene.ts.

/** How often Heat is gained: the chances, 0 times first. */
export type Gains = readonly number[];

/** No dice have fallen. */
export const CALM: Gains = [1];

/** Cards discarded by each face, Divine Mercy first; one of them brings Heat, one recovers a card. */
export const DISCARDS = [0, 2, 1, 1, 3, 1] as const;
export const PENANCE = 3;
export const ABSOLUTION = 5;
export const FACE = 1 / DISCARDS.length;

export const times = (gains: Gains, p: number): number[] => gains.map((q) => q * p);
export const plus = (a: Gains, b: Gains): number[] => (a.length < b.length ? plus(b, a) : a.map((p, n) => p + (b[n] ?? 0)));
