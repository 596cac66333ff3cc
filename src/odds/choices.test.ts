// The policies, further targets and redirects against the engine: what is assumed is what the engine does when it is
// answered so. Neighbours: policy.ts, landings.ts, tests/engine-law.ts.

import { describe, expect, it } from 'vitest';
import { difference, engineLaw, lawOf, merging, playOut } from '../../tests/engine-law.ts';
import { LIBRARY, PLAIN_SITUATION, situation } from '../../tests/odds-situations.ts';
import type { Action } from '../rules/action.ts';
import { cloneMatch } from '../rules/clone.ts';
import type { Card, Match } from '../rules/match.ts';
import { cardOfId, parseAction } from '../rules/notation.ts';
import { loadPosition } from '../rules/position.ts';
import { componentTotal, seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { eachBranch } from './chance-tree.ts';
import { forecast, jointForecast } from './forecast.ts';
import { DEFAULT_POLICIES, type Policies } from './policy.ts';
import { sceneOf } from './scene.ts';
import { tierLaw } from './tables.ts';

describe('policies', () => {
  it.each<[string, Policies, number]>([
    ['harmless cards of the hand first', { reaction: 'best', discards: 'harmless-hand' }, 3],
    ['harmless cards first, with too few cards in all', { reaction: 'best', discards: 'harmless-hand' }, 2],
    ['no reaction', { reaction: 'none', discards: 'deck' }, 3],
  ])('are what the engine does when answered so: %s [DM-2, RE-1]', (_, policies, deck) => {
    for (const rules of [0, 1, 8]) {
      const { match, action } = situation({ ...PLAIN_SITUATION, rules, deck, damage: 4, reactives: 2, zone: 7 });
      const engine = engineLaw(match, action, 1, merging(match), policies);
      const { most, at } = difference(engine.law, lawOf(jointForecast(sceneOf(match, policies), action)));
      expect(most, at).toBeLessThan(1e-12);
    }
  });
});

const many = (n: number, ...ids: string[]): string[] => Array.from({ length: n }, (_, k) => ids[k % ids.length] as string);

interface Three {
  readonly ruleset?: unknown;
  readonly b?: object;
  readonly c?: object;
  readonly targets?: readonly string[];
}

function three(
  attack: string,
  component: string,
  { ruleset = 'v3', b = {}, c = {}, targets = [] }: Three = {},
): { match: Match; action: Action } {
  const foe = { team: 'foes', faction: 'dwarves', frame: 'light', facing: 0, draw: many(14, 'feint') };
  const loaded = loadPosition(
    {
      ruleset,
      map: { rows: ['.....', '.....', '.....', '.....'] },
      seats: [
        { id: 'a', faction: 'church', frame: 'light', at: [1, 1], facing: 2, sp: 6, hand: [attack] },
        { id: 'b', at: [2, 0], ...foe, ...b },
        { id: 'c', at: [2, 1], ...foe, draw: many(14, 'hammer-strike'), defense: 1, ...c },
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  const further = targets.length === 0 ? {} : { targets };
  const action = parseAction(loaded.match, { play: attack, target: 'b', component, ...further });
  if (typeof action !== 'number') throw new Error(action.message);
  return { match: loaded.match, action };
}

/** Rows of cards lost and boxes marked for a seat, by the engine. */
function engineRows(match: Match, action: Action, i: number): { lost: number[]; boxes: number[] } {
  const lost: number[] = [];
  const boxes: number[] = [];
  const add = (row: number[], n: number, p: number): void => {
    while (row.length <= n) row.push(0);
    row[n] = (row[n] as number) + p;
  };
  const cards = seatOf(match, i).graveyard.length;
  eachBranch(
    match,
    (m) => playOut(m, action, DEFAULT_POLICIES),
    (m, p) => {
      add(lost, seatOf(m, i).graveyard.length - cards, p);
      add(boxes, componentTotal(seatOf(m, i)) - componentTotal(seatOf(match, i)), p);
    },
    { ...merging(match), cardSets: true },
  );
  return { lost, boxes };
}

function expectClose(a: readonly number[], b: readonly number[]): void {
  for (let n = 0; n < Math.max(a.length, b.length); n++) expect(Math.abs((a[n] ?? 0) - (b[n] ?? 0))).toBeLessThan(1e-12);
}

describe('a card that strikes several', () => {
  it.each([
    ['one beside the target', 'righteous-cleave', ['c']],
    ['everyone beside you', 'whirlwind', []],
  ])('is told for each of them: %s [AT-10]', (_, card, targets) => {
    const { match, action } = three(card, 'head', { targets });
    const told = forecast(match, action);
    expect(told?.targets.map((t) => [t.seat, t.declared])).toEqual([
      ['b', true],
      ['c', false],
    ]);
    for (const [n, i] of [1, 2].entries()) {
      const rows = engineRows(match, action, i);
      expectClose(told?.targets[n]?.cardsLost ?? [], rows.lost);
      expectClose(told?.targets[n]?.boxes ?? [], rows.boxes);
    }
  });

  it('rolls for each target of a volley, whose cover may fall away [AT-10, LS-5]', () => {
    // b stands between a and c and covers it, until the first shot puts b out.
    const { match, action } = three('suppressing-fire', 'chassis', {
      b: { at: [1, 2], draw: [], discard: [], hand: [] },
      c: { at: [1, 3], defense: 2 },
      targets: ['b', 'c'],
    });
    seatOf(match, 0).facing = 3;
    const told = forecast(match, action);
    expect(told?.targets).toHaveLength(2);
    expect(told?.targets[0]?.out.structural).toBeGreaterThan(0.3);
    const covered = tierLaw(2, 6);
    expect(told?.targets[1]?.expected.hit).toBeGreaterThan(1 - (covered[0] as number) - (covered[1] as number));
    for (const [n, i] of [1, 2].entries()) expectClose(told?.targets[n]?.cardsLost ?? [], engineRows(match, action, i).lost);
  });
});

describe('a redirected attack', () => {
  it('strikes the guard on its front [RE-3]', () => {
    const { match, action } = three('faithful-thrust', 'head', { c: { defense: 4 } });
    seatOf(match, 2).guarding = 1;
    seatOf(match, 2).draw = many(30, 'hammer-strike').map((id) => cardOfId(match, id));
    const told = forecast(match, action)?.targets[0];
    expect(told).toMatchObject({ seat: 'c', redirectedFrom: 'b', side: 1 });
    expectClose(told?.cardsLost ?? [], engineRows(match, action, 2).lost);
    expectClose(told?.boxes ?? [], engineRows(match, action, 2).boxes);
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
  ])('rolls the Suffering Dice of the guard first: %s [RE-3, SD-1, SD-3]', (_, ruleset, card, c) => {
    for (const component of ['head', 'left-arm']) {
      const { match, action } = three(card, component, { ruleset, b: { facing: 4 }, c: { defense: 3, ...c } });
      seatOf(match, 2).guarding = 1;
      const engine = engineLaw(match, action, 2, merging(match));
      const { most, at } = difference(engine.law, lawOf(jointForecast(match, action)));
      expect(most, at).toBeLessThan(1e-12);
      const told = forecast(match, action)?.targets[0];
      const mean = (key: 'cardsLost' | 'heat' | 'boxes'): number => jointForecast(match, action).reduce((sum, o) => sum + o.p * o[key], 0);
      for (const key of ['cardsLost', 'heat', 'boxes'] as const) {
        expect(Math.abs((told?.expected[key] ?? 0) - mean(key))).toBeLessThan(1e-12);
        expect(Math.abs((told?.[key] ?? []).reduce((sum, p, n) => sum + p * n, 0) - mean(key))).toBeLessThan(1e-12);
      }
    }
  });

  it.each<[string, unknown]>([
    ['self-harm to the discard pile', 'v3'],
    ['self-harm to the graveyard', { base: 'v3', selfHarmTo: 'graveyard' }],
  ])('weighs what the hidden hand of a guard may hold: %s [RE-3, MT-4]', (_, ruleset) => {
    const cards = ['hammer-strike', 'deflect', 'feint', 'hammer-strike', 'feint'];
    const { match, action } = three('faithful-thrust', 'head', {
      ruleset,
      b: { facing: 4 },
      c: { defense: 3, draw: cards.slice(2), hand: cards.slice(0, 2), discard: ['hammer-strike', 'feint'] },
    });
    seatOf(match, 2).guarding = 1;
    const law: Map<string, number> = new Map();
    const all = cards.map((id) => cardOfId(match, id));
    for (let x = 0; x < all.length; x++) {
      for (let y = x + 1; y < all.length; y++) {
        const dealt = cloneMatch(match);
        seatOf(dealt, 2).hand = [all[x] as Card, all[y] as Card];
        seatOf(dealt, 2).draw = all.filter((_, n) => n !== x && n !== y);
        for (const [line, p] of engineLaw(dealt, action, 2, merging(dealt)).law) law.set(line, (law.get(line) ?? 0) + p / 10);
      }
    }
    const { most, at } = difference(law, lawOf(jointForecast(viewFor(match, 0), action)));
    expect(most, at).toBeLessThan(1e-12);
  });
});

describe('damage that is no attack', () => {
  it('rolls dice and marks nothing (Grave Pact) [DM-1, DM-2]', () => {
    const { match } = situation({ ...PLAIN_SITUATION, deck: 1 });
    seatOf(match, 0).hand = [cardOfId(match, 'grave-pact')];
    seatOf(match, 0).draw = many(6, 'feint').map((id) => cardOfId(match, id));
    const action = parseAction(match, { play: 'grave-pact', target: 'b' }) as Action;
    const told = forecast(match, action)?.targets[0];
    const rows = engineRows(match, action, 1);
    expectClose(told?.cardsLost ?? [], rows.lost);
    expect(told?.boxes).toHaveLength(1);
    expect(forecast(match, parseAction(match, { pass: true }) as Action)).toBeUndefined();
  });
});
