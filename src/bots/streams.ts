// Streams of chance for many matches under one seed: each match and each bot has its own, found from the numbers alone,
// so that game 700 can be played without the 699 before it. Neighbour: ../rules/chance.ts (the generator).

import { nextUint32, seedRng } from '../rules/index.ts';

/** The stream with these two numbers under a seed, in the form the generator takes. */
function stream(seed: number, game: number, place: number): number[] {
  const rng = seedRng(seed);
  rng[0] = (rng[0] as number) ^ Math.imul(game + 1, 0x9e3779b1);
  rng[1] = (rng[1] as number) ^ Math.imul(place + 1, 0x85ebca6b);
  for (let i = 0; i < 12; i++) nextUint32(rng);
  return rng;
}

/** The seed of a match: a whole number up to 2^53 - 1. */
export function matchSeed(seed: number, game: number): number {
  const rng = stream(seed, game, -1);
  return nextUint32(rng) * 2_097_152 + (nextUint32(rng) >>> 11);
}

/** The generator of the bot in that seat. */
export const botStream = (seed: number, game: number, seat: number): number[] => stream(seed, game, seat);
