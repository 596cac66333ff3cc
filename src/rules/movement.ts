// Movement: what a step costs and forbids, how it is paid, push and pull (MV). Rotation too.

import { FAR_OFF_BOARD, OFF_BOARD } from './action.ts';
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
  infoOf,
  occupant,
  seatId,
  seatOf,
  spendingCap,
  STRUCTURE,
  zoneOf,
} from './seat.ts';
import { CHASSIS, LEGS, SPINAL_TRAUMA } from './vocabulary.ts';

/** Most SP the seat can still spend, overspending included; `cards` of the hand are spoken for (TN-4). */
export function budget(m: Match, i: number, cards: number): number {
  const seat = seatOf(m, i);
  if (m[GAME].ruleset.overspend <= 1) return seat.sp;
  const over = Math.min(spendingCap(m, i) - seat.spSpent - seat.sp, seat.draw.length + payableInHand(m, seat) - cards);
  return over > 0 ? seat.sp + over : seat.sp;
}

function nextToEnemy(m: Match, i: number, hex: number): boolean {
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other !== i && seat.out === 0 && distance(m, seat.hex, hex) === 1 && areEnemies(m, i, other)) return true;
  }
  return false;
}

/** SP for the step, all surcharges included (MV-1, MV-4, KN-8); `moved` hexes were entered before it this turn. */
export function stepCost(m: Match, i: number, from: number, to: number, moved: number): number {
  const { board, ruleset } = m[GAME];
  const seat = seatOf(m, i);
  let cost = (board.enterCost[to] as number) + infoOf(m, i).moveCost;
  if ((board.level[to] as number) > (board.level[from] as number)) cost++;
  const legs = zoneOf(m, i, LEGS);
  if (legs !== 0) cost += legs === DESTROYED && ruleset.destroyedEffects === 'combat' ? 1 : legs;
  const chassis = zoneOf(m, i, CHASSIS);
  if ((chassis === STRUCTURE && (moved + 1) % 3 === 0) || (chassis === EXPOSURE && (moved + 1) % 2 === 0)) cost++;
  if (seat.wounds.length > 0) cost += countWounds(seat, SPINAL_TRAUMA);
  if (ruleset.disengage > 0 && nextToEnemy(m, i, from)) cost += ruleset.disengage;
  return cost;
}

/** Movement points and SP a step takes (MV-6): points first; under `hexes` one point is one hex. */
export function payForStep(m: Match, cost: number, points: number): { points: number; sp: number } {
  if (points === 0) return { points: 0, sp: cost };
  if (m[GAME].ruleset.moveCards === 'hexes') return { points: 1, sp: 0 };
  const used = Math.min(points, cost);
  return { points: used, sp: cost - used };
}

/** The rule that forbids standing on `to` after a step from `from`, terrain and level only. */
function groundForbids(m: Match, from: number, to: number): string {
  const { board } = m[GAME];
  if (board.enterCost[to] === 0) return 'MV-1';
  return Math.abs((board.level[to] as number) - (board.level[from] as number)) > 1 ? 'MV-2' : '';
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
  for (let d = 0; d < 6; d++) {
    const to = board.neighbour[via * 6 + d] as number;
    if (to < 0 || (to !== seat.hex && occupant(m, to) >= 0) || groundForbids(m, via, to) !== '') continue;
    if (payForStep(m, stepCost(m, i, via, to, seat.moved + 1), points).sp <= sp) return true;
  }
  return false;
}

/** The rule that forbids the step, '' if none (order of docs/casefile.md). */
export function stepForbids(m: Match, i: number, to: number): string {
  const seat = seatOf(m, i);
  if (to === OFF_BOARD) return 'MV-3';
  if (to === FAR_OFF_BOARD || distance(m, seat.hex, to) !== 1) return 'MV-2';
  const other = occupant(m, to);
  if (other >= 0 && areEnemies(m, i, other)) return 'MV-3';
  const ground = groundForbids(m, seat.hex, to);
  if (ground !== '') return ground;
  if (seat.moved >= mostHexes(m, i)) return 'CP-6';
  const price = payForStep(m, stepCost(m, i, seat.hex, to, seat.moved), seat.movePoints);
  const most = budget(m, i, 0);
  if (price.sp > most) return 'TN-4';
  if (other >= 0 && !canLeaveAgain(m, i, to, seat.movePoints - price.points, most - price.sp)) return 'MV-3';
  return '';
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
