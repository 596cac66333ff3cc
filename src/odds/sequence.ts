// sequence: what up to three cards played one after another will do, as totals with their chances: Blood Offering,
// Feint, an attack; or attack after attack. What is assumed on the way: docs/odds.md. Neighbours: sequence-play.ts, sequence-last.ts.

import { type Action, cardOf, componentOf } from '../rules/action.ts';
import { declaredComponent } from '../rules/legal.ts';
import { GAME, type Match } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { activeSeat, seatId, seatOf } from '../rules/seat.ts';
import type { MatchView } from '../rules/view.ts';
import { COMPONENTS, type Component, LEFT_ARM, RANDOM_COMPONENT } from '../rules/vocabulary.ts';
import { struckOf } from './forecast.ts';
import { openHands } from './open-hands.ts';
import type { Scene, SeatCards } from './scene.ts';
import { sceneOf } from './scene.ts';
import { addSuffered, newTotals, playLast, type Totals } from './sequence-last.ts';
import { keepLikeliest, playStrike, playThroughEngine } from './sequence-play.ts';
import { type Play, type Root, rootOf } from './sequence-roots.ts';
import { newTally, type Summary } from './tally.ts';
import { stockOf, type Telling, UNHURT } from './worlds.ts';

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
  /** How often each seat may be struck. */
  readonly times: readonly number[];
  readonly telling: Telling;
}

function planOf(scene: Scene, actions: readonly Action[], attacker: number): Plan {
  const { match: m } = scene;
  const times = m.seats.map(() => 0);
  let leftArm = 0;
  let elsewhere = 0;
  const strikes = actions.map((action) => {
    const struck = struckOf(scene, action, attacker);
    for (const { seat } of struck) times[seat] = (times[seat] as number) + 1;
    if (struck.length === 0) return false;
    const component = declaredComponent(specOf(m, cardOf(action)), componentOf(action));
    if (component === LEFT_ARM || component === RANDOM_COMPONENT || struck.length > 1) leftArm++;
    if (component !== LEFT_ARM) elsewhere++;
    return true;
  });
  const counts = m[GAME].ruleset.secondaryDamage;
  return { strikes, times, telling: { mixed: counts && leftArm > 0 && elsewhere > 0, leftArm: counts && elsewhere === 0 } };
}

/** Of a hidden hand that is struck twice, the reactives are told apart from the start. */
function beginning(scene: Scene, attacker: number, { times, telling }: Plan, most: number): Play {
  const { match: m } = scene;
  let dealt: { p: number; cards: readonly SeatCards[] }[] = [{ p: 1, cards: scene.cards }];
  scene.cards.forEach(({ slots }, i) => {
    if (slots === 0 || (times[i] as number) < 2) return;
    dealt = dealt.flatMap(({ p, cards }) =>
      openHands(m, i, cards[i] as SeatCards).map((hand) => ({ p: p * hand.p, cards: cards.map((c, k) => (k === i ? hand.cards : c)) })),
    );
  });
  const none = m.seats.map(() => 0);
  const hurts = m.seats.map(() => UNHURT);
  const play: Play = { scene, attacker, telling, most, leftOut: 0, worlds: [], names: new Map() };
  const rootFor = (cards: readonly SeatCards[]): Root =>
    rootOf(
      play,
      m,
      none,
      cards.map((c) => stockOf(m, c, telling)),
    );
  keepLikeliest(
    play,
    dealt.map(({ p, cards }) => ({ p, root: rootFor(cards), hurts })),
  );
  return play;
}

function targetOf(m: Match, i: number, { cardsLost, boxes, wounds, destroyed, out }: Totals): SequenceTarget {
  const named = destroyed.flatMap((p, c) => (p > 0 ? [[COMPONENTS[c] as Component, p] as const] : []));
  return { seat: seatId(m, i), cardsLost, boxes, wounds, destroyed: Object.fromEntries(named), out };
}

/** Worlds kept from one card to the next unless told otherwise: it bounds the time, and `leftOut` tells the price. */
export const MOST_WORLDS = 500;

/** The forecast of up to three PLAYs in this order by the seat whose turn it is, or by `attacker`. */
export function sequence(
  source: Match | MatchView | Scene,
  actions: readonly Action[],
  attacker?: number,
  most = MOST_WORLDS,
): SequenceForecast {
  if (actions.length === 0 || actions.length > MOST_CARDS)
    throw new Error(`a sequence has 1 to ${MOST_CARDS} cards, got ${actions.length}`);
  const scene = 'policies' in source ? source : sceneOf(source);
  const { match: m } = scene;
  const i = attacker ?? activeSeat(m);
  const plan = planOf(scene, actions, i);
  const play = beginning(scene, i, plan, most);
  const totals = new Map(plan.times.flatMap((times, seat) => (times > 0 ? [[seat, newTotals()] as const] : [])));
  const last = actions.length - 1;
  const steps = actions.map((action, n): SequenceStep => {
    // A world costs the more the more strikes come after it.
    play.most = plan.strikes.slice(n + 2).includes(true) && plan.strikes[n + 1] === true ? Math.ceil(most / 4) : most;
    const card = specOf(m, cardOf(action)).id;
    if (plan.strikes[n] !== true) return { card, played: playThroughEngine(play, action), adds: newTally(false).sum };
    return { card, ...(n === last ? playLast(play, action, totals) : playStrike(play, action)) };
  });
  let attackerOut = 0;
  for (const world of play.worlds) {
    if (seatOf(world.root.match, i).out !== 0) attackerOut += world.p;
    if (plan.strikes[last] !== true) for (const [seat, into] of totals) addSuffered(into, play, world, seat, world.p);
  }
  return { steps, targets: [...totals].map(([seat, t]) => targetOf(m, seat, t)), attackerOut, leftOut: play.leftOut };
}
