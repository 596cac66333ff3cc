// The chances of a sequence's last strike added up over all states of the cards, by what a body's track reads of it.
// Neighbours: sequence-last.ts (who reads the sums), sequence-last-cells.ts (what is added).

import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { CELLS } from './sequence-grid.ts';
import { type LastCells, type LastPack, rolledDiceOf, rolledEnd } from './sequence-last-cells.ts';
import { endAt } from './sequence-packs.ts';
import type { Chances } from './sequence-roots.ts';
import type { Alike, Striking } from './sequence-strike.ts';

/** The last strike on bodies it finds alike: the states of their cards, and the chances of the bodies met in each. */
export interface LastStrike {
  readonly s: Striking;
  readonly alike: Alike;
  readonly cards: readonly CardState[];
  /** Where the bodies of the k-th state begin: their places among `alike.bodies`, and their chances. */
  readonly from: Uint32Array;
  readonly who: Uint16Array;
  readonly p: Float64Array;
}

export function lastStrike(s: Striking, alike: Alike, chances: Chances): LastStrike {
  const ids = alike.bodies.map(({ id }) => id);
  let most = 0;
  for (const row of chances.values()) most += Math.min(row.length, ids.length);
  const cards: CardState[] = [];
  const from = new Uint32Array(chances.size + 1);
  const who = new Uint16Array(most);
  const p = new Float64Array(most);
  let at = 0;
  for (const [state, row] of chances) {
    const begin = at;
    for (let n = 0; n < ids.length; n++) {
      const chance = row[ids[n] as number] ?? 0;
      if (chance === 0) continue;
      who[at] = n;
      p[at++] = chance;
    }
    if (at === begin) continue;
    cards.push(state);
    from[cards.length] = at;
  }
  return { s, alike, cards, from, who, p };
}

/** Bodies that differ in nothing the last strike on the component reads or adds to, by one of each; and which is whose. */
export interface Classes {
  readonly first: readonly Body[];
  readonly of: Uint16Array;
}

export function classesOn(bodies: readonly Body[], component: number): Classes {
  const found = new Map<number, number>();
  const first: Body[] = [];
  const of = new Uint16Array(bodies.length);
  bodies.forEach((body, n) => {
    const track = component < 0 ? 0 : (body.armour[component] as number) * CELLS + (body.body[component] as number);
    const key = ((track * CELLS + body.boxes) * CELLS + body.wounds) * 32 + body.parts;
    let at = found.get(key);
    if (at === undefined) {
      at = first.length;
      found.set(key, at);
      first.push(body);
    }
    of[n] = at;
  });
  return { first, of };
}

/** Chances by class of bodies: of cells, of ends where there are any, and of all; used again and again. */
let sums = new Float64Array(0);
let ends = new Float64Array(0);
let all = new Float64Array(0);

const zeros = (list: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> =>
  list.length < size ? new Float64Array(size) : list.fill(0, 0, size);

/** Ends that a class of bodies has room for: `endAt` of every number of dice. */
const endsIn = ({ mostDice, ends }: LastCells): number => (ends ? 2 * (mostDice + 1) : 0);

/** What `gather` has added up, until it is called again. */
export interface Sums {
  readonly cellsOf: (cls: number) => Float64Array;
  readonly endsOf: (cls: number) => Float64Array | undefined;
  readonly allOf: (cls: number) => number;
}

/** Adds the packs of all states of the cards up, by class of bodies. */
export function gather(last: LastStrike, cells: LastCells, packs: readonly LastPack[], classes: Classes, width: number): Sums {
  const most = endsIn(cells);
  const { from, who, p: found } = last;
  const { first, of } = classes;
  sums = zeros(sums, first.length * width);
  ends = zeros(ends, first.length * most);
  all = zeros(all, first.length);
  const { at, p: chances } = cells.cells;
  const { at: rolledAt, p: rolledChances } = cells.rolled;
  for (let k = 0; k < packs.length; k++) {
    const pack = packs[k] as LastPack;
    const { cellsFrom, cellsTo } = pack;
    for (let n = from[k] as number; n < (from[k + 1] as number); n++) {
      const p = found[n] as number;
      const cls = of[who[n] as number] as number;
      const base = cls * width;
      all[cls] = (all[cls] as number) + p;
      for (let c = cellsFrom; c < cellsTo; c++) {
        const to = base + (at[c] as number);
        sums[to] = (sums[to] as number) + p * (chances[c] as number);
      }
      for (let c = pack.rolledFrom; pack.ends && c < pack.rolledTo; c++) {
        const key = rolledAt[c] as number;
        if (rolledEnd(key) === 0) continue;
        const to = cls * most + endAt(rolledDiceOf(key), rolledEnd(key));
        ends[to] = (ends[to] as number) + p * (rolledChances[c] as number);
      }
    }
  }
  return {
    cellsOf: (cls) => sums.subarray(cls * width, (cls + 1) * width),
    endsOf: (cls) => (cells.ends ? ends.subarray(cls * most, (cls + 1) * most) : undefined),
    allOf: (cls) => all[cls] as number,
  };
}
