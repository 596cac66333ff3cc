import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import * as act from '../rules/action.ts';
import { apply, createMatch, determinize, GAME, isOver, seedRng } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { gather, newPile, type Pile, playable } from './fight.ts';
import { askedSeat, bestTurn } from './greedy.ts';
import { FARSIGHTED, type Habits } from './habits.ts';
import { strikeAndLeave } from './leave.ts';
import { mindOf } from './mind.ts';
import { stayPlans } from './plan.ts';
import { openReach } from './reach.ts';
import { newWalk, steady } from './steady.ts';
import { placeAt, type Turn, turnOf } from './turn.ts';

const STAYS: Habits = { ...FARSIGHTED, leaves: false };

/** The same as strikeAndLeave, over all the board. */
function mostOf(turn: Turn, pile: Pile): number {
  const { mind, seat, price, most } = turn;
  const { m, me } = mind;
  const ways = openReach(m, me);
  let best = Number.NEGATIVE_INFINITY;
  for (let n = 1; n <= pile.count; n++) {
    const items = pile.items.slice(0, n);
    if (!items.some((item) => item.attack)) continue;
    const worth = items.reduce((sum, item) => sum + item.worth, 0);
    const cost = items.reduce((sum, item) => sum + item.cost, 0);
    for (let hex = 0; hex < m[GAME].board.count; hex++) {
      const spent = cost + (ways.cost[hex] as number);
      if (hex === seat.hex || spent > most || m.seats.some((other) => other.hex === hex)) continue;
      const place = placeAt(turn, hex, seat.moved + (ways.hexes[hex] as number));
      best = Math.max(best, worth + place - (price[spent] as number) + (price[0] as number));
    }
  }
  return best;
}

/** Of the turns in which an attack is played: how many there are, and how many end on another hex than the last attack. */
function turnsOf(habits: Habits): { struck: number; left: number } {
  let struck = 0;
  let left = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'] }), seed);
    const walks = m.seats.map(newWalk);
    let from = -1;
    while (!isOver(m)) {
      const action = steady(m, walks, habits);
      const { hex } = seatOf(m, m.decision?.seat ?? 0);
      if (m.decision?.kind === 'action') {
        if (act.kindOf(action) === act.PLAY && act.targetOf(action) >= 0) from = hex;
        if (act.kindOf(action) === act.PASS && from >= 0) {
          struck++;
          if (hex !== from) left++;
          from = -1;
        }
      }
      apply(m, action);
    }
  }
  return { struck, left };
}

describe('to strike and leave', () => {
  it('never makes a turn worth less, and sometimes more, than to stay', () => {
    let better = 0;
    for (const { view, list } of [3, 4].flatMap(decisions)) {
      if (view.decision?.kind !== 'action') continue;
      const m = determinize(view, seedRng(1));
      const [leaves, stays] = [FARSIGHTED, STAYS].map((habits) => bestTurn(mindOf(m, askedSeat(view), habits), list).worth);
      expect(leaves).toBeGreaterThanOrEqual(stays as number);
      if ((leaves as number) > (stays as number)) better++;
    }
    expect(better).toBeGreaterThan(10);
  });

  it('is worth the most that any of its first cards and any place still within reach come to', () => {
    let found = 0;
    for (const { view } of [5, 6].flatMap(decisions)) {
      if (view.decision?.kind !== 'action') continue;
      const turn = turnOf(mindOf(determinize(view, seedRng(1)), askedSeat(view), FARSIGHTED));
      const { hex, moved } = turn.seat;
      const pile = newPile();
      gather(turn, playable(turn, true, false), 0, undefined, pile);
      const worth = strikeAndLeave(turn, hex, moved, pile, 0);
      expect(worth).toBeCloseTo(mostOf(turn, pile), 9);
      if (worth > Number.NEGATIVE_INFINITY) found++;
    }
    expect(found).toBeGreaterThan(20);
  });

  it('may follow a rotation that the attack needs', () => {
    let turned = 0;
    for (const { view } of [3, 4, 5, 6].flatMap(decisions)) {
      if (view.decision?.kind !== 'action') continue;
      const turn = turnOf(mindOf(determinize(view, seedRng(1)), askedSeat(view), FARSIGHTED));
      if (turn.seat.rotations > 0) continue;
      stayPlans(turn, ({ action, value, chosen }) => {
        if (act.kindOf(action) !== act.ROTATE || chosen.count === 0) return Number.NEGATIVE_INFINITY;
        const left = mostOf(turn, chosen);
        if (left > Number.NEGATIVE_INFINITY) turned++;
        expect(value).toBeGreaterThanOrEqual(left - 0.31);
        return Number.NEGATIVE_INFINITY;
      });
    }
    expect(turned).toBeGreaterThan(20);
  });

  it('is done: who plans it ends more of its turns elsewhere than where it struck last', () => {
    const [planned, unplanned] = [turnsOf(FARSIGHTED), turnsOf(STAYS)];
    expect(planned.struck).toBeGreaterThan(50);
    expect(planned.left / planned.struck).toBeGreaterThan(1.2 * (unplanned.left / unplanned.struck));
  });
});
