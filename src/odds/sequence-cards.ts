// A seat's cards in the middle of a sequence: what it has lost, what it may still hold, and the chances of every loss and
// of every reactive to come (DM-2, DM-4, RE-1). States that stand alike are one object. Neighbour: sequence-deals.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import {
  countedDeals,
  DAMAGED_CARD,
  type Deal,
  dealOf,
  likelihood,
  OTHER_CARD,
  PRIMARY_CARD,
  SECONDARY_CARD,
  type Stock,
} from './sequence-deals.ts';
import { type Pile, pileOf } from './sequence-piles.ts';
import { choose } from './tables.ts';

export interface CardState {
  readonly id: number;
  readonly deal: Deal;
  /** Cards of the draw deck that are gone, and how many of them were primary, secondary, DAMAGED. */
  readonly lost: number;
  readonly a: number;
  readonly b: number;
  readonly d: number;
  /** Where cards may run out: the discard pile, cards of the hand lost by class, and cards lost in all. */
  readonly pile: Pile;
  readonly gone: readonly number[];
  readonly total: number;
  /** Made on demand: the losses from here, by how they are asked for. */
  readonly losses: Map<number, readonly Loss[]>;
  /** Made on demand: the cards after the deck in the order they are lost, by which of them mark. */
  readonly tails: (readonly number[] | undefined)[];
}

export const NO_CARDS_GONE: readonly number[] = [0, 0, 0, 0];

/** Finds the one object for a state: by what is lost of the deck, then by the rest. */
export type States = Map<number, Map<number, CardState>> & { count?: number };

export function stateOf(states: States, state: Omit<CardState, 'id' | 'losses' | 'tails'>): CardState {
  const { deal, lost, a, b, d, pile, gone, total } = state;
  const inDeck = (((deal.id * 64 + lost) * 64 + a) * 64 + b) * 64 + d;
  const rest = deal.stock.tight ? gone.reduce((sum, n) => sum * 32 + n, pile.id * 128 + total) : 0;
  let list = states.get(inDeck);
  if (list === undefined) {
    list = new Map();
    states.set(inDeck, list);
  }
  let known = list.get(rest);
  if (known === undefined) {
    const id = states.count ?? 0;
    states.count = id + 1;
    known = { id, deal, lost, a, b, d, pile, gone, total, losses: new Map(), tails: [] };
    list.set(rest, known);
  }
  return known;
}

/** Cards the seat has lost to strikes. */
export const lostBy = ({ deal, lost, total }: CardState): number => (deal.stock.tight ? total : lost);

/** A seat's cards before the first strike. */
export function untouched(states: States, stock: Stock): CardState {
  const dealt = stock.kinds.map(({ pool }) => (pool === 0 || stock.slots === 0 ? 0 : -1));
  const deal = dealOf(
    stock,
    dealt,
    stock.kinds.map(() => 0),
  );
  return stateOf(states, { deal, lost: 0, a: 0, b: 0, d: 0, pile: pileOf(stock.discard), gone: NO_CARDS_GONE, total: 0 });
}

/** What losing a card of a class does in one strike: 1 marks a box. DAMAGED cards roll. */
export type Marking = readonly number[];

/** The dice of DAMAGED cards (DM-4): wounds after d of them, and the chance that the d-th kills. */
export interface Rolled {
  readonly woundsLeft: number;
  readonly alive: readonly (readonly number[])[];
  readonly dead: readonly number[];
}

const MINOR = 1 / 6;

export function rolledDice(most: number, woundsLeft: number): Rolled {
  const alive: number[][] = [[1]];
  const dead: number[] = [0];
  for (let n = 1; n <= most; n++) {
    const row: number[] = [];
    let dying = 0;
    (alive[n - 1] as number[]).forEach((p, wounds) => {
      row[wounds] = (row[wounds] ?? 0) + p * (1 - MINOR);
      if (wounds + 1 >= woundsLeft) dying += p * MINOR;
      else row[wounds + 1] = (row[wounds + 1] ?? 0) + p * MINOR;
    });
    alive.push(row);
    dead.push(dying);
  }
  return { woundsLeft, alive, dead };
}

/** One way to lose cards. */
export interface Loss {
  readonly p: number;
  /** Cards lost, and boxes they mark. */
  readonly lost: number;
  readonly f: number;
  /** Dice rolled by DAMAGED cards, and their wounds. */
  readonly dice: number;
  readonly wounds: number;
  /** 0, OUT_PILOT or OUT_STRUCTURAL. */
  readonly out: number;
  readonly next: CardState;
}

/** Cards of the hand by class before any were lost, the reactives played taken off; the marking ones must be counted. */
export function handOf({ stock, used, marking }: Deal): number[] {
  const hand = [...stock.hand];
  const primaries = marking >> 6;
  const secondaries = marking & 63;
  [primaries, secondaries, stock.slots - primaries - secondaries].forEach((n, cls) => {
    hand[cls] = (hand[cls] as number) + n;
  });
  stock.kinds.forEach(({ cls }, k) => {
    hand[cls] = (hand[cls] as number) - (used[k] as number);
  });
  return hand;
}

/** Classes of the cards after the deck, in the order they are lost: the discard pile, then the hand as the policy gives it. */
function tailOf({ deal, pile, gone, tails }: CardState, marks: Marking): readonly number[] {
  const key = (marks[0] as number) * 2 + (marks[1] as number);
  const known = tails[key];
  if (known !== undefined) return known;
  const tail: number[] = [];
  for (let top: Pile | undefined = pile; top?.below !== undefined; top = top.below) tail.push(deal.stock.clsOf(top.card));
  const hand = handOf(deal);
  const plain = [OTHER_CARD, SECONDARY_CARD, PRIMARY_CARD].filter((cls) => marks[cls] === 0);
  const others = [SECONDARY_CARD, PRIMARY_CARD].filter((cls) => marks[cls] !== 0);
  for (const cls of [...plain, ...others, DAMAGED_CARD]) for (let n = gone[cls] as number; n < (hand[cls] as number); n++) tail.push(cls);
  tails[key] = tail;
  return tail;
}

/** The state after so many cards of the deck and of the tail. */
function after(states: States, s: CardState, lost: number, a: number, b: number, d: number, tail: readonly number[]): CardState {
  if (!s.deal.stock.tight) return stateOf(states, { ...s, lost: s.lost + lost, a: s.a + a, b: s.b + b, d: s.d + d });
  const fromPile = Math.min(tail.length, s.pile.size);
  const gone = [...s.gone];
  for (const cls of tail.slice(fromPile)) gone[cls] = (gone[cls] as number) + 1;
  let pile = s.pile;
  for (let n = 0; n < fromPile; n++) pile = pile.below ?? pile;
  const total = s.total + lost + tail.length;
  return stateOf(states, { deal: s.deal, lost: s.lost + lost, a: s.a + a, b: s.b + b, d: s.d + d, pile, gone, total });
}

const ways = (n: number, a: number, b: number, d: number): number => choose(n, a) * choose(n - a, b) * choose(n - a - b, d);

/** Every way to lose `points` cards from this state; the chances sum to `by`. Without `states` nothing comes after them. */
export function lossesOf(
  states: States | undefined,
  s: CardState,
  points: number,
  marks: Marking,
  rolled: Rolled,
  losses: Loss[] = [],
  by = 1,
): Loss[] {
  const { deal } = s;
  const { stock } = deal;
  const deckLeft = stock.drawCount - s.lost;
  const here = likelihood(deal, s.lost, s.a, s.b, s.d) / by;
  const most = [stock.deck[0] + stock.pool[0] - s.a, stock.deck[1] + stock.pool[1] - s.b, stock.deck[3] - s.d] as const;
  const fromDeck = Math.min(points, deckLeft);
  const all = points > deckLeft ? tailOf(s, marks) : [];
  const tail = all.slice(0, points - fromDeck);
  const out = points - fromDeck > all.length ? OUT_STRUCTURAL : 0;
  const each = (n: number, visit: (a: number, b: number, d: number, p: number) => void): void => {
    for (let d = 0; d <= Math.min(n, most[2]); d++) {
      for (let b = 0; b + d <= n && b <= most[1]; b++) {
        for (let a = 0; a + b + d <= n && a <= most[0]; a++) {
          const p = likelihood(deal, s.lost + n, s.a + a, s.b + b, s.d + d) / here;
          if (p > 0) visit(a, b, d, p);
        }
      }
    }
  };
  const boxes = (a: number, b: number): number => a * (marks[0] as number) + b * (marks[1] as number);
  const put = (p: number, lost: number, f: number, dice: number, wounds: number, ending: number, next: CardState): void => {
    if (p > 0) losses.push({ p, lost, f, dice, wounds, out: ending, next });
  };
  if (most[2] > 0) {
    for (let n = 1; n <= fromDeck; n++) {
      each(n, (a, b, d, p) => {
        if (d > 0) put(p * ways(n - 1, a, b, d - 1) * (rolled.dead[d] as number), n, boxes(a, b), d, rolled.woundsLeft, OUT_PILOT, s);
      });
    }
  }
  each(fromDeck, (a, b, d, q) => {
    const p = q * ways(fromDeck, a, b, d);
    let dice = d;
    let f = boxes(a, b);
    tail.forEach((cls, n) => {
      if (cls === DAMAGED_CARD) put(p * (rolled.dead[++dice] as number), fromDeck + n + 1, f, dice, rolled.woundsLeft, OUT_PILOT, s);
      else f += marks[cls] as number;
    });
    const next = states === undefined ? s : after(states, s, fromDeck, a, b, d, tail);
    (rolled.alive[dice] as readonly number[]).forEach((q, wounds) => {
      put(p * q, fromDeck + tail.length, f, dice, wounds, out, next);
    });
  });
  return losses;
}

/** Cards left to lose; one point more is structural failure. */
export function cardsLeft({ deal, lost, pile, gone }: CardState): number {
  const { drawCount, hand, slots } = deal.stock;
  let left = drawCount - lost + pile.size + slots;
  for (const n of hand) left += n;
  for (const n of deal.used) left -= n;
  for (const n of gone) left -= n;
  return left;
}

/** DAMAGED cards that could roll, counted for the dice that are needed. */
export function mostDice({ deal, d, pile }: CardState): number {
  const { deck, hand, clsOf, tight } = deal.stock;
  let inTail = tight ? hand[3] : 0;
  for (let top: Pile | undefined = pile; tight && top?.below !== undefined; top = top.below) {
    if (clsOf(top.card) === DAMAGED_CARD) inTail++;
  }
  return deck[3] - d + inTail;
}

/** The chances that so many of the next cards of the deck mark; for decks that neither end nor hold a DAMAGED card. */
export function markChances(s: CardState, points: number, marks: Marking): Float64Array {
  const { deal } = s;
  const { deck, pool } = deal.stock;
  const here = likelihood(deal, s.lost, s.a, s.b, s.d);
  const row = new Float64Array(points + 1);
  const secondaries = Math.min(points, deck[1] + pool[1] - s.b);
  for (let b = 0; b <= secondaries; b++) {
    const primaries = Math.min(points - b, deck[0] + pool[0] - s.a);
    for (let a = 0; a <= primaries; a++) {
      const p = likelihood(deal, s.lost + points, s.a + a, s.b + b, s.d);
      const f = a * (marks[0] as number) + b * (marks[1] as number);
      if (p > 0) row[f] = (row[f] as number) + (ways(points, a, b, 0) * p) / here;
    }
  }
  return row;
}

/** The same state once for each number of marking cards in hand: needed where the deck may end. */
export function countedStates(states: States, s: CardState): { readonly p: number; readonly state: CardState }[] {
  if (s.deal.marking >= 0) return [{ p: 1, state: s }];
  const here = likelihood(s.deal, s.lost, s.a, s.b, s.d);
  return countedDeals(s.deal).flatMap((deal) => {
    const p = likelihood(deal, s.lost, s.a, s.b, s.d) / here;
    return p > 0 ? [{ p, state: stateOf(states, { ...s, deal }) }] : [];
  });
}
