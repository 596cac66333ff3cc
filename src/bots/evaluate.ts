// The evaluation of a whole position for one team where a turn begins: how its Caskets stand against the enemies', and what
// the turn promises. Neighbours: worth.ts, playout.ts, bench/fit.ts, docs/bots.md.

import { GAME, type Match } from '../rules/index.ts';
import { activeSeat, infoOf, seatOf, standingSpMax } from '../rules/seat.ts';
import { DRAW, RUNNING } from '../rules/victory.ts';
import type { Habits } from './habits.ts';
import { withLimit } from './limit.ts';
import { heatCost, type Weights } from './weights.ts';
import { bodyOf, bodyWorth } from './worth.ts';

/** A Casket with what it carries into its next turn, in points of worth. */
function seatWorth(m: Match, i: number, w: Weights): number {
  const seat = seatOf(m, i);
  if (seat.out !== 0) return -w.kill;
  let value = bodyWorth(bodyOf(m, i), w) - heatCost(w, seat.heat);
  value += 2 * seat.runes + 0.6 * seat.armor;
  value -= w.sp * (seat.glitch + seat.spDebt) + 1.5 * (seat.bleeding + seat.weakness) + 0.5 * seat.jam + 0.6 * seat.taint;
  return value;
}

/** What decides a match, of one Casket. */
export interface Standing {
  /** Points of worth. */
  readonly worth: number;
  /** What it can still do: the root of the SP of its turns to come. */
  readonly means: number;
}

export function standingOf(m: Match, i: number, habits: Habits): Standing {
  const out = seatOf(m, i).out !== 0;
  return { worth: seatWorth(m, i, habits.weights), means: out ? 0 : Math.sqrt(standingSpMax(m, i)) };
}

/** What each counts in the logarithm of the odds to win, and a point of the best plan for the turn about to begin. Near what
 * `npm run fit` finds under v3 (docs/bots.md). */
export const COUNTS = { worth: 0.0225, means: 1.9, plan: 0.016 };

const weighed = ({ worth, means }: Standing): number => COUNTS.worth * worth + COUNTS.means * means;

/** Points towards an objective (VC-2), as they count. */
export function objective(m: Match, team: number): number {
  const control = m[GAME].setup.scenario.control;
  if (control === undefined) return 0;
  let value = 0;
  for (let t = 0; t < m.points.length; t++) value += (t === team ? 1 : -1) * ((m.points[t] as number) / control.goal) ** 1.5;
  return 2 * value;
}

/** What a team loses counts this much of what it takes. Two players who weigh both alike keep out of each other's reach for
 * longer, because who comes first is struck first (docs/search.md). */
export const OWN_LOSS = 0.7;

/** How all Caskets of the team stand, as it counts. */
export function standingOfTeam(m: Match, team: number, habits: Habits): number {
  let sum = 0;
  for (let i = 0; i < m.seats.length; i++) if (infoOf(m, i).team === team) sum += weighed(standingOf(m, i, habits));
  return sum;
}

/** The team's share of the match: 1 won, 0 lost, between them the chance to win that its lead gives, near the round limit that
 * of its cards too. `stood`: how it stood where it began to think; `plan`: what the best turn is worth to the seat that is about
 * to act. */
export function evaluate(m: Match, team: number, habits: Habits, stood: number, plan: number): number {
  if (m.winner !== RUNNING) return m.winner === DRAW ? 0.5 : m.winner === team ? 1 : 0;
  let odds = objective(m, team) + stood + OWN_LOSS * (standingOfTeam(m, team, habits) - stood);
  for (let i = 0; i < m.seats.length; i++) if (infoOf(m, i).team !== team) odds -= weighed(standingOf(m, i, habits));
  odds += infoOf(m, activeSeat(m)).team === team ? COUNTS.plan * plan : -COUNTS.plan * plan;
  return withLimit(m, team, 1 / (1 + Math.exp(-odds)));
}
