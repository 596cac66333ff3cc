// Moves, rotations and Cannibalize: paid at once, or waiting in a PaidFrame for their payment in cards (TN-4).

import { type Action, CANNIBALIZE, hexOf, kindOf, MOVE, numberOf } from './action.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { pointsForStep, rotate, rotationCost, spForStep, step, stepCost } from './movement.ts';
import { paySp } from './pay.ts';
import { drawWithoutReshuffle, leaveHand } from './piles.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import type { CannibalizeFrame, PaidFrame } from './work.ts';

/** The SCRAP is set aside while it is paid for, so that it cannot pay itself (DK-5). */
function setScrapAside(m: Match, i: number, card: Card): void {
  leaveHand(m, i, card);
  seatOf(m, i).aside.push(card);
}

/** Paid for: the SCRAP goes to the discard pile and the draw follows (CP-7). */
function cannibalize(m: Match, i: number): void {
  const seat = seatOf(m, i);
  for (const card of seat.aside) {
    seat.discard.push(card);
    m[SINK]?.({
      type: 'card-discarded',
      seat: seatId(m, i),
      card: cardId(m, card),
      from: 'hand',
      to: 'discard',
      why: 'Cannibalize (CP-7)',
    });
  }
  seat.aside = [];
  drawWithoutReshuffle(m, i, m[GAME].ruleset.cannibalize.out);
}

/** A further SCRAP of the same Cannibalize, where the ruleset takes several. */
export function cannibalizeMore(m: Match, frame: CannibalizeFrame, card: Card): void {
  setScrapAside(m, frame.seat, card);
  frame.left--;
  if (frame.left > 0) return;
  m.work.pop();
  payThen(m, frame.seat, CANNIBALIZE, m[GAME].ruleset.cannibalize.sp, 0);
}

export function finishPaid(m: Match, frame: Pick<PaidFrame, 'seat' | 'action' | 'sp' | 'points'>): void {
  if (seatOf(m, frame.seat).out !== 0) return;
  const kind = kindOf(frame.action);
  if (kind === MOVE) step(m, frame.seat, hexOf(frame.action), frame.points, frame.sp);
  else if (kind === CANNIBALIZE) cannibalize(m, frame.seat);
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
  const cost = stepCost(m, i, hexOf(action));
  const points = pointsForStep(m, cost, seat.movePoints);
  const sp = spForStep(m, cost, seat.movePoints);
  seat.acted = 1;
  seat.movePoints -= points;
  payThen(m, i, action, sp, points);
}

export function payAndRotate(m: Match, i: number, action: Action): void {
  seatOf(m, i).acted = 1;
  payThen(m, i, action, rotationCost(m, i), 0);
}

export function payAndCannibalize(m: Match, i: number, card: Card): void {
  const seat = seatOf(m, i);
  const { cannibalize: knob } = m[GAME].ruleset;
  seat.acted = 1;
  seat.movePoints = 0;
  seat.cannibalized++;
  setScrapAside(m, i, card);
  if (knob.in > 1) m.work.push({ kind: 'cannibalize', seat: i, left: knob.in - 1 });
  else payThen(m, i, CANNIBALIZE, knob.sp, 0);
}
