// How the discards of a strike can end (DM-2, DM-4, PW-5): the cards of losses.ts and the Damage Dice they roll, put
// together. Each law keeps its answers, since every roll of the Defense Dice asks again. Neighbour: outcomes.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type DamageDice, damageDice } from './damage-dice.ts';
import { type LossEnds, type LossLaw, type LossState, marking, markingAndRolling } from './losses.ts';
import { addAt } from './tally.ts';

/** The pilot as the Damage Dice find it. */
export interface Pilot {
  readonly woundsLeft: number;
  readonly ribsLeft: number;
  readonly extraHeat: number;
}

function merged(list: readonly LossState[]): LossState[] {
  const found = new Map<number, { -readonly [K in keyof LossState]: LossState[K] }>();
  for (const s of list) {
    const key = ((((s.lost * 64 + s.f) * 64 + s.d) * 64 + s.wounds) * 256 + s.heat) * 4 + s.out;
    const known = found.get(key);
    if (known === undefined) found.set(key, { ...s });
    else known.p += s.p;
  }
  return [...found.values()];
}

const diceFor = (pilot: Pilot, law: LossLaw, lost: number, wounds: number): DamageDice =>
  damageDice(Math.min(lost, law.mostRolls), pilot.woundsLeft, wounds, pilot.ribsLeft, pilot.extraHeat);

/** Losses in the midst of which a Damage Die kills the pilot. */
function deadStates(pilot: Pilot, law: LossLaw, lost: number, wounds: number): LossState[] {
  const states: LossState[] = [];
  if (Math.min(lost, law.mostRolls) < pilot.woundsLeft - wounds) return states;
  const dice = diceFor(pilot, law, lost, wounds);
  for (let k = 1; k <= lost; k++) {
    for (const { f, d, last } of markingAndRolling(law, k)) {
      if (last === 0) continue;
      for (const die of dice.dead[d] ?? [])
        states.push({ p: last * die.p, lost: k, f, d, wounds: die.wounds, heat: die.heat, out: OUT_PILOT });
    }
  }
  return states;
}

function withDice(pilot: Pilot, law: LossLaw, lost: number, out: number, wounds: number): LossState[] {
  const dice = diceFor(pilot, law, lost, wounds);
  const states = deadStates(pilot, law, lost, wounds);
  for (const { f, d, p } of markingAndRolling(law, lost)) {
    for (const die of dice.alive[d] ?? []) states.push({ p: p * die.p, lost, f, d, wounds: die.wounds, heat: die.heat, out });
  }
  return merged(states);
}

function withoutDice(law: LossLaw, lost: number, out: number, wounds: number): LossState[] {
  const states: LossState[] = [];
  marking(law, lost).forEach((p, f) => {
    if (p !== 0) states.push({ p, lost, f, d: 0, wounds, heat: 0, out });
  });
  return states;
}

/** Every end of losing `points` cards with `wounds` flipped before; the chances sum to 1. */
export function lossStates(pilot: Pilot, law: LossLaw, points: number, wounds: number): readonly LossState[] {
  const key = points * 64 + wounds;
  const known = law.states[key];
  if (known !== undefined) return known;
  const lost = Math.min(points, law.total);
  const out = points > law.total ? OUT_STRUCTURAL : 0;
  const states = lost >= law.rollsFrom ? withDice(pilot, law, lost, out, wounds) : withoutDice(law, lost, out, wounds);
  law.states[key] = states;
  return states;
}

/** Chances by marking cards and wounds, used again and again. */
const WOUNDS = 64;
const living = new Float64Array(256 * WOUNDS);

/** The living, told apart by marking cards and wounds alone. */
function aliveRow(most: number): Float64Array {
  const row: number[] = [];
  for (let at = 0; at < most * WOUNDS; at++) {
    const p = living[at] as number;
    if (p !== 0) row.push(Math.floor(at / WOUNDS), at % WOUNDS, p);
    living[at] = 0;
  }
  return Float64Array.from(row);
}

function endsOf(states: readonly LossState[]): LossEnds {
  const heat: number[] = [];
  let most = 0;
  for (const s of states) {
    addAt(heat, s.heat, s.p);
    if (s.out !== 0) continue;
    most = Math.max(most, s.f + 1);
    living[s.f * WOUNDS + s.wounds] = (living[s.f * WOUNDS + s.wounds] as number) + s.p;
  }
  return { alive: aliveRow(most), heat, ended: states.filter((s) => s.out !== 0) };
}

/** The same where no point fails to find a card: no state of the living is made. */
function endsWithDice(pilot: Pilot, law: LossLaw, lost: number): LossEnds {
  const { alive } = diceFor(pilot, law, lost, 0);
  const ended = merged(deadStates(pilot, law, lost, 0));
  const heat: number[] = [];
  const rolled: number[] = [];
  for (const { f, d, p } of markingAndRolling(law, lost)) {
    addAt(rolled, d, p);
    for (const die of alive[d] ?? []) {
      const at = f * WOUNDS + die.wounds;
      living[at] = (living[at] as number) + p * die.p;
    }
  }
  rolled.forEach((p, d) => {
    for (const die of alive[d] ?? []) addAt(heat, die.heat, p * die.p);
  });
  for (const s of ended) addAt(heat, s.heat, s.p);
  return { alive: aliveRow(lost + 1), heat, ended };
}

/** The states of `points` lost by an unwounded pilot, in the form that is added up fastest. */
export function lossEnds(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const known = law.ends[points];
  if (known !== undefined) return known;
  const plain = points >= law.rollsFrom && points <= law.total;
  const ends = plain ? endsWithDice(pilot, law, points) : endsOf(lossStates(pilot, law, points, 0));
  law.ends[points] = ends;
  return ends;
}
