// The hands and draw decks that a defender can have, as far as they matter to an attack, with their chances, and the law of the
// cards lost over them (RE-1, DM-2). Chances come from counting, never from sampling. Neighbours: defender.ts, losses.ts.

import { type Card, GAME, type Match } from '../rules/match.ts';
import { type Course, NONE, type Order } from './loss-cuts.ts';
import type { Deal, Deals } from './loss-draws.ts';
import { type LossLaw, lossLaw } from './losses.ts';
import { classOf, MARKING, PLAIN, type Policies, type Reactive, ROLLING } from './policy.ts';
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

/** Classes of the cards that a hand gives up after its first ones, in that order. */
function givenUp(plain: number, marking: number, rolling: number, twice: boolean): number[] {
  const classes: number[] = [];
  const counts = [plain, marking, rolling];
  for (const cls of [PLAIN, MARKING, ROLLING]) for (let n = 0; n < (counts[cls] as number) * (twice ? 2 : 1); n++) classes.push(cls);
  return classes;
}

/** Deals of these hands once the reactive (if any) has been played, by how many plain cards go before the deck. */
function dealsOf(m: Match, cards: SeatCards, component: number, hands: readonly HandCase[], order: Order, handFirst: boolean): Deals[] {
  let sum = 0;
  // Marking cards that are not in the deck are in hand, so hands with decks alike are alike.
  const byDeck = new Map<number, { p: number; hand: HandCase }>();
  for (const hand of hands) {
    sum += hand.p;
    const known = byDeck.get(hand.deckMarking);
    if (known !== undefined) known.p += hand.p;
    else byDeck.set(hand.deckMarking, { p: hand.p, hand });
  }
  const rolls = m[GAME].ruleset.damagedCards === 'die';
  const rolling = rolls ? countClass(m, cards.deck, component, ROLLING) : 0;
  const handRolling = rolls ? countClass(m, cards.hand, component, ROLLING) : 0;
  const byFirst = new Map<number, Deal[]>();
  for (const { p, hand } of byDeck.values()) {
    const handMarking = hand.handMarking - (order.played === MARKING ? 1 : 0);
    const plain = cards.handCount - (order.played === NONE ? 0 : 1) - handMarking - handRolling;
    const first = handFirst ? plain : 0;
    const given = givenUp(plain - first, handMarking, handRolling, order.twice);
    const deal: Deal = { p: p / sum, size: cards.drawCount, marking: hand.deckMarking, rolling, hand: given };
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [deal]);
    else known.push(deal);
  }
  return [...byFirst].map(([first, list]) => ({ first, list, known: [] }));
}

/** The law over these hands, once a reactive of the course's class, or none, has been played. */
export function lawOf(
  m: Match,
  cards: SeatCards,
  component: number,
  hands: readonly HandCase[],
  course: Course,
  { discards }: Policies,
): LossLaw {
  return lossLaw(course, dealsOf(m, cards, component, hands, course.order, discards === 'harmless-hand'));
}
