// Which cards damage takes (DM-2, CP-1): how many of the first k cards lost mark a box, and how many are DAMAGED and
// roll a die. Exact, over every way the hidden cards can lie. Neighbours: scene.ts (what is known), outcomes.ts.

import { MARKING, PLAIN, ROLLING } from './policy.ts';
import { choose } from './tables.ts';

/** One way the cards can lie: what the draw deck holds, in no order, and what follows it, in order. */
export interface Piles {
  /** Plain cards of the hand that go before the deck. */
  readonly first: number;
  readonly deckPlain: number;
  readonly deckMarking: number;
  readonly deckRolling: number;
  /** Damage goes to the discard pile: the deck, once through, is lost again from there (`damageTo: discard`). */
  readonly twice: boolean;
  /** Classes of the cards after the deck: discard pile from the top, then the hand. */
  readonly tail: readonly number[];
  /** The class of the reactive played, -1 for none, and how many cards of deck and tail are lost before it. */
  readonly played: number;
  readonly ahead: number;
}

export interface LossLaw {
  readonly cases: readonly { readonly p: number; readonly piles: Piles }[];
  /** Cards there are to lose; one point more is structural failure. */
  readonly total: number;
  /** With so many cards lost, and no fewer, a DAMAGED card can be among them. */
  readonly rollsFrom: number;
  /** DAMAGED cards there are at most, counted as often as they can be lost. */
  readonly mostRolls: number;
  /** `rows[k][f]`: the chance that f of the first k cards mark. Filled on demand. */
  readonly rows: (Float64Array | undefined)[];
  readonly mixed: (readonly Lost[] | undefined)[];
  /** Filled by loss-states.ts. */
  readonly states: (readonly LossState[] | undefined)[];
  readonly ends: (LossEnds | undefined)[];
}

/** The same as states without wounds flipped before, for adding up: who lives on, the Heat, and who does not. */
export interface LossEnds {
  /** `f`, wounds and chance, one after another. */
  readonly alive: Float64Array;
  /** Heat of the Damage Dice, of the living and the dead: chances by number. */
  readonly heat: readonly number[];
  /** Dead or failed. */
  readonly ended: readonly LossState[];
}

/** How the discards of a strike end: cards lost, f of them marking and d rolling, the wounds and Heat the dice brought. */
export interface LossState {
  readonly p: number;
  readonly lost: number;
  readonly f: number;
  readonly d: number;
  readonly wounds: number;
  readonly heat: number;
  /** 0, OUT_PILOT (a Damage Die killed the pilot) or OUT_STRUCTURAL (a point found no card). */
  readonly out: number;
}

/** f marking and d rolling cards among the first k; `last`: and the k-th of them rolls. */
export interface Lost {
  readonly f: number;
  readonly d: number;
  readonly p: number;
  readonly last: number;
}

const deckSize = (piles: Piles): number => piles.deckPlain + piles.deckMarking + piles.deckRolling;
const deckTimes = (piles: Piles): number => deckSize(piles) * (piles.twice ? 2 : 1);
export const pileTotal = (piles: Piles): number => piles.first + deckTimes(piles) + (piles.played < 0 ? 0 : 1) + piles.tail.length;

function rollsIn({ deckRolling, twice, tail }: Piles): number {
  let n = deckRolling * (twice ? 2 : 1);
  for (const cls of tail) if (cls === ROLLING) n++;
  return n;
}

function firstRoll(piles: Piles): number {
  const inTail = piles.tail.indexOf(ROLLING);
  const nth = piles.deckRolling > 0 ? 1 : inTail < 0 ? Number.POSITIVE_INFINITY : deckTimes(piles) + inTail + 1;
  return piles.first + nth + (piles.played >= 0 && nth > piles.ahead ? 1 : 0);
}

/** The law of weighted cases; all have equally many cards. */
export function lossLaw(cases: readonly { readonly p: number; readonly piles: Piles }[]): LossLaw {
  const first = cases[0];
  return {
    cases,
    total: first === undefined ? 0 : pileTotal(first.piles),
    rollsFrom: Math.min(...cases.map(({ piles }) => firstRoll(piles))),
    mostRolls: Math.max(0, ...cases.map(({ piles }) => rollsIn(piles))),
    rows: [],
    mixed: [],
    states: [],
    ends: [],
  };
}

/** What is certain about the first k cards, and how many of them come at random from the deck. */
interface Cut {
  readonly f: number;
  readonly d: number;
  readonly drawn: number;
  /** The k-th card is one of those drawn; else `lastRolls` says whether it rolls. */
  readonly inDeck: boolean;
  readonly lastRolls: boolean;
}

function cutAt(piles: Piles, k: number): Cut {
  const size = deckSize(piles);
  let left = k - piles.first;
  if (left <= 0) return { f: 0, d: 0, drawn: 0, inDeck: false, lastRolls: false };
  const reacted = piles.played >= 0 && left > piles.ahead;
  const isReactive = reacted && left === piles.ahead + 1;
  if (reacted) left--;
  const played = reacted && piles.played === MARKING ? 1 : 0;
  if (left <= size) return { f: played, d: 0, drawn: left, inDeck: !isReactive, lastRolls: false };
  left -= size;
  let f = piles.deckMarking;
  let d = piles.deckRolling;
  if (piles.twice) {
    if (left <= size) return { f: f + played, d, drawn: left, inDeck: !isReactive, lastRolls: false };
    left -= size;
    f *= 2;
    d *= 2;
  }
  for (let n = 0; n < left; n++) {
    if (piles.tail[n] === MARKING) f++;
    else if (piles.tail[n] === ROLLING) d++;
  }
  return { f: f + played, d, drawn: 0, inDeck: false, lastRolls: !isReactive && piles.tail[left - 1] === ROLLING };
}

/** The chance that f of the first k cards mark, for every f; only where none of them rolls. */
export function marking(law: LossLaw, k: number): Float64Array {
  const known = law.rows[k];
  if (known !== undefined) return known;
  const row = new Float64Array(k + 1);
  for (const { p, piles } of law.cases) {
    const cut = cutAt(piles, k);
    const { deckMarking } = piles;
    const deckPlain = piles.deckPlain;
    const share = p / choose(deckMarking + deckPlain, cut.drawn);
    const most = Math.min(cut.drawn, deckMarking);
    for (let x = Math.max(0, cut.drawn - deckPlain); x <= most; x++) {
      row[cut.f + x] = (row[cut.f + x] as number) + share * choose(deckMarking, x) * choose(deckPlain, cut.drawn - x);
    }
  }
  law.rows[k] = row;
  return row;
}

/** The same with the DAMAGED cards told apart. */
export function markingAndRolling(law: LossLaw, k: number): readonly Lost[] {
  const known = law.mixed[k];
  if (known !== undefined) return known;
  const width = law.mostRolls + 1;
  const chances = new Float64Array((k + 1) * width);
  const lasts = new Float64Array((k + 1) * width);
  for (const { p, piles } of law.cases) {
    const cut = cutAt(piles, k);
    const all = choose(deckSize(piles), cut.drawn);
    for (let x = 0; x <= Math.min(cut.drawn, piles.deckMarking); x++) {
      for (let y = 0; x + y <= cut.drawn && y <= piles.deckRolling; y++) {
        const ways = choose(piles.deckMarking, x) * choose(piles.deckRolling, y) * choose(piles.deckPlain, cut.drawn - x - y);
        if (ways === 0) continue;
        const weight = (p * ways) / all;
        const at = (cut.f + x) * width + cut.d + y;
        chances[at] = (chances[at] as number) + weight;
        if (cut.inDeck) lasts[at] = (lasts[at] as number) + (weight * y) / cut.drawn;
        else if (cut.lastRolls) lasts[at] = (lasts[at] as number) + weight;
      }
    }
  }
  const list: Lost[] = [];
  chances.forEach((p, at) => {
    if (p !== 0) list.push({ f: Math.floor(at / width), d: at % width, p, last: lasts[at] as number });
  });
  law.mixed[k] = list;
  return list;
}

export { MARKING, PLAIN, ROLLING };
