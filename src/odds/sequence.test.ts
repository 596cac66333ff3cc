// Cards in a row against the engine playing them: every way all their dice fall. Neighbours: sequence.ts, worlds.ts.

import { describe, expect, it } from 'vitest';
import { merging, playOut } from '../../tests/engine-law.ts';
import { LIBRARY } from '../../tests/odds-situations.ts';
import type { Action } from '../rules/action.ts';
import { cloneMatch } from '../rules/clone.ts';
import { check } from '../rules/engine.ts';
import type { Card, Match } from '../rules/match.ts';
import { parseAction } from '../rules/notation.ts';
import { loadPosition } from '../rules/position.ts';
import { componentTotal, seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { eachBranch } from './chance-tree.ts';
import { DEFAULT_POLICIES } from './policy.ts';
import { type SequenceTarget, sequence } from './sequence.ts';

const many = (n: number, ...ids: string[]): string[] => Array.from({ length: n }, (_, k) => ids[k % ids.length] as string);

function duel(ruleset: string, b: Record<string, unknown>): Match {
  const loaded = loadPosition(
    {
      ruleset,
      map: { rows: ['...', '...', '...'] },
      seats: [
        {
          id: 'a',
          faction: 'church',
          frame: 'light',
          at: [1, 0],
          facing: 3,
          sp: 6,
          hand: ['quick-shot', 'quick-shot', 'bash', 'blood-offering', 'feint'],
          draw: ['feint', 'retreat', 'faithful-thrust', 'overextend'],
        },
        { id: 'b', faction: 'dwarves', frame: 'light', at: [1, 1], facing: 0, defense: 2, ...b },
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  return loaded.match;
}

const act = (m: Match, json: unknown): Action => {
  const action = parseAction(m, json);
  if (typeof action !== 'number') throw new Error(action.message);
  return action;
};
const play = (m: Match, card: string, component: string): Action => act(m, { play: card, target: 'b', component });

interface Rows {
  readonly lost: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  out: number;
}

function add(row: number[], n: number, p: number): void {
  while (row.length <= n) row.push(0);
  row[n] = (row[n] as number) + p;
}

/** The engine plays what it may of the cards. */
function byEngine(match: Match, actions: readonly Action[], into: Rows, weight = 1): void {
  const before = seatOf(match, 1);
  eachBranch(
    match,
    (m) => {
      for (const action of actions) if (m.winner === -2 && check(m, action) === undefined) playOut(m, action, DEFAULT_POLICIES);
    },
    (m, p) => {
      const seat = seatOf(m, 1);
      add(into.lost, seat.graveyard.length - before.graveyard.length, p * weight);
      add(into.boxes, componentTotal(seat) - componentTotal(before), p * weight);
      add(into.wounds, seat.wounds.length - before.wounds.length, p * weight);
      if (seat.out !== 0) into.out += p * weight;
    },
    merging(match),
  );
}

const noRows = (): Rows => ({ lost: [], boxes: [], wounds: [], out: 0 });

function expectRows(told: SequenceTarget | undefined, rows: Rows): void {
  for (const [a, b] of [
    [told?.cardsLost ?? [], rows.lost],
    [told?.boxes ?? [], rows.boxes],
    [told?.wounds ?? [], rows.wounds],
    [[told?.out ?? 0], [rows.out]],
  ] as const) {
    for (let n = 0; n < Math.max(a.length, b.length); n++) expect(Math.abs((a[n] ?? 0) - (b[n] ?? 0))).toBeLessThan(1e-12);
  }
}

const ALL = Number.POSITIVE_INFINITY;

describe('a sequence', () => {
  it.each(['v3', 'mended'])('of Blood Offering, Feint and an attack is what the engine makes of it, %s [SD-2, AT-12]', (ruleset) => {
    const m = duel(ruleset, { draw: many(8, 'hammer-strike', 'feint'), defense: 9 });
    const actions = [act(m, { play: 'blood-offering' }), act(m, { play: 'feint' }), play(m, 'bash', 'chassis')];
    const rows = noRows();
    byEngine(m, actions, rows);
    const told = sequence(m, actions);
    expectRows(told.targets[0], rows);
    expect(told.leftOut).toBe(0);
    expect(told.steps.map((s) => s.card)).toEqual(['blood-offering', 'feint', 'bash']);
  });

  it('of two attacks remembers cards, boxes, Armor and the reactive used [AT-8, RE-1, DM-2, CP-1]', () => {
    const m = duel('v3', {
      draw: ['hammer-strike', 'hammer-strike', 'deflect', 'feint', 'feint', 'retreat', 'overextend'],
      hand: ['brace-for-impact', 'deflect'],
      armor: 1,
      defense: 1,
      components: { chassis: { armour: 4, body: 4 } },
      debts: ['structural-weakness'],
    });
    const actions = [play(m, 'quick-shot', 'chassis'), play(m, 'quick-shot', 'chassis')];
    const rows = noRows();
    byEngine(m, actions, rows);
    expectRows(sequence(m, actions, undefined, ALL).targets[0], rows);
  });

  it('of attacks on the Left Arm and elsewhere tells shields from other cards [CP-1]', () => {
    const m = duel('v3', { draw: ['hammer-strike', 'deflect', 'bash', 'feint', 'feint', 'retreat'] });
    const actions = [play(m, 'quick-shot', 'left-arm'), play(m, 'quick-shot', 'head')];
    const rows = noRows();
    byEngine(m, actions, rows);
    expectRows(sequence(m, actions, undefined, ALL).targets[0], rows);
  });

  it('does not strike a target that was pushed out of reach [MV-8, AT-1]', () => {
    const m = duel('v3', { draw: many(6, 'feint') });
    seatOf(m, 0).hand.push(...seatOf(m, 0).hand.filter((card) => card === seatOf(m, 0).hand[2]));
    const actions = [play(m, 'bash', 'head'), play(m, 'bash', 'head')];
    const rows = noRows();
    byEngine(m, actions, rows);
    const told = sequence(m, actions, undefined, ALL);
    expectRows(told.targets[0], rows);
    expect(told.steps[1]?.played).toBeLessThan(0.5);
  });

  it.each([2, 3])('of %i attacks weighs what a hidden hand may hold, and counts no reactive twice [MT-4, RE-1]', (attacks) => {
    const m = duel('v3', {
      draw: ['hammer-strike', 'hammer-strike', 'deflect', 'feint', 'brace-for-impact'],
      hand: ['brace-for-impact', 'feint'],
      defense: 0,
    });
    seatOf(m, 0).hand.push(seatOf(m, 0).hand[0] as Card);
    const actions = Array.from({ length: attacks }, () => play(m, 'quick-shot', 'head'));
    const pool = [...seatOf(m, 1).hand, ...seatOf(m, 1).draw];
    const rows = noRows();
    let deals = 0;
    for (let a = 0; a < pool.length; a++) for (let b = 0; b < a; b++) deals++;
    for (let a = 0; a < pool.length; a++) {
      for (let b = 0; b < a; b++) {
        const dealt = cloneMatch(m);
        seatOf(dealt, 1).hand = [pool[a] as Card, pool[b] as Card];
        seatOf(dealt, 1).draw = pool.filter((_, n) => n !== a && n !== b);
        const told = sequence(dealt, actions, undefined, ALL).targets[0];
        for (const [row, into] of [
          [told?.cardsLost, rows.lost],
          [told?.boxes, rows.boxes],
          [told?.wounds, rows.wounds],
        ] as const) {
          for (const [n, p] of (row ?? []).entries()) add(into, n, p / deals);
        }
        rows.out += (told?.out ?? 0) / deals;
      }
    }
    expectRows(sequence(viewFor(m, 0), actions, undefined, ALL).targets[0], rows);
  });

  it.each<[string, string, Record<string, unknown>, readonly string[]]>([
    [
      'one component, with reactives and Armor',
      'v3',
      { draw: ['hammer-strike', 'hammer-strike', ...many(14, 'feint')], hand: ['brace-for-impact'], armor: 1, defense: 2 },
      ['chassis', 'chassis', 'chassis'],
    ],
    [
      'the Left Arm, the Right Arm that turns to SCRAP, and the head',
      'v3',
      { draw: many(12, 'hammer-strike', 'deflect', 'feint'), defense: 4, components: { 'right-arm': { armour: 2, body: 4 } } },
      ['left-arm', 'right-arm', 'head'],
    ],
    [
      'a deck that runs out, a discard pile and a hand with DAMAGED cards',
      'v3',
      {
        draw: ['hammer-strike', 'feint'],
        discard: ['feint', 'damaged', 'hammer-strike'],
        hand: ['brace-for-impact', 'damaged'],
        defense: 4,
      },
      ['head', 'head', 'head'],
    ],
    [
      'DAMAGED cards in the deck',
      'v3',
      { draw: ['damaged', 'hammer-strike', 'damaged', 'feint', 'feint', 'feint'], defense: 4 },
      ['head', 'head', 'head'],
    ],
  ])('of three attacks is what the engine makes of them: %s [AT-11, DM-2, DM-4, CP-1, RE-1]', (_, ruleset, b, components) => {
    const m = duel(ruleset, { ...b });
    const [quickShot] = seatOf(m, 0).hand;
    seatOf(m, 0).hand.push(quickShot as Card);
    const actions = components.map((component) => play(m, 'quick-shot', component));
    const rows = noRows();
    byEngine(m, actions, rows);
    const told = sequence(m, actions);
    expect(told.leftOut).toBe(0);
    expectRows(told.targets[0], rows);
  });

  it('tells how much it left out when it may keep only a few worlds', () => {
    const m = duel('v3', { draw: many(8, 'hammer-strike', 'feint') });
    const actions = [play(m, 'quick-shot', 'head'), play(m, 'quick-shot', 'head')];
    const told = sequence(m, actions, undefined, 5);
    const sum = told.targets[0]?.cardsLost.reduce((a, b) => a + b, 0) ?? 0;
    expect(told.leftOut).toBeGreaterThan(0);
    expect(sum + told.leftOut).toBeCloseTo(1, 12);
  });

  it('has one to three cards', () => {
    const m = duel('v3', { draw: ['feint'] });
    expect(() => sequence(m, [])).toThrow('1 to 3 cards');
  });
});
