// The loop of the engine: steps the innermost frame of work, or the stage when there is none, until a seat must
// answer or the match is over. A decision with a single answer is taken here without asking (docs/casefile.md).

import { answer } from './answer.ts';
import { stepAttack } from './attack.ts';
import { type Match, SINK } from './match.ts';
import { singleAnswer } from './options.ts';
import { finishPaid } from './paid.ts';
import { stepPay } from './pay.ts';
import { payableInHand } from './piles.ts';
import { stepPlay } from './play.ts';
import { stepRecover } from './recover.ts';
import { endRound, rollDeployment, rollInitiative, roundDraw } from './round.ts';
import { activeSeat, seatId, seatOf } from './seat.ts';
import * as stage from './stages.ts';
import { stepStrike } from './strike.ts';
import { stepSuffer } from './suffering.ts';
import { beginTurn, checkHeat, checkTaint, drawPhase, endTurn, limitHand, startEffects } from './turn.ts';
import { RUNNING, settle } from './victory.ts';
import { unreachable } from './vocabulary.ts';
import { ask, type DiscardFrame, type Frame, type RitesFrame, topFrame } from './work.ts';

function stepDiscard(m: Match, frame: DiscardFrame): void {
  const seat = seatOf(m, frame.seat);
  const available = payableInHand(m, seat) + (frame.deck === 1 ? seat.draw.length : 0);
  if (frame.left === 0 || available === 0 || seat.out !== 0) m.work.pop();
  else ask(m, 'discard', frame.seat);
}

/** The window of Last Rites opens once and closes when it is answered. */
function stepRites(m: Match, frame: RitesFrame): void {
  if (frame.step === 0 && seatOf(m, frame.seat).out === 0) {
    frame.step = 1;
    ask(m, 'react', frame.seat);
  } else m.work.pop();
}

function stepFrame(m: Match, frame: Frame): void {
  switch (frame.kind) {
    case 'play':
      stepPlay(m, frame);
      break;
    case 'attack':
      stepAttack(m, frame);
      break;
    case 'strike':
      stepStrike(m, frame);
      break;
    case 'pay':
      stepPay(m, frame);
      break;
    case 'paid':
      m.work.pop();
      finishPaid(m, frame);
      break;
    case 'recover':
      stepRecover(m, frame);
      break;
    case 'discard':
      stepDiscard(m, frame);
      break;
    case 'suffer':
      stepSuffer(m, frame);
      break;
    case 'rites':
      stepRites(m, frame);
      break;
    case 'dump':
    case 'cannibalize':
      if (seatOf(m, frame.seat).out !== 0) m.work.pop();
      else ask(m, frame.kind, frame.seat);
      break;
    default:
      unreachable(frame);
  }
}

function startRound(m: Match): void {
  m.round++;
  m[SINK]?.({ type: 'round-started', round: m.round });
  rollInitiative(m);
  m.turn = 0;
  m.stage = stage.ROUND_DRAW;
}

/** Asks the next seat in `m.order` from `m.turn` on that is in play, or goes to the stage after. */
function askEach(m: Match, kind: 'mulligan' | 'deploy', after: number): void {
  while (m.turn < m.order.length && seatOf(m, activeSeat(m)).out !== 0) m.turn++;
  if (m.turn < m.order.length) ask(m, kind, activeSeat(m));
  else {
    m.turn = 0;
    m.stage = after;
  }
}

function nextTurn(m: Match): void {
  m.turn++;
  while (m.turn < m.order.length && seatOf(m, activeSeat(m)).out !== 0) m.turn++;
  m.stage = m.turn < m.order.length ? stage.TURN_START : stage.ROUND_END;
}

/** A Casket that went out on its own turn has neither Draw nor End (AT-13). */
function turnIsOver(m: Match): boolean {
  return m.stage >= stage.TURN_START && m.stage < stage.NEXT_TURN && seatOf(m, activeSeat(m)).out !== 0;
}

function stepStage(m: Match): void {
  if (turnIsOver(m)) m.stage = stage.NEXT_TURN;
  switch (m.stage) {
    case stage.MULLIGANS:
      askEach(m, 'mulligan', stage.DEPLOYMENT_ROLL);
      break;
    case stage.DEPLOYMENT_ROLL:
      rollDeployment(m);
      m.turn = 0;
      m.stage = stage.DEPLOYMENT;
      break;
    case stage.DEPLOYMENT:
      askEach(m, 'deploy', stage.ROUND_START);
      break;
    case stage.ROUND_START:
      startRound(m);
      break;
    case stage.ROUND_DRAW:
      if (roundDraw(m)) m.stage = stage.TURN_START;
      break;
    case stage.TURN_START:
      m.stage = stage.HEAT_CHECK;
      beginTurn(m, activeSeat(m));
      break;
    case stage.HEAT_CHECK:
      m.stage = stage.TAINT_CHECK;
      checkHeat(m, activeSeat(m));
      break;
    case stage.TAINT_CHECK:
      m.stage = stage.START_EFFECTS;
      checkTaint(m, activeSeat(m));
      break;
    case stage.START_EFFECTS:
      m.stage = stage.ACTION_PHASE;
      startEffects(m, activeSeat(m));
      break;
    case stage.ACTION_PHASE:
      ask(m, 'action', activeSeat(m));
      break;
    case stage.DRAW_PHASE:
      if (drawPhase(m, activeSeat(m))) m.stage = stage.END_PHASE;
      break;
    case stage.END_PHASE:
      m.stage = stage.HAND_LIMIT;
      endTurn(m, activeSeat(m));
      break;
    case stage.HAND_LIMIT:
      m.stage = stage.NEXT_TURN;
      limitHand(m, activeSeat(m));
      break;
    case stage.NEXT_TURN:
      // After the hand limit's discards, which are the last step of End (TN-9).
      if (seatOf(m, activeSeat(m)).out === 0) m[SINK]?.({ type: 'turn-ended', seat: seatId(m, activeSeat(m)) });
      nextTurn(m);
      break;
    default:
      m.stage = stage.ROUND_START;
      endRound(m);
  }
}

/** Takes the decision if it has one answer; action and react are always asked (secrecy, and turns end by choice). */
function takeSingleAnswer(m: Match): void {
  const decision = m.decision;
  if (decision === undefined || decision.kind === 'action' || decision.kind === 'react') return;
  const only = singleAnswer(m);
  if (only < 0) return;
  m.decision = undefined;
  answer(m, decision.seat, only);
}

/** Goes on until somebody must answer or the match is over. */
export function run(m: Match): void {
  while (m.winner === RUNNING) {
    if (m.decision !== undefined) {
      takeSingleAnswer(m);
      if (m.decision !== undefined) return;
      continue;
    }
    const frame = topFrame(m);
    if (frame !== undefined) stepFrame(m, frame);
    else if (m.fallen.length > 0 && m.stage !== stage.ROUND_DRAW) settle(m);
    else stepStage(m);
  }
}
