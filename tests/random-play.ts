// Random players for tests: any legal answer, from a stream of their own. Neighbours: games.ts, src/rules/engine.ts.

import type { Action } from '../src/rules/action.ts';
import { below } from '../src/rules/chance.ts';
import { isOver, options } from '../src/rules/engine.ts';
import type { Match } from '../src/rules/match.ts';

export function randomAction(m: Match, rng: number[]): Action {
  const list = options(m);
  const action = list[below(rng, list.length)];
  if (action === undefined) throw new Error(`no option at the decision ${JSON.stringify(m.decision)}`);
  return action;
}

/** Calls `step` with one random answer after another until the match is over, or that many times. */
export function playRandomly(m: Match, rng: number[], step: (action: Action) => void, most = 100_000): void {
  for (let n = 0; n < most && !isOver(m); n++) step(randomAction(m, rng));
}
