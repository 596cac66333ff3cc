// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each track reads them once.
// Neighbours: sequence-last-packs.ts (the cards), sequence-last-cards.ts (cards lost, Heat), sequence-strike.ts.

import { seatOf } from '../rules/seat.ts';
import type { Location } from './aim-odds.ts';
import { type Body, executionEnds } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { executeLast } from './sequence-execution.ts';
import { addEnds, CELLS, intoGrid, readGrid } from './sequence-grid.ts';
import { addCards, type Slots, slotsOf } from './sequence-last-cards.ts';
import { blowCells, executionCells, type LastCells, type LastPack, lastPackOf, rolledDiceOf, rolledEnd } from './sequence-last-packs.ts';
import type { Spot } from './sequence-losses.ts';
import { endAt, MOST_ENDS } from './sequence-packs.ts';
import type { Group } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, type Striking } from './sequence-strike.ts';
import { addBody, addDestroyed } from './sequence-totals.ts';
import { addAt, newTally, type Tally } from './tally.ts';

/** The last strike on bodies it finds alike: the states of their cards, and the chances of the bodies in each. */
export interface LastStrike {
  readonly s: Striking;
  readonly alike: Alike;
  readonly cards: readonly CardState[];
  readonly rows: readonly Float64Array[];
}

/** Bodies that differ in nothing the last strike on the component reads or adds to, by one of each; and which is whose. */
interface Classes {
  readonly first: readonly Body[];
  readonly of: Uint16Array;
}

function classesOn(bodies: readonly Body[], component: number): Classes {
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

/** Chances by class of bodies: of cells, of ends, and of all; used again and again. */
let sums = new Float64Array(0);
let ends = new Float64Array(0);
let all = new Float64Array(0);

const zeros = (list: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> =>
  list.length < size ? new Float64Array(size) : list.fill(0, 0, size);

/** Adds the packs of all states of the cards up, by class of bodies. */
function gather(last: LastStrike, cells: LastCells, packs: readonly (LastPack | undefined)[], classes: Classes, width: number): void {
  const { alike, rows } = last;
  const { first, of } = classes;
  sums = zeros(sums, first.length * width);
  ends = zeros(ends, first.length * MOST_ENDS);
  all = zeros(all, first.length);
  const ids = Uint32Array.from(alike.bodies, ({ id }) => id);
  const { at, p: chances } = cells.cells;
  const { at: rolledAt, p: rolledChances } = cells.rolled;
  for (let k = 0; k < rows.length; k++) {
    const pack = packs[k];
    const row = rows[k] as Float64Array;
    if (pack === undefined) continue;
    const { cellsFrom, cellsTo } = pack;
    for (let n = 0; n < ids.length; n++) {
      const p = row[ids[n] as number] as number;
      if (p === 0) continue;
      const cls = of[n] as number;
      const base = cls * width;
      all[cls] = (all[cls] as number) + p;
      for (let c = cellsFrom; c < cellsTo; c++) {
        const to = base + (at[c] as number);
        sums[to] = (sums[to] as number) + p * (chances[c] as number);
      }
      for (let c = pack.rolledFrom; pack.ends && c < pack.rolledTo; c++) {
        const key = rolledAt[c] as number;
        if (rolledEnd(key) === 0) continue;
        const to = cls * MOST_ENDS + endAt(rolledDiceOf(key), rolledEnd(key));
        ends[to] = (ends[to] as number) + p * (rolledChances[c] as number);
      }
    }
  }
}

/** Rows of one strike, by the chance of its place, moved on by what the body had suffered before it. */
function addRows(s: Striking, { sum, rows }: Tally, body: Body, p: number, by: number): void {
  const { totals, adds } = s;
  if (rows === undefined) return;
  for (let n = 0; n < rows.boxes.length; n++) addAt(totals.boxes, n + body.boxes, by * (rows.boxes[n] as number));
  for (let n = 0; n < rows.wounds.length; n++) addAt(totals.wounds, n + body.wounds, by * (rows.wounds[n] as number));
  for (let n = 0; n < rows.destroyed.length; n++) addAt(totals.destroyed, n, by * (rows.destroyed[n] as number));
  addDestroyed(totals, body, by * p);
  totals.out += by * sum.out;
  if (adds !== undefined) for (const key of ADDED) adds[key] += by * sum[key];
}

const ADDED = ['boxes', 'wounds', 'destroy', 'out', 'structural', 'chassis', 'pilot', 'majorWound'] as const;

const blowChance = ({ strike }: Alike): number => strike.blows.reduce((sum, { p }) => sum + p, 0);

const woundsLeft = (s: Striking, body: Body): number => seatOf(s.play.scene.match, s.seat).woundDeck.length - body.wounds;

/** The blows on one component. */
function strikeTracks(last: LastStrike, cells: LastCells, packs: readonly (LastPack | undefined)[], [component, chance]: Location): void {
  const { s, alike } = last;
  const aim = alike.strike.blows[0]?.blow.aim;
  if (aim === undefined) return;
  const classes = classesOn(alike.bodies, component);
  const width = cells.list.length;
  gather(last, cells, packs, classes, width);
  classes.first.forEach((body, cls) => {
    const left = woundsLeft(s, body);
    const tally = newTally(true);
    addEnds(tally, ends.subarray(cls * MOST_ENDS, (cls + 1) * MOST_ENDS), left);
    const touched = intoGrid(cells.list, sums.subarray(cls * width, (cls + 1) * width), left);
    readGrid(tally, body.tracks, { ...aim, component }, left, touched);
    addRows(s, tally, body, (all[cls] as number) * blowChance(alike), chance);
  });
}

/** EXECUTIONs on one component. */
function executeTracks(last: LastStrike, cells: LastCells, packs: readonly (LastPack | undefined)[], [component, chance]: Location): void {
  const { s, alike } = last;
  const p = chance * (alike.strike.execution?.p ?? 0);
  const classes = classesOn(alike.bodies, component);
  const width = cells.mostDice + 1;
  gather(last, cells, packs, classes, width);
  classes.first.forEach((body, cls) => {
    const dice = sums.subarray(cls * width, (cls + 1) * width);
    const ended = ends.subarray(cls * MOST_ENDS, (cls + 1) * MOST_ENDS);
    executeLast(s, alike, body, component, woundsLeft(s, body), dice, ended, all[cls] as number, p);
  });
}

/** Misses. */
function missAll({ s, alike, cards, rows }: LastStrike): void {
  const { missed } = alike.strike;
  const sums = new Float64Array(alike.bodies.length);
  const ids = Uint32Array.from(alike.bodies, ({ id }) => id);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as Float64Array;
    let all = 0;
    for (let n = 0; n < ids.length; n++) {
      const p = row[ids[n] as number] as number;
      all += p;
      sums[n] = (sums[n] as number) + p;
    }
    if (all === 0) continue;
    addTiers(s, alike.strike, all);
    if (missed > 0) addAt(s.totals.cardsLost, (cards[k] as CardState).total, all * missed);
  }
  alike.bodies.forEach((body, n) => {
    const p = (sums[n] as number) * missed;
    if (p > 0) addBody(s.totals, body, p);
  });
}

/** The packs of every state of the cards in which a body is met. */
function packsIn({ alike, cards, rows }: LastStrike, cells: LastCells): (LastPack | undefined)[] {
  const ids = alike.bodies.map(({ id }) => id);
  return cards.map((one, k) => (ids.some((id) => (rows[k] as Float64Array)[id] !== 0) ? lastPackOf(cells, one) : undefined));
}

function cellsOf({ shared, seat }: Striking, key: string, make: () => LastCells): LastCells {
  const cells = shared.last.get(`${seat}|${key}`) ?? make();
  shared.last.set(`${seat}|${key}`, cells);
  return cells;
}

function strikeSpot(last: LastStrike, spot: Spot): void {
  const { s, alike } = last;
  const { strike } = alike;
  const cells = cellsOf(s, `${strike.cardsKey}|${spot.losing.marks}`, () => blowCells(spot.losing, strike));
  const packs = packsIn(last, cells);
  for (const location of spot.locations) {
    strikeTracks(last, cells, packs, location);
    addCards(
      last,
      cells,
      packs,
      location[1],
      slotsOf(last, (body) => ({ left: woundsLeft(s, body), flipped: 0 })),
    );
  }
}

function executeSpot(last: LastStrike, spot: Spot): void {
  const { s, alike } = last;
  const { execution, cap } = alike.strike;
  if (execution === undefined) return;
  const points = Math.min(execution.blow.points, cap);
  const cells = cellsOf(s, `execution|${points}`, () => executionCells(spot.losing, points));
  const packs = packsIn(last, cells);
  for (const location of spot.locations) {
    executeTracks(last, cells, packs, location);
    const slots: Slots = slotsOf(last, (body) => {
      const left = woundsLeft(s, body);
      const [first] = executionEnds(body, location[0], left, 0, false);
      return first === undefined || first.out !== 0 ? undefined : { left: left - first.wounds, flipped: first.wounds };
    });
    addCards(last, cells, packs, location[1] * execution.p, slots);
  }
}

/** The strike on every world of the group, into the totals. */
export function strikeLast(s: Striking, group: Group): void {
  eachAlike(s, group, (alike, chances) => {
    const last: LastStrike = { s, alike, cards: [...chances.keys()], rows: [...chances.values()] };
    missAll(last);
    for (const spot of alike.spots) strikeSpot(last, spot);
    for (const spot of alike.executions) executeSpot(last, spot);
  });
}
