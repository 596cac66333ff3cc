// sequence: what up to three cards played one after another will do, as totals with their chances: Blood Offering,
// Feint, an attack; or attack after attack. What is assumed on the way: docs/odds.md. Neighbours: sequence-card.ts, sequence-roots.ts.

import { type Action, cardOf, componentOf, targetOf as targetSeat } from '../rules/action.ts';
import type { CardSpec } from '../rules/catalog.ts';
import { cloneMatch } from '../rules/clone.ts';
import { declaredComponent } from '../rules/legal.ts';
import { GAME, type Match } from '../rules/match.ts';
import { shove } from '../rules/movement.ts';
import { specOf } from '../rules/piles.ts';
import { activeSeat, seatId, seatOf } from '../rules/seat.ts';
import type { MatchView } from '../rules/view.ts';
import { COMPONENTS, type Component, LEFT_ARM, RANDOM_COMPONENT } from '../rules/vocabulary.ts';
import { struckOf } from './forecast.ts';
import type { Struck } from './landings.ts';
import { type Scene, sceneOf, withMatch } from './scene.ts';
import { ALL_COMPONENTS, type Bodies, bodiesOf, unhurt } from './sequence-bodies.ts';
import { playStrike, playThroughEngine } from './sequence-card.ts';
import { untouched } from './sequence-cards.ts';
import { chanceOf, type Fixed, type Play, rootOf } from './sequence-roots.ts';
import { type Stock, stockOf } from './sequence-stock.ts';
import { addFixed, addStanding, newTotals, type Totals } from './sequence-totals.ts';
import { newTally, type Summary } from './tally.ts';

export const MOST_CARDS = 3;

export interface SequenceStep {
  readonly card: string;
  /** The chance that it is played at all: the card is still in hand, and its target in play. */
  readonly played: number;
  /** What it adds on its declared target, over all. */
  readonly adds: Summary;
}

export interface SequenceTarget {
  readonly seat: string;
  /** Totals of the whole sequence, by number. */
  readonly cardsLost: readonly number[];
  readonly boxes: readonly number[];
  readonly wounds: readonly number[];
  readonly destroyed: Readonly<Partial<Record<Component, number>>>;
  readonly out: number;
}

export interface SequenceForecast {
  readonly steps: readonly SequenceStep[];
  readonly targets: readonly SequenceTarget[];
  /** The chance that the attacker is out at the end, by its own doing. */
  readonly attackerOut: number;
  /** The chance of all worlds that were left out; 0 unless cards strike one Casket again and again. */
  readonly leftOut: number;
}

interface Plan {
  readonly strikes: readonly boolean[];
  /** Shields are told apart: the Left Arm may be struck. */
  readonly leftArm: boolean;
  /** Points that each card can bring against one seat, at most, and what the others may add to all of them. */
  readonly points: readonly number[];
  readonly buffs: number;
  /** Components on which each card may fall, as bits. */
  readonly falls: readonly number[];
}

const pointsNow = (struck: readonly Struck[]): number =>
  Math.max(0, ...struck.flatMap(({ landings }) => landings.map(({ blow }) => blow.points)));

/** Points that one card brings at most as the match stands, and what may come on top of them along the row. */
function mostPoints(m: Match, spec: CardSpec, attacker: number, struck: readonly Struck[]): number {
  const guards = Math.max(...struck.map(({ seat }) => seatOf(m, seat).armor + seatOf(m, seat).ward));
  const bonus = spec.attack?.bonus;
  const grows = bonus === undefined ? 0 : 'max' in bonus ? bonus.max : bonus.damage;
  // A jam of now weakens the next attack only (AT-4).
  return pointsNow(struck) + guards + grows + seatOf(m, attacker).jam + (m[GAME].ruleset.destroyedEffects === 'combat' ? 1 : 0);
}

/** The scene once the card has pushed or pulled its target, if it does: then another side may be struck (MV-8). */
function shoved(scene: Scene, action: Action, attacker: number): Scene[] {
  const how = specOf(scene.match, cardOf(action)).attack?.onHit?.find((e) => e.do === 'push' || e.do === 'pull');
  if (how === undefined) return [];
  const match = cloneMatch(scene.match);
  shove(match, attacker, targetSeat(action), how.do === 'pull');
  return [withMatch(scene, match)];
}

/** What a card that strikes nobody may add to the next attack: its own words, or three for each Suffering Die (SD-2). */
function mostBuff({ def }: CardSpec): number {
  let sum = 0;
  for (const effect of def.effects) {
    if (effect.do === 'next-attack') sum += effect.damage;
    else if (effect.do === 'suffer') sum += 3 * effect.dice;
  }
  return sum;
}

/** Components on which the card may fall, as bits. */
function fallsOn(m: Match, component: number, struck: readonly Struck[]): number {
  const anywhere = component === RANDOM_COMPONENT || struck.length > 1 || m[GAME].ruleset.execution === 'rolled';
  return anywhere ? ALL_COMPONENTS : component < 0 ? 0 : 1 << component;
}

function planOf(scene: Scene, actions: readonly Action[], attacker: number): Plan {
  const { match: m } = scene;
  let leftArm = false;
  let buffs = 0;
  const points: number[] = [];
  const falls: number[] = [];
  let scenes: readonly Scene[] = [scene];
  const strikes = actions.map((action) => {
    const struck = struckOf(scene, action, attacker);
    const spec = specOf(m, cardOf(action));
    falls.push(struck.length === 0 ? 0 : fallsOn(m, declaredComponent(spec, componentOf(action)), struck));
    const moved =
      struck.length === 0 ? 0 : Math.max(...scenes.map((one) => pointsNow(one === scene ? struck : struckOf(one, action, attacker))));
    points.push(struck.length === 0 ? 0 : mostPoints(m, spec, attacker, struck) + moved - pointsNow(struck));
    scenes = [...scenes, ...scenes.flatMap((one) => shoved(one, action, attacker))];
    if (struck.length === 0) {
      buffs += 3 * mostBuff(spec);
      return false;
    }
    const component = declaredComponent(spec, componentOf(action));
    if (component === LEFT_ARM || component === RANDOM_COMPONENT || struck.length > 1) leftArm = true;
    return true;
  });
  return { strikes, leftArm: leftArm && m[GAME].ruleset.secondaryDamage, points, buffs, falls };
}

/** Points that the cards from the n-th on can bring against one seat, at most. */
function mostAfter({ points, buffs }: Plan, n: number): number {
  return points.slice(n).reduce((sum, p) => sum + p, 0) + (n < points.length ? buffs : 0);
}

function beginning(scene: Scene, attacker: number, plan: Plan, most: number): Play {
  const { match: m } = scene;
  const stocks = scene.cards.map((cards, i) => stockOf(m, i, cards, plan.leftArm, scene.policies));
  const bodies = m.seats.map((_, i) => bodiesOf(m, i));
  const totals = new Map(m.seats.flatMap((_, i) => (i === attacker ? [] : [[i, newTotals()] as const])));
  const play: Play = {
    scene,
    attacker,
    stocks,
    bodies,
    totals,
    struck: new Set(),
    most,
    leftOut: 0,
    later: 0,
    reads: ALL_COMPONENTS,
    planned: 0,
    beyond: false,
    groups: [],
    names: new Map(),
  };
  const seats = m.seats.map((seat, i): Fixed | undefined =>
    seat.out !== 0 ? undefined : { body: unhurt(bodies[i] as Bodies), cards: untouched(stocks[i] as Stock) },
  );
  play.groups = [{ root: rootOf(play, m), hit: 0, focus: -1, seats, chances: new Map(), p: 1 }];
  return play;
}

/** Goes on with the likeliest states only, where no more may be kept. */
function keepLikeliest(play: Play): void {
  if (play.most === Number.POSITIVE_INFINITY) return;
  const all: number[] = [];
  for (const { chances } of play.groups) for (const row of chances.values()) for (const p of row) if (p > 0) all.push(p);
  if (all.length <= play.most) return;
  const least = all.sort((a, b) => b - a)[play.most] as number;
  for (const { chances } of play.groups) {
    for (const row of chances.values()) {
      row.forEach((p, n) => {
        if (p > least) return;
        play.leftOut += p;
        row[n] = 0;
      });
    }
  }
}

function targetOf(m: Match, i: number, { cardsLost, boxes, wounds, destroyed, out }: Totals): SequenceTarget {
  const named = destroyed.flatMap((p, c) => (p > 0 ? [[COMPONENTS[c] as Component, p] as const] : []));
  return { seat: seatId(m, i), cardsLost, boxes, wounds, destroyed: Object.fromEntries(named), out };
}

/** Plays the cards one after another. */
function playAll(play: Play, plan: Plan, actions: readonly Action[]): SequenceForecast {
  const { match: m } = play.scene;
  let attackerOut = 0;
  const steps = actions.map((action, n): SequenceStep => {
    const card = specOf(m, cardOf(action)).id;
    play.later = mostAfter(plan, n + 1);
    play.planned = mostAfter(plan, n) - play.later + plan.buffs;
    play.reads = plan.falls.slice(n + 1).reduce((bits, fall) => bits | fall, 0);
    const last = n === actions.length - 1;
    if (last && plan.strikes[n] === true) attackerOut = outChance(play);
    const step =
      plan.strikes[n] === true ? playStrike(play, action, last) : { played: playThroughEngine(play, action), adds: newTally(false).sum };
    if (!last) keepLikeliest(play);
    return { card, ...step };
  });
  if (plan.strikes.at(-1) !== true) attackerOut = outChance(play);
  for (const group of play.groups) {
    addFixed(play, group, chanceOf(group));
    const totals = play.totals.get(group.focus);
    if (totals !== undefined) addStanding(play, group.focus, group.chances, totals);
  }
  const targets = [...play.totals].flatMap(([seat, t]) => (play.struck.has(seat) ? [targetOf(m, seat, t)] : []));
  return { steps, targets, attackerOut, leftOut: play.leftOut };
}

/** More points than any row of cards brings. */
const UNBOUNDED = 200;

/** The forecast of up to three PLAYs in this order by the seat whose turn it is, or by `attacker`. */
export function sequence(
  source: Match | MatchView | Scene,
  actions: readonly Action[],
  attacker?: number,
  most = Number.POSITIVE_INFINITY,
): SequenceForecast {
  if (actions.length === 0 || actions.length > MOST_CARDS)
    throw new Error(`a sequence has 1 to ${MOST_CARDS} cards, got ${actions.length}`);
  const scene = 'policies' in source ? source : sceneOf(source);
  const i = attacker ?? activeSeat(scene.match);
  const plan = planOf(scene, actions, i);
  const play = beginning(scene, i, plan, most);
  const told = playAll(play, plan, actions);
  if (!play.beyond) return told;
  // A card on the way made an attack stronger than was planned for: a flank, higher ground.
  const wider = { ...plan, buffs: UNBOUNDED };
  return playAll(beginning(scene, i, wider, most), wider, actions);
}

/** The chance that the attacker is out. */
function outChance({ groups, attacker }: Play): number {
  let sum = 0;
  for (const group of groups) if (seatOf(group.root.match, attacker).out !== 0) sum += chanceOf(group);
  return sum;
}
