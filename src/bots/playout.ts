// A playout: an imagined match played on by hasty players to a horizon, and judged there. The horizon lies behind at
// least one turn of every enemy, so that what an option exposes is seen. Neighbours: hasty.ts, evaluate.ts, search.ts.

import { apply, isOver, type Match } from '../rules/index.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { evaluate } from './evaluate.ts';
import type { Habits } from './habits.ts';
import { hasty, newScript, type Script, sendTo } from './hasty.ts';

const MOST_ANSWERS = 600;

/** The round at whose start a playout stops: every enemy has then had a turn after this seat's. */
export function horizonOf(m: Match, me: number): number {
  const { team } = infoOf(m, me);
  let mine = false;
  for (let n = m.turn; n < m.order.length; n++) {
    const i = m.order[n] as number;
    if (i === me) mine = true;
    else if (mine && seatOf(m, i).out === 0 && infoOf(m, i).team !== team) return m.round + 1;
  }
  return m.round + 2;
}

const scripts: Script[] = [0, 1, 2, 3].map(newScript);

/** Plays `m` to the horizon and says what it is worth to the team of `me`; `goal`: the hex its turn was meant for, or -1. */
export function playOut(m: Match, me: number, until: number, habits: Habits, goal: number): number {
  for (const script of scripts) script.round = -1;
  if (goal >= 0) sendTo(scripts[me] as Script, m, me, goal);
  for (let n = 0; n < MOST_ANSWERS && !isOver(m) && m.round < until; n++) apply(m, hasty(m, scripts, habits));
  return evaluate(m, infoOf(m, me).team, habits.weights);
}
