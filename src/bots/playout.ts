// A playout: an imagined match played on by steady players and judged where the next turns begin, by how it stands and what
// is planned there. Each judgement shows what the one before has missed. Beside it is kept how lucky the attacks were, so that
// luck can be taken out again. Neighbours: steady.ts, evaluate.ts, race.ts.

import * as act from '../rules/action.ts';
import { stepsOf } from '../rules/chance.ts';
import { type Action, apply, GAME, isOver, type Match } from '../rules/index.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { evaluate, OWN_LOSS, standingOfTeam } from './evaluate.ts';
import { castDice, fateOf } from './fate.ts';
import { FARSIGHTED, type Habits } from './habits.ts';
import { type Mind, mindOf, victim } from './mind.ts';
import { copyOf, newWalk, sendTo, steady, type Walk } from './steady.ts';
import { strikeAt } from './strike-worth.ts';
import type { Weights } from './weights.ts';
import { bodyOf, bodyWorth } from './worth.ts';

const MOST_ANSWERS = 600;

/** How often a playout may be judged. */
export const MOST_JUDGEMENTS = 3;

/** Tells the turns of a match apart. */
const turnNumber = (m: Match): number => m.round * m.seats.length + m.turn;

/** How many Caskets there are beside one. */
function othersOf(m: Match): number {
  let standing = 0;
  for (let i = 0; i < m.seats.length; i++) if (seatOf(m, i).out === 0) standing++;
  return standing - 1;
}

/** A seat before one decision: what it has in mind, and how its team stands now (evaluate.ts). */
export interface Outlook {
  readonly mind: Mind;
  readonly stood: number;
}

export function outlookOf(mind: Mind): Outlook {
  const { m, me, habits } = mind;
  return { mind, stood: standingOfTeam(m, infoOf(m, me).team, habits) };
}

/** How a match stood for the team where it was judged: its share of the match, and what attacks did in points of worth. */
export interface Judgement {
  readonly share: number;
  /** Taken by its attacks less what those it suffered took, as that counts, and the same as it was to be expected. */
  readonly done: number;
  readonly due: number;
}

export interface Ending {
  /** Where the turns began at which it was to be judged; if it was over before, its result for each. */
  readonly judgements: readonly Judgement[];
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

/** Begins with an opening of the seat, plays `m` on and judges it for its team so often: where the next turn begins, and
 * then each time every other Casket has had a turn. `goal`: the hex its turn was meant for, or -1. Others are thought to play
 * farsightedly. */
export function playOut(m: Match, { mind: { me, habits }, stood }: Outlook, opening: Opening, goal: number, judged: number): Ending {
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
  const judgements: Judgement[] = [];
  const judge = (plan: number): void => {
    judgements.push({ share: evaluate(m, team, habits, stood, plan), done: tally.done, due: tally.due });
  };
  let now = turnNumber(m);
  let left = m.round === 0 ? m.seats.length + 1 : 1;
  attack.target = -1;
  for (const walk of walks) walk.round = -1;
  if (opening.walk === undefined) opening.walk = findOpening(opening);
  else {
    for (const action of opening.actions) play(action);
    walks[me] = copyOf(opening.walk);
  }
  for (let answers = 0; answers < MOST_ANSWERS && !isOver(m); answers++) {
    const acts = m.decision?.kind === 'action';
    if (acts && attack.target >= 0) settleAttack(m, weights, tally);
    const seat = m.decision?.seat as number;
    const action = steady(m, walks, seat === me ? habits : FARSIGHTED);
    if (acts && turnNumber(m) !== now) {
      now = turnNumber(m);
      left--;
      if (left === 0) {
        judge((walks[seat] as Walk).worth);
        if (judgements.length === judged) break;
        left = othersOf(m);
      }
    }
    play(action);
  }
  if (attack.target >= 0) settleAttack(m, weights, tally);
  while (judgements.length < judged) judge(0);
  return { judgements, allDone: tally.allDone, allDue: tally.allDue };
}
