// The evaluation of a whole position for one team: how its Caskets stand against the enemies'. Search asks it where a
// playout stops, which is at the first decision of a turn. Neighbours: worth.ts, place.ts, bench/fit.ts, docs/bots.md.

import { areEnemies, GAME, type Match } from '../rules/index.ts';
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

/** What decides a match, of one Casket. Its peril is the root of the harm to be expected as it stands, and is held by one
 * of the three: it counts the less the later an enemy can make use of it. */
export interface Standing {
  /** Points of worth. */
  readonly worth: number;
  /** What it can still do: the root of the SP of its turns to come. */
  readonly means: number;
  /** Its peril if an enemy acts before it does, */
  readonly exposed: number;
  /** if it acts first and an enemy after it, in this round, */
  readonly forewarned: number;
  /** and if all its enemies have acted. */
  readonly spared: number;
}

/** Which of the three it is. */
function perilOf(m: Match, i: number): 'exposed' | 'forewarned' | 'spared' {
  let acts = false;
  for (let n = m.turn; n < m.order.length; n++) {
    const other = m.order[n] as number;
    if (other === i) acts = true;
    else if (seatOf(m, other).out === 0 && areEnemies(m, i, other)) return acts ? 'forewarned' : 'exposed';
  }
  return 'spared';
}

export function standingOf(m: Match, i: number, habits: Habits): Standing {
  const standing = { worth: seatWorth(m, i, habits.weights), means: 0, exposed: 0, forewarned: 0, spared: 0 };
  if (seatOf(m, i).out !== 0) return standing;
  standing.means = Math.sqrt(standingSpMax(m, i));
  if (seatOf(m, i).hex >= 0) standing[perilOf(m, i)] = Math.sqrt(exposure(mindOf(m, i, habits)));
  return standing;
}

/** What each counts in the logarithm of the odds to win, as `npm run fit` finds it under v3 (docs/bots.md). */
export const COUNTS: Standing = { worth: 0.0235, means: 1.6, exposed: -0.133, forewarned: -0.115, spared: -0.035 };

export const PARTS = ['worth', 'means', 'exposed', 'forewarned', 'spared'] as const satisfies readonly (keyof Standing)[];

function weighed(standing: Standing): number {
  let sum = 0;
  for (const part of PARTS) sum += COUNTS[part] * standing[part];
  return sum;
}

/** Points towards an objective (VC-2), as they count. */
function objective(m: Match, team: number): number {
  const control = m[GAME].setup.scenario.control;
  if (control === undefined) return 0;
  let value = 0;
  for (let t = 0; t < m.points.length; t++) value += (t === team ? 1 : -1) * ((m.points[t] as number) / control.goal) ** 1.5;
  return 2 * value;
}

/** What a team loses counts this much of what it takes. Two players who weigh both alike keep out of each other's reach for
 * longer, because who comes first is struck first (docs/bots.md). */
export const OWN_LOSS = 0.7;

/** How all Caskets of the team stand, as it counts. */
export function standingOfTeam(m: Match, team: number, habits: Habits): number {
  let sum = 0;
  for (let i = 0; i < m.seats.length; i++) if (infoOf(m, i).team === team) sum += weighed(standingOf(m, i, habits));
  return sum;
}

/** The team's share of the match: 1 won, 0 lost, between them the chance to win that its lead gives. `stood`: how it stood
 * where it began to think. */
export function evaluate(m: Match, team: number, habits: Habits, stood: number): number {
  if (m.winner !== RUNNING) return m.winner === DRAW ? 0.5 : m.winner === team ? 1 : 0;
  let odds = objective(m, team) + stood + OWN_LOSS * (standingOfTeam(m, team, habits) - stood);
  for (let i = 0; i < m.seats.length; i++) if (infoOf(m, i).team !== team) odds -= weighed(standingOf(m, i, habits));
  return 1 / (1 + Math.exp(-odds));
}
