// Any cards of a draw deck's own: how many of so many mark a box, and how many roll a die, over every deck that the hidden hand
// leaves (CP-1, DM-4). Neighbours: losses.ts (who asks), hand-cases.ts (the hands).

import { choose } from './tables.ts';

/** A hand that the seat can have, and the draw deck that goes with it. */
export interface Deal {
  readonly p: number;
  readonly size: number;
  /** Cards of the deck. */
  readonly marking: number;
  readonly rolling: number;
  /** Classes of the hand in the order it gives its cards up, but for the first ones; twice each where they are lost twice. */
  readonly hand: readonly number[];
}

/** Deals in which as many plain cards of the hand go before the deck. */
export interface Deals {
  readonly first: number;
  readonly list: readonly Deal[];
  /** Made on demand. */
  readonly known: (Drawn | undefined)[];
}

/** Chances by f, the marking cards counted as often as they are lost, and d, the rolling ones: `f * width + d`. */
export interface Drawn {
  readonly width: number;
  readonly chances: number[];
  /** The same times the number of rolling cards among those lost once, and twice; nothing where none rolls. */
  readonly onceRolls: number[];
  readonly againRolls: number[];
  /** All three by d alone; made on demand. */
  byRolls: { readonly chances: readonly number[]; readonly once: readonly number[]; readonly again: readonly number[] } | undefined;
}

const none = (n: number): number[] => new Array(n).fill(0);

function addDeal(into: Drawn, { p, size, marking, rolling }: Deal, once: number, again: number): void {
  const { width, chances, onceRolls, againRolls } = into;
  const plain = size - marking - rolling;
  const all = p / (choose(size, again) * choose(size - again, once));
  for (let x = 0; x <= Math.min(again, marking); x++) {
    for (let u = Math.max(0, again - x - plain); u <= Math.min(again - x, rolling); u++) {
      const twice = all * choose(marking, x) * choose(rolling, u) * choose(plain, again - x - u);
      const left = plain - (again - x - u);
      for (let v = 0; v <= Math.min(once, rolling - u); v++) {
        const ways = twice * choose(rolling - u, v);
        const most = Math.min(once - v, marking - x);
        for (let y = Math.max(0, once - v - left); y <= most; y++) {
          const q = ways * choose(marking - x, y) * choose(left, once - v - y);
          const at = (2 * x + y) * width + 2 * u + v;
          chances[at] = (chances[at] as number) + q;
          if (width === 1) continue;
          onceRolls[at] = (onceRolls[at] as number) + q * v;
          againRolls[at] = (againRolls[at] as number) + q * u;
        }
      }
    }
  }
}

function drawnOf(list: readonly Deal[], once: number, again: number): Drawn {
  let rolls = 0;
  let marks = 0;
  for (const { rolling, marking } of list) {
    if (rolling > rolls) rolls = rolling;
    if (marking > marks) marks = marking;
  }
  const times = again === 0 ? 1 : 2;
  const lost = once + 2 * again;
  const width = Math.min(lost, times * rolls) + 1;
  const cells = (Math.min(lost, times * marks) + 1) * width;
  const few = width === 1 ? 0 : cells;
  const table: Drawn = { width, chances: none(cells), onceRolls: none(few), againRolls: none(few), byRolls: undefined };
  for (const deal of list) addDeal(table, deal, once, again);
  return table;
}

function sumsOf(cells: readonly number[], width: number): number[] {
  const sums = none(width);
  for (let at = 0; at < cells.length; at++) sums[at % width] = (sums[at % width] as number) + (cells[at] as number);
  return sums;
}

/** The table by d alone. */
export function byRolls(table: Drawn): NonNullable<Drawn['byRolls']> {
  const { width, chances, onceRolls, againRolls } = table;
  table.byRolls ??= { chances: sumsOf(chances, width), once: sumsOf(onceRolls, width), again: sumsOf(againRolls, width) };
  return table.byRolls;
}

/** `once` cards lost once and `again` lost twice, over all the deals or in one alone; the chances add up to theirs. */
export function drawn({ list, known }: Deals, once: number, again: number, only = -1): Drawn {
  const key = (again * 256 + once) * (list.length + 1) + only + 1;
  const table = known[key] ?? drawnOf(only < 0 ? list : [list[only] as Deal], once, again);
  known[key] = table;
  return table;
}
