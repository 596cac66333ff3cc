// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each body reads them once. Neighbour: sequence-strike.ts.

import { seatOf } from '../rules/seat.ts';
import type { Location } from './aim-odds.ts';
import { markTrack, outOf, type Points, type Tracks } from './marks.ts';
import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { executeLast, executionAt } from './sequence-execution.ts';
import { extraOf } from './sequence-heat.ts';
import type { Spot } from './sequence-losses.ts';
import { type Cell, type Cells, cellsOf, dicePack, type Pack, plainPack } from './sequence-packs.ts';
import type { Chances, Group, Play } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, type Striking } from './sequence-strike.ts';
import { addBody, addDestroyed, boxesOf, lostParts, type Totals } from './sequence-totals.ts';
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
/** Chances by major wound, wounds of Damage Dice, CRITICALs and marking cards. */
const grid = new Float64Array(2 * MOST_WOUNDS * CELLS * CELLS);

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

/** The chances of these bodies added up, by state of the cards. */
function summed({ rows }: LastStrike, bodies: readonly Body[]): Float64Array {
  const sums = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as Float64Array;
    let p = 0;
    for (let n = 0; n < bodies.length; n++) p += row[(bodies[n] as Body).id] ?? 0;
    sums[k] = p;
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

/** The last strike on bodies it finds alike: the states of their cards, and the chances of the bodies in each. */
interface LastStrike {
  readonly s: Striking;
  readonly alike: Alike;
  readonly cards: readonly CardState[];
  readonly rows: readonly Float64Array[];
}

/** Packs of every state of the cards, those without Damage Dice or those for so many wounds left, and how likely they came up. */
interface Packs {
  readonly list: readonly (Pack | undefined)[];
  readonly p: Float64Array;
  /** The same, each body's share times what makes its gains of Heat larger. */
  readonly extra: Float64Array;
}

/** Spreads the chance of each cell over the CRITICALs of its dice; gives the cells of the grid that were touched. */
function intoGrid(list: readonly Cell[], sums: Float64Array): number[] {
  const touched: number[] = [];
  for (let n = 0; n < list.length; n++) {
    const p = sums[n] as number;
    if (p === 0) continue;
    const { table, through, f, wounds, severe } = list[n] as Cell;
    const first = (severe ? MOST_WOUNDS : 0) + wounds;
    for (let c = 0; c < table.size; c++) {
      const q = p * (table.law[through * table.size + c] as number);
      if (q === 0) continue;
      const at = (first * CELLS + c) * CELLS + f;
      if (grid[at] === 0) touched.push(at);
      grid[at] = (grid[at] as number) + q;
    }
  }
  return touched;
}

/** The blows on bodies with the same track. */
function strikeTrack(last: LastStrike, cells: Cells, packsOf: (left: number) => Packs, location: Location, bodies: readonly Body[]): void {
  const { s, alike } = last;
  const [component, chance] = location;
  const [body] = bodies;
  const aim = alike.strike.blows[0]?.blow.aim;
  if (body?.tracks === undefined || aim === undefined) return;
  const left = woundsLeft(s, body);
  const extra = extraOf(s.play.scene.match, s.seat, body);
  const tally = newTally(true);
  const plain = packsOf(-1);
  const rolling = packsOf(left);
  const found = summed(last, bodies);
  const sums = new Float64Array(cells.list.length);
  let sum = 0;
  for (let k = 0; k < found.length; k++) {
    if (found[k] === 0) continue;
    const p = (found[k] as number) * chance;
    sum += p;
    for (let both = 0; both < 2; both++) {
      const packs = both === 0 ? plain : rolling;
      const pack = packs.list[k];
      if (pack === undefined) continue;
      packs.p[k] = (packs.p[k] as number) + p;
      packs.extra[k] = (packs.extra[k] as number) + p * extra;
      const { at, p: chances, ended } = pack;
      for (let n = 0; n < at.length; n++) sums[at[n] as number] = (sums[at[n] as number] as number) + p * (chances[n] as number);
      for (const { p: q, loss } of ended) addEnded(tally, left, p * q, loss);
    }
  }
  readGrid(tally, body.tracks, { ...aim, component }, left, intoGrid(cells.list, sums));
  addRows(s, tally, body, sum * blowChance(alike));
}

/** Cards lost and Heat, which no body changes. */
function addPacks({ s, cards }: LastStrike, { list, p, extra }: Packs): void {
  list.forEach((pack, k) => {
    const q = p[k] as number;
    if (pack === undefined || q === 0) return;
    const { total } = cards[k] as CardState;
    pack.lost.forEach((chance, n) => {
      addAt(s.totals.cardsLost, total + n, q * chance);
    });
    if (s.adds === undefined) return;
    s.adds.cardsLost += q * pack.meanLost;
    s.adds.heat += q * pack.heat.base + (extra[k] as number) * pack.heat.gains;
  });
}

/** The blows on one spot. */
function strikeSpot(last: LastStrike, spot: Spot): void {
  const { s, alike, cards, rows } = last;
  const cells = cellsOf(s.play.scene.match, s.seat, alike.strike, spot);
  const known: (Packs | undefined)[] = [];
  const present = rows.map((row) => alike.bodies.some(({ id }) => (row[id] ?? 0) !== 0));
  const packsOf = (left: number): Packs => {
    const packs = known[left + 1] ?? {
      list: cards.map((one, k) => (present[k] !== true ? undefined : left < 0 ? plainPack(cells, one) : dicePack(cells, one, left))),
      p: new Float64Array(cards.length),
      extra: new Float64Array(cards.length),
    };
    known[left + 1] = packs;
    return packs;
  };
  for (const location of spot.locations)
    for (const bodies of sameTrack(s, alike.bodies, location[0])) strikeTrack(last, cells, packsOf, location, bodies);
  for (const packs of known) if (packs !== undefined) addPacks(last, packs);
}

const blowChance = ({ strike }: Alike): number => strike.blows.reduce((sum, { p }) => sum + p, 0);

const woundsLeft = (s: Striking, body: Body): number => seatOf(s.play.scene.match, s.seat).woundDeck.length - body.wounds;

/** Misses. */
function missAll({ s, alike, cards, rows }: LastStrike): void {
  const { missed } = alike.strike;
  const sums = new Float64Array(alike.bodies.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as Float64Array;
    let all = 0;
    for (let n = 0; n < sums.length; n++) {
      const p = row[(alike.bodies[n] as Body).id] ?? 0;
      all += p;
      sums[n] = (sums[n] as number) + p;
    }
    if (all === 0) continue;
    addTiers(s, alike.strike, all);
    if (missed > 0) addAt(s.totals.cardsLost, (cards[k] as CardState).total, all * missed);
  }
  alike.bodies.forEach((body, n) => {
    const p = (sums[n] as number) * missed;
    if (p > 0) addBody(s.totals, s.play.scene.match, s.seat, body, p);
  });
}

/** The strike on every world of the group, into the totals. */
export function strikeLast(s: Striking, group: Group): void {
  eachAlike(s, group, (alike, chances) => {
    const last: LastStrike = { s, alike, cards: [...chances.keys()], rows: [...chances.values()] };
    missAll(last);
    for (const spot of alike.spots) strikeSpot(last, spot);
    for (const spot of alike.executions) {
      for (const location of spot.locations) {
        const executed = executionAt(s, alike, { ...spot, locations: [location] }, last.cards);
        for (const bodies of sameTrack(s, alike.bodies, location[0])) executeLast(executed, bodies[0] as Body, summed(last, bodies));
      }
    }
  });
}
