// The player of playouts: greedy's plan where a turn forks; once it has set out for a place it goes there without another
// thought, and once it has only turned to stand as it will it ends its turn. Greedy's play at less than half its price.
// Neighbours: greedy.ts, playout.ts, search.ts (which keeps to its places too).

import * as act from '../rules/action.ts';
import { type Action, type Match, options as optionsOf } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { bestAnswer, bestTurn } from './greedy.ts';
import type { Habits } from './habits.ts';
import { mindOf } from './mind.ts';
import { type Reach, waysOf } from './reach.ts';

/** A seat on its way in a playout. */
export interface Walk {
  round: number;
  turn: number;
  /** The hex it goes to. */
  goal: number;
  /** The hexes on the way there, the next one last. */
  readonly way: number[];
  /** Nothing is left to do in this turn. */
  done: boolean;
  /** What the turn was worth when it was thought of last. */
  worth: number;
}

export const newWalk = (): Walk => ({ round: -1, turn: -1, goal: -1, way: [], done: false, worth: 0 });
export const copyOf = (walk: Walk): Walk => ({ ...walk, way: walk.way.slice() });

function begin(walk: Walk, m: Match, goal: number): void {
  walk.round = m.round;
  walk.turn = m.turn;
  walk.goal = goal;
  walk.way.length = 0;
  walk.done = false;
}

/** Sets out for the goal by ways already spread. */
function setOut(walk: Walk, m: Match, from: number, goal: number, reach: Reach): void {
  begin(walk, m, goal);
  for (let hex = goal; hex >= 0 && hex !== from; hex = reach.from[hex] as number) walk.way.push(hex);
}

/** How far a place may be that search chose: its choice has counted the cost. */
const FAR_ENOUGH = 24;

/** For search: the turn goes on to a place already chosen. */
export function sendTo(walk: Walk, m: Match, me: number, goal: number): void {
  setOut(walk, m, seatOf(m, me).hex, goal, waysOf(m, me, FAR_ENOUGH, 99));
}

/** Whether it has been thought of in this turn. */
const isUnderWay = (walk: Walk, m: Match): boolean => walk.round === m.round && walk.turn === m.turn;

/** The next step of the walk, or the end of the turn; undefined if it must be thought about. */
function nextStep(walk: Walk, m: Match, hex: number, list: readonly Action[]): Action | undefined {
  if (!isUnderWay(walk, m)) return undefined;
  if (walk.done) return list.includes(act.PASS) ? act.PASS : undefined;
  if (walk.goal === hex) return undefined;
  const { way } = walk;
  if (way[way.length - 1] === hex) way.pop();
  const next = way[way.length - 1];
  if (next === undefined) return undefined;
  const step = act.moveAction(next);
  return list.includes(step) ? step : undefined;
}

/** The answer of the seat that is asked. */
export function steady(m: Match, walks: readonly Walk[], habits: Habits): Action {
  const decision = m.decision;
  if (decision === undefined) throw new Error('a playout goes on after the end');
  const list = optionsOf(m);
  const { seat: me, kind } = decision;
  const walk = walks[me] as Walk;
  if (list.length === 1 && (kind !== 'action' || isUnderWay(walk, m))) return list[0] as Action;
  if (kind !== 'action') return bestAnswer(mindOf(m, me, habits), list);
  const { hex } = seatOf(m, me);
  const step = nextStep(walk, m, hex, list);
  if (step !== undefined) return step;
  const turn = bestTurn(mindOf(m, me, habits), list);
  if (turn.hex !== hex && act.kindOf(turn.action) === act.MOVE) setOut(walk, m, hex, turn.hex, turn.ways);
  else {
    begin(walk, m, hex);
    walk.done = act.kindOf(turn.action) === act.ROTATE && turn.plays === 0;
  }
  walk.worth = turn.worth;
  return turn.action;
}
