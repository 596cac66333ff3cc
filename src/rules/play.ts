// Playing a card: declared and paid, then its effects one by one, then to the discard pile (DK-5, TN-3, AT-11).
// Reactives run through the same frame. Chapter: Cards.

import { reduction } from './aim.ts';
import { newAttack } from './attack.ts';
import type { Effect } from './cards.ts';
import { ATTACK, PRIMARY, SHIELD } from './catalog.ts';
import { pickIndex } from './chance.ts';
import { gainSp } from './damage-die.ts';
import { gainHeat, loseHeat } from './heat.ts';
import { sideOf } from './hex.ts';
import { declaredComponent, furtherTargets, playCost } from './legal.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { paySp } from './pay.ts';
import { NEXT, NEXT_THIS_TURN, packPending } from './pending.ts';
import { drawCards, leaveHand, shuffleIn, specOf } from './piles.ts';
import { recover } from './recover.ts';
import { areEnemies, cardId, coordOf, distance, EXPOSURE, STRUCTURE, seatId, seatOf, zoneOf } from './seat.ts';
import { pushDamage } from './strike-frame.ts';
import { selfHarm } from './suffering.ts';
import { changeTaint } from './taint.ts';
import { COMPONENTS, RANDOM_COMPONENT, RIGHT_ARM, unreachable } from './vocabulary.ts';
import type { PlayFrame, StrikeFrame } from './work.ts';

const MAX_TOKENS = 3;
/** Steps of a PlayFrame: -1 before the effects, n before effect n. */
const PAID = -1;

function setAside(m: Match, i: number, card: Card): void {
  leaveHand(m, i, card);
  seatOf(m, i).aside.push(card);
}

/** Declares a card of the hand: set aside, SP and cards paid; the effects follow. */
export function playCard(m: Match, i: number, card: Card, target: number, component: number, targets: number): void {
  const spec = specOf(m, card);
  const seat = seatOf(m, i);
  const cost = playCost(m, i, spec);
  setAside(m, i, card);
  seat.acted = 1;
  seat.movePoints = 0;
  if (spec.type === ATTACK) seat.attacked = 1;
  if (spec.once) seat.used.push(spec.kind);
  const aim = spec.attack === undefined ? -1 : declaredComponent(spec, component);
  const further = spec.attack === undefined ? 0 : furtherTargets(m, i, spec, target, targets);
  m.work.push({ kind: 'play', step: PAID, seat: i, card, target, component: aim, targets: further, heat: seat.heat });
  m[SINK]?.({
    type: 'played',
    seat: seatId(m, i),
    card: spec.id,
    sp: cost,
    ...(target >= 0 ? { target: seatId(m, target) } : {}),
    ...(aim >= 0 ? { component: aim === RANDOM_COMPONENT ? 'random' : (COMPONENTS[aim] as (typeof COMPONENTS)[number]) } : {}),
  });
  paySp(m, i, cost);
}

/** Plays a reactive from the hand, for nothing (RE-1). */
export function playReactive(m: Match, i: number, card: Card): void {
  const spec = specOf(m, card);
  setAside(m, i, card);
  if (spec.once) seatOf(m, i).used.push(spec.kind);
  m.work.push({ kind: 'play', step: PAID, seat: i, card, target: -1, component: -1, targets: 0, heat: 0 });
}

export function stepPlay(m: Match, frame: PlayFrame): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  const spec = specOf(m, frame.card);
  if (frame.step === PAID) {
    frame.step = 0;
    if (spec.category === PRIMARY && seat.out === 0) {
      const zone = zoneOf(m, i, RIGHT_ARM);
      if (zone === STRUCTURE || zone === EXPOSURE) gainHeat(m, i, 1, 'damaged weapon arm (CP-4)');
    }
    return;
  }
  const effect = spec.def.effects[frame.step];
  if (effect !== undefined && seat.out === 0) {
    frame.step++;
    runEffect(m, frame, effect);
    return;
  }
  m.work.pop();
  // The card may have become SCRAP while it was set aside (CP-4).
  const card = seat.aside.pop();
  if (card === undefined) return;
  seat.discard.push(card);
  m[SINK]?.({ type: 'card-resolved', seat: seatId(m, i), card: cardId(m, card) });
}

function runEffect(m: Match, frame: PlayFrame, effect: Effect): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  const spec = specOf(m, frame.card);
  const why = spec.def.name;
  switch (effect.do) {
    case 'attack':
      m.work.push(newAttack(frame, spec));
      break;
    case 'move':
      seat.movePoints = effect.points;
      status(m, i, 'movement points', seat.movePoints);
      break;
    case 'heat':
      if (effect.amount > 0) gainHeat(m, i, effect.amount, why);
      else loseHeat(m, i, -effect.amount, why);
      break;
    case 'heat-zero': {
      const removed = seat.heat;
      loseHeat(m, i, removed, why);
      if (effect.draw === true) drawCards(m, i, removed);
      break;
    }
    case 'draw':
      drawCards(m, i, effect.cards);
      break;
    case 'discard':
      m.work.push({ kind: 'discard', seat: i, left: effect.cards, deck: effect.from === 'hand-or-deck' ? 1 : 0, why });
      break;
    case 'recover':
      recover(m, i, effect.cards);
      break;
    case 'next-attack':
      seat.pending.push(packPending(effect.thisTurn === true ? NEXT_THIS_TURN : NEXT, effect.damage, effect.ignoreArmor ?? 0));
      status(m, i, 'next attack', effect.damage);
      break;
    case 'no-attack':
      seat.noAttack = 1;
      break;
    case 'defense':
      if (effect.who === 'self') addDefense(m, i, effect.amount);
      else shieldAllies(m, i, effect.amount, effect.within);
      break;
    case 'armor':
      seat.armor = Math.min(MAX_TOKENS, seat.armor + effect.tokens);
      status(m, i, 'Armor tokens', seat.armor);
      break;
    case 'runes':
      seat.runes = Math.min(MAX_TOKENS, seat.runes + effect.counters);
      status(m, i, 'rune counters', seat.runes);
      break;
    case 'taint':
      changeTaint(m, i, effect.amount);
      break;
    case 'sp':
      gainSp(m, i, effect.amount, why);
      break;
    case 'suffer': {
      const fixed = m[GAME].ruleset.bloodOffering;
      if (effect.bloodOffering === true && fixed !== 'die') selfHarm(m, i, fixed);
      else m.work.push({ kind: 'suffer', seat: i, left: effect.dice });
      break;
    }
    case 'reveal':
      reveal(m, i, frame.target);
      break;
    case 'ally-draw':
      drawCards(m, frame.target, effect.cards);
      break;
    case 'guard':
      seat.guarding = 1;
      status(m, i, 'guarding', 1);
      break;
    case 'zone':
      m.zones.push({ card: spec.kind, owner: i, hex: seat.hex, radius: effect.radius, untilRound: m.round + 1 });
      m[SINK]?.({
        type: 'zone',
        seat: seatId(m, i),
        card: spec.id,
        at: coordOf(m, seat.hex),
        radius: effect.radius,
        untilRound: m.round + 1,
      });
      break;
    case 'loss-cap':
      seat.lossCap = effect.cards;
      status(m, i, 'loss cap', effect.cards);
      break;
    case 'reshuffle': {
      const pile = seat.discard;
      seat.discard = [];
      shuffleIn(m, i, pile.reverse());
      m[SINK]?.({ type: 'reshuffled', seat: seatId(m, i), damagedAdded: 0 });
      break;
    }
    case 'strike':
      pushDamage(m, frame.target, i, effect.points, true);
      break;
    case 'reduce':
      reduceAttack(m, i, frame);
      break;
    default:
      unreachable(effect);
  }
}

function status(m: Match, i: number, what: string, value: number): void {
  m[SINK]?.({ type: 'status', seat: seatId(m, i), status: what, value });
}

function addDefense(m: Match, i: number, amount: number): void {
  const seat = seatOf(m, i);
  seat.defense += amount;
  status(m, i, 'Defense', seat.defense);
}

/** Allies now within reach, in the bearer's sides 3 to 5 (Shield Wall). */
function shieldAllies(m: Match, i: number, amount: number, within: number): void {
  const { board } = m[GAME];
  const seat = seatOf(m, i);
  for (let other = 0; other < m.seats.length; other++) {
    const ally = seatOf(m, other);
    if (other === i || ally.out !== 0 || areEnemies(m, i, other) || distance(m, seat.hex, ally.hex) > within) continue;
    const side = sideOf(board.bearing[seat.hex * board.count + ally.hex] as number, seat.facing);
    if (side >= 3 && side <= 5) addDefense(m, other, amount);
  }
}

/** A random card of the hand is shown to this seat, while it stays there. */
function reveal(m: Match, i: number, target: number): void {
  const hand = seatOf(m, target).hand;
  if (hand.length === 0) return;
  const card = hand[pickIndex(m, hand, false)] as Card;
  const seat = seatOf(m, i);
  const known = target * 1024 + card;
  const copies = hand.filter((c) => c === card).length;
  if (seat.known.filter((k) => k === known).length < copies) seat.known.push(known);
  m[SINK]?.({ type: 'revealed', seat: seatId(m, target), to: seatId(m, i), card: cardId(m, card) });
}

/** The strike this reactive answers loses points (RE-1, RE-2). */
function reduceAttack(m: Match, i: number, frame: PlayFrame): void {
  const strike = m.work[m.work.length - 2] as StrikeFrame;
  const spec = specOf(m, frame.card);
  const stopped = Math.min(strike.points, reduction(m, i, spec, spec.category === SHIELD));
  strike.points -= stopped;
  m[SINK]?.({ type: 'reacted', seat: seatId(m, i), card: spec.id, reduced: stopped });
}
