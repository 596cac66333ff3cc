// A race between options: each is played out in the same imagined matches, world by world. The field is as wide as the
// budget allows and thins out as that is spent; what is clearly behind drops out at once. Greedy's opinion counts as a first, rough measurement.
// Neighbours: search.ts (what is tried), playout.ts (how a match is imagined), docs/bots.md (the numbers).

import { type Action, cloneMatch, determinize, type MatchView } from '../rules/index.ts';
import type { Budget } from './bot.ts';
import type { Choice } from './plan.ts';
import { type Outlook, playOut } from './playout.ts';

/** The clock of Node and of browsers alike. */
declare const performance: { now(): number };
export const clock = (): number => performance.now();

/** What a seat sees before one decision, and how it looks from there. */
export interface Thought {
  readonly view: MatchView;
  readonly outlook: Outlook;
  readonly rng: number[];
  /** When it began, by the clock: all of a time budget is counted from here. */
  readonly started: number;
}

export interface RaceSettings {
  /** Options further behind in greedy's opinion are not tried; in points of worth. */
  readonly margin: number;
  readonly most: number;
  /** An option is dropped when it is behind by this many standard errors. */
  readonly sure: number;
  /** A lead as small as this, in shares of a match, is not worth more thought. */
  readonly enough: number;
}

/** An option under trial: greedy's opinion of it, and how its playouts ended, world by world. */
export interface Trial {
  readonly action: Action;
  /** The hex its turn is meant for; -1: none. */
  readonly goal: number;
  /** Its lead over greedy's best option in greedy's opinion, as a share of the match, and how wrong that may be. */
  readonly prior: number;
  readonly doubt: number;
  /** Shares of the match, and the points of worth behind them: taken by attacks, and what was to be expected of them. */
  readonly ends: number[];
  readonly done: number[];
  readonly due: number[];
  live: boolean;
}

/** What a point of worth, by greedy's reckoning, is in shares of the match at the horizon, and how wrong greedy is (the
 * standard deviation): the base, and more with each point. Measured on some 15,000 options (docs/bots.md). */
const POINT = 0.0032;
const DOUBT = 0.028;
const DOUBT_BY_POINT = 0.0013;
/** Weight of that as a guess of what luck is worth, in squared points: some thirty attacks' worth. */
const FIRST_GUESS = 1000;
/** What attacks take of what is expected of them, as a first guess, and its weight in points expected. */
const FIRST_RATE = 0.92;
const FIRST_DUE = 300;
/** Worlds between two looks at who is still in the running. */
const BATCH = 8;
/** So much of the budget may be gone when all of the field has been tried in the first world; at least two are. */
const FIRST_WORLD = 0.05;

export function trialsOf(choices: readonly Choice[], { margin, most }: RaceSettings): Trial[] {
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  const top = sorted[0]?.value ?? 0;
  return sorted
    .filter((choice) => choice.value >= top - margin)
    .slice(0, most)
    .map(({ action, hex, value }, n) => {
      const behind = top - value;
      return {
        action,
        goal: hex,
        prior: -behind * POINT,
        doubt: n === 0 ? 0 : DOUBT + behind * DOUBT_BY_POINT,
        ends: [],
        done: [],
        due: [],
        live: true,
      };
    });
}

/** How luck is taken out of a result: what attacks take of what is expected of them, on average over all of the race, and
 * what a point beyond that adds to the share at the horizon. */
interface Luck {
  readonly rate: number;
  readonly slope: number;
}

/** All attacks of a race so far, in points of worth. */
interface Attacks {
  done: number;
  due: number;
}

/** The slope within each option, all of them together. */
export function luckOf(trials: readonly Trial[], attacks: Attacks): Luck {
  const rate = attacks.done / attacks.due;
  let together = FIRST_GUESS * POINT;
  let alone = FIRST_GUESS;
  for (const { ends, done, due } of trials) {
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

/** The lead of `a` over `b`: greedy's opinion and the playouts together, with its uncertainty. */
export function lead(a: Trial, b: Trial, { rate, slope }: Luck): { mean: number; sd: number } {
  const n = Math.min(a.ends.length, b.ends.length);
  const prior = a.prior - b.prior;
  const doubt = a.doubt * a.doubt + b.doubt * b.doubt;
  if (n < 2) return { mean: prior, sd: Math.sqrt(doubt) };
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
  const variance = Math.max(1e-4, (squares - sum * mean) / (n - 1)) / n;
  const weight = 1 / variance;
  const opinion = 1 / doubt;
  return { mean: (mean * weight + prior * opinion) / (weight + opinion), sd: Math.sqrt(1 / (weight + opinion)) };
}

function best(trials: readonly Trial[], luck: Luck): Trial {
  let found = trials[0] as Trial;
  for (const trial of trials) if (trial !== found && trial.live && (!found.live || lead(trial, found, luck).mean > 0)) found = trial;
  return found;
}

/** Drops what is clearly behind, or too near to matter; how many are left. */
function prune(trials: readonly Trial[], luck: Luck, { sure, enough }: RaceSettings): number {
  const first = best(trials, luck);
  let left = 0;
  for (const trial of trials) {
    if (!trial.live) continue;
    if (trial !== first) {
      const { mean, sd } = lead(first, trial, luck);
      if (mean + enough > sure * sd) trial.live = false;
    }
    if (trial.live) left++;
  }
  return left;
}

/** Leaves only the first of those still in the running: all of them at the start, two at the end, and between them so
 * many that every halving of the field costs the same. `spent` is the part of the budget that is gone. */
export function thin(trials: readonly Trial[], luck: Luck, spent: number): void {
  const places = Math.max(2, Math.ceil(trials.length ** (1 - spent)));
  const first = best(trials, luck);
  const behind = (trial: Trial): number => (trial === first ? 0 : lead(first, trial, luck).mean);
  const field = trials.filter((trial) => trial.live).map((trial) => ({ trial, behind: behind(trial) }));
  field.sort((a, b) => a.behind - b.behind);
  for (const { trial } of field.slice(places)) trial.live = false;
}

/** Tries the options, the most promising first, until one is left or the budget is spent. */
export function race({ view, outlook, rng, started }: Thought, trials: readonly Trial[], budget: Budget, settings: RaceSettings): Trial {
  let played = 0;
  const spent = (): number => ('iterations' in budget ? played / budget.iterations : (clock() - started) / budget.ms);
  const attacks: Attacks = { done: FIRST_RATE * FIRST_DUE, due: FIRST_DUE };
  let field = trials;
  for (let world = 0; ; world++) {
    const imagined = determinize(view, rng);
    for (const [n, trial] of field.entries()) {
      if (!trial.live) continue;
      const gone = spent();
      if (gone >= 1) return best(field, luckOf(field, attacks));
      if (world === 0 && n >= 2 && gone >= FIRST_WORLD) {
        field = field.slice(0, n);
        break;
      }
      const { share, done, due, allDone, allDue } = playOut(cloneMatch(imagined), outlook, trial.action, trial.goal);
      trial.ends.push(share);
      trial.done.push(done);
      trial.due.push(due);
      attacks.done += allDone;
      attacks.due += allDue;
      played++;
    }
    if (world % BATCH !== BATCH - 1) continue;
    const luck = luckOf(field, attacks);
    thin(field, luck, spent());
    if (prune(field, luck, settings) === 1) return best(field, luck);
  }
}
