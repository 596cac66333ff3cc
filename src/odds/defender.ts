// A defender as one kind of attack meets it: the reactives its hand may hold with their chances, and for each the law
// of the cards it then loses (RE-1, RE-2, DM-2). Neighbour: hand-cases.ts (the hands and decks it can have).

import { GAME, type Match } from '../rules/match.ts';
import { countWounds, seatOf } from '../rules/seat.ts';
import { CRACKED_RIB, LEFT_ARM } from '../rules/vocabulary.ts';
import { type HandCase, handCases, lawOf } from './hand-cases.ts';
import { type Course, courseOf, NONE } from './loss-cuts.ts';
import { type LossLaw, lossLaw } from './losses.ts';
import { lyings } from './lyings.ts';
import { type Tracks, tracksOf } from './marks.ts';
import { classOf, DEFAULT_POLICIES, MARKING, PLAIN, type Policies, type Reactive, reactivesAmong } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import type { Way } from './suffering-ways.ts';

export interface Reaction {
  /** Undefined: no reactive is played. */
  readonly reactive: Reactive | undefined;
  readonly p: number;
  readonly law: LossLaw;
}

/** A reactive the hand may hold: how likely it does, and the law of the cards lost if it is played. */
export interface Held {
  readonly reactive: Reactive;
  readonly p: number;
  readonly law: LossLaw;
}

export interface Defender {
  /** The moment it is struck in. */
  readonly scene: Scene;
  readonly seat: number;
  readonly tracks: Tracks;
  readonly woundsLeft: number;
  /** Cracked Ribs among the wounds still face-down. */
  readonly ribsLeft: number;
  /** Added to every gain of Heat (HT-2). */
  readonly extraHeat: number;
  /** 0: no cap. */
  readonly lossCap: number;
  readonly majorWound: number;
  /** What the policy plays; the chances sum to 1. */
  readonly reactions: readonly Reaction[];
  /** No reactive is played. */
  readonly bare: LossLaw;
  /** An EXECUTION leaves no choice of cards (AT-9), nor does damage that is no attack here. */
  readonly forced: LossLaw;
  /** The component whose losses count here (LEFT_ARM, or -1 for any other), the courses its cards can take, every hand. */
  readonly component: number;
  readonly courses: readonly Course[];
  readonly hands: readonly HandCase[];
  readonly reactives: readonly Reactive[];
  /** Before its Suffering Dice fell, if they did. */
  readonly before: Defender | undefined;
  /** Made on demand. */
  held: readonly Held[] | undefined;
}

/** Courses of the cards where no reactive is played, a plain one, or one that marks. */
function coursesOf(m: Match, i: number, ways: readonly Way[], component: number): Course[] {
  const lying = lyings(m, i, ways, component);
  const discard = [...seatOf(m, i).discard].reverse().map((card) => classOf(m, card, component));
  const twice = m[GAME].ruleset.damageTo === 'discard';
  return [NONE, PLAIN, MARKING].map((played) => courseOf({ twice, discard, played }, lying));
}

/** The course that goes with a reactive. */
const courseWith = (m: Match, { courses, component }: Pick<Defender, 'courses' | 'component'>, played: Reactive | undefined): Course =>
  courses[(played === undefined ? NONE : classOf(m, played.card, component)) - NONE] as Course;

/** The same defender once Suffering Dice have fallen: its hands are what they were. */
function sufferedDefender(scene: Scene, before: Defender): Defender {
  const { match: m } = scene;
  const { seat, component } = before;
  const courses = coursesOf(m, seat, (scene.cards[seat] as SeatCards).ways, component);
  const after = ({ course, deals }: LossLaw): LossLaw => lossLaw(courses[course.order.played - NONE] as Course, deals);
  const bare = after(before.bare);
  const again = (law: LossLaw): LossLaw => (law === before.bare ? bare : after(law));
  const reactions = before.reactions.map((one) => ({ ...one, law: again(one.law) }));
  return { ...before, scene, courses, reactions, bare, forced: again(before.forced), before, held: undefined };
}

function buildDefender(scene: Scene, i: number, component: number, side: number): Defender {
  const { match: m, policies } = scene;
  const cards = scene.cards[i] as SeatCards;
  const seat = seatOf(m, i);
  const { ruleset } = m[GAME];
  const reactives = reactivesAmong(m, i, cards.pool.length === 0 ? cards.hand : [...cards.hand, ...cards.pool], side);
  const hands = handCases(m, cards, component, reactives);
  const courses = coursesOf(m, i, cards.ways, component);
  const law = (some: readonly HandCase[], played: Reactive | undefined, how: Policies): LossLaw =>
    lawOf(m, cards, component, some, courseWith(m, { courses, component }, played), how);
  const bare = law(hands, undefined, policies);
  const reactions: Reaction[] = [];
  if (policies.reaction === 'none' || reactives.length === 0) reactions.push({ reactive: undefined, p: 1, law: bare });
  else {
    for (let k = 0; k <= reactives.length; k++) {
      const chosen = hands.filter((hand) => hand.reactives.findIndex((n) => n > 0) === (k < reactives.length ? k : -1));
      if (chosen.length === 0) continue;
      const reactive = reactives[k];
      let p = 0;
      for (const hand of chosen) p += hand.p;
      reactions.push({ reactive, p, law: law(chosen, reactive, policies) });
    }
  }
  let ribsLeft = 0;
  for (const wound of seat.woundDeck) if (wound === CRACKED_RIB) ribsLeft++;
  return {
    scene,
    seat: i,
    tracks: tracksOf(m, i),
    woundsLeft: seat.woundDeck.length,
    ribsLeft,
    extraHeat: countWounds(seat, CRACKED_RIB) + (ruleset.taint && seat.taint >= 8 ? 1 : 0),
    lossCap: seat.lossCap,
    majorWound: m[GAME].seats[i]?.majorWound ?? 0,
    reactions,
    bare,
    forced: policies.discards === 'deck' ? bare : law(hands, undefined, DEFAULT_POLICIES),
    component,
    courses,
    hands,
    reactives,
    before: undefined,
    held: undefined,
  };
}

/** The defender for attacks on that component and side, kept in the scene. Only two kinds of each matter. */
export function defenderOf(scene: Scene, i: number, component: number, side: number): Defender {
  const leftArm = component === LEFT_ARM && scene.match[GAME].ruleset.secondaryDamage;
  const key = i * 4 + (leftArm ? 2 : 0) + (side === 1 || side === 6 ? 1 : 0);
  let defender = scene.defenders[key];
  if (defender === undefined) {
    defender =
      scene.before === undefined
        ? buildDefender(scene, i, leftArm ? LEFT_ARM : -1, side)
        : sufferedDefender(scene, defenderOf(scene.before, i, component, side));
    scene.defenders[key] = defender;
  }
  return defender;
}

function heldOf(defender: Defender): Held[] {
  const { scene, seat, component, before } = defender;
  const { match: m, policies } = scene;
  return defender.reactives.flatMap((reactive, k) => {
    const course = courseWith(m, defender, reactive);
    // The best reactive is played by every hand that holds it.
    const played = k === 0 ? defender.reactions.find((r) => r.reactive === reactive)?.law : undefined;
    if (before !== undefined) {
      const held = heldReactives(before).find((one) => one.reactive === reactive);
      return held === undefined ? [] : [{ ...held, law: played ?? lossLaw(course, held.law.deals) }];
    }
    const hands = defender.hands.filter((hand) => (hand.reactives[k] as number) > 0);
    if (hands.length === 0) return [];
    let p = 0;
    for (const hand of hands) p += hand.p;
    return [{ reactive, p, law: played ?? lawOf(m, scene.cards[seat] as SeatCards, component, hands, course, policies) }];
  });
}

/** The reactives the hand may hold, each with its chance and the law of the cards lost if it is played. */
export function heldReactives(defender: Defender): readonly Held[] {
  defender.held ??= heldOf(defender);
  return defender.held;
}
