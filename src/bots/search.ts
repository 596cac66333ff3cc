// search: the options greedy thinks best are played out in imagined matches that agree with all that may be seen
// (MT-4), until one of them is clearly best or the budget is spent. Neighbours: playout.ts, greedy.ts, docs/bots.md.

import * as act from '../rules/action.ts';
import { type Action, apply, cloneMatch, determinize, type Match, type MatchView } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import type { Bot, BotEntry, Budget } from './bot.ts';
import { askedSeat, decide, turnPlans } from './greedy.ts';
import { type Habits, habitsOf, POLICIES, SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import type { Choice } from './plan.ts';
import { horizonOf, playOut } from './playout.ts';
import { CAUTIOUS } from './weights.ts';

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
  /** Rounds a playout goes beyond the nearest horizon. */
  readonly farther: number;
}

export const SETTINGS: SearchSettings = { margin: 10, most: 8, trust: 6, sure: 2.2, farther: 0 };

/** A point of worth as a share of the match, where it is even. */
const POINT = 0.009;
/** Worlds between two looks at who is still in the running. */
const BATCH = 8;

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
      trial.ends.push(playOut(m, me, until, habits, trial.goal === seatOf(m, me).hex ? -1 : trial.goal));
      left--;
    }
    if (world % BATCH === BATCH - 1 && prune(trials, trust, settings.sure) === 1) break;
  }
  return best(trials, trust);
}

/** What a bot means to do with the rest of its turn: where it goes. Kept by its stream, which is one for a match. */
interface Intent {
  round: number;
  turn: number;
  goal: number;
  /** The way it stands at the end has been searched. */
  settled: boolean;
}

function intentOf(memory: WeakMap<number[], Intent>, rng: number[], view: MatchView): Intent {
  let intent = memory.get(rng);
  if (intent === undefined || intent.round !== view.round || intent.turn !== view.turn) {
    intent = { round: view.round, turn: view.turn, goal: -1, settled: false };
    memory.set(rng, intent);
  }
  return intent;
}

const isPlay = (action: Action): boolean => act.kindOf(action) === act.PLAY;

/** The best way to go on to the place it means to reach. */
function onward(plans: readonly Choice[], goal: number): Choice | undefined {
  let found: Choice | undefined;
  for (const plan of plans) if (plan.hex === goal && isMove(plan.action) && (found === undefined || plan.value > found.value)) found = plan;
  return found;
}

/** One action: at the start of a turn and when the fighting is done it searches, between them it does what it meant to. */
function searchAction(
  view: MatchView,
  options: readonly Action[],
  intent: Intent,
  habits: Habits,
  rng: number[],
  budget: Budget,
  settings: SearchSettings,
): Action {
  const me = askedSeat(view);
  const root = determinize(view, rng);
  const seat = seatOf(root, me);
  const plans = turnPlans(mindOf(root, me, habits), options).sort((a, b) => b.value - a.value);
  const [first] = plans;
  if (first === undefined) return options[0] as Action;
  const start = seat.acted === 0;
  if (intent.goal >= 0 && intent.goal !== seat.hex) {
    const next = onward(plans, intent.goal);
    if (next !== undefined) return next.action;
  }
  intent.goal = -1;
  const ending = !isPlay(first.action) && first.items.every((item) => !item.attack);
  if (!start && !(ending && !intent.settled)) return first.action;
  const trials = trialsOf(plans, settings);
  if (ending) intent.settled = true;
  const chosen =
    trials.length === 1
      ? (trials[0] as Trial)
      : tryOut(view, trials, horizonOf(root, me) + settings.farther, habits, rng, budget, settings);
  if (isMove(chosen.action) || chosen.goal !== seat.hex) intent.goal = chosen.goal;
  return chosen.action;
}

export function searchBot(habits: Habits, settings: SearchSettings = SETTINGS): Bot {
  const memory = new WeakMap<number[], Intent>();
  return (view, options, rng, budget) => {
    if (options.length === 1) return options[0] as Action;
    if (view.decision?.kind === 'action') return searchAction(view, options, intentOf(memory, rng, view), habits, rng, budget, settings);
    return decide(determinize(view, rng), askedSeat(view), options, habits, rng);
  };
}

/** Sober, but free to wait. */
export const THOUGHTFUL: Habits = { ...SOBER, weights: CAUTIOUS };

export const SEARCH: BotEntry = {
  name: 'search',
  what: 'plays its best options out in imagined matches',
  policies: POLICIES,
  looks: true,
  make: (policy) => searchBot(habitsOf(policy, THOUGHTFUL)),
};
