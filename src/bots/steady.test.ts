import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import * as act from '../rules/action.ts';
import { type Action, apply, createMatch, GAME, isOver, type Match, options, seedRng } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { decide } from './greedy.ts';
import { FARSIGHTED } from './habits.ts';
import { newReach, spread } from './reach.ts';
import { newWalk, sendTo, steady } from './steady.ts';

/** Plays on until an action with that property is asked for. */
function upTo(m: Match, fits: (m: Match, list: readonly Action[]) => boolean): void {
  const rng = seedRng(1);
  for (;;) {
    const list = options(m);
    if (m.decision?.kind === 'action' && fits(m, list)) return;
    apply(m, decide(m, m.decision?.seat ?? 0, list, FARSIGHTED, rng));
  }
}

describe('the player of playouts', () => {
  it('does as greedy does where it has not set out for a place', () => {
    let asked = 0;
    let alike = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const m = createMatch(testGame({ loadouts: ['church-medium', 'ossuarium-medium'] }), seed);
      const rng = seedRng(seed);
      while (!isOver(m)) {
        const list = options(m);
        const action = decide(m, m.decision?.seat ?? 0, list, FARSIGHTED, rng);
        if (list.length > 1) {
          asked++;
          if (steady(m, m.seats.map(newWalk), FARSIGHTED) === action) alike++;
        }
        apply(m, action);
      }
    }
    // Equal worths are told apart by the order of thought, which is not the same.
    expect(asked).toBeGreaterThan(200);
    expect(alike / asked).toBeGreaterThan(0.97);
  });

  it('goes where it was sent, step by step, and thinks anew when it is there', () => {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'], map: 'the-ossuary-field' }), 5);
    upTo(m, (at, list) => seatOf(at, at.decision?.seat ?? 0).sp >= 4 && list.some((option) => act.kindOf(option) === act.MOVE));
    const me = m.decision?.seat ?? 0;
    const seat = seatOf(m, me);
    const reach = newReach(m[GAME].board);
    spread(m, me, reach, 3, 99, -1);
    const goal = reach.order[reach.count - 1] as number;
    expect(goal).not.toBe(seat.hex);
    const walks = m.seats.map(newWalk);
    sendTo(walks[me] as (typeof walks)[number], m, me, goal);
    for (let n = 0; n < 4 && seat.hex !== goal; n++) {
      const step = steady(m, walks, FARSIGHTED);
      expect(act.kindOf(step)).toBe(act.MOVE);
      apply(m, step);
    }
    expect(seatOf(m, me).hex).toBe(goal);
    expect(steady(m, walks, FARSIGHTED)).toBe(steady(m, m.seats.map(newWalk), FARSIGHTED));
  });

  it('ends its turn after it has turned to stand as it will, as greedy does', () => {
    let ended = 0;
    let alike = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const m = createMatch(testGame({ loadouts: ['church-medium', 'ossuarium-medium'] }), seed);
      const walks = m.seats.map(newWalk);
      while (!isOver(m)) {
        const action = steady(m, walks, FARSIGHTED);
        const me = m.decision?.seat ?? 0;
        apply(m, action);
        const turned = act.kindOf(action) === act.ROTATE && walks[me]?.done === true;
        if (m.decision?.kind !== 'action' || m.decision.seat !== me || !turned) continue;
        ended++;
        expect(steady(m, walks, FARSIGHTED)).toBe(act.PASS);
        if (decide(m, me, options(m), FARSIGHTED, seedRng(1)) === act.PASS) alike++;
      }
    }
    expect(ended).toBeGreaterThan(10);
    expect(alike / ended).toBeGreaterThan(0.95);
  });
});
