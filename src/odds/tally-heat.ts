// The Heat of a blow, added as whole rows (HT-2, DM-1, DM-4): a reactive's, and that of Suffering, Defense and Damage Dice.
// Neighbour: tally-grid.ts (who asks).

import type { Defender } from './defender.ts';
import type { Gains } from './suffering-faces.ts';
import { faceRow, heatAmong } from './tables.ts';
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

/** Where no Damage Die can fall: Defense Dice show it on one face of six. `before` is the Heat of Suffering Dice. */
export function addPlainHeat(t: Tally, { extraHeat }: Defender, points: number, fixed: number, before: readonly number[], p: number): void {
  if (t.rows === undefined) {
    t.sum.heat += p * (fixed + meanOf(before) + points / 6 + (extraHeat === 0 ? 0 : extraHeat * (1 - (5 / 6) ** points)));
    return;
  }
  const row = faceRow(points);
  for (let h = 0; h < before.length; h++) {
    if (before[h] !== 0) addDiceHeat(t, p * (before[h] as number), extraHeat, fixed + h, points, (n) => row[n] as number);
  }
}

/** Of one count of points, where Damage Dice can fall: `rolled` is the Heat of Suffering and Damage Dice. */
export function addHeat(
  t: Tally,
  { extraHeat }: Defender,
  table: Float64Array,
  at: number,
  through: number,
  fixed: number,
  rolled: readonly number[],
  p: number,
  all: number,
): void {
  if (t.rows === undefined) {
    t.sum.heat += all * (fixed + meanOf(rolled));
    for (let c = 0; c <= through; c++) {
      const rest = through - c;
      t.sum.heat += p * (table[at + c] as number) * (rest / 3 + (extraHeat === 0 ? 0 : extraHeat * (1 - (2 / 3) ** rest)));
    }
    return;
  }
  for (let c = 0; c <= through; c++) {
    const q = p * (table[at + c] as number);
    for (let h = 0; h < rolled.length; h++) {
      if (rolled[h] !== 0) addDiceHeat(t, q * (rolled[h] as number), extraHeat, fixed + h, through - c, (n) => heatAmong(through - c, n));
    }
  }
}
