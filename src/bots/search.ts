// search: the options greedy thinks best are played out in imagined matches that agree with all that may be seen
// (MT-4), until one of them is clearly best or the budget is spent. Neighbours: playout.ts, greedy.ts, docs/bots.md.

import * as act from '../rules/action.ts';
import { type Action, apply, cloneMatch, determinize, type Match, type MatchView } from '../rules/index.ts';
import type { Bot, BotEntry, Budget } from './bot.ts';
import { askedSeat, choicesOf } from './greedy.ts';
import { type Habits, habitsOf, POLICIES } from './habits.ts';
import { mindOf } from './mind.ts';
import type { Choice } from './plan.ts';
import { horizonOf, playOut } from './playout.ts';

/** An option under trial: greedy's opinion of it, and how its playouts ended, world by world. */
interface Trial {
  readonly action: Action;
  readonly goal: number;
  /** Greedy's worth, less that of its best option. */
  readonly prior: number;
  readonly ends: number[];
  live: boolean;
}

/** The clock of Node and of browsers alike. */
declare const performance: { now(): number };

export interface SearchSettings {
  /** Options further behind in greedy's opinion are not tried; in points of worth. */
  readonly margin: number;
  readonly most: number;
  /** How far greedy's opinion is to be trusted, in points of worth. */
  readonly trust: number;
  /** An option is dropped when it is behind by this many standard errors. */
  readonly sure: number;
}

export const SETTINGS: SearchSettings = { margin: 8, most: 6, trust: 5, sure: 2.2 };

/** A point of worth as a share of the match, where it is even. */
const POINT = 0.009;
/** Worlds between two looks at who is still in the running. */
const BATCH = 8;

/** Decisions worth a search; the others are greedy's. */
const SEARCHED: ReadonlySet<string> = new Set(['action', 'react']);

/** The lead of `a` over `b`: greedy's opinion and the playouts together, with its uncertainty. */
function lead(a: Trial, b: Trial, trust: number): { mean: number; sd: number } {
  const n = Math.min(a.ends.length, b.ends.length);
  const prior = a.prior - b.prior;
  if (n < 2) return { mean: prior, sd: trust };
  let sum = 0;
  let squares = 0;
  for (let k = 0; k < n; k++) {
    const d = (a.ends[k] as number) - (b.ends[k] as number);
    sum += d;
    squares += d * d;
  }
  const mean = sum / n;
  const variance = Math.max(1e-4, (squares - sum * mean) / (n - 1)) / n;
  const weight = 1 / variance;
  const opinion = 1 / (trust * trust);
  return { mean: (mean * weight + prior * opinion) / (weight + opinion), sd: Math.sqrt(1 / (weight + opinion)) };
}

function best(trials: readonly Trial[], trust: number): Trial {
  let found = trials[0] as Trial;
  for (const trial of trials) if (trial.live && (!found.live || lead(trial, found, trust).mean > 0)) found = trial;
  return found;
}

/** Drops what is clearly behind; how many are left. */
function prune(trials: readonly Trial[], trust: number, sure: number): number {
  const first = best(trials, trust);
  let left = 0;
  for (const trial of trials) {
    if (!trial.live) continue;
    if (trial !== first) {
      const { mean, sd } = lead(first, trial, trust);
      if (mean > sure * sd) trial.live = false;
    }
    if (trial.live) left++;
  }
  return left;
}

function trialsOf(choices: readonly Choice[], settings: SearchSettings): Trial[] {
  const sorted = [...choices].sort((a, b) => b.value - a.value);
  const top = sorted[0]?.value ?? 0;
  return sorted
    .filter((choice) => choice.value >= top - settings.margin)
    .slice(0, settings.most)
    .map((choice) => ({ action: choice.action, goal: choice.hex, prior: (choice.value - top) * POINT, ends: [], live: true }));
}

const isMove = (action: Action): boolean => act.kindOf(action) === act.MOVE;

/** Tries the options until one is left or the budget is spent. `now` is asked between playouts. */
export function tryOut(
  view: MatchView,
  trials: readonly Trial[],
  until: number,
  habits: Habits,
  rng: number[],
  budget: Budget,
  settings: SearchSettings,
): Trial {
  const trust = settings.trust * POINT;
  const me = askedSeat(view);
  const started = performance.now();
  let left = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
  const ms = 'ms' in budget ? budget.ms : Number.POSITIVE_INFINITY;
  for (let world = 0; left > 0; world++) {
    const imagined = determinize(view, rng);
    for (const trial of trials) {
      if (!trial.live) continue;
      if (left <= 0 || performance.now() - started > ms) return best(trials, trust);
      const m: Match = cloneMatch(imagined);
      apply(m, trial.action);
      trial.ends.push(playOut(m, me, until, habits, isMove(trial.action) ? trial.goal : -1));
      left--;
    }
    if (world % BATCH === BATCH - 1 && prune(trials, trust, settings.sure) === 1) break;
  }
  return best(trials, trust);
}

export function searchBot(habits: Habits, settings: SearchSettings = SETTINGS): Bot {
  return (view, options, rng, budget) => {
    if (options.length === 1) return options[0] as Action;
    const me = askedSeat(view);
    const root = determinize(view, rng);
    const choices = choicesOf(mindOf(root, me, habits), options);
    const trials = trialsOf(choices, settings);
    if (trials.length === 1 || !SEARCHED.has(view.decision?.kind ?? '')) return (trials[0] as Trial).action;
    return tryOut(view, trials, horizonOf(root, me), habits, rng, budget, settings).action;
  };
}

export const SEARCH: BotEntry = {
  name: 'search',
  what: 'plays its best options out in imagined matches',
  policies: POLICIES,
  looks: true,
  make: (policy) => searchBot(habitsOf(policy)),
};
