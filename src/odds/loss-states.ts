// How the discards of a strike can end (DM-2, DM-4, PW-5): the cards of losses.ts and the Damage Dice they roll, put
// together, with the Heat of Suffering Dice before. Each law keeps its answers, since every roll of the Defense Dice asks again.
// Neighbours: outcomes.ts (who asks), loss-ends.ts (the same for whole tables).

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type DamageDice, type DiceState, damageDice } from './damage-dice.ts';
import { allLost, firstLost, type LossLaw, type LossState, type Lost, marking } from './losses.ts';

/** The pilot as the Damage Dice find it. */
export interface Pilot {
  readonly woundsLeft: number;
  readonly ribsLeft: number;
  readonly extraHeat: number;
}

export const diceFor = (pilot: Pilot, law: LossLaw, lost: number, wounds: number): DamageDice =>
  damageDice(Math.min(lost, law.mostRolls), pilot.woundsLeft, wounds, pilot.ribsLeft, pilot.extraHeat);

/** More points than one beyond all cards do no more. */
export const reached = (law: LossLaw, points: number): number => Math.min(points, law.mostTotal + 1);

/** So many cards lost in a row can kill the pilot. */
export const kills = (pilot: Pilot, law: LossLaw, lost: number, wounds: number): boolean =>
  lost >= law.rollsFrom && Math.min(lost, law.mostRolls) >= pilot.woundsLeft - wounds;

/** Cards there are to lose in some way, fewer than `points`. */
export const failingTotals = (law: LossLaw, points: number): number[] =>
  points <= law.total ? [] : [...new Set(law.totals)].filter((total) => total < points);

/** Where the k-th card found the pilot, and the die it rolled. */
type Found = (p: number, f: number, d: number, gains: number, die: DiceState) => void;

function eachCell({ width, gains }: Lost, chances: Float64Array, dice: readonly DiceState[][], found: Found): void {
  for (let at = 0; at < chances.length; at++) {
    const p = chances[at] as number;
    if (p === 0) continue;
    const cell = Math.floor(at / gains);
    const d = cell % width;
    for (const die of dice[d] ?? []) found(p * die.p, Math.floor(cell / width), d, at % gains, die);
  }
}

function statesOf(pilot: Pilot, law: LossLaw, points: number, wounds: number): LossState[] {
  const found = new Map<number, { -readonly [K in keyof LossState]: LossState[K] }>();
  const dice = diceFor(pilot, law, points, wounds);
  const add = (lost: number, out: number): Found => {
    return (p, f, d, gains, die) => {
      const heat = die.heat + gains * (1 + pilot.extraHeat);
      const key = ((((lost * 64 + f) * 64 + d) * 64 + die.wounds) * 256 + heat) * 4 + out;
      const known = found.get(key);
      if (known === undefined) found.set(key, { p, lost, f, d, wounds: die.wounds, heat, out });
      else known.p += p;
    };
  };
  if (kills(pilot, law, points, wounds)) {
    for (let k = 1; k <= points; k++) {
      const lost = firstLost(law, k);
      eachCell(lost, lost.lasts, dice.dead, add(k, OUT_PILOT));
    }
  }
  const all = firstLost(law, points);
  eachCell(all, all.chances, dice.alive, add(points, 0));
  for (const total of failingTotals(law, points)) {
    const few = allLost(law, total);
    eachCell(few, few.chances, dice.alive, add(total, OUT_STRUCTURAL));
  }
  return [...found.values()];
}

function plainStates(law: LossLaw, lost: number, wounds: number): LossState[] {
  const states: LossState[] = [];
  marking(law, lost).forEach((p, f) => {
    if (p !== 0) states.push({ p, lost, f, d: 0, wounds, heat: 0, out: 0 });
  });
  return states;
}

/** Every end of losing `points` cards with `wounds` flipped before; the chances sum to 1. */
export function lossStates(pilot: Pilot, law: LossLaw, points: number, wounds: number): readonly LossState[] {
  const asked = reached(law, points);
  const key = asked * 64 + wounds;
  const known = law.states[key];
  if (known !== undefined) return known;
  const plain = asked < law.rollsFrom && asked <= law.total && law.course.gains.length === 1;
  const states = plain ? plainStates(law, asked, wounds) : statesOf(pilot, law, asked, wounds);
  law.states[key] = states;
  return states;
}
