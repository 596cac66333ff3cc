// How good it was what somebody did, as search sees it from that seat: what it would have done instead, and what the
// difference is worth. Two races: one finds what is best, another measures that against what was done in other imagined matches,
// because whoever came first by chance in a race looks better there than it is. Neighbours: search.ts, explain.ts.

import { type Action, type MatchView, seedRng } from '../rules/index.ts';
import type { Budget } from './bot.ts';
import type { Loss } from './grade.ts';
import type { Choice } from './plan.ts';
import { reasonFor } from './reasons.ts';
import { duelOf, trialWith } from './search.ts';
import { lead, shareOf, type Trial } from './trial.ts';

/** What was done, and what search would have done. `lost`: how much smaller the chance is than with the best, below 0 where the
 * second race turned out for what was done; `doubt` is 0 if that was the best. */
export interface Review extends Loss {
  readonly action: Action;
  /** The chance to win with it, as search judges it. */
  readonly chance: number;
  readonly best: Action;
  /** Why search would do that. */
  readonly reason: string;
}

const half = (budget: Budget): Budget => ('ms' in budget ? { ms: budget.ms / 2 } : { iterations: Math.ceil(budget.iterations / 2) });

/** The trial of that choice; without one it was the same turn begun otherwise as the other. */
const trialIn = (field: readonly Trial[], choice: Choice): Trial | undefined => field.find((trial) => trial.choice === choice);

/** Judges an action that was taken where there was a choice. With iterations the same question gives the same answer. */
export function review(view: MatchView, options: readonly Action[], action: Action, budget: Budget): Review {
  const rng = seedRng(1);
  const found = trialWith(view, options, action, rng, half(budget));
  const { choice: best } = found.first;
  const good = { action, best: best.action, reason: reasonFor(view, best, true), lost: 0, doubt: 0 };
  if (best.action === action) return { ...good, chance: shareOf(found.first, found.luck) };
  const behind = (trial: Trial): number => lead(found.first, trial, found.luck).mean;
  const [own] = found.field.filter(({ choice }) => choice.action === action).sort((a, b) => behind(a) - behind(b)) as [Trial];
  const { field, luck } = duelOf(view, [best, own.choice], rng, half(budget));
  const [first, second] = [trialIn(field, best), trialIn(field, own.choice)];
  const chance = shareOf((second ?? first) as Trial, luck);
  if (first === undefined || second === undefined) return { ...good, chance };
  const { mean, sd } = lead(first, second, luck);
  return { ...good, chance, lost: mean, doubt: 1.96 * sd };
}
