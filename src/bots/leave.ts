// To strike and leave again: what a turn is worth that plays some of its cards where it stands and ends elsewhere, and to
// which place it is best left. Chapters: TN-3, MV-5, MV-7. Neighbours: plan.ts (where to strike from), turn.ts, place.ts.

import type { Pile } from './fight.ts';
import { blocked, hexesAllowed, openReach } from './reach.ts';
import { ceilingAt, type Item, placeAt, type Turn } from './turn.ts';

/** Less than any place is worth. */
export const NOWHERE = Number.NEGATIVE_INFINITY;

/** The best place to end at by what the way there costs, if it is better than all cheaper ones, from a hex that was come to
 * over so many. The enemy is thought not to be in the way. */
function exitsOf(turn: Turn, from: number, moved: number): Float64Array {
  const { mind, seat, most, exits } = turn;
  const { m, me } = mind;
  const key = from * 256 + moved;
  const known = exits.get(key);
  if (known !== undefined) return known;
  const best = new Float64Array(most + 1).fill(NOWHERE);
  const here = seat.hex;
  seat.hex = from;
  const reach = openReach(m, me);
  seat.hex = here;
  const allowed = hexesAllowed(m, me) - moved;
  let top = NOWHERE;
  for (let k = 1; k < reach.count; k++) {
    const hex = reach.order[k] as number;
    const cost = reach.cost[hex] as number;
    if (cost > most) break;
    const hexes = reach.hexes[hex] as number;
    if (hexes > allowed || ceilingAt(turn, hex) <= top || blocked(m, me, -1, hex)) continue;
    const worth = placeAt(turn, hex, moved + hexes);
    if (worth <= top) continue;
    top = worth;
    best[cost] = worth;
  }
  exits.set(key, best);
  return best;
}

/** What leaving is worth after so much was spent. */
function leaving({ most, price }: Turn, exits: Float64Array, spent: number): number {
  let found = NOWHERE;
  for (let cost = 1; cost + spent <= most; cost++) {
    const worth = (exits[cost] as number) - (price[spent + cost] as number) + (price[spent] as number);
    if (worth > found) found = worth;
  }
  return found;
}

/** What is told of the best turn found last: the worth of the place it ends at. */
export let exitWorth = 0;

/** The worth of the best turn that plays the first cards of a pile on a hex, an attack among them, and leaves; `spent`: SP
 * that were spent before. Without an attack it is no worth: it could as well have ended there without coming here. */
export function strikeAndLeave(turn: Turn, hex: number, moved: number, pile: Pile, spent: number): number {
  let sp = spent;
  let value = turn.price[0] as number;
  let attacked = false;
  let found = NOWHERE;
  for (let n = 0; n < pile.count; n++) {
    const item = pile.items[n] as Item;
    value += item.worth;
    sp += item.cost;
    attacked ||= item.attack;
    if (!attacked) continue;
    const exit = leaving(turn, exitsOf(turn, hex, moved), sp);
    const worth = value - (turn.price[sp] as number) + exit;
    if (worth > found) {
      found = worth;
      exitWorth = exit;
    }
  }
  return found;
}
