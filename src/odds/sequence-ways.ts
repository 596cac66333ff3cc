// Every way a state of the cards can lose so many of them, with its chance (DM-2, DM-4): from the hand where the policy says
// so, from the deck, which has no order, from the discard pile, from what is left of the hand.
// Neighbours: sequence-cards.ts (the states), sequence-losses.ts (who asks).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type CardState, deckState, stateOf, tailOf } from './sequence-cards.ts';
import { likelihood } from './sequence-deals.ts';
import type { Losing } from './sequence-losses.ts';
import { type Pile, putOn } from './sequence-piles.ts';
import { DAMAGED_CARD, goneOf, groupClass } from './sequence-stock.ts';
import { choose } from './tables.ts';

/** One way to lose cards, before the Damage Dice of DAMAGED cards among them are rolled (sequence-dice.ts). */
export interface Loss {
  readonly p: number;
  /** Cards lost, and boxes they mark; of those that end it, boxes do not count. */
  readonly lost: number;
  readonly f: number;
  /** Dice rolled by DAMAGED cards. */
  readonly dice: number;
  /** 0; OUT_PILOT: if the last of the dice kills, and none did before; OUT_STRUCTURAL: a point found no card. */
  readonly end: number;
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
export function lossesOf(s: CardState, points: number, how: Losing, losses: Loss[], by: number): void {
  const { deal } = s;
  const { deck, pool } = deal.stock;
  const { marks } = how;
  const from = sourcesOf(s, points, how);
  const { first, fromDeck, tail, out } = from;
  const all = first.length + fromDeck + tail.length;
  const here = likelihood(deal, s.lost, s.a, s.b, s.d) / by;
  const most = [deck[0] + pool[0] - s.a, deck[1] + pool[1] - s.b, deck[3] - s.d] as const;
  let inTail = 0;
  for (const cls of tail) if (cls === DAMAGED_CARD) inTail++;
  for (let n = most[2] > 0 && most[2] >= how.least ? Math.min(1, fromDeck) : fromDeck; n <= fromDeck; n++) {
    for (let d = 0; d <= Math.min(n, most[2]); d++) {
      // The n-th card rolls and may kill; and what is left of a Casket without cards.
      let dying = 0;
      let whole = 0;
      for (let b = 0; b + d <= n && b <= most[1]; b++) {
        for (let a = 0; a + b + d <= n && a <= most[0]; a++) {
          const q = likelihood(deal, s.lost + n, s.a + a, s.b + b, s.d + d) / here;
          if (q <= 0) continue;
          if (d > 0) dying += q * ways(n - 1, a, b, d - 1);
          if (n < fromDeck) continue;
          const p = q * ways(n, a, b, d);
          whole += p;
          if (out !== 0) continue;
          let f = a * marks[0] + b * marks[1];
          for (let k = 0; k < tail.length; k++) if (tail[k] !== DAMAGED_CARD) f += marks[tail[k] as number] as number;
          losses.push({ p, lost: all, f, dice: d + inTail, end: 0, next: how.last ? s : after(s, from, a, b, d, how) });
        }
      }
      if (dying > 0 && d >= how.least) losses.push({ p: dying, lost: first.length + n, f: 0, dice: d, end: OUT_PILOT, next: s });
      if (whole === 0) continue;
      let dice = d;
      for (let k = 0; k < tail.length; k++) {
        if (tail[k] !== DAMAGED_CARD) continue;
        dice++;
        if (dice < how.least) continue;
        losses.push({ p: whole, lost: first.length + fromDeck + k + 1, f: 0, dice, end: OUT_PILOT, next: s });
      }
      if (out !== 0) losses.push({ p: whole, lost: all, f: 0, dice, end: OUT_STRUCTURAL, next: s });
    }
  }
}
