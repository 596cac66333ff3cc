// What the last strike of a sequence takes from one state of the cards, bodies left out of it: chances by table of dice, points,
// boxes marked and Damage Dice, kept one after another in one list. Nothing comes after, so no state that follows is made.
// Neighbours: sequence-last.ts (who reads them), sequence-packs.ts (the same where another card comes after).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type Branch, branchesOf, type Table } from './sequence-blows.ts';
import { type CardState, openStates, tailOf } from './sequence-cards.ts';
import { DAMAGE_STRIDE, deckLaw, dyingAt } from './sequence-deck-law.ts';
import { addDefense, type Heat } from './sequence-heat.ts';
import { addCell, addRolledLoss, KEYS, type LastCells, type LastPack, rolledEnd, rolledLost } from './sequence-last-cells.ts';
import { type Losing, losing } from './sequence-losses.ts';
import type { Pile } from './sequence-piles.ts';
import { DAMAGED_CARD, groupClass } from './sequence-stock.ts';
import { addAt } from './tally.ts';

/** One answer to the strike, on its way into a pack. */
interface Answered {
  readonly cells: LastCells;
  readonly branch: Branch;
  readonly table: number;
  readonly lost: number[];
}

const law = new Float64Array(KEYS * DAMAGE_STRIDE);

/** The cards of `points` that `law` tells of, with boxes and dice of the cards after the deck. */
function addLaw(
  { cells, branch, table, lost }: Answered,
  through: number,
  points: number,
  fromDeck: number,
  f: number,
  dice: number,
): void {
  const chance = branch.scale * (branch.table.sums[through] as number);
  const { deal, d: gone } = branch.next;
  for (let d = 0; d <= Math.min(fromDeck, deal.stock.deck[3] - gone); d++) {
    let sum = 0;
    for (let x = 0; x <= fromDeck - d; x++) {
      const p = law[x * DAMAGE_STRIDE + d] as number;
      if (p === 0) continue;
      sum += p;
      addCell(cells, table, through, points, f + x, dice + d, branch.scale * p);
    }
    if (sum === 0) continue;
    if (d + dice === 0) addAt(lost, points, chance * sum);
    else addRolledLoss(cells, points, d + dice, 0, chance * sum);
  }
}

/** The chance that so many cards must be lost, or more. */
function atLeast({ branch: { table, scale }, cells }: Answered, points: number): number {
  let sum = 0;
  for (let through = points; points <= cells.cap && through < table.size; through++) sum += table.sums[through] as number;
  return scale * sum;
}

/** Where the discard pile pays for the first `count` cards after the deck: boxes and dice. */
function pilePays({ deal, pile }: CardState, { marks }: Losing, count: number): { readonly f: number; readonly dice: number } {
  let f = 0;
  let dice = 0;
  let top: Pile | undefined = pile;
  for (let n = 0; n < count && top !== undefined; n++, top = top.below) {
    const cls = deal.stock.clsOf(top.card);
    if (cls === DAMAGED_CARD) dice++;
    else f += marks[cls] as number;
  }
  return { f, dice };
}

/** The whole deck and the discard pile are lost, and the hand pays the rest: once for each hand it can be. */
function handPays(answered: Answered): void {
  const { cells, branch } = answered;
  const { how } = cells;
  const s = branch.next;
  const { deck, pool } = s.deal.stock;
  const ofPile = pilePays(s, how, s.pile.size);
  const before = s.deal.stock.drawCount - s.lost + s.pile.size;
  for (const { p, state } of openStates(s, true)) {
    const { marking } = state.deal;
    const a = deck[0] + pool[0] - (marking >> 6) - s.a;
    const b = deck[1] + pool[1] - (marking & 63) - s.b;
    let f = a * how.marks[0] + b * how.marks[1] + ofPile.f;
    let dice = deck[3] - s.d + ofPile.dice;
    const { plain, harmful } = tailOf(state, how.marks, true);
    const tail = [...plain, ...harmful];
    for (let n = 1; n <= tail.length; n++) {
      const cls = groupClass(s.deal.stock, tail[n - 1] as number);
      if (cls !== DAMAGED_CARD) f += how.marks[cls] as number;
      else if (++dice >= how.least) addRolledLoss(cells, before + n, dice, OUT_PILOT, p * atLeast(answered, before + n));
      payAll(answered, before + n, f, dice, p);
    }
    const failing = p * atLeast(answered, before + tail.length + 1);
    if (failing > 0) addRolledLoss(cells, before + tail.length, dice, OUT_STRUCTURAL, failing);
  }
}

/** Just so many cards are lost by a hand that is known. */
function payAll({ cells, branch, table, lost }: Answered, points: number, f: number, dice: number, p: number): void {
  const { sums, size } = branch.table;
  for (let through = points; through < size; through++) {
    const chance = branch.scale * p * (sums[through] as number);
    if (chance === 0 || Math.min(through, cells.cap) !== points) continue;
    addCell(cells, table, through, points, f, dice, branch.scale * p);
    if (dice === 0) addAt(lost, points, chance);
    else addRolledLoss(cells, points, dice, 0, chance);
  }
}

/** Damage Dice that kill before all cards are lost. */
function addDying(answered: Answered, deckLeft: number): void {
  const { cells, branch } = answered;
  const { how } = cells;
  const s = branch.next;
  const inDeck = s.deal.stock.deck[3] - s.d;
  for (let n = 1; n <= deckLeft && inDeck >= how.least; n++) {
    const chance = atLeast(answered, n);
    if (chance === 0) return;
    for (let d = Math.max(1, how.least); d <= Math.min(n, inDeck); d++) {
      const p = dyingAt(s, n, d);
      if (p > 0) addRolledLoss(cells, n, d, OUT_PILOT, chance * p);
    }
  }
  let dice = inDeck;
  let n = deckLeft;
  for (let top = s.pile; top.below !== undefined; top = top.below) {
    n++;
    const chance = atLeast(answered, n);
    if (chance === 0) return;
    if (s.deal.stock.clsOf(top.card) === DAMAGED_CARD && ++dice >= how.least) addRolledLoss(cells, n, dice, OUT_PILOT, chance);
  }
}

/** The deck pays, then the discard pile, then the hand. */
function deckPays(answered: Answered): void {
  const { cells, branch } = answered;
  const { how, cap } = cells;
  const s = branch.next;
  const { table } = branch;
  const deckLeft = s.deal.stock.drawCount - s.lost;
  const known = deckLeft + s.pile.size;
  let whole = false;
  let beyond = false;
  for (let through = 0; through < table.size; through++) {
    if (table.sums[through] === 0) continue;
    const points = Math.min(through, cap);
    if (points > known) {
      beyond = true;
      continue;
    }
    const fromDeck = Math.min(points, deckLeft);
    if (!whole) deckLaw(s, fromDeck, how.marks, law);
    whole = fromDeck === deckLeft;
    const { f, dice } = pilePays(s, how, points - fromDeck);
    addLaw(answered, through, points, fromDeck, f, dice);
  }
  addDying(answered, deckLeft);
  if (beyond) handPays(answered);
}

/** Harmless cards of the hand go first: loss by loss. */
function handFirstPays({ cells, branch, table, lost }: Answered): void {
  for (let through = 0; through < branch.table.size; through++) {
    const chance = branch.scale * (branch.table.sums[through] as number);
    if (chance === 0) continue;
    const points = Math.min(through, cells.cap);
    for (const loss of losing(cells.how, branch.next, points)) {
      const { dice, end } = loss;
      if (dice > 0 || end !== 0) addRolledLoss(cells, loss.lost, dice, end, chance * loss.p);
      else addAt(lost, loss.lost, chance * loss.p);
      if (end === 0) addCell(cells, table, through, loss.lost, loss.f, dice, branch.scale * loss.p);
    }
  }
}

function packed(cells: LastCells, cards: CardState): LastPack {
  const { strike, tables, how, rolled } = cells;
  const cellsFrom = cells.cells.used;
  const rolledFrom = rolled.used;
  const heat: Heat = { base: 0, gains: 0 };
  const lost: number[] = [];
  const whole: Branch = { next: cards, reactive: undefined, scale: 1, table: tables[0] as Table };
  for (const branch of strike === undefined ? [whole] : branchesOf(cards, strike)) {
    const answered = { cells, branch, table: tables.indexOf(branch.table), lost };
    if (strike !== undefined) addDefense(heat, branch);
    if (how.handFirst) handFirstPays(answered);
    else deckPays(answered);
  }
  let ends = false;
  let mostLost = lost.length;
  for (let n = rolledFrom; n < rolled.used; n++) {
    const key = rolled.at[n] as number;
    mostLost = Math.max(mostLost, rolledLost(key) + 1);
    if (rolledEnd(key) !== 0) ends = true;
  }
  if (ends) cells.ends = true;
  cells.mostLost = Math.max(cells.mostLost, cards.total + mostLost);
  return { cellsFrom, cellsTo: cells.cells.used, rolledFrom, rolledTo: rolled.used, ends, lost, heat };
}

export function lastPackOf(cells: LastCells, cards: CardState): LastPack {
  let pack = cells.packs[cards.id];
  if (pack === undefined) {
    pack = packed(cells, cards);
    cells.packs[cards.id] = pack;
  }
  return pack;
}
