// The fast path of the sums: Defense Dice, cards and Damage Dice of a blow added as whole tables, then what each cell
// does to the track, once. Blows it cannot take go outcome by outcome; a test holds the two together. Neighbours: tally.ts, tally-heat.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import type { Location } from './aim-odds.ts';
import type { Defender } from './defender.ts';
import { lossEnds } from './loss-ends.ts';
import { type LossEnd, type LossLaw, marking } from './losses.ts';
import { boxesMarked, destroys, ejects, type Marks, markTrack, outOf, type Points, roomOf, woundsOf } from './marks.ts';
import { type Blow, reactionHeat } from './outcomes.ts';
import { defenseLaw } from './tables.ts';
import { addAt, addGenerally, addOut, addWounds, type Tally } from './tally.ts';
import { addHeat, addPlainHeat, warmth } from './tally-heat.ts';

const SIZE = 64;
/** Wounds of Damage Dice that the fast path tells apart. */
const MOST_ROLLED_WOUNDS = 8;
/**
 * Chance of f marking cards and c CRITICALs together, after so many wounds of Damage Dice: with fewer cards lost than a
 * major wound takes, and with as many.
 */
const grid = new Float64Array(MOST_ROLLED_WOUNDS * SIZE * SIZE);
const major = new Float64Array(MOST_ROLLED_WOUNDS * SIZE * SIZE);
let widest = 0;
let mostCriticals = 0;
let mostWounds = 0;

function addEnd(t: Tally, p: number, lost: number, wounds: number, out: number): void {
  t.sum.cardsLost += p * lost;
  addWounds(t, p, wounds);
  addOut(t.sum, p, out);
  if (t.rows === undefined) return;
  addAt(t.rows.boxes, 0, p);
  addAt(t.rows.cardsLost, lost, p);
}

/** Dead of a Damage Die, or no card for a point, with the pilot's save (PW-5). */
export function addEnded(t: Tally, woundsLeft: number, p: number, { lost, wounds, out }: Omit<LossEnd, 'p'>): void {
  if (out !== OUT_STRUCTURAL) addEnd(t, p, lost, wounds, out);
  else {
    addEnd(t, p / 2, lost, wounds, out);
    addEnd(t, p / 2, lost, wounds + Math.min(2, woundsLeft - wounds), out);
  }
}

/** Points beyond which every track of the blow is full: cells past it are one. */
let full = 0;
/** CRITICALs of one count of points, those past `full` together. */
const criticals = new Float64Array(SIZE);

function gatherCriticals(table: Float64Array, at: number, through: number, p: number): number {
  const most = Math.min(through, full);
  for (let c = 0; c < most; c++) criticals[c] = p * (table[at + c] as number);
  let last = 0;
  for (let c = most; c <= through; c++) last += table[at + c] as number;
  criticals[most] = p * last;
  if (most > mostCriticals) mostCriticals = most;
  return most;
}

/** One count of points that go through, with its CRITICALs, where no Damage Die can fall. */
function spreadPlain(into: Float64Array, row: readonly number[], most: number): void {
  const length = Math.min(row.length, full + 1);
  if (length > widest) widest = length;
  for (let f = 0; f < length; f++) {
    let chance = row[f] as number;
    if (f === full) for (let more = f + 1; more < row.length; more++) chance += row[more] as number;
    if (chance === 0) continue;
    for (let c = 0; c <= most; c++) {
      const cell = c * SIZE + f;
      into[cell] = (into[cell] as number) + (criticals[c] as number) * chance;
    }
  }
}

function spreadRolled(into: Float64Array, alive: Float64Array, most: number): void {
  for (let n = 0; n < alive.length; n += 3) {
    const f = Math.min(alive[n] as number, full);
    const wounds = alive[n + 1] as number;
    const q = alive[n + 2] as number;
    if (f >= widest) widest = f + 1;
    if (wounds > mostWounds) mostWounds = wounds;
    for (let c = 0; c <= most; c++) {
      const cell = (wounds * SIZE + c) * SIZE + f;
      into[cell] = (into[cell] as number) + q * (criticals[c] as number);
    }
  }
}

/** Dice and cards of one reaction into the grid. */
function spread(t: Tally, defender: Defender, law: LossLaw, points: number, fixed: number, p: number): void {
  const table = defenseLaw(points);
  const { rows } = t;
  if (rows !== undefined) addAt(rows.dice, points, p);
  const rolls = points >= law.rollsFrom;
  const before = warmth(law.course.gains, defender.extraHeat);
  if (!rolls) addPlainHeat(t, defender, points, fixed, before, p);
  for (let through = 0; through <= points; through++) {
    const lost = defender.lossCap > 0 && through > defender.lossCap ? defender.lossCap : through;
    const at = (points - through) * (points + 1);
    const into = defender.majorWound > 0 && lost >= defender.majorWound ? major : grid;
    const most = gatherCriticals(table, at, through, p);
    let all = 0;
    for (let c = 0; c <= through; c++) {
      const q = p * (table[at + c] as number);
      all += q;
      if (rows !== undefined) addAt(rows.criticals, c, q);
    }
    if (lost < law.rollsFrom && lost <= law.total) {
      spreadPlain(into, marking(law, lost), most);
      t.sum.cardsLost += all * lost;
      if (rows !== undefined) addAt(rows.cardsLost, lost, all);
      if (rolls) addHeat(t, defender, through, fixed, before, all);
      continue;
    }
    const { alive, ended, heat } = lossEnds(defender, law, lost);
    spreadRolled(into, alive, most);
    let living = all;
    for (const state of ended) {
      addEnded(t, defender.woundsLeft, all * state.p, state);
      living -= all * state.p;
    }
    t.sum.cardsLost += living * lost;
    if (rows !== undefined && living > 0) addAt(rows.cardsLost, lost, living);
    if (rolls) addHeat(t, defender, through, fixed, heat, all);
  }
}

export function addMarks(t: Tally, woundsLeft: number, component: number, p: number, before: number, marks: Marks): void {
  const { sum, rows } = t;
  const wounds = before + woundsOf(marks);
  const boxes = boxesMarked(marks);
  sum.boxes += p * boxes;
  sum.destroy += p * destroys(marks);
  if (rows !== undefined) {
    addAt(rows.boxes, boxes, p);
    if (destroys(marks) === 1) addAt(rows.destroyed, component, p);
  }
  const q = ejects(marks) === 0 ? p : (p * 2) / 3;
  addWounds(t, q, wounds);
  addOut(sum, q, outOf(marks));
  if (ejects(marks) === 0) return;
  const left = woundsLeft - wounds;
  addWounds(t, p / 3, wounds + Math.min(2, left));
  addOut(sum, p / 3, left <= 2 ? OUT_PILOT : outOf(marks));
}

/** Reads the grid out: what each cell does to each component it can land on. */
function collect(t: Tally, defender: Defender, aim: Points, locations: readonly Location[]): void {
  const { woundsLeft, tracks } = defender;
  const aims = locations.map(([component]) => ({ ...aim, component }));
  for (let w = 0; w <= mostWounds; w++) {
    for (let c = 0; c <= mostCriticals; c++) {
      for (let f = 0; f < widest; f++) {
        const cell = (w * SIZE + c) * SIZE + f;
        const few = grid[cell] as number;
        const many = major[cell] as number;
        if (few + many === 0) continue;
        grid[cell] = 0;
        major[cell] = 0;
        for (let n = 0; n < aims.length; n++) {
          const [component, chance] = locations[n] as Location;
          const marks = markTrack(tracks, aims[n] as Points, f, c, woundsLeft - w);
          if (outOf(marks) === 0) t.sum.majorWound += many * chance;
          addMarks(t, woundsLeft, component, (few + many) * chance, w, marks);
        }
      }
    }
  }
  widest = 0;
  mostCriticals = 0;
  mostWounds = 0;
}

/** An attack with its reaction before the dice: whole tables can be added at once. */
function isPlain(defender: Defender, blow: Blow): boolean {
  if (!blow.attack || blow.execution || blow.lateReaction || blow.points === 0 || blow.points >= SIZE) return false;
  for (const { law } of defender.reactions) if (law.mostRolls >= MOST_ROLLED_WOUNDS && blow.points >= law.rollsFrom) return false;
  return true;
}

/** The most points that any of the components can take. */
function fullAt({ tracks }: Defender, locations: readonly Location[]): number {
  let most = 0;
  for (const [component] of locations) most = Math.max(most, roomOf(tracks, component));
  return most;
}

/** A blow that strikes with chance p, on these components with their own chances; one defender serves them all. */
export interface Struck {
  readonly defender: Defender;
  readonly blow: Blow;
  readonly p: number;
  readonly locations: readonly Location[];
}

/** Blows of several tiers on the same spot: their tables are added before the track reads them. */
function sameSpot(a: Struck, b: Struck): boolean {
  const { named, piercing, overload } = a.blow.aim;
  const other = b.blow.aim;
  if (a.defender.tracks !== b.defender.tracks || a.locations !== b.locations) return false;
  return named === other.named && piercing === other.piercing && overload === other.overload;
}

function spreadBlow(t: Tally, { defender, blow, p }: Struck, share: number): void {
  for (const reaction of defender.reactions) {
    const points = Math.max(0, blow.points - (reaction.reactive?.reduce ?? 0));
    spread(t, defender, reaction.law, points, reactionHeat(defender, reaction), p * share * reaction.p);
  }
}

/** Adds all blows of one attack on one Casket. */
export function addBlows(t: Tally, blows: readonly Struck[]): void {
  const done = new Set<Struck>();
  for (const first of blows) {
    if (done.has(first)) continue;
    const { defender, blow, locations } = first;
    if (!isPlain(defender, blow)) {
      for (const [component, chance] of locations)
        addGenerally(t, defender, { ...blow, aim: { ...blow.aim, component } }, first.p * chance);
      continue;
    }
    let share = 0;
    for (const [, chance] of locations) share += chance;
    full = fullAt(defender, locations);
    for (const other of blows) {
      if (other !== first && (done.has(other) || !sameSpot(first, other) || !isPlain(other.defender, other.blow))) continue;
      spreadBlow(t, other, share);
      done.add(other);
    }
    const sharp = locations.map(([component, chance]): Location => [component, chance / share]);
    collect(t, defender, blow.aim, sharp);
  }
}
