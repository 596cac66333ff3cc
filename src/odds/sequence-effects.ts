// What the blows of a strike make of every body in every state of its cards, where another card comes after: each cell of a
// pack (sequence-packs.ts) goes to the next bodies with its chances. Neighbours: sequence-strike.ts, sequence-last.ts.

import { roomOf } from './marks.ts';
import { type Bodies, type Body, bodyAfter, bodyOf } from './sequence-bodies.ts';
import { type CardState, forgetting } from './sequence-cards.ts';
import { eachRolled, rolledDice, weaknesses } from './sequence-dice.ts';
import { type End, type EndTable, endsAt, endTable } from './sequence-ends.ts';
import { eachEnding, executeOne } from './sequence-execution.ts';
import { extraOf } from './sequence-heat.ts';
import type { Spot } from './sequence-losses.ts';
import { type Cell, type Cells, cellsOf, expanded, type Pack, packOf } from './sequence-packs.ts';
import { addChance, type Chances, type Group, rowOf } from './sequence-roots.ts';
import {
  type Alike,
  addSuffered,
  addTiers,
  eachAlike,
  follow,
  type Sorted,
  type Striking,
  type Struck,
  struckIn,
  taintAfter,
} from './sequence-strike.ts';
import { addAt, addOut } from './tally.ts';

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

function effectOf({ struck, falls }: Target, { table, through, lost, f, dice }: Cell): Effect {
  const { s, strike, body, left } = struck;
  const outs: { p: number; component: number; end: End }[] = [];
  const ids: number[] = [];
  const bodies = s.play.bodies[s.seat] as Bodies;
  const taint = taintAfter(struck, lost);
  const rolled = dice === 0 ? ALIVE : (rolledDice(left).alive[dice] as readonly number[]);
  let out = 0;
  let alive = 0;
  let boxes = 0;
  let flipped = 0;
  let destroy = 0;
  for (const { component, chance, ends, room } of falls) {
    // CRITICALs and cards past a full track are all one.
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
          const weak = weaknesses(dice - wounds);
          for (let gained = 0; gained < weak.length; gained++) {
            const { id } = bodyAfter(bodies, body, component, end, lost, taint, strike.spent, s.reads, gained);
            while (going.length <= id) going.push(0);
            if (going[id] === 0) ids.push(id);
            going[id] = (going[id] as number) + p * (weak[gained] as number);
          }
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
  readonly falls: readonly Fall[];
  readonly effects: (Effect | undefined)[];
}

/** Where a blow may fall on a body, and how many points its track can take there. */
interface Fall {
  readonly component: number;
  readonly chance: number;
  readonly ends: EndTable;
  readonly room: number;
}

function targetIn(struck: Struck, { locations }: Spot): Target {
  const { s, strike, body } = struck;
  const aim = strike.blows[0]?.blow.aim;
  const falls = locations.flatMap(([component, chance]): Fall[] => {
    if (aim === undefined) return [];
    const ends = endTable(body, { ...aim, component }, strike.spent);
    return [{ component, chance, ends, room: roomOf(body.tracks, component) }];
  });
  return { body, struck, extra: extraOf(s.play.scene.match, s.seat, body), falls, effects: [] };
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
      target ??= targetIn(struckIn(s, alike, body, cards, sorted), spot);
      for (let n = 0; n < at.length; n++) target.effects[at[n] as number] ??= effectOf(target, cells.list[at[n] as number] as Cell);
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
      const { id } = bodyOf(s.play.bodies[s.seat] as Bodies, body, s.reads);
      for (const [cards, row] of chances) {
        const p = row[body.id] ?? 0;
        if (p !== 0) beforeBlows(struckIn(s, alike, body, cards, sorted), alike, id, p);
      }
    }
    for (const spot of alike.spots) strikeSpot(s, alike, spot, chances, sorted);
  });
  return sorted;
}

/** Misses, which leave the body with that id, and EXECUTIONs. */
function beforeBlows(struck: Struck, { strike, executions }: Alike, id: number, p: number): void {
  const { s, cards, sorted } = struck;
  addTiers(s, strike, p);
  const kept = forgetting(cards, s.later);
  if (strike.missed > strike.jam) addChance(sorted.missed, kept, id, p * (strike.missed - strike.jam));
  if (strike.jam > 0) addChance(sorted.jammed, kept, id, p * strike.jam);
  executeOne(struck, executions, p);
}
