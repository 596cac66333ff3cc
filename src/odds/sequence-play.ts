// Playing one card of a sequence in every world at once: cards that strike nobody run through the engine's chance tree,
// strikes through the closed forms. Worlds that stand alike become one. Neighbours: sequence-last.ts, worlds.ts.

import { type Action, cardOf, targetOf } from '../rules/action.ts';
import { PRIMARY } from '../rules/catalog.ts';
import { apply } from '../rules/engine.ts';
import { targetForbids } from '../rules/legal.ts';
import { type Card, GAME, type Match, SCRAP } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { CATASTROPHIC, LEFT_ARM, MISS } from '../rules/vocabulary.ts';
import { eachBranch } from './chance-tree.ts';
import { struckOf } from './forecast.ts';
import { addStruck, type Struck } from './landings.ts';
import { eachOutcome, type Outcome } from './outcomes.ts';
import { policyAnswer } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import { type After, afterPlaying, shovedRoot } from './sequence-after.ts';
import { type Play, type Root, rootOf, type World } from './sequence-roots.ts';
import { newTally, type Summary } from './tally.ts';
import { cardsLeft, type Hurt, hurtBy, hurtMatch, type Stock, seatKey, splitsOf, stockOf, UNHURT } from './worlds.ts';

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
export function sceneIn(play: Play, { root, hurts }: World): Scene {
  const cards = root.stocks.map((stock, i) => cardsLeft(stock, hurts[i] as Hurt));
  const match = hurts.every((h) => h === UNHURT) ? root.match : hurtMatch(root.match, hurts, cards);
  return { match, cards, policies: play.scene.policies, defenders: [] };
}

/** The card is in hand and its target in play, in reach and in the arc. */
export function playable(m: Match, attacker: number, action: Action): boolean {
  const seat = seatOf(m, attacker);
  const card = cardOf(action);
  return seat.out === 0 && seat.hand.includes(card) && targetForbids(m, attacker, specOf(m, card), targetOf(action)) === '';
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

export function addScaled(to: Summary, from: Summary, p: number): void {
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
