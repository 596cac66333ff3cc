// Which cards damage takes (DM-2, CP-1): how many of the first k cards lost mark a box, and how many are DAMAGED and
// roll a die. Exact, over every way the hidden cards can lie. Neighbours: loss-cuts.ts and loss-draws.ts (what is certain of
// those cards, and what is not), loss-states.ts (who asks).

import { AGAIN, beforeHand, CERTAIN, type Course, type Cut, cutsAt, cutsOf, IN_HAND, type Lying, type Order } from './loss-cuts.ts';
import { byRolls, type Deals, type Drawn, drawn } from './loss-draws.ts';
import { MARKING, ROLLING } from './policy.ts';
import { addAt } from './tally.ts';

export interface LossLaw {
  readonly course: Course;
  readonly deals: readonly Deals[];
  /** Cards there are to lose, in each of the ways, at least and at most; one point more is structural failure. */
  readonly totals: readonly number[];
  readonly total: number;
  readonly mostTotal: number;
  /** With fewer cards lost no DAMAGED card is among them. */
  readonly rollsFrom: number;
  /** DAMAGED cards there are at most, counted as often as they can be lost. */
  readonly mostRolls: number;
  /** `rows[k][f]`: the chance that f of the first k cards mark. Filled on demand. */
  readonly rows: (readonly number[] | undefined)[];
  readonly sums: (LostSums | undefined)[];
  /** Filled by loss-states.ts and loss-ends.ts. */
  readonly states: (readonly LossState[] | undefined)[];
  readonly ends: (LossEnds | undefined)[];
}

/** The same as states without wounds flipped before, for adding up: who lives on, the Heat, and who does not. */
export interface LossEnds {
  /** `f`, wounds and chance, one after another. */
  readonly alive: Float64Array;
  /** Heat of the Suffering and Damage Dice, of the living and the dead: chances by number. */
  readonly heat: readonly number[];
  /** Dead or failed. */
  readonly ended: readonly LossEnd[];
}

export interface LossEnd {
  readonly p: number;
  readonly lost: number;
  readonly wounds: number;
  /** 0, OUT_PILOT (a Damage Die killed the pilot) or OUT_STRUCTURAL (a point found no card). */
  readonly out: number;
}

/** How the discards of a strike end: cards lost, f of them marking and d rolling, the wounds and Heat the dice brought. */
export interface LossState extends LossEnd {
  readonly f: number;
  readonly d: number;
  readonly heat: number;
}

/** f marking and d rolling cards among the first k, and g gains of Heat before: `(f * width + d) * gains + g`. */
export interface Lost {
  readonly width: number;
  readonly gains: number;
  readonly chances: Float64Array;
  /** And the k-th card rolls. */
  readonly lasts: Float64Array;
}

/** The same told apart by less: f and d in `marked` (`f * width + d`), d and g in the others (`d * gains + g`). */
export interface LostSums extends Lost {
  readonly marked: Float64Array;
}

const sumOf = (gains: readonly number[]): number => {
  let sum = 0;
  for (const p of gains) sum += p;
  return sum;
};

const count = (classes: readonly number[], cls: number, from = 0, to = classes.length): number => {
  let n = 0;
  for (let at = from; at < to; at++) if (classes[at] === cls) n++;
  return n;
};

/** Where the first DAMAGED card can be, at the earliest. */
function firstRoll(order: Order, { first, list }: Deals, way: Lying): number {
  const { turned, taken } = way;
  if (way.back[2] > 0 || list.some(({ rolling }) => rolling > 0)) return first + 1;
  const before = first + beforeHand(order, way, first);
  const inTurned = turned.indexOf(ROLLING);
  if (inTurned >= 0) return before - (order.discard.length - taken) - turned.length + inTurned + 1;
  const inPile = order.discard.indexOf(ROLLING, taken);
  if (inPile >= 0) return before - (order.discard.length - inPile) + 1;
  const inHand = list[0]?.hand.indexOf(ROLLING) ?? -1;
  return inHand < 0 ? Number.POSITIVE_INFINITY : before + inHand + 1;
}

function rollsOf({ twice, discard }: Order, { list }: Deals, { back, turned, taken }: Lying): number {
  let most = 0;
  for (const { rolling, hand } of list) most = Math.max(most, rolling * (twice ? 2 : 1) + count(hand, ROLLING));
  return most + back[2] * (twice ? 2 : 1) + count(turned, ROLLING) + count(discard, ROLLING, taken);
}

/** The law over these deals: in each of them the cards take that course. */
export function lossLaw(course: Course, deals: readonly Deals[]): LossLaw {
  const { order, ways } = course;
  const { first = 0, list = [] } = deals[0] ?? {};
  const totals = ways.map((way) => first + beforeHand(order, way, first) + (list[0]?.hand.length ?? 0));
  let rollsFrom = Number.POSITIVE_INFINITY;
  let mostRolls = 0;
  for (const some of deals) {
    for (const way of ways) {
      rollsFrom = Math.min(rollsFrom, firstRoll(order, some, way));
      mostRolls = Math.max(mostRolls, rollsOf(order, some, way));
    }
  }
  const total = Math.min(...totals);
  const mostTotal = Math.max(...totals);
  return { course, deals, totals, total, mostTotal, rollsFrom, mostRolls, rows: [], sums: [], states: [], ends: [] };
}

type Part = (cut: Cut, table: Drawn, f: number, d: number, lastRolls: number) => void;

/** The own cards of a cut, with what is certain beside them: deal by deal where the hand gives cards too. */
function eachPart(deals: Deals, cut: Cut, part: Part): void {
  const { once, again, f, d, hand } = cut;
  if (hand === 0) {
    part(cut, drawn(deals, once, again), f, d, cut.lastRolls);
    return;
  }
  for (const [n, deal] of deals.list.entries()) {
    const marks = count(deal.hand, MARKING, 0, hand);
    const rolls = count(deal.hand, ROLLING, 0, hand);
    part(cut, drawn(deals, once, again, n), f + marks, d + rolls, deal.hand[hand - 1] === ROLLING ? 1 : 0);
  }
}

/** The first k cards, in the ways that have as many. */
function eachFirst({ course, totals, total, deals }: LossLaw, k: number, part: Part): void {
  const some = k <= total ? course.ways : course.ways.filter((_, n) => (totals[n] as number) >= k);
  for (const one of deals) {
    const cuts = some === course.ways ? cutsAt(course, k, one.first) : cutsOf(some, course.order, k, one.first);
    for (const cut of cuts) eachPart(one, cut, part);
  }
}

/** All cards, in the ways that have just k. */
function eachWhole({ course, totals, deals }: LossLaw, k: number, part: Part): void {
  const some = course.ways.filter((_, n) => totals[n] === k);
  for (const one of deals) for (const cut of cutsOf(some, course.order, k, one.first)) eachPart(one, cut, part);
}

/** The chance that f of the first k cards mark, for every f; only where none of them rolls, and there are as many. */
export function marking(law: LossLaw, k: number): readonly number[] {
  const known = law.rows[k];
  if (known !== undefined) return known;
  const sum: number[] = [];
  let row: readonly number[] = sum;
  eachFirst(law, k, ({ gains, hand }, { chances, width }, f) => {
    const p = sumOf(gains);
    // A table of all there is can be read as it is.
    if (p === 1 && hand === 0 && width === 1 && f === 0 && law.deals.length === 1) row = chances;
    else for (let at = 0, x = f; at < chances.length; at += width, x++) addAt(sum, x, p * (chances[at] as number));
  });
  law.rows[k] = row;
  return row;
}

/** The part of some chances in which the k-th card rolls: `rolls` are those times the rolling cards among which it may be. */
const lastShare = ({ last, among }: Cut, p: number, rolls: number, lastRolls: number): number =>
  last === CERTAIN || last === IN_HAND ? p * lastRolls : (rolls + p * lastRolls) / among;

function lostBy(law: LossLaw, k: number, each: typeof eachFirst): Lost {
  const width = law.mostRolls + 1;
  const gains = law.course.gains.length;
  const cells = (k + 1) * width * gains;
  const chances = new Float64Array(cells);
  const lasts = new Float64Array(cells);
  each(law, k, (cut, table, f, d, lastRolls) => {
    const rolls = cut.last === AGAIN ? table.againRolls : table.onceRolls;
    for (let at = 0; at < table.chances.length; at++) {
      const p = table.chances[at] as number;
      if (p === 0) continue;
      const last = lastShare(cut, p, rolls[at] ?? 0, lastRolls);
      const cell = ((f + Math.floor(at / table.width)) * width + d + (at % table.width)) * gains;
      for (let g = 0; g < cut.gains.length; g++) {
        chances[cell + g] = (chances[cell + g] as number) + p * (cut.gains[g] as number);
        if (last !== 0) lasts[cell + g] = (lasts[cell + g] as number) + last * (cut.gains[g] as number);
      }
    }
  });
  return { width, gains, chances, lasts };
}

export const firstLost = (law: LossLaw, k: number): Lost => lostBy(law, k, eachFirst);
export const allLost = (law: LossLaw, k: number): Lost => lostBy(law, k, eachWhole);

function sumsBy(law: LossLaw, k: number, each: typeof eachFirst): LostSums {
  const width = law.mostRolls + 1;
  const gains = law.course.gains.length;
  const marked = new Float64Array((k + 1) * width);
  const chances = new Float64Array(width * gains);
  const lasts = new Float64Array(width * gains);
  each(law, k, (cut, table, f, d, lastRolls) => {
    const all = sumOf(cut.gains);
    for (let from = 0, cell = f * width + d; from < table.chances.length; from += table.width, cell += width) {
      for (let n = 0; n < table.width; n++) {
        const p = table.chances[from + n] as number;
        if (p !== 0) marked[cell + n] = (marked[cell + n] as number) + all * p;
      }
    }
    const sums = byRolls(table);
    const rolls = cut.last === AGAIN ? sums.again : sums.once;
    for (let n = 0; n < table.width; n++) {
      const p = sums.chances[n] as number;
      const last = lastShare(cut, p, rolls[n] as number, lastRolls);
      if (p === 0) continue;
      for (let g = 0, cell = (d + n) * gains; g < cut.gains.length; g++, cell++) {
        chances[cell] = (chances[cell] as number) + p * (cut.gains[g] as number);
        lasts[cell] = (lasts[cell] as number) + last * (cut.gains[g] as number);
      }
    }
  });
  return { width, gains, marked, chances, lasts };
}

export function firstSums(law: LossLaw, k: number): LostSums {
  const sums = law.sums[k] ?? sumsBy(law, k, eachFirst);
  law.sums[k] = sums;
  return sums;
}

export const allSums = (law: LossLaw, k: number): LostSums => sumsBy(law, k, eachWhole);
