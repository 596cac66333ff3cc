// Attack rolls that stand for a whole tier each: the first roll that comes to it, with the chance of all that do.
// Counted over every face in every order, by the engine's own tierOf (AT-4 to AT-6, DP-1). Neighbour: chance-tree.ts.

import { tierOf } from '../rules/attack.ts';
import { ATTACK_VALUES } from '../rules/vocabulary.ts';

export interface AttackRoll {
  readonly faces: readonly number[];
  readonly p: number;
}

const FACES = ATTACK_VALUES.length;
const known = new Map<number, readonly AttackRoll[]>();

/** The dice kept first, as attack.ts sorts them. */
function kept(faces: readonly number[], pool: number): readonly [number, number] {
  const value = (face: number): number => ATTACK_VALUES[face] as number;
  const sorted = pool === 2 ? faces : [...faces].sort((a, b) => (pool > 0 ? value(b) - value(a) : value(a) - value(b)));
  return [sorted[0] as number, sorted[1] as number];
}

export function attackRolls(pool: number, number: number): readonly AttackRoll[] {
  const key = pool * 4096 + number;
  const found = known.get(key);
  if (found !== undefined) return found;
  const dice = Math.abs(pool);
  const byTier = new Map<number, { faces: number[]; count: number }>();
  for (let code = 0; code < FACES ** dice; code++) {
    const faces = Array.from({ length: dice }, (_, n) => Math.floor(code / FACES ** n) % FACES);
    const tier = tierOf(...kept(faces, pool), number);
    const entry = byTier.get(tier);
    if (entry === undefined) byTier.set(tier, { faces, count: 1 });
    else entry.count++;
  }
  const rolls = [...byTier.values()].map(({ faces, count }) => ({ faces, p: count / FACES ** dice }));
  known.set(key, rolls);
  return rolls;
}
