// One strike of a sequence on a group of worlds (AT-11): for each body the seat can have and each state of its cards, the
// chances of every next one; Caskets that go out are counted at once. Neighbours: sequence-blows.ts and sequence-losses.ts
// (the chances), sequence-last.ts (the last strike of all), sequence-card.ts (which strikes a card makes).

import { cloneMatch } from '../rules/clone.ts';
import { GAME, type Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { roomOf } from './marks.ts';
import { type RolledStrike, type Strike, tablesOf } from './sequence-blows.ts';
import { type Bodies, type Body, bodyAfter, bodyOf, type End, embody, endedBy, endsAt, endTable, executionEnds } from './sequence-bodies.ts';
import { type CardState, forgetting } from './sequence-cards.ts';
import { addRolled, extraOf, type Heat, heatOf } from './sequence-heat.ts';
import { diceIn, losing, type Spot, spotsOf, type Taken, takenBy } from './sequence-losses.ts';
import { addChance, addTo, type Chances, type Group, type Play, rowOf } from './sequence-roots.ts';
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

/** The Casket is out, or it was the last strike: its totals are final. */
export function addFinal(s: Striking, body: Body, lost: number, p: number, component: number, end: End): void {
  addBody(s.totals, s.play.scene.match, s.seat, body, p, end.boxes, end.wounds, end.destroyed === 1 ? component : -1);
  addAt(s.totals.cardsLost, lost, p);
  if (end.out !== 0) s.totals.out += p;
}

export function addEnd(adds: Summary | undefined, p: number, { boxes, wounds, destroyed, out }: End): void {
  if (adds === undefined) return;
  adds.boxes += p * boxes;
  adds.wounds += p * wounds;
  adds.destroy += p * destroyed;
  addOut(adds, p, out);
}

function follow(struck: Struck, p: number, component: number, end: End, loss: Loss, into: number[]): void {
  const { s, body, cards, sorted, strike, major } = struck;
  addEnd(s.adds, p, end);
  if (s.adds !== undefined && end.out === 0 && major > 0 && loss.lost >= major) s.adds.majorWound += p;
  if (end.out !== 0) {
    addFinal(s, body, cards.total + loss.lost, p, component, end);
    sorted.out += p;
    return;
  }
  if (s.last) {
    addFinal(s, body, cards.total + loss.lost, p, component, end);
    return;
  }
  const bodies = s.play.bodies[s.seat] as Bodies;
  const next = bodyAfter(bodies, body, component, end, loss.lost, taintAfter(struck, loss.lost), strike.spent, s.reads);
  addTo(into, next.id, p);
}

/** The ends of discards that go no further, with the pilot's save (PW-5). `left`: wounds face-down before the discards. */
export function eachEnding(loss: Loss, left: number, marked: End | undefined, visit: (p: number, end: End) => void): void {
  const before = marked?.wounds ?? 0;
  if (loss.out !== OUT_STRUCTURAL) visit(1, endedBy(before + loss.wounds, loss.out, marked));
  else {
    visit(1 / 2, endedBy(before + loss.wounds, loss.out, marked));
    visit(1 / 2, endedBy(before + loss.wounds + Math.min(2, left - loss.wounds), loss.out, marked));
  }
}

export function executeOne(struck: Struck, spots: readonly Spot[], p: number): void {
  const { strike, body, cards, left, s } = struck;
  const { execution } = strike;
  const { tracks } = body;
  if (execution === undefined || tracks === undefined) return;
  for (const { locations, losing: how } of spots) {
    for (const [component, chance] of locations) {
      const q = p * execution.p * chance;
      const [first, ...more] = executionEnds(tracks, component, left, 0, false);
      if (first === undefined) continue;
      if (first.out !== 0) {
        for (const end of [first, ...more]) follow(struck, q * end.p, component, end, { ...NOTHING, next: cards }, []);
        continue;
      }
      const after = left - first.wounds;
      const points = Math.min(execution.blow.points, strike.cap);
      const losses = losing(s.last ? { ...how, marks: NO_MARKS } : how, cards, points, after);
      for (const loss of losses) {
        if (s.adds !== undefined) {
          s.adds.cardsLost += q * loss.p * loss.lost;
          const heat: Heat = { base: 0, gains: 0 };
          addRolled(heat, s.play.scene.match, s.seat, q * loss.p, loss, first.wounds);
          s.adds.heat += heat.base + heat.gains * extraOf(s.play.scene.match, s.seat, body);
        }
        const into = s.last || loss.out !== 0 ? [] : rowOf(struck.sorted.hit, loss.next);
        if (loss.out !== 0) eachEnding(loss, after, first, (r, end) => follow(struck, q * loss.p * r, component, end, loss, into));
        else {
          const over = execution.blow.aim.overload;
          for (const end of executionEnds(tracks, component, left, loss.wounds, over))
            follow(struck, q * loss.p, component, end, loss, into);
        }
      }
    }
  }
}

const NO_MARKS = [0, 0, 0, 0] as const;
const NOTHING = { p: 1, lost: 0, f: 0, dice: 0, wounds: 0, out: 0 };

/** One answer on one spot. */
function strikeSpot(struck: Struck, { locations }: Spot, { branch, losses }: Taken, p: number): void {
  const { s, strike, body, left } = struck;
  const { law, size } = branch.table;
  const aim = strike.blows[0]?.blow.aim;
  if (aim === undefined) return;
  const tables = locations.map(([component]) => endTable(body, { ...aim, component }, strike.spent));
  const share = p * branch.scale;
  // CRITICALs and cards past a full track are all one.
  const room = Math.max(...locations.map(([component]) => (body.tracks === undefined ? 0 : roomOf(body.tracks, component))));
  const mark = (q: number, c: number, loss: Loss, into: number[]): void => {
    for (let n = 0; n < tables.length; n++) {
      const [component, chance] = locations[n] as Spot['locations'][number];
      const ends = endsAt(body, tables[n] as (typeof tables)[number], left, Math.min(loss.f, room), c, loss.wounds);
      for (const end of ends) follow(struck, q * chance * end.p, component, end, loss, into);
    }
  };
  let spread = 0;
  for (const [, chance] of locations) spread += chance;
  losses.forEach((list, through) => {
    for (const loss of list ?? []) {
      const into = loss.out !== 0 ? [] : rowOf(struck.sorted.hit, loss.next);
      const most = loss.f >= room ? 0 : room;
      let all = 0;
      let rest = 0;
      for (let c = 0; c < size; c++) {
        const q = share * loss.p * (law[through * size + c] as number);
        all += q;
        if (c >= most) rest += q;
        else if (q !== 0 && loss.out === 0) mark(q, c, loss, into);
      }
      if (rest !== 0 && loss.out === 0) mark(rest, most, loss, into);
      if (s.adds !== undefined) s.adds.cardsLost += all * spread * loss.lost;
      if (loss.out !== 0) eachEnding(loss, left, undefined, (r, end) => follow(struck, all * spread * r, -1, end, loss, into));
    }
  });
}

/** The strike on every world of the group. */
export function strikeGroup(s: Striking, group: Group): Sorted {
  const sorted: Sorted = { missed: new Map(), jammed: new Map(), hit: new Map(), out: 0 };
  const start = s.play.scene.match;
  eachAlike(s, group, (alike, chances) => {
    const { strike, spots } = alike;
    const bodies = [...alike.bodies].sort((a, b) => a.wounds - b.wounds);
    for (const [cards, row] of chances) {
      let answers: Taken[][] = [];
      let heat: Heat = { base: 0, gains: 0 };
      let known = -1;
      for (const body of bodies) {
        const p = row[body.id] ?? 0;
        if (p === 0) continue;
        const struck = struckIn(s, alike, body, cards, sorted);
        beforeBlows(struck, alike, p);
        // Only where DAMAGED cards may roll do the losses depend on the wounds left.
        const left = diceIn(cards, strike.tables.unasked.size - 1) > 0 ? struck.left : 0;
        if (left !== known) {
          answers = spots.map((spot) => takenBy(spot, strike, cards, left));
          heat = heatOf(start, s.seat, answers[0] ?? []);
          known = left;
        }
        if (s.adds !== undefined) s.adds.heat += p * (heat.base + heat.gains * extraOf(start, s.seat, body));
        spots.forEach((spot, n) => {
          for (const taken of answers[n] ?? []) strikeSpot(struck, spot, taken, p);
        });
      }
    }
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
