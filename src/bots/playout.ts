// A playout: an imagined match played on by steady players to a horizon, and judged there. The horizon lies behind at
// least one turn of every enemy, so that what an option exposes is seen; a further one lies behind another and shows what
// the judgement at the first has missed. Beside a judgement it keeps how lucky the attacks were, so that luck can be taken
// out of it again. Neighbours: steady.ts, evaluate.ts, race.ts.

import * as act from '../rules/action.ts';
import { stepsOf } from '../rules/chance.ts';
import { type Action, apply, areEnemies, GAME, isOver, type Match } from '../rules/index.ts';
import { activeSeat, infoOf, seatOf } from '../rules/seat.ts';
import { evaluate, OWN_LOSS, standingOfTeam } from './evaluate.ts';
import { castDice, fateOf } from './fate.ts';
import { type Habits, SOBER } from './habits.ts';
import { type Mind, mindOf, victim } from './mind.ts';
import { copyOf, newWalk, sendTo, steady, type Walk } from './steady.ts';
import { strikeAt } from './strike-worth.ts';
import type { Weights } from './weights.ts';
import { bodyOf, bodyWorth } from './worth.ts';

const MOST_ANSWERS = 600;

/** Where a playout stops: every enemy has then had a turn after the seat's own. */
export interface Horizon {
  /** The round of the turn that is thought about: the seat's present one, or its next. */
  readonly own: number;
  /** The round at whose start it stops at the latest. Before, it stops where the seat's next turn begins behind all enemies'. */
  readonly round: number;
}

const isEnemy = (m: Match, me: number, i: number): boolean => seatOf(m, i).out === 0 && areEnemies(m, me, i);

export function horizonOf(m: Match, me: number): Horizon {
  if (m.round === 0) return { own: 1, round: 3 };
  let own = m.round + 1;
  for (let n = m.turn; n < m.order.length; n++) {
    const i = m.order[n] as number;
    if (i === me) own = m.round;
    else if (own === m.round && isEnemy(m, me, i)) return { own, round: m.round + 1 };
  }
  return { own, round: m.round + 2 };
}

/** The horizon about a round later: every enemy has then had one more turn. */
export const further = ({ own, round }: Horizon): Horizon => ({ own: own + 1, round: round + 1 });

export function isReached(m: Match, me: number, { own, round }: Horizon): boolean {
  if (m.round >= round) return true;
  if (m.round <= own || m.decision?.kind !== 'action' || activeSeat(m) !== me) return false;
  for (let n = m.turn + 1; n < m.order.length; n++) if (isEnemy(m, me, m.order[n] as number)) return false;
  return true;
}

/** A seat before one decision: what it has in mind, how far its playouts go, and what they are judged by. */
export interface Outlook {
  readonly mind: Mind;
  readonly horizon: Horizon;
  /** How its team stands now (evaluate.ts). */
  readonly stood: number;
}

export function outlookOf(mind: Mind): Outlook {
  const { m, me, habits } = mind;
  return { mind, horizon: horizonOf(m, me), stood: standingOfTeam(m, infoOf(m, me).team, habits) };
}

/** How a match stood for the team where it was judged: its share of the match, and what attacks did in points of worth. */
export interface Judgement {
  readonly share: number;
  /** Taken by its attacks less what those it suffered took, as that counts, and the same as it was to be expected. */
  readonly done: number;
  readonly due: number;
}

export interface Ending {
  /** At the horizon. */
  readonly near: Judgement;
  /** At the further one, if it was played so far. */
  readonly far: Judgement | undefined;
  /** Taken by all attacks, and expected of all. */
  readonly allDone: number;
  readonly allDue: number;
}

/** What attacks did so far; as in Judgement and Ending. */
interface Tally {
  done: number;
  due: number;
  allDone: number;
  allDue: number;
}

/** An attack under way: what its target was worth, and what the attack should take of it. */
const attack = { target: -1, worth: 0, expected: 0, mine: false };

function worthOf(m: Match, i: number, w: Weights): number {
  return seatOf(m, i).out === 0 ? bodyWorth(bodyOf(m, i), w) : -w.kill;
}

function expectAttack(m: Match, team: number, action: Action, habits: Habits): void {
  if (m.decision?.kind !== 'action' || act.kindOf(action) !== act.PLAY) return;
  const { seat } = m.decision;
  const target = act.targetOf(action);
  const spec = m[GAME].catalog.cards[act.cardOf(action)];
  if (target < 0 || spec?.attack === undefined) return;
  const mind = mindOf(m, seat, habits);
  attack.target = target;
  attack.worth = victim(mind, target).worth;
  attack.expected = strikeAt(mind, seat, target, spec, act.componentOf(action));
  attack.mine = infoOf(m, seat).team === team;
}

/** The attack is over: adds what it took and what it should have taken. */
function settleAttack(m: Match, w: Weights, tally: Tally): void {
  const taken = attack.worth - worthOf(m, attack.target, w);
  const sign = attack.mine ? 1 : -OWN_LOSS;
  tally.done += sign * taken;
  tally.due += sign * attack.expected;
  tally.allDone += taken;
  tally.allDue += attack.expected;
  attack.target = -1;
}

/** How playouts of an option begin: what the seat does before anything is left to chance. It is the same in every world,
 * and thought of in the first playout only. */
export interface Opening {
  readonly actions: Action[];
  /** Where its Casket was on its way afterwards; undefined before it is thought of to its end. */
  walk: Walk | undefined;
}

export const newOpening = (first: Action): Opening => ({ actions: [first], walk: undefined });

/** That was only a step or a turn on the spot, and the seat acts on. */
function actsOn(m: Match, me: number, action: Action): boolean {
  const kind = act.kindOf(action);
  return (kind === act.MOVE || kind === act.ROTATE) && m.decision?.kind === 'action' && m.decision.seat === me;
}

const walks: Walk[] = [0, 1, 2, 3].map(newWalk);

/** Begins with an opening of the seat, plays `m` to its horizon, or to the further one, and judges it for its team; `goal`:
 * the hex its turn was meant for, or -1. Others are thought to play as greedy does. */
export function playOut(m: Match, { mind: { me, habits }, horizon, stood }: Outlook, opening: Opening, goal: number, far: boolean): Ending {
  const { weights } = habits;
  const { team } = infoOf(m, me);
  const tally: Tally = { done: 0, due: 0, allDone: 0, allDue: 0 };
  const fate = fateOf(m);
  /** Whether no die was cast. */
  const play = (action: Action): boolean => {
    expectAttack(m, team, action, habits);
    castDice(m, fate, action);
    const before = stepsOf(m.rng);
    apply(m, action);
    return stepsOf(m.rng) === before;
  };
  const findOpening = ({ actions }: Opening): Walk => {
    const walk = walks[me] as Walk;
    let action = actions[0] as Action;
    let alike = play(action);
    if (goal >= 0 && goal !== seatOf(m, me).hex) sendTo(walk, m, me, goal);
    while (alike && actsOn(m, me, action)) {
      action = steady(m, walks, habits);
      actions.push(action);
      alike = play(action);
    }
    return copyOf(walk);
  };
  let answers = 0;
  const playTo = (limit: Horizon): Judgement => {
    while (answers++ < MOST_ANSWERS && !isOver(m) && !isReached(m, me, limit)) {
      if (attack.target >= 0 && m.decision?.kind === 'action') settleAttack(m, weights, tally);
      play(steady(m, walks, m.decision?.seat === me ? habits : SOBER));
    }
    if (attack.target >= 0) settleAttack(m, weights, tally);
    return { share: evaluate(m, team, habits, stood), done: tally.done, due: tally.due };
  };
  attack.target = -1;
  for (const walk of walks) walk.round = -1;
  if (opening.walk === undefined) opening.walk = findOpening(opening);
  else {
    for (const action of opening.actions) play(action);
    walks[me] = copyOf(opening.walk);
  }
  const near = playTo(horizon);
  return { near, far: far ? playTo(further(horizon)) : undefined, allDone: tally.allDone, allDue: tally.allDue };
}
