// What a seat suffers over a whole sequence, as rows of chances: cards lost, boxes, wounds, components destroyed, going
// out. Neighbours: sequence-strike.ts (who adds), sequence.ts (who tells).

import type { Match } from '../rules/match.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
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

/** Boxes a body has marked since the sequence began. */
export function boxesOf({ armour, body }: Body): number {
  let n = 0;
  for (let c = 0; c < armour.length; c++) n += (armour[c] as number) + (body[c] as number);
  return n;
}

/** Components that this body has lost since the sequence began, as bits. */
export function lostParts(start: Match, i: number, body: Body): number {
  const seat = seatOf(start, i);
  const full = infoOf(start, i).bodyFull;
  let bits = 0;
  for (let c = 0; c < full.length; c++) {
    const before = seat.body[c] as number;
    if (before < (full[c] as number) && before + (body.body[c] as number) >= (full[c] as number)) bits |= 1 << c;
  }
  return bits;
}

export function addDestroyed(to: Totals, start: Match, i: number, body: Body, p: number): void {
  const bits = lostParts(start, i, body);
  for (let c = 0; bits >> c > 0; c++) if (((bits >> c) & 1) === 1) addAt(to.destroyed, c, p);
}

/** A body at the end, with what the last strike added: boxes and wounds, and a component it destroyed, else -1. */
export function addBody(to: Totals, start: Match, i: number, body: Body, p: number, boxes = 0, wounds = 0, destroyed = -1): void {
  addAt(to.boxes, boxesOf(body) + boxes, p);
  addAt(to.wounds, body.wounds + wounds, p);
  addDestroyed(to, start, i, body, p);
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
    if (p !== 0) addBody(totals, play.scene.match, i, body, p);
  }
}

/** The seats of a group that stand fixed at the end; those that are out have been counted. */
export function addFixed(play: Play, { seats, focus }: Group, p: number): void {
  seats.forEach((seat, i) => {
    const totals = play.totals.get(i);
    if (seat === undefined || totals === undefined || i === focus) return;
    addAt(totals.cardsLost, seat.cards.total, p);
    addBody(totals, play.scene.match, i, seat.body, p);
  });
}
