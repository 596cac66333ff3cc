// What forbids a card, a target or a reaction: each function answers with the first rule id that does, '' if none, in
// the order docs/casefile.md fixes. options.ts lists with these very functions, check.ts explains with them.

import { canSee, facesTarget, sideStruck } from './aim.ts';
import {
  ALLY_TARGET,
  ATTACK,
  ATTACK_TARGET,
  type CardSpec,
  ENEMY_IN_SIGHT,
  NO_TARGET,
  OFFHAND,
  PASSIVE,
  PRIMARY,
  REACTIVE,
  SHIELD,
} from './catalog.ts';
import { type Card, GAME, type Match, SCRAP } from './match.ts';
import { specOf } from './piles.ts';
import { areEnemies, countWounds, DESTROYED, distance, INTACT, seatOf, zoneOf } from './seat.ts';
import { CARD_TYPES, CATEGORIES, HEAD, LEFT_ARM, LEGS, PTSD, RANDOM_COMPONENT, RIGHT_ARM } from './vocabulary.ts';

const MOVEMENT = CARD_TYPES.indexOf('movement');
const HEAT = CARD_TYPES.indexOf('heat');
const UTILITY = CARD_TYPES.indexOf('utility');
const SUPPORT = CARD_TYPES.indexOf('support');
const TACTIC = CATEGORIES.indexOf('tactic');

/** A broken finger's row locks a type (two of them in row 1) or a category (PW-1). */
function fingerForbids(locks: number, spec: CardSpec): boolean {
  if (locks === 0) return false;
  const { type, category } = spec;
  let row = 0;
  if (type === MOVEMENT) row |= 1;
  else if (type === UTILITY || type === SUPPORT) row |= 2;
  else if (type === HEAT) row |= 4;
  else if (type === REACTIVE) row |= 8;
  if (category === OFFHAND) row |= 16;
  else if (category === TACTIC) row |= 32;
  return (locks & row) !== 0;
}

/** Zones and destroyed components that make a card unplayable (CP-3, CP-4, CP-6). */
function componentForbids(m: Match, i: number, spec: CardSpec): string {
  if (spec.sensor || spec.targeting) {
    const head = zoneOf(m, i, HEAD);
    if (head === DESTROYED || (spec.sensor && head !== INTACT)) return 'CP-3';
  }
  if (m[GAME].ruleset.destroyedEffects === 'combat') {
    if (spec.category === PRIMARY && zoneOf(m, i, RIGHT_ARM) === DESTROYED) return 'CP-4';
    const second = spec.category === OFFHAND || (spec.category === SHIELD && spec.type === REACTIVE);
    if (second && zoneOf(m, i, LEFT_ARM) === DESTROYED) return 'CP-4';
  } else if (spec.givesMovement && zoneOf(m, i, LEGS) === DESTROYED) return 'CP-6';
  return '';
}

/** The rule that forbids playing this card of the hand as an action, before target and SP. */
export function cardForbids(m: Match, i: number, card: Card): string {
  const seat = seatOf(m, i);
  const spec = specOf(m, card);
  const scrap = card >= SCRAP;
  if (spec.once && seat.used.includes(spec.kind)) return 'DK-5';
  if (spec.type === REACTIVE && !scrap) return 'RE-4';
  if (card === m[GAME].catalog.damaged) return m[GAME].ruleset.damagedCards === 'playable' ? '' : 'DM-4';
  if (scrap) return 'CP-7';
  if (spec.type === PASSIVE) return 'DK-2';
  if (fingerForbids(seat.brokenFinger, spec)) return 'PW-1';
  const component = componentForbids(m, i, spec);
  if (component !== '') return component;
  if ((spec.type === ATTACK && seat.noAttack === 1) || (spec.forbidsAttack && seat.attacked === 1)) return 'AT-1';
  return '';
}

/** Sight, arc and PTSD: what forbids an attack on that enemy whatever the card's range. */
function lineForbids(m: Match, i: number, target: number): string {
  if (!canSee(m, seatOf(m, i).hex, seatOf(m, target).hex)) return 'LS-2';
  if (!facesTarget(m, i, target)) return 'LS-3';
  if (seatOf(m, i).wounds.length > 0 && countWounds(seatOf(m, i), PTSD) > 0 && sideStruck(m, i, target) === 4) return 'PW-1';
  return '';
}

/** The rule that forbids this target for the card. */
export function targetForbids(m: Match, i: number, spec: CardSpec, target: number): string {
  if (spec.target === NO_TARGET) return target < 0 ? '' : 'MT-1';
  if (target < 0 || target >= m.seats.length || target === i || seatOf(m, target).out !== 0) return 'MT-1';
  if (areEnemies(m, i, target) === (spec.target === ALLY_TARGET)) return 'MT-1';
  const range = distance(m, seatOf(m, i).hex, seatOf(m, target).hex);
  if (spec.target === ATTACK_TARGET && spec.attack !== undefined) {
    if (range < spec.attack.range[0] || range > spec.attack.range[1]) return 'LS-1';
    return lineForbids(m, i, target);
  }
  if (spec.target === ALLY_TARGET) return range > spec.within ? 'LS-1' : '';
  if (spec.target === ENEMY_IN_SIGHT) {
    if (range > spec.within) return 'LS-1';
    return canSee(m, seatOf(m, i).hex, seatOf(m, target).hex) ? '' : 'LS-2';
  }
  return '';
}

/** AT-1: the component the attack may name. `-1` left out. */
export function componentForbidsAim(m: Match, spec: CardSpec, component: number): string {
  if (spec.attack === undefined) return component < 0 ? '' : 'AT-1';
  if (spec.component >= 0) return component < 0 || component === spec.component ? '' : 'AT-1';
  if (m[GAME].ruleset.targeting === 'random') return component < 0 || component === RANDOM_COMPONENT ? '' : 'AT-1';
  return component >= 0 && component <= RANDOM_COMPONENT ? '' : 'AT-1';
}

/** The component an attack is declared at, when the action leaves it out. */
export function declaredComponent(spec: CardSpec, component: number): number {
  return spec.component >= 0 ? spec.component : component < 0 ? RANDOM_COMPONENT : component;
}

/** Enemies a hit's splash can reach, as a mask (AT-10); adjacency is taken at the declaration. */
export function splashCandidates(m: Match, i: number, spec: CardSpec, target: number): number {
  const splash = spec.attack?.splash;
  if (splash === undefined) return 0;
  const centre = seatOf(m, splash.who === 'all-adjacent-to-you' ? i : target).hex;
  let mask = 0;
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other === target || seat.out !== 0 || !areEnemies(m, i, other)) continue;
    if (distance(m, seat.hex, centre) === 1) mask |= 1 << other;
  }
  return mask;
}

const isOneBit = (mask: number): boolean => (mask & (mask - 1)) === 0;

export function bitCount(mask: number): number {
  let n = 0;
  for (let left = mask; left !== 0; left &= left - 1) n++;
  return n;
}

/** The rule that forbids these further targets; `mask` 0 leaves the choice to the card where there is none. */
export function furtherForbids(m: Match, i: number, spec: CardSpec, target: number, mask: number): string {
  const attack = spec.attack;
  if (attack === undefined) return mask === 0 ? '' : 'MT-1';
  if (attack.shots !== undefined) {
    if (bitCount(mask) > attack.shots - 1 || (mask & (1 << target)) !== 0) return 'MT-1';
    for (let other = 0; other < 4; other++) {
      if ((mask & (1 << other)) === 0) continue;
      const rule = targetForbids(m, i, spec, other);
      if (rule !== '') return rule;
    }
    return '';
  }
  const candidates = splashCandidates(m, i, spec, target);
  if ((mask & ~candidates) !== 0) return 'MT-1';
  if (attack.splash?.who === 'one-adjacent-to-target') {
    if (mask === 0) return isOneBit(candidates) ? '' : 'MT-1';
    return isOneBit(mask) ? '' : 'MT-1';
  }
  return mask === 0 || mask === candidates ? '' : 'MT-1';
}

/** The further targets struck, when the action leaves them out. */
export function furtherTargets(m: Match, i: number, spec: CardSpec, target: number, mask: number): number {
  return mask !== 0 || spec.attack?.splash === undefined ? mask : splashCandidates(m, i, spec, target);
}

/** SP a card costs now; Crusader's Vow makes attacks cheaper. */
export function playCost(m: Match, i: number, spec: CardSpec): number {
  const seat = seatOf(m, i);
  const { catalog } = m[GAME];
  const works = seat.passives & catalog.attackCostPassives;
  if (works === 0 || spec.type !== ATTACK) return spec.sp;
  let cost = spec.sp;
  for (const kind of catalog.passives) {
    const card = catalog.cards[kind] as CardSpec;
    if (card.passive?.hook !== 'attack-cost' || (works & (1 << card.passiveIndex)) === 0) continue;
    if (seat.draw.length > card.passive.deckOver) cost -= card.passive.less;
  }
  return Math.max(0, cost);
}

/** The rule that forbids reacting to an attack on that side with this card of the hand (RE-1, RE-2, RE-4). */
export function reactionForbids(m: Match, i: number, card: Card, side: number): string {
  const spec = specOf(m, card);
  if (card >= SCRAP || spec.type !== REACTIVE || spec.lastRites) return 'RE-4';
  if (spec.category === SHIELD && side !== 1 && side !== 6) return 'RE-2';
  if (fingerForbids(seatOf(m, i).brokenFinger, spec)) return 'PW-1';
  return componentForbids(m, i, spec);
}

/** The same for the window of Last Rites (RE-4). */
export function ritesForbids(m: Match, i: number, card: Card): string {
  const spec = specOf(m, card);
  if (card >= SCRAP || !spec.lastRites) return 'RE-4';
  return fingerForbids(seatOf(m, i).brokenFinger, spec) ? 'PW-1' : componentForbids(m, i, spec);
}

/** CP-7: may this card of the hand be cannibalized now? */
export function cannibalizeForbids(m: Match, i: number, card: Card): string {
  const seat = seatOf(m, i);
  const { cannibalize, cannibalizePerTurn } = m[GAME].ruleset;
  if (card < SCRAP || seat.draw.length === 0) return 'CP-7';
  if (cannibalizePerTurn > 0 && seat.cannibalized >= cannibalizePerTurn) return 'KN-7';
  if (cannibalize.in > 1) {
    let scrap = 0;
    for (const c of seat.hand) if (c >= SCRAP) scrap++;
    if (scrap < cannibalize.in) return 'CP-7';
  }
  return '';
}
