// What a strike of a sequence takes from one state of the cards, bodies left out of it: a pack of cells, each a table of dice,
// the points that go through, the boxes that lost cards mark and the wounds of their dice. Bodies read a cell once, however
// many states of the cards come to it. Neighbours: sequence-losses.ts (the losses), sequence-strike.ts, sequence-last.ts.

import type { Match } from '../rules/match.ts';
import { branchesOf, type RolledStrike, type Table } from './sequence-blows.ts';
import { type CardState, diceIn } from './sequence-cards.ts';
import { addDefense, addRolled, type Heat } from './sequence-heat.ts';
import { losing, type Spot } from './sequence-losses.ts';
import { type Loss, markChances } from './sequence-ways.ts';
import { addAt } from './tally.ts';

/** Cards lost in one way, as far as a body tells it apart. The chance of the dice is the table's row of `through`. */
export interface Cell {
  readonly table: Table;
  readonly through: number;
  readonly lost: number;
  readonly f: number;
  readonly wounds: number;
  /** A DAMAGED card is added (DM-3). */
  readonly severe: boolean;
}

/** The cells of one strike on one spot. */
export interface Cells {
  readonly start: Match;
  readonly seat: number;
  readonly strike: RolledStrike;
  readonly spot: Spot;
  readonly list: Cell[];
  readonly known: Map<number, number>;
  readonly tables: Table[];
  readonly plain: Map<CardState, Pack>;
  readonly rolling: Map<CardState, (Pack | undefined)[]>;
}

export interface Pack {
  /** Cells by number, with their chances but for the dice, and the states of the cards that follow. */
  readonly at: readonly number[];
  readonly p: readonly number[];
  readonly next: readonly CardState[];
  /** Chances by cards lost. */
  readonly lost: readonly number[];
  readonly meanLost: number;
  readonly ended: readonly { readonly p: number; readonly loss: Loss }[];
  readonly heat: Heat;
}

export function cellsOf(start: Match, seat: number, strike: RolledStrike, spot: Spot): Cells {
  const tables = [strike.tables.unasked, ...strike.tables.asked.values()];
  return { start, seat, strike, spot, list: [], known: new Map(), tables, plain: new Map(), rolling: new Map() };
}

function cellAt(cells: Cells, table: number, through: number, lost: number, f: number, wounds: number): number {
  const key = ((table * 64 + through) * 64 + f) * 16 + wounds;
  let at = cells.known.get(key);
  if (at === undefined) {
    const { major } = cells.spot.losing;
    at = cells.list.length;
    cells.known.set(key, at);
    cells.list.push({ table: cells.tables[table] as Table, through, lost, f, wounds, severe: major > 0 && lost >= major });
  }
  return at;
}

/** The points without Damage Dice, or those with, for so many wounds left. */
function packed(cells: Cells, cards: CardState, left: number | undefined): Pack {
  const { strike, spot } = cells;
  const { marks, handFirst, last } = spot.losing;
  const at: number[] = [];
  const p: number[] = [];
  const next: CardState[] = [];
  const lost: number[] = [];
  const ended: { p: number; loss: Loss }[] = [];
  const heat: Heat = { base: 0, gains: 0 };
  for (const branch of branchesOf(cards, strike)) {
    const { table, scale } = branch;
    const number = cells.tables.indexOf(table);
    if (left === undefined) addDefense(heat, branch);
    for (let through = 0; through < table.size; through++) {
      const rolled = scale * (table.sums[through] as number);
      if (rolled === 0) continue;
      const points = Math.min(through, strike.cap);
      if (diceIn(branch.next, points) > 0 !== (left !== undefined)) continue;
      if (left === undefined && last && (!handFirst || points === 0) && points <= deckLeft(branch.next)) {
        addAt(lost, points, rolled);
        const row = markChances(branch.next, points, marks);
        for (let f = 0; f <= points; f++) {
          if (row[f] === 0) continue;
          at.push(cellAt(cells, number, through, points, f, 0));
          p.push(scale * (row[f] as number));
        }
        continue;
      }
      const list = losing(spot.losing, branch.next, points, left ?? 0);
      for (let n = 0; n < list.length; n++) {
        const loss = list[n] as Loss;
        addAt(lost, loss.lost, rolled * loss.p);
        if (left !== undefined) addRolled(heat, cells.start, cells.seat, rolled * loss.p, loss);
        if (loss.out !== 0) ended.push({ p: rolled * loss.p, loss });
        else {
          at.push(cellAt(cells, number, through, loss.lost, loss.f, loss.wounds));
          p.push(scale * loss.p);
          next.push(loss.next);
        }
      }
    }
  }
  const meanLost = lost.reduce((sum, q, n) => sum + q * n, 0);
  return { at, p, next, lost, meanLost, ended, heat };
}

const deckLeft = ({ deal, lost }: CardState): number => deal.stock.drawCount - lost;

/** The pack of the points at which no DAMAGED card can roll, whatever the body. */
export function plainPack(cells: Cells, cards: CardState): Pack {
  let pack = cells.plain.get(cards);
  if (pack === undefined) {
    pack = packed(cells, cards, undefined);
    cells.plain.set(cards, pack);
  }
  return pack;
}

/** The pack of the other points, for so many wounds still face-down; undefined if there are none. */
export function dicePack(cells: Cells, cards: CardState, left: number): Pack | undefined {
  const most = cells.strike.tables.unasked.size - 1;
  if (diceIn(cards, most) === 0) return undefined;
  let packs = cells.rolling.get(cards);
  if (packs === undefined) {
    packs = [];
    cells.rolling.set(cards, packs);
  }
  packs[left] ??= packed(cells, cards, left);
  return packs[left];
}
