// The Suffering Dice of a guard who takes an attack upon itself (RE-3, SD-1): the moment after them, before the blow falls. Boxes
// that self-harm marks (`selfHarmDamagesComponents: rolled`) are not told: docs/odds.md. Neighbours: landings.ts (who asks),
// suffering-ways.ts (how the dice leave the cards), scene.ts.

import { GAME } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import type { Scene, SeatCards } from './scene.ts';
import { sufferingWays } from './suffering-ways.ts';

function fallen(scene: Scene, i: number, dice: number): Scene {
  const { match: m } = scene;
  const seat = seatOf(m, i);
  const { selfHarmTo, recoverFrom, taint } = m[GAME].ruleset;
  const { drawCount } = scene.cards[i] as SeatCards;
  const recovers = !(taint && seat.taint >= 5);
  const ways = sufferingWays({ dice, drawCount, selfHarmTo, recoverFrom, recovers, pile: seat[recoverFrom].length });
  const cards = scene.cards.map((one, n) => (n === i ? { ...one, ways } : one));
  return { ...scene, cards, defenders: [], suffered: [], before: scene };
}

/** The scene after so many dice of seat `i`; the tiers of an attack share it. */
export function afterSuffering(scene: Scene, i: number, dice: number): Scene {
  const key = dice * scene.cards.length + i;
  const after = scene.suffered[key] ?? fallen(scene, i, dice);
  scene.suffered[key] = after;
  return after;
}
