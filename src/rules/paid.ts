// Moves, rotations and Cannibalize: paid at once, or waiting in a PaidFrame for their payment in cards (TN-4).

import { type Action, CANNIBALIZE, cardOf, hexOf, kindOf, MOVE, numberOf } from './action.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { payForStep, rotate, rotationCost, step, stepCost } from './movement.ts';
import { paySp } from './pay.ts';
import { drawWithoutReshuffle, leaveHand } from './piles.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import type { CannibalizeFrame, PaidFrame } from './work.ts';

function scrapOne(m: Match, i: number, card: Card): void {
  leaveHand(m, i, card);
  seatOf(m, i).discard.push(card);
  m[SINK]?.({ type: 'card-discarded', seat: seatId(m, i), card: cardId(m, card), from: 'hand', to: 'discard', why: 'Cannibalize (CP-7)' });
}

/** One SCRAP of the hand goes; with `in` 1 the draw follows at once (CP-7). */
function cannibalize(m: Match, i: number, card: Card): void {
  const { cannibalize: knob } = m[GAME].ruleset;
  seatOf(m, i).cannibalized++;
  scrapOne(m, i, card);
  if (knob.in > 1) m.work.push({ kind: 'cannibalize', seat: i, left: knob.in - 1 });
  else drawWithoutReshuffle(m, i, knob.out);
}

/** A further SCRAP of the same Cannibalize. */
export function cannibalizeMore(m: Match, frame: CannibalizeFrame, card: Card): void {
  scrapOne(m, frame.seat, card);
  frame.left--;
  if (frame.left > 0) return;
  m.work.pop();
  drawWithoutReshuffle(m, frame.seat, m[GAME].ruleset.cannibalize.out);
}

export function finishPaid(m: Match, frame: Pick<PaidFrame, 'seat' | 'action' | 'sp' | 'points'>): void {
  if (seatOf(m, frame.seat).out !== 0) return;
  const kind = kindOf(frame.action);
  if (kind === MOVE) step(m, frame.seat, hexOf(frame.action), frame.points, frame.sp);
  else if (kind === CANNIBALIZE) cannibalize(m, frame.seat, cardOf(frame.action));
  else rotate(m, frame.seat, numberOf(frame.action), frame.sp);
}

function payThen(m: Match, i: number, action: Action, sp: number, points: number): void {
  const seat = seatOf(m, i);
  if (sp <= seat.sp) {
    paySp(m, i, sp);
    finishPaid(m, { seat: i, action, sp, points });
    return;
  }
  m.work.push({ kind: 'paid', seat: i, action, sp, points });
  paySp(m, i, sp);
}

export function payAndMove(m: Match, i: number, action: Action): void {
  const seat = seatOf(m, i);
  const price = payForStep(m, stepCost(m, i, seat.hex, hexOf(action), seat.moved), seat.movePoints);
  seat.acted = 1;
  seat.movePoints -= price.points;
  payThen(m, i, action, price.sp, price.points);
}

export function payAndRotate(m: Match, i: number, action: Action): void {
  seatOf(m, i).acted = 1;
  payThen(m, i, action, rotationCost(m, i), 0);
}

export function payAndCannibalize(m: Match, i: number, action: Action): void {
  const seat = seatOf(m, i);
  seat.acted = 1;
  seat.movePoints = 0;
  payThen(m, i, action, m[GAME].ruleset.cannibalize.sp, 0);
}
