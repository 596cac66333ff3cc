// Random choices for the makers of test matches, from a seeded stream (chance.ts), so that a seed says everything.

import { below } from '../src/rules/chance.ts';

export function oneOf<T>(rng: number[], list: readonly T[]): T {
  return list[below(rng, list.length)] as T;
}

/** True once in `n` times. */
export const onceIn = (rng: number[], n: number): boolean => below(rng, n) === 0;

/** From `low` to `high`, both included. */
export const between = (rng: number[], low: number, high: number): number => low + below(rng, high - low + 1);

/** `count` different members. */
export function someOf<T>(rng: number[], list: readonly T[], count: number): T[] {
  const left = list.slice();
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(below(rng, left.length), 1));
  return taken;
}
