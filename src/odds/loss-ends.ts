// How the discards of a strike can end, in the form that is added up fastest: who lives on by marking cards and wounds, the Heat by
// itself, and who does not live (DM-2, DM-4, PW-5). Neighbours: tally-grid.ts (who asks), loss-states.ts (every end told apart).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { diceFor, failingTotals, kills, type Pilot, reached } from './loss-states.ts';
import { allSums, firstSums, type LossEnd, type LossEnds, type LossLaw, type LostSums } from './losses.ts';
import { addAt } from './tally.ts';

/** A row for each number of Damage Dice. */
type ByDice = readonly (readonly number[])[];

/** Chances by marking cards and wounds, used again and again. */
const WOUNDS = 64;
const living = new Float64Array(256 * WOUNDS);

/** The living, told apart by marking cards and wounds alone. */
function aliveRow({ width, marked }: LostSums, wounds: ByDice): Float64Array {
  let most = 0;
  for (let cell = 0; cell < marked.length; cell++) {
    const p = marked[cell] as number;
    if (p === 0) continue;
    const at = Math.floor(cell / width) * WOUNDS;
    const row = wounds[cell % width] as readonly number[];
    for (let n = 0; n < row.length; n++) living[at + n] = (living[at + n] as number) + p * (row[n] as number);
    most = Math.max(most, row.length);
  }
  const alive: number[] = [];
  for (let f = 0; f * width < marked.length; f++) {
    for (let n = 0; n < most; n++) {
      const p = living[f * WOUNDS + n] as number;
      if (p !== 0) alive.push(f, n, p);
      living[f * WOUNDS + n] = 0;
    }
  }
  return Float64Array.from(alive);
}

function addRow(into: number[], row: readonly number[], p: number, from: number): void {
  for (let n = 0; n < row.length; n++) addAt(into, from + n, p * (row[n] as number));
}

/** The Heat of so many dice and gains, of which each brings so much. */
function addHeatOf(heat: number[], { width, gains }: LostSums, chances: Float64Array, hot: ByDice, each: number): void {
  for (let d = 0; d < width; d++) {
    for (let g = 0; g < gains; g++) {
      const p = chances[d * gains + g] as number;
      if (p !== 0) addRow(heat, hot[d] ?? [], p, g * each);
    }
  }
}

/** Their wounds: chances by number. */
function woundsOf({ gains }: LostSums, chances: Float64Array, wounds: ByDice): number[] {
  const row: number[] = [];
  for (let at = 0; at < chances.length; at++) {
    const p = chances[at] as number;
    if (p !== 0) addRow(row, wounds[Math.floor(at / gains)] ?? [], p, 0);
  }
  return row;
}

function endsOf(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const dice = diceFor(pilot, law, points, 0);
  const each = 1 + pilot.extraHeat;
  const heat: number[] = [];
  const ended: LossEnd[] = [];
  const end = (sums: LostSums, chances: Float64Array, wounds: ByDice, lost: number, out: number): void => {
    for (const [n, p] of woundsOf(sums, chances, wounds).entries()) if (p !== 0) ended.push({ p, lost, wounds: n, out });
  };
  for (let k = 1; kills(pilot, law, points, 0) && k <= points; k++) {
    const sums = firstSums(law, k);
    addHeatOf(heat, sums, sums.lasts, dice.deadHeat, each);
    end(sums, sums.lasts, dice.deadWounds, k, OUT_PILOT);
  }
  for (const total of failingTotals(law, points)) {
    const sums = allSums(law, total);
    addHeatOf(heat, sums, sums.chances, dice.heat, each);
    end(sums, sums.chances, dice.wounds, total, OUT_STRUCTURAL);
  }
  const sums = firstSums(law, points);
  addHeatOf(heat, sums, sums.chances, dice.heat, each);
  return { alive: aliveRow(sums, dice.wounds), heat, ended };
}

/** The states of `points` lost by an unwounded pilot. */
export function lossEnds(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const asked = reached(law, points);
  const ends = law.ends[asked] ?? endsOf(pilot, law, asked);
  law.ends[asked] = ends;
  return ends;
}
