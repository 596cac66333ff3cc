// What points of damage take from a Casket, expected over its Defense Dice (DM-1) and the cards it may lose (CP-1):
// exact in the dice, with the share of marking cards in place of their order. Neighbours: worth.ts, strike-worth.ts.

import { defenseLaw } from '../odds/tables.ts';
import { CHASSIS, LEFT_ARM, LEGS, RANDOM_COMPONENT } from '../rules/index.ts';
import type { Weights } from './weights.ts';
import { type Body, bodyWorth, chassisFactor, hullFactor, partLoss, pilotFactor } from './worth.ts';

const MOST_POINTS = 24;
/** The place of their table among the answers. */
const EXECUTIONS = 8;

/** A Casket that may be struck, with every answer found once. */
export interface Victim {
  /** Its own, for keys. */
  readonly id: number;
  readonly body: Body;
  readonly w: Weights;
  readonly worth: number;
  readonly hull: Float64Array;
  readonly pilot: Float64Array;
  readonly chassis: number;
  /** Answers by piercing and named points, made when first asked for. */
  readonly known: (Float64Array | undefined)[];
  /** What an enemy's average attack costs (foe.ts). */
  readonly blows: Map<number, Float64Array>;
}

let nextId = 1;

export function victimOf(body: Body, w: Weights): Victim {
  const hull = new Float64Array(MOST_POINTS + 1);
  for (let n = 0; n <= MOST_POINTS; n++) hull[n] = hullFactor(body, w, body.losing ? n : 0.15 * n);
  const pilot = new Float64Array(body.woundsLeft + 1);
  for (let n = 0; n <= body.woundsLeft; n++) pilot[n] = pilotFactor(body, n);
  return {
    id: nextId++,
    body,
    w,
    worth: bodyWorth(body, w),
    hull,
    pilot,
    chassis: chassisFactor(body, w, body.armour[CHASSIS] as number, body.body[CHASSIS] as number),
    known: [],
    blows: new Map(),
  };
}

/** What is gone when the Casket is out. */
export const killWorth = (v: Victim): number => v.worth + v.w.kill;

// The track an outcome changes; set once for all cells of a sum.
let component = 0;
let armourFree = 0;
let lifeBefore = 0;

function woundsBy(b: Body, armourGain: number, bodyGain: number): number {
  const full = b.info.bodyFull[component] as number;
  const before = b.body[component] as number;
  const after = Math.min(full, before + bodyGain);
  let wounds = 0;
  if (b.exposureWounds) {
    const exposure = b.info.exposureAt[component] as number;
    if (exposure > 0 && component !== LEGS) wounds += Math.max(0, after - Math.max(before, exposure - 1));
  } else if (after >= full && before < full) wounds++;
  const total = b.boxes + armourGain + after - before;
  if (total > b.feedback) wounds += Math.floor(total / 5) - Math.floor(b.feedback / 5);
  return wounds;
}

/** What is lost with so many cards, points from cards and points past the armour. */
function loss(v: Victim, lost: number, plain: number, bypass: number): number {
  const b = v.body;
  const armourGain = Math.min(plain, armourFree);
  const bodyGain = plain - armourGain + bypass;
  const full = b.info.bodyFull[component] as number;
  const after = (b.body[component] as number) + bodyGain;
  if (component === CHASSIS && after >= full && b.chassisKills) return killWorth(v);
  const wounds = armourGain + bodyGain === 0 ? 0 : woundsBy(b, armourGain, bodyGain);
  const left = b.woundsLeft - wounds;
  if (left <= 0) return killWorth(v);
  const hull = v.hull[lost] as number;
  if (hull === 0) return killWorth(v);
  const armour = (b.armour[component] as number) + armourGain;
  const chassis = component === CHASSIS ? chassisFactor(b, v.w, armour, after) : v.chassis;
  const life = v.w.life * hull * chassis * (v.pilot[left] as number);
  const parts =
    component === CHASSIS
      ? 0
      : partLoss(b, v.w, component, armour, after) -
        partLoss(b, v.w, component, b.armour[component] as number, b.body[component] as number);
  return lifeBefore - life + parts;
}

/** HEAT faces and the major wound, as a rule of thumb. */
const HEAT_FACE = 0.08;
const MAJOR_WOUND = 1;
/** Cells rarer than this are left out of the sum and shared by the others. */
const RARE = 0.003;

function sum(v: Victim, points: number, piercing: boolean, named: number): number {
  const b = v.body;
  const law = defenseLaw(points);
  const share = component === LEFT_ARM ? b.markingLeft : b.marking;
  let total = 0;
  let weight = 0;
  for (let through = 0; through <= points; through++) {
    const lost = b.lossCap > 0 && through > b.lossCap ? b.lossCap : through;
    const row = (points - through) * (points + 1);
    const marked = lost * share;
    const low = Math.floor(marked);
    const high = marked - low;
    const extra = through * HEAT_FACE + (b.info.majorWound > 0 && lost >= b.info.majorWound ? MAJOR_WOUND : 0);
    for (let criticals = 0; criticals <= through; criticals++) {
      const p = law[row + criticals] as number;
      if (p < RARE) continue;
      weight += p;
      const fewer = low + named;
      const bypass = b.layered ? criticals : 0;
      const plain = b.layered ? 0 : criticals;
      let here: number;
      if (piercing && b.layered)
        here = (1 - high) * loss(v, lost, 0, fewer + bypass) + (high === 0 ? 0 : high * loss(v, lost, 0, fewer + 1 + bypass));
      else here = (1 - high) * loss(v, lost, fewer + plain, bypass) + (high === 0 ? 0 : high * loss(v, lost, fewer + 1 + plain, bypass));
      total += p * (here + extra);
    }
  }
  return total / weight;
}

function begin(v: Victim, struck: number): boolean {
  const b = v.body;
  component = struck;
  armourFree = Math.max(0, (b.info.armourCap[struck] as number) - (b.armour[struck] as number));
  lifeBefore = v.w.life * (v.hull[0] as number) * v.chassis * (v.pilot[b.woundsLeft] as number);
  return (b.body[struck] as number) >= (b.info.bodyFull[struck] as number);
}

/** A destroyed component takes no more boxes: the cards are all that is lost. */
function onlyCards(v: Victim, points: number): number {
  const law = defenseLaw(points);
  let total = 0;
  for (let through = 1; through <= points; through++) {
    let p = 0;
    for (let c = 0; c <= through; c++) p += law[(points - through) * (points + 1) + c] as number;
    const hull = v.hull[through] as number;
    total += p * (hull === 0 ? killWorth(v) : lifeBefore * (1 - hull / Math.max(1e-9, v.hull[0] as number)) + through * HEAT_FACE);
  }
  return total;
}

/** AT-1's die. */
const ROLLED = [1 / 6, 1 / 6, 1 / 6, 2 / 6, 1 / 6] as const;

/** Expected loss of worth by an attack's points, after Defense and any reaction, on that component (RANDOM: the die's). */
export function harm(v: Victim, struck: number, points: number, piercing: boolean, named: number): number {
  const n = points > MOST_POINTS ? MOST_POINTS : points;
  const more = named > 3 ? 3 : named;
  const kind = (piercing ? 4 : 0) + more;
  let table = v.known[kind];
  if (table === undefined) {
    table = new Float64Array(6 * (MOST_POINTS + 1)).fill(-1);
    v.known[kind] = table;
  }
  const at = struck * (MOST_POINTS + 1) + n;
  const before = table[at] as number;
  if (before >= 0) return before;
  let value = 0;
  if (struck === RANDOM_COMPONENT) {
    for (let c = 0; c < 5; c++) value += (ROLLED[c] as number) * harm(v, c, n, piercing, more);
  } else if (begin(v, struck)) value = onlyCards(v, n);
  else value = sum(v, n, piercing, more);
  value = Math.max(0, value);
  table[at] = value;
  return value;
}

/** An EXECUTION: the component is destroyed, every point costs a card (AT-9). */
export function executionHarm(v: Victim, struck: number, damage: number): number {
  if (struck === RANDOM_COMPONENT) {
    let value = 0;
    for (let c = 0; c < 5; c++) value += (ROLLED[c] as number) * executionHarm(v, c, damage);
    return value;
  }
  const lost = Math.min(damage, MOST_POINTS);
  let table = v.known[EXECUTIONS];
  if (table === undefined) {
    table = new Float64Array(6 * (MOST_POINTS + 1)).fill(-1);
    v.known[EXECUTIONS] = table;
  }
  const at = struck * (MOST_POINTS + 1) + lost;
  if ((table[at] as number) < 0) {
    const gone = begin(v, struck);
    table[at] = Math.max(0, loss(v, lost, 0, gone ? 0 : (v.body.info.bodyFull[struck] as number) - (v.body.body[struck] as number)));
  }
  return table[at] as number;
}

/** Points that are no attack: cards only. */
export function plainHarm(v: Victim, points: number): number {
  begin(v, CHASSIS);
  return onlyCards(v, Math.min(points, MOST_POINTS));
}
