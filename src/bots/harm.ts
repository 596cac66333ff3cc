// What points of damage take from a Casket, expected over its Defense Dice (DM-1) and the cards it may lose (CP-1):
// exact in the dice, with the share of marking cards in place of their order. Neighbours: worth.ts, strike-worth.ts.

import { defenseLaw } from '../odds/tables.ts';
import { CHASSIS, LEFT_ARM, LEGS, RANDOM_COMPONENT } from '../rules/index.ts';
import type { Weights } from './weights.ts';
import { type Body, bodyWorth, chassisFactor, hullFactor, partLoss, pilotFactor } from './worth.ts';

const MOST_POINTS = 24;
/** The place of their table among the answers. */
const EXECUTIONS = 8;

/** What new boxes on one component do: one cell for each number on its armour and in its body. */
interface Marks {
  readonly component: number;
  readonly armourFree: number;
  readonly bodyFree: number;
  /** The chassis factor, the pilot factor (0: the Casket is out) and what the part loses, cell by cell. */
  readonly cells: Float64Array;
}

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
  /** What boxes on a component do, by component, made when first asked for. */
  readonly marks: (Marks | undefined)[];
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
    marks: [],
    known: [],
    blows: new Map(),
  };
}

/** What is gone when the Casket is out. */
const killWorth = (v: Victim): number => v.worth + v.w.kill;

function woundsBy(b: Body, component: number, armourGain: number, bodyGain: number): number {
  const full = b.info.bodyFull[component] as number;
  const before = b.body[component] as number;
  const after = before + bodyGain;
  let wounds = 0;
  if (b.exposureWounds) {
    const exposure = b.info.exposureAt[component] as number;
    if (exposure > 0 && component !== LEGS) wounds += Math.max(0, after - Math.max(before, exposure - 1));
  } else if (after >= full && before < full) wounds++;
  const total = b.boxes + armourGain + bodyGain;
  if (total > b.feedback) wounds += Math.floor(total / 5) - Math.floor(b.feedback / 5);
  return wounds;
}

const CELL = 3;

function marksOf(v: Victim, component: number): Marks {
  const known = v.marks[component];
  if (known !== undefined) return known;
  const { body: b, w } = v;
  const armour = b.armour[component] as number;
  const body = b.body[component] as number;
  const full = b.info.bodyFull[component] as number;
  const armourFree = Math.max(0, (b.info.armourCap[component] as number) - armour);
  const bodyFree = Math.max(0, full - body);
  const cells = new Float64Array((armourFree + 1) * (bodyFree + 1) * CELL);
  let at = 0;
  for (let armourGain = 0; armourGain <= armourFree; armourGain++) {
    for (let bodyGain = 0; bodyGain <= bodyFree; bodyGain++) {
      const wounds = armourGain + bodyGain === 0 ? 0 : woundsBy(b, component, armourGain, bodyGain);
      const out = component === CHASSIS && body + bodyGain >= full && b.chassisKills;
      const struck = component === CHASSIS;
      cells[at] = struck ? chassisFactor(b, w, armour + armourGain, body + bodyGain) : v.chassis;
      cells[at + 1] = out || wounds >= b.woundsLeft ? 0 : (v.pilot[b.woundsLeft - wounds] as number);
      cells[at + 2] = struck
        ? 0
        : partLoss(b, w, component, armour + armourGain, body + bodyGain) - partLoss(b, w, component, armour, body);
      at += CELL;
    }
  }
  const marks: Marks = { component, armourFree, bodyFree, cells };
  v.marks[component] = marks;
  return marks;
}

const lifeBefore = (v: Victim): number => v.w.life * (v.hull[0] as number) * v.chassis * (v.pilot[v.body.woundsLeft] as number);

/** What is lost with so many cards, points from cards and points past the armour. */
function loss(v: Victim, marks: Marks, life: number, lost: number, plain: number, bypass: number): number {
  const armourGain = Math.min(plain, marks.armourFree);
  const bodyGain = Math.min(plain - armourGain + bypass, marks.bodyFree);
  const at = (armourGain * (marks.bodyFree + 1) + bodyGain) * CELL;
  const { cells } = marks;
  const hull = v.hull[lost] as number;
  const pilot = cells[at + 1] as number;
  if (hull === 0 || pilot === 0) return killWorth(v);
  return life - v.w.life * hull * (cells[at] as number) * pilot + (cells[at + 2] as number);
}

/** HEAT faces and the major wound, as a rule of thumb. */
const HEAT_FACE = 0.08;
const MAJOR_WOUND = 1;
/** Cells rarer than this are left out of the sum and shared by the others. */
const RARE = 0.003;

function sum(v: Victim, marks: Marks, points: number, piercing: boolean, named: number): number {
  const b = v.body;
  const life = lifeBefore(v);
  const law = defenseLaw(points);
  const share = marks.component === LEFT_ARM ? b.markingLeft : b.marking;
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
      const fromCards = piercing && b.layered ? 0 : fewer + (b.layered ? 0 : criticals);
      const past = (piercing && b.layered ? fewer : 0) + (b.layered ? criticals : 0);
      let here = (1 - high) * loss(v, marks, life, lost, fromCards, past);
      if (high > 0) {
        const one = piercing && b.layered ? 0 : 1;
        here += high * loss(v, marks, life, lost, fromCards + one, past + 1 - one);
      }
      total += p * (here + extra);
    }
  }
  return total / weight;
}

/** A destroyed component takes no more boxes: the cards are all that is lost. */
function onlyCards(v: Victim, points: number): number {
  const law = defenseLaw(points);
  const life = lifeBefore(v);
  let total = 0;
  for (let through = 1; through <= points; through++) {
    let p = 0;
    for (let c = 0; c <= through; c++) p += law[(points - through) * (points + 1) + c] as number;
    const hull = v.hull[through] as number;
    total += p * (hull === 0 ? killWorth(v) : life * (1 - hull / Math.max(1e-9, v.hull[0] as number)) + through * HEAT_FACE);
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
  } else {
    const marks = marksOf(v, struck);
    value = marks.bodyFree === 0 ? onlyCards(v, n) : sum(v, marks, n, piercing, more);
  }
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
    const marks = marksOf(v, struck);
    table[at] = Math.max(0, loss(v, marks, lifeBefore(v), lost, 0, marks.bodyFree));
  }
  return table[at] as number;
}

/** Points that are no attack: cards only. */
export function plainHarm(v: Victim, points: number): number {
  return onlyCards(v, Math.min(points, MOST_POINTS));
}
