// Where a Casket can go on foot in a turn and what it costs (MV-1 to MV-4): the cheapest way to every hex, with the hexes
// entered on it, since both the price of a step and the attacks after it depend on them. Neighbour: threat.ts.

import { GAME, type Match } from '../rules/match.ts';
import { stepCost } from '../rules/movement.ts';
import { DESTROYED, occupant, seatOf, zoneOf } from '../rules/seat.ts';
import { LEGS } from '../rules/vocabulary.ts';

export interface Stand {
  readonly hex: number;
  readonly sp: number;
  readonly moved: number;
}

/** Hexes a turn allows (CP-6). */
function mostHexes(m: Match, i: number): number {
  if (zoneOf(m, i, LEGS) !== DESTROYED) return 99;
  return m[GAME].ruleset.destroyedEffects === 'combat' ? 3 : 2;
}

/** Every free hex within `budget` SP, the seat's own first. Ways through allies are not counted. */
export function reachOf(m: Match, i: number, budget: number): Stand[] {
  const { board } = m[GAME];
  const seat = seatOf(m, i);
  const { hex, moved } = seat;
  const most = mostHexes(m, i);
  const best = new Map<number, Stand>([[hex, { hex, sp: 0, moved }]]);
  const open: Stand[] = [...best.values()];
  while (open.length > 0) {
    open.sort((a, b) => b.sp - a.sp);
    const at = open.pop() as Stand;
    if ((best.get(at.hex) as Stand).sp < at.sp || at.moved >= most) continue;
    // The price of a step is asked from where the seat stands.
    seat.hex = at.hex;
    seat.moved = at.moved;
    for (let d = 0; d < 6; d++) {
      const to = board.neighbour[at.hex * 6 + d] as number;
      if (to < 0 || board.enterCost[to] === 0) continue;
      if (to !== hex && occupant(m, to) >= 0) continue;
      if (Math.abs((board.level[to] as number) - (board.level[at.hex] as number)) > 1) continue;
      const sp = at.sp + stepCost(m, i, to);
      const known = best.get(to);
      if (sp > budget || (known !== undefined && known.sp <= sp)) continue;
      const next = { hex: to, sp, moved: at.moved + 1 };
      best.set(to, next);
      open.push(next);
    }
  }
  seat.hex = hex;
  seat.moved = moved;
  return [...best.values()];
}
