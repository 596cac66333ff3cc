// The Heat of a blow, added as whole rows (HT-2, DM-1, DM-4): a reactive's, and that of Suffering, Defense and Damage Dice.
// Neighbour: tally-grid.ts (who asks).

import type { Defender } from './defender.ts';
import type { Gains } from './suffering-faces.ts';
import { faceRow, throughRow } from './tables.ts';
import { addAt, addDiceHeat, type Tally } from './tally.ts';

const COOL: readonly number[] = [1];

/** Chances by Heat of so many gains. */
export function warmth(gains: Gains, extraHeat: number): readonly number[] {
  if (gains.length === 1) return COOL;
  const row: number[] = [];
  for (let n = 0; n < gains.length; n++) addAt(row, n * (1 + extraHeat), gains[n] as number);
  return row;
}

function meanOf(row: readonly number[]): number {
  let mean = 0;
  for (let h = 1; h < row.length; h++) mean += h * (row[h] as number);
  return mean;
}

/** Dice that show Heat on one face of `faces`, by `rowOf` their number: after the Heat `before` of other dice. */
function addDice(
  t: Tally,
  { extraHeat }: Defender,
  dice: number,
  faces: number,
  rowOf: (dice: number) => Float64Array,
  fixed: number,
  before: readonly number[],
  p: number,
): void {
  if (t.rows === undefined) {
    t.sum.heat += p * (fixed + meanOf(before) + dice / faces + (extraHeat === 0 ? 0 : extraHeat * (1 - (1 - 1 / faces) ** dice)));
    return;
  }
  const row = rowOf(dice);
  for (let h = 0; h < before.length; h++) {
    if (before[h] !== 0) addDiceHeat(t, p * (before[h] as number), extraHeat, fixed + h, dice, (n) => row[n] as number);
  }
}

/** Where no Damage Die can fall: Defense Dice show it on one face of six. `before` is the Heat of Suffering Dice. */
export function addPlainHeat(t: Tally, defender: Defender, points: number, fixed: number, before: readonly number[], p: number): void {
  addDice(t, defender, points, 6, faceRow, fixed, before, p);
}

/** Of so many points that go through, where Damage Dice can fall: `rolled` is the Heat of Suffering and Damage Dice. */
export function addHeat(t: Tally, defender: Defender, through: number, fixed: number, rolled: readonly number[], p: number): void {
  addDice(t, defender, through, 4, throughRow, fixed, rolled, p);
}
