// The hands and draw decks that a defender can have, as far as they matter to an attack, with their chances, and the law of the
// cards lost over them (RE-1, DM-2). Chances come from counting, never from sampling. Neighbours: defender.ts, losses.ts.

import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { type LossLaw, lossLaw, MARKING, type Piles, PLAIN, ROLLING } from './losses.ts';
import { classOf, type Policies, type Reactive } from './policy.ts';
import type { SeatCards } from './scene.ts';
import { choose } from './tables.ts';

/** A hand, as far as it matters: how many of each reactive, how many other marking cards. */
export interface HandCase {
  readonly p: number;
  readonly reactives: readonly number[];
  readonly deckMarking: number;
  readonly handMarking: number;
}

const countClass = (m: Match, cards: readonly Card[], component: number, cls: number): number => {
  let n = 0;
  for (const card of cards) if (classOf(m, card, component) === cls) n++;
  return n;
};

const copies = (cards: readonly Card[], card: Card): number => {
  let n = 0;
  for (const c of cards) if (c === card) n++;
  return n;
};

/** Every way to fill the hidden slots, counted by reactives held and other marking cards held. */
export function handCases(m: Match, cards: SeatCards, component: number, reactives: readonly Reactive[]): HandCase[] {
  const certain = reactives.map((r) => copies(cards.hand, r.card));
  const inPool = reactives.map((r) => copies(cards.pool, r.card));
  const markingReactive = reactives.map((r) => (classOf(m, r.card, component) === MARKING ? 1 : 0));
  const others = cards.pool.filter((card) => !reactives.some((r) => r.card === card));
  const otherMarking = countClass(m, others, component, MARKING);
  const handMarking = countClass(m, cards.hand, component, MARKING);
  const unheld = countClass(m, cards.deck, component, MARKING) + countClass(m, cards.pool, component, MARKING);
  const all = choose(cards.pool.length, cards.slots);
  const cases: HandCase[] = [];
  const fill = (kind: number, held: number[], slots: number, ways: number, marked: number): void => {
    if (kind < reactives.length) {
      for (let n = 0; n <= Math.min(slots, inPool[kind] as number); n++) {
        held[kind] = n;
        fill(kind + 1, held, slots - n, ways * choose(inPool[kind] as number, n), marked + n * (markingReactive[kind] as number));
      }
      held[kind] = 0;
      return;
    }
    for (let x = Math.max(0, slots - (others.length - otherMarking)); x <= Math.min(slots, otherMarking); x++) {
      const p = (ways * choose(otherMarking, x) * choose(others.length - otherMarking, slots - x)) / all;
      if (p === 0) continue;
      cases.push({
        p,
        reactives: held.map((n, k) => n + (certain[k] as number)),
        deckMarking: unheld - marked - x,
        handMarking: handMarking + marked + x,
      });
    }
  };
  fill(0, new Array(reactives.length).fill(0), cards.slots, 1, 0);
  return cases;
}

/** One way the draw deck can be. */
interface Deck {
  readonly p: number;
  readonly size: number;
  readonly marking: number;
  readonly rolling: number;
}

/** The draw deck with so many marking cards, less what has left it and more what has come. */
function decksOf(m: Match, cards: SeatCards, component: number, marking: number): Deck[] {
  const { drawCount, gone, back } = cards;
  const rolls = m[GAME].ruleset.damagedCards === 'die';
  const rolling = rolls ? countClass(m, cards.deck, component, ROLLING) : 0;
  if (gone === 0 && back.length === 0) return [{ p: 1, size: drawCount, marking, rolling }];
  const left = drawCount - gone;
  const all = choose(drawCount, left);
  const backMarking = countClass(m, back, component, MARKING);
  const backRolling = rolls ? countClass(m, back, component, ROLLING) : 0;
  const decks: Deck[] = [];
  for (let f = 0; f <= Math.min(left, marking); f++) {
    for (let d = 0; d <= Math.min(left - f, rolling); d++) {
      const p = (choose(marking, f) * choose(rolling, d) * choose(drawCount - marking - rolling, left - f - d)) / all;
      if (p > 0) decks.push({ p, size: left + back.length, marking: f + backMarking, rolling: d + backRolling });
    }
  }
  return decks;
}

/** The piles of one case once the reactive (if any) has been played onto the discard pile. */
function pilesOf(
  m: Match,
  i: number,
  cards: SeatCards,
  component: number,
  hand: HandCase,
  deck: Deck,
  played: Reactive | undefined,
  policies: Policies,
): Piles {
  const seat = seatOf(m, i);
  const rolls = m[GAME].ruleset.damagedCards === 'die';
  const handRolling = rolls ? countClass(m, cards.hand, component, ROLLING) : 0;
  const playedClass = played === undefined ? -1 : classOf(m, played.card, component);
  const handMarking = hand.handMarking - (playedClass === MARKING ? 1 : 0);
  const handPlain = cards.handCount - (played === undefined ? 0 : 1) - handMarking - handRolling;
  const twice = m[GAME].ruleset.damageTo === 'discard';
  const first = policies.discards === 'harmless-hand' ? handPlain : 0;
  const tail: number[] = [];
  // Under `damageTo: discard` the harmless cards lost first lie in the discard pile, below the deck's.
  if (twice) for (let n = 0; n < first; n++) tail.push(PLAIN);
  const ahead = twice ? 2 * deck.size + first : cards.ahead;
  for (let n = seat.discard.length - 1; n >= 0; n--) tail.push(classOf(m, seat.discard[n] as Card, component));
  const rest: number[] = [];
  for (let n = first; n < handPlain; n++) rest.push(PLAIN);
  for (let n = 0; n < handMarking; n++) rest.push(MARKING);
  for (let n = 0; n < handRolling; n++) rest.push(ROLLING);
  for (const cls of rest) {
    tail.push(cls);
    if (twice) tail.push(cls);
  }
  const { size, marking, rolling } = deck;
  return {
    first,
    deckPlain: size - marking - rolling,
    deckMarking: marking,
    deckRolling: rolling,
    twice,
    tail,
    played: playedClass,
    ahead,
  };
}

/** The law over these cases. */
export function lawOf(
  m: Match,
  i: number,
  cards: SeatCards,
  component: number,
  hands: readonly HandCase[],
  played: Reactive | undefined,
  policies: Policies,
): LossLaw {
  // Marking cards that are not in the deck are in hand, so hands with decks alike are alike.
  const byDeck = new Map<number, { p: number; hand: HandCase }>();
  let sum = 0;
  for (const hand of hands) {
    sum += hand.p;
    const known = byDeck.get(hand.deckMarking);
    if (known !== undefined) known.p += hand.p;
    else byDeck.set(hand.deckMarking, { p: hand.p, hand });
  }
  const cases: { p: number; piles: Piles }[] = [];
  for (const { p, hand } of byDeck.values())
    for (const deck of decksOf(m, cards, component, hand.deckMarking))
      cases.push({ p: (p * deck.p) / sum, piles: pilesOf(m, i, cards, component, hand, deck, played, policies) });
  return lossLaw(cases);
}
