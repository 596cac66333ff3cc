// What an attack card is worth from where the attacker stands in the imagined match: exact tiers (AT-3 to AT-6), damage
// and Defense by the engine's own sums, harm by harm.ts; and the best component to name. Chapter: AT.

import { tierLaw } from '../odds/tables.ts';
import { attackDamage, defenseLeft, defenseOf, hitModifier, sideStruck } from '../rules/aim.ts';
import { PRIMARY } from '../rules/catalog.ts';
import {
  CATASTROPHIC,
  type CardSpec,
  COMPONENTS,
  CRITICAL,
  EXECUTION,
  GAME,
  HIT,
  type Match,
  RANDOM_COMPONENT,
  rollPlan,
  SCRAP,
  STRONG,
} from '../rules/index.ts';
import { NEXT_TURN, pendingDamage, pendingIgnore, pendingKind } from '../rules/pending.ts';
import { seatOf } from '../rules/seat.ts';
import { executionHarm, harm, type Victim } from './harm.ts';
import { type Mind, reactiveChance, victim } from './mind.ts';
import { heatCost } from './weights.ts';

/** What a reactive usually takes off. */
const REACTION = 2;
const JAM_COST = 1.5;
const JAMMED_CARD = 0.8;
const PUSH = 0.2;
const TAINT = 1.2;
const RECOVERED = 0.4;

/** One roll to be judged: everything but the component. */
interface Roll {
  readonly side: number;
  readonly points: readonly [number, number, number];
  readonly execution: number;
  readonly piercing: boolean;
  readonly named: number;
  readonly react: number;
}

function buffs(m: Match, a: number): { buff: number; ignore: number } {
  const seat = seatOf(m, a);
  let buff = seat.fury;
  let ignore = 0;
  for (const pending of seat.pending) {
    if (pendingKind(pending) === NEXT_TURN) continue;
    buff += pendingDamage(pending);
    ignore += pendingIgnore(pending);
  }
  return { buff, ignore };
}

function rollOf(mind: Mind, a: number, t: number, spec: CardSpec, side: number, extra: number): Roll {
  const { m } = mind;
  const attack = spec.attack;
  const { buff, ignore } = buffs(m, a);
  const seat = seatOf(m, a);
  const terms = { side, heat: seat.heat, buff: buff + extra, jam: seat.jam };
  const piercing = attack?.armorPiercing === true;
  const damage = attackDamage(m, a, t, spec, HIT, terms);
  const defense = defenseOf(m, t, side);
  const ignored = ignore + (attack?.ignoreArmor ?? 0);
  const { ward, weakness } = seatOf(m, t);
  const plain = defenseLeft(defense, ignored, piercing) + ward;
  const critical = defenseLeft(defense, ignored + 1, piercing) + ward;
  return {
    side,
    points: [Math.max(0, damage - plain), Math.max(0, damage + 1 - plain), Math.max(0, damage + 2 - critical)],
    execution: attackDamage(m, a, t, spec, EXECUTION, terms),
    piercing,
    named: (attack?.componentDamage ?? 0) + weakness,
    react: reactiveChance(m, t, side),
  };
}

function pointsHarm(v: Victim, roll: Roll, component: number, points: number): number {
  const open = harm(v, component, points, roll.piercing, roll.named);
  if (roll.react === 0 || points === 0) return open;
  return open * (1 - roll.react) + roll.react * harm(v, component, Math.max(0, points - REACTION), roll.piercing, roll.named);
}

function aimWorth(mind: Mind, v: Victim, roll: Roll, component: number, law: Float64Array): number {
  const hit = law[HIT] as number;
  const strong = law[STRONG] as number;
  const critical = law[CRITICAL] as number;
  let value = 0;
  if (hit > 0) value += hit * pointsHarm(v, roll, component, roll.points[0]);
  if (strong > 0) value += strong * pointsHarm(v, roll, component, roll.points[1]);
  if (critical > 0) value += critical * pointsHarm(v, roll, component, roll.points[2]);
  const landing = mind.m[GAME].ruleset.execution === 'rolled' ? RANDOM_COMPONENT : component;
  return value + (law[EXECUTION] as number) * executionHarm(v, landing, roll.execution);
}

/** The component found best by the last call of bestStrike. */
export let bestComponent = RANDOM_COMPONENT;
/** And the chance to hit with it. */
export let bestHit = 0;

/** The component a habit insists on, -1 if the best is wanted. */
function insisted(mind: Mind, spec: CardSpec): number {
  if (spec.component >= 0) return spec.component;
  if (mind.m[GAME].ruleset.targeting === 'random' || mind.habits.aim === 'random') return RANDOM_COMPONENT;
  return mind.habits.aim === 'best' ? -1 : COMPONENTS.indexOf(mind.habits.aim);
}

const hitChance = (law: Float64Array): number => 1 - (law[CATASTROPHIC] as number) - (law[1] as number);

function lawFor(mind: Mind, a: number, t: number, component: number, sideless: boolean, side: number): Float64Array {
  const { m } = mind;
  let modifier = hitModifier(m, a, t, component);
  if (sideless) modifier -= [0, 0, 0, -1, -2, -1, 1][side] as number;
  const advantage = m[GAME].ruleset.taint && seatOf(m, t).taint >= 8;
  const { pool, number } = rollPlan(m, modifier, advantage);
  return tierLaw(pool, number);
}

/** Expected harm by the attack on its declared target, with the best component (or the one of the habit). */
export function bestStrike(mind: Mind, a: number, t: number, spec: CardSpec, extra: number, sideless = false): number {
  const { m, habits } = mind;
  const v = victim(mind, t);
  const side = sideStruck(m, a, t);
  const fixed = insisted(mind, spec);
  const roll = rollOf(mind, a, t, spec, sideless ? 1 : side, extra);
  const anywhere = lawFor(mind, a, t, RANDOM_COMPONENT, sideless, side);
  const called = m[GAME].ruleset.calledShot === 0 ? anywhere : lawFor(mind, a, t, 0, sideless, side);
  let best = -1;
  for (let c = RANDOM_COMPONENT; c >= 0; c--) {
    if (fixed >= 0 && c !== fixed) continue;
    const law = c === RANDOM_COMPONENT ? anywhere : called;
    let value = aimWorth(mind, v, roll, c, law);
    if (habits.bigHit > 0) value *= hitChance(law) ** -habits.bigHit;
    if (value > best) {
      best = value;
      bestComponent = c;
      bestHit = hitChance(law);
    }
  }
  return best;
}

/** The same for one named component: what else than the best would be worth. */
export function strikeAt(mind: Mind, a: number, t: number, spec: CardSpec, component: number): number {
  const side = sideStruck(mind.m, a, t);
  const law = lawFor(mind, a, t, component, false, side);
  return aimWorth(mind, victim(mind, t), rollOf(mind, a, t, spec, side, 0), component, law);
}

/** What a hit does besides its points, what a jam costs (AT-4), by the chance to hit found last. */
export function strikeExtras(mind: Mind, a: number, spec: CardSpec, further: number): number {
  const { m } = mind;
  const attack = spec.attack;
  if (attack === undefined) return 0;
  let onHit = (attack.recoverIfDamage ?? 0) * RECOVERED;
  for (const effect of attack.onHit ?? []) {
    if (effect.do === 'target-taint') onHit += TAINT * effect.amount;
    else if (effect.do === 'target-sp-loss') onHit += mind.w.sp * effect.amount;
    else onHit += PUSH;
  }
  if (further !== 0 && attack.splash !== undefined) {
    for (let t = 0; t < m.seats.length; t++) {
      if ((further & (1 << t)) !== 0) onHit += harm(victim(mind, t), 4, attack.splash.damage, false, 0);
    }
  }
  const seat = seatOf(m, a);
  let primaries = 0;
  for (const card of seat.hand) if (card < SCRAP && m[GAME].catalog.cards[card]?.category === PRIMARY) primaries++;
  const jam = JAM_COST + JAMMED_CARD * Math.max(0, primaries - 1) + heatCost(mind.w, seat.heat + 2) - heatCost(mind.w, seat.heat);
  return onHit * bestHit - jam / 36;
}
