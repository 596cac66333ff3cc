// The policies and further targets against the engine: what is assumed is what the engine does when it is answered so.
// Neighbours: guard.test.ts (redirects), policy.ts, landings.ts, tests/engine-law.ts.

import { describe, expect, it } from 'vitest';
import { difference, engineLaw, lawOf, merging, playOut } from '../../tests/engine-law.ts';
import { PLAIN_SITUATION, situation } from '../../tests/odds-situations.ts';
import { many, three } from '../../tests/three-seats.ts';
import type { Action } from '../rules/action.ts';
import type { Match } from '../rules/match.ts';
import { cardOfId, parseAction } from '../rules/notation.ts';
import { componentTotal, seatOf } from '../rules/seat.ts';
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
