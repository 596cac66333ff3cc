// What a hex and a facing are worth when the turn ends there: the harm enemies can do before the next turn (side, cover,
// height, hexes moved), the way still to go, water, reliquaries. Chapters: MV, LS, HT-5, VC-2. Neighbours: foe.ts, plan.ts.

import { sideOf } from '../rules/hex.ts';
import { GAME } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { blowAt, blows, type Dangers, type Foe } from './foe.ts';
import { type Mind, victim } from './mind.ts';
import { FAR } from './reach.ts';
import { heatCost } from './weights.ts';

const SIDE_TO_HIT = [0, 0, 0, -1, -2, -1, 1] as const;

export const byHexes = (moved: number): number => (moved === 0 ? 0 : moved <= 3 ? 1 : moved <= 6 ? 2 : 3);

/** What makes the Casket on that hex hard to hit whoever attacks: cover, smoke, darkness (LS-5, LS-6). */
function shelter(mind: Mind, hex: number): number {
  const { board, darkness } = mind.m[GAME];
  return (board.cover[hex] as number) + (darkness || board.smoke[hex] === 1 ? 2 : 0);
}

// The six hexes beside the place in question: how many attacks can be made from each, and with what modifier.
const attacks = new Float64Array(6);
const modifiers = new Int8Array(6);

function survey(mind: Mind, foe: Foe, hex: number): void {
  const { board } = mind.m[GAME];
  const base = shelter(mind, hex);
  const { cost, hexes } = foe.reach;
  for (let d = 0; d < 6; d++) {
    const beside = board.neighbour[hex * 6 + d] as number;
    attacks[d] = 0;
    if (beside < 0) continue;
    const way = cost[beside] as number;
    if (way >= FAR || way > foe.sp) continue;
    attacks[d] = Math.min(foe.melee.held, (foe.sp - way) / foe.melee.cost);
    const up = (board.level[beside] as number) - (board.level[hex] as number);
    modifiers[d] = base + byHexes(hexes[beside] as number) + (up > 0 ? -1 : up < 0 ? 1 : 0);
  }
}

/** How it would shoot at that hex from where it stands; nothing if it cannot. */
function aimFrom(mind: Mind, foe: Foe, hex: number): void {
  const { board } = mind.m[GAME];
  const from = seatOf(mind.m, foe.seat).hex;
  const at = hex * board.count + from;
  const range = board.distance[at] as number;
  shots.count = 0;
  if (foe.ranged.held === 0 || range < 1 || range > foe.ranged.reach + 2 || board.sight[at] === 0) return;
  shots.count = Math.min(foe.ranged.held, foe.sp / foe.ranged.cost);
  shots.bearing = board.bearing[at] as number;
  shots.modifier = shelter(mind, hex) + (range <= 3 ? 0 : range <= 6 ? 1 : 2);
}

const shots = { count: 0, bearing: 0, modifier: 0 };

/** What a place holds of one enemy: the harm in one of its turns by facing, and the facing with the least. */
const ROW = 7;
const LEAST = 6;

/** Harm by one enemy in one of its turns, for each facing, into `table` from `at` on. */
function findDangers(mind: Mind, foe: Foe, hex: number, evasion: number, table: Float64Array, at: number): void {
  survey(mind, foe, hex);
  aimFrom(mind, foe, hex);
  let least = 0;
  for (let f = 0; f < 6; f++) {
    let worst = 0;
    for (let d = 0; d < 6; d++) {
      const count = attacks[d] as number;
      if (count <= 0) continue;
      const side = sideOf(2 * d, f);
      const modifier = (modifiers[d] as number) + evasion + (SIDE_TO_HIT[side] as number);
      const value = count * (blows(mind, foe, false, side, modifier)[blowAt(modifier)] as number);
      if (value > worst) worst = value;
    }
    if (shots.count > 0) {
      const side = sideOf(shots.bearing, f);
      const modifier = shots.modifier + evasion + (SIDE_TO_HIT[side] as number);
      const value = shots.count * (blows(mind, foe, true, side, modifier)[blowAt(modifier)] as number);
      if (value > worst) worst = value;
    }
    table[at + f] = worst;
    if (worst < (table[at + least] as number)) least = f;
  }
  table[at + LEAST] = least;
}

const found = new Float64Array(ROW);

/** The same enemy at the same place threatens the same Casket again and again: its dangers are kept. */
const kept = new Map<string, Dangers>();
const MOST_KEPT = 300;
/** Tables to be used again, and those that an enemy thought of a moment ago may still hold. */
let spare: Dangers[] = [];
let retired: Dangers[] = [];

function newDangers(places: number): Dangers {
  const used = spare.pop();
  if (used === undefined || used.known.length < places) return { known: new Uint8Array(places), table: new Float64Array(places * ROW) };
  used.known.fill(0);
  return used;
}
function dangersOf(mind: Mind, foe: Foe): Dangers {
  const { board } = mind.m[GAME];
  const key = `${victim(mind, mind.me).id} ${foe.key}`;
  let dangers = kept.get(key);
  if (dangers === undefined) {
    if (kept.size >= MOST_KEPT) {
      spare = retired;
      retired = [...kept.values()];
      kept.clear();
    }
    dangers = newDangers(board.count * EVASIONS);
    kept.set(key, dangers);
  }
  return dangers;
}

const EVASIONS = 4;

/** The row of a place in what `rowsFound` then holds. */
function rowOf(mind: Mind, foe: Foe, hex: number, evasion: number): number {
  if (foe.key === '') {
    rowsFound = found;
    findDangers(mind, foe, hex, evasion, found, 0);
    return 0;
  }
  foe.dangers ??= dangersOf(mind, foe);
  const { known, table } = foe.dangers;
  const place = hex * EVASIONS + evasion;
  rowsFound = table;
  if (known[place] === 0) {
    known[place] = 1;
    findDangers(mind, foe, hex, evasion, table, place * ROW);
  }
  return place * ROW;
}

let rowsFound: Float64Array = found;

/** Harm expected with the best facing, or with the given one; the facing found is `bestFacing`. */
export let bestFacing = 0;

const sums = new Float64Array(6);

/** Adds the harm by one enemy, for each facing, to `sums`. */
function addDangers(mind: Mind, foe: Foe, hex: number, evasion: number): void {
  const at = rowOf(mind, foe, hex, evasion);
  for (let f = 0; f < 6; f++) sums[f] = (sums[f] as number) + foe.acts * (rowsFound[at + f] as number);
}

function dangerOf(mind: Mind, foes: readonly Foe[], hex: number, moved: number, only: number): number {
  const evasion = byHexes(moved);
  const [foe] = foes;
  if (foe !== undefined && foes.length === 1) {
    const at = rowOf(mind, foe, hex, evasion);
    bestFacing = only >= 0 ? only : (rowsFound[at + LEAST] as number);
    return foe.acts * (rowsFound[at + bestFacing] as number);
  }
  sums.fill(0);
  for (const each of foes) addDangers(mind, each, hex, evasion);
  if (only >= 0) {
    bestFacing = only;
    return sums[only] as number;
  }
  let least = Number.POSITIVE_INFINITY;
  for (let f = 0; f < 6; f++) {
    if ((sums[f] as number) < least) {
      least = sums[f] as number;
      bestFacing = f;
    }
  }
  return least;
}

/** Movement still to go to the nearest enemy; hexes beside it are 0. */
function wayToGo(mind: Mind, foes: readonly Foe[], hex: number): number {
  const { board } = mind.m[GAME];
  let least = FAR;
  for (const foe of foes) {
    const way = foe.reach.cost[hex] as number;
    const beyond = 4 + (board.distance[hex * board.count + seatOf(mind.m, foe.seat).hex] as number);
    least = Math.min(least, way < FAR ? way : Math.max(beyond, foe.reach.cost[foe.reach.order[foe.reach.count - 1] as number] as number));
  }
  return Math.max(0, least - 1);
}

/** What else than danger counts of a place, added to `value`: the way still to go, water, reliquaries. */
function withGround(value: number, mind: Mind, foes: readonly Foe[], hex: number): number {
  const { m, me, w, habits } = mind;
  const { board, marks, setup } = m[GAME];
  let sum = value;
  if (habits.stance !== 'wait') sum -= w.approach * wayToGo(mind, foes, hex);
  const { heat } = seatOf(m, me);
  if (board.water[hex] === 1 && heat > 0) sum += (heatCost(w, heat) - heatCost(w, Math.max(0, heat - 2))) * habits.heat;
  if (setup.scenario.control !== undefined && marks.length > 0) {
    if (marks.includes(hex)) sum += w.mark;
    else {
      let near = FAR;
      for (const mark of marks) near = Math.min(near, board.distance[hex * board.count + mark] as number);
      sum -= near * w.mark * 0.05;
    }
  }
  return sum;
}

/** The worth of ending the turn there; `facing` -1: with the best one. */
export function placeWorth(mind: Mind, foes: readonly Foe[], hex: number, facing: number, moved: number): number {
  const { w, habits } = mind;
  const fear = w.threat * (habits.stance === 'wait' ? 1.5 : 1);
  return withGround(-fear * dangerOf(mind, foes, hex, moved, facing), mind, foes, hex);
}

/** What a place would be worth without danger: never less than it is, and found much faster. */
export const placeCeiling = (mind: Mind, foes: readonly Foe[], hex: number): number => withGround(0, mind, foes, hex);
