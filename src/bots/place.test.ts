import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { V3 } from '../content/index.ts';
import { apply, createMatch, GAME, isOver, type Match, options, seedRng } from '../rules/index.ts';
import { seatOf, standingSpMax } from '../rules/seat.ts';
import { foeOf } from './foe.ts';
import { decide } from './greedy.ts';
import { FARSIGHTED, type Habits, SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import { placeCeiling, placeWorth } from './place.ts';

const BLIND: Habits = { ...FARSIGHTED, weights: { ...FARSIGHTED.weights, prospect: 0 } };

/** What the prospect adds to the worth of a hex. */
function prospect(m: Match, me: number, hex: number): number {
  const [with_, without] = [FARSIGHTED, BLIND].map((habits) => {
    const mind = mindOf(m, me, habits);
    return placeCeiling(mind, [foeOf(mind, 1 - me)], hex);
  });
  return (with_ as number) - (without as number);
}

/** What an enemy must fear where and how it stands, if it thinks of a Casket on that hex as that Casket thinks of enemies. */
function fear(m: Match, me: number, hex: number): number {
  const seat = seatOf(m, me);
  const enemy = seatOf(m, 1 - me);
  const here = seat.hex;
  seat.hex = hex;
  const mind = mindOf(m, 1 - me, FARSIGHTED);
  const foe = foeOf(mind, me);
  const worth = placeWorth(mind, [foe], enemy.hex, enemy.facing, enemy.movedLast);
  const danger = (placeCeiling(mind, [foe], enemy.hex) - worth) / (mind.w.threat * foe.acts);
  seat.hex = here;
  return danger;
}

/** The match as it is, and with the enemy turned, faster on its last turn, or armoured: none may be taken for another. */
function* variants(m: Match, enemy: number): Generator<void> {
  yield;
  const seat = seatOf(m, enemy);
  const { facing, movedLast, armor } = seat;
  seat.facing = (facing + 2) % 6;
  yield;
  seat.facing = facing;
  seat.movedLast = movedLast + 4;
  yield;
  seat.movedLast = movedLast;
  seat.armor = armor + 1;
  yield;
  seat.armor = armor;
}

describe('the prospect of a place', () => {
  it('is the danger to the enemy from there if its turn of the round is over, else nothing', () => {
    let seen = 0;
    let later = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const m = createMatch(testGame({ loadouts: ['ossuarium-medium', 'ossuarium-medium'] }), seed);
      const rng = seedRng(seed);
      for (let n = 0; !isOver(m); n++) {
        const me = m.decision?.seat ?? 0;
        if (m.decision?.kind === 'action' && n % 2 === 0) {
          const { board } = m[GAME];
          for (let hex = n % 3; hex < board.count; hex += 3) {
            if (hex === seatOf(m, 1 - me).hex) continue;
            for (const _ of variants(m, 1 - me)) {
              const found = prospect(m, me, hex);
              if (m.turn === 0) {
                expect(found).toBe(0);
                later++;
                continue;
              }
              expect(found).toBeCloseTo(FARSIGHTED.weights.prospect * fear(m, me, hex), 9);
              if (found > 0) seen++;
            }
          }
        }
        apply(m, decide(m, me, options(m), FARSIGHTED, rng));
      }
    }
    expect(seen).toBeGreaterThan(500);
    expect(later).toBeGreaterThan(500);
  });
});

describe('an enemy', () => {
  it('is feared for all that it may spend by who is farsighted, and for less by greedy, never beyond the cap [TN-4]', () => {
    for (const [overspend, greedily] of [
      [1, 1],
      [1.5, 1.35],
      [2, 1.35],
    ] as const) {
      const m = createMatch(testGame({ ruleset: { ...V3, overspend } }), 1);
      const spMax = standingSpMax(m, 1);
      expect(foeOf(mindOf(m, 0, FARSIGHTED), 1).sp).toBe(overspend * spMax);
      expect(foeOf(mindOf(m, 0, SOBER), 1).sp).toBe(greedily * spMax);
    }
  });
});
