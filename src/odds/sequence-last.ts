// The end of a sequence: after its last card only totals are kept, world by world, and rows of chances shifted by what
// a world has suffered before. Neighbours: sequence-play.ts (the cards before), sequence.ts.

import type { Action } from '../rules/action.ts';
import { componentTotal, infoOf, seatOf } from '../rules/seat.ts';
import { struckOf } from './forecast.ts';
import { addStruck } from './landings.ts';
import { addScaled, playable, sceneIn } from './sequence-play.ts';
import type { Play, World } from './sequence-roots.ts';
import { addAt, newTally, type Rows, type Summary } from './tally.ts';
import type { Hurt } from './worlds.ts';

/** Totals of the seats struck by the last card: nothing comes after it, so only sums are kept. */
export interface Totals {
  readonly cardsLost: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  readonly destroyed: number[];
  out: number;
}

export const newTotals = (): Totals => ({ cardsLost: [], boxes: [], wounds: [], destroyed: [], out: 0 });

function addShifted(to: number[], row: readonly number[], by: number, p: number): void {
  row.forEach((q, n) => {
    if (q !== 0) addAt(to, n + by, p * q);
  });
}

/** What a seat has suffered in a world since the start of the sequence, into its totals. */
export function addSuffered(to: Totals, play: Play, world: World, i: number, p: number, rows?: Rows, out = 0): void {
  const start = seatOf(play.scene.match, i);
  const seat = seatOf(world.root.match, i);
  const hurt = world.hurts[i] as Hurt;
  const full = infoOf(play.scene.match, i).bodyFull;
  let boxes = componentTotal(seat) - componentTotal(start);
  for (let c = 0; c < full.length; c++) {
    boxes += (hurt.armour[c] as number) + (hurt.body[c] as number);
    const body = (seat.body[c] as number) + (hurt.body[c] as number);
    const gone = (start.body[c] as number) < (full[c] as number) && body >= (full[c] as number);
    const now = rows?.destroyed[c] ?? 0;
    if (gone || now > 0) addAt(to.destroyed, c, p * (gone ? 1 : now));
  }
  const lost = (world.root.lost[i] as number) + hurt.lost;
  const wounds = seat.wounds.length - start.wounds.length + hurt.wounds;
  addShifted(to.cardsLost, rows?.cardsLost ?? [1], lost, p);
  addShifted(to.boxes, rows?.boxes ?? [1], boxes, p);
  addShifted(to.wounds, rows?.wounds ?? [1], wounds, p);
  to.out += p * (hurt.out !== 0 || seat.out !== 0 ? 1 : out);
}

/** The last card: rows of chances are added to the totals of every seat in `seats`, world by world. */
export function playLast(
  play: Play,
  action: Action,
  seats: ReadonlyMap<number, Totals>,
): { readonly played: number; readonly adds: Summary } {
  const adds = newTally(false).sum;
  let played = 0;
  for (const world of play.worlds) {
    const scene = sceneIn(play, world);
    const all = playable(scene.match, play.attacker, action) ? struckOf(scene, action, play.attacker) : [];
    if (all.length > 0) played += world.p;
    for (const [i, totals] of seats) {
      const struck = all.find((s) => s.seat === i);
      if (struck === undefined) {
        addSuffered(totals, play, world, i, world.p);
        continue;
      }
      const tally = newTally(true);
      addStruck(tally, struck);
      addSuffered(totals, play, world, i, world.p, tally.rows, tally.sum.out);
      if (struck === all[0]) addScaled(adds, tally.sum, world.p);
    }
  }
  return { played, adds };
}
