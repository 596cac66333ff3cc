// Where the blows of a declared card land: for each target the tiers, components and chances with which it is struck
// (AT-1, AT-10, RE-3, KN-1). forecast.ts and joint.ts sum over them. Neighbours: aim-odds.ts, defender.ts.

import { sideStruck } from '../rules/aim.ts';
import { redirectTo } from '../rules/attack.ts';
import type { CardSpec } from '../rules/catalog.ts';
import { cloneMatch } from '../rules/clone.ts';
import { bitCount, furtherTargets } from '../rules/legal.ts';
import { GAME, type Match } from '../rules/match.ts';
import { distance, seatOf } from '../rules/seat.ts';
import { CATASTROPHIC, CRITICAL, EXECUTION, HIT, LEFT_ARM, MISS, OUT_STRUCTURAL, STRONG } from '../rules/vocabulary.ts';
import {
  blowOf,
  componentsHit,
  damageOf,
  HITTING,
  type Location,
  locationsOf,
  lockedBy,
  type Shot,
  shotAt,
  splashBlow,
} from './aim-odds.ts';
import { type Defender, defenderOf } from './defender.ts';
import type { Blow } from './outcomes.ts';
import { offeredComponent } from './policy.ts';
import { type Scene, withMatch } from './scene.ts';
import { afterSuffering } from './suffering-odds.ts';
import { tierLaw } from './tables.ts';
import { addAt, newTally, type Tally } from './tally.ts';
import { addBlows } from './tally-grid.ts';

/** A blow of one tier on components that one defender answers for alike. */
export interface Landing {
  readonly tier: number;
  /** Over the whole attack, to be shared out by the chances of `locations`. */
  readonly p: number;
  readonly defender: Defender;
  readonly blow: Blow;
  readonly locations: readonly Location[];
}

/** One Casket that the card may strike. */
export interface Struck {
  /** Who takes it, and whose place it took (RE-3), or the same. */
  readonly seat: number;
  readonly target: number;
  readonly declared: boolean;
  readonly side: number;
  /** The roll against it; of a further target, the declared one's. */
  readonly shot: Shot;
  readonly tiers: Float64Array;
  readonly landings: readonly Landing[];
}

const others = new Map<readonly Location[], readonly (readonly Location[])[]>();

/** Components rolled for, the Left Arm apart: losing a shield there counts (CP-1). */
function alike(locations: readonly Location[]): readonly (readonly Location[])[] {
  let groups = others.get(locations);
  if (groups === undefined) {
    const apart = [locations.filter(([component]) => component === LEFT_ARM), locations.filter(([component]) => component !== LEFT_ARM)];
    groups = apart.filter((group) => group.length > 0);
    others.set(locations, groups);
  }
  return groups;
}

/** Adds all that the card does to this Casket. */
export function addStruck(tally: Tally, struck: Struck): void {
  const { sum, rows } = tally;
  const { tiers } = struck;
  sum.catastrophic += tiers[CATASTROPHIC] as number;
  sum.execution += tiers[EXECUTION] as number;
  sum.hit += (tiers[HIT] as number) + (tiers[STRONG] as number) + (tiers[CRITICAL] as number) + (tiers[EXECUTION] as number);
  if (rows !== undefined) {
    const missed = (tiers[CATASTROPHIC] as number) + (tiers[MISS] as number);
    for (const row of [rows.dice, rows.cardsLost, rows.criticals, rows.heat, rows.boxes, rows.wounds]) addAt(row, 0, missed);
  }
  addBlows(tally, struck.landings);
}

/** The declared target of one roll. */
export function struckBy(scene: Scene, shot: Shot): Struck {
  const { match: m } = scene;
  const guard = m.seats.length > 2 ? redirectTo(m, shot.attacker, shot.target) : -1;
  const seat = guard >= 0 ? guard : shot.target;
  const side = guard >= 0 ? 1 : shot.side;
  const landings: Landing[] = [];
  for (const tier of HITTING) {
    const p = shot.tiers[tier] as number;
    if (p === 0) continue;
    const blow = blowOf(m, shot, tier, seat, side);
    const dice = guard >= 0 ? Math.floor(damageOf(m, shot, tier) / 3) : 0;
    const then = dice === 0 ? scene : afterSuffering(scene, seat, dice);
    for (const locations of alike(componentsHit(m, shot, tier))) {
      const [component] = locations[0] as Location;
      landings.push({ tier, p, defender: defenderOf(then, seat, component, side), blow, locations });
    }
  }
  return { seat, target: shot.target, declared: true, side, shot, tiers: shot.tiers, landings };
}

function splashed(scene: Scene, shot: Shot, seat: number): Struck {
  const { match: m } = scene;
  let hit = 0;
  for (const tier of HITTING) hit += shot.tiers[tier] as number;
  const component = offeredComponent(m, seat);
  const side = sideStruck(m, shot.attacker, seat);
  const blow = splashBlow(m, shot.attacker, seat, shot.spec);
  const landing: Landing = {
    tier: HIT,
    p: hit,
    defender: defenderOf(scene, seat, component, side),
    blow,
    locations: locationsOf(component),
  };
  const tiers = new Float64Array(shot.tiers);
  for (const tier of HITTING) tiers[tier] = tier === HIT ? hit : 0;
  return { seat, target: seat, declared: false, side, shot, tiers, landings: [landing] };
}

/** Further shots of a volley, in the engine's order: clockwise from N, the nearer first (AT-10). */
export function volleyOrder(m: Match, attacker: number, mask: number): number[] {
  const { board } = m[GAME];
  const from = seatOf(m, attacker).hex;
  const key = (i: number): number =>
    (board.bearing[from * board.count + seatOf(m, i).hex] as number) * 100 + distance(m, from, seatOf(m, i).hex);
  const seats: number[] = [];
  for (let i = 0; i < m.seats.length; i++) if ((mask & (1 << i)) !== 0) seats.push(i);
  return seats.sort((a, b) => key(a) - key(b));
}

function outChance(struck: Struck): number {
  const tally = newTally(false);
  addStruck(tally, struck);
  return tally.sum.out;
}

/** Tiers and landings of two ways the match can stand, weighed. */
function mix(a: Struck, b: Struck, q: number): Struck {
  const tiers = a.tiers.map((p, tier) => p * (1 - q) + (b.tiers[tier] as number) * q);
  const landings = [...a.landings.map((l) => ({ ...l, p: l.p * (1 - q) })), ...b.landings.map((l) => ({ ...l, p: l.p * q }))];
  return { ...a, tiers, landings };
}

/** The shots after the first: no buffs, and cover falls away with a Casket that went out before (LS-5). */
function laterShots(scene: Scene, first: Shot, struck: Struck, rest: readonly number[]): Struck[] {
  const [next, ...after] = rest;
  if (next === undefined) return [];
  const locked = { buff: 0, ignore: 0, jam: first.locked.jam };
  const plain = (s: Scene): Struck => struckBy(s, shotAt(s.match, first.attacker, next, first.spec, first.component, locked));
  const here = plain(scene);
  const goes = [here, ...laterShots(scene, first, here, after)];
  const q = outChance(struck);
  if (q === 0) return goes;
  const match = cloneMatch(scene.match);
  seatOf(match, struck.seat).out = OUT_STRUCTURAL;
  const gone = withMatch(scene, match);
  const there = plain(gone);
  const others = [there, ...laterShots(gone, first, there, after)];
  return goes.map((s, n) => mix(s, others[n] as Struck, q));
}

/** Every Casket the declared card may strike, the declared one first. */
export function allStruck(scene: Scene, attacker: number, spec: CardSpec, target: number, component: number, mask: number): Struck[] {
  const { match: m } = scene;
  const shot = shotAt(m, attacker, target, spec, component, lockedBy(seatOf(m, attacker)));
  const first = struckBy(scene, shot);
  const further = furtherTargets(m, attacker, spec, target, mask);
  if (bitCount(further) === 0) return [first];
  const order = volleyOrder(m, attacker, further);
  if (spec.attack?.shots !== undefined) return [first, ...laterShots(scene, shot, first, order)];
  return [first, ...order.map((seat) => splashed(scene, shot, seat))];
}

const NOWHERE: readonly Location[] = [[-1, 1]];

/** Damage that is no attack and never misses (Grave Pact). */
export function plainStrike(scene: Scene, attacker: number, spec: CardSpec, target: number, points: number): Struck {
  const { match: m } = scene;
  const side = 1;
  const blow: Blow = {
    attack: false,
    execution: false,
    points: Math.max(0, points - seatOf(m, target).ward),
    aim: { component: -1, piercing: false, named: 0, overload: false },
    lateReaction: false,
  };
  const tiers = new Float64Array(6);
  tiers[HIT] = 1;
  const landing: Landing = { tier: HIT, p: 1, defender: defenderOf(scene, target, -1, side), blow, locations: NOWHERE };
  const locked = { buff: 0, ignore: 0, jam: 0 };
  const shot: Shot = {
    attacker,
    target,
    spec,
    component: -1,
    side,
    modifier: 0,
    pool: 2,
    number: 0,
    tiers: tierLaw(2, 0),
    locked,
    heat: 0,
  };
  return { seat: target, target, declared: true, side, shot, tiers, landings: [landing] };
}
