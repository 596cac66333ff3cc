// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each body reads them once. Neighbour: sequence-strike.ts.

import { seatOf } from '../rules/seat.ts';
import type { Location } from './aim-odds.ts';
import { type Body, executionEnds } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { executeLast, executionPack } from './sequence-execution.ts';
import { addEnds, CELLS, intoGrid, readGrid } from './sequence-grid.ts';
import { extraOf } from './sequence-heat.ts';
import type { Spot } from './sequence-losses.ts';
import { type Cells, cellsOf, expanded, MOST_ENDS, type Pack, packOf } from './sequence-packs.ts';
import type { Group } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, type Striking } from './sequence-strike.ts';
import { addBody, addDestroyed, boxesOf, lostParts } from './sequence-totals.ts';
import { addAt, newTally, type Tally } from './tally.ts';

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

/** Adds the chances of these bodies up, by state of the cards. */
function sumUp({ rows }: LastStrike, bodies: readonly Body[]): void {
  if (found.length < rows.length) found = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as Float64Array;
    let p = 0;
    for (let n = 0; n < bodies.length; n++) p += row[(bodies[n] as Body).id] ?? 0;
    found[k] = p;
  }
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

/** The last strike on bodies it finds alike: the states of their cards, and the chances of the bodies in each. */
interface LastStrike {
  readonly s: Striking;
  readonly alike: Alike;
  readonly cards: readonly CardState[];
  readonly rows: readonly Float64Array[];
}

/** How likely each state of the cards came up with so many wounds left, so many of them flipped on the way. */
interface Weights {
  readonly left: number;
  readonly flipped: number;
  readonly p: Float64Array;
  /** The same, each body's share times what makes its gains of Heat larger. */
  readonly extra: Float64Array;
}

/** Packs of every state of the cards, and how likely they came up. */
interface Weighed {
  readonly packs: readonly (Pack | undefined)[];
  readonly weights: Map<number, Weights>;
}

/** The blows on one spot, or an EXECUTION where it has no cells. */
interface LastSpot extends Weighed {
  readonly spot: Spot;
  readonly cells: Cells | undefined;
}

/** The chances of the bodies with the same track by state of the cards, and where packs are added up: used again and again. */
let found = new Float64Array(0);
let sums = new Float64Array(0);
const ends = new Float64Array(MOST_ENDS);

function weightsFor({ weights }: Weighed, count: number, left: number, flipped: number): Weights {
  const key = left * 64 + flipped;
  const known = weights.get(key) ?? { left, flipped, p: new Float64Array(count), extra: new Float64Array(count) };
  weights.set(key, known);
  return known;
}

/** Adds the packs of all states up, for bodies found with these chances; gives the chance of all. */
function gather(last: LastStrike, at: LastSpot, body: Body, chance: number, left: number, flipped: number, size: number): number {
  const { s, cards } = last;
  const extra = extraOf(s.play.scene.match, s.seat, body);
  const weights = weightsFor(at, cards.length, left, flipped);
  if (sums.length < size) sums = new Float64Array(size);
  sums.fill(0, 0, size);
  ends.fill(0);
  let sum = 0;
  for (let k = 0; k < cards.length; k++) {
    const pack = at.packs[k];
    if (found[k] === 0 || pack === undefined) continue;
    const p = (found[k] as number) * chance;
    sum += p;
    weights.p[k] = (weights.p[k] as number) + p;
    weights.extra[k] = (weights.extra[k] as number) + p * extra;
    addScaled(sums, pack.at, pack.p, p);
    addScaled(ends, pack.endsAt, pack.ends, p);
  }
  return sum;
}

/** The blows on bodies with the same track. */
function strikeTrack(last: LastStrike, at: LastSpot, [component, chance]: Location, body: Body): void {
  const { s, alike } = last;
  const aim = alike.strike.blows[0]?.blow.aim;
  if (body.tracks === undefined || aim === undefined || at.cells === undefined) return;
  const left = woundsLeft(s, body);
  const { list } = at.cells;
  const sum = gather(last, at, body, chance, left, 0, list.length);
  const tally = newTally(true);
  addEnds(tally, ends, left);
  readGrid(tally, body.tracks, { ...aim, component }, left, intoGrid(list, sums, left));
  addRows(s, tally, body, sum * blowChance(alike));
}

/** An EXECUTION of bodies with the same track. */
function executeTrack(last: LastStrike, at: LastSpot, [component, chance]: Location, body: Body): void {
  const { s, alike } = last;
  const { execution } = alike.strike;
  const left = woundsLeft(s, body);
  const [first] = executionEnds(body, component, left, 0, false);
  if (execution === undefined || first === undefined) return;
  const p = execution.p * chance;
  if (first.out !== 0) {
    let all = 0;
    found.subarray(0, last.cards.length).forEach((q, k) => {
      all += q * p;
      if (q > 0) addAt(s.totals.cardsLost, (last.cards[k] as CardState).total, q * p);
    });
    executeLast(s, alike, body, component, left, sums, ends, all);
    return;
  }
  const all = gather(last, at, body, p, left - first.wounds, first.wounds, CELLS);
  executeLast(s, alike, body, component, left, sums.subarray(0, CELLS), ends, all);
}

function addScaled(into: Float64Array, at: readonly number[], chances: readonly number[], p: number): void {
  for (let n = 0; n < at.length; n++) into[at[n] as number] = (into[at[n] as number] as number) + p * (chances[n] as number);
}

/** Cards lost and Heat, which no body changes but by its wounds. */
function addPacks({ s, cards }: LastStrike, { packs, weights }: Weighed): void {
  for (const { left, flipped, p: chances, extra } of weights.values()) {
    packs.forEach((pack, k) => {
      const q = chances[k] as number;
      if (pack === undefined || q === 0) return;
      const { total } = cards[k] as CardState;
      const { lost, meanLost, base, gains } = expanded({ start: s.play.scene.match, seat: s.seat }, pack, left, flipped);
      for (let n = 0; n < lost.length; n++) addAt(s.totals.cardsLost, total + n, q * (lost[n] as number));
      if (s.adds === undefined) return;
      s.adds.cardsLost += q * meanLost;
      s.adds.heat += q * base + (extra[k] as number) * gains;
    });
  }
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

/** The packs of the blows, or of an EXECUTION, for every state of the cards in which a body is met. */
function lastSpots({ s, alike, cards, rows }: LastStrike): LastSpot[] {
  const met = rows.map((row) => alike.bodies.some(({ id }) => (row[id] ?? 0) !== 0));
  const blows = alike.spots.map((spot): LastSpot => {
    const cells = cellsOf(s.shared, s.play.scene.match, s.seat, alike.strike, spot);
    const packs = cards.map((one, k) => (met[k] === true ? packOf(cells, one) : undefined));
    return { spot, cells, packs, weights: new Map() };
  });
  const executions = alike.executions.map((spot): LastSpot => {
    const packs = cards.map((one, k) => (met[k] === true ? executionPack(s, alike, spot, one) : undefined));
    return { spot, cells: undefined, packs, weights: new Map() };
  });
  return [...blows, ...executions];
}

/** The strike on every world of the group, into the totals. */
export function strikeLast(s: Striking, group: Group): void {
  eachAlike(s, group, (alike, chances) => {
    const last: LastStrike = { s, alike, cards: [...chances.keys()], rows: [...chances.values()] };
    missAll(last);
    const spots = lastSpots(last);
    const components = new Set(spots.flatMap(({ spot }) => spot.locations.map(([component]) => component)));
    for (const component of components) {
      for (const bodies of sameTrack(s, alike.bodies, component)) {
        sumUp(last, bodies);
        for (const at of spots) {
          for (const location of at.spot.locations)
            if (location[0] === component) (at.cells === undefined ? executeTrack : strikeTrack)(last, at, location, bodies[0] as Body);
        }
      }
    }
    for (const at of spots) addPacks(last, at);
  });
}
