// Movement: what a step costs and forbids, how it is paid, push and pull (MV). Rotation too.

import { OFF_BOARD } from './action.ts';
import { STEP_Q, STEP_R } from './hex.ts';
import { GAME, type Match, SINK } from './match.ts';
import { payableInHand } from './piles.ts';
import {
  areEnemies,
  coordOf,
  countWounds,
  DESTROYED,
  distance,
  EXPOSURE,
  INTACT,
  infoOf,
  occupant,
  STRUCTURE,
  seatId,
  seatOf,
  spendingCap,
  zoneOf,
} from './seat.ts';
import { CHASSIS, LEGS, SPINAL_TRAUMA } from './vocabulary.ts';

/** Most SP the seat can still spend with this many cards of the hand to pay with, overspending included (TN-4). */
export function spendable(m: Match, i: number, payable: number): number {
  const seat = seatOf(m, i);
  if (m[GAME].ruleset.overspend <= 1) return seat.sp;
  const over = Math.min(spendingCap(m, i) - seat.spSpent - seat.sp, seat.draw.length + payable);
  return over > 0 ? seat.sp + over : seat.sp;
}

/** The same, with all of the hand but `cards` that are spoken for. */
export function budget(m: Match, i: number, cards: number): number {
  return spendable(m, i, payableInHand(m, seatOf(m, i)) - cards);
}

function nextToEnemy(m: Match, i: number, hex: number): boolean {
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other !== i && seat.out === 0 && distance(m, seat.hex, hex) === 1 && areEnemies(m, i, other)) return true;
  }
  return false;
}

/** Surcharges of the next hex, whatever hex it is (MV-4, KN-8); `moved` hexes were entered before it this turn. */
function surcharge(m: Match, i: number, from: number, moved: number): number {
  const { ruleset } = m[GAME];
  const seat = seatOf(m, i);
  let cost = infoOf(m, i).moveCost;
  const legs = zoneOf(m, i, LEGS);
  if (legs !== INTACT) cost += legs === DESTROYED && ruleset.destroyedEffects === 'combat' ? 1 : legs;
  const chassis = zoneOf(m, i, CHASSIS);
  if ((chassis === STRUCTURE && (moved + 1) % 3 === 0) || (chassis === EXPOSURE && (moved + 1) % 2 === 0)) cost++;
  if (seat.wounds.length > 0) cost += countWounds(seat, SPINAL_TRAUMA);
  if (ruleset.disengage > 0 && nextToEnemy(m, i, from)) cost += ruleset.disengage;
  return cost;
}

/** SP for the ground itself (MV-1). */
function groundCost(m: Match, from: number, to: number): number {
  const { board } = m[GAME];
  return (board.enterCost[to] as number) + ((board.level[to] as number) > (board.level[from] as number) ? 1 : 0);
}

/** SP for the step from where the seat stands, all surcharges included, before movement points. */
export function stepCost(m: Match, i: number, to: number): number {
  const seat = seatOf(m, i);
  return groundCost(m, seat.hex, to) + surcharge(m, i, seat.hex, seat.moved);
}

/** Movement points a step takes (MV-6): they go before SP; under `hexes` one point is one hex. */
export function pointsForStep(m: Match, cost: number, points: number): number {
  if (points === 0) return 0;
  return m[GAME].ruleset.moveCards === 'hexes' ? 1 : Math.min(points, cost);
}

/** SP a step takes besides movement points. */
export function spForStep(m: Match, cost: number, points: number): number {
  if (points === 0) return cost;
  return m[GAME].ruleset.moveCards === 'hexes' ? 0 : cost - Math.min(points, cost);
}

/** The rule that forbids standing on `to` after a step from `from`, terrain and level only. */
function groundForbids(m: Match, from: number, to: number): string {
  const { board } = m[GAME];
  if (board.enterCost[to] === 0) return 'MV-1';
  const up = (board.level[to] as number) - (board.level[from] as number);
  return up > 1 || up < -1 ? 'MV-2' : '';
}

/** Hexes a turn allows (CP-6). */
function mostHexes(m: Match, i: number): number {
  if (zoneOf(m, i, LEGS) !== DESTROYED) return 99;
  return m[GAME].ruleset.destroyedEffects === 'combat' ? 3 : 2;
}

/** MV-3: an ally's hex may be entered only with a payable step onto a free hex after it. */
function canLeaveAgain(m: Match, i: number, via: number, points: number, sp: number): boolean {
  const { board } = m[GAME];
  const seat = seatOf(m, i);
  if (seat.moved + 2 > mostHexes(m, i)) return false;
  const extra = surcharge(m, i, via, seat.moved + 1);
  // The hex it comes from will be free, unless it stands with an ally there too.
  const back = inAllyHex(m, i) ? -1 : seat.hex;
  for (let d = 0; d < 6; d++) {
    const to = board.neighbour[via * 6 + d] as number;
    if (to < 0 || (to !== back && occupant(m, to) >= 0) || groundForbids(m, via, to) !== '') continue;
    if (spForStep(m, groundCost(m, via, to) + extra, points) <= sp) return true;
  }
  return false;
}

/** What every step of a seat has in common at one decision: found once for the six neighbours. */
export interface StepPlan {
  readonly surcharge: number;
  readonly budget: number;
  readonly mayMove: boolean;
}

export function planSteps(m: Match, i: number, most: number): StepPlan {
  const seat = seatOf(m, i);
  return { surcharge: surcharge(m, i, seat.hex, seat.moved), budget: most, mayMove: seat.moved < mostHexes(m, i) };
}

/** The rule that forbids the step to a neighbouring hex, '' if none. */
export function neighbourForbids(m: Match, i: number, to: number, plan: StepPlan): string {
  const seat = seatOf(m, i);
  const other = occupant(m, to);
  const cost = groundCost(m, seat.hex, to) + plan.surcharge;
  const sp = spForStep(m, cost, seat.movePoints);
  if (other >= 0) {
    const points = seat.movePoints - pointsForStep(m, cost, seat.movePoints);
    if (areEnemies(m, i, other) || sp > plan.budget || !canLeaveAgain(m, i, to, points, plan.budget - sp)) return 'MV-3';
  }
  const ground = groundForbids(m, seat.hex, to);
  if (ground !== '') return ground;
  if (!plan.mayMove) return 'CP-6';
  return sp > plan.budget ? 'TN-4' : '';
}

/** neighbourForbids for a list of options: whether the step in a direction is legal, without asking why not. */
export function mayStep(m: Match, i: number, direction: number, plan: StepPlan): boolean {
  const { board } = m[GAME];
  const seat = seatOf(m, i);
  const edge = seat.hex * 6 + direction;
  const ground = board.ground[edge] as number;
  if (ground === 0 || spForStep(m, ground + plan.surcharge, seat.movePoints) > plan.budget) return false;
  const to = board.neighbour[edge] as number;
  return occupant(m, to) < 0 || neighbourForbids(m, i, to, plan) === '';
}

/** The rule that forbids the step, '' if none (order of docs/casefile.md). */
export function stepForbids(m: Match, i: number, to: number): string {
  if (to === OFF_BOARD) return 'MV-3';
  if (to >= m[GAME].board.count || distance(m, seatOf(m, i).hex, to) !== 1) return 'MV-2';
  return neighbourForbids(m, i, to, planSteps(m, i, budget(m, i, 0)));
}

/** In an ally's hex only a move is legal (MV-3). */
export function inAllyHex(m: Match, i: number): boolean {
  const hex = seatOf(m, i).hex;
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other !== i && seat.hex === hex && seat.out === 0) return true;
  }
  return false;
}

export function step(m: Match, i: number, to: number, points: number, sp: number): void {
  const seat = seatOf(m, i);
  const from = seat.hex;
  seat.hex = to;
  seat.moved++;
  m[SINK]?.({ type: 'moved', seat: seatId(m, i), from: coordOf(m, from), to: coordOf(m, to), sp, points });
}

/** First rotation of a turn is free, each further one 1 SP (MV-5). */
export const rotationCost = (m: Match, i: number): number => (seatOf(m, i).rotations === 0 ? 0 : 1);

export function rotate(m: Match, i: number, facing: number, sp: number): void {
  const seat = seatOf(m, i);
  seat.facing = facing;
  seat.rotations++;
  m[SINK]?.({ type: 'rotated', seat: seatId(m, i), facing, sp });
}

/** The neighbour of the target a push or pull goes to (MV-8), -1 off the board. */
function shoveTo(m: Match, by: number, target: number, pull: boolean): number {
  const { board } = m[GAME];
  const from = seatOf(m, by).hex;
  const at = seatOf(m, target).hex;
  const dq = (board.q[at] as number) - (board.q[from] as number);
  const dr = (board.r[at] as number) - (board.r[from] as number);
  if (!pull) {
    const steps = distance(m, from, at);
    for (let d = 0; d < 6; d++) {
      if (dq === (STEP_Q[d] as number) * steps && dr === (STEP_R[d] as number) * steps) return board.neighbour[at * 6 + d] as number;
    }
  }
  // Distances are taken by coordinates, so that a place off the board can be the farthest and block the push.
  let best = -1;
  let bestDistance = pull ? 99 : -1;
  for (let d = 0; d < 6; d++) {
    const q = dq + (STEP_Q[d] as number);
    const r = dr + (STEP_R[d] as number);
    const away = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    if (pull ? away < bestDistance : away > bestDistance) {
      bestDistance = away;
      best = d;
    }
  }
  return board.neighbour[at * 6 + best] as number;
}

/** Push or pull one hex; blocked: nothing happens. */
export function shove(m: Match, by: number, target: number, pull: boolean): void {
  const { board } = m[GAME];
  const seat = seatOf(m, target);
  const to = shoveTo(m, by, target, pull);
  if (to < 0 || board.enterCost[to] === 0 || occupant(m, to) >= 0) return;
  if ((board.level[to] as number) > (board.level[seat.hex] as number) + 1) return;
  const from = seat.hex;
  seat.hex = to;
  m[SINK]?.({ type: 'shoved', seat: seatId(m, target), from: coordOf(m, from), to: coordOf(m, to), by: seatId(m, by) });
}
