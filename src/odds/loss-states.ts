// How the discards of a strike can end (DM-2, DM-4, PW-5): the cards of losses.ts and the Damage Dice they roll, put
// together. Each law keeps its answers, since every roll of the Defense Dice asks again. Neighbour: outcomes.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { damageDice } from './damage-dice.ts';
import { type LossEnds, type LossLaw, type LossState, marking, markingAndRolling } from './losses.ts';

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

function withDice(pilot: Pilot, law: LossLaw, lost: number, out: number, wounds: number): LossState[] {
  const rolls = Math.min(lost, law.mostRolls);
  const dice = damageDice(rolls, pilot.woundsLeft, wounds, pilot.ribsLeft, pilot.extraHeat);
  const states: LossState[] = [];
  const deadly = rolls >= pilot.woundsLeft - wounds;
  for (let k = 1; deadly && k <= lost; k++) {
    for (const { f, d, last } of markingAndRolling(law, k)) {
      if (last === 0) continue;
      for (const die of dice.dead[d] ?? [])
        states.push({ p: last * die.p, lost: k, f, d, wounds: die.wounds, heat: die.heat, out: OUT_PILOT });
    }
  }
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

/** The states of `points` lost by an unwounded pilot, in the form that is added up fastest. */
export function lossEnds(pilot: Pilot, law: LossLaw, points: number): LossEnds {
  const known = law.ends[points];
  if (known !== undefined) return known;
  const states = lossStates(pilot, law, points, 0);
  const alive = new Map<number, number>();
  const heat: number[] = [];
  for (const s of states) {
    while (heat.length <= s.heat) heat.push(0);
    heat[s.heat] = (heat[s.heat] as number) + s.p;
    if (s.out === 0) alive.set(s.f * 64 + s.wounds, (alive.get(s.f * 64 + s.wounds) ?? 0) + s.p);
  }
  const ends: LossEnds = {
    alive: Float64Array.from([...alive].flatMap(([key, p]) => [key >> 6, key & 63, p])),
    heat,
    ended: states.filter((s) => s.out !== 0),
  };
  law.ends[points] = ends;
  return ends;
}
