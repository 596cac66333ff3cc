// greedy: one step by a written-down evaluation of both sides (docs/bots.md). It plans its turn anew at each action and
// answers everything else by worth. Works on an imagined match; only the wrapper at the end sees a view.

import * as act from '../rules/action.ts';
import { type Action, determinize, type Match, type MatchView, nextUint32, SCRAP } from '../rules/index.ts';
import { structuralHp } from '../rules/seat.ts';
import { WARD, WRATH } from '../rules/spend.ts';
import { answerWorth } from './answers.ts';
import type { Bot, BotEntry } from './bot.ts';
import { useWorth } from './card-worth.ts';
import { type Habits, habitsOf, POLICIES } from './habits.ts';
import { type Mind, mindOf } from './mind.ts';
import { type Choice, goPlans, type Plan, stayPlans } from './plan.ts';
import type { Reach } from './reach.ts';
import { givingUp } from './surrender.ts';
import { type Turn, turnOf } from './turn.ts';

/** The listed option that means this action: components and further targets may be written differently. */
function listed(options: readonly Action[], action: Action): Action | undefined {
  if (options.includes(action)) return action;
  if (act.kindOf(action) !== act.PLAY) return undefined;
  let found: Action | undefined;
  for (const option of options) {
    if (act.kindOf(option) !== act.PLAY || act.cardOf(option) !== act.cardOf(action)) continue;
    const exact = act.targetOf(option) === act.targetOf(action) && act.componentOf(option) === act.componentOf(action);
    if (exact && (found === undefined || act.targetsOf(option) > act.targetsOf(found))) found = option;
  }
  return found;
}

/** Costs of the Damage Die, on average (DM-4). */
const DIE = 1.3;

/** Actions outside the plan: DAMAGED cards, SCRAP, a hand dump, own Taint. */
function oddActions(
  mind: Mind,
  turn: Turn,
  options: readonly Action[],
  best: number,
  found: (action: Action, value: number) => void,
): void {
  const { m, me, w } = mind;
  const { seat } = turn;
  for (const option of options) {
    const kind = act.kindOf(option);
    if (kind === act.CANNIBALIZE) found(option, best + 0.6);
    else if (kind === act.PURGE || kind === act.SACRIFICE) {
      const thin = structuralHp(m, me) < 10;
      found(option, best + 2 * w.slot - DIE + (thin === (kind === act.SACRIFICE) ? 0.1 : 0));
    } else if (kind === act.DUMP) {
      const use = useWorth(m, act.cardOf(option), true);
      const waits = act.cardOf(option) < SCRAP && turn.items.some((item) => item.card === act.cardOf(option) && item.worth > 0);
      found(option, best + (waits ? -1 : 0.5 - use));
    } else if (kind === act.SPEND) {
      const what = act.numberOf(option);
      if (what === WRATH) found(option, best + (seat.attacked === 0 ? 0.3 : -0.3));
      else if (what === WARD) found(option, best + (turn.danger > 4 ? 0.6 : -0.2));
    }
  }
}

/** The bar that every plan exceeds. */
const ALL = Number.NEGATIVE_INFINITY;

/** The best choice for each key: a thing to do here has its own action for a key, a way to another hex the key it is given. */
function choicesBy(mind: Mind, options: readonly Action[], keyOfWay: (wish: Action, hex: number) => number): Choice[] {
  const turn = turnOf(mind);
  const found = new Map<number, Choice>();
  const keepAs = (key: number, plan: Readonly<Plan>): number => {
    const known = found.get(key);
    const action = known !== undefined && known.value >= plan.value ? undefined : listed(options, plan.action);
    if (action !== undefined) {
      const { value, hex, chosen, place } = plan;
      found.set(key, { action, value, hex, items: chosen.items.slice(0, chosen.count), place });
    }
    return ALL;
  };
  stayPlans(turn, (plan) => keepAs(plan.action, plan));
  goPlans(turn, (plan) => keepAs(keyOfWay(plan.action, plan.hex), plan), ALL);
  let best = Number.NEGATIVE_INFINITY;
  for (const choice of found.values()) best = Math.max(best, choice.value);
  const { hex } = turn.seat;
  oddActions(mind, turn, options, best, (action, value) => found.set(action, { action, value, hex, items: [], place: 0 }));
  return [...found.values()];
}

/** Every option worth a thought at an action, best of each first step. */
const actionChoices = (mind: Mind, options: readonly Action[]): Choice[] => choicesBy(mind, options, (wish) => wish);

/** Whole turns worth a thought: each place to go to once, however the way begins, and each thing to do here. */
export const turnPlans = (mind: Mind, options: readonly Action[]): Choice[] => choicesBy(mind, options, (_, hex) => -1 - hex);

/** A turn as greedy would play it: how it begins, what it is worth, the hex it is meant for with the ways from here, and how
 * many cards it would play. */
export interface BestTurn {
  action: Action;
  worth: number;
  hex: number;
  ways: Reach;
  plays: number;
}

/** The best turn that begins with one of these options: greedy's choice, ties aside, found without a list of all others. */
export function bestTurn(mind: Mind, options: readonly Action[]): BestTurn {
  const turn = turnOf(mind);
  const { hex } = turn.seat;
  const best: BestTurn = { action: options[0] as Action, worth: ALL, hex, ways: turn.reach, plays: 0 };
  const keep = (plan: Readonly<Plan>): number => {
    const action = plan.value <= best.worth ? undefined : listed(options, plan.action);
    if (action !== undefined) {
      best.worth = plan.value;
      best.action = action;
      best.hex = plan.hex;
      best.plays = plan.chosen.count;
    }
    return best.worth;
  };
  stayPlans(turn, keep);
  goPlans(turn, keep, best.worth);
  oddActions(mind, turn, options, best.worth, (action, value) => {
    if (value <= best.worth) return;
    best.worth = value;
    best.action = action;
    best.hex = hex;
  });
  return best;
}

/** The best answer to anything but an action. */
export function bestAnswer(mind: Mind, options: readonly Action[]): Action {
  let best = options[0] as Action;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const worth = answerWorth(mind, option);
    if (worth > most) {
      most = worth;
      best = option;
    }
  }
  return best;
}

/** All options of any decision with their worth. */
export function choicesOf(mind: Mind, options: readonly Action[]): Choice[] {
  if (mind.m.decision?.kind === 'action') {
    const choices = actionChoices(mind, options);
    if (choices.length > 0) return choices;
  }
  return options.map((action) => ({ action, value: answerWorth(mind, action), hex: -1, items: [], place: 0 }));
}

/** A bell-shaped error, from four even ones. */
function error(rng: number[], spread: number): number {
  if (spread === 0) return 0;
  let sum = 0;
  for (let n = 0; n < 4; n++) sum += nextUint32(rng) / 4294967296 - 0.5;
  return sum * spread * 1.73;
}

const chance = (rng: number[]): number => nextUint32(rng) / 4294967296;

/** This turn it does not think of how it will stand: the same answer at every decision of the turn. */
function forgetsFacing(m: Match, me: number, habits: Habits): boolean {
  if (habits.forgetsFacing === 0) return false;
  return (Math.imul(m.round * 4 + me + 1, 0x9e3779b1) >>> 8) % 1000 < 1000 * habits.forgetsFacing;
}

const mereTurn = (choice: Choice): boolean => act.kindOf(choice.action) === act.ROTATE && !choice.items.some((item) => item.attack);

/** The best option of an imagined match for the seat that is asked. */
export function decide(m: Match, me: number, options: readonly Action[], habits: Habits, rng: number[]): Action {
  if (options.length === 1) return options[0] as Action;
  if (habits.flinch > 0 && m.decision?.kind === 'react' && chance(rng) < habits.flinch) {
    return options.find((option) => act.kindOf(option) === act.REACT) ?? (options[0] as Action);
  }
  const choices = choicesOf(mindOf(m, me, habits), options);
  const forgetful = m.decision?.kind === 'action' && forgetsFacing(m, me, habits);
  let best = choices[0] as Choice;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    if (forgetful && mereTurn(choice)) continue;
    const value = choice.value + error(rng, habits.blur);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best.action;
}

/** The seat that is asked: a possessed Casket is played by another (TA-1). */
export const askedSeat = (view: MatchView): number => view.decision?.seat ?? view.viewer;

export function greedyBot(habits: Habits): Bot {
  return givingUp(habits, (view, options, rng) => {
    if (options.length === 1) return options[0] as Action;
    return decide(determinize(view, rng), askedSeat(view), options, habits, rng);
  });
}

export const GREEDY: BotEntry = {
  name: 'greedy',
  what: 'takes the best single step by a written-down evaluation',
  policies: POLICIES,
  looks: true,
  make: (policy) => greedyBot(habitsOf(policy)),
};
