// The reactives a hidden hand may hold, told one from another (MT-4, RE-1). A sequence that strikes one Casket twice
// needs this: what it reacts with first, it cannot react with again. The rest of the hand stays hidden.

import type { Card, Match } from '../rules/match.ts';
import { reactiveOf } from './policy.ts';
import type { SeatCards } from './scene.ts';
import { choose } from './tables.ts';

/** Each way the seat can hold reactives, with its chance; the other copies are then in the deck for certain. */
export function openHands(m: Match, i: number, cards: SeatCards): { readonly p: number; readonly cards: SeatCards }[] {
  const usable = (card: Card): boolean => reactiveOf(m, i, card, 1) !== undefined || reactiveOf(m, i, card, 2) !== undefined;
  const groups = new Map<Card, Card[]>();
  const pool: Card[] = [];
  for (const card of cards.pool) {
    if (!usable(card)) pool.push(card);
    else groups.set(card, [...(groups.get(card) ?? []), card]);
  }
  const kinds = [...groups.values()];
  const all = choose(cards.pool.length, cards.slots);
  const dealt: { p: number; cards: SeatCards }[] = [];
  const deal = (at: number, slots: number, ways: number, hand: readonly Card[], deck: readonly Card[]): void => {
    const group = kinds[at];
    if (group === undefined) {
      const p = (ways * choose(pool.length, slots)) / all;
      if (p > 0) dealt.push({ p, cards: { ...cards, hand: [...cards.hand, ...hand], deck: [...cards.deck, ...deck], pool, slots } });
      return;
    }
    for (let n = 0; n <= Math.min(slots, group.length); n++) {
      deal(at + 1, slots - n, ways * choose(group.length, n), [...hand, ...group.slice(0, n)], [...deck, ...group.slice(n)]);
    }
  };
  deal(0, cards.slots, 1, [], []);
  return dealt;
}
