// What Component Damage does to a track and its pilot, point by point (CP-2, PW-2 to PW-4, AT-9), as numbers: the same
// steps as the engine's components.ts, with the ejection's die left open. Neighbour: outcomes.ts (who asks).

import { GAME, type Match } from '../rules/match.ts';
import { componentTotal, infoOf, seatOf } from '../rules/seat.ts';
import { CHASSIS, LEGS, OUT_CHASSIS, OUT_PILOT } from '../rules/vocabulary.ts';

/** A defender's tracks and the rules that read them. */
export interface Tracks {
  readonly armour: readonly number[];
  readonly body: readonly number[];
  readonly armourCap: readonly number[];
  readonly exposureAt: readonly number[];
  readonly bodyFull: readonly number[];
  readonly layered: boolean;
  /** `componentWounds: exposure`, and `destroyedEffects: component`. */
  readonly exposureWounds: boolean;
  readonly chassisKills: boolean;
  readonly feedback: number;
  readonly feedbackOnce: boolean;
  readonly total: number;
}

export function tracksOf(m: Match, i: number): Tracks {
  const { ruleset } = m[GAME];
  const info = infoOf(m, i);
  const seat = seatOf(m, i);
  return {
    armour: seat.armour,
    body: seat.body,
    armourCap: info.armourCap,
    exposureAt: info.exposureAt,
    bodyFull: info.bodyFull,
    layered: ruleset.apBypass === 'layered',
    exposureWounds: ruleset.componentWounds === 'exposure',
    chassisKills: ruleset.destroyedEffects === 'component',
    feedback: seat.feedback,
    feedbackOnce: ruleset.neuralFeedback === 'once',
    total: componentTotal(seat),
  };
}

/** Points of one strike that go to its component, in the engine's order: cards, CRITICALs, then named and weakness. */
export interface Points {
  readonly component: number;
  readonly piercing: boolean;
  /** Named effects and Structural Weakness: they go where the card's own points go. */
  readonly named: number;
  /** 1: the hit itself brings the wound of Taint overload afterwards (TA-2). */
  readonly overload: boolean;
}

/** Points that fill the component's track; more change nothing. */
export function roomOf(t: Tracks, component: number): number {
  if (component < 0) return 0;
  const free = Math.max(0, (t.armourCap[component] as number) - (t.armour[component] as number));
  return free + Math.max(0, (t.bodyFull[component] as number) - (t.body[component] as number));
}

/** A result in one integer, since it is made many thousand times: see the readers below. */
export type Marks = number;
export const armourMarked = (r: Marks): number => r & 63;
export const bodyMarked = (r: Marks): number => (r >> 6) & 63;
export const woundsOf = (r: Marks): number => (r >> 12) & 63;
export const destroys = (r: Marks): number => (r >> 18) & 1;
/** 0, or how the Casket went out (OUT_CHASSIS, OUT_PILOT). */
export const outOf = (r: Marks): number => (r >> 19) & 3;
/** 1: the ejection's die is still to fall: on 1-2 two wounds more (PW-3). */
export const ejects = (r: Marks): number => (r >> 21) & 1;
export const boxesMarked = (r: Marks): number => armourMarked(r) + bodyMarked(r);

const pack = (armour: number, body: number, wounds: number, destroyed: number, out: number, eject: number): Marks =>
  armour | (body << 6) | (wounds << 12) | (destroyed << 18) | (out << 19) | (eject << 21);

// One track being marked: kept outside the functions, which are called for every cell of every table.
let left = 0;
let wounds = 0;
let out = 0;
let eject = 0;

function wound(): void {
  if (left > 0) {
    left--;
    wounds++;
  }
  if (left === 0) out = out === 0 ? OUT_PILOT : out;
}

/** What destruction does at once (CP-5, PW-3; under `componentWounds: destroyed` one wound). */
function destroy(t: Tracks, component: number): void {
  if (!t.exposureWounds) wound();
  if (component !== CHASSIS || !t.chassisKills) return;
  if (t.exposureWounds) {
    for (let n = 0; n < 3 && out === 0; n++) wound();
    if (out === 0) eject = 1;
  }
  if (out === 0) out = OUT_CHASSIS;
}

function begin(woundsLeft: number): void {
  left = woundsLeft;
  wounds = 0;
  out = 0;
  eject = 0;
}

/** `cards` points from cards lost and `criticals` from the dice, with `woundsLeft` wounds still face-down. */
export function markTrack(t: Tracks, points: Points, cards: number, criticals: number, woundsLeft: number): Marks {
  const { component, named } = points;
  const full = t.bodyFull[component] as number;
  const body = t.body[component] as number;
  const free = Math.max(0, (t.armourCap[component] as number) - (t.armour[component] as number));
  const total = cards + criticals + named;
  const past = t.layered ? (points.piercing ? total : criticals) : 0;
  const armour = Math.min(free, total - past);
  const boxes = total - armour;
  // Short of destruction and death the order of the points does not matter; beyond, they are marked one by one.
  if (body + boxes < full) {
    const exposure = t.exposureAt[component] as number;
    const wounding = t.exposureWounds && component !== LEGS && exposure > 0;
    const exposed = wounding ? Math.max(0, body + boxes - Math.max(body, exposure - 1)) : 0;
    if (exposed < woundsLeft) {
      begin(woundsLeft - exposed);
      neuralFeedback(t, t.total + armour + boxes);
      if (points.overload && out === 0) wound();
      return pack(armour, boxes, exposed + wounds, 0, out, 0);
    }
  }
  return markOneByOne(t, points, cards, criticals, woundsLeft);
}

function markOneByOne(t: Tracks, points: Points, cards: number, criticals: number, woundsLeft: number): Marks {
  begin(woundsLeft);
  const { component } = points;
  const cap = t.armourCap[component] as number;
  const full = t.bodyFull[component] as number;
  const exposure = t.exposureAt[component] as number;
  const wounding = t.exposureWounds && component !== LEGS && exposure > 0;
  let armour = t.armour[component] as number;
  let body = t.body[component] as number;
  const armourBefore = armour;
  const bodyBefore = body;
  const total = cards + criticals + points.named;
  for (let n = 0; n < total && out === 0 && body < full; n++) {
    const bypass = t.layered && (points.piercing || (n >= cards && n < cards + criticals));
    if (!bypass && armour < cap) {
      armour++;
      continue;
    }
    body++;
    if (wounding && body >= exposure) wound();
    if (body >= full && out === 0) destroy(t, component);
  }
  if (out === 0) neuralFeedback(t, t.total + armour - armourBefore + body - bodyBefore);
  if (points.overload && out === 0) wound();
  return pack(armour - armourBefore, body - bodyBefore, wounds, bodyBefore < full && body >= full ? 1 : 0, out, eject);
}

function neuralFeedback(t: Tracks, total: number): void {
  if (total <= t.feedback) return;
  const due = t.feedbackOnce ? (t.feedback < 5 && total >= 5 ? 1 : 0) : Math.floor(total / 5) - Math.floor(t.feedback / 5);
  for (let n = 0; n < due && out === 0; n++) wound();
}

/** The whole track at once (AT-9): before the discards, without neural feedback. */
export function executeTrack(t: Tracks, component: number, woundsLeft: number): Marks {
  begin(woundsLeft);
  const body = t.body[component] as number;
  const full = t.bodyFull[component] as number;
  if (body >= full) return 0;
  if (t.exposureWounds && component !== LEGS) wound();
  if (out === 0) destroy(t, component);
  const armour = t.layered ? 0 : Math.max(0, (t.armourCap[component] as number) - (t.armour[component] as number));
  return pack(armour, full - body, wounds, 1, out, eject);
}
