// The evaluation of a whole position for one team: how its Caskets stand against the enemies'. Search asks it where a
// playout stops, which is at the first decision of a round. Neighbours: worth.ts, place.ts, bench/fit.ts, docs/bots.md.

import { GAME, type Match } from '../rules/index.ts';
import { infoOf, seatOf, standingSpMax } from '../rules/seat.ts';
import { DRAW, RUNNING } from '../rules/victory.ts';
import type { Habits } from './habits.ts';
import { mindOf } from './mind.ts';
import { exposure } from './place.ts';
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
  /** What can be done to it: the root of the harm to be expected as it stands. */
  readonly peril: number;
}

export function standingOf(m: Match, i: number, habits: Habits): Standing {
  const worth = seatWorth(m, i, habits.weights);
  if (seatOf(m, i).out !== 0) return { worth, means: 0, peril: 0 };
  return { worth, means: Math.sqrt(standingSpMax(m, i)), peril: Math.sqrt(exposure(mindOf(m, i, habits))) };
}

/** What each counts in the logarithm of the odds to win, as `npm run fit` finds it under v3 (docs/bots.md). */
export const COUNTS: Standing = { worth: 0.0246, means: 1.33, peril: -0.12 };

const weighed = ({ worth, means, peril }: Standing): number => COUNTS.worth * worth + COUNTS.means * means + COUNTS.peril * peril;

/** Points towards an objective (VC-2), as they count. */
function objective(m: Match, team: number): number {
  const control = m[GAME].setup.scenario.control;
  if (control === undefined) return 0;
  let value = 0;
  for (let t = 0; t < m.points.length; t++) value += (t === team ? 1 : -1) * ((m.points[t] as number) / control.goal) ** 1.5;
  return 2 * value;
}

/** The team's share of the match: 1 won, 0 lost, between them the chance to win that its lead gives. */
export function evaluate(m: Match, team: number, habits: Habits): number {
  if (m.winner !== RUNNING) return m.winner === DRAW ? 0.5 : m.winner === team ? 1 : 0;
  let odds = objective(m, team);
  for (let i = 0; i < m.seats.length; i++) odds += (infoOf(m, i).team === team ? 1 : -1) * weighed(standingOf(m, i, habits));
  return 1 / (1 + Math.exp(-odds));
}
