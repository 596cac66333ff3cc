// Worlds: the ways a match can stand in the middle of a sequence of cards. What strikes change is a short list of
// numbers per seat (Hurt), so that worlds which came about in different ways and stand alike become one again.
// Neighbours: sequence-play.ts (plays the cards), scene.ts (what is known of a seat's cards).

import { cloneMatch } from '../rules/clone.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { CRACKED_RIB, HEAD, LEFT_ARM } from '../rules/vocabulary.ts';
import { armourMarked, bodyMarked } from './marks.ts';
import type { Outcome } from './outcomes.ts';
import { classOf, MARKING, ROLLING } from './policy.ts';
import type { SeatCards } from './scene.ts';
import { choose } from './tables.ts';

/** Classes that strikes tell apart: primary; shield and offhand; all others; DAMAGED. */
const PRIMARY_CARD = 0;
const SECONDARY_CARD = 1;
const OTHER_CARD = 2;
const DAMAGED_CARD = 3;
type Counts = readonly [number, number, number, number];
const NONE: Counts = [0, 0, 0, 0];

/** `mixed`: shields count apart, because strikes fall on the Left Arm and elsewhere; `leftArm`: only on the Left Arm. */
export interface Telling {
  readonly mixed: boolean;
  readonly leftArm: boolean;
}

function kindOf(m: Match, card: Card, { mixed, leftArm }: Telling): number {
  const cls = classOf(m, card, HEAD);
  if (cls === ROLLING) return DAMAGED_CARD;
  if (cls === MARKING) return PRIMARY_CARD;
  if (!mixed && !leftArm) return OTHER_CARD;
  return classOf(m, card, LEFT_ARM) === MARKING ? (mixed ? SECONDARY_CARD : PRIMARY_CARD) : OTHER_CARD;
}

/** A seat's cards by class: certainly in the deck, or in deck or hand. */
export interface Stock {
  readonly cards: SeatCards;
  readonly deck: readonly (readonly Card[])[];
  readonly pool: readonly (readonly Card[])[];
}

export function stockOf(m: Match, cards: SeatCards, telling: Telling): Stock {
  const split = (list: readonly Card[]): Card[][] => {
    const classes: Card[][] = [[], [], [], []];
    for (const card of list) classes[kindOf(m, card, telling)]?.push(card);
    return classes;
  };
  return { cards, deck: split(cards.deck), pool: split(cards.pool) };
}

const size = (stock: readonly (readonly Card[])[], cls: number): number => (stock[cls] as readonly Card[]).length;

/** What strikes have done to one seat so far. */
export interface Hurt {
  readonly lost: number;
  /** Cards lost by class, of those certainly in the deck and of the others. */
  readonly deck: Counts;
  readonly pool: Counts;
  readonly wounds: number;
  readonly out: number;
  /** DAMAGED cards added (DM-3). */
  readonly added: number;
  readonly armour: readonly number[];
  readonly body: readonly number[];
  /** Reactives played, in the order of their kinds. */
  readonly reactives: readonly Card[];
  /** 1: it has been struck, and Structural Weakness and a ward are spent. */
  readonly struck: number;
}

const ZEROS = [0, 0, 0, 0, 0];
export const UNHURT: Hurt = {
  lost: 0,
  deck: NONE,
  pool: NONE,
  wounds: 0,
  out: 0,
  added: 0,
  armour: ZEROS,
  body: ZEROS,
  reactives: [],
  struck: 0,
};

const plus = (a: Counts, b: Counts): Counts => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
const plusAt = (list: readonly number[], at: number, n: number): readonly number[] =>
  n === 0 ? list : list.map((x, k) => (k === at ? x + n : x));

/** Cards lost in one strike, by class and by where they were, and how likely they were just these. */
export interface Split {
  readonly deck: Counts;
  readonly pool: Counts;
  readonly p: number;
}

/** The hurt after one more outcome on a component. */
export function hurtBy(h: Hurt, o: Outcome, component: number, split: Split, majorWound: number): Hurt {
  return {
    lost: h.lost + o.lost,
    deck: plus(h.deck, split.deck),
    pool: plus(h.pool, split.pool),
    wounds: h.wounds + o.wounds,
    out: o.out,
    added: h.added + (o.out === 0 && majorWound > 0 && o.lost >= majorWound ? 1 : 0),
    armour: plusAt(h.armour, component, armourMarked(o.marks)),
    body: plusAt(h.body, component, bodyMarked(o.marks)),
    reactives: o.reactive < 0 ? h.reactives : [...h.reactives, o.reactive].sort((a, b) => a - b),
    struck: 1,
  };
}

const packed = (list: readonly number[]): number => {
  let n = 0;
  for (let k = 0; k < list.length; k++) n = n * 64 + (list[k] as number);
  return n;
};

/** A key that two hurts share if every strike to come finds the seat alike: what is left, not how it was lost. */
export function seatKey({ deck, pool, cards }: Stock, h: Hurt): string {
  let inDeck = cards.slots;
  let inPool = 0;
  for (let c = 0; c < 4; c++) {
    inDeck = inDeck * 64 + size(deck, c) - (h.deck[c] as number);
    inPool = inPool * 64 + size(pool, c) - (h.pool[c] as number);
  }
  if (h === UNHURT) return `${inDeck},${inPool}`;
  const rest = (((h.lost * 64 + h.wounds) * 4 + h.out) * 16 + h.added) * 2 + h.struck;
  return `${inDeck},${inPool},${rest},${packed(h.armour)},${packed(h.body)},${h.reactives}`;
}

/**
 * The ways an outcome's cards can have been these or those, with chances. `rest` is the stock before the strike. The
 * deck holds its certain cards and all of the pool but `slots`; any cards of it are lost equally likely.
 */
export function splitsOf(rest: Stock, o: Outcome, marksSecondary: boolean, telling: Telling): Split[] {
  const { deck, pool, cards } = rest;
  const fixed = [0, 1, 2, 3].map((c) => size(deck, c));
  const loose = [0, 1, 2, 3].map((c) => size(pool, c));
  const inDeck = fixed.reduce((a, b) => a + b, 0);
  const inPool = loose.reduce((a, b) => a + b, 0);
  if (o.lost >= cards.drawCount) return [{ deck: fixed as unknown as Counts, pool: NONE, p: 1 }];
  const found: { deck: Counts; pool: Counts; p: number }[] = [];
  const plain = o.lost - o.f - o.d;
  let sum = 0;
  /** Of each class, so many come from the certain cards and the others from the pool. */
  const add = (primary: number, secondary: number, other: number): void => {
    for (let a = Math.max(0, primary - (loose[0] as number)); a <= Math.min(primary, fixed[0] as number); a++) {
      for (let b = Math.max(0, secondary - (loose[1] as number)); b <= Math.min(secondary, fixed[1] as number); b++) {
        for (let c = Math.max(0, other - (loose[2] as number)); c <= Math.min(other, fixed[2] as number); c++) {
          const taken = a + b + c + o.d;
          const ways =
            choose(fixed[0] as number, a) *
            choose(fixed[1] as number, b) *
            choose(fixed[2] as number, c) *
            choose(loose[0] as number, primary - a) *
            choose(loose[1] as number, secondary - b) *
            choose(loose[2] as number, other - c);
          if (ways === 0) continue;
          const p = (ways * choose(cards.drawCount - inDeck, o.lost - taken)) / choose(inPool, o.lost - taken);
          sum += p;
          found.push({ deck: [a, b, c, o.d], pool: [primary - a, secondary - b, other - c, 0], p });
        }
      }
    }
  };
  if (!telling.mixed) add(o.f, 0, plain);
  else if (marksSecondary) for (let s = 0; s <= o.f; s++) add(o.f - s, s, plain);
  else for (let s = 0; s <= plain; s++) add(o.f, s, plain - s);
  for (const split of found) split.p /= sum;
  return found;
}

/** What is known of the seat's cards after the hurt; cards of a class stand for each other. */
export function cardsLeft({ cards, deck, pool }: Stock, h: Hurt): SeatCards {
  if (h === UNHURT) return cards;
  const hand = [...cards.hand];
  for (const card of h.reactives) {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
  }
  return {
    deck: deck.flatMap((list, c) => list.slice(h.deck[c] as number)),
    pool: pool.flatMap((list, c) => list.slice(h.pool[c] as number)),
    hand,
    slots: cards.slots,
    drawCount: Math.max(0, cards.drawCount - h.lost),
    handCount: cards.handCount - h.reactives.length,
  };
}

/** The public side of the hurt, and the sizes of the piles. */
function hurtSeat(m: Match, i: number, h: Hurt, left: SeatCards): void {
  const seat = seatOf(m, i);
  const before = seat.draw.length;
  for (const card of h.reactives) seat.discard.push(card);
  const over = h.lost - before;
  seat.draw = seat.draw.slice(0, left.drawCount);
  seat.hand = seat.hand.slice(0, left.handCount);
  if (over > 0) {
    const fromPile = Math.min(over, seat.discard.length);
    seat.discard.splice(seat.discard.length - fromPile);
    seat.hand.splice(Math.max(0, seat.hand.length - (over - fromPile)));
  }
  for (let n = 0; n < h.added; n++) seat.discard.push(m[GAME].catalog.damaged);
  seat.armour = seat.armour.map((n, c) => n + (h.armour[c] as number));
  seat.body = seat.body.map((n, c) => n + (h.body[c] as number));
  let total = 0;
  for (const n of seat.armour) total += n;
  for (const n of seat.body) total += n;
  seat.feedback = Math.max(seat.feedback, total);
  // Which wounds were flipped changes no later strike but by Cracked Ribs; those are flipped last here.
  for (let n = 0; n < h.wounds && seat.woundDeck.length > 0; n++) {
    const at = seat.woundDeck.findIndex((wound) => wound !== CRACKED_RIB);
    seat.wounds.push(...seat.woundDeck.splice(Math.max(0, at), 1));
  }
  if (h.lost > 0) seat.armor = 0;
  seat.weakness = 0;
  seat.ward = 0;
  seat.out = h.out;
}

/** The match as it stands when these seats have been hurt so. */
export function hurtMatch(root: Match, hurts: readonly Hurt[], left: readonly SeatCards[]): Match {
  const m = cloneMatch(root);
  hurts.forEach((h, i) => {
    if (h !== UNHURT) hurtSeat(m, i, h, left[i] as SeatCards);
  });
  return m;
}
