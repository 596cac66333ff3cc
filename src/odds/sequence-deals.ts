// What a sequence of cards knows of a seat's cards (MT-4, DM-2): how many of each class lie where, which reactives the
// hidden hand was found to hold, and how likely cards lost are just these. A draw deck has no order, so the chance of a
// loss depends on counts alone, and hands that differ in nothing a strike reads are never told apart.
// Neighbours: sequence-cards.ts (the states), scene.ts (what is known at the start).

import { type Card, GAME, type Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { HEAD, LEFT_ARM } from '../rules/vocabulary.ts';
import { classOf, MARKING, ROLLING, reactiveOf } from './policy.ts';
import type { SeatCards } from './scene.ts';
import { choose } from './tables.ts';

/** Classes that strikes tell apart: primary; shield and offhand, where the Left Arm may be struck; others; DAMAGED. */
export const PRIMARY_CARD = 0;
export const SECONDARY_CARD = 1;
export const OTHER_CARD = 2;
export const DAMAGED_CARD = 3;
export type Counts = readonly [number, number, number, number];

/** A reactive that the seat may come to play, and how many of it lie in the pool and surely in hand. */
export interface Kind {
  readonly card: Card;
  readonly cls: number;
  readonly pool: number;
  readonly hand: number;
}

/** A seat's cards when the sequence begins. */
export interface Stock {
  readonly drawCount: number;
  readonly slots: number;
  readonly deck: Counts;
  readonly pool: Counts;
  readonly hand: Counts;
  readonly kinds: readonly Kind[];
  readonly discard: readonly Card[];
  readonly clsOf: (card: Card) => number;
  /** Cards may run out, so that piles and hand are told card by card. */
  readonly tight: boolean;
  /** DAMAGED cards may be lost, and roll. */
  readonly rolls: boolean;
  readonly deals: Map<string, Deal>;
}

/** What has come out about the hidden hand. */
export interface Deal {
  readonly id: number;
  readonly stock: Stock;
  /** Of each kind, how many of the pool the hand was dealt; -1 while unknown. */
  readonly dealt: readonly number[];
  /** Of each kind, how many were played. */
  readonly used: readonly number[];
  /** Primaries and secondaries of the pool in hand, once known: 64 * primaries + secondaries; else -1. */
  readonly marking: number;
  readonly cases: readonly Case[];
  readonly likely: Float64Array;
  /** Made on demand: the same knowledge with the marking cards in hand counted. */
  counted: readonly Deal[] | undefined;
}

/** So many primaries and secondaries of the pool are in hand. */
interface Case {
  readonly primary: number;
  readonly secondary: number;
  readonly p: number;
}

function count(cards: readonly Card[], clsOf: (card: Card) => number): Counts {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) {
    const cls = clsOf(card);
    counts[cls] = (counts[cls] as number) + 1;
  }
  return counts;
}

export function stockOf(m: Match, i: number, cards: SeatCards, leftArm: boolean, mostLost: number): Stock {
  const clsOf = (card: Card): number => {
    const cls = classOf(m, card, HEAD);
    if (cls === ROLLING) return DAMAGED_CARD;
    if (cls === MARKING) return PRIMARY_CARD;
    return leftArm && classOf(m, card, LEFT_ARM) === MARKING ? SECONDARY_CARD : OTHER_CARD;
  };
  const copies = (list: readonly Card[], card: Card): number => list.filter((c) => c === card).length;
  const usable = [...new Set([...cards.hand, ...cards.pool])].filter((card) => reactiveOf(m, i, card, 1) !== undefined);
  const tight = mostLost > cards.drawCount || m[GAME].ruleset.damageTo === 'discard';
  const deck = count(cards.deck, clsOf);
  const after = tight && (infoOf(m, i).majorWound > 0 || [...cards.hand, ...seatOf(m, i).discard].some((c) => clsOf(c) === DAMAGED_CARD));
  return {
    drawCount: cards.drawCount,
    slots: cards.slots,
    deck,
    pool: count(cards.pool, clsOf),
    hand: count(cards.hand, clsOf),
    kinds: usable.map((card) => ({ card, cls: clsOf(card), pool: copies(cards.pool, card), hand: copies(cards.hand, card) })),
    discard: seatOf(m, i).discard,
    clsOf,
    tight,
    rolls: m[GAME].ruleset.damagedCards === 'die' && (deck[3] > 0 || after),
    deals: new Map(),
  };
}

/** Orders of n cards with so many of three classes. */
const orders = (n: number, a: number, b: number, d: number): number => choose(n, a) * choose(n - a, b) * choose(n - a - b, d);

/** Every count of primaries and secondaries in the hidden hand, with its chance together with what has come out. */
function casesOf({ pool, slots, kinds }: Stock, dealt: readonly number[], marking: number): Case[] {
  const rest = [...pool];
  const found = [0, 0, 0, 0];
  let left = slots;
  let ways = 1;
  kinds.forEach(({ cls, pool: copies }, k) => {
    const n = dealt[k] as number;
    if (n < 0) return;
    rest[cls] = (rest[cls] as number) - copies;
    found[cls] = (found[cls] as number) + n;
    left -= n;
    ways *= choose(copies, n);
  });
  const all = choose(pool[0] + pool[1] + pool[2], slots);
  const [primaries, secondaries, others] = rest as [number, number, number, number];
  const cases: Case[] = [];
  for (let x = 0; x <= Math.min(left, primaries); x++) {
    for (let y = 0; x + y <= left && y <= secondaries; y++) {
      const p = (ways * choose(primaries, x) * choose(secondaries, y) * choose(others, left - x - y)) / all;
      const primary = x + (found[0] as number);
      const secondary = y + (found[1] as number);
      if (p > 0 && (marking < 0 || marking === primary * 64 + secondary)) cases.push({ primary, secondary, p });
    }
  }
  return cases;
}

export function dealOf(stock: Stock, dealt: readonly number[], used: readonly number[], marking = -1): Deal {
  const key = `${dealt}|${used}|${marking}`;
  const known = stock.deals.get(key);
  if (known !== undefined) return known;
  const { deck, pool, drawCount } = stock;
  const size = (drawCount + 1) * (deck[0] + pool[0] + 1) * (deck[1] + pool[1] + 1) * (deck[3] + 1);
  const likely = new Float64Array(size).fill(-1);
  const deal: Deal = {
    id: stock.deals.size,
    stock,
    dealt,
    used,
    marking,
    cases: casesOf(stock, dealt, marking),
    likely,
    counted: undefined,
  };
  stock.deals.set(key, deal);
  return deal;
}

/**
 * The chance of this deal and of so many primaries, secondaries and DAMAGED cards among the first `lost` cards of the
 * deck, in one given order. A loss of more cards multiplies by the orders they can come in, and by nothing else.
 */
export function likelihood(deal: Deal, lost: number, a: number, b: number, d: number): number {
  const { deck, pool, drawCount } = deal.stock;
  const at = ((lost * (deck[0] + pool[0] + 1) + a) * (deck[1] + pool[1] + 1) + b) * (deck[3] + 1) + d;
  const known = deal.likely[at] as number;
  if (known >= 0) return known;
  let sum = 0;
  for (const { primary, secondary, p } of deal.cases) {
    const first = deck[0] + pool[0] - primary;
    const second = deck[1] + pool[1] - secondary;
    sum += (p * orders(drawCount - lost, first - a, second - b, deck[3] - d)) / orders(drawCount, first, second, deck[3]);
  }
  deal.likely[at] = sum;
  return sum;
}

export function countedDeals(deal: Deal): readonly Deal[] {
  const { stock, dealt, used, marking, cases } = deal;
  deal.counted ??= marking >= 0 ? [deal] : cases.map((c) => dealOf(stock, dealt, used, c.primary * 64 + c.secondary));
  return deal.counted;
}
