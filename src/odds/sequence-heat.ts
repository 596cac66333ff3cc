// The Heat to be expected of a strike in a sequence: the reactive's, the Defense Dice's and the Damage Dice's (HT-2, DM-1,
// DM-4). Only its mean is told, so Cracked Ribs count by their share of the wounds. Neighbour: sequence-strike.ts.

import { GAME, type Match } from '../rules/match.ts';
import { countWounds, seatOf } from '../rules/seat.ts';
import { CRACKED_RIB, OUT_PILOT } from '../rules/vocabulary.ts';
import type { Branch } from './sequence-blows.ts';
import type { Body } from './sequence-bodies.ts';

/** Cracked Ribs to be expected in each wound flipped since `start`. */
function ribShare(start: Match, i: number): number {
  const { woundDeck } = seatOf(start, i);
  let ribs = 0;
  for (let n = 0; n < woundDeck.length; n++) if (woundDeck[n] === CRACKED_RIB) ribs++;
  return ribs === 0 ? 0 : ribs / woundDeck.length;
}

/** What a gain of Heat is larger by in this body. */
export function extraOf(start: Match, i: number, body: Body): number {
  const taint = start[GAME].ruleset.taint && body.taint >= 8 ? 1 : 0;
  return countWounds(seatOf(start, i), CRACKED_RIB) + taint + ribShare(start, i) * body.wounds;
}

/** Expected Heat of a body without anything that makes gains larger, and expected gains. */
export interface Heat {
  base: number;
  gains: number;
}

/** Of the Damage Dice: each that brought no wound shows Minor Strain once in five, half of the wounds before it. */
export function addRolled(
  heat: Heat,
  start: Match,
  i: number,
  p: number,
  dice: number,
  wounds: number,
  out: number,
  flipped: number,
): void {
  if (dice === 0) return;
  const gains = (p * (dice - wounds)) / 5;
  const before = out === OUT_PILOT ? wounds - 1 : wounds;
  heat.base += gains * (1 + ribShare(start, i) * (flipped + before / 2));
  heat.gains += gains;
}

/** Of the reactive and the Defense Dice. */
export function addDefense(heat: Heat, { reactive, scale, table }: Branch): void {
  heat.base += scale * (table.faces + table.p * (reactive?.heat ?? 0));
  heat.gains += scale * (table.hot + table.p * (reactive?.gains ?? 0));
}
