// What a strike of a sequence takes from one state of the cards, bodies left out of it: a pack of cells, each a table of dice,
// the points that go through, the boxes that lost cards mark and the dice of DAMAGED cards. Bodies read a cell once, however
// many states of the cards come to it. Neighbours: sequence-losses.ts (the losses), sequence-strike.ts, sequence-last.ts.

import type { Match } from '../rules/match.ts';
import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { branchesOf, type RolledStrike, type Table } from './sequence-blows.ts';
import type { CardState } from './sequence-cards.ts';
import { rolledDice } from './sequence-dice.ts';
import type { KnownMarks } from './sequence-grid.ts';
import { addDefense, addRolled, type Heat } from './sequence-heat.ts';
import type { LastCells } from './sequence-last-cells.ts';
import { losing, type Spot } from './sequence-losses.ts';
import type { Loss } from './sequence-ways.ts';
import { addAt } from './tally.ts';

/** Cards lost in one way, as far as a body tells it apart. The chance of the dice is the table's row of `through`. */
export interface Cell {
  readonly table: Table;
  readonly through: number;
  readonly lost: number;
  readonly f: number;
  readonly dice: number;
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
  /** Numbers of cells by table, points, boxes and dice, as `cellAt` finds them; 0 where there is none yet. */
  readonly known: Uint16Array;
  readonly tables: Table[];
  readonly packs: Map<CardState, Pack>;
}

export interface Pack {
  /** Cells by number, with their chances but for the dice, and the states of the cards that follow. */
  readonly at: readonly number[];
  readonly p: readonly number[];
  readonly next: readonly CardState[];
  /** Chances by cards lost, without what is in `rolled`. */
  readonly lost: readonly number[];
  /** Losses with Damage Dice, and those that end it, with the chance that they come up. */
  readonly rolled: readonly { readonly p: number; readonly loss: Loss }[];
  /** Of these, those that end it: `endAt` of the dice and the end, and the chance. */
  readonly endsAt: readonly number[];
  readonly ends: readonly number[];
  /** Of reactives and Defense Dice. */
  readonly heat: Heat;
  readonly expanded: Map<number, Expanded>;
}

/** Of a pack, with its Damage Dice rolled: chances by cards lost, and expected Heat. */
export interface Expanded extends Readonly<Heat> {
  readonly lost: readonly number[];
  readonly meanLost: number;
}

/** Ends of one kind: so many dice, and the last of them kills, or no card was left. */
export const endAt = (dice: number, end: number): number => dice * 2 + (end === OUT_STRUCTURAL ? 1 : 0);

/** The cells that strikes of one card share; those of the last card of all. */
export interface Shared {
  readonly cells: Map<string, Cells>;
  readonly last: Map<string, LastCells>;
  readonly marks: Map<string, KnownMarks>;
}

export const nothingShared = (): Shared => ({ cells: new Map(), last: new Map(), marks: new Map() });

export function cellsOf({ cells }: Shared, start: Match, seat: number, strike: RolledStrike, spot: Spot): Cells {
  const { marks } = spot.losing;
  const key = `${seat}|${strike.cardsKey}|${marks}`;
  let known = cells.get(key);
  if (known === undefined) {
    const tables = [strike.tables.unasked, ...strike.tables.asked.values()];
    known = {
      start,
      seat,
      strike,
      spot,
      list: [],
      known: new Uint16Array(tables.length * strike.tables.unasked.size ** 3),
      tables,
      packs: new Map(),
    };
    cells.set(key, known);
  }
  return known;
}

function cellAt(cells: Cells, table: number, through: number, lost: number, f: number, dice: number): number {
  const { size } = cells.strike.tables.unasked;
  const key = ((table * size + through) * size + f) * size + dice;
  let at = (cells.known[key] as number) - 1;
  if (at < 0) {
    const { major } = cells.spot.losing;
    at = cells.list.length;
    cells.known[key] = at + 1;
    cells.list.push({ table: cells.tables[table] as Table, through, lost, f, dice, severe: major > 0 && lost >= major });
  }
  return at;
}

/** Losses that differ in what they mark or leave are one here. */
function addLoss(rolled: Map<number, { p: number; loss: Loss }>, p: number, loss: Loss): void {
  const key = (loss.lost * 64 + loss.dice) * 4 + loss.end;
  const known = rolled.get(key);
  if (known === undefined) rolled.set(key, { p, loss });
  else known.p += p;
}

function packed(cells: Cells, cards: CardState): Pack {
  const { strike, spot } = cells;
  const at: number[] = [];
  const p: number[] = [];
  const next: CardState[] = [];
  const lost: number[] = [];
  const rolled = new Map<number, { p: number; loss: Loss }>();
  const ends = new Map<number, number>();
  const heat: Heat = { base: 0, gains: 0 };
  for (const branch of branchesOf(cards, strike)) {
    const { table, scale } = branch;
    const number = cells.tables.indexOf(table);
    addDefense(heat, branch);
    for (let through = 0; through < table.size; through++) {
      const chance = scale * (table.sums[through] as number);
      if (chance === 0) continue;
      const points = Math.min(through, strike.cap);
      const list = losing(spot.losing, branch.next, points);
      for (let n = 0; n < list.length; n++) {
        const loss = list[n] as Loss;
        const { dice, end } = loss;
        if (dice > 0 || end !== 0) addLoss(rolled, chance * loss.p, loss);
        else addAt(lost, loss.lost, chance * loss.p);
        if (end !== 0) ends.set(endAt(dice, end), (ends.get(endAt(dice, end)) ?? 0) + chance * loss.p);
        else {
          at.push(cellAt(cells, number, through, loss.lost, loss.f, dice));
          p.push(scale * loss.p);
          next.push(loss.next);
        }
      }
    }
  }
  return { at, p, next, lost, rolled: [...rolled.values()], endsAt: [...ends.keys()], ends: [...ends.values()], heat, expanded: new Map() };
}

export function packOf(cells: Cells, cards: CardState): Pack {
  let pack = cells.packs.get(cards);
  if (pack === undefined) {
    pack = packed(cells, cards);
    cells.packs.set(cards, pack);
  }
  return pack;
}

/** Cards lost and Heat to be expected with so many wounds left, after `flipped` others. */
export function expanded({ start, seat }: Pick<Cells, 'start' | 'seat'>, pack: Pack, left: number, flipped = 0): Expanded {
  const key = pack.rolled.length === 0 ? 0 : left * 16 + flipped;
  const known = pack.expanded.get(key);
  if (known !== undefined) return known;
  const heat: Heat = { ...pack.heat };
  const lost = [...pack.lost];
  const { alive, dead } = rolledDice(left);
  for (const { p, loss } of pack.rolled) {
    const { dice, end } = loss;
    const dies = end === OUT_PILOT;
    const row = alive[dice] as readonly number[];
    for (let wounds = dies ? left : 0; wounds < (dies ? left + 1 : row.length); wounds++) {
      const q = p * (dies ? (dead[dice] as number) : (row[wounds] as number));
      if (q === 0) continue;
      addAt(lost, loss.lost, q);
      addRolled(heat, start, seat, q, dice, wounds, end, flipped);
    }
  }
  let meanLost = 0;
  for (let n = 0; n < lost.length; n++) meanLost += (lost[n] as number) * n;
  const found: Expanded = { lost, meanLost, ...heat };
  pack.expanded.set(key, found);
  return found;
}
