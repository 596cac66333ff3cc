// An enemy as the place where a turn ends must fear it: where it can come, with how many attacks of what kind, and what
// one of them would cost. From the cards it may hold, never from its hand (MT-4). Neighbours: place.ts, harm.ts.

import { tierLaw } from '../odds/tables.ts';
import { defenseOf } from '../rules/aim.ts';
import {
  type Card,
  CHASSIS,
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
import { seatOf, standingSpMax } from '../rules/seat.ts';
import { executionHarm, harm, type Victim } from './harm.ts';
import { type Mind, victim } from './mind.ts';
import { FOLLOWED, hexesAllowed, openReach, type Reach, reachFor, spread, surchargeOf } from './reach.ts';

/** Attacks of one kind, melee or at range, as an average card. */
export interface Arsenal {
  /** Expected in a hand of six. */
  readonly held: number;
  readonly cost: number;
  readonly damage: number;
  readonly piercing: boolean;
  readonly reach: number;
}

/** A Casket as far as it can strike another: with what, and where it can come. */
export interface Striker {
  readonly seat: number;
  readonly melee: Arsenal;
  readonly ranged: Arsenal;
  /** SP it may use in its next turn. */
  readonly sp: number;
  readonly reach: Reach;
  /** What an attack costs the one struck by modifier, for each side: melee, then ranged. */
  readonly tables: (Float64Array | undefined)[];
}

export interface Foe extends Striker {
  /** Its turn of this round is still to come, and how often it acts before my next turn. */
  readonly toAct: boolean;
  readonly acts: number;
  /** Equal for enemies equally dangerous to one and the same Casket; '' where others may stand in the way. */
  readonly key: string;
  dangers: Dangers | undefined;
  prospects: Prospects | undefined;
}

/** What a Casket could do to it in a turn, by the hex it begins from: the two with their parts exchanged, and what is known
 * so far; -1: not yet. */
export interface Prospects {
  readonly mind: Mind;
  readonly striker: Striker;
  readonly known: Float64Array;
}

/** What it can do to a Casket by place: which places are known, and a row of numbers for each (place.ts). */
export interface Dangers {
  readonly known: Uint8Array;
  readonly table: Float64Array;
}

const HAND = 6;

function arsenal(m: Match, i: number, melee: boolean): Arsenal {
  const seat = seatOf(m, i);
  const { cards } = m[GAME].catalog;
  let all = 0;
  let attacks = 0;
  let cost = 0;
  let damage = 0;
  let piercing = 0;
  let reach = 0;
  for (let p = 0; p < 3; p++) {
    const pile: readonly Card[] = p === 0 ? seat.draw : p === 1 ? seat.hand : seat.discard;
    for (let n = 0; n < pile.length; n++) {
      const card = pile[n] as Card;
      all++;
      const attack = card >= SCRAP ? undefined : cards[card]?.attack;
      if (attack === undefined || attack.range[1] > 1 === melee) continue;
      attacks++;
      cost += cards[card]?.sp ?? 0;
      damage += attack.damage;
      if (attack.armorPiercing === true) piercing++;
      if (attack.range[1] > reach) reach = attack.range[1];
    }
  }
  if (attacks === 0) return { held: 0, cost: 1, damage: 0, piercing: false, reach: 0 };
  return {
    held: quarter((HAND * attacks) / all),
    cost: quarter(Math.max(1, cost / attacks)),
    damage: Math.round(damage / attacks),
    piercing: piercing * 2 > attacks,
    reach,
  };
}

/** Its turn of this round is still to come. */
function toAct(m: Match, i: number): boolean {
  for (let n = m.turn + 1; n < m.order.length; n++) if (m.order[n] === i) return true;
  return false;
}

const arsenalKey = (a: Arsenal): string => `${a.held} ${a.cost} ${a.damage} ${a.piercing ? 1 : 0} ${a.reach}`;

/** Equal for Caskets that strike another in the same way, from wherever they come. */
export const strikerKey = (m: Match, { seat, melee, ranged, sp }: Striker): string =>
  `${surchargeOf(m, seat)} ${sp} ${arsenalKey(melee)} ${arsenalKey(ranged)}`;

/** What Defense a Casket has on every side (AT-8). */
export function guardOf(m: Match, i: number): number {
  const { defense, armor, runes } = seatOf(m, i);
  return defense + armor + runes;
}

/** Expectations are rounded: a card more or less in the piles makes no other enemy. */
const quarter = (x: number): number => Math.round(4 * x) / 4;

/** A Casket that strikes the one in whose mind it is, by the ways it has. */
export function strikerOf({ m, w }: Mind, i: number, reach: Reach): Striker {
  const sp = standingSpMax(m, i) * Math.min(m[GAME].ruleset.overspend, w.overspent);
  return { seat: i, melee: arsenal(m, i, true), ranged: arsenal(m, i, false), sp, reach, tables: [] };
}

export function foeOf(mind: Mind, i: number): Foe {
  const { m, me } = mind;
  const alone = m.seats.length === 2 && hexesAllowed(m, i) > 9;
  let reach: Reach;
  if (alone) reach = openReach(m, i);
  else {
    reach = reachFor(m, i);
    spread(m, i, reach, FOLLOWED, hexesAllowed(m, i), me);
  }
  const striker = strikerOf(mind, i, reach);
  const { seat, melee, ranged, sp, tables } = striker;
  const later = toAct(m, i);
  return {
    seat,
    melee,
    ranged,
    sp,
    reach,
    tables,
    toAct: later,
    acts: mind.w.acts[later ? 1 : 0],
    key: alone ? `${seatOf(m, i).hex} ${guardOf(m, me)} ${strikerKey(m, striker)}` : '',
    dangers: undefined,
    prospects: undefined,
  };
}

const SIDE_DAMAGE = [0, 0, 1, 2, 3, 2, 0] as const;

function tableOf(mind: Mind, foe: Striker, ranged: boolean, side: number): Float64Array {
  const v = victim(mind, mind.me);
  const kind = ranged ? foe.ranged : foe.melee;
  const points = pointsOn(mind, kind, side);
  const key = (kind.damage * 32 + points) * 2 + (kind.piercing ? 1 : 0);
  let table = v.blows.get(key);
  if (table === undefined) {
    table = new Float64Array(MODIFIERS).fill(-1);
    v.blows.set(key, table);
  }
  foe.tables[side + (ranged ? 7 : 0)] = table;
  return table;
}

function pointsOn(mind: Mind, kind: Arsenal, side: number): number {
  const defense = kind.piercing ? 0 : defenseOf(mind.m, mind.me, side);
  return Math.max(0, kind.damage + (SIDE_DAMAGE[side] as number) - defense);
}

/** What its average attack costs me on that side, by modifier: the entry at `blowAt` is filled. */
export function blows(mind: Mind, foe: Striker, ranged: boolean, side: number, modifier: number): Float64Array {
  const table = foe.tables[side + (ranged ? 7 : 0)] ?? tableOf(mind, foe, ranged, side);
  const at = blowAt(modifier);
  if ((table[at] as number) < 0) {
    const kind = ranged ? foe.ranged : foe.melee;
    table[at] = blowHarm(mind, victim(mind, mind.me), kind, pointsOn(mind, kind, side), modifier);
  }
  return table;
}

export const blowAt = (modifier: number): number => Math.max(0, Math.min(MODIFIERS - 1, modifier + LOWEST));

const MODIFIERS = 24;
const LOWEST = 6;

function blowHarm(mind: Mind, v: Victim, kind: Arsenal, points: number, modifier: number): number {
  const { m } = mind;
  const { targeting, calledShot, execution } = m[GAME].ruleset;
  let best = 0;
  for (const component of [RANDOM_COMPONENT, CHASSIS]) {
    if (component === CHASSIS && targeting === 'random') continue;
    const { pool, number } = rollPlan(m, modifier + (component === CHASSIS ? calledShot : 0), false);
    const law = tierLaw(pool, number);
    const value =
      (law[HIT] as number) * harm(v, component, points, kind.piercing, 0) +
      (law[STRONG] as number) * harm(v, component, points + 1, kind.piercing, 0) +
      (law[CRITICAL] as number) * harm(v, component, points + 2, kind.piercing, 0) +
      (law[EXECUTION] as number) * executionHarm(v, execution === 'rolled' ? RANDOM_COMPONENT : component, kind.damage);
    if (value > best) best = value;
  }
  return best;
}
