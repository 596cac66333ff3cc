// Every outcome of one strike on one Casket, with its exact chance: Defense Dice, reaction, cards lost, their dice,
// Component Damage, wounds, going out; the order is strike.ts's (AT-11). Neighbours: loss-states.ts, marks.ts, tally.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import type { Defender, Reaction } from './defender.ts';
import { lossStates } from './loss-states.ts';
import type { LossLaw, LossState } from './losses.ts';
import { boxesMarked, destroys, ejects, executeTrack, type Marks, markTrack, outOf, type Points, woundsOf } from './marks.ts';
import { defenseLaw, heatAmong, heatWithoutPierce } from './tables.ts';

/** A strike as the attack leaves it: points after Defense, before any reaction. */
export interface Blow {
  readonly attack: boolean;
  readonly execution: boolean;
  readonly points: number;
  readonly aim: Points;
  /** `reactionWindow: after` (RE-1). */
  readonly lateReaction: boolean;
}

/** What is known of the dice that neither block nor are CRITICAL: nothing, no PIERCE among them, or at least one. */
export const ANY = 0;
export const PIERCE_FREE = 1;
export const PIERCED = 2;

/** What happened; one record is used again and again, copy what you keep. */
export interface Outcome {
  /** The reactive played, -1 if none. */
  reactive: number;
  /** Dice rolled. */
  dice: number;
  lost: number;
  /** Cards lost that mark, and DAMAGED cards that rolled. */
  f: number;
  d: number;
  criticals: number;
  /** Heat the defender gained, but for that of its Defense Dice. */
  heat: number;
  /** Defense Dice that neither block nor are CRITICAL, and what is known of them: `diceHeat` says how hot they are. */
  rest: number;
  pierce: number;
  marks: Marks;
  wounds: number;
  destroyed: number;
  boxes: number;
  /** 0, or OUT_STRUCTURAL, OUT_CHASSIS, OUT_PILOT. */
  out: number;
}

export type Emit = (p: number, outcome: Outcome) => void;

/** The chance of h HEAT faces among those dice. */
export function diceHeat(rest: number, pierce: number, h: number): number {
  if (pierce === ANY) return heatAmong(rest, h);
  const free = (2 / 3) ** rest;
  if (pierce === PIERCE_FREE) return heatWithoutPierce(rest, h) / free;
  return (heatAmong(rest, h) - heatWithoutPierce(rest, h)) / (1 - free);
}

const outcome: Outcome = {
  reactive: -1,
  f: 0,
  d: 0,
  dice: 0,
  lost: 0,
  criticals: 0,
  heat: 0,
  rest: 0,
  pierce: ANY,
  marks: 0,
  wounds: 0,
  destroyed: 0,
  boxes: 0,
  out: 0,
};

interface Run {
  readonly defender: Defender;
  readonly blow: Blow;
  readonly emit: Emit;
}

function send(run: Run, p: number, wounds: number, marks: Marks, out: number): void {
  outcome.wounds = wounds;
  outcome.marks = marks;
  outcome.destroyed = destroys(marks);
  outcome.boxes = boxesMarked(marks);
  outcome.out = out;
  run.emit(p, outcome);
}

/** The result of a track, with the ejection's die where it falls (PW-3). */
function settle(run: Run, p: number, before: number, marks: Marks): void {
  const wounds = before + woundsOf(marks);
  if (ejects(marks) === 0) {
    send(run, p, wounds, marks, outOf(marks));
    return;
  }
  const left = run.defender.woundsLeft - wounds;
  send(run, (p * 2) / 3, wounds, marks, outOf(marks));
  send(run, p / 3, wounds + Math.min(2, left), marks, left <= 2 ? OUT_PILOT : outOf(marks));
}

/** The discards have ended; Component Damage and what follows. `done`: an EXECUTION has marked the track already. */
function finish(run: Run, p: number, state: LossState, criticals: number, done: Marks): void {
  const { defender, blow } = run;
  const { wounds } = state;
  const left = defender.woundsLeft - wounds;
  if (state.out === OUT_STRUCTURAL) {
    // The pilot's save (PW-5).
    send(run, p / 2, wounds, done, OUT_STRUCTURAL);
    send(run, p / 2, wounds + Math.min(2, left), done, OUT_STRUCTURAL);
  } else if (state.out !== 0 || !blow.attack) send(run, p, wounds, done, state.out);
  else if (!blow.execution) settle(run, p, wounds, markTrack(defender.tracks, blow.aim, state.f, criticals, left));
  else if (blow.aim.overload) send(run, p, wounds + Math.min(1, left), done, left <= 1 ? OUT_PILOT : 0);
  else send(run, p, wounds, done, 0);
}

/** `points` cards are lost one by one. */
function lose(run: Run, p: number, law: LossLaw, points: number, criticals: number, heat: number, done: Marks = 0): void {
  const { defender, blow } = run;
  const cap = blow.attack && defender.lossCap > 0 ? Math.min(points, defender.lossCap) : points;
  outcome.criticals = criticals;
  for (const state of lossStates(defender, law, cap, woundsOf(done))) {
    outcome.lost = state.lost;
    outcome.f = state.f;
    outcome.d = state.d;
    outcome.heat = heat + state.heat;
    finish(run, p * state.p, state, criticals, done);
  }
}

/** Every count of blocks and CRITICALs of n dice. */
function eachRoll(n: number, back: (p: number, through: number, criticals: number, rest: number) => void): void {
  const table = defenseLaw(n);
  outcome.dice = n;
  for (let b = 0; b <= n; b++) for (let c = 0; b + c <= n; c++) back(table[b * (n + 1) + c] as number, n - b, c, n - b - c);
}

function rollAndLose(run: Run, p: number, points: number, law: LossLaw, heat: number): void {
  outcome.pierce = ANY;
  eachRoll(points, (q, through, c, rest) => {
    outcome.rest = rest;
    lose(run, p * q, law, through, c, heat);
  });
}

/** What playing a reactive adds to the defender's Heat. */
export const reactionHeat = (defender: Defender, { reactive }: Reaction): number =>
  reactive === undefined ? 0 : reactive.heat + reactive.gains * defender.extraHeat;

const leftAfter = (points: number, { reactive }: Reaction): number => Math.max(0, points - (reactive?.reduce ?? 0));

/** `reactionWindow: after`: the dice first; any PIERCE forbids the reaction (RE-1). */
function rollThenReact(run: Run, p: number): void {
  const { defender, blow } = run;
  eachRoll(blow.points, (q, through, c, rest) => {
    outcome.rest = rest;
    const free = (2 / 3) ** rest;
    if (through === 0 || free < 1) {
      outcome.pierce = through === 0 ? ANY : PIERCED;
      outcome.reactive = -1;
      lose(run, p * q * (through === 0 ? 1 : 1 - free), defender.bare, through, c, 0);
    }
    if (through === 0) return;
    outcome.pierce = PIERCE_FREE;
    for (const reaction of defender.reactions) {
      outcome.reactive = reaction.reactive?.card ?? -1;
      lose(run, p * q * free * reaction.p, reaction.law, leftAfter(through, reaction), c, reactionHeat(defender, reaction));
    }
  });
}

function execute(run: Run, p: number): void {
  const { defender, blow } = run;
  const marks = executeTrack(defender.tracks, blow.aim.component, defender.woundsLeft);
  if (outOf(marks) !== 0) {
    defender.forced.course.gains.forEach((q, n) => {
      outcome.heat = n * (1 + defender.extraHeat);
      settle(run, p * q, 0, marks);
    });
  } else lose(run, p, defender.forced, blow.points, 0, 0, marks);
}

/** Emits every outcome of the strike; the chances sum to `p`. */
export function eachOutcome(defender: Defender, blow: Blow, p: number, emit: Emit): void {
  const run: Run = { defender, blow, emit };
  Object.assign(outcome, { reactive: -1, dice: 0, lost: 0, f: 0, d: 0, criticals: 0, heat: 0, rest: 0, pierce: ANY });
  if (blow.execution) execute(run, p);
  else if (!blow.attack) rollAndLose(run, p, blow.points, defender.forced, 0);
  else if (blow.points === 0) lose(run, p, defender.bare, 0, 0, 0);
  else if (blow.lateReaction) rollThenReact(run, p);
  else {
    for (const reaction of defender.reactions) {
      outcome.reactive = reaction.reactive?.card ?? -1;
      rollAndLose(run, p * reaction.p, leftAfter(blow.points, reaction), reaction.law, reactionHeat(defender, reaction));
    }
  }
}
