// What a view knows, weighed exactly: a forecast from a view is the average over every hand and deck the viewer cannot
// tell apart, and nothing hidden leaks into it. Chapter: MT-4. Neighbours: scene.ts, defender.ts.

import { describe, expect, it } from 'vitest';
import { difference, type Law, lawOf } from '../../tests/engine-law.ts';
import { PLAIN_SITUATION, situation } from '../../tests/odds-situations.ts';
import type { Action } from '../rules/action.ts';
import { cloneMatch } from '../rules/clone.ts';
import type { Card, Match } from '../rules/match.ts';
import { cardOfId } from '../rules/notation.ts';
import { seatOf } from '../rules/seat.ts';
import { viewFor } from '../rules/view.ts';
import { LEFT_ARM } from '../rules/vocabulary.ts';
import { forecast, jointForecast } from './forecast.ts';
import { sceneOf } from './scene.ts';
import { attackSummary } from './summary.ts';

const CARDS = [
  'hammer-strike',
  'hammer-strike',
  'brace-for-impact',
  'deflect',
  'deflect',
  'feint',
  'bone-armor',
  'overextend',
  'retreat',
  'bash',
];

function scene(
  zone: number,
  extra: { readonly known?: string; readonly damagedInHand?: number; readonly damagedInDeck?: number; readonly few?: boolean } = {},
): { match: Match; action: Action } {
  const { match, action } = situation({ ...PLAIN_SITUATION, zone, damage: 3 });
  const seat = seatOf(match, 1);
  const cards = CARDS.map((id) => cardOfId(match, id));
  const damaged = cardOfId(match, 'damaged');
  seat.hand = [...cards.slice(2, 5), ...new Array(extra.damagedInHand ?? 0).fill(damaged)];
  seat.draw = [...cards.slice(0, 2), ...cards.slice(5), ...new Array(extra.damagedInDeck ?? 0).fill(damaged)];
  if (extra.few === true) [seat.draw, seat.discard] = [seat.draw.slice(0, 2), []];
  if (extra.known !== undefined) seatOf(match, 0).known = [1024 + cardOfId(match, extra.known)];
  return { match, action };
}

/** The average over every way three hidden cards of the hand can be dealt; known and DAMAGED cards stay. */
function overAllDeals(match: Match, action: Action, known: readonly Card[]): Law {
  const damaged = cardOfId(match, 'damaged');
  const seat = seatOf(match, 1);
  const pool = [...seat.hand, ...seat.draw].filter((card) => card !== damaged);
  for (const card of known) pool.splice(pool.indexOf(card), 1);
  const stay = (pile: readonly Card[]): Card[] => pile.filter((card) => card === damaged);
  const slots = seat.hand.length - stay(seat.hand).length - known.length;
  const law: Law = new Map();
  let deals = 0;
  for (let mask = 0; mask < 1 << pool.length; mask++) {
    const picked = pool.filter((_, n) => (mask & (1 << n)) !== 0);
    if (picked.length !== slots) continue;
    const m = cloneMatch(match);
    seatOf(m, 1).hand = [...stay(seat.hand), ...known, ...picked];
    seatOf(m, 1).draw = [...pool.filter((_, n) => (mask & (1 << n)) === 0), ...stay(seat.draw)];
    for (const [line, p] of lawOf(jointForecast(m, action))) law.set(line, (law.get(line) ?? 0) + p);
    deals++;
  }
  for (const [line, p] of law) law.set(line, p / deals);
  return law;
}

describe('a forecast from a view', () => {
  it.each([
    ['the head', 0, {}],
    ['the Left Arm, where shields count', 7, {}],
    ['DAMAGED cards in hand and deck', 0, { damagedInHand: 1, damagedInDeck: 2 }],
    ['so few cards that the hand gives some', 0, { few: true }],
    ['so few cards, and shields count', 7, { few: true }],
  ])('is the average over all hands, %s [MT-4, RE-1, CP-1]', (_, zone, extra) => {
    const { match, action } = scene(zone, extra);
    const law = lawOf(jointForecast(viewFor(match, 0), action));
    expect(difference(law, overAllDeals(match, action, [])).most).toBeLessThan(1e-12);
  });

  it('counts a card that was seen as certain [MT-4]', () => {
    const { match, action } = scene(0, { known: 'brace-for-impact' });
    const known = cardOfId(match, 'brace-for-impact');
    const view = viewFor(match, 0);
    expect(difference(lawOf(jointForecast(view, action)), overAllDeals(match, action, [known])).most).toBeLessThan(1e-12);
    const brace = forecast(view, action)?.targets[0]?.reactions.find((r) => r.card === 'brace-for-impact');
    expect(brace?.held).toBeCloseTo(1, 14);
  });

  it('does not change when hidden cards change places [MT-4]', () => {
    const { match, action } = scene(7);
    const other = cloneMatch(match);
    const seat = seatOf(other, 1);
    [seat.hand, seat.draw] = [seat.draw.slice(0, 3), [...seat.draw.slice(3), ...seat.hand].reverse()];
    expect(forecast(viewFor(other, 0), action)).toEqual(forecast(viewFor(match, 0), action));
    expect(forecast(other, action)).not.toEqual(forecast(match, action));
  });

  it('knows how likely each reactive is held, and what it would change [RE-1]', () => {
    const { match, action } = scene(0);
    const target = forecast(viewFor(match, 0), action)?.targets[0];
    const deflect = target?.reactions.find((r) => r.card === 'deflect');
    // Three cards of ten, two of them Deflect.
    expect(deflect?.held).toBeCloseTo(1 - (8 * 7 * 6) / (10 * 9 * 8), 14);
    expect(deflect?.ifPlayed.cardsLost).toBeLessThan(target?.ifNoReaction.cardsLost ?? 0);
    const played = target?.reactions.reduce((sum, r) => sum + r.played, 0) ?? 0;
    expect(played).toBeGreaterThan(deflect?.held ?? 0);
    expect(played).toBeLessThan(1);
  });

  it('gives the summary the same numbers', () => {
    const { match, action } = scene(LEFT_ARM === 2 ? 2 : 0);
    const view = viewFor(match, 0);
    const expected = forecast(view, action)?.targets[0]?.expected;
    const summary = attackSummary(sceneOf(view), action);
    for (const [key, value] of Object.entries(expected ?? {})) expect(summary?.[key as 'hit']).toBeCloseTo(value, 12);
  });
});

describe('the parts of a forecast', () => {
  it('name the rule of each, and add up [AT-2, AT-7, AT-8, LS-4]', () => {
    const { match, action } = situation({ ...PLAIN_SITUATION, facing: 3, movedLast: 2, defense: 4, damage: 6 });
    const told = forecast(match, action);
    expect(told?.hitParts.map((p) => [p.rule, p.value])).toEqual([
      ['AT-2', 1],
      ['LS-4', -2],
    ]);
    expect(told?.targetNumber).toBe(4);
    const strong = told?.targets[0]?.byTier.find((t) => t.tier === 'strong');
    expect(strong?.damageParts.reduce((sum, p) => sum + p.value, 0)).toBe(strong?.damage);
    expect(strong).toMatchObject({ damage: 10, defense: 1, points: 9 });
    expect(strong?.defenseParts.map((p) => p.value)).toEqual([4, -3]);
  });
});
