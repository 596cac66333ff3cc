// Damage to one Casket, step by step (AT-8, AT-9, RE-1, DM, CP-1): component choice, Defense, reaction, Defense Dice,
// cards lost one by one, Component Damage, and what follows. attack.ts and others push the frame.

import { DISCARD_DECK, DISCARD_PILE } from './action.ts';
import { defenseLeft, defenseOf, majorWoundAt } from './aim.ts';
import { OFFHAND, PRIMARY, SHIELD } from './catalog.ts';
import { destroyComponent, markBoxes, neuralFeedback } from './components.ts';
import { rollDamageDie } from './damage-die.ts';
import { rollDefense } from './defense-dice.ts';
import type { Part } from './events.ts';
import { type Card, GAME, type Match, SCRAP, type Seat, SINK } from './match.ts';
import { structuralFailure } from './out.ts';
import { isDamaged, leaveHand, specOf, toGraveyard } from './piles.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import { canSpend, STRIKE_REROLL } from './spend.ts';
import { changeTaint } from './taint.ts';
import { LEFT_ARM } from './vocabulary.ts';
import { ask, type StrikeFrame } from './work.ts';

export const START = 0;
export const CHOOSE = 1;
export const DEFEND = 2;
export const SPENDING = 3;
export const REACTION = 4;
export const DICE_ROLL = 5;
export const LATE_REACTION = 7;
export const CAP = 8;
export const LOSE = 9;
export const COMPONENT_DAMAGE = 10;
export const AFTERMATH = 11;

/** The frame is done; the attack below learns what it cost. */
function finish(m: Match, frame: StrikeFrame): void {
  m.work.pop();
  const below = m.work[m.work.length - 1];
  if (below?.kind === 'attack') below.lost = frame.lost;
}

/** A ward bought with Taint lowers the next damage of any kind (TA-1). */
function wardOff(seat: Seat, frame: StrikeFrame): void {
  if (seat.ward === 0 || frame.points === 0) return;
  frame.points = Math.max(0, frame.points - seat.ward);
  seat.ward = 0;
}

/** Points after Defense, or the whole damage of an EXECUTION, whose component goes first (AT-8, AT-9). */
function defend(m: Match, frame: StrikeFrame): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  if (frame.execution === 1) {
    destroyComponent(m, i, frame.component, frame.by);
    neuralFeedback(m, i, frame.by, true);
    frame.points = frame.damage;
    frame.step = CAP;
    wardOff(seat, frame);
    return;
  }
  frame.step = SPENDING;
  if (frame.attack === 1) {
    const sink = m[SINK];
    const parts: Part[] | undefined = sink === undefined ? undefined : [];
    const defense = defenseLeft(defenseOf(m, i, frame.side, parts), frame.ignore, frame.piercing === 1);
    frame.points = Math.max(0, frame.damage - defense);
    sink?.({
      type: 'damage',
      seat: seatId(m, i),
      by: seatId(m, frame.by),
      damage: frame.damage,
      defense,
      points: frame.points,
      parts: parts ?? [],
    });
  } else m[SINK]?.({ type: 'damage', seat: seatId(m, i), damage: frame.damage, defense: 0, points: frame.points, parts: [] });
  wardOff(seat, frame);
}

/** Component Damage point by point: cards lost, CRITICALs, named effects, Structural Weakness (CP-1, AT-11). */
function damageComponents(m: Match, frame: StrikeFrame): void {
  const piercing = frame.piercing === 1;
  markBoxes(m, frame.seat, frame.component, frame.fromCards, piercing, frame.by);
  markBoxes(m, frame.seat, frame.component, frame.criticals, true, frame.by);
  markBoxes(m, frame.seat, frame.component, frame.named, piercing, frame.by);
  markBoxes(m, frame.seat, frame.component, frame.weakness, piercing, frame.by);
}

/** Neural feedback, the major wound, Taint of the option, Armor tokens (PW-4, DM-3, TA-1, AT-8). */
function aftermath(m: Match, frame: StrikeFrame): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  const { ruleset, catalog } = m[GAME];
  if (frame.attack === 1) {
    neuralFeedback(m, i, frame.by);
    const major = majorWoundAt(m, i);
    if (seat.out === 0 && major > 0 && frame.lost >= major) {
      seat.discard.push(catalog.damaged);
      m[SINK]?.({ type: 'damaged-added', seat: seatId(m, i), to: 'discard' });
    }
    if (seat.out === 0 && ruleset.taint && frame.lost >= 3) changeTaint(m, i, Math.floor(frame.lost / 3));
  }
  if (frame.lost > 0) seat.armor = 0;
}

/** One card for one point, or failure (DM-2). */
function loseNext(m: Match, frame: StrikeFrame): void {
  const seat = seatOf(m, frame.seat);
  if (frame.points <= 0) frame.step = COMPONENT_DAMAGE;
  else if (seat.draw.length === 0 && seat.discard.length === 0 && seat.hand.length === 0) {
    frame.points--;
    structuralFailure(m, frame.seat, frame.by);
  } else ask(m, 'discard', frame.seat);
}

function reactionOpen(m: Match, frame: StrikeFrame, window: 'before' | 'after'): boolean {
  return frame.attack === 1 && frame.silenced === 0 && frame.points > 0 && m[GAME].ruleset.reactionWindow === window;
}

export function stepStrike(m: Match, frame: StrikeFrame): void {
  const seat = seatOf(m, frame.seat);
  if (seat.out !== 0) {
    finish(m, frame);
    return;
  }
  switch (frame.step) {
    case START:
      if (frame.attack === 1) {
        frame.weakness = seat.weakness;
        seat.weakness = 0;
      }
      frame.step = frame.attack === 1 && frame.component < 0 ? CHOOSE : DEFEND;
      if (frame.step === CHOOSE) ask(m, 'component', frame.seat);
      break;
    case DEFEND:
      defend(m, frame);
      break;
    case SPENDING:
      if (m[GAME].ruleset.taint && frame.attack === 1 && canSpend(m, frame.by)) ask(m, 'spend', frame.by);
      else frame.step = REACTION;
      break;
    case REACTION:
      frame.step = DICE_ROLL;
      if (reactionOpen(m, frame, 'before')) ask(m, 'react', frame.seat);
      break;
    case DICE_ROLL:
      frame.step = STRIKE_REROLL;
      if (frame.dice === 1 && frame.points > 0) rollDefense(m, frame, frame.points);
      break;
    case STRIKE_REROLL:
      if (m[GAME].ruleset.taint && frame.attack === 1 && frame.blocks > 0 && canSpend(m, frame.by)) ask(m, 'spend', frame.by);
      else frame.step = LATE_REACTION;
      break;
    case LATE_REACTION:
      frame.step = CAP;
      if (reactionOpen(m, frame, 'after')) ask(m, 'react', frame.seat);
      break;
    case CAP:
      frame.step = LOSE;
      if (frame.attack === 1 && seat.lossCap > 0) frame.points = Math.min(frame.points, seat.lossCap);
      break;
    case LOSE:
      loseNext(m, frame);
      break;
    case COMPONENT_DAMAGE:
      frame.step = AFTERMATH;
      if (frame.attack === 1) damageComponents(m, frame);
      break;
    default:
      aftermath(m, frame);
      finish(m, frame);
  }
}

/** The answer to one point of damage: the card goes, and counts (DM-2, CP-1). */
export function loseCard(m: Match, frame: StrikeFrame, kind: number, chosen: Card): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  const from = kind === DISCARD_DECK ? 'deck' : kind === DISCARD_PILE ? 'pile' : 'hand';
  let card = chosen;
  if (from === 'deck') card = seat.draw.pop() as Card;
  else if (from === 'pile') card = seat.discard.pop() as Card;
  else leaveHand(m, i, card);
  const to = from !== 'pile' && m[GAME].ruleset.damageTo === 'discard' ? 'discard' : 'graveyard';
  if (to === 'discard') seat.discard.push(card);
  else toGraveyard(m, i, card);
  m[SINK]?.({ type: 'card-lost', seat: seatId(m, i), card: cardId(m, card), from, to });
  frame.points--;
  frame.lost++;
  if (card < SCRAP) {
    const { category } = specOf(m, card);
    if (category === PRIMARY) frame.fromCards++;
    else if ((category === SHIELD || category === OFFHAND) && frame.component === LEFT_ARM && m[GAME].ruleset.secondaryDamage)
      frame.fromCards++;
  }
  if (isDamaged(m, card) && m[GAME].ruleset.damagedCards === 'die') rollDamageDie(m, i, frame.by);
}
