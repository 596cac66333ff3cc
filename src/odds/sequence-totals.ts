// What a seat suffers over a whole sequence, as rows of chances: cards lost, boxes, wounds, components destroyed, going
// out. Neighbours: sequence-strike.ts (who adds), sequence.ts (who tells).

import type { Body } from './sequence-bodies.ts';
import type { Chances, Group, Play } from './sequence-roots.ts';
import { addAt } from './tally.ts';

export interface Totals {
  readonly cardsLost: number[];
  readonly boxes: number[];
  readonly wounds: number[];
  readonly destroyed: number[];
  out: number;
}

export const newTotals = (): Totals => ({ cardsLost: [], boxes: [], wounds: [], destroyed: [], out: 0 });

export function addDestroyed(to: Totals, { parts }: Body, p: number): void {
  for (let c = 0; parts >> c > 0; c++) if (((parts >> c) & 1) === 1) addAt(to.destroyed, c, p);
}

/** A body at the end, with what the last strike added: boxes and wounds, and a component it destroyed, else -1. */
export function addBody(to: Totals, body: Body, p: number, boxes = 0, wounds = 0, destroyed = -1): void {
  addAt(to.boxes, body.boxes + boxes, p);
  addAt(to.wounds, body.wounds + wounds, p);
  addDestroyed(to, body, p);
  if (destroyed >= 0) addAt(to.destroyed, destroyed, p);
}

/** Seats that stand at the end, into their totals. */
export function addStanding(play: Play, i: number, chances: Chances, totals: Totals): void {
  const sums: number[] = [];
  for (const [cards, row] of chances) {
    let p = 0;
    for (let n = 0; n < row.length; n++) {
      p += row[n] as number;
      sums[n] = (sums[n] ?? 0) + (row[n] as number);
    }
    addAt(totals.cardsLost, cards.total, p);
  }
  let n = 0;
  for (const body of (play.bodies[i] as Play['bodies'][number]).list) {
    const p = sums[n++] ?? 0;
    if (p !== 0) addBody(totals, body, p);
  }
}

/** The seats of a group that stand fixed at the end; those that are out have been counted. */
export function addFixed(play: Play, { seats, focus }: Group, p: number): void {
  seats.forEach((seat, i) => {
    const totals = play.totals.get(i);
    if (seat === undefined || totals === undefined || i === focus) return;
    addAt(totals.cardsLost, seat.cards.total, p);
    addBody(totals, seat.body, p);
  });
}
