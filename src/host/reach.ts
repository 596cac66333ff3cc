// Where the seat could walk from here: every hex with the cheapest way to it, found by playing the steps on copies, so
// that surcharges, movement points and overspending are the engine's own. For boards and screen readers.

import { apply, cloneMatch, kindOf, type Match, MOVE, moveAction, options, seatOf } from '../rules/index.ts';

export interface Reach {
  readonly hex: number;
  /** SP the way costs, and how many of them are paid in cards (TN-4). */
  readonly sp: number;
  readonly overspent: number;
  readonly points: number;
  /** Hexes from the first step to this one. */
  readonly path: readonly number[];
}

/** Takes the first option until the walker's own action decision is back: how the cards are paid changes no cost. */
function settle(m: Match, seat: number): boolean {
  while (m.decision !== undefined && m.decision.kind === 'pay') apply(m, options(m)[0] as number);
  return m.decision?.kind === 'action' && m.decision.seat === seat;
}

/** Every hex the active seat can reach and stop on, cheapest way each; none if it is not its action decision. */
export function reachable(start: Match): Reach[] {
  if (start.decision?.kind !== 'action') return [];
  const seat = start.decision.seat;
  const before = seatOf(start, seat);
  const best = new Map<number, { readonly reach: Reach; readonly match: Match }>();
  const open = [{ match: start, path: [] as readonly number[], cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost || b.path.length - a.path.length);
    const here = open.pop();
    if (here === undefined) break;
    for (const action of options(here.match)) {
      if (kindOf(action) !== MOVE) continue;
      const match = cloneMatch(here.match);
      apply(match, action);
      if (!settle(match, seat)) continue;
      const walker = seatOf(match, seat);
      const sp = walker.spSpent - before.spSpent;
      const known = best.get(walker.hex);
      if (walker.hex === before.hex || (known !== undefined && known.reach.sp <= sp)) continue;
      const path = [...here.path, walker.hex];
      const points = before.movePoints - walker.movePoints;
      best.set(walker.hex, { reach: { hex: walker.hex, sp, overspent: walker.overspent - before.overspent, points, path }, match });
      open.push({ match, path, cost: sp });
    }
  }
  // A hex of an ally can be passed but is no place to stop (MV-3): there no pass is among the options.
  return [...best.values()].filter(({ match }) => options(match)[0] === 0).map(({ reach }) => reach);
}

/** The first step of a way. */
export const firstStep = (reach: Reach): number => moveAction(reach.path[0] ?? reach.hex);
