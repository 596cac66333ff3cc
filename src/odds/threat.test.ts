// What an enemy can do to a Casket on a hex: reach, cards it may hold, expected harm. Neighbours: threat.ts, next-hand.ts.

import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../../tests/odds-situations.ts';
import { playAction } from '../rules/action.ts';
import { hexAt } from '../rules/board.ts';
import { cloneMatch } from '../rules/clone.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { cardOfId } from '../rules/notation.ts';
import { loadPosition } from '../rules/position.ts';
import { seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { COMPONENTS } from '../rules/vocabulary.ts';
import { eachHand, holdsNone } from './next-hand.ts';
import { reachOf } from './reach.ts';
import { sceneOf } from './scene.ts';
import { attackSummary } from './summary.ts';
import { harmOf, threat } from './threat.ts';

function field(foe: Record<string, unknown> = {}): Match {
  const loaded = loadPosition(
    {
      map: { rows: ['.........', '.........', '.........'] },
      seats: [
        {
          id: 'a',
          faction: 'church',
          frame: 'light',
          at: [0, 0],
          facing: 3,
          draw: ['feint', 'retreat', 'faithful-thrust', 'overextend'],
          hand: ['feint'],
        },
        {
          id: 'b',
          faction: 'dwarves',
          frame: 'heavy',
          at: [4, 0],
          facing: 0,
          hand: ['hammer-strike', 'feint', 'crushing-blow'],
          draw: ['retreat', 'overextend', 'rally-cry', 'survey-the-field', 'crushing-blow', 'hammer-strike', 'rune-strike'],
          ...foe,
        },
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  return loaded.match;
}

const hexOf = (m: Match, q: number, r: number): number => hexAt(m[GAME].board, q, r);

describe('where a Casket can go', () => {
  it('costs what its steps cost [MV-1, MV-4]', () => {
    const m = field();
    const stands = reachOf(m, 1, 3);
    const own = seatOf(m, 1).hex;
    expect(stands[0]).toEqual({ hex: own, sp: 0, moved: 0 });
    for (const { hex, sp, moved } of stands) {
      const { board } = m[GAME];
      expect(sp).toBe(board.distance[own * board.count + hex]);
      expect(moved).toBe(sp);
    }
    expect(seatOf(m, 1).hex).toBe(own);
    seatOf(m, 1).body[4] = 5;
    expect(Math.max(...reachOf(m, 1, 12).map((s) => s.moved))).toBe(2);
  });
});

describe('a threat', () => {
  it('is nothing out of reach [LS-1, TN-4]', () => {
    const m = field({ at: [8, -4], sp: 4 });
    expect(threat(m, 1, hexOf(m, 0, 0), 3, { me: 0 })).toMatchObject({ attacks: [], expected: 0, worst: undefined, expectedRow: 0 });
  });

  it('of a known hand is its best attack, as strong as the forecast of it [AT-1, LS-4]', () => {
    const m = field();
    const hex = hexOf(m, 3, 0);
    const told = threat(m, 1, hex, 3, { me: 0, moved: 2 });
    const best = told.attacks[0];
    expect(told.attacks.map((a) => a.card).sort()).toEqual(['crushing-blow', 'hammer-strike']);
    expect(told.expected).toBeCloseTo(best?.harm ?? 0, 12);
    // Played out by hand: the enemy where the threat says, the Casket on its hex.
    const there = cloneMatch(m);
    Object.assign(seatOf(there, 0), { hex, facing: 3, movedLast: 2 });
    const at = hexOf(m, ...(best?.at ?? [0, 0]));
    Object.assign(seatOf(there, 1), { hex: at, moved: m[GAME].board.distance[seatOf(m, 1).hex * m[GAME].board.count + at] });
    const component = COMPONENTS.indexOf((best?.component ?? 'head') as 'head');
    const summary = attackSummary(sceneOf(there), playAction(cardOfId(m, best?.card ?? ''), 0, component, 0), 1);
    expect(summary).toEqual(best?.summary);
    expect(best?.harm).toBeCloseTo(harmOf(summary as NonNullable<typeof summary>), 12);
  });

  it('keeps a row of cards within SP and overspending [TN-4]', () => {
    const m = field({ hand: ['hammer-strike', 'hammer-strike', 'crushing-blow', 'feint'] });
    const cap = 2 * seatOf(m, 1).spMax;
    const row = threat(m, 1, hexOf(m, 3, 0), 3, { me: 0 }).worst;
    expect(row?.sp).toBeLessThanOrEqual(cap);
    expect(row?.cards.length).toBeGreaterThanOrEqual(2);
    seatOf(m, 1).draw = [];
    seatOf(m, 1).hand = [cardOfId(m, 'rune-strike')];
    seatOf(m, 1).glitch = 1;
    expect(threat(m, 1, hexOf(m, 3, 0), 3, { me: 0 }).worst).toBeUndefined();
  });

  it('from a view weighs every hand, and knows nothing hidden [MT-4, RD-3]', () => {
    const m = field();
    const told = threat(viewFor(m, 0), 1, hexOf(m, 3, 0), 3);
    const other = cloneMatch(m);
    const seat = seatOf(other, 1);
    [seat.hand, seat.draw] = [seat.draw.slice(0, 3), [...seat.hand, ...seat.draw.slice(3)]];
    expect(threat(viewFor(other, 0), 1, hexOf(m, 3, 0), 3)).toEqual(told);
    // The average over all 120 hands of three of ten.
    const pool = [...seatOf(m, 1).hand, ...seatOf(m, 1).draw];
    let expected = 0;
    let row = 0;
    let hands = 0;
    for (let a = 0; a < pool.length; a++) {
      for (let b = 0; b < a; b++) {
        for (let c = 0; c < b; c++) {
          const dealt = cloneMatch(m);
          seatOf(dealt, 1).hand = [a, b, c].map((n) => pool[n] as Card);
          seatOf(dealt, 1).draw = pool.filter((_, n) => n !== a && n !== b && n !== c);
          const known = threat(dealt, 1, hexOf(m, 3, 0), 3, { me: 0 });
          expected += known.expected;
          row += known.expectedRow;
          hands++;
        }
      }
    }
    expect(hands).toBe(120);
    expect(told.expected).toBeCloseTo(expected / hands, 10);
    expect(told.expectedRow).toBeCloseTo(row / hands, 10);
  });
});

describe('the next hand', () => {
  it('holds none of a set as often as counted, and all hands sum to one [MT-4]', () => {
    const hand = { certain: [9], pool: [1, 1, 2, 3, 3, 3, 4, 5], slots: [[3, 1]] as const };
    expect(holdsNone(hand, [3])).toBeCloseTo((5 * 4 * 3) / (8 * 7 * 6), 14);
    expect(holdsNone(hand, [9])).toBe(0);
    let sum = 0;
    let threes = 0;
    eachHand(hand, [3, 9], 3, ([n, certain], p) => {
      sum += p;
      threes += p * (n as number);
      expect(certain).toBe(1);
    });
    expect(sum).toBeCloseTo(1, 14);
    expect(threes).toBeCloseTo((3 * 3) / 8, 14);
  });
});
