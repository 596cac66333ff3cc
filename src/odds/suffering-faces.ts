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

/** Adds that part of the other chances, `more` gains later. */
export function addGains(into: number[], gains: Gains, p: number, more = 0): number[] {
  while (into.length < gains.length + more) into.push(0);
  for (let n = 0; n < gains.length; n++) into[n + more] = (into[n + more] as number) + p * (gains[n] as number);
  return into;
}
