// An option under trial: what the planner thinks of it, how its playouts went, and by how much it leads another. Luck is taken
// out of that; what a later judgement changes counts as far as it can be told from noise.
// Neighbours: race.ts (who is tried how often), playout.ts, docs/bots.md (the numbers).

import type { Choice } from './plan.ts';
import { type Ending, type Judgement, MOST_JUDGEMENTS, newOpening, type Opening } from './playout.ts';

/** Which options are tried at all. */
export interface Entry {
  /** Options further behind in the planner's opinion are not tried; in points of worth. */
  readonly margin: number;
  readonly most: number;
}

/** An option under trial: the planner's opinion of it, and how its playouts ended, world by world. */
export interface Trial {
  readonly choice: Choice;
  /** What its turn begins with, the action first. */
  readonly opening: Opening;
  /** Its lead over the planner's best option in the planner's opinion, as a share of the match, and how wrong that may be. */
  readonly prior: number;
  readonly doubt: number;
  /** How its playouts stood where they were judged first, and what changed from each judgement to the next. */
  readonly courses: readonly Course[];
  live: boolean;
}

/** Of every world: the share of the match, and the points of worth behind it: taken by attacks, and expected of them. */
export interface Course {
  readonly ends: number[];
  readonly done: number[];
  readonly due: number[];
}

export const newCourses = (): Course[] => Array.from({ length: MOST_JUDGEMENTS }, () => ({ ends: [], done: [], due: [] }));

const START: Judgement = { share: 0, done: 0, due: 0 };

/** Another playout of the option has ended. */
export function note({ courses }: Trial, { judgements }: Ending): void {
  let from = START;
  judgements.forEach((to, n) => {
    const { ends, done, due } = courses[n] as Course;
    ends.push(to.share - from.share);
    done.push(to.done - from.done);
    due.push(to.due - from.due);
    from = to;
  });
}

/** What a point of worth, by the planner's reckoning, is in shares of the match where it is judged, and how wrong that is (the
 * standard deviation): the base, and more with each point. Measured on some 11,000 options (docs/bots.md). */
const POINT = 0.0023;
const DOUBT = 0.036;
const DOUBT_BY_POINT = 0.0012;
/** What a point taken by luck is in shares of the match, as a first guess, and the weight of that in squared points: some
 * thirty attacks' worth. */
const LUCKY_POINT = 0.0032;
const FIRST_GUESS = 1000;
/** What attacks take of what is expected of them, as a first guess, and its weight in points expected. */
const FIRST_RATE = 0.92;
const FIRST_DUE = 300;
/** What a judgement misses of the difference between two options and the next one sees: a variance. */
const MISSED = [0.0004, 0.00008];

export function trialsOf(choices: readonly Choice[], { margin, most }: Entry): Trial[] {
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  const top = sorted[0]?.value ?? 0;
  return sorted
    .filter((choice) => choice.value >= top - margin)
    .slice(0, most)
    .map((choice, n) => {
      const behind = top - choice.value;
      return {
        choice,
        opening: newOpening(choice.action),
        prior: -behind * POINT,
        doubt: n === 0 ? 0 : DOUBT + behind * DOUBT_BY_POINT,
        courses: newCourses(),
        live: true,
      };
    });
}

/** How luck is taken out of a result: what attacks take of what is expected of them, on average over all of the race, and
 * what a point beyond that adds to the share of the match. */
export interface Luck {
  readonly rate: number;
  readonly slope: number;
}

/** All attacks of a race so far, in points of worth. */
export interface Attacks {
  done: number;
  due: number;
}

export const firstAttacks = (): Attacks => ({ done: FIRST_RATE * FIRST_DUE, due: FIRST_DUE });

/** The slope within each option, all of them together. */
export function luckOf(trials: readonly Trial[], attacks: Attacks): Luck {
  const rate = attacks.done / attacks.due;
  let together = FIRST_GUESS * LUCKY_POINT;
  let alone = FIRST_GUESS;
  for (const { ends, done, due } of trials.flatMap(({ courses }) => courses)) {
    const n = ends.length;
    if (n < 2) continue;
    let sumEnds = 0;
    let sumLuck = 0;
    let product = 0;
    let squares = 0;
    for (let k = 0; k < n; k++) {
      const l = (done[k] as number) - rate * (due[k] as number);
      sumEnds += ends[k] as number;
      sumLuck += l;
      product += l * (ends[k] as number);
      squares += l * l;
    }
    together += product - (sumEnds * sumLuck) / n;
    alone += squares - (sumLuck * sumLuck) / n;
  }
  return { rate, slope: together / alone };
}

/** The mean of what `a` is ahead of `b` in the worlds of both, luck taken out, and the variance of that mean. */
function ahead(a: Course, b: Course, { rate, slope }: Luck): { mean: number; variance: number } {
  const n = Math.min(a.ends.length, b.ends.length);
  if (n < 2) return { mean: 0, variance: Number.POSITIVE_INFINITY };
  let sum = 0;
  let squares = 0;
  for (let k = 0; k < n; k++) {
    const done = (a.done[k] as number) - (b.done[k] as number);
    const due = (a.due[k] as number) - (b.due[k] as number);
    const d = (a.ends[k] as number) - (b.ends[k] as number) - slope * (done - rate * due);
    sum += d;
    squares += d * d;
  }
  const mean = sum / n;
  return { mean, variance: Math.max(1e-4, (squares - sum * mean) / (n - 1)) / n };
}

/** The share of the match that an option brings by its first judgements, luck taken out. */
export function shareOf({ courses }: Trial, { rate, slope }: Luck): number {
  const { ends, done, due } = courses[0] as Course;
  let sum = 0;
  for (let k = 0; k < ends.length; k++) sum += (ends[k] as number) - slope * ((done[k] as number) - rate * (due[k] as number));
  return Math.max(0, Math.min(1, sum / Math.max(1, ends.length)));
}

/** How far a judgement can be told from noise. */
const trusted = (missed: number, variance: number): number => missed / (missed + variance);

/** The lead of `a` over `b`: the planner's opinion and the playouts together, with its uncertainty. What a later judgement changes
 * counts as far as it can be told from noise. */
export function lead(a: Trial, b: Trial, luck: Luck): { mean: number; sd: number } {
  let { mean, variance } = ahead(a.courses[0] as Course, b.courses[0] as Course, luck);
  MISSED.forEach((missed, n) => {
    const change = ahead(a.courses[n + 1] as Course, b.courses[n + 1] as Course, luck);
    const trust = trusted(missed, change.variance);
    mean += trust * change.mean;
    variance += missed * (1 - trust);
  });
  const weight = 1 / variance;
  const opinion = 1 / (a.doubt * a.doubt + b.doubt * b.doubt);
  return { mean: (mean * weight + (a.prior - b.prior) * opinion) / (weight + opinion), sd: Math.sqrt(1 / (weight + opinion)) };
}
