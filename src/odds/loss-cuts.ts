// Which of a seat's cards are the first k that damage takes, in each way they can lie (DM-2): so many any of the draw deck's own,
// the others by name, with the reactive played on the way. Neighbours: losses.ts (who asks), lyings.ts (the ways).

import { MARKING, ROLLING } from './policy.ts';
import { addGains, type Gains } from './suffering-faces.ts';
import { OWN } from './suffering-ways.ts';
import { choose } from './tables.ts';

/** Ways (suffering-ways.ts) in which a strike finds the same cards in the same order, but for a reactive played onto them. */
export interface Lying {
  /** How often Heat was gained; over all the chances add up to 1. */
  readonly gains: Gains;
  /** Own cards in the draw deck, and known ones in it by class: plain, marking, rolling. */
  readonly own: number;
  readonly back: readonly [number, number, number];
  /** Classes of the cards turned over onto the discard pile (OWN: any of the deck's), and how many of the pile are gone. */
  readonly turned: readonly number[];
  readonly taken: number;
  /** Cards of the deck that are lost before a reactive: `fewest` and n more in `ahead[n]` of the ways; n at most in `upTo[n]`, n at
   * least in `from[n]`. */
  readonly fewest: number;
  readonly ahead: readonly Gains[];
  readonly upTo: readonly Gains[];
  readonly from: readonly Gains[];
}

/** The class of a reactive that is not played. */
export const NONE = -1;

/** The order in which cards are lost, the same in every way. */
export interface Order {
  /** Damage goes to the discard pile: the deck, once through, is lost again from there (`damageTo: discard`). */
  readonly twice: boolean;
  /** The class of the reactive, played onto the discard pile, or NONE. */
  readonly played: number;
  /** Classes of the discard pile from the top. */
  readonly discard: readonly number[];
}

/** Every way the cards lie, and the order in which they are lost: all hands that play a reactive of a class, or none, share it. */
export interface Course {
  readonly ways: readonly Lying[];
  readonly order: Order;
  /** How often Heat was gained. */
  readonly gains: Gains;
  /** By `first` and k; made on demand. */
  readonly known: (readonly Cut[] | undefined)[][];
}

export const courseOf = (order: Order, ways: readonly Lying[]): Course => ({
  ways,
  order,
  gains: ways.length === 1 ? (ways[0] as Lying).gains : ways.reduce((sum: number[], way) => addGains(sum, way.gains, 1), []),
  known: [],
});

/** Who the k-th card is: one that is known, one of own cards lost for the first or the second time, or the hand's. */
export const CERTAIN = 0;
const ONCE = 1;
export const AGAIN = 2;
export const IN_HAND = 3;

/** The first k cards as far as they are certain; alike in some of the ways, which have these chances together. */
export interface Cut {
  readonly gains: number[];
  /** Own cards lost once and twice, any of them. */
  readonly once: number;
  readonly again: number;
  /** Other cards, marking and rolling, and how many the hand gives. */
  readonly f: number;
  readonly d: number;
  readonly hand: number;
  /** Who the k-th card is: any of `among`, of whom so many are known to roll. */
  readonly last: number;
  readonly among: number;
  readonly lastRolls: number;
}

const deckOf = ({ own, back }: Lying): number => own + back[0] + back[1] + back[2];

const timesLost = ({ twice }: Order): number => (twice ? 2 : 1);

/** Cards that are lost before those of the hand, but for the first ones. */
export const beforeHand = (order: Order, way: Lying, first: number): number =>
  deckOf(way) * timesLost(order) +
  (order.twice ? first : 0) +
  (order.played === NONE ? 0 : 1) +
  way.turned.length +
  order.discard.length -
  way.taken;

// The cut being made and those found: kept outside the functions, which are called for every way and every number of cards.
let cuts: Cut[] = [];
const found = new Map<number, Cut>();
/** Cuts of several ways may be alike. */
let several = false;
let onTop = 0;
let onTopLast = false;
let scale: Gains = [];

/** Adds the ways of `scale`, with the reactive among the cards or not. The fields are far below the bounds of the key. */
function put(
  p: number,
  once: number,
  again: number,
  f: number,
  d: number,
  hand: number,
  last: number,
  among: number,
  lastRolls: number,
): void {
  const marks = f + onTop;
  const who = onTopLast ? CERTAIN : last;
  const rolls = onTopLast ? 0 : lastRolls;
  let key = 0;
  if (several) {
    const where = (((once * 128 + again) * 128 + marks) * 64 + d) * 128 + hand;
    key = ((where * 4 + who) * 128 + among) * 16 + rolls;
    const known = found.get(key);
    if (known !== undefined) {
      addGains(known.gains, scale, p);
      return;
    }
  }
  const made = { gains: addGains([], scale, p), once, again, f: marks, d, hand, last: who, among, lastRolls: rolls };
  cuts.push(made);
  if (several) found.set(key, made);
}

/** n cards of the draw deck, any of them, lost for the first time or the second, when all others are lost too. */
function inDeck({ own, back }: Lying, n: number, second: boolean): void {
  const [plain, marking, rolling] = back;
  const among = own + plain + marking + rolling;
  if (among === own) {
    put(1, second ? own - n : n, second ? n : 0, 0, 0, 0, second ? AGAIN : ONCE, n, 0);
    return;
  }
  const all = choose(among, n);
  for (let x = 0; x <= Math.min(n, marking); x++) {
    for (let y = 0; y <= Math.min(n - x, rolling); y++) {
      for (let z = Math.max(0, n - x - y - own); z <= Math.min(n - x - y, plain); z++) {
        const mine = n - x - y - z;
        const p = (choose(marking, x) * choose(rolling, y) * choose(plain, z) * choose(own, mine)) / all;
        if (second) put(p, own - mine, mine, marking + x, rolling + y, 0, AGAIN, n, y);
        else put(p, mine, 0, x, y, 0, ONCE, n, y);
      }
    }
  }
}

/** All of the draw deck and so many cards more. */
function pastDeck(way: Lying, order: Order, first: number, beyond: number): void {
  const { twice, discard } = order;
  // Under `damageTo: discard` the harmless cards lost first lie in the discard pile, below the deck's.
  let left = twice ? Math.max(0, beyond - first) : beyond;
  let once = twice ? 0 : way.own;
  let f = way.back[1] * timesLost(order);
  let d = way.back[2] * timesLost(order);
  let last = CERTAIN;
  let lastRolls = 0;
  for (let n = 0; left > 0 && n < way.turned.length + discard.length - way.taken; n++, left--) {
    const cls = n < way.turned.length ? way.turned[n] : discard[way.taken + n - way.turned.length];
    last = cls === OWN ? ONCE : CERTAIN;
    lastRolls = cls === ROLLING ? 1 : 0;
    if (cls === OWN) once++;
    else if (cls === MARKING) f++;
    else if (cls === ROLLING) d++;
  }
  if (left > 0) last = IN_HAND;
  put(1, once, twice ? way.own : 0, f, d, left, last, last === ONCE ? once : 1, lastRolls);
}

/** The first `left` cards after the first ones of the hand, without the reactive. */
function cut(way: Lying, order: Order, left: number, first: number): void {
  const size = deckOf(way);
  if (left <= 0) put(1, 0, 0, 0, 0, 0, CERTAIN, 1, 0);
  else if (left <= size) inDeck(way, left, false);
  else if (order.twice && left <= 2 * size) inDeck(way, left - size, true);
  else pastDeck(way, order, first, left - size * timesLost(order));
}

const NEVER: Gains = [];

/** The ways with n cards ahead of the reactive, with fewer, and with as many or more. */
const exactly = ({ fewest, ahead }: Lying, n: number): Gains => ahead[n - fewest] ?? NEVER;
const fewer = ({ fewest, upTo, gains }: Lying, n: number): Gains => (n <= fewest ? NEVER : (upTo[n - fewest - 1] ?? gains));
const noFewer = ({ fewest, from, gains }: Lying, n: number): Gains => (n <= fewest ? gains : (from[n - fewest] ?? NEVER));

/** The same with it: not among them, one of them, or the last of them. */
function cutWithReactive(way: Lying, order: Order, left: number, first: number): void {
  // Where cards are lost twice, it lies under all of the deck's and the first ones.
  const reached = order.twice ? left - deckOf(way) - first : left;
  scale = noFewer(way, reached);
  if (scale.length > 0) cut(way, order, left, first);
  onTop = order.played === MARKING ? 1 : 0;
  scale = fewer(way, reached - 1);
  if (scale.length > 0) cut(way, order, left - 1, first);
  onTopLast = true;
  scale = exactly(way, reached - 1);
  if (scale.length > 0) cut(way, order, left - 1, first);
  onTop = 0;
  onTopLast = false;
}

/** The first k cards, `first` of them plain ones of the hand that go before the deck, in each of these ways. */
export function cutsOf(ways: readonly Lying[], order: Order, k: number, first: number): Cut[] {
  cuts = [];
  several = ways.length > 1;
  for (const way of ways) {
    scale = way.gains;
    if (order.played === NONE || k <= first) cut(way, order, k - first, first);
    else cutWithReactive(way, order, k - first, first);
  }
  if (several) found.clear();
  return cuts;
}

/** The same in all ways of a course. */
export function cutsAt({ ways, order, known }: Course, k: number, first: number): readonly Cut[] {
  known[first] ??= [];
  const list = known[first][k] ?? cutsOf(ways, order, k, first);
  known[first][k] = list;
  return list;
}
