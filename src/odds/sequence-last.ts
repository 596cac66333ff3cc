// The last strike of a sequence: nothing comes after it, so states need not be told apart. The chances of marking cards and
// CRITICALs are added up over all states of the cards, and each track reads them once.
// Neighbours: sequence-last-packs.ts (the cards), sequence-last-cards.ts (cards lost, Heat), sequence-strike.ts.

import { infoOf, seatOf } from '../rules/seat.ts';
import type { Location } from './aim-odds.ts';
import { type Points, roomOf } from './marks.ts';
import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { executionEnds } from './sequence-ends.ts';
import { executeLast } from './sequence-execution.ts';
import { addEnds, intoGrid, type KnownMarks, readGrid } from './sequence-grid.ts';
import { addCards, type Slots, slotsOf } from './sequence-last-cards.ts';
import { blowCells, executionCells, type LastCells, type LastPack } from './sequence-last-cells.ts';
import { lastPackOf } from './sequence-last-packs.ts';
import { classesOn, gather, type LastStrike, lastStrike } from './sequence-last-sums.ts';
import type { Spot } from './sequence-losses.ts';
import type { Group } from './sequence-roots.ts';
import { type Alike, addTiers, eachAlike, type Striking } from './sequence-strike.ts';
import { addBody, addDestroyed } from './sequence-totals.ts';
import { addAt, cleared, newTally, type Tally } from './tally.ts';

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
  const { cellsOf: chancesOf, endsOf, allOf } = gather(last, cells, packs, classes, cells.list.length);
  const falling = { ...aim, component };
  const known = marksOf(s, falling);
  classes.first.forEach((body, cls) => {
    const left = woundsLeft(s, body);
    const tally = cleared(found);
    addEnds(tally, endsOf(cls), left);
    intoGrid(cells.list, chancesOf(cls), left, roomOf(body.tracks, component));
    readGrid(tally, known, body.tracks, falling, left);
    addRows(s, tally, body, allOf(cls) * blowChance(alike), chance);
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
  const { cellsOf: chancesOf, endsOf, allOf } = gather(last, cells, packs, classes, cells.mostDice + 1);
  classes.first.forEach((body, cls) => {
    const dice = chancesOf(cls);
    executeLast(how, body, woundsLeft(s, body), dice, endsOf(cls), allOf(cls));
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
  let chance = 0;
  for (const location of spot.locations) {
    strikeTracks(last, cells, packs, location);
    chance += location[1];
  }
  const slots = slotsOf(last, (body) => ({ left: woundsLeft(s, body), flipped: 0 }));
  addCards(last, cells, packs, chance, slots);
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
