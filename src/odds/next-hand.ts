// The hand a seat will have on its next turn, as far as it is known (RD-3, MT-4): certain cards, and so many from a pool.
// From it come the chances of holding a card, or none of a set. Neighbour: threat.ts.

import { type Card, GAME, type Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { HAND_SIZE } from '../rules/vocabulary.ts';
import type { SeatCards } from './scene.ts';
import { choose, hypergeometric } from './tables.ts';

/** `slots` of the pool are in hand, with these chances for the number of slots. */
export interface NextHand {
  readonly certain: readonly Card[];
  readonly pool: readonly Card[];
  readonly slots: readonly (readonly [slots: number, p: number])[];
}

/** The seat has its turn still to come in this round, or is having it. */
function actsThisRound(m: Match, i: number): boolean {
  return m.order.indexOf(i) >= m.turn && m.order.includes(i);
}

export function nextHand(m: Match, i: number, cards: SeatCards): NextHand {
  const { ruleset, catalog } = m[GAME];
  const keeps = ruleset.handAtRoundEnd === 'keep' || (ruleset.tacticalMind && infoOf(m, i).tacticalMind);
  if (keeps || actsThisRound(m, i)) return { certain: cards.hand, pool: cards.pool, slots: [[cards.slots, 1]] };
  const damaged = cards.hand.filter((card) => card === catalog.damaged);
  const draws = Math.max(0, HAND_SIZE - damaged.length);
  if (cards.drawCount < draws) {
    const pool = [...cards.deck, ...cards.pool, ...cards.hand, ...seatOf(m, i).discard].filter((card) => card !== catalog.damaged);
    return { certain: damaged, pool, slots: [[Math.min(draws, pool.length), 1]] };
  }
  // Of an open deck every card may come; of a hidden one its DAMAGED cards come too, and leave fewer places.
  if (cards.pool.length === 0) return { certain: damaged, pool: cards.deck, slots: [[draws, 1]] };
  const slots: [number, number][] = [];
  for (let n = 0; n <= Math.min(draws, cards.deck.length); n++)
    slots.push([draws - n, hypergeometric(cards.drawCount, cards.deck.length, draws, n)]);
  return { certain: damaged, pool: cards.pool, slots: slots.filter(([, p]) => p > 0) };
}

/** Cards of a kind that may be in hand. */
export const copiesOf = (hand: NextHand, card: Card): number =>
  hand.certain.filter((c) => c === card).length + hand.pool.filter((c) => c === card).length;

/** The chance that none of these kinds is in hand. */
export function holdsNone(hand: NextHand, kinds: readonly Card[]): number {
  if (hand.certain.some((card) => kinds.includes(card))) return 0;
  const among = hand.pool.filter((card) => kinds.includes(card)).length;
  let p = 0;
  for (const [slots, q] of hand.slots) p += (q * choose(hand.pool.length - among, slots)) / choose(hand.pool.length, slots);
  return p;
}

/** Every hand told apart by how many of each kind it holds, up to `most` of each: counts by kind, and the chance. */
export function eachHand(
  hand: NextHand,
  kinds: readonly Card[],
  most: number,
  visit: (counts: readonly number[], p: number) => void,
): void {
  const certain = kinds.map((kind) => hand.certain.filter((card) => card === kind).length);
  const inPool = kinds.map((kind) => hand.pool.filter((card) => card === kind).length);
  const others = hand.pool.filter((card) => !kinds.includes(card)).length;
  const counts = certain.map((n) => Math.min(n, most));
  const fill = (at: number, left: number, ways: number, all: number): void => {
    if (at === kinds.length) {
      const p = (ways * choose(others, left)) / all;
      if (p > 0) visit(counts, p);
      return;
    }
    for (let n = 0; n <= Math.min(left, inPool[at] as number); n++) {
      counts[at] = Math.min(most, (certain[at] as number) + n);
      fill(at + 1, left - n, ways * choose(inPool[at] as number, n), all);
    }
    counts[at] = Math.min(most, certain[at] as number);
  };
  for (const [slots, p] of hand.slots) fill(0, slots, p, choose(hand.pool.length, slots));
}
