// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each track reads them once.
// Neighbours: sequence-last-packs.ts (the cards), sequence-last-cards.ts (cards lost, Heat), sequence-strike.ts.

import { infoOf, seatOf } from '../rules/seat.ts';
import type { Location } from './aim-odds.ts';
import type { Points } from './marks.ts';
import { type Bodies, type Body, executionEnds } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { executeLast } from './sequence-execution.ts';
import { addEnds, CELLS, intoGrid, type KnownMarks, readGrid } from './sequence-grid.ts';
import { addCards, type Slots, slotsOf } from './sequence-last-cards.ts';
import { blowCells, executionCells, type LastCells, type LastPack, lastPackOf, rolledDiceOf, rolledEnd } from './sequence-last-packs.ts';
import type { Spot } from './sequence-losses.ts';
import { endAt } from './sequence-packs.ts';
import type { Chances, Group } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, type Striking } from './sequence-strike.ts';
import { addBody, addDestroyed } from './sequence-totals.ts';
import { addAt, cleared, newTally, type Tally } from './tally.ts';

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

function lastStrike(s: Striking, alike: Alike, chances: Chances): LastStrike {
  const place = new Int32Array((s.play.bodies[s.seat] as Bodies).list.length).fill(-1);
  alike.bodies.forEach(({ id }, n) => {
    place[id] = n;
  });
  let most = 0;
  for (const row of chances.values()) most += Math.min(row.length, alike.bodies.length);
  const cards: CardState[] = [];
  const from = new Uint32Array(chances.size + 1);
  const who = new Uint16Array(most);
  const p = new Float64Array(most);
  let at = 0;
  for (const [state, row] of chances) {
    const begin = at;
    for (let id = 0; id < row.length; id++) {
      if (row[id] === 0 || (place[id] as number) < 0) continue;
      who[at] = place[id] as number;
      p[at++] = row[id] as number;
    }
    if (at === begin) continue;
    cards.push(state);
    from[cards.length] = at;
  }
  return { s, alike, cards, from, who, p };
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

/** Chances by class of bodies: of cells, of ends where there are any, and of all; used again and again. */
let sums = new Float64Array(0);
let ends = new Float64Array(0);
let all = new Float64Array(0);

const zeros = (list: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> =>
  list.length < size ? new Float64Array(size) : list.fill(0, 0, size);

/** Ends that a class of bodies has room for: `endAt` of every number of dice. */
const endsIn = ({ mostDice, ends }: LastCells): number => (ends ? 2 * (mostDice + 1) : 0);

const endsOf = (cells: LastCells, cls: number): Float64Array | undefined =>
  cells.ends ? ends.subarray(cls * endsIn(cells), (cls + 1) * endsIn(cells)) : undefined;

/** Adds the packs of all states of the cards up, by class of bodies. */
function gather(last: LastStrike, cells: LastCells, packs: readonly LastPack[], classes: Classes, width: number): void {
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

/** What boxes do to tracks, for strikes that fall alike. */
function marksOf({ shared, seat }: Striking, { named, piercing, overload }: Points): KnownMarks {
  const key = `${seat}|${named}|${piercing}|${overload}`;
  const known = shared.marks.get(key) ?? new Map<number, Int32Array>();
  shared.marks.set(key, known);
  return known;
}

/** What one class of bodies suffers, used again and again. */
const found = newTally(true);

/** The blows on one component. */
function strikeTracks(last: LastStrike, cells: LastCells, packs: readonly LastPack[], [component, chance]: Location): void {
  const { s, alike } = last;
  const aim = alike.strike.blows[0]?.blow.aim;
  if (aim === undefined) return;
  const classes = classesOn(alike.bodies, component);
  const width = cells.list.length;
  gather(last, cells, packs, classes, width);
  const falling = { ...aim, component };
  const known = marksOf(s, falling);
  classes.first.forEach((body, cls) => {
    const left = woundsLeft(s, body);
    const tally = cleared(found);
    addEnds(tally, endsOf(cells, cls), left);
    intoGrid(cells.list, sums.subarray(cls * width, (cls + 1) * width), left);
    readGrid(tally, known, body.tracks, falling, left);
    addRows(s, tally, body, (all[cls] as number) * blowChance(alike), chance);
  });
}

/** EXECUTIONs on one component. */
function executeTracks(last: LastStrike, cells: LastCells, packs: readonly LastPack[], [component, chance]: Location): void {
  const { s, alike } = last;
  const { execution, cap } = alike.strike;
  if (execution === undefined) return;
  const { majorWound } = infoOf(s.play.scene.match, s.seat);
  const severe = majorWound > 0 && Math.min(execution.blow.points, cap) >= majorWound;
  const how = { s, component, by: chance * execution.p, overload: execution.blow.aim.overload, severe };
  const classes = classesOn(alike.bodies, component);
  const width = cells.mostDice + 1;
  gather(last, cells, packs, classes, width);
  classes.first.forEach((body, cls) => {
    const dice = sums.subarray(cls * width, (cls + 1) * width);
    executeLast(how, body, woundsLeft(s, body), dice, endsOf(cells, cls), all[cls] as number);
  });
}

/** Misses. */
function missAll({ s, alike, cards, from, who, p: found }: LastStrike): void {
  const { missed } = alike.strike;
  const sums = new Float64Array(alike.bodies.length);
  for (let k = 0; k < cards.length; k++) {
    let all = 0;
    for (let n = from[k] as number; n < (from[k + 1] as number); n++) {
      const p = found[n] as number;
      const body = who[n] as number;
      all += p;
      sums[body] = (sums[body] as number) + p;
    }
    addTiers(s, alike.strike, all);
    if (missed > 0) addAt(s.totals.cardsLost, (cards[k] as CardState).total, all * missed);
  }
  alike.bodies.forEach((body, n) => {
    const p = (sums[n] as number) * missed;
    if (p > 0) addBody(s.totals, body, p);
  });
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
  const packs = last.cards.map((one) => lastPackOf(cells, one));
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
  const packs = last.cards.map((one) => lastPackOf(cells, one));
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
    const last = lastStrike(s, alike, chances);
    missAll(last);
    for (const spot of alike.spots) strikeSpot(last, spot);
    for (const spot of alike.executions) executeSpot(last, spot);
  });
}
