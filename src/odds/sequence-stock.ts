// A seat's cards when a sequence begins: how many of each class lie where, and which of them react (CP-1, DM-2, RE-1).
// Neighbours: sequence-deals.ts (what comes out about a hidden hand), scene.ts (what is known at the start).

import { OFFHAND, PRIMARY, SHIELD } from '../rules/catalog.ts';
import type { Card, Match } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { HEAD, LEFT_ARM } from '../rules/vocabulary.ts';
import { classOf, keepRank, MARKING, mayReact, type Policies, ROLLING } from './policy.ts';
import type { SeatCards } from './scene.ts';
import type { Deal } from './sequence-deals.ts';
import { type Pile, pileOf } from './sequence-piles.ts';

/** Classes that strikes tell apart: primary; shield and offhand, where the Left Arm may be struck; others; DAMAGED. */
export const PRIMARY_CARD = 0;
export const SECONDARY_CARD = 1;
export const OTHER_CARD = 2;
export const DAMAGED_CARD = 3;
export type Counts = readonly [number, number, number, number];

/** What a strike reads of a lost card: 1 if its class marks a box; of the fourth, 1 if shields are SCRAP by now (CP-4). */
export type Marking = readonly [primary: number, secondary: number, other: 0, shieldsScrapped: number];

/** A card that may react, and how many of it lie in the pool and surely in hand. In a hand each kind is a group of its own. */
export interface Kind {
  readonly card: Card;
  readonly cls: number;
  readonly pool: number;
  readonly hand: number;
  readonly keep: number;
  readonly primary: boolean;
  readonly shield: boolean;
}

/** A seat's cards when the sequence begins. */
export interface Stock {
  readonly drawCount: number;
  readonly slots: number;
  readonly deck: Counts;
  readonly pool: Counts;
  readonly hand: Counts;
  readonly kinds: readonly Kind[];
  /** The discard pile. */
  readonly pile: Pile;
  readonly clsOf: (card: Card) => number;
  /** Harmless cards of the hand pay first (`discards: harmless-hand`). */
  readonly handFirst: boolean;
  readonly deals: Map<string, Deal>;
  readonly gone: Map<string, Gone>;
  readonly orders: (GivingOrder | undefined)[];
  states: number;
}

/** Cards of the hand that were lost, by group. */
export interface Gone {
  readonly id: number;
  readonly counts: readonly number[];
}

export function goneOf(stock: Stock, counts: readonly number[]): Gone {
  const key = counts.join();
  let known = stock.gone.get(key);
  if (known === undefined) {
    known = { id: stock.gone.size, counts };
    stock.gone.set(key, known);
  }
  return known;
}

function count(cards: readonly Card[], clsOf: (card: Card) => number): Counts {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) {
    const cls = clsOf(card);
    counts[cls] = (counts[cls] as number) + 1;
  }
  return counts;
}

const copies = (list: readonly Card[], card: Card): number => list.filter((c) => c === card).length;

function kindsOf(m: Match, { hand, pool }: SeatCards, clsOf: (card: Card) => number): Kind[] {
  const cards = [...new Set([...hand, ...pool])].filter((card) => mayReact(m, card));
  return cards.map((card) => {
    const { category } = specOf(m, card);
    return {
      card,
      cls: clsOf(card),
      pool: copies(pool, card),
      hand: copies(hand, card),
      keep: keepRank(m, card),
      primary: category === PRIMARY,
      shield: category === SHIELD || category === OFFHAND,
    };
  });
}

export function stockOf(m: Match, i: number, cards: SeatCards, leftArm: boolean, policies: Policies): Stock {
  const classes = new Map<Card, number>();
  const classify = (card: Card): number => {
    const cls = classOf(m, card, HEAD);
    if (cls === ROLLING) return DAMAGED_CARD;
    if (cls === MARKING) return PRIMARY_CARD;
    return leftArm && classOf(m, card, LEFT_ARM) === MARKING ? SECONDARY_CARD : OTHER_CARD;
  };
  const clsOf = (card: Card): number => {
    const known = classes.get(card) ?? classify(card);
    classes.set(card, known);
    return known;
  };
  return {
    drawCount: cards.drawCount,
    slots: cards.slots,
    deck: count(cards.deck, clsOf),
    pool: count(cards.pool, clsOf),
    hand: count(cards.hand, clsOf),
    kinds: kindsOf(m, cards, clsOf),
    pile: pileOf(seatOf(m, i).discard),
    clsOf,
    handFirst: policies.discards === 'harmless-hand',
    deals: new Map(),
    gone: new Map(),
    orders: [],
    states: 0,
  };
}

/** Groups of a hand in the order it gives them up (policy.ts): cards that mark nothing, then those that do, DAMAGED last. */
export interface GivingOrder {
  readonly plain: readonly number[];
  readonly harmful: readonly number[];
}

export function givingOrder(stock: Stock, marks: Marking): GivingOrder {
  const at = (marks[0] * 2 + marks[1]) * 2 + marks[3];
  const order = stock.orders[at] ?? orderOf(stock, marks);
  stock.orders[at] = order;
  return order;
}

function orderOf({ kinds }: Stock, [primary, secondary, , shieldsScrapped]: Marking): GivingOrder {
  const ranked: { group: number; marks: number; keep: number }[] = [
    { group: PRIMARY_CARD, marks: primary, keep: 0 },
    { group: SECONDARY_CARD, marks: secondary, keep: shieldsScrapped === 1 ? 0 : 1 },
    { group: OTHER_CARD, marks: 0, keep: 0 },
  ];
  kinds.forEach(({ cls, keep, primary: isPrimary, shield }, k) => {
    const scrapped = (isPrimary && primary === 0) || (shield && shieldsScrapped === 1);
    const marks = cls === PRIMARY_CARD ? primary : cls === SECONDARY_CARD ? secondary : 0;
    ranked.push({ group: DAMAGED_CARD + 1 + k, marks, keep: scrapped ? 0 : keep });
  });
  ranked.sort((a, b) => a.keep - b.keep);
  const groups = (marks: number): number[] => ranked.filter((r) => r.marks === marks).map((r) => r.group);
  return { plain: groups(0), harmful: [...groups(1), DAMAGED_CARD] };
}

/** The class of the cards in a group of the hand. */
export const groupClass = ({ kinds }: Stock, group: number): number =>
  group <= DAMAGED_CARD ? group : (kinds[group - 4]?.cls ?? OTHER_CARD);
