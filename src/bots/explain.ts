// Why: the options search would weigh, each with the chance to win it brings and the reason in words. People ask for it as a
// hint, on the page and in the terminal. Neighbours: search.ts (who weighs), reasons.ts (the words), review.ts (afterwards).

import { type Action, type MatchView, seedRng } from '../rules/index.ts';
import type { Budget } from './bot.ts';
import { reasonFor } from './reasons.ts';
import { trialOf } from './search.ts';
import { lead, shareOf } from './trial.ts';

export interface Explained {
  readonly action: Action;
  /** The chance to win, as search judges it. */
  readonly chance: number;
  /** How much smaller that is than with the best option. */
  readonly behind: number;
  /** How far off `behind` may be: half of its 95 % interval. */
  readonly doubt: number;
  readonly reason: string;
}

/** The best options, best first, with reasons; none where there is nothing to weigh. With iterations the same view gives the
 * same answer. */
export function explain(view: MatchView, options: readonly Action[], budget: Budget, most = 5): Explained[] {
  const finish = trialOf(view, options, seedRng(1), budget);
  if (finish === undefined) return [];
  const { first, field, luck } = finish;
  const chance = shareOf(first, luck);
  const seen = new Set<Action>();
  return field
    .map((trial) => {
      const { mean, sd } = trial === first ? { mean: 0, sd: 0 } : lead(first, trial, luck);
      return { choice: trial.choice, behind: Math.max(0, mean), doubt: 1.96 * sd };
    })
    .sort((a, b) => a.behind - b.behind)
    .filter(({ choice }) => !seen.has(choice.action) && seen.add(choice.action))
    .slice(0, most)
    .map(({ choice, behind, doubt }, n) => ({
      action: choice.action,
      chance: Math.max(0, chance - behind),
      behind,
      doubt,
      reason: options.length === 1 ? 'nothing else is allowed' : reasonFor(view, choice, n === 0),
    }));
}
