// Which hexes a Casket can come to, at what cost and over how many hexes: Dijkstra over the ground's costs with the
// Casket's surcharges (MV-1, MV-4). Caskets block. Neighbours: place.ts (what a hex is worth), plan.ts.

import { type Board, DESTROYED, GAME, LEGS, type Match, SPINAL_TRAUMA } from '../rules/index.ts';
import { countWounds, infoOf, seatOf, zoneOf } from '../rules/seat.ts';
import { CHASSIS } from '../rules/vocabulary.ts';

export const FAR = 120;

export interface Reach {
  /** SP and movement points together; FAR: not within the budget. */
  readonly cost: Uint8Array;
  readonly hexes: Uint8Array;
  /** The hex before, on the cheapest way. */
  readonly from: Int16Array;
  /** Hexes reached, cheapest first. */
  readonly order: Int16Array;
  count: number;
}

export function newReach(board: Board): Reach {
  return {
    cost: new Uint8Array(board.count),
    hexes: new Uint8Array(board.count),
    from: new Int16Array(board.count),
    order: new Int16Array(board.count),
    count: 0,
  };
}

/** What every hex costs this Casket besides the ground; a chassis that costs every second or third hex counts on average. */
export function surchargeOf(m: Match, i: number): number {
  const legs = zoneOf(m, i, LEGS);
  const { ruleset } = m[GAME];
  let cost = infoOf(m, i).moveCost + countWounds(seatOf(m, i), SPINAL_TRAUMA);
  cost += legs === DESTROYED && ruleset.destroyedEffects === 'combat' ? 1 : legs;
  if (zoneOf(m, i, CHASSIS) === 2) cost += 0.5;
  return Math.floor(cost);
}

export function hexesAllowed(m: Match, i: number): number {
  if (zoneOf(m, i, LEGS) !== DESTROYED) return 99;
  return m[GAME].ruleset.destroyedEffects === 'combat' ? 3 : 2;
}

const buckets: number[][] = Array.from({ length: FAR + 1 }, () => []);

/** Fills `reach` from the seat's hex. `ghost`: a seat that does not block, because it will have moved; -2: nobody does. */
export function spread(m: Match, i: number, reach: Reach, budget: number, mostHexes: number, ghost: number): void {
  const { board } = m[GAME];
  const { cost, hexes, from, order } = reach;
  const extra = surchargeOf(m, i);
  const start = seatOf(m, i).hex;
  cost.fill(FAR);
  reach.count = 0;
  if (start < 0) return;
  cost[start] = 0;
  hexes[start] = 0;
  from[start] = -1;
  const limit = Math.min(budget, FAR - 1);
  (buckets[0] as number[]).push(start);
  for (let at = 0; at <= limit; at++) {
    const bucket = buckets[at] as number[];
    for (let n = 0; n < bucket.length; n++) {
      const hex = bucket[n] as number;
      if (cost[hex] !== at) continue;
      order[reach.count++] = hex;
      const moved = (hexes[hex] as number) + 1;
      if (moved > mostHexes) continue;
      for (let d = 0; d < 6; d++) {
        const ground = board.ground[hex * 6 + d] as number;
        if (ground === 0) continue;
        const to = board.neighbour[hex * 6 + d] as number;
        const total = at + ground + extra;
        if (total > limit || total >= (cost[to] as number) || (ghost !== -2 && blocked(m, i, ghost, to))) continue;
        cost[to] = total;
        hexes[to] = moved;
        from[to] = hex;
        (buckets[total] as number[]).push(to);
      }
    }
    bucket.length = 0;
  }
}

/** Another Casket than the ghost stands there. */
export function blocked(m: Match, i: number, ghost: number, hex: number): boolean {
  for (let n = 0; n < m.seats.length; n++) {
    if (n === i || n === ghost) continue;
    const seat = seatOf(m, n);
    if (seat.hex === hex && seat.out === 0) return true;
  }
  return false;
}

const scratch = new WeakMap<object, Reach[]>();

/** A buffer of this board for the seat; one decision is made at a time. */
export function reachFor(m: Match, i: number): Reach {
  const { board } = m[GAME];
  let list = scratch.get(board);
  if (list === undefined) {
    list = [];
    scratch.set(board, list);
  }
  list[i] ??= newReach(board);
  return list[i] as Reach;
}

/** Ways found before, by board and, in a duel, by the Casket's surcharge and hex and the enemy's hex. */
const kept = new WeakMap<Board, Map<number, Ways>>();
const MOST_KEPT = 1000;

interface Ways {
  readonly reach: Reach;
  readonly budget: number;
}

/** The ways of a seat, others in the way, as far as `budget` or further: cheapest first, so that who asks can stop there.
 * In a duel the same are asked for again and again, and kept; elsewhere they last until the next are asked for. */
export function waysOf(m: Match, i: number, budget: number, mostHexes: number): Reach {
  const { board } = m[GAME];
  if (m.seats.length !== 2 || mostHexes < budget) {
    const reach = reachFor(m, i);
    spread(m, i, reach, budget, mostHexes, -1);
    return reach;
  }
  let known = kept.get(board);
  if (known === undefined) {
    known = new Map();
    kept.set(board, known);
  }
  const other = seatOf(m, 1 - i);
  const key = (surchargeOf(m, i) * 1024 + seatOf(m, i).hex + 1) * 1024 + (other.out === 0 ? other.hex + 1 : 0);
  let ways = known.get(key);
  if (ways === undefined || ways.budget < budget) {
    ways = { reach: newReach(board), budget };
    spread(m, i, ways.reach, budget, mostHexes, -1);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, ways);
  }
  return ways.reach;
}

/** How far an enemy's ways are followed; beyond, the distance must do. */
export const FOLLOWED = 30;

const open = new WeakMap<Board, Map<number, Reach>>();

/** The ways of a seat if nobody stood in them, just as far as they are followed: in a duel the only Casket in an enemy's way is the
 * one that moves. By board, surcharge and hex. */
export function openReach(m: Match, i: number): Reach {
  const { board } = m[GAME];
  let known = open.get(board);
  if (known === undefined) {
    known = new Map();
    open.set(board, known);
  }
  const key = surchargeOf(m, i) * 1024 + seatOf(m, i).hex;
  let reach = known.get(key);
  if (reach === undefined) {
    reach = newReach(board);
    spread(m, i, reach, FOLLOWED, 99, -2);
    known.set(key, reach);
  }
  return reach;
}

/** The first hex on the way to `hex`. */
export function firstStep(reach: Reach, start: number, hex: number): number {
  let at = hex;
  while (reach.from[at] !== start) {
    const before = reach.from[at] as number;
    if (before < 0) return -1;
    at = before;
  }
  return at;
}
