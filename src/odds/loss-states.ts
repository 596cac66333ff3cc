// How the discards of a strike can end (DM-2, DM-4, PW-5): the cards of losses.ts and the Damage Dice they roll, put
// together, with the Heat of Suffering Dice before. Each law keeps its answers, since every roll of the Defense Dice asks again.
// Neighbour: outcomes.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type DamageDice, type DiceState, damageDice } from './damage-dice.ts';
import { allLost, firstLost, type LossEnd, type LossEnds, type LossLaw, type LossState, type Lost, marking } from './losses.ts';
import { addAt } from './tally.ts';

/** The pilot as the Damage Dice find it. */
export interface Pilot {
  readonly woundsLeft: number;
  readonly ribsLeft: number;
  readonly extraHeat: number;
}

const diceFor = (pilot: Pilot, law: LossLaw, lost: number, wounds: number): DamageDice =>
  damageDice(Math.min(lost, law.mostRolls), pilot.woundsLeft, wounds, pilot.ribsLeft, pilot.extraHeat);

/** So many cards lost in a row can kill the pilot. */
const kills = (pilot: Pilot, law: LossLaw, lost: number, wounds: number): boolean =>
  lost >= law.rollsFrom && Math.min(lost, law.mostRolls) >= pilot.woundsLeft - wounds;

/** Cards there are to lose in some way, fewer than `points`. */
const failingTotals = (law: LossLaw, points: number): number[] =>
  points <= law.total ? [] : [...new Set(law.totals)].filter((total) => total < points);

/** Where the k-th card found the pilot, and the die it rolled. */
type Found = (p: number, f: number, d: number, gains: number, die: DiceState) => void;

function eachCell({ width, gains }: Lost, chances: Float64Array, dice: readonly DiceState[][], found: Found): void {
  for (let at = 0; at < chances.length; at++) {
    const p = chances[at] as number;
    if (p === 0) continue;
    const cell = Math.floor(at / gains);
    const d = cell % width;
    for (const die of dice[d] ?? []) found(p * die.p, Math.floor(cell / width), d, at % gains, die);
  }
}

function statesOf(pilot: Pilot, law: LossLaw, points: number, wounds: number): LossState[] {
  const found = new Map<number, { -readonly [K in keyof LossState]: LossState[K] }>();
  const dice = diceFor(pilot, law, points, wounds);
  const add = (lost: number, out: number): Found => {
    return (p, f, d, gains, die) => {
      const heat = die.heat + gains * (1 + pilot.extraHeat);
      const key = ((((lost * 64 + f) * 64 + d) * 64 + die.wounds) * 256 + heat) * 4 + out;
      const known = found.get(key);
      if (known === undefined) found.set(key, { p, lost, f, d, wounds: die.wounds, heat, out });
      else known.p += p;
    };
  };
  if (kills(pilot, law, points, wounds)) {
    for (let k = 1; k <= points; k++) {
      const lost = firstLost(law, k);
      eachCell(lost, lost.lasts, dice.dead, add(k, OUT_PILOT));
    }
  }
  const all = firstLost(law, points);
  eachCell(all, all.chances, dice.alive, add(points, 0));
  for (const total of failingTotals(law, points)) {
    const few = allLost(law, total);
    eachCell(few, few.chances, dice.alive, add(total, OUT_STRUCTURAL));
  }
  return [...found.values()];
}

function plainStates(law: LossLaw, lost: number, wounds: number): LossState[] {
  const states: LossState[] = [];
  marking(law, lost).forEach((p, f) => {
    if (p !== 0) states.push({ p, lost, f, d: 0, wounds, heat: 0, out: 0 });
  });
  return states;
}

/** Every end of losing `points` cards with `wounds` flipped before; the chances sum to 1. */
export function lossStates(pilot: Pilot, law: LossLaw, points: number, wounds: number): readonly LossState[] {
  const key = points * 64 + wounds;
  const known = law.states[key];
  if (known !== undefined) return known;
  const plain = points < law.rollsFrom && points <= law.total && law.course.gains.length === 1;
  const states = plain ? plainStates(law, points, wounds) : statesOf(pilot, law, points, wounds);
  law.states[key] = states;
  return states;
}

/** Chances by marking cards and wounds, used again and again. */
const WOUNDS = 64;
const living = new Float64Array(256 * WOUNDS);

/** The living, told apart by marking cards and wounds alone. */
function aliveRow({ width, gains, chances }: Lost, byDice: readonly (readonly number[])[], most: number): Float64Array {
  for (let cell = 0; cell * gains < chances.length; cell++) {
    let p = 0;
    for (let g = 0; g < gains; g++) p += chances[cell * gains + g] as number;
    if (p === 0) continue;
    const at = Math.floor(cell / width) * WOUNDS;
    const row = byDice[cell % width] as readonly number[];
    for (let n = 0; n < row.length; n++) living[at + n] = (living[at + n] as number) + p * (row[n] as number);
  }
  const alive: number[] = [];
  for (let at = 0; at < (most + 1) * WOUNDS; at++) {
    const p = living[at] as number;
    if (p !== 0) alive.push(Math.floor(at / WOUNDS), at % WOUNDS, p);
    living[at] = 0;
  }
  return Float64Array.from(alive);
}

function addRow(into: number[], row: readonly number[], p: number, from: number): void {
  for (let n = 0; n < row.length; n++) addAt(into, from + n, p * (row[n] as number));
}

/** Adds the Heat of such cards, and gives the chances of so many dice. */
function addCells(
  heat: number[],
  { width, gains }: Lost,
  chances: Float64Array,
  hot: readonly (readonly number[])[],
  each: number,
): number[] {
  const rolled = new Float64Array(width * gains);
  for (let at = 0; at < chances.length; at++) {
    const cell = at % rolled.length;
    rolled[cell] = (rolled[cell] as number) + (chances[at] as number);
  }
  const byDice: number[] = [];
  for (let d = 0; d < width; d++) {
    let all = 0;
    for (let g = 0; g < gains; g++) {
      const p = rolled[d * gains + g] as number;
      all += p;
      if (p !== 0) addRow(heat, hot[d] ?? [], p, g * each);
    }
    byDice.push(all);
  }
  return byDice;
}

/** The chance of each number of wounds after so many dice. */
function woundsAfter(byDice: readonly number[], wounds: readonly (readonly number[])[]): number[] {
  const row: number[] = [];
  byDice.forEach((p, d) => {
    addRow(row, wounds[d] ?? [], p, 0);
  });
  return row;
}

function endsOf(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const dice = diceFor(pilot, law, points, 0);
  const each = 1 + pilot.extraHeat;
  const heat: number[] = [];
  const ended: LossEnd[] = [];
  const end = (row: readonly number[], lost: number, out: number): void =>
    row.forEach((p, wounds) => {
      if (p !== 0) ended.push({ p, lost, wounds, out });
    });
  if (kills(pilot, law, points, 0)) {
    const dead = dice.dead.map((states) => [...new Array(pilot.woundsLeft).fill(0), states.reduce((sum, { p }) => sum + p, 0)]);
    for (let k = 1; k <= points; k++) {
      const lost = firstLost(law, k);
      end(woundsAfter(addCells(heat, lost, lost.lasts, dice.deadHeat, each), dead), k, OUT_PILOT);
    }
  }
  for (const total of failingTotals(law, points)) {
    const few = allLost(law, total);
    end(woundsAfter(addCells(heat, few, few.chances, dice.heat, each), dice.wounds), total, OUT_STRUCTURAL);
  }
  const all = firstLost(law, points);
  addCells(heat, all, all.chances, dice.heat, each);
  return { alive: aliveRow(all, dice.wounds, points), heat, ended };
}

/** The states of `points` lost by an unwounded pilot, in the form that is added up fastest. */
export function lossEnds(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const ends = law.ends[points] ?? endsOf(pilot, law, points);
  law.ends[points] = ends;
  return ends;
}
