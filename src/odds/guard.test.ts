// Attacks that a guard takes upon itself against the engine, outcome by outcome, with the Suffering Dice it rolls first (RE-3, SD-1).
// Neighbours: suffering-ways.ts, losses.ts, tests/engine-law.ts.

import { describe, expect, it } from 'vitest';
import { difference, engineLaw, type Law, lawOf, merging } from '../../tests/engine-law.ts';
import { many, three } from '../../tests/three-seats.ts';
import type { Action } from '../rules/action.ts';
import { cloneMatch } from '../rules/clone.ts';
import type { Card, Match } from '../rules/match.ts';
import { cardOfId } from '../rules/notation.ts';
import { seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { CRACKED_RIB } from '../rules/vocabulary.ts';
import { forecast, jointForecast } from './forecast.ts';
import { DEFAULT_POLICIES, type Policies } from './policy.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { Summary } from './tally.ts';

const HAND_FIRST: Policies = { reaction: 'best', discards: 'harmless-hand' };

/** The guard c takes an attack on b. */
function guarded(card: string, component: string, ruleset: unknown, c: object): { match: Match; action: Action } {
  const { match, action } = three(card, component, { ruleset, b: { facing: 4 }, c: { defense: 3, ...c } });
  seatOf(match, 2).guarding = 1;
  return { match, action };
}

function expectSame(a: Summary | undefined, b: Summary | undefined): void {
  for (const key of Object.keys(b ?? {}) as (keyof Summary)[])
    expect(Math.abs((a?.[key] ?? Number.NaN) - (b?.[key] ?? 0)), key).toBeLessThan(1e-12);
}

/** The joint law is the engine's, and every row of the forecast is the joint law's. */
function expectLaw(law: Law, scene: Scene, action: Action): void {
  const joint = jointForecast(scene, action);
  const { most, at } = difference(law, lawOf(joint));
  expect(most, at).toBeLessThan(1e-12);
  const told = forecast(scene, action)?.targets[0];
  expect(told?.redirectedFrom).toBe('b');
  for (const key of ['cardsLost', 'criticals', 'heat', 'boxes', 'wounds'] as const) {
    const row: number[] = [];
    for (const outcome of joint) row[outcome[key]] = (row[outcome[key]] ?? 0) + outcome.p;
    for (let n = 0; n < Math.max(row.length, told?.[key].length ?? 0); n++)
      expect(Math.abs((row[n] ?? 0) - (told?.[key][n] ?? 0)), `${key} ${n}`).toBeLessThan(1e-12);
    if (key !== 'criticals') {
      const mean = joint.reduce((sum, outcome) => sum + outcome.p * outcome[key], 0);
      expect(Math.abs((told?.expected[key] ?? 0) - mean), key).toBeLessThan(1e-12);
    }
  }
}

describe('a redirected attack', () => {
  it('strikes the guard on its front [RE-3]', () => {
    const { match, action } = three('faithful-thrust', 'head', { c: { defense: 4, draw: many(30, 'hammer-strike') } });
    seatOf(match, 2).guarding = 1;
    expect(forecast(match, action)?.targets[0]).toMatchObject({ seat: 'c', redirectedFrom: 'b', side: 1 });
    expectLaw(engineLaw(match, action, 2, merging(match)).law, sceneOf(match), action);
  });

  it.each<[string, unknown, string, object]>([
    ['a deck that lasts', 'v3', 'faithful-thrust', { draw: many(16, 'hammer-strike', 'feint'), hand: ['deflect'] }],
    [
      'a deck that runs out',
      'v3',
      'faithful-thrust',
      { draw: ['hammer-strike', 'hammer-strike', 'feint'], hand: ['brace-for-impact', 'feint'] },
    ],
    [
      'a deck and a discard pile that run out',
      'v3',
      'faithful-thrust',
      { draw: ['hammer-strike', 'feint'], discard: ['hammer-strike', 'damaged'] },
    ],
    [
      'no deck at all',
      'v3',
      'faithful-thrust',
      { draw: [], discard: ['feint', 'hammer-strike', 'deflect', 'hammer-strike'], hand: ['deflect'] },
    ],
    [
      'no deck, and hardly a point gets through',
      'v3',
      'faithful-thrust',
      { defense: 5, draw: [], discard: ['feint', 'hammer-strike'], hand: ['deflect', 'deflect'] },
    ],
    ['DAMAGED cards in the deck', 'v3', 'quick-shot', { draw: ['damaged', 'hammer-strike', 'damaged', 'feint', 'feint'] }],
    [
      'DAMAGED cards among those turned over under a reactive',
      'v3',
      'faithful-thrust',
      { draw: ['damaged', 'hammer-strike', 'feint'], discard: ['damaged'], hand: ['brace-for-impact'] },
    ],
    [
      'DAMAGED cards that leave and come back',
      { base: 'v3', selfHarmTo: 'graveyard' },
      'faithful-thrust',
      { draw: ['damaged', 'hammer-strike', 'feint'], discard: ['hammer-strike', 'damaged'], hand: ['brace-for-impact'] },
    ],
    ['v2', 'v2', 'faithful-thrust', { draw: ['hammer-strike', 'feint', 'hammer-strike'], hand: ['brace-for-impact'] }],
    [
      'self-harm to the graveyard',
      { base: 'v3', selfHarmTo: 'graveyard' },
      'faithful-thrust',
      { draw: many(5, 'hammer-strike', 'feint'), discard: ['feint'] },
    ],
    [
      'recovery from the graveyard',
      { base: 'v3', recoverFrom: 'graveyard' },
      'faithful-thrust',
      { draw: many(5, 'feint'), graveyard: ['hammer-strike'] },
    ],
    ['Taint that forbids recovery', { base: 'v3', taint: true }, 'faithful-thrust', { draw: ['feint', 'hammer-strike'], taint: 6 }],
    [
      'v2, where a deck is lost twice but what was turned over only once',
      'v2',
      'faithful-thrust',
      { draw: ['damaged', 'hammer-strike', 'feint'], discard: ['hammer-strike', 'feint'], hand: ['brace-for-impact', 'deflect'] },
    ],
    ['v2 without a deck', 'v2', 'faithful-thrust', { draw: [], discard: ['feint', 'hammer-strike'], hand: ['deflect', 'feint'] }],
    [
      'so few cards that some dice leave too few for the blow',
      { base: 'v3', selfHarmTo: 'graveyard' },
      'faithful-thrust',
      { defense: 1, draw: ['damaged', 'hammer-strike', 'feint'], discard: ['hammer-strike'], hand: ['deflect'] },
    ],
    [
      'no deck, and cards of the discard pile that come to it and leave for good',
      { base: 'v3', selfHarmTo: 'graveyard' },
      'faithful-thrust',
      { draw: [], discard: ['feint', 'hammer-strike', 'feint', 'hammer-strike'], hand: ['deflect'] },
    ],
    [
      'self-harm to the graveyard and recovery from there',
      { base: 'v3', selfHarmTo: 'graveyard', recoverFrom: 'graveyard' },
      'faithful-thrust',
      { draw: ['hammer-strike', 'feint', 'damaged'], graveyard: ['hammer-strike'], discard: ['hammer-strike'], hand: ['deflect'] },
    ],
    [
      'the same without a deck',
      { base: 'v3', selfHarmTo: 'graveyard', recoverFrom: 'graveyard' },
      'faithful-thrust',
      { draw: [], graveyard: ['feint', 'hammer-strike'], discard: ['feint', 'hammer-strike', 'feint'], hand: ['brace-for-impact'] },
    ],
    [
      'cards out of the graveyard that are turned over again',
      { base: 'v3', recoverFrom: 'graveyard' },
      'faithful-thrust',
      { draw: ['feint'], graveyard: ['feint', 'hammer-strike'], discard: ['hammer-strike', 'feint'], hand: ['brace-for-impact'] },
    ],
    [
      'damage to the discard pile, self-harm to the graveyard',
      { base: 'v3', damageTo: 'discard', selfHarmTo: 'graveyard' },
      'faithful-thrust',
      { draw: ['hammer-strike', 'feint'], discard: ['feint', 'hammer-strike'], hand: ['deflect'] },
    ],
    [
      'a reaction after the dice',
      { base: 'v3', reactionWindow: 'after' },
      'faithful-thrust',
      { draw: ['hammer-strike', 'damaged', 'feint'], discard: ['hammer-strike'], hand: ['brace-for-impact'] },
    ],
  ])('rolls the Suffering Dice of the guard first: %s [RE-3, SD-1, SD-3]', (_, ruleset, card, c) => {
    for (const component of ['head', 'left-arm']) {
      const { match, action } = guarded(card, component, ruleset, c);
      expectLaw(engineLaw(match, action, 2, merging(match)).law, sceneOf(match), action);
      const told = forecast(match, action)?.targets[0];
      expectSame(told?.ifNoReaction, forecast(sceneOf(match, { ...DEFAULT_POLICIES, reaction: 'none' }), action)?.targets[0]?.expected);
      const best = told?.reactions[0];
      if (best !== undefined) expectSame(best.ifPlayed, told?.expected);
    }
  });

  it.each<[string, unknown]>([
    ['v3', 'v3'],
    ['v2', 'v2'],
    ['self-harm to the graveyard', { base: 'v3', selfHarmTo: 'graveyard' }],
    ['recovery from the graveyard', { base: 'v3', recoverFrom: 'graveyard' }],
  ])('rolls one die for every three points of damage: %s [RE-3, SD-1]', (_, ruleset) => {
    const { match, action } = guarded('faithful-thrust', 'head', ruleset, {
      defense: 8,
      draw: many(5, 'hammer-strike', 'feint'),
      discard: ['feint', 'hammer-strike', 'hammer-strike'],
      graveyard: ['feint', 'hammer-strike'],
      hand: ['brace-for-impact'],
    });
    seatOf(match, 0).fury = 5;
    expect(forecast(match, action)?.targets[0]?.byTier.map(({ damage, points }) => [damage, points])).toEqual([
      [9, 1],
      [10, 2],
      [11, 4],
      [9, 9],
    ]);
    expectLaw(engineLaw(match, action, 2, merging(match)).law, sceneOf(match), action);
  });

  it.each<[string, unknown]>([
    ['v3', 'v3'],
    ['damage to the discard pile', { base: 'v3', damageTo: 'discard' }],
  ])('may kill a pilot who is nearly dead, by a die, a blow or an EXECUTION: %s [RE-3, DM-4, AT-9]', (_, ruleset) => {
    const cards = { draw: ['damaged', 'feint'], discard: ['damaged', 'hammer-strike'], hand: ['brace-for-impact'] };
    const { match, action } = guarded('faithful-thrust', 'chassis', ruleset, cards);
    seatOf(match, 2).woundDeck = [CRACKED_RIB];
    seatOf(match, 2).wounds = [CRACKED_RIB];
    expectLaw(engineLaw(match, action, 2, merging(match)).law, sceneOf(match), action);
    const { pilot = 0 } = forecast(match, action)?.targets[0]?.out ?? {};
    expect(pilot).toBeGreaterThan(0);
  });

  it('pays with harmless cards of the hand first [RE-3, DM-2]', () => {
    for (const ruleset of ['v3', 'v2']) {
      const cards = { draw: ['hammer-strike', 'feint'], discard: ['hammer-strike'], hand: ['brace-for-impact', 'feint', 'hammer-strike'] };
      const { match, action } = guarded('faithful-thrust', 'head', ruleset, cards);
      expectLaw(engineLaw(match, action, 2, merging(match), HAND_FIRST).law, sceneOf(match, HAND_FIRST), action);
    }
  });

  it.each<[string, unknown, Policies, string[]]>([
    ['self-harm to the discard pile', 'v3', DEFAULT_POLICIES, []],
    ['self-harm to the graveyard', { base: 'v3', selfHarmTo: 'graveyard' }, DEFAULT_POLICIES, []],
    ['v2', 'v2', DEFAULT_POLICIES, []],
    ['DAMAGED cards in the deck', 'v3', DEFAULT_POLICIES, ['damaged']],
    ['harmless cards of the hand first', 'v3', HAND_FIRST, []],
    ['recovery from the graveyard', { base: 'v3', recoverFrom: 'graveyard' }, DEFAULT_POLICIES, []],
  ])('weighs what the hidden hand of a guard may hold: %s [RE-3, MT-4]', (_, ruleset, policies, damaged) => {
    const cards = ['hammer-strike', 'deflect', 'feint', 'hammer-strike', 'feint'];
    const { match, action } = guarded('faithful-thrust', 'head', ruleset, {
      defense: damaged.length === 0 ? 3 : 5,
      draw: [...cards.slice(2), ...damaged],
      hand: cards.slice(0, 2),
      discard: ['hammer-strike', 'feint'],
      graveyard: ['hammer-strike'],
    });
    const law: Law = new Map();
    const all = cards.map((id) => cardOfId(match, id));
    for (let x = 0; x < all.length; x++) {
      for (let y = x + 1; y < all.length; y++) {
        const dealt = cloneMatch(match);
        seatOf(dealt, 2).hand = [all[x] as Card, all[y] as Card];
        seatOf(dealt, 2).draw = [...all.filter((_, n) => n !== x && n !== y), ...damaged.map((id) => cardOfId(match, id))];
        for (const [line, p] of engineLaw(dealt, action, 2, merging(dealt), policies).law) law.set(line, (law.get(line) ?? 0) + p / 10);
      }
    }
    expectLaw(law, sceneOf(viewFor(match, 0), policies), action);
  });
});
