// The Suffering Dice of a guard who takes an attack upon itself (RE-3, SD-1): every way they leave its cards, with the Heat they
// bring, before the blow falls. Boxes that self-harm marks (`selfHarmDamagesComponents: rolled`) are not told: docs/odds.md.
// Neighbours: landings.ts (who asks), scene.ts (what is known of the cards), suffering-leaving.ts, suffering-apart.ts.

import { GAME } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { mayReact } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import { toldApart } from './suffering-apart.ts';
import { ABSOLUTION, DISCARDS, FACE, type Gains, MOST_DISCARDS, normed, PENANCE, plus, type Suffered, times } from './suffering-faces.ts';
import { leaving } from './suffering-leaving.ts';
import { binomial } from './tables.ts';

/** Moments after the dice that have been asked for: the tiers of an attack share them. */
interface Moments {
  /** With fewer cards ahead, by their number and the seat. */
  readonly ahead: Map<number, Scene>;
  /** With fewer cards at all, by the number of dice and the seat. */
  readonly left: Map<number, Suffered[]>;
}

const moments = new WeakMap<Scene, Moments>();

function momentsOf(scene: Scene): Moments {
  let known = moments.get(scene);
  if (known === undefined) {
    known = { ahead: new Map(), left: new Map() };
    moments.set(scene, known);
  }
  return known;
}

function withAhead(scene: Scene, i: number, ahead: number): Scene {
  const known = momentsOf(scene).ahead;
  const key = ahead * scene.cards.length + i;
  let after = known.get(key);
  if (after === undefined) {
    const cards = scene.cards.map((one, n) => (n === i ? { ...one, ahead } : one));
    after = { ...scene, cards, defenders: [], before: scene };
    known.set(key, after);
  }
  return after;
}

/**
 * Self-harm to the discard pile and recovery from there. A draw deck has no order, and points are paid from it before the pile:
 * whichever cards the dice turn over, the next to be lost is any card of what was the deck, as before. What they change is how
 * many lie ahead of a reactive, which goes on top of the pile. A card recovered is the one just turned over, or the pile's top.
 */
function turnedOver(scene: Scene, i: number, dice: number, points: number): Suffered[] {
  const { match: m } = scene;
  const cards = scene.cards[i] as SeatCards;
  const seat = seatOf(m, i);
  const recovers = !(m[GAME].ruleset.taint && seat.taint >= 5) && cards.drawCount + seat.discard.length > 0;
  let ways = new Map<number, Gains>([[cards.drawCount, [1]]]);
  for (let n = 0; n < dice; n++) {
    const next = new Map<number, Gains>();
    for (const [ahead, before] of ways) {
      DISCARDS.forEach((count, face) => {
        const left = Math.max(0, ahead - count) + (face === ABSOLUTION && recovers ? 1 : 0);
        const gains = times(before, FACE);
        next.set(left, plus(next.get(left) ?? [], face === PENANCE ? [0, ...gains] : gains));
      });
    }
    ways = next;
  }
  // More cards ahead than there are points is as good as any number.
  const reached = (ahead: number): number => Math.min(ahead, points);
  const found = new Map<number, Gains>();
  for (const [ahead, gains] of ways) found.set(reached(ahead), plus(found.get(reached(ahead)) ?? [], gains));
  return [...found].map(([ahead, gains]) => {
    const same = ahead === reached(cards.drawCount);
    return { ...normed(gains), scene: same ? scene : withAhead(scene, i, ahead) };
  });
}

/** Where cards leave for good; asked for by every tier. */
function leavingOf(scene: Scene, i: number, dice: number): Suffered[] {
  const shared = momentsOf(scene).left;
  const key = dice * scene.cards.length + i;
  const known = shared.get(key) ?? leaving(scene, i, dice);
  shared.set(key, known);
  return known;
}

/** Every way so many dice of seat `i` fall, before a blow of `points`. */
export function sufferings(scene: Scene, i: number, dice: number, points: number): Suffered[] {
  const { match: m } = scene;
  const { selfHarmTo, recoverFrom, damageTo } = m[GAME].ruleset;
  const { drawCount, hand, pool } = scene.cards[i] as SeatCards;
  const lasts = drawCount - MOST_DISCARDS * dice >= points;
  const turns = selfHarmTo === 'discard' && recoverFrom === 'discard' && damageTo === 'graveyard';
  const reacts = hand.some((card) => mayReact(m, card)) || pool.some((card) => mayReact(m, card));
  // Only the Heat is left to tell.
  if ((selfHarmTo === recoverFrom && lasts) || (turns && !reacts))
    return [{ p: 1, gains: Array.from({ length: dice + 1 }, (_, n) => binomial(dice, n, FACE)), scene }];
  if (turns) return turnedOver(scene, i, dice, points);
  const leaves = selfHarmTo === 'graveyard' && recoverFrom === 'discard' && damageTo === 'graveyard';
  return leaves ? leavingOf(scene, i, dice) : toldApart(scene, i, dice);
}
