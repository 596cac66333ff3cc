// The Suffering Dice of a guard where self-harm goes to the graveyard and recovery comes from the discard pile (`mended`): its
// draw deck gets smaller, by any of its cards, and known ones come to it. Neighbour: suffering-odds.ts.

import { cloneMatch } from '../rules/clone.ts';
import { type Card, GAME } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import type { Scene, SeatCards } from './scene.ts';
import { ABSOLUTION, DISCARDS, FACE, type Gains, normed, PENANCE, plus, type Suffered, times } from './suffering-faces.ts';

/** A guard's deck on the way where cards leave it for good: how many of its own are left, any of them, and which of the discard
 * pile's `taken` first cards are in it, a bit for each. */
interface Leaving {
  readonly gains: Gains;
  readonly own: number;
  readonly taken: number;
  readonly back: number;
}

const bits = (back: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => (back & (1 << n)) !== 0);

/** One card less, any of the deck. */
function oneLess(from: Leaving): Leaving[] {
  const { gains, own, back } = from;
  const among = bits(back);
  const size = own + among.length;
  if (size === 0) return [from];
  const others = among.map((n) => ({ ...from, gains: times(gains, 1 / size), back: back & ~(1 << n) }));
  return own === 0 ? others : [{ ...from, gains: times(gains, own / size), own: own - 1 }, ...others];
}

function alike(list: readonly Leaving[]): Leaving[] {
  const found = new Map<number, Leaving>();
  for (const one of list) {
    const key = (one.own * 16 + one.taken) * 256 + one.back;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, gains: plus(known.gains, one.gains) });
  }
  return [...found.values()];
}

/** Every way so many dice of seat `i` fall. */
export function leaving(scene: Scene, i: number, dice: number): Suffered[] {
  const { match: m } = scene;
  const { drawCount } = scene.cards[i] as SeatCards;
  const { discard, taint } = seatOf(m, i);
  const recovers = !(m[GAME].ruleset.taint && taint >= 5);
  let list: Leaving[] = [{ gains: [1], own: drawCount, taken: 0, back: 0 }];
  for (let n = 0; n < dice; n++) {
    const next: Leaving[] = [];
    DISCARDS.forEach((count, face) => {
      let ways: Leaving[] = list.map((one) => {
        const gains = times(one.gains, FACE);
        return { ...one, gains: face === PENANCE ? [0, ...gains] : gains };
      });
      for (let k = 0; k < count; k++) ways = alike(ways.flatMap(oneLess));
      const more = (one: Leaving): Leaving =>
        one.taken < discard.length ? { ...one, taken: one.taken + 1, back: one.back | (1 << one.taken) } : one;
      next.push(...(face === ABSOLUTION && recovers ? ways.map(more) : ways));
    });
    list = alike(next);
  }
  return list.map(({ gains, own, taken, back }) => {
    const match = cloneMatch(m);
    const seat = seatOf(match, i);
    const came = bits(back).map((n) => discard[discard.length - 1 - n] as Card);
    seat.discard = discard.slice(0, discard.length - taken);
    seat.draw = [...seat.draw.slice(0, own), ...came];
    const cards = scene.cards.map((one, n) => (n === i ? { ...one, gone: drawCount - own, back: came, ahead: own + came.length } : one));
    return { ...normed(gains), scene: { ...scene, match, cards, defenders: [], before: scene } };
  });
}
