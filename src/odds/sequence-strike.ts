// One strike of a sequence on a group of worlds (AT-11): for each body the seat can have and each state of its cards, the
// chances of every next one; Caskets that go out are counted at once. Neighbours: sequence-blows.ts and sequence-losses.ts
// (the chances), sequence-last.ts (the last strike of all), sequence-card.ts (which strikes a card makes).

import { cloneMatch } from '../rules/clone.ts';
import { GAME, type Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type Points, roomOf } from './marks.ts';
import { type RolledStrike, type Strike, tablesOf } from './sequence-blows.ts';
import { type Bodies, type Body, bodyAfter, bodyOf, type End, embody, endsAt, endTable } from './sequence-bodies.ts';
import { type CardState, forgetting } from './sequence-cards.ts';
import { eachRolled, rolledDice } from './sequence-dice.ts';
import { eachEnding, executeOne } from './sequence-execution.ts';
import { extraOf } from './sequence-heat.ts';
import { type Spot, spotsOf } from './sequence-losses.ts';
import { type Cell, type Cells, cellsOf, expanded, type Pack, packOf, type Shared } from './sequence-packs.ts';
import { addChance, type Chances, type Group, type Play, rowOf } from './sequence-roots.ts';
import { addBody, type Totals } from './sequence-totals.ts';
import type { Loss } from './sequence-ways.ts';
import { addAt, addOut, type Summary } from './tally.ts';

export interface Striking {
  readonly play: Play;
  readonly seat: number;
  readonly totals: Totals;
  /** The strike against the seat as it stands in `m`. */
  readonly strikeIn: (m: Match) => Strike;
  /** The sums of the declared target. */
  readonly adds: Summary | undefined;
  /** The last strike of all: nothing is kept but totals. */
  readonly last: boolean;
  /** What the strikes of one card have in common. */
  readonly shared: Shared;
  /** Points that may come after it, at most. */
  readonly later: number;
  /** Components on which it may fall, as bits. */
  readonly reads: number;
  /** Draw decks of so few cards make the attack stronger; -1 if none do. */
  readonly thin: number;
}

/** Where a group's worlds go: seats that stand, by what the roll was, and the chance of those that are out. */
export interface Sorted {
  readonly missed: Chances;
  readonly jammed: Chances;
  readonly hit: Chances;
  out: number;
}

/** Bodies that the strike finds alike but for their tracks. */
export interface Alike {
  readonly strike: RolledStrike;
  readonly spots: readonly Spot[];
  readonly executions: readonly Spot[];
  readonly bodies: Body[];
}

/** The match of a group: its root, every fixed seat as it is or out. */
export function matchOf(group: Group): Match {
  const m = cloneMatch(group.root.match);
  group.seats.forEach((seat, i) => {
    if (i === group.focus) return;
    if (seat === undefined) seatOf(m, i).out = OUT_STRUCTURAL;
    else embody(m, group.root.match, i, seat.body);
  });
  return m;
}

/** The bodies among these chances, by what the strike is to them. `thin`: with a draw deck of so many cards. */
function alikeBodies(s: Striking, m: Match, root: Match, chances: Chances, draw: number): Alike[] {
  const { play, seat: i } = s;
  const present: boolean[] = [];
  for (const row of chances.values()) for (let n = 0; n < row.length; n++) if (row[n] !== 0) present[n] = true;
  const found = new Map<string, Alike>();
  let n = 0;
  for (const body of (play.bodies[i] as Bodies).list) {
    if (present[n++] !== true) continue;
    embody(m, root, i, body);
    seatOf(m, i).draw.length = draw;
    const strike = s.strikeIn(m);
    if (mostIn(strike) > play.planned) play.beyond = true;
    const known = found.get(strike.key);
    if (known !== undefined) known.bodies.push(body);
    else {
      const how = { last: s.last, later: s.later, handFirst: false };
      const handFirst = strike.spent.attack && (play.stocks[i] as Play['stocks'][number]).handFirst;
      const spots = spotsOf(m, i, { ...how, handFirst }, strike.locations, strike.spent.attack);
      const executions = spotsOf(m, i, how, strike.execution?.locations ?? [], true);
      found.set(strike.key, { strike: { ...strike, tables: tablesOf(strike) }, spots, executions, bodies: [body] });
    }
  }
  return [...found.values()];
}

function mostIn({ blows, execution }: Strike): number {
  let most = execution?.blow.points ?? 0;
  for (const { blow } of blows) most = Math.max(most, blow.points);
  return most;
}

/** Worlds of one body and state of the cards that the strike goes on with. */
export interface Struck {
  readonly s: Striking;
  readonly strike: Strike;
  readonly body: Body;
  readonly cards: CardState;
  /** Face-down wounds. */
  readonly left: number;
  readonly major: number;
  readonly sorted: Sorted;
}

/** Taint from now on; it is told apart only as far as it counts (TA-1, TA-2). */
function taintAfter({ s, body, strike }: Struck, lost: number): number {
  const { aim } = (strike.blows[0] ?? strike.execution)?.blow ?? {};
  if (aim?.overload === true) return 0;
  const gained = body.taint + strike.taint;
  if (!s.play.scene.match[GAME].ruleset.taint) return gained;
  return Math.min(gained + Math.floor(lost / 3), Math.max(body.taint, 8));
}

/** The Casket is out, or it was the last strike: its totals are final, but for the cards. */
export function addSuffered(s: Striking, body: Body, p: number, component: number, end: End): void {
  addBody(s.totals, s.play.scene.match, s.seat, body, p, end.boxes, end.wounds, end.destroyed === 1 ? component : -1);
  if (end.out !== 0) s.totals.out += p;
}

export function addFinal(s: Striking, body: Body, lost: number, p: number, component: number, end: End): void {
  addSuffered(s, body, p, component, end);
  addAt(s.totals.cardsLost, lost, p);
}

export function addEnd(adds: Summary | undefined, p: number, { boxes, wounds, destroyed, out }: End): void {
  if (adds === undefined) return;
  adds.boxes += p * boxes;
  adds.wounds += p * wounds;
  adds.destroy += p * destroyed;
  addOut(adds, p, out);
}

/** An end of one world: its totals are final if the Casket is out or nothing comes after; else it goes on. */
export function follow(struck: Struck, p: number, component: number, end: End, loss: Loss): void {
  const { s, body, cards, sorted, strike, major } = struck;
  addEnd(s.adds, p, end);
  if (s.adds !== undefined && end.out === 0 && major > 0 && loss.lost >= major) s.adds.majorWound += p;
  if (end.out !== 0 || s.last) addFinal(s, body, cards.total + loss.lost, p, component, end);
  if (end.out !== 0) sorted.out += p;
  else if (!s.last) {
    const bodies = s.play.bodies[s.seat] as Bodies;
    const next = bodyAfter(bodies, body, component, end, loss.lost, taintAfter(struck, loss.lost), strike.spent, s.reads);
    addChance(sorted.hit, loss.next, next.id, p);
  }
}

/** What a cell does to one body: where it goes, and what it adds, the dice and the components taken together. */
interface Effect {
  readonly ids: readonly number[];
  readonly chances: readonly number[];
  readonly outs: readonly { readonly p: number; readonly component: number; readonly end: End }[];
  readonly out: number;
  readonly alive: number;
  readonly boxes: number;
  readonly wounds: number;
  readonly destroy: number;
  /** The chance that this body and cell have come up. */
  weight: number;
}

const ALIVE = [1];
/** Chances by body, used again and again. */
const going: number[] = [];

function effectOf(struck: Struck, { locations }: Spot, { table, through, lost, f, dice }: Cell): Effect {
  const { s, strike, body, left } = struck;
  const outs: { p: number; component: number; end: End }[] = [];
  const ids: number[] = [];
  const aim = strike.blows[0]?.blow.aim;
  const bodies = s.play.bodies[s.seat] as Bodies;
  const taint = taintAfter(struck, lost);
  const rolled = dice === 0 ? ALIVE : (rolledDice(left).alive[dice] as readonly number[]);
  let out = 0;
  let alive = 0;
  let boxes = 0;
  let flipped = 0;
  let destroy = 0;
  for (const [component, chance] of aim === undefined ? [] : locations) {
    const ends = endTable(body, { ...aim, component } as Points, strike.spent);
    // CRITICALs and cards past a full track are all one.
    const room = body.tracks === undefined ? 0 : roomOf(body.tracks, component);
    const most = f >= room ? 0 : Math.min(room, table.size);
    let rest = 0;
    for (let c = most; c < table.size; c++) rest += table.law[through * table.size + c] as number;
    for (let c = 0; c <= most; c++) {
      const q = chance * (c < most ? (table.law[through * table.size + c] as number) : rest);
      for (let wounds = 0; q !== 0 && wounds < rolled.length; wounds++) {
        const list = endsAt(body, ends, left, Math.min(f, room), c, wounds);
        for (let n = 0; n < list.length; n++) {
          const end = list[n] as End;
          const p = q * (rolled[wounds] as number) * end.p;
          boxes += p * end.boxes;
          flipped += p * end.wounds;
          destroy += p * end.destroyed;
          if (end.out !== 0) {
            outs.push({ p, component, end });
            out += p;
            continue;
          }
          alive += p;
          const { id } = bodyAfter(bodies, body, component, end, lost, taint, strike.spent, s.reads);
          while (going.length <= id) going.push(0);
          if (going[id] === 0) ids.push(id);
          going[id] = (going[id] as number) + p;
        }
      }
    }
  }
  const chances = ids.map((id) => going[id] as number);
  for (const id of ids) going[id] = 0;
  return { ids, chances, outs, out, alive, boxes, wounds: flipped, destroy, weight: 0 };
}

/** What a body has come to in all cells, into the sums. */
function flush({ s, body }: Struck, { list }: Cells, effects: readonly (Effect | undefined)[]): void {
  const { adds } = s;
  effects.forEach((effect, at) => {
    if (effect === undefined || effect.weight === 0) return;
    const { outs, weight } = effect;
    if (adds !== undefined) {
      adds.boxes += weight * effect.boxes;
      adds.wounds += weight * effect.wounds;
      adds.destroy += weight * effect.destroy;
      if (list[at]?.severe === true) adds.majorWound += weight * effect.alive;
    }
    for (const { p, component, end } of outs) {
      if (adds !== undefined) addOut(adds, p * weight, end.out);
      addSuffered(s, body, p * weight, component, end);
    }
  });
}

/** The losses of a pack that end it. */
function endAll(struck: Struck, { rolled }: Pack, p: number): void {
  for (const { p: q, loss } of rolled) {
    if (loss.end === 0) continue;
    eachRolled(loss, struck.left, (r, wounds, out) => {
      eachEnding(out, wounds, struck.left, undefined, (share, end) => follow(struck, p * q * r * share, -1, end, loss));
    });
  }
}

/** A body as the blows on one spot find it. */
interface Target {
  readonly body: Body;
  readonly struck: Struck;
  readonly extra: number;
  readonly effects: (Effect | undefined)[];
}

/** The blows on one spot, on every body in every state of its cards. */
function strikeSpot(s: Striking, alike: Alike, spot: Spot, chances: Chances, sorted: Sorted): void {
  const start = s.play.scene.match;
  const cells = cellsOf(s.shared, start, s.seat, alike.strike, spot);
  const targets: Target[] = [];
  const packs: [CardState, Float64Array, Pack][] = [];
  for (const [cards, row] of chances) {
    if (alike.bodies.some(({ id }) => (row[id] ?? 0) !== 0)) packs.push([cards, row, packOf(cells, cards)]);
  }
  for (const body of alike.bodies) {
    let target: Target | undefined;
    for (const [cards, row, { at }] of packs) {
      if ((row[body.id] ?? 0) === 0) continue;
      target ??= { body, struck: struckIn(s, alike, body, cards, sorted), extra: extraOf(start, s.seat, body), effects: [] };
      for (let n = 0; n < at.length; n++)
        target.effects[at[n] as number] ??= effectOf(target.struck, spot, cells.list[at[n] as number] as Cell);
    }
    if (target !== undefined) targets.push(target);
  }
  for (const [cards, row, pack] of packs) strikeCards(s, cells, targets, spot, cards, row, pack, sorted);
  for (const { struck, effects } of targets) flush(struck, cells, effects);
}

/** The same in one state of the cards. */
function strikeCards(
  s: Striking,
  cells: Cells,
  targets: readonly Target[],
  spot: Spot,
  cards: CardState,
  row: Float64Array,
  pack: Pack,
  sorted: Sorted,
): void {
  const { at, p: chances, next } = pack;
  const size = (s.play.bodies[s.seat] as Bodies).list.length;
  const rows = next.map((state) => rowOf(sorted.hit, state, size));
  let spread = 0;
  for (const [, chance] of spot.locations) spread += chance;
  for (const { body, struck, extra, effects } of targets) {
    const p = row[body.id] ?? 0;
    if (p === 0) continue;
    for (let n = 0; n < at.length; n++) {
      const effect = effects[at[n] as number] as Effect;
      const { ids, chances: shares, out } = effect;
      const q = p * (chances[n] as number);
      effect.weight += q;
      if (out > 0) {
        sorted.out += q * out;
        addAt(s.totals.cardsLost, cards.total + (cells.list[at[n] as number] as Cell).lost, q * out);
      }
      const into = rows[n] as Float64Array;
      for (let k = 0; k < ids.length; k++) into[ids[k] as number] = (into[ids[k] as number] as number) + q * (shares[k] as number);
    }
    endAll({ ...struck, cards }, pack, p * spread);
    if (s.adds === undefined) continue;
    const { meanLost, base, gains } = expanded(cells, pack, struck.left);
    s.adds.cardsLost += p * spread * meanLost;
    s.adds.heat += p * spread * (base + gains * extra);
  }
}

/** The strike on every world of the group. */
export function strikeGroup(s: Striking, group: Group): Sorted {
  const sorted: Sorted = { missed: new Map(), jammed: new Map(), hit: new Map(), out: 0 };
  eachAlike(s, group, (alike, chances) => {
    for (const body of alike.bodies) {
      for (const [cards, row] of chances) {
        const p = row[body.id] ?? 0;
        if (p !== 0) beforeBlows(struckIn(s, alike, body, cards, sorted), alike, p);
      }
    }
    for (const spot of alike.spots) strikeSpot(s, alike, spot, chances, sorted);
  });
  return sorted;
}

export function struckIn(s: Striking, { strike }: Alike, body: Body, cards: CardState, sorted: Sorted): Struck {
  const start = s.play.scene.match;
  const major = strike.spent.attack ? infoOf(start, s.seat).majorWound : 0;
  return { s, strike, body, cards, left: seatOf(start, s.seat).woundDeck.length - body.wounds, major, sorted };
}

/** Misses and EXECUTIONs. */
function beforeBlows(struck: Struck, { strike, executions }: Alike, p: number): void {
  const { s, cards, body, sorted } = struck;
  addTiers(s, strike, p);
  const { id } = bodyOf(s.play.bodies[s.seat] as Bodies, body, s.reads);
  const kept = forgetting(cards, s.later);
  if (strike.missed > strike.jam) addChance(sorted.missed, kept, id, p * (strike.missed - strike.jam));
  if (strike.jam > 0) addChance(sorted.jammed, kept, id, p * strike.jam);
  executeOne(struck, executions, p);
}

export function addTiers({ adds }: Striking, strike: Strike, p: number): void {
  if (adds === undefined) return;
  adds.hit += p * (1 - strike.missed);
  adds.catastrophic += p * strike.jam;
  adds.execution += p * (strike.execution?.p ?? 0);
}

/** The bodies of a group by what the strike is to them, with the chances they are to be found in. */
export function eachAlike(s: Striking, group: Group, visit: (alike: Alike, chances: Chances) => void): void {
  const m = matchOf(group);
  const { drawCount } = s.play.stocks[s.seat] as Play['stocks'][number];
  const few: Chances = new Map();
  const many: Chances = new Map();
  for (const [cards, row] of group.chances) (drawCount - cards.lost <= s.thin ? few : many).set(cards, row);
  for (const [chances, draw] of [
    [few, 0],
    [many, drawCount],
  ] as const) {
    if (chances.size > 0) for (const alike of alikeBodies(s, m, group.root.match, chances, draw)) visit(alike, chances);
  }
}
