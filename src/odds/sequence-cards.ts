// A seat's cards in the middle of a sequence: what it has lost, and what it may still hold (DM-2, RE-1). States that stand
// alike are one object, and what no later strike can reach is not told apart. Neighbours: sequence-deals.ts, sequence-ways.ts.

import { classesOf, countedDeals, type Deal, dealOf, deckAt, handOf, likelihood, openDeals } from './sequence-deals.ts';
import type { Pile } from './sequence-piles.ts';
import { DAMAGED_CARD, type Gone, givingOrder, goneOf, groupClass, type Marking, type Stock } from './sequence-stock.ts';
import type { Loss } from './sequence-ways.ts';

export interface CardState {
  readonly id: number;
  readonly deal: Deal;
  /** Cards of the draw deck that are gone, and how many of them were primary, secondary, DAMAGED. */
  readonly lost: number;
  readonly a: number;
  readonly b: number;
  readonly d: number;
  /** As far as a later strike may reach them: the discard pile, and the cards of the hand lost. */
  readonly pile: Pile;
  readonly gone: Gone;
  /** Cards lost to strikes, in all. */
  readonly total: number;
  /** Made on demand: the losses from here, by how they are asked for. */
  readonly losses: Map<number, readonly Loss[]>;
  readonly tails: (Tail | undefined)[];
}

/** The state in which only the deck has paid, and nothing after it is told apart. */
export function deckState(deal: Deal, lost: number, a: number, b: number, d: number): CardState {
  const { stock } = deal;
  const at = deckAt(stock, lost, a, b, d);
  let known = deal.plain[at];
  if (known === undefined) {
    const gone = noneGone(stock);
    known = { id: stock.states++, deal, lost, a, b, d, pile: stock.pile, gone, total: lost, losses: new Map(), tails: [] };
    deal.plain[at] = known;
  }
  return known;
}

export const noneGone = (stock: Stock): Gone =>
  goneOf(
    stock,
    Array.from({ length: DAMAGED_CARD + 1 + stock.kinds.length }, () => 0),
  );

export function stateOf(deal: Deal, lost: number, a: number, b: number, d: number, pile: Pile, gone: Gone, total: number): CardState {
  const { stock } = deal;
  if (pile === stock.pile && total === lost && gone.id === 0) return deckState(deal, lost, a, b, d);
  const at = deckAt(stock, lost, a, b, d);
  let list = deal.others[at];
  if (list === undefined) {
    list = new Map();
    deal.others[at] = list;
  }
  const key = (pile.id * 2 ** 20 + gone.id) * 128 + total;
  let known = list.get(key);
  if (known === undefined) {
    known = { id: stock.states++, deal, lost, a, b, d, pile, gone, total, losses: new Map(), tails: [] };
    list.set(key, known);
  }
  return known;
}

/** The same cards under another deal, or with another discard pile. */
export const withDeal = (s: CardState, deal: Deal, pile = s.pile): CardState => stateOf(deal, s.lost, s.a, s.b, s.d, pile, s.gone, s.total);

/** The state without what so many points can no longer reach. */
export function forgetting(s: CardState, later: number): CardState {
  const { stock } = s.deal;
  return s.total === s.lost && !stock.handFirst && s.lost + later <= stock.drawCount ? deckState(s.deal, s.lost, s.a, s.b, s.d) : s;
}

/** A seat's cards before the first strike. */
export function untouched(stock: Stock): CardState {
  noneGone(stock);
  const dealt = stock.kinds.map(({ pool }) => (pool === 0 || stock.slots === 0 ? 0 : -1));
  const used = stock.kinds.map(() => 0);
  return deckState(dealOf(stock, dealt, used), 0, 0, 0, 0);
}

/** Groups of the cards that a hand gives up before the deck and after the discard pile, one by one. */
export interface Tail {
  readonly plain: readonly number[];
  readonly harmful: readonly number[];
}

/** The deal must be open, or counted where nothing comes after: then groups are classes. */
export function tailOf(s: CardState, marks: Marking, last: boolean): Tail {
  const { deal, gone, tails } = s;
  const key = ((marks[0] * 2 + marks[1]) * 2 + marks[3]) * 2 + (last ? 1 : 0);
  const known = tails[key];
  if (known !== undefined) return known;
  const left = last ? classesLeft(s) : handOf(deal).map((n, g) => n - (gone.counts[g] as number));
  const cards = (groups: readonly number[]): number[] => groups.flatMap((g) => Array.from({ length: left[g] ?? 0 }, () => g));
  const { plain, harmful } = givingOrder(deal.stock, marks);
  const tail = { plain: cards(plain), harmful: cards(harmful) };
  tails[key] = tail;
  return tail;
}

function classesLeft({ deal, gone }: CardState): number[] {
  const left = classesOf(deal);
  gone.counts.forEach((n, g) => {
    const cls = groupClass(deal.stock, g);
    left[cls] = (left[cls] as number) - n;
  });
  return left;
}

/** The same state once for each hand it can be, as far as it must be told: needed where the hand pays. */
export function openStates(s: CardState, last: boolean): { readonly p: number; readonly state: CardState }[] {
  const here = likelihood(s.deal, s.lost, s.a, s.b, s.d);
  return (last ? countedDeals(s.deal) : openDeals(s.deal)).flatMap((deal) => {
    const p = deal === s.deal ? 1 : likelihood(deal, s.lost, s.a, s.b, s.d) / here;
    return p > 0 ? [{ p, state: withDeal(s, deal) }] : [];
  });
}
