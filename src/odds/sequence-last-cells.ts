// The cells of a sequence's last strike, kept one after another for all states of the cards: chances by table of dice, points,
// boxes marked and Damage Dice, and the losses that roll dice or end it. Neighbour: sequence-last-packs.ts (who fills them).

import type { RolledStrike, Table } from './sequence-blows.ts';
import type { Heat } from './sequence-heat.ts';
import type { Losing } from './sequence-losses.ts';

/** Cards lost in one way, as far as a body tells it apart. The chance of the dice is the table's row of `through`. */
export interface LastCell {
  readonly table: Table;
  readonly through: number;
  readonly f: number;
  readonly dice: number;
  /** A DAMAGED card is added (DM-3). */
  readonly severe: boolean;
}

/** The cells of one strike on one spot, or of an EXECUTION: then they are numbers of Damage Dice. */
export interface LastCells {
  readonly how: Losing;
  readonly strike: RolledStrike | undefined;
  readonly tables: readonly Table[];
  readonly cap: number;
  readonly list: LastCell[];
  /** Numbers of cells by table, points, boxes and dice; 0 where there is none yet. */
  readonly known: Uint16Array;
  /** By the number of the state of the cards. */
  readonly packs: (LastPack | undefined)[];
  /** Cells of all packs with their chances but for the dice; losses with Damage Dice or an end, by `rolledKey`. */
  readonly cells: Entries;
  readonly rolled: Entries;
  mostDice: number;
  mostLost: number;
  /** Some of the losses end it. */
  ends: boolean;
}

/** Numbers and their chances, one after another. */
interface Entries {
  at: Uint32Array;
  p: Float64Array;
  used: number;
}

export interface LastPack {
  readonly cellsFrom: number;
  readonly cellsTo: number;
  readonly rolledFrom: number;
  readonly rolledTo: number;
  /** Some of the losses end it. */
  readonly ends: boolean;
  /** Chances by cards lost, without what is in `rolled`. */
  readonly lost: readonly number[];
  readonly heat: Heat;
}

export const KEYS = 64;
/** Cards lost, Damage Dice, and how it ends: 0, or OUT_PILOT if the last of the dice kills, or OUT_STRUCTURAL. */
const rolledKey = (lost: number, dice: number, end: number): number => (lost * KEYS + dice) * 4 + end;
export const rolledLost = (key: number): number => Math.floor(key / (KEYS * 4));
export const rolledDiceOf = (key: number): number => (key >> 2) % KEYS;
export const rolledEnd = (key: number): number => key & 3;

const entries = (): Entries => ({ at: new Uint32Array(4096), p: new Float64Array(4096), used: 0 });

function addEntry(list: Entries, at: number, p: number): void {
  if (list.used === list.at.length) {
    const [ats, ps] = [list.at, list.p];
    list.at = new Uint32Array(2 * ats.length);
    list.p = new Float64Array(2 * ps.length);
    list.at.set(ats);
    list.p.set(ps);
  }
  list.at[list.used] = at;
  list.p[list.used++] = p;
}

function newCells(how: Losing, strike: RolledStrike | undefined, tables: readonly Table[], cap: number): LastCells {
  const known = new Uint16Array(strike === undefined ? 0 : tables.length * (tables[0]?.size ?? 0) ** 3);
  return {
    how,
    strike,
    tables,
    cap,
    list: [],
    known,
    packs: [],
    cells: entries(),
    rolled: entries(),
    mostDice: 0,
    mostLost: 0,
    ends: false,
  };
}

export const blowCells = (how: Losing, strike: RolledStrike): LastCells =>
  newCells(how, strike, [strike.tables.unasked, ...strike.tables.asked.values()], strike.cap);

/** An EXECUTION's discards: no Defense, no dice, and no card marks. */
export function executionCells(how: Losing, points: number): LastCells {
  const sums = new Float64Array(points + 1);
  sums[points] = 1;
  const table: Table = { law: new Float64Array(0), size: points + 1, sums, p: 1, faces: 0, hot: 0 };
  return newCells({ ...how, marks: [0, 0, 0, 0] }, undefined, [table], points);
}

export function addCell(cells: LastCells, table: number, through: number, lost: number, f: number, dice: number, p: number): void {
  if (dice > cells.mostDice) cells.mostDice = dice;
  if (cells.strike === undefined) {
    addEntry(cells.cells, dice, p);
    return;
  }
  const { size } = cells.tables[0] as Table;
  const key = ((table * size + through) * size + f) * size + dice;
  let at = (cells.known[key] as number) - 1;
  if (at < 0) {
    const { major } = cells.how;
    at = cells.list.length;
    cells.known[key] = at + 1;
    cells.list.push({ table: cells.tables[table] as Table, through, f, dice, severe: major > 0 && lost >= major });
  }
  addEntry(cells.cells, at, p);
}

export function addRolledLoss(cells: LastCells, lost: number, dice: number, end: number, p: number): void {
  if (dice > cells.mostDice) cells.mostDice = dice;
  addEntry(cells.rolled, rolledKey(lost, dice, end), p);
}
