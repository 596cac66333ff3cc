// Cards in a row under other policies than the usual ones, against the engine answered so. Neighbour: sequence.test.ts.

import { describe, expect, it } from 'vitest';
import { averageOverDeals, byEngine, duel, expectAdds, expectRows, noRows, playAt } from '../../tests/sequence-law.ts';
import { viewFor } from '../rules/view.ts';
import type { Policies } from './policy.ts';
import { sceneOf } from './scene.ts';
import { sequence } from './sequence.ts';

const HARMLESS: Policies = { reaction: 'best', discards: 'harmless-hand' };
const SHOTS = ['quick-shot', 'quick-shot', 'quick-shot'];

describe('a sequence under harmless-hand', () => {
  it.each<[string, readonly string[], readonly string[], Record<string, unknown>]>([
    [
      'a hand of every class, reactives kept longest',
      ['chassis', 'chassis', 'chassis'],
      ['feint', 'deflect', 'hammer-strike', 'brace-for-impact', 'damaged'],
      {},
    ],
    ['shields that mark on the Left Arm only', ['head', 'left-arm', 'head'], ['deflect', 'feint', 'bash', 'bash', 'hammer-strike'], {}],
    [
      'an arm whose cards turn to SCRAP',
      ['right-arm', 'head', 'head'],
      ['hammer-strike', 'hammer-strike', 'feint', 'brace-for-impact'],
      {
        components: { 'right-arm': { armour: 2, body: 4 } },
        draw: ['hammer-strike', 'feint', 'feint', 'hammer-strike', 'feint'],
        defense: 3,
      },
    ],
    ['a deck that runs out', ['head', 'head', 'head'], ['feint', 'damaged', 'hammer-strike'], { draw: ['feint', 'hammer-strike'] }],
  ])('is what the engine makes of it: %s [DM-2, RE-1, CP-1]', (_, components, hand, b) => {
    const m = duel(
      'v3',
      { draw: ['hammer-strike', 'deflect', 'feint', 'feint', 'retreat', 'hammer-strike'], hand, defense: 3, ...b },
      SHOTS,
    );
    const actions = components.map((component) => playAt(m, 'quick-shot', component));
    const rows = noRows();
    byEngine(m, actions, rows, HARMLESS);
    const told = sequence(sceneOf(m, HARMLESS), actions);
    expectRows(told.targets[0], rows);
    expectAdds(told, rows);
    expect(told.targets[0]?.boxes).not.toEqual(sequence(m, actions).targets[0]?.boxes);
  });

  it.each([2, 3])('of %i attacks on a hidden hand is the average over every deal [MT-4, DM-2]', (attacks) => {
    const m = duel(
      'v3',
      { draw: ['hammer-strike', 'deflect', 'feint', 'brace-for-impact'], hand: ['brace-for-impact', 'feint', 'hammer-strike'], defense: 1 },
      SHOTS,
    );
    const actions = ['head', 'left-arm', 'head'].slice(0, attacks).map((component) => playAt(m, 'quick-shot', component));
    expectRows(sequence(sceneOf(viewFor(m, 0), HARMLESS), actions).targets[0], averageOverDeals(m, actions, HARMLESS));
  });
});
