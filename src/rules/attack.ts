// An attack, from the locked modifiers to the last target (AT-1 to AT-12, RE-3). Each struck Casket's damage is a
// StrikeFrame (strike.ts) on top of the AttackFrame; declaring and paying come before, in play.ts.

import { attackDamage, BASE_TO_HIT, hitModifier, sideStruck } from './aim.ts';
import { type CardSpec, PRIMARY } from './catalog.ts';
import { rollFace } from './chance.ts';
import type { Part } from './events.ts';
import { gainHeat } from './heat.ts';
import { type Card, GAME, type Match, SCRAP, SINK } from './match.ts';
import { shove } from './movement.ts';
import { NEXT_TURN, pendingDamage, pendingIgnore, pendingKind, TURN } from './pending.ts';
import { discardFromHand, specOf } from './piles.ts';
import { recover } from './recover.ts';
import { areEnemies, cardId, distance, seatId, seatOf } from './seat.ts';
import { canSpend } from './spend.ts';
import { newStrike } from './strike-frame.ts';
import { rollLocation } from './suffering.ts';
import { changeTaint } from './taint.ts';
import {
  ATTACK_FACES,
  ATTACK_VALUES,
  CATASTROPHIC,
  COMPONENTS,
  CRITICAL,
  DEATH_BLOW_FACE,
  EXECUTION,
  HIT,
  JAM_FACE,
  MISS,
  RANDOM_COMPONENT,
  STRONG,
  TIERS,
  unreachable,
} from './vocabulary.ts';
import { type AttackFrame, ask, type PlayFrame } from './work.ts';

const LOCK = 0;
const PIVOTING = 1;
const SPENDING = 2;
const ROLL = 3;
const AFTER = 4;
const SPLASH = 5;
const NEXT_SHOT = 6;

export function newAttack(play: PlayFrame, spec: CardSpec): AttackFrame {
  const volley = spec.attack?.shots !== undefined;
  return {
    kind: 'attack',
    step: LOCK,
    seat: play.seat,
    card: play.card,
    target: play.target,
    component: play.component,
    aimed: play.component,
    shots: volley ? play.targets : 0,
    splash: volley ? 0 : play.targets,
    heat: play.heat,
    buff: 0,
    ignore: 0,
    jam: 0,
    advantage: 0,
    number: 0,
    tier: MISS,
    side: 1,
    damage: 0,
    defender: play.target,
    lost: 0,
  };
}

/** All next-attack modifiers are locked and spent; those of the whole turn stay (AT-12). */
function lockModifiers(m: Match, frame: AttackFrame): void {
  const seat = seatOf(m, frame.seat);
  frame.buff = seat.fury;
  if (seat.pending.length > 0) {
    const kept: number[] = [];
    for (const pending of seat.pending) {
      const kind = pendingKind(pending);
      if (kind === TURN || kind === NEXT_TURN) kept.push(pending);
      if (kind === NEXT_TURN) continue;
      frame.buff += pendingDamage(pending);
      frame.ignore += pendingIgnore(pending);
    }
    seat.pending = kept;
  }
  frame.jam = seat.jam;
  seat.jam = 0;
  seat.jamFresh = 0;
}

/** How many dice a net modifier rolls, negative: the lowest are kept (DP-1). */
export function poolOf(modifier: number): number {
  if (modifier <= -2) return 4;
  if (modifier === -1) return 3;
  if (modifier === 0) return 2;
  return modifier === 1 ? -3 : -4;
}

/** Rolls and gives the faces, the two kept ones first. */
function rollAttackDice(m: Match, pool: number): number[] {
  const faces: number[] = [];
  for (let n = 0; n < Math.abs(pool); n++) faces.push(rollFace(m, 'attack'));
  if (faces.length > 2) {
    const sign = pool > 0 ? -1 : 1;
    faces.sort((a, b) => sign * ((ATTACK_VALUES[a] as number) - (ATTACK_VALUES[b] as number)));
  }
  return faces;
}

/** AT-4 to AT-6. */
export function tierOf(first: number, second: number, number: number): number {
  if (first === JAM_FACE && second === JAM_FACE) return CATASTROPHIC;
  if (first === DEATH_BLOW_FACE && second === DEATH_BLOW_FACE) return EXECUTION;
  const total = (ATTACK_VALUES[first] as number) + (ATTACK_VALUES[second] as number);
  if (total < number) return MISS;
  return total <= 6 ? HIT : total <= 8 ? STRONG : CRITICAL;
}

/** The dice a roll throws, and the number to reach (AT-2, DP-1, TA-1's advantage). */
export function rollPlan(m: Match, modifier: number, advantage: boolean): { pool: number; number: number } {
  if (m[GAME].ruleset.dicePool) return { pool: poolOf(advantage ? modifier - 1 : modifier), number: BASE_TO_HIT };
  return { pool: advantage ? 3 : 2, number: BASE_TO_HIT + modifier };
}

function roll(m: Match, frame: AttackFrame, spec: CardSpec): void {
  const { ruleset } = m[GAME];
  const sink = m[SINK];
  const parts: Part[] | undefined = sink === undefined ? undefined : [];
  const modifier = hitModifier(m, frame.seat, frame.target, frame.component, parts);
  if (frame.component === RANDOM_COMPONENT) frame.component = rollLocation(m, frame.seat, 'hit location (AT-1)');
  const advantage = frame.advantage === 1 || (ruleset.taint && seatOf(m, frame.target).taint >= 8);
  const plan = rollPlan(m, modifier, advantage);
  const faces = rollAttackDice(m, plan.pool);
  const [first, second] = faces as [number, number];
  frame.number = plan.number;
  frame.tier = tierOf(first, second, plan.number);
  frame.side = sideStruck(m, frame.seat, frame.target);
  sink?.({
    type: 'attack-rolled',
    seat: seatId(m, frame.seat),
    target: seatId(m, frame.target),
    card: spec.id,
    component: COMPONENTS[frame.component] as (typeof COMPONENTS)[number],
    dice: faces.map((face) => ATTACK_FACES[face] as string),
    targetNumber: plan.number,
    total: (ATTACK_VALUES[first] as number) + (ATTACK_VALUES[second] as number),
    tier: TIERS[frame.tier] as (typeof TIERS)[number],
    side: frame.side,
    parts: parts ?? [],
  });
  if (frame.tier === EXECUTION && ruleset.execution === 'rolled') frame.component = rollLocation(m, frame.seat, 'EXECUTION (KN-1)');
}

/** AT-4: the weapon jams. */
function jam(m: Match, i: number): void {
  const gone = discardFromHand(m, i, (card: Card) => card < SCRAP && specOf(m, card).category === PRIMARY);
  if (gone.length > 0) m[SINK]?.({ type: 'hand-discarded', seat: seatId(m, i), cards: gone.map((c) => cardId(m, c)), why: 'jam (AT-4)' });
  gainHeat(m, i, 2, 'jam (AT-4)');
  const seat = seatOf(m, i);
  seat.jam += 2;
  seat.jamFresh += 2;
}

/** RE-3: the first guarding ally of the target, clockwise from the attacker; -1 if none. */
export function redirectTo(m: Match, attacker: number, target: number): number {
  for (let n = 1; n < m.seats.length; n++) {
    const i = (attacker + n) % m.seats.length;
    const seat = seatOf(m, i);
    if (i !== target && seat.guarding === 1 && seat.out === 0 && !areEnemies(m, i, target)) return i;
  }
  return -1;
}

/** A hit: redirect, damage, and the strike on whoever takes it. */
function strikeDeclared(m: Match, frame: AttackFrame, spec: CardSpec): void {
  const attack = spec.attack;
  if (attack === undefined) return;
  const guard = m.seats.length > 2 ? redirectTo(m, frame.seat, frame.target) : -1;
  frame.defender = guard >= 0 ? guard : frame.target;
  const parts: Part[] = [];
  frame.damage = attackDamage(m, frame.seat, frame.target, spec, frame.tier, frame, m[SINK] === undefined ? undefined : parts);
  const strike = newStrike(frame.defender, frame.seat);
  strike.attack = 1;
  strike.dice = 1;
  strike.execution = frame.tier === EXECUTION ? 1 : 0;
  strike.component = frame.component;
  strike.side = guard >= 0 ? 1 : frame.side;
  strike.damage = frame.damage;
  strike.ignore = frame.ignore + (attack.ignoreArmor ?? 0) + (frame.tier === CRITICAL ? 1 : 0);
  strike.piercing = attack.armorPiercing === true ? 1 : 0;
  strike.named = attack.componentDamage ?? 0;
  m.work.push(strike);
  m[SINK]?.({ type: 'attack-damage', seat: seatId(m, frame.seat), target: seatId(m, frame.target), damage: frame.damage, parts });
  if (guard < 0) return;
  seatOf(m, guard).guarding = 0;
  m[SINK]?.({ type: 'redirected', from: seatId(m, frame.target), to: seatId(m, guard) });
  const dice = Math.floor(frame.damage / 3);
  if (dice > 0) m.work.push({ kind: 'suffer', seat: guard, left: dice });
}

/** Effects of a hit on a target still in play, after its damage (AT-12). */
function afterHit(m: Match, frame: AttackFrame, spec: CardSpec, target: number): void {
  for (const effect of spec.attack?.onHit ?? []) {
    if (seatOf(m, target).out !== 0) return;
    switch (effect.do) {
      case 'push':
        shove(m, frame.seat, target, false);
        break;
      case 'pull':
        shove(m, frame.seat, target, true);
        break;
      case 'target-taint':
        changeTaint(m, target, effect.amount);
        break;
      case 'target-sp-loss':
        seatOf(m, target).spDebt += effect.amount;
        break;
      default:
        unreachable(effect);
    }
  }
}

/** The seat of a mask that comes first clockwise from N around a hex, the nearer first on one bearing (AT-10). */
function firstClockwise(m: Match, mask: number, centre: number): number {
  const { board } = m[GAME];
  let best = -1;
  let bestKey = Number.POSITIVE_INFINITY;
  for (let i = 0; i < m.seats.length; i++) {
    if ((mask & (1 << i)) === 0) continue;
    const hex = seatOf(m, i).hex;
    const key = (board.bearing[centre * board.count + hex] as number) * 100 + distance(m, centre, hex);
    if (key < bestKey) {
      bestKey = key;
      best = i;
    }
  }
  return best;
}

/** The next further target takes the printed number; its own player chooses the component. */
function strikeFurther(m: Match, frame: AttackFrame, spec: CardSpec): void {
  const attack = spec.attack;
  const splash = attack?.splash;
  if (splash === undefined) return;
  const centre = seatOf(m, splash.who === 'all-adjacent-to-you' ? frame.seat : frame.target).hex;
  const next = firstClockwise(m, frame.splash, centre);
  frame.splash &= ~(1 << next);
  if (seatOf(m, next).out !== 0) return;
  frame.defender = next;
  const strike = newStrike(next, frame.seat);
  strike.attack = 1;
  strike.dice = 1;
  strike.side = sideStruck(m, frame.seat, next);
  strike.damage = splash.damage;
  strike.ignore = attack?.ignoreArmor ?? 0;
  strike.piercing = attack?.armorPiercing === true ? 1 : 0;
  m.work.push(strike);
  frame.step = AFTER;
}

function nextShot(m: Match, frame: AttackFrame): void {
  if (frame.shots === 0 || seatOf(m, frame.seat).out !== 0) {
    m.work.pop();
    return;
  }
  const next = firstClockwise(m, frame.shots, seatOf(m, frame.seat).hex);
  frame.shots &= ~(1 << next);
  frame.target = next;
  frame.defender = next;
  frame.component = frame.aimed;
  frame.buff = 0;
  frame.ignore = 0;
  frame.advantage = 0;
  frame.lost = 0;
  frame.step = seatOf(m, next).out === 0 ? PIVOTING : NEXT_SHOT;
}

export function stepAttack(m: Match, frame: AttackFrame): void {
  const spec = specOf(m, frame.card);
  switch (frame.step) {
    case LOCK:
      lockModifiers(m, frame);
      frame.step = PIVOTING;
      break;
    case PIVOTING:
      frame.step = SPENDING;
      if (m[GAME].ruleset.pivot) ask(m, 'pivot', frame.target);
      break;
    case SPENDING:
      frame.step = ROLL;
      if (m[GAME].ruleset.taint && seatOf(m, frame.target).out === 0 && canSpend(m, frame.seat)) ask(m, 'spend', frame.seat);
      break;
    case ROLL:
      if (seatOf(m, frame.target).out !== 0 || seatOf(m, frame.seat).out !== 0) {
        frame.step = NEXT_SHOT;
        break;
      }
      roll(m, frame, spec);
      frame.step = AFTER;
      if (frame.tier === CATASTROPHIC) jam(m, frame.seat);
      if (frame.tier >= HIT) strikeDeclared(m, frame, spec);
      else frame.step = NEXT_SHOT;
      break;
    case AFTER:
      frame.step = SPLASH;
      afterHit(m, frame, spec, frame.defender);
      if (frame.lost > 0 && spec.attack?.recoverIfDamage !== undefined && seatOf(m, frame.seat).out === 0) {
        recover(m, frame.seat, spec.attack.recoverIfDamage);
      }
      break;
    case SPLASH:
      if (frame.splash === 0) frame.step = NEXT_SHOT;
      else strikeFurther(m, frame, spec);
      break;
    default:
      nextShot(m, frame);
  }
}
