// Every way a state of the cards can lose so many of them, with its chance (DM-2, DM-4): from the hand where the policy says
// so, from the deck, which has no order, from the discard pile, from what is left of the hand.
// Neighbours: sequence-cards.ts (the states), sequence-losses.ts (who asks).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type CardState, deckState, stateOf, tailOf } from './sequence-cards.ts';
import { likelihood } from './sequence-deals.ts';
import type { Losing } from './sequence-losses.ts';
import { type Pile, putOn } from './sequence-piles.ts';
import { DAMAGED_CARD, goneOf, groupClass, type Marking } from './sequence-stock.ts';
import { choose } from './tables.ts';

/** The dice of DAMAGED cards (DM-4): wounds after d of them, and the chance that the d-th kills. */
export interface Rolled {
  readonly woundsLeft: number;
  readonly alive: readonly (readonly number[])[];
  readonly dead: readonly number[];
}

const MINOR = 1 / 6;

const rolls: (Rolled | undefined)[] = [];
const NO_DICE: Rolled = { woundsLeft: 0, alive: [[1]], dead: [0] };

export function rolledDice(most: number, woundsLeft: number): Rolled {
  if (most === 0) return NO_DICE;
  const known = rolls[most * 64 + woundsLeft];
  if (known !== undefined) return known;
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
  const found = { woundsLeft, alive, dead };
  rolls[most * 64 + woundsLeft] = found;
  return found;
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

const ways = (n: number, a: number, b: number, d: number): number => choose(n, a) * choose(n - a, b) * choose(n - a - b, d);

/** Where the cards of one loss come from. */
interface Sources {
  /** Groups of the hand that go before the deck. */
  readonly first: readonly number[];
  readonly fromDeck: number;
  readonly fromPile: number;
  /** Groups of the hand that go last. */
  readonly last: readonly number[];
  /** Classes of the cards from pile and hand after the deck, in order. */
  readonly tail: readonly number[];
  readonly out: number;
}

function sourcesOf(s: CardState, points: number, { marks, handFirst, last }: Losing): Sources {
  const { stock } = s.deal;
  const deckLeft = stock.drawCount - s.lost;
  const first = handFirst ? tailOf(s, marks, last).plain.slice(0, points) : [];
  const fromDeck = Math.min(points - first.length, deckLeft);
  const fromPile = Math.min(points - first.length - fromDeck, s.pile.size);
  let left = points - first.length - fromDeck - fromPile;
  if (points - first.length === fromDeck) return { first, fromDeck, fromPile: 0, last: [], tail: [], out: 0 };
  const tail: number[] = [];
  for (let top: Pile | undefined = s.pile; tail.length < fromPile && top !== undefined; top = top.below) tail.push(stock.clsOf(top.card));
  let given: readonly number[] = [];
  if (left > 0) {
    const { plain, harmful } = tailOf(s, marks, last);
    given = (handFirst ? harmful : [...plain, ...harmful]).slice(0, left);
    left -= given.length;
    for (const group of given) tail.push(groupClass(stock, group));
  }
  return { first, fromDeck, fromPile, last: given, tail, out: left > 0 ? OUT_STRUCTURAL : 0 };
}

/** The state after a loss, with the DAMAGED card of a major wound put on the discard pile (DM-3). */
function after(s: CardState, { first, fromDeck, fromPile, last }: Sources, a: number, b: number, d: number, how: Losing): CardState {
  const { stock } = s.deal;
  const lost = s.lost + fromDeck;
  const all = first.length + fromDeck + fromPile + last.length;
  const onlyDeck = all === fromDeck && s.total === s.lost;
  if (onlyDeck && !stock.handFirst && lost + how.later <= stock.drawCount) return deckState(s.deal, lost, s.a + a, s.b + b, s.d + d);
  let { pile, gone } = s;
  for (let n = 0; n < fromPile; n++) pile = pile.below ?? pile;
  if (how.major > 0 && all >= how.major) pile = putOn(pile, how.damaged);
  if (first.length + last.length > 0) {
    const counts = [...gone.counts];
    for (const group of first) counts[group] = (counts[group] as number) + 1;
    for (const group of last) counts[group] = (counts[group] as number) + 1;
    gone = goneOf(stock, counts);
  }
  return stateOf(s.deal, lost, s.a + a, s.b + b, s.d + d, pile, gone, s.total + all);
}

/** Every way to lose `points` cards from this state; the chances sum to `by`. Where the hand pays, the deal must be open. */
export function lossesOf(s: CardState, points: number, how: Losing, rolled: Rolled, losses: Loss[], by: number): void {
  const { deal } = s;
  const { stock } = deal;
  const { marks } = how;
  const from = sourcesOf(s, points, how);
  const { first, fromDeck, tail, out } = from;
  const here = likelihood(deal, s.lost, s.a, s.b, s.d) / by;
  const most = [stock.deck[0] + stock.pool[0] - s.a, stock.deck[1] + stock.pool[1] - s.b, stock.deck[3] - s.d] as const;
  const put = (p: number, lost: number, f: number, dice: number, wounds: number, ending: number, next: CardState): void => {
    if (p > 0) losses.push({ p, lost, f, dice, wounds, out: ending, next });
  };
  for (let n = most[2] > 0 ? Math.min(1, fromDeck) : fromDeck; n <= fromDeck; n++) {
    for (let d = 0; d <= Math.min(n, most[2]); d++) {
      for (let b = 0; b + d <= n && b <= most[1]; b++) {
        for (let a = 0; a + b + d <= n && a <= most[0]; a++) {
          const q = likelihood(deal, s.lost + n, s.a + a, s.b + b, s.d + d) / here;
          if (q <= 0) continue;
          let f = a * marks[0] + b * marks[1];
          // The n-th card rolls and kills.
          if (d > 0)
            put(q * ways(n - 1, a, b, d - 1) * (rolled.dead[d] as number), first.length + n, f, d, rolled.woundsLeft, OUT_PILOT, s);
          if (n < fromDeck) continue;
          const p = q * ways(n, a, b, d);
          let dice = d;
          for (let k = 0; k < tail.length; k++) {
            const cls = tail[k] as number;
            const lost = first.length + fromDeck + k + 1;
            if (cls === DAMAGED_CARD) put(p * (rolled.dead[++dice] as number), lost, f, dice, rolled.woundsLeft, OUT_PILOT, s);
            else f += marks[cls] as number;
          }
          const next = how.last || out !== 0 ? s : after(s, from, a, b, d, how);
          const row = rolled.alive[dice] as readonly number[];
          for (let wounds = 0; wounds < row.length; wounds++)
            put(p * (row[wounds] as number), first.length + fromDeck + tail.length, f, dice, wounds, out, next);
        }
      }
    }
  }
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
      const f = a * marks[0] + b * marks[1];
      if (p > 0) row[f] = (row[f] as number) + (ways(points, a, b, 0) * p) / here;
    }
  }
  return row;
}
