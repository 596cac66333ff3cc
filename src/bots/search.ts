// search: at every decision the options the planner thinks best, and some it does not, are played out in imagined matches that
// agree with all that may be seen (MT-4). A place chosen to go to is kept in mind until it is reached, so that a long turn
// is thought about where it forks and not at every step. Neighbours: race.ts, playout.ts, greedy.ts, docs/bots.md.

import * as act from '../rules/action.ts';
import { type Action, determinize, type MatchView } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import type { Bot, BotEntry, Budget } from './bot.ts';
import { askedSeat, choicesOf, turnPlans } from './greedy.ts';
import { FARSIGHTED, type Habits, habitsOf, POLICIES } from './habits.ts';
import { mindOf } from './mind.ts';
import type { Choice } from './plan.ts';
import { outlookOf } from './playout.ts';
import { clock, type Finish, type RaceSettings, race, type Thought } from './race.ts';
import { givingUp } from './surrender.ts';
import { trialsOf } from './trial.ts';

export interface SearchSettings extends RaceSettings {
  /** How much worse the planner holds an attack on another component than the one it would aim at; in points of worth. */
  readonly otherAim: number;
}

export const SETTINGS: SearchSettings = { margin: 60, most: 96, sure: 2.2, enough: 0.001, otherAim: 2 };

/** A part of the budget, and the most that may be taken of it. */
interface Allowance {
  readonly share: number;
  readonly ms: number;
  readonly iterations: number;
}

/** For the place to begin and the first thought of a turn; for its later actions; and for anything else. More time for what to
 * do on arrival, or for a payment, a loss or a reaction, gains nothing that could be seen (docs/search.md). */
const WHOLE: Allowance = { share: 1, ms: Number.POSITIVE_INFINITY, iterations: Number.POSITIVE_INFINITY };
const LATER: Allowance = { share: 1, ms: 400, iterations: 600 };
const ANSWER: Allowance = { share: 0.5, ms: 100, iterations: 200 };

/** What a bot has thought of in its turn. Kept by its stream, which is one for a match. */
interface Intent {
  readonly round: number;
  readonly turn: number;
  /** Where it means to go; -1: nowhere. */
  goal: number;
  /** What its next action may take of the budget. */
  allowance: Allowance;
}

function intentOf(memory: WeakMap<number[], Intent>, rng: number[], view: MatchView): Intent {
  let intent = memory.get(rng);
  if (intent === undefined || intent.round !== view.round || intent.turn !== view.turn) {
    intent = { round: view.round, turn: view.turn, goal: -1, allowance: WHOLE };
    memory.set(rng, intent);
  }
  return intent;
}

const isMove = (action: Action): boolean => act.kindOf(action) === act.MOVE;

/** The best way to go on to the place it means to reach. */
function onward(plans: readonly Choice[], goal: number): Choice | undefined {
  let found: Choice | undefined;
  for (const plan of plans) if (plan.hex === goal && isMove(plan.action) && (found === undefined || plan.value > found.value)) found = plan;
  return found;
}

/** With every planned attack also the same on other components. */
function withOtherAims(plans: readonly Choice[], options: readonly Action[], hex: number, less: number): Choice[] {
  const all = [...plans];
  const planned = new Map<number, Choice>();
  for (const plan of plans) if (plan.hex === hex && act.kindOf(plan.action) === act.PLAY) planned.set(act.cardOf(plan.action), plan);
  for (const option of options) {
    if (act.kindOf(option) !== act.PLAY || act.targetOf(option) < 0) continue;
    const plan = planned.get(act.cardOf(option));
    if (plan !== undefined && plan.action !== option) all.push({ ...plan, action: option, value: plan.value - less });
  }
  return all;
}

function within(budget: Budget, { share, ms, iterations }: Allowance): Budget {
  if ('ms' in budget) return { ms: Math.min(budget.ms * share, ms) };
  return { iterations: Math.min(Math.ceil(budget.iterations * share), iterations) };
}

/** The best of these choices, by trial within the budget. */
function among(thought: Thought, choices: readonly Choice[], budget: Budget, settings: SearchSettings): Choice {
  const trials = trialsOf(choices, settings);
  const [only] = trials;
  return only !== undefined && trials.length === 1 ? only.choice : race(thought, trials, budget, settings).first.choice;
}

/** Before one decision, as the seat that is asked sees it. */
function thoughtOf(view: MatchView, rng: number[], habits: Habits): Thought {
  const started = clock();
  return { view, outlook: outlookOf(mindOf(determinize(view, rng), askedSeat(view), habits)), rng, started };
}

/** Everything search would try at a decision. */
function everything({ view, outlook: { mind } }: Thought, options: readonly Action[]): Choice[] {
  if (view.decision?.kind !== 'action') return choicesOf(mind, options);
  return withOtherAims(turnPlans(mind, options), options, seatOf(mind.m, mind.me).hex, SETTINGS.otherAim);
}

/** All that search would try here, tried with all of the budget, whatever it thought of before. Undefined: the planner sees
 * nothing to do. */
export function trialOf(view: MatchView, options: readonly Action[], rng: number[], budget: Budget): Finish | undefined {
  const thought = thoughtOf(view, rng, FARSIGHTED);
  const choices = everything(thought, options);
  return choices.length === 0 ? undefined : race(thought, trialsOf(choices, SETTINGS), budget, SETTINGS);
}

/** The same with an action that is tried first, whatever the planner thinks of it: as it would go on, and as it likes it best. */
export function trialWith(view: MatchView, options: readonly Action[], action: Action, rng: number[], budget: Budget): Finish {
  const thought = thoughtOf(view, rng, FARSIGHTED);
  const all = everything(thought, options);
  const least = (all.length === 0 ? 0 : Math.max(...all.map(({ value }) => value))) - SETTINGS.margin;
  const planned = choicesOf(thought.outlook.mind, options).find((choice) => choice.action === action);
  const value = Math.max(least, planned?.value ?? least);
  const its: Choice[] = [{ action, value, hex: -1, items: [], place: 0 }];
  if (planned !== undefined) its.push({ ...planned, value });
  const trials = trialsOf([...its, ...all], { ...SETTINGS, most: all.length + its.length });
  const first = trials.filter(({ choice }) => its.includes(choice));
  return race(thought, [...first, ...trials.filter((trial) => !first.includes(trial))], budget, SETTINGS);
}

/** Two choices in the same imagined matches for all of the budget, whatever the planner thinks of them. */
export function duelOf(view: MatchView, choices: readonly [Choice, Choice], rng: number[], budget: Budget): Finish {
  const trials = trialsOf(choices, { ...SETTINGS, margin: Number.POSITIVE_INFINITY }).map((trial) => ({ ...trial, prior: 0, doubt: 1 }));
  return race(thoughtOf(view, rng, FARSIGHTED), trials, budget, { ...SETTINGS, sure: Number.POSITIVE_INFINITY });
}

function searchAction(thought: Thought, options: readonly Action[], intent: Intent, budget: Budget, settings: SearchSettings): Action {
  const { mind } = thought.outlook;
  const { hex } = seatOf(mind.m, mind.me);
  const plans = turnPlans(mind, options);
  if (plans.length === 0) return options[0] as Action;
  const next = intent.goal >= 0 && intent.goal !== hex ? onward(plans, intent.goal) : undefined;
  if (next !== undefined) return next.action;
  const chosen = among(thought, withOtherAims(plans, options, hex, settings.otherAim), within(budget, intent.allowance), settings);
  intent.allowance = LATER;
  intent.goal = isMove(chosen.action) || chosen.hex !== hex ? chosen.hex : -1;
  return chosen.action;
}

export function searchBot(habits: Habits, settings: SearchSettings = SETTINGS): Bot {
  const memory = new WeakMap<number[], Intent>();
  return givingUp(habits, (view, options, rng, budget) => {
    if (options.length === 1) return options[0] as Action;
    const thought = thoughtOf(view, rng, habits);
    const kind = view.decision?.kind;
    if (kind === 'action') return searchAction(thought, options, intentOf(memory, rng, view), budget, settings);
    return among(thought, choicesOf(thought.outlook.mind, options), within(budget, kind === 'deploy' ? WHOLE : ANSWER), settings).action;
  });
}

export const SEARCH: BotEntry = {
  name: 'search',
  what: 'plays its best options out in imagined matches',
  policies: POLICIES,
  looks: true,
  make: (policy) => searchBot(habitsOf(policy, FARSIGHTED)),
};
