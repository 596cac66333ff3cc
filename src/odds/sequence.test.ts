// Cards in a row against the engine playing them: every way all their dice fall. Neighbours: sequence.ts, worlds.ts.

import { describe, expect, it } from 'vitest';
import { act, averageOverDeals, duel, expectByEngine, expectRows, many, playAt as play } from '../../tests/sequence-law.ts';
import type { Card } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { sequence } from './sequence.ts';

describe('a sequence', () => {
  it.each(['v3', 'mended'])('of Blood Offering, Feint and an attack is what the engine makes of it, %s [SD-2, AT-12]', (ruleset) => {
    const m = duel(ruleset, { draw: many(8, 'hammer-strike', 'feint'), defense: 9 });
    const actions = [act(m, { play: 'blood-offering' }), act(m, { play: 'feint' }), play(m, 'bash', 'chassis')];
    const told = expectByEngine(m, actions);
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
    expectByEngine(m, actions);
  });

  it('of attacks on the Left Arm and elsewhere tells shields from other cards [CP-1]', () => {
    const m = duel('v3', { draw: ['hammer-strike', 'deflect', 'bash', 'feint', 'feint', 'retreat'] });
    const actions = [play(m, 'quick-shot', 'left-arm'), play(m, 'quick-shot', 'head')];
    expectByEngine(m, actions);
  });

  it('does not strike a target that was pushed out of reach [MV-8, AT-1]', () => {
    const m = duel('v3', { draw: many(6, 'feint') });
    seatOf(m, 0).hand.push(...seatOf(m, 0).hand.filter((card) => card === seatOf(m, 0).hand[2]));
    const actions = [play(m, 'bash', 'head'), play(m, 'bash', 'head')];
    const told = expectByEngine(m, actions);
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
    expectRows(sequence(viewFor(m, 0), actions).targets[0], averageOverDeals(m, actions));
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
    expectByEngine(m, actions);
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
