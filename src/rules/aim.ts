// The arithmetic of an attack: side, to-hit modifiers, damage, Defense (AT-2, AT-7, AT-8, LS). Pure reading: the
// engine, the odds and the screens call the same functions; given a list, they also explain every part of the sum.

import { standsBetween } from './board.ts';
import { type CardSpec, OFFHAND, PRIMARY } from './catalog.ts';
import type { Part } from './events.ts';
import { inArc, sideOf } from './hex.ts';
import { GAME, type Match } from './match.ts';
import { countWounds, DESTROYED, distance, EXPOSURE, INTACT, infoOf, STRUCTURE, seatOf, zoneOf } from './seat.ts';
import {
  CHASSIS,
  CRITICAL,
  DISLOCATED_SHOULDER,
  EXECUTION,
  HEAD,
  LEFT_ARM,
  RANDOM_COMPONENT,
  RIGHT_ARM,
  SIDES,
  STRONG,
  TERRAINS,
} from './vocabulary.ts';

export const BASE_TO_HIT = 5;
const SIDE_TO_HIT = [0, 0, 0, -1, -2, -1, 1] as const;
const SIDE_DAMAGE = [0, 0, 1, 2, 3, 2, 0] as const;
const SIDE_DEFENSE = [0, 0, -1, -2, -3, -2, 1] as const;

/** The side of the defender's Casket that the attacker strikes (LS-4). */
export function sideStruck(m: Match, attacker: number, defender: number): number {
  const { board } = m[GAME];
  const target = seatOf(m, defender);
  return sideOf(board.bearing[target.hex * board.count + seatOf(m, attacker).hex] as number, target.facing);
}

export function canSee(m: Match, from: number, to: number): boolean {
  const { board } = m[GAME];
  return board.sight[from * board.count + to] === 1;
}

/** The target lies in the attacker's front 180 degrees (LS-3). */
export function facesTarget(m: Match, attacker: number, defender: number): boolean {
  const { board } = m[GAME];
  const seat = seatOf(m, attacker);
  return inArc(board.bearing[seat.hex * board.count + seatOf(m, defender).hex] as number, seat.facing);
}

const byHexes = (moved: number): number => (moved === 0 ? 0 : moved <= 3 ? 1 : moved <= 6 ? 2 : 3);

/** Cover of the target against this attacker, the highest one only (LS-5). */
function coverAgainst(m: Match, attacker: number, defender: number): number {
  const { board } = m[GAME];
  const target = seatOf(m, defender);
  const cover = board.cover[target.hex] as number;
  if (cover > 0 || m.seats.length === 2) return cover;
  const others: number[] = [];
  for (let n = 0; n < m.seats.length; n++) {
    const seat = seatOf(m, n);
    if (n !== attacker && n !== defender && seat.out === 0) others.push(seat.hex);
  }
  return others.length > 0 && standsBetween(board, seatOf(m, attacker).hex, target.hex, others) ? 1 : 0;
}

function add(parts: Part[] | undefined, rule: string, what: string, value: number): number {
  if (parts !== undefined && value !== 0) parts.push({ rule, what, value });
  return value;
}

/** The sum of all to-hit modifiers (AT-2): the target number is 5 plus this, or this picks the pool (DP-1). */
export function hitModifier(m: Match, attacker: number, defender: number, component: number, parts?: Part[]): number {
  const { board, ruleset, darkness } = m[GAME];
  const from = seatOf(m, attacker);
  const target = seatOf(m, defender);
  const range = distance(m, from.hex, target.hex);
  let sum = 0;
  if (range > 3) {
    const band = range <= 6 ? 1 : range <= 10 ? 2 : 3;
    sum += add(parts, 'AT-2', `range ${range}`, band);
  }
  if (from.moved > 0) sum += add(parts, 'AT-2', `attacker moved ${from.moved}`, byHexes(from.moved));
  if (target.movedLast > 0) sum += add(parts, 'AT-2', `target moved ${target.movedLast} last turn`, byHexes(target.movedLast));
  const side = sideStruck(m, attacker, defender);
  const bySide = SIDE_TO_HIT[side] as number;
  if (bySide !== 0) sum += add(parts, 'LS-4', `${SIDES[side]} side`, bySide);
  const cover = coverAgainst(m, attacker, defender);
  if (cover !== 0) {
    const what =
      board.cover[target.hex] === 0
        ? 'Casket between'
        : `target in ${(TERRAINS[board.terrain[target.hex] as number] ?? '').replace('-', ' ')}`;
    sum += add(parts, 'LS-5', what, cover);
  }
  if (darkness || board.smoke[target.hex] === 1 || board.smoke[from.hex] === 1) sum += add(parts, 'LS-6', 'obscured', 2);
  const up = (board.level[from.hex] as number) - (board.level[target.hex] as number);
  if (up !== 0) sum += add(parts, 'LS-7', up > 0 ? 'higher ground' : 'lower ground', up > 0 ? -1 : 1);
  if (range >= 2) {
    const head = zoneOf(m, attacker, HEAD);
    if (head === DESTROYED) sum += add(parts, 'CP-3', 'head destroyed', ruleset.destroyedEffects === 'combat' ? 1 : 2);
    else if (head !== INTACT) sum += add(parts, 'CP-3', 'head damaged', 1);
  }
  if (ruleset.calledShot !== 0 && component !== RANDOM_COMPONENT) sum += add(parts, 'KN-2', 'called shot', ruleset.calledShot);
  return sum;
}

/** What zones take off an attack's damage (CP-4). */
function armPenalty(m: Match, attacker: number, category: number): number {
  const arm = category === PRIMARY ? RIGHT_ARM : category === OFFHAND ? LEFT_ARM : -1;
  if (arm < 0) return 0;
  const zone = zoneOf(m, attacker, arm);
  return zone === STRUCTURE ? 1 : zone === EXPOSURE ? 2 : 0;
}

/** Printed damage and the card's own condition (CARDS). `heat` is the attacker's at the declaration. */
function cardDamage(m: Match, spec: CardSpec, defender: number, side: number, heat: number, parts?: Part[]): number {
  const attack = spec.attack;
  if (attack === undefined) return 0;
  let damage = add(parts, 'AT-7', spec.def.name, attack.damage);
  const bonus = attack.bonus;
  if (bonus === undefined) return damage;
  if (bonus.when === 'rear') damage += side === 4 ? add(parts, 'AT-7', 'from the rear', bonus.damage) : 0;
  else if (bonus.when === 'per-heat') damage += add(parts, 'AT-7', `Heat ${heat}`, Math.min(bonus.max, heat * bonus.damage));
  else if (seatOf(m, defender).draw.length <= bonus.cards) damage += add(parts, 'AT-7', 'thin draw deck', bonus.damage);
  return damage;
}

/** Damage of a hit before Defense (AT-7); an EXECUTION counts neither tier, side nor elevation (AT-9). */
export function attackDamage(
  m: Match,
  attacker: number,
  defender: number,
  spec: CardSpec,
  tier: number,
  roll: { readonly side: number; readonly heat: number; readonly buff: number; readonly jam: number },
  parts?: Part[],
): number {
  const { board, ruleset } = m[GAME];
  const seat = seatOf(m, attacker);
  let damage = cardDamage(m, spec, defender, roll.side, roll.heat, parts);
  if (roll.buff !== 0) damage += add(parts, 'AT-12', 'attack buffs', roll.buff);
  if (tier !== EXECUTION) {
    if (tier === STRONG) damage += add(parts, 'AT-6', 'strong hit', 1);
    else if (tier === CRITICAL) damage += add(parts, 'AT-6', 'critical hit', 2);
    const bySide = SIDE_DAMAGE[roll.side] as number;
    if (bySide !== 0) damage += add(parts, 'AT-7', `${SIDES[roll.side]} side`, bySide);
    if ((board.level[seat.hex] as number) > (board.level[seatOf(m, defender).hex] as number))
      damage += add(parts, 'LS-7', 'higher ground', 1);
    if (ruleset.destroyedEffects === 'combat' && zoneOf(m, defender, CHASSIS) === DESTROYED)
      damage += add(parts, 'CP-5', 'chassis broken', 1);
  }
  const arm = armPenalty(m, attacker, spec.category);
  if (arm !== 0) damage += add(parts, 'CP-4', 'arm damaged', -arm);
  if (seat.wounds.length > 0) {
    const shoulder = countWounds(seat, DISLOCATED_SHOULDER);
    if (shoulder !== 0) damage += add(parts, 'PW-1', 'Dislocated Shoulder', -2 * shoulder);
  }
  if (roll.jam !== 0) damage += add(parts, 'AT-4', 'jammed weapon', -roll.jam);
  return Math.max(0, damage);
}

/** Defense against an attack on that side, before anything ignores it (AT-8). */
export function defenseOf(m: Match, defender: number, side: number, parts?: Part[]): number {
  const seat = seatOf(m, defender);
  let defense = add(parts, 'AT-8', 'cards', seat.defense);
  defense += add(parts, 'AT-8', 'Armor tokens', seat.armor);
  defense += add(parts, 'AT-8', 'rune counters', seat.runes);
  defense += add(parts, 'AT-8', `${SIDES[side]} side`, SIDE_DEFENSE[side] as number);
  return Math.max(0, defense);
}

/** Defense left after what ignores it. */
export function defenseLeft(defense: number, ignore: number, piercing: boolean): number {
  return piercing ? 0 : Math.max(0, defense - ignore);
}

/** How many a shield reactive stops with the Left Arm as it is (RE-2). */
export function reduction(m: Match, defender: number, spec: CardSpec, shield: boolean): number {
  if (!shield) return spec.reduce;
  const zone = zoneOf(m, defender, LEFT_ARM);
  return Math.max(0, spec.reduce - (zone === STRUCTURE ? 1 : zone === EXPOSURE ? 2 : 0));
}

export const majorWoundAt = (m: Match, i: number): number => infoOf(m, i).majorWound;
