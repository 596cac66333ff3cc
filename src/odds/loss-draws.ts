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
  readonly known: Map<number, Drawn>;
}

/** Chances by f, the marking cards counted as often as they are lost, and d, the rolling ones: `f * width + d`. */
export interface Drawn {
  readonly width: number;
  readonly chances: number[];
  /** The same times the number of rolling cards among those lost once, and twice; nothing where none rolls. */
  readonly onceRolls: number[];
  readonly againRolls: number[];
}

function addDeal(into: Drawn, { p, size, marking, rolling }: Deal, once: number, again: number): void {
  const { width, chances, onceRolls, againRolls } = into;
  const plain = size - marking - rolling;
  const all = p / (choose(size, again) * choose(size - again, once));
  for (let x = 0; x <= Math.min(again, marking); x++) {
    for (let u = 0; u <= Math.min(again - x, rolling); u++) {
      const ways = all * choose(marking, x) * choose(rolling, u) * choose(plain, again - x - u);
      if (ways === 0) continue;
      const left = plain - (again - x - u);
      for (let v = 0; v <= Math.min(once, rolling - u); v++) {
        const most = Math.min(once - v, marking - x);
        for (let y = Math.max(0, once - v - left); y <= most; y++) {
          const q = ways * choose(rolling - u, v) * choose(marking - x, y) * choose(left, once - v - y);
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
  for (const { rolling } of list) rolls = Math.max(rolls, rolling);
  const most = Math.min(once + 2 * again, 2 * rolls);
  const width = most + 1;
  const cells = (once + 2 * again + 1) * width;
  const none = (n: number): number[] => new Array(n).fill(0);
  const drawn = { width, chances: none(cells), onceRolls: none(width === 1 ? 0 : cells), againRolls: none(width === 1 ? 0 : cells) };
  for (const deal of list) addDeal(drawn, deal, once, again);
  return drawn;
}

/** `once` cards lost once and `again` lost twice, over all the deals; the chances add up to theirs. */
export function drawn(deals: Deals, once: number, again: number): Drawn {
  const key = once * 256 + again;
  let table = deals.known.get(key);
  if (table === undefined) {
    table = drawnOf(deals.list, once, again);
    deals.known.set(key, table);
  }
  return table;
}

/** The same of one deal alone. */
export const drawnFrom = (deal: Deal, once: number, again: number): Drawn => drawnOf([deal], once, again);
