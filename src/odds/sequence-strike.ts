// One strike of a sequence on a group of worlds (AT-11): the bodies it finds alike, and what becomes of a world it has struck;
// Caskets that go out are counted at once. Neighbours: sequence-effects.ts (the blows), sequence-execution.ts, sequence-last.ts
// (the last strike of all), sequence-card.ts (which strikes a card makes).

import { cloneMatch } from '../rules/clone.ts';
import { GAME, type Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type RolledStrike, type Strike, tablesOf } from './sequence-blows.ts';
import { type Bodies, type Body, bodyAfter, embody } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { weaknesses } from './sequence-dice.ts';
import type { End } from './sequence-ends.ts';
import { type Spot, spotsOf } from './sequence-losses.ts';
import type { Shared } from './sequence-packs.ts';
import { addChance, type Chances, type Group, type Play } from './sequence-roots.ts';
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
  /** The strike reads nothing of a body but its `standing`; a further target offers a component by all its tracks. */
  readonly byStanding: boolean;
  /** Wounds that every body still has face-down. */
  readonly least: number;
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
  const standing = new Map<number, Alike>();
  let n = 0;
  for (const body of (play.bodies[i] as Bodies).list) {
    if (present[n++] !== true) continue;
    const same = s.byStanding ? standing.get(body.standing) : undefined;
    if (same !== undefined) {
      same.bodies.push(body);
      continue;
    }
    embody(m, root, i, body);
    seatOf(m, i).draw.length = draw;
    const strike = s.strikeIn(m);
    if (mostIn(strike) > play.planned) play.beyond = true;
    let alike = found.get(strike.key);
    if (alike === undefined) {
      alike = alikeTo(s, m, strike);
      found.set(strike.key, alike);
    }
    alike.bodies.push(body);
    standing.set(body.standing, alike);
  }
  return [...found.values()];
}

function alikeTo(s: Striking, m: Match, strike: Strike): Alike {
  const { attack } = strike.spent;
  const how = { last: s.last, later: s.later, handFirst: false, least: s.least };
  const handFirst = attack && (s.play.stocks[s.seat] as Play['stocks'][number]).handFirst;
  const spots = spotsOf(m, s.seat, { ...how, handFirst }, strike.locations, attack);
  // The component goes first, and may bring a wound (AT-9).
  const executions = spotsOf(m, s.seat, { ...how, least: s.least - 1 }, strike.execution?.locations ?? [], true);
  return { strike: { ...strike, tables: tablesOf(strike) }, spots, executions, bodies: [] };
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
export function taintAfter({ s, body, strike }: Struck, lost: number): number {
  const { aim } = (strike.blows[0] ?? strike.execution)?.blow ?? {};
  if (aim?.overload === true) return 0;
  const gained = body.taint + strike.taint;
  if (!s.play.scene.match[GAME].ruleset.taint) return gained;
  return Math.min(gained + Math.floor(lost / 3), Math.max(body.taint, 8));
}

/** The Casket is out, or it was the last strike: its totals are final, but for the cards. */
export function addSuffered(s: Striking, body: Body, p: number, component: number, end: End): void {
  addBody(s.totals, body, p, end.boxes, end.wounds, end.destroyed === 1 ? component : -1);
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

/** An end of one world, so many of its Damage Dice wounding: final if the Casket is out or nothing comes after; else it goes on. */
export function follow(struck: Struck, p: number, component: number, end: End, loss: Loss, wounds = loss.dice): void {
  const { s, body, cards, sorted, strike, major } = struck;
  addEnd(s.adds, p, end);
  if (s.adds !== undefined && end.out === 0 && major > 0 && loss.lost >= major) s.adds.majorWound += p;
  if (end.out !== 0 || s.last) addFinal(s, body, cards.total + loss.lost, p, component, end);
  if (end.out !== 0) sorted.out += p;
  else if (!s.last) {
    const bodies = s.play.bodies[s.seat] as Bodies;
    const taint = taintAfter(struck, loss.lost);
    weaknesses(loss.dice - wounds).forEach((share, gained) => {
      const next = bodyAfter(bodies, body, component, end, loss.lost, taint, strike.spent, s.reads, gained);
      addChance(sorted.hit, loss.next, next.id, p * share);
    });
  }
}

export function struckIn(s: Striking, { strike }: Alike, body: Body, cards: CardState, sorted: Sorted): Struck {
  const start = s.play.scene.match;
  const major = strike.spent.attack ? infoOf(start, s.seat).majorWound : 0;
  return { s, strike, body, cards, left: seatOf(start, s.seat).woundDeck.length - body.wounds, major, sorted };
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
