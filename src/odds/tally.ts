// Sums over outcomes: the few numbers of a Summary, and the rows of chances a forecast shows, added outcome by outcome.
// Neighbour: tally-grid.ts (whole tables at once, where nothing forbids it).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import type { Defender } from './defender.ts';
import { type Blow, diceHeat, eachOutcome, type Outcome } from './outcomes.ts';

/** Expected values and chances over the whole attack, misses included; all of one target but `catastrophic`. */
export interface Summary {
  hit: number;
  execution: number;
  catastrophic: number;
  /** Cards, boxes marked, wounds flipped, Heat gained. */
  cardsLost: number;
  boxes: number;
  wounds: number;
  heat: number;
  /** A component that was not is destroyed. */
  destroy: number;
  out: number;
  structural: number;
  chassis: number;
  pilot: number;
  /** A DAMAGED card is added (DM-3). */
  majorWound: number;
}

/** Chances by number; `destroyed` by component, `out` by how. */
export interface Rows {
  readonly dice: number[];
  readonly cardsLost: number[];
  readonly criticals: number[];
  readonly heat: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  readonly destroyed: number[];
}

export interface Tally {
  readonly sum: Summary;
  readonly rows: Rows | undefined;
}

export function newTally(withRows: boolean): Tally {
  const sum: Summary = {
    hit: 0,
    execution: 0,
    catastrophic: 0,
    cardsLost: 0,
    boxes: 0,
    wounds: 0,
    heat: 0,
    destroy: 0,
    out: 0,
    structural: 0,
    chassis: 0,
    pilot: 0,
    majorWound: 0,
  };
  if (!withRows) return { sum, rows: undefined };
  return { sum, rows: { dice: [], cardsLost: [], criticals: [], heat: [], boxes: [], wounds: [], destroyed: [] } };
}

/** The tally with nothing in it, to be used again. */
export function cleared(tally: Tally): Tally {
  for (const key of Object.keys(tally.sum) as (keyof Summary)[]) tally.sum[key] = 0;
  for (const row of Object.values(tally.rows ?? {})) row.length = 0;
  return tally;
}

export function addAt(row: number[], at: number, p: number): void {
  while (row.length <= at) row.push(0);
  row[at] = (row[at] as number) + p;
}

export function addOut(sum: Summary, p: number, out: number): void {
  if (out === 0) return;
  sum.out += p;
  if (out === OUT_STRUCTURAL) sum.structural += p;
  else if (out === OUT_PILOT) sum.pilot += p;
  else sum.chassis += p;
}

export function addWounds(t: Tally, p: number, wounds: number): void {
  t.sum.wounds += p * wounds;
  if (t.rows !== undefined) addAt(t.rows.wounds, wounds, p);
}

export function addDiceHeat(t: Tally, p: number, extra: number, fixed: number, dice: number, chance: (h: number) => number): void {
  for (let h = 0; h <= dice; h++) {
    const heat = fixed + (h > 0 ? h + extra : 0);
    const q = p * chance(h);
    t.sum.heat += q * heat;
    if (t.rows !== undefined) addAt(t.rows.heat, heat, q);
  }
}

function addOutcome(t: Tally, defender: Defender, component: number, p: number, o: Outcome): void {
  const { sum, rows } = t;
  sum.cardsLost += p * o.lost;
  sum.boxes += p * o.boxes;
  addWounds(t, p, o.wounds);
  sum.destroy += p * o.destroyed;
  if (o.out === 0 && defender.majorWound > 0 && o.lost >= defender.majorWound) sum.majorWound += p;
  addOut(sum, p, o.out);
  if (rows === undefined) return;
  addAt(rows.dice, o.dice, p);
  addAt(rows.cardsLost, o.lost, p);
  addAt(rows.criticals, o.criticals, p);
  addAt(rows.boxes, o.boxes, p);
  if (o.destroyed === 1) addAt(rows.destroyed, component, p);
}

/** The general way. Heat is gathered by the dice it can come from first. */
export function addGenerally(t: Tally, defender: Defender, blow: Blow, p: number): void {
  const hot = new Map<number, number>();
  eachOutcome(defender, blow, p, (q, o) => {
    addOutcome(t, defender, blow.aim.component, q, o);
    const key = (o.heat * 64 + o.rest) * 4 + o.pierce;
    hot.set(key, (hot.get(key) ?? 0) + q);
  });
  for (const [key, q] of hot) {
    const rest = (key >> 2) & 63;
    addDiceHeat(t, q, defender.extraHeat, key >> 8, rest, (h) => diceHeat(rest, key & 3, h));
  }
}
