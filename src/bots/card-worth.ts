// What cards are worth besides their attack: effects played now, and cards to keep for later (what to pay with, lose,
// recover). Reads a card's effects, never its name, so new content needs nothing here. Chapter: Cards.

import type { Effect } from '../rules/cards.ts';
import { type CardSpec, PASSIVE, REACTIVE } from '../rules/catalog.ts';
import { areEnemies, type Card, distance, GAME, KIND_MASK, type Match, SCRAP } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { CARD_TYPES } from '../rules/vocabulary.ts';
import { harm, plainHarm } from './harm.ts';
import { type Mind, victim } from './mind.ts';
import { heatCost } from './weights.ts';

const MOVEMENT = CARD_TYPES.indexOf('movement');
const HEAT = CARD_TYPES.indexOf('heat');

const DRAWN = 0.8;
const DISCARDED = 0.25;
const RECOVERED = 0.15;
const TAINT = 0.6;
const RUNE = 1.5;
const TOKEN = 0.5;
/** Share of the harm expected that one point of Defense stops. */
const DEFENSE = 0.16;

/** One card of the deck gone for good. */
export function cardPrice(mind: Mind): number {
  const v = victim(mind, mind.me);
  return v.w.life * Math.max(0, (v.hull[0] as number) - (v.hull[1] as number)) * v.chassis * (v.pilot[v.body.woundsLeft] as number);
}

export function heatGain(mind: Mind, amount: number): number {
  const { heat } = seatOf(mind.m, mind.me);
  return (heatCost(mind.w, heat) - heatCost(mind.w, Math.max(0, heat + amount))) * mind.habits.heat;
}

function hasAlly(m: Match, i: number, within: number): boolean {
  for (let n = 0; n < m.seats.length; n++) {
    const seat = seatOf(m, n);
    if (n !== i && seat.out === 0 && !areEnemies(m, i, n) && distance(m, seat.hex, seatOf(m, i).hex) <= within) return true;
  }
  return false;
}

/** What a Suffering Die costs: a card and a third from the deck, for a point of damage (SD). */
function suffering(mind: Mind, dice: number): number {
  const { selfHarmTo, selfHarmDamagesComponents } = mind.m[GAME].ruleset;
  const each = selfHarmTo === 'graveyard' ? cardPrice(mind) : 0.1;
  const marked = selfHarmDamagesComponents === 'rolled' ? victim(mind, mind.me).body.marking * 1.5 : 0;
  return dice * (0.6 - 1.33 * (each + marked));
}

/** The worth of an effect on its own; `danger` is the harm expected before the next turn. */
function effectWorth(mind: Mind, effect: Effect, danger: number, target: number): number {
  const { m, me, w } = mind;
  const seat = seatOf(m, me);
  switch (effect.do) {
    case 'heat':
      return heatGain(mind, effect.amount);
    case 'heat-zero':
      return heatGain(mind, -seat.heat) + (effect.draw === true ? DRAWN * seat.heat : 0);
    case 'draw':
      return DRAWN * effect.cards;
    case 'discard':
      return -DISCARDED * effect.cards;
    case 'recover':
      return effect.cards * (m[GAME].ruleset.recoverFrom === 'graveyard' ? cardPrice(mind) : RECOVERED);
    case 'defense':
      if (effect.who === 'self') return effect.amount * DEFENSE * danger;
      return hasAlly(m, me, effect.within) ? effect.amount : 0;
    case 'armor':
      return seat.armor >= 3 ? 0 : effect.tokens * (TOKEN + 0.06 * danger);
    case 'runes':
      return Math.min(3 - seat.runes, effect.counters) * (RUNE + DEFENSE * danger);
    case 'taint':
      return effect.amount < 0 ? TAINT * Math.min(seat.taint, -effect.amount) : -TAINT * effect.amount;
    case 'sp':
      return w.sp * effect.amount;
    case 'suffer': {
      const fixed = m[GAME].ruleset.bloodOffering;
      return effect.bloodOffering === true && fixed !== 'die' ? -0.1 * fixed : suffering(mind, effect.dice);
    }
    case 'ally-draw':
      return DRAWN * effect.cards;
    case 'guard':
      return hasAlly(m, me, 99) ? 1.2 : 0;
    case 'zone':
      return effect.recover * RECOVERED * 2;
    case 'loss-cap':
      return danger > 6 ? 0.15 * danger : 0;
    case 'reshuffle':
      return seat.draw.length < 4 ? 0.6 : 0.05;
    case 'strike':
      return target < 0 ? 0 : plainHarm(victim(mind, target), effect.points);
    case 'reveal':
      return 0.1;
    case 'attack':
    case 'move':
    case 'next-attack':
    case 'no-attack':
    case 'reduce':
      return 0;
  }
}

/** Everything a card does besides attack, movement and the next attack's bonus. */
export function sideWorth(mind: Mind, spec: CardSpec, danger: number, target: number): number {
  let sum = 0;
  for (const effect of spec.def.effects) sum += effectWorth(mind, effect, danger, target);
  return sum;
}

/** Extra damage it gives the next attack. */
export function bonusDamage(spec: CardSpec): number {
  let sum = 0;
  for (const effect of spec.def.effects) if (effect.do === 'next-attack') sum += effect.damage + 0.4 * (effect.ignoreArmor ?? 0);
  return sum;
}

/** Movement points it gives; 0 if it is no movement card. */
export function movePoints(spec: CardSpec): number {
  for (const effect of spec.def.effects) if (effect.do === 'move') return effect.points;
  return 0;
}

/** A card's worth in the deck for the rest of the match. */
export function keepWorth(m: Match, i: number, card: Card): number {
  const { catalog } = m[GAME];
  if (card === catalog.damaged) return -0.6;
  if (card >= SCRAP) return 0.1;
  const spec = catalog.cards[card & KIND_MASK];
  if (spec === undefined) return 0;
  if (spec.attack !== undefined) return 0.8 + 0.3 * spec.attack.damage - 0.15 * spec.sp;
  if (spec.type === PASSIVE) return 1.5;
  if (spec.type === REACTIVE) return spec.lastRites && !hasAlly(m, i, 99) ? 0 : 1.1;
  if (spec.type === HEAT) return 0.7;
  if (spec.type === MOVEMENT) return 0.5;
  if (bonusDamage(spec) > 0) return 0.4 + 0.35 * bonusDamage(spec);
  const ally = spec.def.effects.some((e) => e.do === 'ally-draw' || e.do === 'guard' || (e.do === 'defense' && e.who !== 'self'));
  if (ally) return hasAlly(m, i, 99) ? 0.5 : 0;
  return 0.45;
}

/** What a card in hand will still do this round: nothing once the turn is over, but for reactives. */
export function useWorth(m: Match, card: Card, turnToCome: boolean): number {
  if (card >= SCRAP) return turnToCome ? 0.5 : 0;
  const spec = m[GAME].catalog.cards[card];
  if (spec === undefined || card === m[GAME].catalog.damaged) return 0;
  if (spec.type === REACTIVE) return spec.lastRites ? 0 : 1.4;
  if (!turnToCome) return 0;
  if (spec.attack !== undefined) return 1.2 + 0.35 * spec.attack.damage;
  if (bonusDamage(spec) > 0) return 0.9;
  return 0.4;
}

/** A box on a component of mine, marked by a card lost (CP-1): about what one point there costs. */
export function boxPrice(mind: Mind, component: number): number {
  return component < 0 ? 0 : harm(victim(mind, mind.me), component, 0, false, 1);
}
