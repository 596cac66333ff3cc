// Three attacks in a row under every preset, with late reactions, further targets, volleys and guards, against the engine's
// chance nodes; and what each step adds, Heat included. Neighbours: sequence.test.ts, tests/sequence-law.ts.

import { describe, expect, it } from 'vitest';
import { act, byEngine, duel, expectByEngine, expectRows, many, noRows, playAt } from '../../tests/sequence-law.ts';
import type { Action } from '../rules/action.ts';
import type { Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { sequence } from './sequence.ts';

const SHOTS = ['quick-shot', 'quick-shot', 'quick-shot'];
const CARDS = ['hammer-strike', 'hammer-strike', 'deflect', ...many(9, 'feint')];

describe('three attacks in a row', () => {
  it.each<[string, unknown, readonly string[], Record<string, unknown>]>([
    ['v2', 'v2', ['chassis', 'chassis', 'chassis'], { hand: ['brace-for-impact', 'deflect'], armor: 1 }],
    ['v2, an arm on its last box', 'v2', ['right-arm', 'head', 'right-arm'], { hand: ['deflect'], defense: 3 }],
    ['mended', 'mended', ['chassis', 'chassis', 'chassis'], { hand: ['brace-for-impact'], armor: 1, defense: 3 }],
    ['mended, on two components', 'mended', ['left-arm', 'head', 'left-arm'], { defense: 4 }],
    [
      'late reactions',
      { base: 'v3', reactionWindow: 'after' },
      ['head', 'head', 'head'],
      { hand: ['brace-for-impact', 'deflect'], defense: 3 },
    ],
    [
      'late reactions, a deck that runs out',
      { base: 'v3', reactionWindow: 'after' },
      ['head', 'head', 'head'],
      { draw: ['hammer-strike', 'feint'], discard: ['damaged', 'feint'], hand: ['brace-for-impact', 'feint'], defense: 4 },
    ],
    [
      'the Taint option',
      { base: 'v3', taint: true },
      ['head', 'head', 'head'],
      { draw: many(8, 'hammer-strike', 'feint'), hand: ['brace-for-impact'], taint: 7, defense: 4 },
    ],
    [
      'a Right Arm that is damaged on the way, which makes reactives hot',
      'v3',
      ['right-arm', 'right-arm', 'head'],
      { hand: ['bone-armor', 'bone-armor', 'bone-armor'], components: { 'right-arm': { armour: 3, body: 0 } }, defense: 2 },
    ],
  ])('are what the engine makes of them: %s [AT-11, RE-1, DM-2, CP-4]', (_, ruleset, components, b) => {
    const m = duel(ruleset, { draw: CARDS, defense: 2, ...b }, SHOTS);
    const actions = components.map((component) => playAt(m, 'quick-shot', component));
    expectByEngine(m, actions);
  });
});

const foe = (id: string, at: readonly number[], more: Record<string, unknown>): unknown => ({
  id,
  team: 'foes',
  faction: 'dwarves',
  frame: 'light',
  facing: 0,
  at,
  draw: many(20, 'feint', 'hammer-strike'),
  ...more,
});

function expectBoth(m: Match, actions: readonly Action[]): void {
  const told = sequence(m, actions);
  expect(told.leftOut).toBe(0);
  for (const [seat, id] of [
    [1, 'b'],
    [2, 'c'],
  ] as const) {
    const rows = noRows();
    byEngine(m, actions, rows, undefined, seat);
    const target = told.targets.find((t) => t.seat === id);
    if (rows.lost.length > 1) expectRows(target, rows);
  }
}

describe('a row of cards among three seats', () => {
  const b = { team: 'foes', draw: many(20, 'feint', 'hammer-strike') };

  it('strikes further targets, and the same seats again [AT-10]', () => {
    const m = duel('v3', { ...b, defense: 5 }, ['righteous-cleave', 'quick-shot', 'quick-shot'], [foe('c', [2, 1], { defense: 3 })]);
    const shot = (target: string): Action => act(m, { play: 'quick-shot', target, component: 'head' });
    const cleave = act(m, { play: 'righteous-cleave', target: 'b', component: 'chassis', targets: ['c'] });
    expectBoth(m, [cleave, shot('c'), shot('b')]);
  });

  it('fires volleys between other attacks [AT-10]', () => {
    const m = duel('v3', { ...b, defense: 4 }, ['suppressing-fire', 'quick-shot'], [foe('c', [2, 1], { defense: 4 })]);
    const volley = act(m, { play: 'suppressing-fire', target: 'b', component: 'head', targets: ['b', 'c'] });
    expectBoth(m, [act(m, { play: 'quick-shot', target: 'c', component: 'head' }), volley]);
  });

  it('lets a guard take the first attack and no other [RE-3]', () => {
    const m = duel('v3', { ...b, defense: 5 }, SHOTS, [foe('c', [2, 1], { defense: 5 })]);
    seatOf(m, 2).guarding = 1;
    const actions = [0, 1].map(() => playAt(m, 'quick-shot', 'head'));
    expect(sequence(m, actions).targets.map((t) => t.seat)).toEqual(['b', 'c']);
    expectBoth(m, actions);
  });
});
