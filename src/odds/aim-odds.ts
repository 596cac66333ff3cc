// A declared attack as the odds see it: who is struck, on which side, with which dice, and the blow of every tier. All
// sums are those of aim.ts; here they are only asked before the roll (AT-1 to AT-10). Neighbour: outcomes.ts.

import { attackDamage, defenseLeft, defenseOf, hitModifier, sideStruck } from '../rules/aim.ts';
import { rollPlan } from '../rules/attack.ts';
import type { CardSpec } from '../rules/catalog.ts';
import type { Part } from '../rules/events.ts';
import { GAME, type Match, type Seat } from '../rules/match.ts';
import { NEXT_TURN, pendingDamage, pendingIgnore, pendingKind } from '../rules/pending.ts';
import { seatOf } from '../rules/seat.ts';
import { CHASSIS, CRITICAL, EXECUTION, HEAD, HIT, LEFT_ARM, LEGS, RANDOM_COMPONENT, RIGHT_ARM } from '../rules/vocabulary.ts';
import type { Blow } from './outcomes.ts';
import { tierLaw } from './tables.ts';

/** Components and their chances: one if it is named, five if AT-1's die decides. */
export type Location = readonly [component: number, p: number];
const ROLLED: readonly Location[] = [
  [HEAD, 1 / 6],
  [LEFT_ARM, 1 / 6],
  [RIGHT_ARM, 1 / 6],
  [CHASSIS, 2 / 6],
  [LEGS, 1 / 6],
];
const NAMED: readonly (readonly Location[])[] = [HEAD, RIGHT_ARM, LEFT_ARM, CHASSIS, LEGS].map((component) => [[component, 1]]);

export const locationsOf = (component: number): readonly Location[] =>
  component === RANDOM_COMPONENT ? ROLLED : (NAMED[component] as readonly Location[]);

/** Next-attack modifiers that this attack would lock (AT-12). */
export interface Locked {
  readonly buff: number;
  readonly ignore: number;
  readonly jam: number;
}

export function lockedBy(seat: Seat): Locked {
  let buff = seat.fury;
  let ignore = 0;
  for (const pending of seat.pending) {
    if (pendingKind(pending) === NEXT_TURN) continue;
    buff += pendingDamage(pending);
    ignore += pendingIgnore(pending);
  }
  return { buff, ignore, jam: seat.jam };
}

/** One roll against one target. */
export interface Shot {
  readonly attacker: number;
  readonly target: number;
  readonly spec: CardSpec;
  /** As declared; RANDOM_COMPONENT leaves it to the die. */
  readonly component: number;
  readonly side: number;
  readonly modifier: number;
  readonly pool: number;
  readonly number: number;
  readonly tiers: Float64Array;
  readonly locked: Locked;
  /** The attacker's Heat at the declaration. */
  readonly heat: number;
}

export function shotAt(
  m: Match,
  attacker: number,
  target: number,
  spec: CardSpec,
  component: number,
  locked: Locked,
  parts?: Part[],
): Shot {
  const { ruleset } = m[GAME];
  const modifier = hitModifier(m, attacker, target, component, parts);
  const advantage = ruleset.taint && seatOf(m, target).taint >= 8;
  const { pool, number } = rollPlan(m, modifier, advantage);
  const side = sideStruck(m, attacker, target);
  const heat = seatOf(m, attacker).heat;
  return { attacker, target, spec, component, side, modifier, pool, number, tiers: tierLaw(pool, number), locked, heat };
}

/** The wound of a Taint counter that this hit fills (TA-2). */
export function overloads(m: Match, defender: number, spec: CardSpec): boolean {
  if (m[GAME].ruleset.taint) return false;
  let taint = seatOf(m, defender).taint;
  const before = taint;
  for (const effect of spec.attack?.onHit ?? []) if (effect.do === 'target-taint') taint += effect.amount;
  return taint > before && taint >= 10;
}

/** What is left of damage after Defense and a ward (AT-8, TA-1). */
export function pointsLeft(
  m: Match,
  defender: number,
  side: number,
  damage: number,
  ignore: number,
  piercing: boolean,
  parts?: Part[],
): number {
  const points = damage - defenseLeft(defenseOf(m, defender, side, parts), ignore, piercing);
  return Math.max(0, Math.max(0, points) - seatOf(m, defender).ward);
}

/** Damage of a tier before Defense (AT-7). */
export function damageOf(m: Match, { attacker, target, spec, side, heat, locked }: Shot, tier: number, parts?: Part[]): number {
  return attackDamage(m, attacker, target, spec, tier, { side, heat, buff: locked.buff, jam: locked.jam }, parts);
}

/** The component of a blow that has not landed yet. */
const ANYWHERE = -1;

/** The blow of a tier on whoever takes it; its component is not known yet. */
export function blowOf(m: Match, shot: Shot, tier: number, defender: number, side: number, parts?: Part[]): Blow {
  const { spec, locked } = shot;
  const attack = spec.attack;
  const piercing = attack?.armorPiercing === true;
  const damage = damageOf(m, shot, tier, parts);
  const execution = tier === EXECUTION;
  const ignore = locked.ignore + (attack?.ignoreArmor ?? 0) + (tier === CRITICAL ? 1 : 0);
  return {
    attack: true,
    execution,
    points: execution ? Math.max(0, damage - seatOf(m, defender).ward) : pointsLeft(m, defender, side, damage, ignore, piercing),
    aim: {
      component: ANYWHERE,
      piercing,
      named: (attack?.componentDamage ?? 0) + seatOf(m, defender).weakness,
      overload: overloads(m, defender, spec),
    },
    lateReaction: m[GAME].ruleset.reactionWindow === 'after',
  };
}

/** The blow of a card's further targets: the printed number, no tier (AT-10). */
export function splashBlow(m: Match, attacker: number, defender: number, spec: CardSpec): Blow {
  const attack = spec.attack;
  const piercing = attack?.armorPiercing === true;
  const side = sideStruck(m, attacker, defender);
  return {
    attack: true,
    execution: false,
    points: pointsLeft(m, defender, side, attack?.splash?.damage ?? 0, attack?.ignoreArmor ?? 0, piercing),
    aim: { component: ANYWHERE, piercing, named: seatOf(m, defender).weakness, overload: overloads(m, defender, spec) },
    lateReaction: m[GAME].ruleset.reactionWindow === 'after',
  };
}

/** Where a tier's blow lands: an EXECUTION may be rolled for (KN-1). */
export function componentsHit(m: Match, shot: Shot, tier: number): readonly Location[] {
  if (tier === EXECUTION && m[GAME].ruleset.execution === 'rolled') return ROLLED;
  return locationsOf(shot.component);
}

export const HITTING = [HIT, HIT + 1, CRITICAL, EXECUTION] as const;
