// What greedy answers to everything but its own actions: reactions, cards to lose, pay, discard and recover, components,
// pivots, Taint, mulligan, deployment. Each gives an option its worth. Chapters: RD-1, RE-1, DM-2, TN-4, SD-3, TA-1.

import * as act from '../rules/action.ts';
import { reduction } from '../rules/aim.ts';
import { REACTIVE, SHIELD } from '../rules/catalog.ts';
import { sideOf } from '../rules/hex.ts';
import { type Action, type Card, distance, GAME, type Match, SCRAP } from '../rules/index.ts';
import { specOf } from '../rules/piles.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { ADVANTAGE, COMPONENT, HEAT, PURGE_HEAT, REROLL, SILENCE, WARD, WOUND } from '../rules/spend.ts';
import { frameOf, type StrikeFrame, topFrame } from '../rules/work.ts';
import { bonusDamage, boxPrice, cardPrice, heatGain, keepWorth, useWorth } from './card-worth.ts';
import { foeOf } from './foe.ts';
import { harm } from './harm.ts';
import { type Mind, victim } from './mind.ts';
import { placeWorth } from './place.ts';
import { heatCost } from './weights.ts';

/** This seat's turn is still to come this round, or is under way. */
function turnToCome(m: Match, i: number): boolean {
  for (let n = m.turn; n < m.order.length; n++) if (m.order[n] === i) return true;
  return false;
}

/** SP the attacker can still spend on attacks this turn: a reactive may be wanted for those. */
function attacksToCome(mind: Mind, by: number): number {
  if (by < 0) return 0;
  const seat = seatOf(mind.m, by);
  const cap = mind.m[GAME].ruleset.overspend * seat.spMax + seat.spGained - seat.spSpent;
  return Math.min(seat.hand.length / 2.5, Math.max(0, Math.min(cap, seat.sp + 3)) / 2.5);
}

export function reactWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  const strike = topFrame(m);
  if (act.kindOf(action) === act.REACT_NONE) return 0;
  if (strike?.kind !== 'strike') return 1;
  const spec = specOf(m, act.cardOf(action));
  const stopped = Math.min(strike.points, reduction(m, me, spec, spec.category === SHIELD));
  const v = victim(mind, me);
  const piercing = strike.piercing === 1;
  const named = strike.named + strike.weakness;
  const after = m[GAME].ruleset.reactionWindow === 'after';
  const saved = after
    ? stopped * cardPrice(mind)
    : harm(v, strike.component, strike.points, piercing, named) - harm(v, strike.component, strike.points - stopped, piercing, named);
  let heat = 0;
  for (const effect of spec.def.effects) if (effect.do === 'heat') heat += effect.amount;
  // Later attacks of this turn may be worse; a strike that wastes part of the card waits for them.
  const full =
    harm(v, strike.component, strike.points, piercing, named) -
    harm(v, strike.component, Math.max(0, strike.points - spec.reduce), piercing, named);
  const later = Math.min(0.75, 0.3 * attacksToCome(mind, strike.by));
  const wasted = stopped < spec.reduce ? later * Math.max(full, saved) * (1 - stopped / spec.reduce) : 0;
  return saved - wasted - 0.12 * later * saved + heatGain(mind, heat) - 0.05 * keepWorth(m, me, act.cardOf(action));
}

/** A point of damage: which card goes (DM-2). */
function lossWorth(mind: Mind, strike: StrikeFrame, action: Action): number {
  const { m, me } = mind;
  const seat = seatOf(m, me);
  const box = strike.attack === 1 ? boxPrice(mind, strike.component) : 0;
  const v = victim(mind, me);
  const kind = act.kindOf(action);
  if (kind !== act.DISCARD_CARD) {
    const share = (strike.component === 2 ? v.body.markingLeft : v.body.marking) / 0.75;
    let keep = 0;
    if (kind === act.DISCARD_PILE) {
      const top = seat.discard[seat.discard.length - 1] as Card;
      return -keepWorth(m, me, top) - marks(m, top, strike.component) * box;
    }
    for (const card of seat.draw) keep += keepWorth(m, me, card);
    return -keep / Math.max(1, seat.draw.length) - share * box;
  }
  const card = act.cardOf(action);
  const die = card === m[GAME].catalog.damaged && m[GAME].ruleset.damagedCards === 'die' ? 1.4 : 0;
  return -keepWorth(m, me, card) - useWorth(m, card, turnToCome(m, me)) - marks(m, card, strike.component) * box - die;
}

/** 1 if losing the card marks a box of the component (CP-1). */
function marks(m: Match, card: Card, component: number): number {
  if (card >= 256) return 0;
  const category = specOf(m, card).def.category;
  if (category === 'primary') return 1;
  return component === 2 && (category === 'shield' || category === 'offhand') && m[GAME].ruleset.secondaryDamage ? 1 : 0;
}

/** A card that goes to the discard pile: paid, discarded, dumped. The hand is filled up anew, so only its use counts. */
function tossWorth(mind: Mind, card: Card): number {
  const { m, me } = mind;
  return -useWorth(m, card, m.decision?.kind !== 'discard' && turnToCome(m, me)) - 0.05 * keepWorth(m, me, card);
}

/** Overspending is paid with what this turn will not use: a new card comes for it, which the deck's would not give. */
function payWorth(mind: Mind, card: Card): number {
  const { m, me } = mind;
  const spec = m[GAME].catalog.cards[card];
  const useful = card < SCRAP && (spec?.attack !== undefined || spec?.type === REACTIVE || (spec !== undefined && bonusDamage(spec) > 0));
  return useful ? tossWorth(mind, card) : -0.1 - 0.05 * keepWorth(m, me, card);
}

function componentWorth(mind: Mind, action: Action): number {
  const strike = topFrame(mind.m);
  if (strike?.kind !== 'strike') return 0;
  return -harm(victim(mind, mind.me), act.numberOf(action), Math.max(1, strike.damage), strike.piercing === 1, strike.named);
}

function pivotWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  const { board } = m[GAME];
  const attack = frameOf(m, 'attack');
  if (attack === undefined) return 0;
  const seat = seatOf(m, me);
  const facing = (seat.facing + act.numberOf(action) + 5) % 6;
  const side = sideOf(board.bearing[seat.hex * board.count + seatOf(m, attack.seat).hex] as number, facing);
  return [0, 0, -1.5, -4, -7, -4, 1.5][side] as number;
}

/** TA-1: what Taint buys, weighed against keeping the enemy's Taint for later. */
function spendWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  if (act.kindOf(action) === act.SPEND_NONE) return 0;
  const strike = topFrame(m);
  const what = act.numberOf(action);
  const seat = seatOf(m, me);
  if (what === PURGE_HEAT) return heatCost(mind.w, seat.heat) - 6;
  if (what === ADVANTAGE) return 1.5;
  if (strike?.kind !== 'strike') return 0;
  const v = victim(mind, strike.seat);
  if (what === HEAT) return 0.35 + heatCost(mind.w, seatOf(m, strike.seat).heat + 1) - heatCost(mind.w, seatOf(m, strike.seat).heat) - 0.3;
  if (what === COMPONENT)
    return strike.component < 0
      ? 0
      : harm(v, strike.component, strike.points, strike.piercing === 1, strike.named + 1) -
          harm(v, strike.component, strike.points, strike.piercing === 1, strike.named) -
          1.5;
  if (what === WOUND)
    return (v.pilot[v.body.woundsLeft] as number) * 100 - (v.pilot[Math.max(0, v.body.woundsLeft - 1)] as number) * 100 - 1;
  if (what === SILENCE) return strike.points > 4 ? 0.3 : -1;
  if (what === REROLL) return strike.blocks >= 2 ? 1 : 0.2;
  if (what === WARD) return 0.5;
  return 0;
}

/** RD-1: a hand that cannot fight goes back. */
function mulliganWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  let hand = 0;
  for (const card of seatOf(m, me).hand) if (m[GAME].catalog.cards[card]?.attack !== undefined) hand++;
  return act.numberOf(action) === 1 ? 1.5 - hand : 0;
}

/** Near enough to meet the enemy, with cover, and looking at it. */
function deployWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  const { board, seats } = m[GAME];
  const hex = act.hexOf(action);
  const seat = seatOf(m, me);
  let value = 0;
  for (let i = 0; i < seats.length; i++) {
    if (infoOf(m, i).team === infoOf(m, me).team) continue;
    const there = seatOf(m, i).hex;
    const zone = infoOf(m, i).zone;
    const target = there >= 0 ? there : (zone[zone.length >> 1] ?? hex);
    const away = distance(m, hex, target);
    value -= mind.habits.stance === 'wait' ? -0.2 * away : 0.3 * away;
    const side = sideOf(board.bearing[hex * board.count + target] as number, act.facingOf(action));
    value -= [0, 0, 0.4, 2, 3, 2, 0.1][side] as number;
    if (there >= 0 && away <= 6) {
      const before = seat.hex;
      seat.hex = hex;
      value += 0.3 * placeWorth(mind, [foeOf(mind, i)], hex, act.facingOf(action), 0);
      seat.hex = before;
    }
  }
  if (m[GAME].marks.includes(hex)) value += 1;
  return value + 0.4 * (board.cover[hex] as number);
}

/** The worth of an answer to any decision but an action; only differences count. */
export function answerWorth(mind: Mind, action: Action): number {
  const { m, me } = mind;
  const frame = topFrame(m);
  switch (m.decision?.kind) {
    case 'react':
      return reactWorth(mind, action);
    case 'discard':
      if (frame?.kind === 'strike') return lossWorth(mind, frame, action);
      return act.kindOf(action) === act.DISCARD_DECK ? -0.3 : tossWorth(mind, act.cardOf(action));
    case 'pay':
      return act.kindOf(action) === act.PAY_DECK ? -0.25 : payWorth(mind, act.cardOf(action));
    case 'component':
      return componentWorth(mind, action);
    case 'recover':
      return keepWorth(m, me, act.cardOf(action));
    case 'spend':
      return spendWorth(mind, action);
    case 'dump':
      return act.kindOf(action) === act.DUMP_DONE ? -0.6 : tossWorth(mind, act.cardOf(action));
    case 'pivot':
      return pivotWorth(mind, action);
    case 'mulligan':
      return mulliganWorth(mind, action);
    case 'deploy':
      return deployWorth(mind, action);
    default:
      return 0;
  }
}
