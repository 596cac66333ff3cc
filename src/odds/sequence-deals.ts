// What a sequence of cards knows of a seat's hidden hand (MT-4, DM-2): which reactives it was found to hold, how many marking
// cards, and how likely cards lost are just these. A draw deck has no order, so the chance of a loss depends on counts alone,
// and hands that differ in nothing a strike reads are never told apart. Neighbours: sequence-stock.ts, sequence-cards.ts.

import type { CardState } from './sequence-cards.ts';
import { DAMAGED_CARD, OTHER_CARD, PRIMARY_CARD, SECONDARY_CARD, type Stock } from './sequence-stock.ts';
import { choose } from './tables.ts';

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
  /** The states of the cards under this deal: those that only the deck tells apart, and the others. */
  readonly plain: (CardState | undefined)[];
  readonly others: Map<number, CardState>[];
  /** Made on demand: the same knowledge with the whole hand told, or its marking cards; and the whole hand by group. */
  open: readonly Deal[] | undefined;
  counted: readonly Deal[] | undefined;
  hand: readonly number[] | undefined;
}

/** So many primaries and secondaries of the pool are in hand. */
interface Case {
  readonly primary: number;
  readonly secondary: number;
  readonly p: number;
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
  const deal: Deal = {
    id: stock.deals.size,
    stock,
    dealt,
    used,
    marking,
    cases: casesOf(stock, dealt, marking),
    likely: new Float64Array(size).fill(-1),
    plain: [],
    others: [],
    open: undefined,
    counted: undefined,
    hand: undefined,
  };
  stock.deals.set(key, deal);
  return deal;
}

/** Where a deal keeps what belongs to these counts of cards lost from the deck. */
export function deckAt({ deck, pool }: Stock, lost: number, a: number, b: number, d: number): number {
  return ((lost * (deck[0] + pool[0] + 1) + a) * (deck[1] + pool[1] + 1) + b) * (deck[3] + 1) + d;
}

/**
 * The chance of this deal and of so many primaries, secondaries and DAMAGED cards among the first `lost` cards of the
 * deck, in one given order. A loss of more cards multiplies by the orders they can come in, and by nothing else.
 */
export function likelihood(deal: Deal, lost: number, a: number, b: number, d: number): number {
  const { deck, pool, drawCount } = deal.stock;
  const at = deckAt(deal.stock, lost, a, b, d);
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

/** Every whole hand this deal can be. */
export function openDeals(deal: Deal): readonly Deal[] {
  if (deal.open !== undefined) return deal.open;
  const { stock, dealt, used, marking, cases } = deal;
  const k = dealt.indexOf(-1);
  if (k >= 0) {
    const most = Math.min(stock.kinds[k]?.pool ?? 0, stock.slots);
    const found = Array.from({ length: most + 1 }, (_, n) =>
      dealOf(
        stock,
        dealt.map((x, at) => (at === k ? n : x)),
        used,
        marking,
      ),
    );
    deal.open = found.flatMap((one) => (one.cases.length === 0 ? [] : openDeals(one)));
  } else deal.open = marking >= 0 ? [deal] : cases.map((c) => dealOf(stock, dealt, used, c.primary * 64 + c.secondary));
  return deal.open;
}

/** The same knowledge with the marking cards in hand counted: all that a last strike asks of a hand. */
export function countedDeals(deal: Deal): readonly Deal[] {
  const { stock, dealt, used, marking, cases } = deal;
  deal.counted ??= marking >= 0 ? [deal] : cases.map((c) => dealOf(stock, dealt, used, c.primary * 64 + c.secondary));
  return deal.counted;
}

/** Cards of the hand by class, the reactives played taken off; the marking ones must be counted. */
export function classesOf({ stock, used, marking }: Deal): number[] {
  const primaries = marking >> 6;
  const secondaries = marking & 63;
  const dealt = [primaries, secondaries, stock.slots - primaries - secondaries, 0];
  const hand = stock.hand.map((n, cls) => n + (dealt[cls] as number));
  stock.kinds.forEach(({ cls }, k) => {
    hand[cls] = (hand[cls] as number) - (used[k] as number);
  });
  return hand;
}

/** Cards of the whole hand by group (sequence-stock.ts), the reactives played taken off; the deal must be open. */
export function handOf(deal: Deal): readonly number[] {
  if (deal.hand !== undefined) return deal.hand;
  const { stock, dealt, used, marking } = deal;
  const hand = [...stock.hand];
  const primaries = marking >> 6;
  const secondaries = marking & 63;
  hand[PRIMARY_CARD] = (hand[PRIMARY_CARD] as number) + primaries;
  hand[SECONDARY_CARD] = (hand[SECONDARY_CARD] as number) + secondaries;
  hand[OTHER_CARD] = (hand[OTHER_CARD] as number) + stock.slots - primaries - secondaries;
  stock.kinds.forEach(({ cls, hand: sure }, k) => {
    const held = sure + (dealt[k] as number);
    hand[cls] = (hand[cls] as number) - held;
    hand[DAMAGED_CARD + 1 + k] = held - (used[k] as number);
  });
  deal.hand = hand;
  return hand;
}
