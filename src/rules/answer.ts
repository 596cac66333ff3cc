// Taking an answer: what each action does to the match. It trusts that the action is legal (check.ts) and that the
// decision has been cleared; flow.ts goes on from there.

import * as act from './action.ts';
import { rollDamageDie } from './damage-die.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { goOut } from './out.ts';
import { cannibalizeMore, payAndCannibalize, payAndMove, payAndRotate } from './paid.ts';
import { payCard } from './pay.ts';
import { leaveHand, toGraveyard, topOfDeck } from './piles.ts';
import { playCard, playReactive } from './play.ts';
import { chooseRecovered } from './recover.ts';
import { mulligan } from './round.ts';
import { cardId, coordOf, seatId, seatOf } from './seat.ts';
import { spend } from './spend.ts';
import * as stage from './stages.ts';
import { DEFEND, loseCard, REACTION, SPENDING } from './strike.ts';
import { COMPONENTS, OUT_SURRENDER } from './vocabulary.ts';
import { type DiscardFrame, type Frame, topFrame } from './work.ts';

/** The frame on top, which an answer of this kind always finds. */
function top<K extends Frame['kind']>(m: Match, kind: K): Extract<Frame, { kind: K }> {
  const frame = topFrame(m);
  if (frame === undefined || frame.kind !== kind) throw new Error(`broken work stack: ${kind} expected, ${frame?.kind ?? 'none'} found`);
  return frame as Extract<Frame, { kind: K }>;
}

/** A DAMAGED card of the hand goes, and its die falls (DM-4). */
function removeDamaged(m: Match, i: number, purge: boolean): void {
  const seat = seatOf(m, i);
  const damaged = m[GAME].catalog.damaged;
  seat.acted = 1;
  seat.movePoints = 0;
  leaveHand(m, i, damaged);
  if (purge) toGraveyard(m, i, damaged);
  else seat.discard.push(damaged);
  const why = purge ? 'Purge (DM-4)' : 'Sacrifice (DM-4)';
  m[SINK]?.({
    type: 'card-discarded',
    seat: seatId(m, i),
    card: cardId(m, damaged),
    from: 'hand',
    to: purge ? 'graveyard' : 'discard',
    why,
  });
  rollDamageDie(m, i, -1);
}

function discardChosen(m: Match, frame: DiscardFrame, kind: number, chosen: Card): void {
  const i = frame.seat;
  const fromDeck = kind === act.DISCARD_DECK;
  const card = fromDeck ? (topOfDeck(m, i) as Card) : chosen;
  if (!fromDeck) leaveHand(m, i, card);
  seatOf(m, i).discard.push(card);
  frame.left--;
  m[SINK]?.({
    type: 'card-discarded',
    seat: seatId(m, i),
    card: cardId(m, card),
    from: fromDeck ? 'deck' : 'hand',
    to: 'discard',
    why: frame.why,
  });
}

/** One card of the hand dumped; the first one opens the dump of this turn (section 12). */
function dump(m: Match, i: number, card: Card): void {
  const seat = seatOf(m, i);
  if (topFrame(m)?.kind !== 'dump') m.work.push({ kind: 'dump', seat: i });
  seat.dumped = 1;
  seat.acted = 1;
  seat.movePoints = 0;
  leaveHand(m, i, card);
  seat.discard.push(card);
  m[SINK]?.({ type: 'card-discarded', seat: seatId(m, i), card: cardId(m, card), from: 'hand', to: 'discard', why: 'hand dump (RD-3)' });
}

function deploy(m: Match, i: number, action: number): void {
  const seat = seatOf(m, i);
  seat.hex = act.hexOf(action);
  seat.facing = act.facingOf(action);
  m.turn++;
  m[SINK]?.({ type: 'deployed', seat: seatId(m, i), at: coordOf(m, seat.hex), facing: seat.facing });
}

function spendTaint(m: Match, i: number, what: number): void {
  const frame = topFrame(m);
  if (frame === undefined && m.stage === stage.ACTION_PHASE) {
    const seat = seatOf(m, i);
    seat.acted = 1;
    seat.movePoints = 0;
  }
  spend(m, i, what);
}

/** The Taint window closes. */
function stopSpending(m: Match): void {
  const frame = topFrame(m);
  if (frame?.kind === 'strike') frame.step = frame.step === SPENDING ? REACTION : frame.step + 1;
}

function pivot(m: Match, i: number, turn: number): void {
  if (turn === 1) return;
  const seat = seatOf(m, i);
  seat.facing = (seat.facing + turn + 5) % 6;
  m[SINK]?.({ type: 'pivoted', seat: seatId(m, i), facing: seat.facing });
}

/** Seat `i` answers the decision that was just cleared. */
export function answer(m: Match, i: number, action: act.Action): void {
  const kind = act.kindOf(action);
  const card = act.cardOf(action);
  switch (kind) {
    case act.PASS:
      m[SINK]?.({ type: 'passed', seat: seatId(m, i) });
      m.stage = stage.DRAW_PHASE;
      break;
    case act.PLAY:
      playCard(m, i, card, act.targetOf(action), act.componentOf(action), act.targetsOf(action));
      break;
    case act.MOVE:
      payAndMove(m, i, action);
      break;
    case act.ROTATE:
      payAndRotate(m, i, action);
      break;
    case act.CANNIBALIZE:
      if (topFrame(m)?.kind === 'cannibalize') cannibalizeMore(m, top(m, 'cannibalize'), card);
      else payAndCannibalize(m, i, card);
      break;
    case act.SACRIFICE:
    case act.PURGE:
      removeDamaged(m, i, kind === act.PURGE);
      break;
    case act.PAY_DECK:
      payCard(m, top(m, 'pay'), undefined);
      break;
    case act.PAY_CARD:
      payCard(m, top(m, 'pay'), card);
      break;
    case act.REACT_NONE:
      m[SINK]?.({ type: 'reacted', seat: seatId(m, i), reduced: 0 });
      break;
    case act.REACT:
      playReactive(m, i, card);
      break;
    case act.DISCARD_DECK:
    case act.DISCARD_PILE:
    case act.DISCARD_CARD:
      if (topFrame(m)?.kind === 'strike') loseCard(m, top(m, 'strike'), kind, card);
      else discardChosen(m, top(m, 'discard'), kind, card);
      break;
    case act.CHOOSE_COMPONENT: {
      const strike = top(m, 'strike');
      strike.component = act.numberOf(action);
      strike.step = DEFEND;
      m[SINK]?.({ type: 'component-chosen', seat: seatId(m, i), component: COMPONENTS[strike.component] as (typeof COMPONENTS)[number] });
      break;
    }
    case act.RECOVER:
      chooseRecovered(m, top(m, 'recover'), card);
      break;
    case act.SPEND:
      spendTaint(m, i, act.numberOf(action));
      break;
    case act.SPEND_NONE:
      stopSpending(m);
      break;
    case act.DUMP:
      dump(m, i, card);
      break;
    case act.DUMP_DONE:
      m.work.pop();
      break;
    case act.PIVOT:
      pivot(m, i, act.numberOf(action));
      break;
    case act.MULLIGAN:
      m[SINK]?.({ type: 'mulligan', seat: seatId(m, i), taken: act.numberOf(action) === 1 });
      if (act.numberOf(action) === 1) mulligan(m, i);
      m.turn++;
      break;
    case act.DEPLOY:
      deploy(m, i, action);
      break;
    case act.SURRENDER:
      m[SINK]?.({ type: 'surrendered', seat: seatId(m, i) });
      goOut(m, i, OUT_SURRENDER, -1);
      break;
    default:
      throw new Error(`unknown action ${action}`);
  }
}
