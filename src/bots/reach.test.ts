import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { apply, createMatch, GAME, isOver, type Match, options, seedRng } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { decide } from './greedy.ts';
import { SOBER } from './habits.ts';
import { newReach, type Reach, spread, waysOf } from './reach.ts';

/** The hexes within a cost, in order, each with its cost, its hexes and the hex before. */
function within({ order, count, cost, hexes, from }: Reach, budget: number): number[][] {
  const rows = Array.from(order.subarray(0, count), (hex) => [hex, cost[hex] as number, hexes[hex] as number, from[hex] as number]);
  return rows.filter(([, paid]) => (paid as number) <= budget);
}

function anew(m: Match, i: number, budget: number, most: number): number[][] {
  const reach = newReach(m[GAME].board);
  spread(m, i, reach, budget, most, -1);
  return within(reach, budget);
}

/** Every seat's ways at every action of a match, whatever was asked for before. */
function compare(m: Match): number {
  const rng = seedRng(1);
  let places = 0;
  while (!isOver(m)) {
    if (m.decision?.kind === 'action') {
      for (let i = 0; i < m.seats.length; i++) {
        if (seatOf(m, i).out !== 0) continue;
        for (const [budget, most] of [
          [3, 99],
          [8, 99],
          [5, 99],
          [5, 2],
        ] as const) {
          const fresh = anew(m, i, budget, most);
          expect(within(waysOf(m, i, budget, most), budget)).toEqual(fresh);
          places += fresh.length;
        }
      }
    }
    apply(m, decide(m, m.decision?.seat ?? 0, options(m), SOBER, rng));
  }
  return places;
}

describe('ways that are kept', () => {
  it('are those found anew, in a duel and among four', () => {
    for (let seed = 1; seed <= 3; seed++) {
      expect(compare(createMatch(testGame({ loadouts: ['church-light', 'church-heavy'] }), seed))).toBeGreaterThan(1000);
    }
    const four = testGame({ loadouts: ['church-light', 'church-medium', 'ossuarium-medium', 'church-heavy'] });
    expect(compare(createMatch(four, 1))).toBeGreaterThan(1000);
  });
});
