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

/** Of so many points that go through, where Damage Dice can fall: `rolled` is the Heat of Suffering and Damage Dice. */
export function addHeat(t: Tally, { extraHeat }: Defender, through: number, fixed: number, rolled: readonly number[], p: number): void {
  if (t.rows === undefined) {
    t.sum.heat += p * (fixed + meanOf(rolled) + through / 4 + (extraHeat === 0 ? 0 : extraHeat * (1 - (3 / 4) ** through)));
    return;
  }
  const row = throughRow(through);
  for (let h = 0; h < rolled.length; h++) {
    if (rolled[h] !== 0) addDiceHeat(t, p * (rolled[h] as number), extraHeat, fixed + h, through, (n) => row[n] as number);
  }
}
