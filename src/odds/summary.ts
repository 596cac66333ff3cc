// The fast path: what an attack is worth in a few numbers, for bots that ask thousands of times. Neighbours: tally.ts
// (the sums), forecast.ts (the whole story). Chapters: AT, DM, CP.

import { type Action, cardOf, componentOf, targetOf } from '../rules/action.ts';
import { declaredComponent } from '../rules/legal.ts';
import { specOf } from '../rules/piles.ts';
import { activeSeat, seatOf } from '../rules/seat.ts';
import { lockedBy, type Shot, shotAt } from './aim-odds.ts';
import { addStruck, type Struck, struckBy } from './landings.ts';
import type { Scene } from './scene.ts';
import { newTally, type Summary } from './tally.ts';

/** The declared target's part of a roll, whoever makes it. */
export function shotSummary(scene: Scene, shot: Shot): Summary {
  return struckSummary(struckBy(scene, shot));
}

export function struckSummary(struck: Struck): Summary {
  const tally = newTally(false);
  addStruck(tally, struck);
  return tally.sum;
}

/** The summary of a PLAY of an attack card by the seat whose turn it is (or `attacker`); undefined if it is none. */
export function attackSummary(scene: Scene, action: Action, attacker: number = activeSeat(scene.match)): Summary | undefined {
  const { match: m } = scene;
  const spec = specOf(m, cardOf(action));
  const target = targetOf(action);
  if (spec?.attack === undefined || target < 0) return undefined;
  const component = declaredComponent(spec, componentOf(action));
  return shotSummary(scene, shotAt(m, attacker, target, spec, component, lockedBy(seatOf(m, attacker))));
}
