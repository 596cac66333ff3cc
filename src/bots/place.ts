// What a hex and a facing are worth when the turn ends there: the harm enemies can do before the next turn (side, cover,
// height, hexes moved), the way still to go, water, reliquaries. Chapters: MV, LS, HT-5, VC-2. Neighbours: foe.ts, plan.ts.

import { sideOf } from '../rules/hex.ts';
import { GAME } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { blowAt, blows, type Dangers, type Foe, guardOf, type Prospects, type Striker, strikerKey, strikerOf } from './foe.ts';
import { type Mind, mindOf, victim } from './mind.ts';
import { FAR, openReach } from './reach.ts';
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

/** Looks at how a hex can be struck; whether it can at all. */
function survey(mind: Mind, foe: Striker, hex: number): boolean {
  const { board } = mind.m[GAME];
  const base = shelter(mind, hex);
  const { cost, hexes } = foe.reach;
  let any = aimFrom(mind, foe, hex);
  for (let d = 0; d < 6; d++) {
    const beside = board.neighbour[hex * 6 + d] as number;
    attacks[d] = 0;
    if (beside < 0) continue;
    const way = cost[beside] as number;
    if (way >= FAR || way > foe.sp) continue;
    attacks[d] = Math.min(foe.melee.held, (foe.sp - way) / foe.melee.cost);
    any = true;
    const up = (board.level[beside] as number) - (board.level[hex] as number);
    modifiers[d] = base + byHexes(hexes[beside] as number) + (up > 0 ? -1 : up < 0 ? 1 : 0);
  }
  return any;
}

/** How it would shoot at that hex from where it stands; whether it can. */
function aimFrom(mind: Mind, foe: Striker, hex: number): boolean {
  const { board } = mind.m[GAME];
  const from = seatOf(mind.m, foe.seat).hex;
  const at = hex * board.count + from;
  const range = board.distance[at] as number;
  shots.count = 0;
  if (foe.ranged.held === 0 || range < 1 || range > foe.ranged.reach + 2 || board.sight[at] === 0) return false;
  shots.count = Math.min(foe.ranged.held, foe.sp / foe.ranged.cost);
  shots.bearing = board.bearing[at] as number;
  shots.modifier = shelter(mind, hex) + (range <= 3 ? 0 : range <= 6 ? 1 : 2);
  return true;
}

const shots = { count: 0, bearing: 0, modifier: 0 };

/** What a place holds of one enemy: the harm in one of its turns by facing, and the facing with the least. */
const ROW = 7;
const LEAST = 6;

/** Harm by one enemy in one of its turns to a Casket with that facing, where it was surveyed last. */
function dangerFacing(mind: Mind, foe: Striker, evasion: number, facing: number): number {
  let worst = 0;
  for (let d = 0; d < 6; d++) {
    const count = attacks[d] as number;
    if (count <= 0) continue;
    const side = sideOf(2 * d, facing);
    const modifier = (modifiers[d] as number) + evasion + (SIDE_TO_HIT[side] as number);
    const value = count * (blows(mind, foe, false, side, modifier)[blowAt(modifier)] as number);
    if (value > worst) worst = value;
  }
  if (shots.count > 0) {
    const side = sideOf(shots.bearing, facing);
    const modifier = shots.modifier + evasion + (SIDE_TO_HIT[side] as number);
    const value = shots.count * (blows(mind, foe, true, side, modifier)[blowAt(modifier)] as number);
    if (value > worst) worst = value;
  }
  return worst;
}

/** Harm by one enemy in one of its turns, for each facing, into `table` from `at` on. */
function findDangers(mind: Mind, foe: Foe, hex: number, evasion: number, table: Float64Array, at: number): void {
  if (!survey(mind, foe, hex)) {
    table.fill(0, at, at + ROW);
    return;
  }
  let least = 0;
  for (let f = 0; f < 6; f++) {
    const worst = dangerFacing(mind, foe, evasion, f);
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

/** How many classes `byHexes` knows. */
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

/** What was found is kept, by who would strike whom, and how the struck one stands. */
const keptProspects = new Map<string, Float64Array>();

function prospectsOf({ m, me, habits }: Mind, enemy: number): Prospects {
  const exchanged = mindOf(m, enemy, habits);
  const striker = strikerOf(exchanged, me, openReach(m, me));
  const { hex, facing, movedLast } = seatOf(m, enemy);
  const stands = `${hex} ${facing} ${byHexes(movedLast)} ${guardOf(m, enemy)}`;
  const key = `${victim(exchanged, enemy).id} ${stands} ${strikerKey(m, striker)}`;
  let known = keptProspects.get(key);
  if (known === undefined) {
    if (keptProspects.size >= MOST_KEPT) keptProspects.clear();
    known = new Float64Array(m[GAME].board.count).fill(-1);
    keptProspects.set(key, known);
  }
  return { mind: exchanged, striker, known };
}

/** What it could do to that enemy in its next turn from the hex, if the enemy stays where it is. */
function prospectAt(mind: Mind, foe: Foe, hex: number): number {
  const { m, me } = mind;
  foe.prospects ??= prospectsOf(mind, foe.seat);
  const { mind: exchanged, striker, known } = foe.prospects;
  if ((known[hex] as number) < 0) {
    const seat = seatOf(m, me);
    const here = seat.hex;
    seat.hex = hex;
    const enemy = seatOf(m, foe.seat);
    const { melee, ranged, sp, tables } = striker;
    const from: Striker = { seat: me, melee, ranged, sp, reach: openReach(m, me), tables };
    known[hex] = survey(exchanged, from, enemy.hex) ? dangerFacing(exchanged, from, byHexes(enemy.movedLast), enemy.facing) : 0;
    seat.hex = here;
  }
  return known[hex] as number;
}

/** What a place would be worth without danger: what it could do from there, the way still to go, water, reliquaries. Never
 * less than its worth, and found much faster. */
export function placeCeiling(mind: Mind, foes: readonly Foe[], hex: number): number {
  const { m, me, w, habits } = mind;
  const { board, marks, setup } = m[GAME];
  let sum = 0;
  if (w.prospect > 0) for (const foe of foes) if (!foe.toAct) sum += w.prospect * prospectAt(mind, foe, hex);
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
export function placeWorth(
  mind: Mind,
  foes: readonly Foe[],
  hex: number,
  facing: number,
  moved: number,
  ceiling = placeCeiling(mind, foes, hex),
): number {
  const { w, habits } = mind;
  const fear = w.threat * (habits.stance === 'wait' ? 1.5 : 1);
  return ceiling - fear * dangerOf(mind, foes, hex, moved, facing);
}
