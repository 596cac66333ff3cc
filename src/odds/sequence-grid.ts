// The grid of a sequence's last strike: chances by marking cards, CRITICALs and wounds of Damage Dice, filled from the cells of
// all states of the cards and read once for each track. Neighbours: sequence-last.ts, sequence-last-packs.ts, tally-grid.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { markTrack, outOf, type Points, type Tracks } from './marks.ts';
import { eachRolled, rolledDice } from './sequence-dice.ts';
import type { LastCell } from './sequence-last-packs.ts';
import type { Tally } from './tally.ts';
import { addEnded, addMarks } from './tally-grid.ts';

export const CELLS = 64;
const MOST_WOUNDS = 16;
/** Chances by major wound, wounds of Damage Dice, CRITICALs and marking cards. */
const grid = new Float64Array(2 * MOST_WOUNDS * CELLS * CELLS);

/** Spreads the chance of each cell over its dice; gives the cells of the grid that were touched. */
export function intoGrid(list: readonly LastCell[], sums: Float64Array, left: number): number[] {
  const touched: number[] = [];
  for (let n = 0; n < list.length; n++) {
    if (sums[n] === 0) continue;
    const { table, through, f, dice, severe } = list[n] as LastCell;
    const rolled = dice === 0 ? ALIVE : (rolledDice(left).alive[dice] as readonly number[]);
    for (let wounds = 0; wounds < rolled.length; wounds++) {
      const p = (sums[n] as number) * (rolled[wounds] as number);
      const first = (severe ? MOST_WOUNDS : 0) + wounds;
      for (let c = 0; c < table.size; c++) {
        const q = p * (table.law[through * table.size + c] as number);
        if (q === 0) continue;
        const at = (first * CELLS + c) * CELLS + f;
        if (grid[at] === 0) touched.push(at);
        grid[at] = (grid[at] as number) + q;
      }
    }
  }
  return touched;
}

const ALIVE = [1];

/** Casket and pilot that the discards have put out. */
export function addEnds(tally: Tally, ends: Float64Array, left: number): void {
  for (let at = 0; at < ends.length; at++) {
    const p = ends[at] as number;
    if (p === 0) continue;
    eachRolled({ dice: at >> 1, end: (at & 1) === 1 ? OUT_STRUCTURAL : OUT_PILOT }, left, (q, wounds, out) => {
      addEnded(tally, left, p * q, { lost: 0, wounds, out });
    });
  }
}

/** The grid read out for bodies with the same track. */
export function readGrid(tally: Tally, tracks: Tracks, aim: Points, left: number, touched: readonly number[]): void {
  for (const at of touched) {
    const p = grid[at] as number;
    grid[at] = 0;
    const first = Math.floor(at / CELLS / CELLS);
    const wounds = first % MOST_WOUNDS;
    const marks = aim.component < 0 ? 0 : markTrack(tracks, aim, at % CELLS, Math.floor(at / CELLS) % CELLS, left - wounds);
    addMarks(tally, left, aim.component, p, wounds, marks);
    if (first >= MOST_WOUNDS && outOf(marks) === 0) tally.sum.majorWound += p;
  }
}
