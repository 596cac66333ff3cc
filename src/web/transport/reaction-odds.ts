// What each answer to a reaction comes to (RE-1, DM-1): Defense Dice rolled, the law of the cards lost, CRITICALs and
// Heat to expect, the chance that the Casket fails. Exact: each die blocks on two faces of six.

import { reduction } from '../../rules/aim.ts';
import { SHIELD } from '../../rules/catalog.ts';
import { cardOf, GAME, KIND_MASK, kindOf, type Match, REACT, seatOf } from '../../rules/index.ts';

export interface ReactionOdds {
  readonly action: number;
  /** What the card takes off, and the points that stay. */
  readonly stops: number;
  readonly points: number;
  readonly dice: boolean;
  /** The chance of losing as many cards as the index. */
  readonly cardsLost: readonly number[];
  readonly expected: number;
  readonly criticals: number;
  readonly heat: number;
  /** The chance that no card is left to pay with (DM-2). */
  readonly fails: number;
}

const BLOCKS = 2 / 6;

/** The chances of 0 to n successes. */
export function binomialRow(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((q, k) => {
      next[k] = (next[k] ?? 0) + q * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + q * p;
    });
    row = next;
  }
  return row;
}

function capped(row: readonly number[], cap: number): number[] {
  if (cap <= 0 || row.length <= cap + 1) return [...row];
  const kept = row.slice(0, cap + 1);
  kept[cap] = row.slice(cap).reduce((a, b) => a + b, 0);
  return kept;
}

/** One entry for each legal answer; none if no attack asks. */
export function reactionOdds(m: Match, options: readonly number[]): ReactionOdds[] {
  const frame = m.work[m.work.length - 1];
  if (m.decision?.kind !== 'react' || frame?.kind !== 'strike') return [];
  const seat = seatOf(m, frame.seat);
  const { catalog, ruleset } = m[GAME];
  const dice = ruleset.reactionWindow === 'before' && frame.dice === 1;
  const cards = seat.hand.length + seat.draw.length + seat.discard.length;
  return options.map((action) => {
    const spec = kindOf(action) === REACT ? catalog.cards[cardOf(action) & KIND_MASK] : undefined;
    const stops = spec === undefined ? 0 : reduction(m, frame.seat, spec, spec.category === SHIELD);
    const points = Math.max(0, frame.points - stops);
    const all = dice ? binomialRow(points, 1 - BLOCKS) : [...new Array<number>(points).fill(0), 1];
    const cardsLost = capped(all, seat.lossCap);
    const left = spec === undefined ? cards : cards - 1;
    return {
      action,
      stops,
      points,
      dice,
      cardsLost,
      expected: cardsLost.reduce((sum, p, n) => sum + p * n, 0),
      criticals: dice ? points / 6 : frame.criticals,
      heat: dice ? points / 6 : 0,
      fails: cardsLost.reduce((sum, p, n) => sum + (n > left ? p : 0), 0),
    };
  });
}
