// The plain tables against counting every face: tiers, pools, Defense Dice; and the chance tree against itself without
// merging. Neighbours: tables.ts, chance-tree.ts, tree-rolls.ts.

import { describe, expect, it } from 'vitest';
import { difference, engineLaw, merging } from '../../tests/engine-law.ts';
import { PLAIN_SITUATION, RULES, situation } from '../../tests/odds-situations.ts';
import { poolOf, rollPlan, tierOf } from '../rules/attack.ts';
import { ATTACK_VALUES, TIERS } from '../rules/vocabulary.ts';
import { binomial, choose, defenseLaw, heatAmong, hypergeometric, POOLS, tierLaw } from './tables.ts';

/** Every roll of so many six-sided dice. */
function* everyRoll(dice: number): Generator<number[]> {
  for (let code = 0; code < 6 ** dice; code++) yield Array.from({ length: dice }, (_, n) => Math.floor(code / 6 ** n) % 6);
}

describe('Attack Dice', () => {
  it.each(POOLS)('come to each tier as often as counted, pool %i [AT-4, AT-5, AT-6, DP-1]', (pool) => {
    for (let number = -3; number <= 13; number++) {
      const counts = new Array(TIERS.length).fill(0);
      for (const faces of everyRoll(Math.abs(pool))) {
        const values = faces.map((f) => ATTACK_VALUES[f] as number);
        const order = [0, 1, 2, 3].slice(0, faces.length).sort((a, b) => (values[a] as number) - (values[b] as number));
        const kept = pool > 0 ? order.slice(-2) : order.slice(0, 2);
        const [a, b] = kept.map((n) => faces[n] as number) as [number, number];
        counts[tierOf(a, b, number)]++;
      }
      expect([...tierLaw(pool, number)]).toEqual(counts.map((n) => n / 6 ** Math.abs(pool)));
    }
  });

  it('hit on 5 and more in 21 of 36 rolls [AT-6]', () => {
    const law = tierLaw(2, 5);
    expect((law[2] as number) + (law[3] as number) + (law[4] as number) + (law[5] as number)).toBeCloseTo(21 / 36, 14);
  });

  it('use the pools the engine uses [DP-1]', () => {
    const { match } = situation({ ...PLAIN_SITUATION, rules: RULES.findIndex((r) => JSON.stringify(r).includes('dicePool')) });
    for (let modifier = -6; modifier <= 6; modifier++) expect(poolOf(modifier)).toBe(rollPlan(match, modifier, false).pool);
  });
});

describe('Defense Dice', () => {
  it.each([0, 1, 2, 3, 4])('show blocks, CRITICALs and HEAT as often as counted, %i dice [DM-1]', (n) => {
    const counts = new Map<string, number>();
    for (const faces of everyRoll(n)) {
      const key = [faces.filter((f) => f < 2).length, faces.filter((f) => f === 3).length, faces.filter((f) => f === 5).length].join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const law = defenseLaw(n);
    let sum = 0;
    for (let b = 0; b <= n; b++) {
      for (let c = 0; b + c <= n; c++) {
        for (let h = 0; b + c + h <= n; h++) {
          const p = (law[b * (n + 1) + c] as number) * heatAmong(n - b - c, h);
          expect(p).toBeCloseTo((counts.get([b, c, h].join()) ?? 0) / 6 ** n, 14);
          sum += p;
        }
      }
    }
    expect(sum).toBeCloseTo(1, 14);
  });
});

describe('drawing without putting back', () => {
  it('sums to one and has the mean of the share', () => {
    let sum = 0;
    let mean = 0;
    for (let k = 0; k <= 6; k++) {
      sum += hypergeometric(26, 12, 6, k);
      mean += k * hypergeometric(26, 12, 6, k);
    }
    expect(sum).toBeCloseTo(1, 14);
    expect(mean).toBeCloseTo((6 * 12) / 26, 13);
  });

  it('knows the ends of the triangle', () => {
    expect([choose(5, 0), choose(5, 5), choose(5, 6), choose(5, -1), choose(50, 25)]).toEqual([1, 1, 0, 0, 126410606437752]);
    expect(binomial(3, 3, 1 / 6)).toBeCloseTo(1 / 216, 15);
  });
});

describe('the chance tree', () => {
  it.each([
    ['a plain deck', { deck: 0 }],
    ['a mixed deck', { deck: 3 }],
    ['a reaction after the dice', { deck: 1, rules: 4, reactives: 2 }],
    ['a dice pool', { deck: 1, rules: 3, movedLast: 3 }],
  ])('comes to the same with every face in every order as merged, %s [MT-3]', (_, change) => {
    // One point on a hit, three on a Critical: small enough to count all.
    const { match, action } = situation({ ...PLAIN_SITUATION, damage: 1, ...change });
    const all = engineLaw(match, action, 1, { merge: false });
    const few = engineLaw(match, action, 1, merging(match));
    expect(difference(all.law, few.law).most).toBeLessThan(1e-13);
    expect(few.walks).toBeLessThan(all.walks / 10);
  });
});
