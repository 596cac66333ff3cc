// The evaluation of a whole position for one team: worth of its Caskets less that of the enemies', Heat, Defense and
// debts counted. Search asks it where a playout stops. Neighbours: worth.ts, weights.ts, docs/bots.md.

import { GAME, type Match } from '../rules/index.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import { DRAW, RUNNING } from '../rules/victory.ts';
import { heatCost, type Weights } from './weights.ts';
import { bodyOf, bodyWorth } from './worth.ts';

/** Points of worth to the odds of winning: fitted to some ten thousand mirror matches (docs/bots.md). */
const ODDS = 0.036;

/** A Casket with what it carries into its next turn. */
export function seatWorth(m: Match, i: number, w: Weights): number {
  const seat = seatOf(m, i);
  if (seat.out !== 0) return -w.kill;
  let value = bodyWorth(bodyOf(m, i), w) - heatCost(w, seat.heat);
  value += 2 * seat.runes + 0.6 * seat.armor;
  value -= w.sp * (seat.glitch + seat.spDebt) + 1.5 * (seat.bleeding + seat.weakness) + 0.5 * seat.jam + 0.6 * seat.taint;
  return value;
}

/** Points towards an objective (VC-2). */
function objective(m: Match, team: number): number {
  const control = m[GAME].setup.scenario.control;
  if (control === undefined) return 0;
  let value = 0;
  for (let t = 0; t < m.points.length; t++) value += (t === team ? 1 : -1) * ((m.points[t] as number) / control.goal) ** 1.5;
  return 60 * value;
}

/** The team's share of the match: 1 won, 0 lost, between them the chance that its lead in worth gives. */
export function evaluate(m: Match, team: number, w: Weights): number {
  if (m.winner !== RUNNING) return m.winner === DRAW ? 0.5 : m.winner === team ? 1 : 0;
  let value = objective(m, team);
  for (let i = 0; i < m.seats.length; i++) value += (infoOf(m, i).team === team ? 1 : -1) * seatWorth(m, i, w);
  return 1 / (1 + Math.exp(-ODDS * value));
}
