// Playing one card of a sequence in every world at once: cards that strike nobody run through the engine's chance tree,
// strikes through the closed forms. Worlds that stand alike become one. Neighbours: sequence.ts, worlds.ts.

import { type Action, cardOf, targetOf } from '../rules/action.ts';
import { ATTACK, type CardSpec, PRIMARY } from '../rules/catalog.ts';
import { cloneMatch } from '../rules/clone.ts';
import { apply } from '../rules/engine.ts';
import { gainHeat } from '../rules/heat.ts';
import { playCost, targetForbids } from '../rules/legal.ts';
import { type Card, GAME, type Match, SCRAP } from '../rules/match.ts';
import { shove } from '../rules/movement.ts';
import { NEXT_TURN, pendingKind, TURN } from '../rules/pending.ts';
import { specOf } from '../rules/piles.ts';
import { componentTotal, infoOf, seatOf } from '../rules/seat.ts';
import { CATASTROPHIC, LEFT_ARM, MISS } from '../rules/vocabulary.ts';
import { eachBranch } from './chance-tree.ts';
import { struckOf } from './forecast.ts';
import { addStruck, type Struck } from './landings.ts';
import { eachOutcome, type Outcome } from './outcomes.ts';
import { armHeats, policyAnswer } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import { addAt, newTally, type Rows, type Summary } from './tally.ts';
import { cardsLeft, type Hurt, hurtBy, hurtMatch, type Stock, seatKey, splitsOf, stockOf, type Telling, UNHURT } from './worlds.ts';

/** What the attacker's own cards made of the match, and cards each seat had lost to strikes by then. */
export interface Root {
  readonly match: Match;
  readonly lost: readonly number[];
  /** The same for roots that differ in nothing but their stocks. */
  readonly name: number;
  /** What is known of each seat's cards. */
  readonly stocks: readonly Stock[];
}

/** One way the match can stand: a root, and what strikes did to each seat since. */
export interface World {
  p: number;
  readonly root: Root;
  readonly hurts: readonly Hurt[];
}

export interface Play {
  readonly scene: Scene;
  readonly attacker: number;
  readonly telling: Telling;
  /** Worlds kept for the next card; the least likely beyond it are left out, and their chance is counted. */
  most: number;
  leftOut: number;
  worlds: readonly World[];
  /** Names of roots by what tells them apart. */
  readonly names: Map<string, number>;
}

interface Gathering {
  readonly add: (p: number, root: Root, hurts: readonly Hurt[]) => void;
  readonly worlds: () => World[];
}

/** Adds worlds that stand alike together. */
function gathering(): Gathering {
  const found = new Map<string, World>();
  const add = (p: number, root: Root, hurts: readonly Hurt[]): void => {
    let key = `${root.name}`;
    for (let i = 0; i < hurts.length; i++) key += `|${seatKey(root.stocks[i] as Stock, hurts[i] as Hurt)}`;
    const world = found.get(key);
    if (world === undefined) found.set(key, { p, root, hurts });
    else world.p += p;
  };
  return { add, worlds: () => [...found.values()] };
}

/** Goes on with the likeliest worlds. */
export function keepLikeliest(play: Play, worlds: World[]): void {
  if (worlds.length > play.most) {
    worlds.sort((a, b) => b.p - a.p);
    for (const { p } of worlds.splice(play.most)) play.leftOut += p;
  }
  play.worlds = worlds;
}

/** The scene of a world. */
function sceneIn(play: Play, { root, hurts }: World): Scene {
  const cards = root.stocks.map((stock, i) => cardsLeft(stock, hurts[i] as Hurt));
  const match = hurts.every((h) => h === UNHURT) ? root.match : hurtMatch(root.match, hurts, cards);
  return { match, cards, policies: play.scene.policies, defenders: [] };
}

/** The card is in hand and its target in play, in reach and in the arc. */
function playable(m: Match, attacker: number, action: Action): boolean {
  const seat = seatOf(m, attacker);
  const card = cardOf(action);
  return seat.out === 0 && seat.hand.includes(card) && targetForbids(m, attacker, specOf(m, card), targetOf(action)) === '';
}

const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();

/** A root. The order of piles tells none apart, nor do cards that the stocks hold. */
export function rootOf({ attacker, names }: Play, match: Match, lost: readonly number[], stocks: readonly Stock[]): Root {
  const seats = match.seats.map((s, i) => {
    const flags = [
      s.sp,
      s.spSpent,
      s.spGained,
      s.overspent,
      s.jam,
      s.heat,
      s.out,
      s.passives,
      s.fury,
      s.runes,
      s.armor,
      s.defense,
      s.taint,
    ];
    const place = [s.hex, s.facing, s.moved, s.lossCap, s.weakness, s.ward, s.feedback, s.woundDeck.length];
    const own = i === attacker ? [sorted(s.hand), s.draw.length] : [];
    const held = i === attacker ? '' : sorted((stocks[i] as Stock).cards.hand);
    return [flags, place, sorted(s.pending), s.armour, s.body, sorted(s.wounds), own, held].join(';');
  });
  const key = `${seats.join('|')}|${lost}`;
  const name = names.get(key) ?? names.size;
  names.set(key, name);
  return { match, lost, name, stocks };
}

/** The attacker's own cards are open. */
function openStock(play: Play, match: Match): Stock {
  const { draw, hand } = seatOf(match, play.attacker);
  const cards: SeatCards = { deck: draw, hand, pool: [], slots: 0, drawCount: draw.length, handCount: hand.length };
  return stockOf(match, cards, play.telling);
}

/** Cards of the attacker's deck that its own cards may tell apart: passives, primaries, the rest. */
function ownClass(m: Match, card: Card): number {
  if (card >= SCRAP) return 0;
  const { passiveIndex, category } = specOf(m, card);
  return passiveIndex >= 0 ? 2 + passiveIndex : category === PRIMARY ? 1 : 0;
}

/** A card that strikes nobody. Gives the chance that it is played. */
export function playThroughEngine(play: Play, action: Action): number {
  const { attacker, scene } = play;
  const next = gathering();
  const drive = (m: Match): void => {
    apply(m, action);
    while (m.work.length > 0 && m.decision !== undefined) apply(m, policyAnswer(m, scene.policies));
  };
  const how = { cardClass: (card: Card) => ownClass(scene.match, card), everyWound: true };
  let played = 0;
  for (const world of play.worlds) {
    const { match: start, cards } = sceneIn(play, world);
    const lost = world.root.lost.map((n, i) => n + (world.hurts[i]?.lost ?? 0));
    const hurts = start.seats.map(() => UNHURT);
    const others = world.hurts.every((h) => h === UNHURT) ? world.root.stocks : cards.map((c) => stockOf(start, c, play.telling));
    const keep = (m: Match, p: number): void => {
      const stocks = others.map((stock, i) => (i === attacker ? openStock(play, m) : stock));
      next.add(p, rootOf(play, m, lost, stocks), hurts);
    };
    if (!playable(start, attacker, action)) keep(start, world.p);
    else {
      played += world.p;
      eachBranch(start, drive, (m, p) => keep(m, world.p * p), how);
    }
  }
  keepLikeliest(play, next.worlds());
  return played;
}

/** The attacker's side of a strike: SP and cards paid, buffs spent, its own Heat; jammed: what AT-4 does. */
function afterPlaying(play: Play, root: Root, action: Action, jammed: boolean): Root {
  const { attacker } = play;
  const m = cloneMatch(root.match);
  const seat = seatOf(m, attacker);
  const card = cardOf(action);
  const spec = specOf(m, card);
  const cost = playCost(m, attacker, spec);
  const over = Math.max(0, cost - seat.sp);
  const per = m[GAME].ruleset.overspendHeat;
  seat.sp -= cost - over;
  seat.spSpent += cost;
  seat.draw.splice(Math.max(0, seat.draw.length - over));
  if (per > 0) gainHeat(m, attacker, Math.floor((seat.overspent + over) / per) - Math.floor(seat.overspent / per), 'overspending (KN-4)');
  seat.overspent += over;
  const at = seat.hand.indexOf(card);
  if (at >= 0) seat.hand.splice(at, 1);
  if (spec.category === PRIMARY && armHeats(m, attacker)) gainHeat(m, attacker, 1, 'damaged weapon arm (CP-4)');
  if (spec.type === ATTACK) {
    seat.pending = seat.pending.filter((p) => pendingKind(p) === TURN || pendingKind(p) === NEXT_TURN);
    seat.jam = 0;
  }
  if (jammed) {
    seat.hand = seat.hand.filter((c) => c >= SCRAP || specOf(m, c).category !== PRIMARY);
    gainHeat(m, attacker, 2, 'jam (AT-4)');
    seat.jam += 2;
  }
  for (const effect of spec.def.effects) {
    if (effect.do === 'heat-zero') seat.heat = 0;
    else if (effect.do === 'heat' && effect.amount < 0) seat.heat = Math.max(0, seat.heat + effect.amount);
    else if (effect.do === 'heat') gainHeat(m, attacker, effect.amount, spec.def.name);
  }
  return rootOf(play, m, root.lost, root.stocks);
}

/** The roots that follow a strike: as it is, jammed, and with the target pushed or pulled (made on demand). */
interface After {
  readonly plain: Root;
  readonly jammed: Root;
  shoved: Root | undefined;
}

function shovedRoot(play: Play, after: After, target: number, spec: CardSpec): Root {
  const how = spec.attack?.onHit?.find((e) => e.do === 'push' || e.do === 'pull');
  if (how === undefined) return after.plain;
  if (after.shoved === undefined) {
    const m = cloneMatch(after.plain.match);
    shove(m, play.attacker, target, how.do === 'pull');
    after.shoved = rootOf(play, m, after.plain.lost, after.plain.stocks);
  }
  return after.shoved;
}

/** A branch of one card in one world: whom it has hurt so far, and whether its roll hit. */
interface Branch {
  readonly p: number;
  readonly hurts: readonly Hurt[];
  readonly hit: boolean;
}

interface Result {
  p: number;
  readonly o: Outcome;
  readonly component: number;
  readonly major: number;
}

/** The distinct outcomes of a strike, the dice forgotten. */
function outcomesOf({ landings }: Struck): Result[] {
  const found = new Map<number, Result>();
  for (const { defender, blow, p, locations } of landings) {
    for (const [component, chance] of locations) {
      eachOutcome(defender, { ...blow, aim: { ...blow.aim, component } }, p * chance, (q, o) => {
        const cards = ((o.lost * 64 + o.f) * 8 + Math.min(7, o.d)) * 2 + (o.reactive < 0 ? 0 : 1);
        const key = (((cards * 16 + Math.min(15, o.wounds)) * 4 + o.out) * 5 + component) * 4194304 + o.marks;
        const known = found.get(key);
        if (known === undefined) found.set(key, { p: q, o: { ...o }, component, major: defender.majorWound });
        else known.p += q;
      });
    }
  }
  return [...found.values()];
}

function strike(play: Play, scene: Scene, struck: Struck, branches: readonly Branch[]): Branch[] {
  const { seat, tiers, declared } = struck;
  const { telling } = play;
  const missed = (tiers[CATASTROPHIC] as number) + (tiers[MISS] as number);
  const rest = stockOf(scene.match, scene.cards[seat] as SeatCards, telling);
  const secondary = scene.match[GAME].ruleset.secondaryDamage;
  const outcomes = outcomesOf(struck).flatMap((result) =>
    splitsOf(rest, result.o, secondary && result.component === LEFT_ARM, telling).map((split) => ({ ...result, split })),
  );
  return branches.flatMap((branch) => {
    // A further target is struck whenever the declared one was hit; a further shot has a roll of its own (AT-10).
    if (!declared && !branch.hit) return [branch];
    const before = branch.hurts[seat] as Hurt;
    const share = declared ? branch.p : branch.p / (1 - missed);
    const hits = outcomes.map(({ p, o, component, split, major }) => {
      const hurt = hurtBy(before, o, component, split, major);
      return { p: share * p * split.p, hurts: branch.hurts.map((h, i) => (i === seat ? hurt : h)), hit: true };
    });
    return declared ? [...hits, { ...branch, p: branch.p * missed }] : hits;
  });
}

function addScaled(to: Summary, from: Summary, p: number): void {
  for (const key of Object.keys(to) as (keyof Summary)[]) to[key] += p * from[key];
}

/** A card that strikes. Gives the chance that it is played, and what it adds on its declared target. */
export function playStrike(play: Play, action: Action): { readonly played: number; readonly adds: Summary } {
  const { attacker } = play;
  const spec = specOf(play.scene.match, cardOf(action));
  const next = gathering();
  const afters = new Map<Root, After>();
  const adds = newTally(false).sum;
  let played = 0;
  for (const world of play.worlds) {
    const scene = sceneIn(play, world);
    const all = playable(scene.match, attacker, action) ? struckOf(scene, action, attacker) : [];
    const [first] = all;
    if (first === undefined) {
      next.add(world.p, world.root, world.hurts);
      continue;
    }
    played += world.p;
    let after = afters.get(world.root);
    if (after === undefined) {
      const { root } = world;
      after = { plain: afterPlaying(play, root, action, false), jammed: afterPlaying(play, root, action, true), shoved: undefined };
      afters.set(root, after);
    }
    const tally = newTally(false);
    addStruck(tally, first);
    addScaled(adds, tally.sum, world.p);
    let branches: readonly Branch[] = [{ p: world.p, hurts: world.hurts, hit: false }];
    for (const struck of all) branches = strike(play, scene, struck, branches);
    const jam = first.tiers[CATASTROPHIC] as number;
    const missed = jam + (first.tiers[MISS] as number);
    for (const { p, hurts, hit } of branches) {
      const standing = hurts[first.seat]?.out === 0;
      if (hit) next.add(p, standing ? shovedRoot(play, after, first.seat, spec) : after.plain, hurts);
      else {
        next.add((p * jam) / missed, after.jammed, hurts);
        next.add((p * (missed - jam)) / missed, after.plain, hurts);
      }
    }
  }
  keepLikeliest(play, next.worlds());
  return { played, adds };
}

/** Totals of the seats struck by the last card: nothing comes after it, so only sums are kept. */
export interface Totals {
  readonly cardsLost: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  readonly destroyed: number[];
  out: number;
}

export const newTotals = (): Totals => ({ cardsLost: [], boxes: [], wounds: [], destroyed: [], out: 0 });

function addShifted(to: number[], row: readonly number[], by: number, p: number): void {
  row.forEach((q, n) => {
    if (q !== 0) addAt(to, n + by, p * q);
  });
}

/** What a seat has suffered in a world since the start of the sequence, into its totals. */
export function addSuffered(to: Totals, play: Play, world: World, i: number, p: number, rows?: Rows, out = 0): void {
  const start = seatOf(play.scene.match, i);
  const seat = seatOf(world.root.match, i);
  const hurt = world.hurts[i] as Hurt;
  const full = infoOf(play.scene.match, i).bodyFull;
  let boxes = componentTotal(seat) - componentTotal(start);
  for (let c = 0; c < full.length; c++) {
    boxes += (hurt.armour[c] as number) + (hurt.body[c] as number);
    const body = (seat.body[c] as number) + (hurt.body[c] as number);
    const gone = (start.body[c] as number) < (full[c] as number) && body >= (full[c] as number);
    const now = rows?.destroyed[c] ?? 0;
    if (gone || now > 0) addAt(to.destroyed, c, p * (gone ? 1 : now));
  }
  const lost = (world.root.lost[i] as number) + hurt.lost;
  const wounds = seat.wounds.length - start.wounds.length + hurt.wounds;
  addShifted(to.cardsLost, rows?.cardsLost ?? [1], lost, p);
  addShifted(to.boxes, rows?.boxes ?? [1], boxes, p);
  addShifted(to.wounds, rows?.wounds ?? [1], wounds, p);
  to.out += p * (hurt.out !== 0 || seat.out !== 0 ? 1 : out);
}

/** The last card: rows of chances are added to the totals of every seat in `seats`, world by world. */
export function playLast(
  play: Play,
  action: Action,
  seats: ReadonlyMap<number, Totals>,
): { readonly played: number; readonly adds: Summary } {
  const adds = newTally(false).sum;
  let played = 0;
  for (const world of play.worlds) {
    const scene = sceneIn(play, world);
    const all = playable(scene.match, play.attacker, action) ? struckOf(scene, action, play.attacker) : [];
    if (all.length > 0) played += world.p;
    for (const [i, totals] of seats) {
      const struck = all.find((s) => s.seat === i);
      if (struck === undefined) {
        addSuffered(totals, play, world, i, world.p);
        continue;
      }
      const tally = newTally(true);
      addStruck(tally, struck);
      addSuffered(totals, play, world, i, world.p, tally.rows, tally.sum.out);
      if (struck === all[0]) addScaled(adds, tally.sum, world.p);
    }
  }
  return { played, adds };
}
