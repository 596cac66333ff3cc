// A defender as one kind of attack meets it: the reactives its hand may hold with their chances, and for each the law
// of the cards it then loses (RE-1, RE-2, DM-2). Neighbour: hand-cases.ts (the hands and decks it can have).

import { GAME } from '../rules/match.ts';
import { countWounds, seatOf } from '../rules/seat.ts';
import { CRACKED_RIB, LEFT_ARM } from '../rules/vocabulary.ts';
import { type HandCase, handCases, lawOf } from './hand-cases.ts';
import type { LossLaw } from './losses.ts';
import { type Tracks, tracksOf } from './marks.ts';
import { DEFAULT_POLICIES, type Reactive, reactivesAmong } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';

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
  /** The component whose losses count here (LEFT_ARM, or -1 for any other), and every hand this seat can have. */
  readonly component: number;
  readonly hands: readonly HandCase[];
  readonly reactives: readonly Reactive[];
  /** Made on demand. */
  held: readonly Held[] | undefined;
}

function buildDefender(scene: Scene, i: number, component: number, side: number): Defender {
  const { match: m, policies } = scene;
  const cards = scene.cards[i] as SeatCards;
  const seat = seatOf(m, i);
  const { ruleset } = m[GAME];
  const before = scene.before === undefined ? undefined : defenderOf(scene.before, i, component, side);
  const reactives = before?.reactives ?? reactivesAmong(m, i, cards.pool.length === 0 ? cards.hand : [...cards.hand, ...cards.pool], side);
  const hands = before?.hands ?? handCases(m, cards, component, reactives);
  // Where cards were only turned over, a reactive alone makes a difference.
  const same = cards.gone === 0 && cards.back.length === 0 ? before : undefined;
  const bare = same?.bare ?? lawOf(m, i, cards, component, hands, undefined, policies);
  const reactions: Reaction[] = [];
  if (policies.reaction === 'none' || reactives.length === 0) reactions.push({ reactive: undefined, p: 1, law: bare });
  else {
    for (let k = 0; k <= reactives.length; k++) {
      const chosen = hands.filter((hand) => hand.reactives.findIndex((n) => n > 0) === (k < reactives.length ? k : -1));
      if (chosen.length === 0) continue;
      const reactive = reactives[k];
      let p = 0;
      for (const hand of chosen) p += hand.p;
      const known = reactive === undefined ? same?.reactions.find((one) => one.reactive === undefined) : undefined;
      reactions.push(known ?? { reactive, p, law: lawOf(m, i, cards, component, chosen, reactive, policies) });
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
    forced: same?.forced ?? (policies.discards === 'deck' ? bare : lawOf(m, i, cards, component, hands, undefined, DEFAULT_POLICIES)),
    component,
    hands,
    reactives,
    held: undefined,
  };
}

/** The defender for attacks on that component and side, kept in the scene. Only two kinds of each matter. */
export function defenderOf(scene: Scene, i: number, component: number, side: number): Defender {
  const leftArm = component === LEFT_ARM && scene.match[GAME].ruleset.secondaryDamage;
  const key = i * 4 + (leftArm ? 2 : 0) + (side === 1 || side === 6 ? 1 : 0);
  let defender = scene.defenders[key];
  if (defender === undefined) {
    defender = buildDefender(scene, i, leftArm ? LEFT_ARM : -1, side);
    scene.defenders[key] = defender;
  }
  return defender;
}

/** The reactives the hand may hold, each with its chance and the law of the cards lost if it is played. */
export function heldReactives(defender: Defender): readonly Held[] {
  if (defender.held !== undefined) return defender.held;
  const { scene } = defender;
  const { match: m, policies } = scene;
  const i = defender.seat;
  const cards = scene.cards[i] as SeatCards;
  defender.held = defender.reactives.flatMap((reactive, k) => {
    const hands = defender.hands.filter((hand) => (hand.reactives[k] as number) > 0);
    let p = 0;
    for (const hand of hands) p += hand.p;
    if (hands.length === 0) return [];
    // The best reactive is played by every hand that holds it.
    const played = k === 0 ? defender.reactions.find((r) => r.reactive === reactive)?.law : undefined;
    return [{ reactive, p, law: played ?? lawOf(m, i, cards, defender.component, hands, reactive, policies) }];
  });
  return defender.held;
}
