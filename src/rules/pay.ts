// Paying SP, and cards for the points beyond the pool (TN-4, KN-4, KN-5).

import { gainHeat } from './heat.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { leaveHand, toGraveyard } from './piles.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import { ask, type PayFrame } from './work.ts';

/** Takes `cost` from the pool; what it lacks is asked in cards before anything else happens. True if all is paid. */
export function paySp(m: Match, i: number, cost: number): boolean {
  const seat = seatOf(m, i);
  const over = Math.max(0, cost - seat.sp);
  seat.sp -= cost - over;
  seat.spSpent += cost;
  if (over === 0) return true;
  m.work.push({ kind: 'pay', seat: i, left: over, total: over });
  return false;
}

export function stepPay(m: Match, frame: PayFrame): void {
  const seat = seatOf(m, frame.seat);
  if (frame.left > 0 && seat.out === 0) {
    ask(m, 'pay', frame.seat);
    return;
  }
  m.work.pop();
  const per = m[GAME].ruleset.overspendHeat;
  const before = seat.overspent;
  seat.overspent += frame.total - frame.left;
  if (per > 0) gainHeat(m, frame.seat, Math.floor(seat.overspent / per) - Math.floor(before / per), 'overspending (KN-4)');
}

/** One point paid: a card of the hand, or (undefined) the top of the draw deck. */
export function payCard(m: Match, frame: PayFrame, chosen: Card | undefined): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  const card = chosen ?? (seat.draw.pop() as Card);
  if (chosen !== undefined) leaveHand(m, i, card);
  if (m[GAME].ruleset.overspendTo === 'graveyard') toGraveyard(m, i, card);
  else seat.discard.push(card);
  frame.left--;
  m[SINK]?.({ type: 'paid', seat: seatId(m, i), card: cardId(m, card), from: chosen === undefined ? 'deck' : 'hand' });
}
