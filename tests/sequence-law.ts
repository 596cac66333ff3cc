// What the engine itself makes of cards played in a row: totals of every walk through its chance tree, to hold the odds of
// sequences against. Neighbours: engine-law.ts, src/odds/sequence.test.ts.

import { expect } from 'vitest';
import { eachBranch } from '../src/odds/chance-tree.ts';
import { DEFAULT_POLICIES, type Policies } from '../src/odds/policy.ts';
import { sceneOf } from '../src/odds/scene.ts';
import { type SequenceForecast, type SequenceTarget, sequence } from '../src/odds/sequence.ts';
import type { Action } from '../src/rules/action.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { check } from '../src/rules/engine.ts';
import { type Card, GAME, type Match } from '../src/rules/match.ts';
import { parseAction } from '../src/rules/notation.ts';
import { loadPosition } from '../src/rules/position.ts';
import { componentTotal, seatOf } from '../src/rules/seat.ts';
import { merging, playOut } from './engine-law.ts';
import { LIBRARY } from './odds-situations.ts';

export const many = (n: number, ...ids: string[]): string[] => Array.from({ length: n }, (_, k) => ids[k % ids.length] as string);

/** Seat `a` with these cards in hand, three hexes wide in front of `b`, and of whoever else stands there. */
export function duel(ruleset: unknown, b: Record<string, unknown>, hand?: readonly string[], others: readonly unknown[] = []): Match {
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
          hand: hand ?? ['quick-shot', 'quick-shot', 'bash', 'blood-offering', 'feint'],
          draw: ['feint', 'retreat', 'faithful-thrust', 'overextend'],
        },
        { id: 'b', faction: 'dwarves', frame: 'light', at: [1, 1], facing: 0, defense: 2, ...b },
        ...others,
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  return loaded.match;
}

export function act(m: Match, json: unknown): Action {
  const action = parseAction(m, json);
  if (typeof action !== 'number') throw new Error(action.message);
  return action;
}

export const playAt = (m: Match, card: string, component: string): Action => act(m, { play: card, target: 'b', component });

/** Totals of one seat by number, and what each card adds to its Heat on the mean. */
export interface Rows {
  readonly lost: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  readonly heat: number[];
  out: number;
}

export const noRows = (): Rows => ({ lost: [], boxes: [], wounds: [], heat: [], out: 0 });

export function addTo(row: number[], n: number, p: number): void {
  while (row.length <= n) row.push(0);
  row[n] = (row[n] as number) + p;
}

/** The engine plays what it may of the cards; the rows are of `seat`. */
export function byEngine(match: Match, actions: readonly Action[], into: Rows, policies: Policies = DEFAULT_POLICIES, seat = 1): void {
  const before = seatOf(match, seat);
  const { damageTo } = match[GAME].ruleset;
  // Where damage goes to the discard pile, only a draw deck that has not run out tells how many cards were lost.
  const lostOf = (m: Match): number => {
    const { graveyard, draw, hand } = seatOf(m, seat);
    if (damageTo === 'graveyard') return graveyard.length - before.graveyard.length;
    return before.draw.length - draw.length + (policies.discards === 'deck' ? 0 : before.hand.length - hand.length);
  };
  let heats: number[] = [];
  eachBranch(
    match,
    (m) => {
      heats = actions.map((action) => {
        const was = seatOf(m, seat).heat;
        if (m.winner === -2 && check(m, action) === undefined) playOut(m, action, policies);
        return seatOf(m, seat).heat - was;
      });
    },
    (m, p) => {
      addTo(into.lost, lostOf(m), p);
      addTo(into.boxes, componentTotal(seatOf(m, seat)) - componentTotal(before), p);
      addTo(into.wounds, seatOf(m, seat).wounds.length - before.wounds.length, p);
      heats.forEach((heat, n) => {
        addTo(into.heat, n, p * heat);
      });
      if (seatOf(m, seat).out !== 0) into.out += p;
    },
    merging(match),
  );
}

export function expectRows(told: SequenceTarget | undefined, rows: Rows): void {
  for (const [a, b] of [
    [told?.cardsLost ?? [], rows.lost],
    [told?.boxes ?? [], rows.boxes],
    [told?.wounds ?? [], rows.wounds],
    [[told?.out ?? 0], [rows.out]],
  ] as const) {
    for (let n = 0; n < Math.max(a.length, b.length); n++) expect(Math.abs((a[n] ?? 0) - (b[n] ?? 0))).toBeLessThan(1e-12);
  }
}

/** What the steps add, on the mean, against the rows: cards, boxes, wounds and going out in all, Heat card by card. */
export function expectAdds({ steps }: SequenceForecast, rows: Rows): void {
  const mean = (row: readonly number[]): number => row.reduce((sum, p, n) => sum + p * n, 0);
  const sum = (key: 'cardsLost' | 'boxes' | 'wounds' | 'out'): number => steps.reduce((all, { adds }) => all + adds[key], 0);
  expect(Math.abs(sum('cardsLost') - mean(rows.lost))).toBeLessThan(1e-11);
  expect(Math.abs(sum('boxes') - mean(rows.boxes))).toBeLessThan(1e-11);
  expect(Math.abs(sum('wounds') - mean(rows.wounds))).toBeLessThan(1e-11);
  expect(Math.abs(sum('out') - rows.out)).toBeLessThan(1e-12);
  steps.forEach(({ adds }, n) => {
    expect(Math.abs(adds.heat - (rows.heat[n] ?? 0))).toBeLessThan(1e-11);
  });
}

/** The average over every hand of that size that seat 1 can have been dealt, each told as a match of its own. */
export function averageOverDeals(m: Match, actions: readonly Action[], policies: Policies = DEFAULT_POLICIES): Rows {
  const rows = noRows();
  const { hand, draw } = seatOf(m, 1);
  const pool = [...hand, ...draw];
  const deals: number[][] = [[]];
  for (let k = 0; k < hand.length; k++) {
    const longer = deals.splice(0).flatMap((deal) => pool.flatMap((_, n) => (n > (deal.at(-1) ?? -1) ? [[...deal, n]] : [])));
    deals.push(...longer);
  }
  for (const deal of deals) {
    const dealt = cloneMatch(m);
    seatOf(dealt, 1).hand = deal.map((n) => pool[n] as Card);
    seatOf(dealt, 1).draw = pool.filter((_, n) => !deal.includes(n));
    const told = sequence(sceneOf(dealt, policies), actions).targets[0];
    for (const [row, into] of [
      [told?.cardsLost, rows.lost],
      [told?.boxes, rows.boxes],
      [told?.wounds, rows.wounds],
    ] as const) {
      for (const [n, p] of (row ?? []).entries()) addTo(into, n, p / deals.length);
    }
    rows.out += (told?.out ?? 0) / deals.length;
  }
  return rows;
}

/** A row of attacks on seat 1 is forecast whole and as the engine plays it: the totals, and what each step adds. */
export function expectByEngine(match: Match, actions: readonly Action[]): SequenceForecast {
  const rows = noRows();
  byEngine(match, actions, rows);
  const told = sequence(match, actions);
  expect(told.leftOut).toBe(0);
  expectRows(told.targets[0], rows);
  expectAdds(told, rows);
  return told;
}
