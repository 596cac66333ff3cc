// The pilot: flipping wounds and what they do at once (PW-1). Where wounds come from: components.ts, out.ts, die.ts.

import { pickIndex, rollD10 } from './chance.ts';
import { type Match, SINK } from './match.ts';
import { goOut } from './out.ts';
import { seatId, seatOf } from './seat.ts';
import { BROKEN_FINGER, OUT_PILOT, WOUND_KINDS, WOUNDS } from './vocabulary.ts';

/** The rows of the Broken Finger table; a bit of Seat.brokenFinger is an index here. */
export const FINGER_ROWS = ['movement', 'utility', 'heat', 'reactive', 'offhand', 'tactic'] as const;

/** d10: 1-2, 3-4, 5-6, 7-8 by twos, then 9 and 10. */
const fingerRow = (roll: number): number => (roll <= 8 ? (roll - 1) >> 1 : roll - 5);

function flip(m: Match, i: number, at: number, why: string, by: number): void {
  const seat = seatOf(m, i);
  const [card] = seat.woundDeck.splice(at, 1) as [number];
  seat.wounds.push(card);
  m[SINK]?.({ type: 'wounded', seat: seatId(m, i), wound: WOUNDS[card] as (typeof WOUNDS)[number], why });
  if (seat.woundDeck.length === 0) {
    goOut(m, i, OUT_PILOT, by);
    return;
  }
  if (card !== BROKEN_FINGER || seat.out !== 0) return;
  const row = fingerRow(rollD10(m));
  seat.brokenFinger |= 1 << row;
  m[SINK]?.({ type: 'finger-broken', seat: seatId(m, i), locks: FINGER_ROWS[row] as string });
}

/** One wound. A wound that cannot be flipped kills the pilot too. A Casket already out still flips (PW-5). */
export function wound(m: Match, i: number, why: string, by: number): void {
  const seat = seatOf(m, i);
  const deck = seat.woundDeck;
  if (deck.length === 0) goOut(m, i, OUT_PILOT, by);
  else flip(m, i, seat.woundsShuffled === 1 ? deck.length - 1 : pickIndex(m, deck, true), why, by);
}

/** The next severe wound of the deck, or the next of any kind if there is none (TA-1). */
export function severeWound(m: Match, i: number, why: string): void {
  const deck = seatOf(m, i).woundDeck;
  for (let at = deck.length - 1; at >= 0; at--) {
    if (WOUND_KINDS[deck[at] as number] === 'severe') {
      flip(m, i, at, why, -1);
      return;
    }
  }
  wound(m, i, why, -1);
}
