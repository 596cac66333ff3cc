// The rules table against a count written out anew, face by face. Neighbours: table.ts, src/cli/odds.ts.

import { describe, expect, it } from 'vitest';
import { tableOdds } from './table.ts';

const VALUES = [1, 2, 3, 4, 5, 0];

/** Cards lost, counted over every roll of two Attack Dice and every count of blocks. */
function counted(target: number, damage: number, defense: number, reduce: number): number[] {
  const lost: number[] = new Array(damage + 3).fill(0);
  for (let a = 0; a < 6; a++) {
    for (let b = 0; b < 6; b++) {
      const total = (VALUES[a] as number) + (VALUES[b] as number);
      const add = (n: number, p: number): void => {
        lost[n] = (lost[n] as number) + p / 36;
      };
      if (a === 4 && b === 4) add(damage, 1);
      else if ((a === 5 && b === 5) || total < target) add(0, 1);
      else {
        const bonus = total <= 6 ? 0 : total <= 8 ? 1 : 2;
        const left = Math.max(0, defense - (bonus === 2 ? 1 : 0));
        const points = Math.max(0, Math.max(0, damage + bonus - left) - reduce);
        let ways = 1;
        for (let blocks = 0; blocks <= points; blocks++) {
          add(points - blocks, ways * (1 / 3) ** blocks * (2 / 3) ** (points - blocks));
          ways = (ways * (points - blocks)) / (blocks + 1);
        }
      }
    }
  }
  return lost;
}

describe('the table', () => {
  it.each([
    [5, 4, 0, 0],
    [6, 5, 2, 0],
    [7, 3, 1, 2],
    [-20, 30, 20, 20],
    [30, 6, 0, 0],
    [9, 0, 0, 0],
  ])('of target %i, damage %i, Defense %i, %i stopped is as counted [AT-6, AT-8, AT-9, DM-1]', (target, damage, defense, reduce) => {
    const odds = tableOdds({ target, damage, defense, reduce, pool: undefined });
    const wanted = counted(target, damage, defense, reduce);
    for (let n = 0; n < wanted.length; n++) expect(odds.cardsLost[n] ?? 0).toBeCloseTo(wanted[n] as number, 13);
    for (const row of [odds.cardsLost, odds.criticals, odds.heat]) expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 13);
    expect(odds.expectedCardsLost).toBeCloseTo(
      wanted.reduce((sum, p, n) => sum + p * n, 0),
      12,
    );
  });

  it('hits a 5 in 21 of 36 rolls and jams in one [AT-4, AT-5, AT-6]', () => {
    const { hit, tiers } = tableOdds({ target: 5, damage: 4, defense: 0, reduce: 0, pool: undefined });
    expect(hit).toBeCloseTo(21 / 36, 14);
    expect(tiers).toMatchObject({ catastrophic: 1 / 36, execution: 1 / 36, critical: 2 / 36, strong: 7 / 36, hit: 11 / 36, miss: 14 / 36 });
  });

  it('rolls more dice for a pool, and keeps the better or the worse two [DP-1]', () => {
    const hit = (pool: number): number => tableOdds({ target: 20, damage: 4, defense: 0, reduce: 0, pool }).hit;
    expect(hit(0)).toBeCloseTo(21 / 36, 14);
    expect([-10, -2, -1, 0, 1, 2, 10].map(hit)).toEqual([...[-10, -2, -1, 0, 1, 2, 10].map(hit)].sort((a, b) => b - a));
    expect(hit(-2)).toBe(hit(-10));
    expect(hit(2)).toBe(hit(10));
  });
});
