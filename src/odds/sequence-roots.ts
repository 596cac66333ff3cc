// The worlds of a sequence, kept as tables: a root, which the attacker's own cards made, and for the seat struck last the
// chance of each body with each state of its cards. Other seats stand fixed in a group until it is their turn.
// Neighbours: sequence-bodies.ts, sequence-cards.ts (the states), sequence-strike.ts (what strikes make of a group).

import type { Match } from '../rules/match.ts';
import type { Scene } from './scene.ts';
import type { Bodies, Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import type { Stock } from './sequence-stock.ts';
import type { Totals } from './sequence-totals.ts';

/** What the attacker's own cards made of the match. */
export interface Root {
  readonly match: Match;
  readonly name: number;
}

/** A seat that stands fixed: as it is, or undefined if it is out. */
export interface Fixed {
  readonly body: Body;
  readonly cards: CardState;
}

/** The chances of one seat's bodies, by id, with each state of its cards. */
export type Chances = Map<CardState, Float64Array>;

export interface Group {
  readonly root: Root;
  /** Of the card being played: 1 if it has hit, so that its further targets are struck (AT-10), and 2 for each jam. */
  readonly hit: number;
  /** The seat that `chances` tell of, or -1: then `p` is the chance of the group. */
  readonly focus: number;
  readonly seats: readonly (Fixed | undefined)[];
  readonly chances: Chances;
  p: number;
}

export interface Play {
  readonly scene: Scene;
  readonly attacker: number;
  readonly stocks: readonly Stock[];
  readonly bodies: readonly Bodies[];
  /** Of the seats that are struck, what they suffer; seats that go out are counted at once. */
  readonly totals: ReadonlyMap<number, Totals>;
  /** Seats that have been struck. */
  readonly struck: Set<number>;
  /** States kept for the next card; the least likely beyond it are left out, and their chance is counted. */
  readonly most: number;
  leftOut: number;
  /** Points that cards after the one being played may bring against a seat, at most. */
  later: number;
  /** Components on which they may fall, as bits. */
  reads: number;
  /** Points that the card being played may bring against a seat, at most as planned; what it brought. */
  planned: number;
  beyond: boolean;
  groups: readonly Group[];
  readonly names: Map<string, number>;
}

const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();

/** A root: the same name for all that differ in nothing a later card of the sequence reads. */
export function rootOf({ attacker, names }: Play, match: Match): Root {
  const seats = match.seats.map((s, i) => {
    const place = [s.hex, s.facing, s.moved, s.out, s.guarding, s.defense, s.runes, s.lossCap];
    if (i !== attacker) return place.join();
    const own = [s.sp, s.spSpent, s.spGained, s.overspent, s.jam, s.heat, s.passives, s.fury, s.armor, s.taint, s.draw.length];
    return [place, own, sorted(s.hand), sorted(s.pending), s.armour, s.body, sorted(s.wounds)].join(';');
  });
  const key = seats.join('|');
  const name = names.get(key) ?? names.size;
  names.set(key, name);
  return { match, name };
}

const fixedKey = (seats: readonly (Fixed | undefined)[]): string =>
  seats.map((seat) => (seat === undefined ? '-' : `${seat.body.id}.${seat.cards.id}`)).join();

/** Groups by what tells them apart. */
export type Gathering = Map<string, Group>;

/** The group of these worlds in the gathering. */
export function groupIn(all: Gathering, root: Root, hit: number, focus: number, seats: readonly (Fixed | undefined)[]): Group {
  const key = `${root.name}|${hit}|${focus}|${fixedKey(seats)}`;
  let group = all.get(key);
  if (group === undefined) {
    group = { root, hit, focus, seats, chances: new Map(), p: 0 };
    all.set(key, group);
  }
  return group;
}

/** Rows are cut from one long list: thousands of lists of their own would cost more than what they are filled with. */
const CHUNK = 2 ** 15;
let chunk = new Float64Array(0);
let cut = 0;

function emptyRow(size: number): Float64Array {
  if (cut + size > chunk.length) {
    chunk = new Float64Array(Math.max(CHUNK, size));
    cut = 0;
  }
  cut += size;
  return chunk.subarray(cut - size, cut);
}

/** The chances of the bodies with one state of the cards, with room for so many bodies. */
export function rowOf(chances: Chances, cards: CardState, size: number): Float64Array {
  let row = chances.get(cards);
  if (row === undefined || row.length < size) {
    const longer = emptyRow(size);
    if (row !== undefined) longer.set(row);
    row = longer;
    chances.set(cards, row);
  }
  return row;
}

export function addChance(chances: Chances, cards: CardState, body: number, p: number): void {
  const row = rowOf(chances, cards, Math.max(body + 1, chances.get(cards)?.length ?? 0));
  row[body] = (row[body] as number) + p;
}

export const withSeat = (seats: readonly (Fixed | undefined)[], i: number, seat: Fixed | undefined): (Fixed | undefined)[] =>
  seats.map((s, k) => (k === i ? seat : s));

/** The chance of a group. */
export function chanceOf(group: Group): number {
  let sum = group.p;
  for (const row of group.chances.values()) for (let n = 0; n < row.length; n++) sum += row[n] as number;
  return sum;
}

/** The worlds of a group go on with another root, by so much. */
export function addGroup(all: Gathering, { hit, focus, seats, chances, p }: Group, root: Root, by: number): void {
  const group = groupIn(all, root, hit, focus, seats);
  group.p += p * by;
  for (const [cards, row] of chances) {
    if (by === 1 && !group.chances.has(cards)) {
      group.chances.set(cards, row);
      continue;
    }
    const into = rowOf(group.chances, cards, row.length);
    for (let n = 0; n < row.length; n++) into[n] = (into[n] as number) + (row[n] as number) * by;
  }
}

/** Every body and state of the group with its chance. */
export function eachState({ chances }: Group, bodies: readonly Body[], visit: (cards: CardState, body: Body, p: number) => void): void {
  for (const [cards, row] of chances) {
    for (let n = 0; n < row.length; n++) if (row[n] !== 0) visit(cards, bodies[n] as Body, row[n] as number);
  }
}

/** The same worlds with the chances told for that seat; groups in which it is out stay as they are. */
export function focusOn(play: Play, groups: readonly Group[], i: number): Group[] {
  const next: Gathering = new Map();
  const put = (group: Group, seats: readonly (Fixed | undefined)[], p: number): void => {
    const seat = seats[i];
    if (seat === undefined) groupIn(next, group.root, group.hit, -1, seats).p += p;
    else addChance(groupIn(next, group.root, group.hit, i, withSeat(seats, i, undefined)).chances, seat.cards, seat.body.id, p);
  };
  const kept: Group[] = [];
  for (const group of groups) {
    const { focus } = group;
    if (focus === i) kept.push(group);
    else if (focus < 0) put(group, group.seats, group.p);
    else {
      const bodies = (play.bodies[focus] as Bodies).list;
      eachState(group, bodies, (cards, body, p) => put(group, withSeat(group.seats, focus, { cards, body }), p));
    }
  }
  return [...kept, ...next.values()];
}
