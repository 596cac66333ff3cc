// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each body reads them once. Neighbour: sequence-strike.ts.

import { seatOf } from '../rules/seat.ts';
import { markTrack, outOf, type Points, type Tracks } from './marks.ts';
import { branchesOf } from './sequence-blows.ts';
import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { extraOf, type Heat, heatOf } from './sequence-heat.ts';
import { diceIn, losing, type Spot, type Taken } from './sequence-losses.ts';
import type { Chances, Group, Play } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, executeOne, type Sorted, type Striking, struckIn } from './sequence-strike.ts';
import { addBody, addDestroyed, boxesOf, lostParts, type Totals } from './sequence-totals.ts';
import { type Loss, markChances } from './sequence-ways.ts';
import { addAt, newTally, type Tally } from './tally.ts';
import { addEnded, addMarks } from './tally-grid.ts';

/** Seats that stand at the end, into their totals. */
export function addStanding(play: Play, i: number, chances: Chances, totals: Totals): void {
  const sums: number[] = [];
  for (const [cards, row] of chances) {
    let p = 0;
    for (let n = 0; n < row.length; n++) {
      p += row[n] as number;
      sums[n] = (sums[n] ?? 0) + (row[n] as number);
    }
    addAt(totals.cardsLost, cards.total, p);
  }
  let n = 0;
  for (const body of (play.bodies[i] as Play['bodies'][number]).list) {
    const p = sums[n++] ?? 0;
    if (p !== 0) addBody(totals, play.scene.match, i, body, p);
  }
}

/** The seats of a group that stand fixed at the end; those that are out have been counted. */
export function addFixed(play: Play, { seats, focus }: Group, p: number): void {
  seats.forEach((seat, i) => {
    const totals = play.totals.get(i);
    if (seat === undefined || totals === undefined || i === focus) return;
    addAt(totals.cardsLost, seat.cards.total, p);
    addBody(totals, play.scene.match, i, seat.body, p);
  });
}

const CELLS = 64;
const MOST_WOUNDS = 16;

/** All that the blows do on one spot from one state of the cards, bodies left out of it. */
interface Packed {
  /** Cells by major wound, wounds of Damage Dice, CRITICALs and marking cards, and their chances. */
  readonly cells: readonly number[];
  readonly chances: readonly number[];
  readonly lost: readonly number[];
  readonly ended: readonly { readonly p: number; readonly loss: Loss }[];
  readonly heat: Heat;
}

const grid = new Float64Array(2 * MOST_WOUNDS * CELLS * CELLS);
const scratch = new Float64Array(grid.length);

function packed(s: Striking, spot: Spot, { strike }: Alike, cards: CardState, left: number): Packed {
  const { major, marks, handFirst } = spot.losing;
  const cells: number[] = [];
  const lost: number[] = [];
  const ended: { p: number; loss: Loss }[] = [];
  const taken: Taken[] = [];
  const put = (first: number, c: number, f: number, q: number): void => {
    const at = (first * CELLS + c) * CELLS + f;
    if (scratch[at] === 0) cells.push(at);
    scratch[at] = (scratch[at] as number) + q;
  };
  for (const branch of branchesOf(cards, strike)) {
    const { law, size } = branch.table;
    const losses: (readonly Loss[])[] = [];
    for (let through = 0; through < size; through++) {
      let all = 0;
      for (let c = 0; c < size; c++) all += law[through * size + c] as number;
      if (all === 0) continue;
      all *= branch.scale;
      const points = Math.min(through, strike.cap);
      const severe = (n: number): number => (major > 0 && n >= major ? MOST_WOUNDS : 0);
      if ((!handFirst || points === 0) && isPlain(branch.next, points)) {
        const row = markChances(branch.next, points, marks);
        addAt(lost, points, all);
        for (let c = 0; c < size; c++) {
          const q = branch.scale * (law[through * size + c] as number);
          if (q !== 0) for (let f = 0; f <= points; f++) if (row[f] !== 0) put(severe(points), c, f, q * (row[f] as number));
        }
        continue;
      }
      const list = losing(spot.losing, branch.next, points, left);
      losses[through] = list;
      for (const loss of list) {
        addAt(lost, loss.lost, all * loss.p);
        if (loss.out !== 0) ended.push({ p: all * loss.p, loss });
        for (let c = 0; loss.out === 0 && c < size; c++) {
          const q = branch.scale * loss.p * (law[through * size + c] as number);
          if (q !== 0) put(severe(loss.lost) + loss.wounds, c, loss.f, q);
        }
      }
    }
    taken.push({ branch, losses });
  }
  const chances = cells.map((at) => scratch[at] as number);
  for (const at of cells) scratch[at] = 0;
  return { cells, chances, lost, ended, heat: heatOf(s.play.scene.match, s.seat, taken) };
}

/** The deck pays, and no DAMAGED card is in it. */
const isPlain = ({ deal, lost, d }: CardState, points: number): boolean =>
  points <= deal.stock.drawCount - lost && deal.stock.deck[3] === d;

/** Bodies that differ in nothing the last strike on the component reads or adds to. */
function sameTrack(s: Striking, bodies: readonly Body[], component: number): Body[][] {
  const found = new Map<string, Body[]>();
  for (const body of bodies) {
    const key = `${body.armour[component]}|${body.body[component]}|${boxesOf(body)}|${body.wounds}|${lostParts(s.play.scene.match, s.seat, body)}`;
    const list = found.get(key);
    if (list === undefined) found.set(key, [body]);
    else list.push(body);
  }
  return [...found.values()];
}

/** The state of the cards and the chances of its bodies, summed over those with the same track. */
function summed(rows: readonly Row[], bodies: readonly Body[]): { readonly one: Row; readonly p: number }[] {
  const sums: { one: Row; p: number }[] = [];
  for (const one of rows) {
    let p = 0;
    for (let n = 0; n < bodies.length; n++) p += one.row[(bodies[n] as Body).id] ?? 0;
    if (p !== 0) sums.push({ one, p });
  }
  return sums;
}

/** Rows of one strike, moved on by what the body had suffered before it. */
function addRows(s: Striking, { sum, rows }: Tally, body: Body, p: number): void {
  const { totals, adds } = s;
  if (rows === undefined) return;
  for (const [n, q] of rows.boxes.entries()) addAt(totals.boxes, n + boxesOf(body), q);
  for (const [n, q] of rows.wounds.entries()) addAt(totals.wounds, n + body.wounds, q);
  for (const [c, q] of rows.destroyed.entries()) addAt(totals.destroyed, c, q);
  addDestroyed(totals, s.play.scene.match, s.seat, body, p);
  totals.out += sum.out;
  if (adds !== undefined) for (const key of ADDED) adds[key] += sum[key];
}

const ADDED = ['boxes', 'wounds', 'destroy', 'out', 'structural', 'chassis', 'pilot', 'majorWound'] as const;

/** The grid read out for bodies with the same track. */
function readGrid(tally: Tally, tracks: Tracks, aim: Points, left: number, touched: readonly number[]): void {
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

/** One state of the cards, the chances of its bodies, and what the blows do; by wounds left where that matters. */
interface Row {
  readonly cards: CardState;
  readonly row: readonly number[];
  readonly packs: Map<number, Packed>;
}

interface LastStrike {
  readonly s: Striking;
  readonly alike: Alike;
  readonly rows: readonly Row[];
}

function packOf({ s, alike }: LastStrike, { cards, packs }: Row, spot: Spot, left: number): Packed {
  const key = diceIn(cards, alike.strike.tables.unasked.size - 1) > 0 ? left : 0;
  let pack = packs.get(key);
  if (pack === undefined) {
    pack = packed(s, spot, alike, cards, left);
    packs.set(key, pack);
  }
  return pack;
}

/** The blows on bodies with the same track. */
function strikeTrack(last: LastStrike, spot: Spot, component: number, chance: number, bodies: readonly Body[]): void {
  const { s, alike, rows } = last;
  const [body] = bodies;
  const aim = alike.strike.blows[0]?.blow.aim;
  if (body?.tracks === undefined || aim === undefined) return;
  const left = woundsLeft(s, body);
  const extra = extraOf(s.play.scene.match, s.seat, body);
  const tally = newTally(true);
  const touched: number[] = [];
  let sum = 0;
  for (const { one, p: all } of summed(rows, bodies)) {
    const p = all * chance;
    sum += p;
    const pack = packOf(last, one, spot, left);
    for (let n = 0; n < pack.cells.length; n++) {
      const at = pack.cells[n] as number;
      if (grid[at] === 0) touched.push(at);
      grid[at] = (grid[at] as number) + p * (pack.chances[n] as number);
    }
    for (const { p: q, loss } of pack.ended) addEnded(tally, left, p * q, loss);
    addCards(s, one.cards, p, pack);
    if (s.adds !== undefined) s.adds.heat += p * (pack.heat.base + extra * pack.heat.gains);
  }
  readGrid(tally, body.tracks, { ...aim, component }, left, touched);
  addRows(s, tally, body, sum * blowChance(alike));
}

const blowChance = ({ strike }: Alike): number => strike.blows.reduce((sum, { p }) => sum + p, 0);

const woundsLeft = (s: Striking, body: Body): number => seatOf(s.play.scene.match, s.seat).woundDeck.length - body.wounds;

function addCards(s: Striking, cards: CardState, p: number, { lost }: Pick<Packed, 'lost'>): void {
  const before = cards.total;
  for (let n = 0; n < lost.length; n++) {
    const q = p * (lost[n] as number);
    addAt(s.totals.cardsLost, before + n, q);
    if (s.adds !== undefined) s.adds.cardsLost += q * n;
  }
}

/** Misses. */
function missAll({ s, alike, rows }: LastStrike): void {
  const { missed } = alike.strike;
  const sums = alike.bodies.map(() => 0);
  for (const { cards, row } of rows) {
    let all = 0;
    alike.bodies.forEach(({ id }, n) => {
      const p = row[id] ?? 0;
      all += p;
      sums[n] = (sums[n] as number) + p;
    });
    addTiers(s, alike.strike, all);
    if (missed > 0 && all > 0) addAt(s.totals.cardsLost, cards.total, all * missed);
  }
  alike.bodies.forEach((body, n) => {
    const p = (sums[n] as number) * missed;
    if (p > 0) addBody(s.totals, s.play.scene.match, s.seat, body, p);
  });
}

/** The strike on every world of the group, into the totals. */
export function strikeLast(s: Striking, group: Group): void {
  const sorted: Sorted = { missed: new Map(), jammed: new Map(), hit: new Map(), out: 0 };
  eachAlike(s, group, (alike, chances) => {
    const rows = (): Row[] => [...chances].map(([cards, row]) => ({ cards, row, packs: new Map() }));
    const plain: LastStrike = { s, alike, rows: rows() };
    missAll(plain);
    for (const spot of alike.spots) {
      const last = { ...plain, rows: rows() };
      for (const [component, chance] of spot.locations)
        for (const bodies of sameTrack(s, alike.bodies, component)) strikeTrack(last, spot, component, chance, bodies);
    }
    for (const spot of alike.executions) {
      for (const location of spot.locations) {
        const here = [{ ...spot, locations: [location] }];
        for (const bodies of sameTrack(s, alike.bodies, location[0])) {
          for (const { one, p } of summed(plain.rows, bodies))
            executeOne(struckIn(s, alike, bodies[0] as Body, one.cards, sorted), here, p);
        }
      }
    }
  });
}
