// A seat's tracks, pilot and counters in the middle of a sequence, and what one strike makes of them (CP-2, PW-2 to PW-5,
// TA-2, AT-8). Bodies that stand alike are one object. Neighbours: sequence-ends.ts (how strikes end), sequence-cards.ts.

import type { SeatInfo } from '../rules/game.ts';
import type { Match, Seat } from '../rules/match.ts';
import { componentTotal, infoOf, seatOf } from '../rules/seat.ts';
import { LEFT_ARM, RIGHT_ARM } from '../rules/vocabulary.ts';
import { type Tracks, tracksOf } from './marks.ts';
import type { End, EndTable, Spent } from './sequence-ends.ts';

/** What strikes have changed since the sequence began. */
export interface Body {
  readonly id: number;
  readonly armour: readonly number[];
  readonly body: readonly number[];
  readonly wounds: number;
  /** 1: spent by an attack, by damage, by a card lost. */
  readonly weaknessSpent: number;
  readonly wardSpent: number;
  readonly armorSpent: number;
  readonly taint: number;
  /** Structural Weaknesses that Damage Dice have brought and no attack has met (DM-4). */
  readonly weakness: number;
  /** Boxes marked since the sequence began, and components lost since then, as bits. */
  readonly boxes: number;
  readonly parts: number;
  /** All that a strike on the declared component reads of the body but for its tracks and wounds. */
  readonly standing: number;
  /** The seat's tracks in this body, and what boxes do to them. */
  readonly tracks: Tracks;
  ends: Map<string, EndTable> | undefined;
  readonly executions: (readonly End[] | undefined)[];
}

/** All bodies that the seat can have, by id; those that no later card tells apart are found as one. */
export interface Bodies {
  readonly list: Body[];
  readonly known: Map<number, Map<number, Body>>;
  /** The seat before any strike, and its tracks' lengths. */
  readonly seat: Seat;
  readonly info: SeatInfo;
  readonly tracks: Tracks;
}

export function bodiesOf(m: Match, i: number): Bodies {
  return { list: [], known: new Map(), seat: seatOf(m, i), info: infoOf(m, i), tracks: tracksOf(m, i) };
}

type Fields = Omit<Body, 'id' | 'tracks' | 'ends' | 'executions' | 'boxes' | 'parts' | 'standing'>;

/** What a later strike reads of a track that it does not fall on: an arm's zone, else whether it is destroyed (CP-4, CP-5). */
function zoneRead({ seat, info }: Bodies, component: number, marked: number): number {
  const boxes = (seat.body[component] as number) + marked;
  if (boxes >= (info.bodyFull[component] as number)) return 3;
  if (component !== RIGHT_ARM && component !== LEFT_ARM) return 0;
  const exposure = info.exposureAt[component] as number;
  if (exposure > 0 && boxes >= exposure) return 2;
  const structure = info.structureAt[component] as number;
  return structure > 0 && boxes >= structure ? 1 : 0;
}

/** `reads`: components on which a later strike may fall, as bits. */
export function bodyOf(bodies: Bodies, fields: Fields, reads: number): Body {
  const { armour, body, wounds, weaknessSpent, wardSpent, armorSpent, taint, weakness } = fields;
  let boxes = 0;
  let tracks = 0;
  for (let c = 0; c < armour.length; c++) {
    const a = armour[c] as number;
    const b = body[c] as number;
    boxes += a + b;
    tracks = tracks * 1024 + (((reads >> c) & 1) === 1 ? a * 32 + b : zoneRead(bodies, c, b));
  }
  const spent = (weaknessSpent * 2 + wardSpent) * 2 + armorSpent;
  const key = ((((weakness * 8 + spent) * 32 + taint) * 32 + reads) * 32 + wounds) * 256 + boxes;
  let alike = bodies.known.get(tracks);
  if (alike === undefined) {
    alike = new Map();
    bodies.known.set(tracks, alike);
  }
  let known = alike.get(key);
  if (known === undefined) {
    known = 'id' in fields ? (fields as Body) : newBody(bodies, fields, boxes);
    alike.set(key, known);
  }
  return known;
}

function newBody(bodies: Bodies, fields: Fields, boxes: number): Body {
  const { armour, body, weaknessSpent, wardSpent, armorSpent, taint, weakness } = fields;
  let parts = 0;
  let standing = (weakness * 32 + taint) * 8 + weaknessSpent * 4 + wardSpent * 2 + armorSpent;
  for (let c = 0; c < body.length; c++) {
    const zone = zoneRead(bodies, c, body[c] as number);
    const before = zoneRead(bodies, c, 0);
    if (zone === 3 && before !== 3) parts |= 1 << c;
    standing = standing * 4 + zone;
  }
  const made: Body = {
    id: bodies.list.length,
    armour,
    body,
    wounds: fields.wounds,
    weaknessSpent,
    wardSpent,
    armorSpent,
    taint,
    weakness,
    boxes,
    parts,
    standing,
    tracks: tracksIn(bodies.tracks, fields, boxes),
    ends: undefined,
    executions: [],
  };
  bodies.list.push(made);
  return made;
}

const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((n, c) => n + (b[c] as number));

/** An attack has checked neural feedback up to the boxes of now (PW-4). */
function tracksIn(before: Tracks, { armour, body, weaknessSpent }: Fields, boxes: number): Tracks {
  const total = before.total + boxes;
  const feedback = weaknessSpent === 0 ? before.feedback : Math.max(before.feedback, total);
  return {
    armour: sum(before.armour, armour),
    body: sum(before.body, body),
    armourCap: before.armourCap,
    exposureAt: before.exposureAt,
    bodyFull: before.bodyFull,
    layered: before.layered,
    exposureWounds: before.exposureWounds,
    chassisKills: before.chassisKills,
    feedback,
    feedbackOnce: before.feedbackOnce,
    total,
  };
}

const ZEROS = [0, 0, 0, 0, 0];
export const ALL_COMPONENTS = 31;

/** A seat before the first strike; what it has not counts as spent, so that it tells no bodies apart. */
export function unhurt(bodies: Bodies): Body {
  const { seat } = bodies;
  const fields = {
    armour: ZEROS,
    body: ZEROS,
    wounds: 0,
    weaknessSpent: seat.weakness === 0 && componentTotal(seat) <= seat.feedback ? 1 : 0,
    wardSpent: seat.ward === 0 ? 1 : 0,
    armorSpent: seat.armor === 0 ? 1 : 0,
    taint: seat.taint,
    weakness: 0,
  };
  return bodyOf(bodies, fields, ALL_COMPONENTS);
}

/** Puts the seat as it is in this body; `root` has it as it was before any strike. */
export function embody(m: Match, root: Match, i: number, body: Body): void {
  const seat = seatOf(m, i);
  const from = seatOf(root, i);
  seat.armour = [...body.tracks.armour];
  seat.body = [...body.tracks.body];
  seat.feedback = body.tracks.feedback;
  seat.wounds = body.wounds === 0 ? from.wounds : [...from.wounds, ...from.woundDeck.slice(from.woundDeck.length - body.wounds)];
  seat.woundDeck = body.wounds === 0 ? from.woundDeck : from.woundDeck.slice(0, from.woundDeck.length - body.wounds);
  seat.weakness = (body.weaknessSpent === 1 ? 0 : from.weakness) + body.weakness;
  seat.ward = body.wardSpent === 1 ? 0 : from.ward;
  seat.armor = body.armorSpent === 1 ? 0 : from.armor;
  seat.taint = body.taint;
}

const plusAt = (list: readonly number[], at: number, n: number): readonly number[] =>
  n === 0 ? list : list.map((x, k) => (k === at ? x + n : x));

/** The body after this end of a strike on the component, with so much Taint from now on, and so much weakness more. */
export function bodyAfter(
  bodies: Bodies,
  from: Body,
  component: number,
  end: End,
  lost: number,
  taint: number,
  spent: Spent,
  reads: number,
  gained: number,
): Body {
  const at = (taint * 2 + (lost > 0 ? 1 : 0)) * 32 + reads;
  if (end.asked !== at) end.next.length = 0;
  const known = end.next[gained];
  if (known !== undefined) return known;
  const fields = {
    armour: plusAt(from.armour, component, end.armour),
    body: plusAt(from.body, component, end.body),
    wounds: from.wounds + end.wounds,
    weaknessSpent: spent.attack ? 1 : from.weaknessSpent,
    wardSpent: spent.ward ? 1 : from.wardSpent,
    armorSpent: lost > 0 ? 1 : from.armorSpent,
    taint,
    weakness: (spent.attack ? 0 : from.weakness) + gained,
  };
  const next = bodyOf(bodies, fields, reads);
  end.asked = at;
  end.next[gained] = next;
  return next;
}
