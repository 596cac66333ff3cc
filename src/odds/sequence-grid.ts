// The grid of a sequence's last strike: chances by marking cards, CRITICALs and wounds of Damage Dice, filled from the cells of
// all states of the cards and read once for each track. Neighbours: sequence-last.ts, sequence-last-packs.ts, tally-grid.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { markTrack, outOf, type Points, roomOf, type Tracks } from './marks.ts';
import { rolledDice } from './sequence-dice.ts';
import type { LastCell } from './sequence-last-cells.ts';
import type { Tally } from './tally.ts';
import { addEnded, addMarks } from './tally-grid.ts';

export const CELLS = 64;
const MOST_WOUNDS = 16;
/** Chances by major wound, wounds of Damage Dice, CRITICALs and marking cards. */
const grid = new Float64Array(2 * MOST_WOUNDS * CELLS * CELLS);

/** Cells of the grid that hold a chance, and how many of them. */
const touched = new Uint32Array(grid.length);
let used = 0;

function add(at: number, p: number): void {
  if (p === 0) return;
  if (grid[at] === 0) touched[used++] = at;
  grid[at] = (grid[at] as number) + p;
}

/** Spreads the chance of each cell over its dice. CRITICALs and cards past a full track, which takes `room` points, are all one. */
export function intoGrid(list: readonly LastCell[], sums: Float64Array, left: number, room: number): void {
  for (let n = 0; n < list.length; n++) {
    if (sums[n] === 0) continue;
    const { table, through, f, dice, severe } = list[n] as LastCell;
    const rolled = dice === 0 ? ALIVE : (rolledDice(left).alive[dice] as readonly number[]);
    for (let wounds = 0; wounds < rolled.length; wounds++) {
      const p = (sums[n] as number) * (rolled[wounds] as number);
      const first = (severe ? MOST_WOUNDS : 0) + wounds;
      const row = through * table.size;
      const most = f >= room ? 0 : Math.min(room, table.size);
      const to = first * CELLS * CELLS + Math.min(f, room);
      for (let c = 0; c < most; c++) add(to + c * CELLS, p * (table.law[row + c] as number));
      let rest = most === 0 ? (table.sums[through] as number) : 0;
      for (let c = most; most > 0 && c < table.size; c++) rest += table.law[row + c] as number;
      add(to + most * CELLS, p * rest);
    }
  }
}

const ALIVE = [1];

/** Casket and pilot that the discards have put out. */
export function addEnds(tally: Tally, ends: Float64Array | undefined, left: number): void {
  for (let at = 0; ends !== undefined && at < ends.length; at++) {
    const p = ends[at] as number;
    if (p === 0) continue;
    const { alive, dead } = rolledDice(left);
    if ((at & 1) === 0) {
      if (dead[at >> 1] !== 0) addEnded(tally, left, p * (dead[at >> 1] as number), { lost: 0, wounds: left, out: OUT_PILOT });
      continue;
    }
    const row = alive[at >> 1] as readonly number[];
    for (let wounds = 0; wounds < row.length; wounds++)
      addEnded(tally, left, p * (row[wounds] as number), { lost: 0, wounds, out: OUT_STRUCTURAL });
  }
}

/** What boxes do to tracks that read alike, by CRITICALs and marking cards: -1 where none has asked yet. */
export type KnownMarks = Map<number, Int32Array>;

/** Tracks with the same boxes there, and as far from the next neural feedback (PW-4), are marked alike. */
function marksOn(known: KnownMarks, t: Tracks, { component }: Points, left: number): Int32Array {
  const feedback = t.feedbackOnce ? t.feedback : t.feedback % 5;
  const track = (component * CELLS + (t.armour[component] as number)) * CELLS + (t.body[component] as number);
  const key = ((track * CELLS + left) * 256 + feedback) * 256 + t.total - t.feedback + 128;
  let marks = known.get(key);
  if (marks === undefined) {
    marks = new Int32Array((roomOf(t, component) + 1) * CELLS).fill(-1);
    known.set(key, marks);
  }
  return marks;
}

/** The grid read out for bodies with the same track. */
export function readGrid(tally: Tally, known: KnownMarks, tracks: Tracks, aim: Points, left: number): void {
  const { component } = aim;
  let before = 0;
  let list = component < 0 ? NO_MARKS : marksOn(known, tracks, aim, left);
  for (let n = 0; n < used; n++) {
    const at = touched[n] as number;
    const p = grid[at] as number;
    grid[at] = 0;
    const wounds = (at >> 12) % MOST_WOUNDS;
    const cell = at & (CELLS * CELLS - 1);
    if (wounds !== before && component >= 0) {
      before = wounds;
      list = marksOn(known, tracks, aim, left - wounds);
    }
    let marks = component < 0 ? 0 : (list[cell] as number);
    if (marks < 0) {
      marks = markTrack(tracks, aim, cell % CELLS, cell >> 6, left - wounds);
      list[cell] = marks;
    }
    addMarks(tally, left, component, p, wounds, marks);
    if (at >= MOST_WOUNDS * CELLS * CELLS && outOf(marks) === 0) tally.sum.majorWound += p;
  }
  used = 0;
}

const NO_MARKS = new Int32Array(0);
