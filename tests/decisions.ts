// Decisions of a whole duel, for tests of bots. Neighbours: games.ts, src/bots.

import { greedyBot } from '../src/bots/greedy.ts';
import { SOBER } from '../src/bots/habits.ts';
import { type Action, answerer, apply, createMatch, isOver, type MatchView, options, seedRng, viewFor } from '../src/rules/index.ts';
import { testGame } from './games.ts';

/** A decision as its seat sees it. */
export interface Decision {
  readonly view: MatchView;
  readonly list: Action[];
}

/** Decisions of a duel between greedy players that leave a choice. */
export function decisions(seed: number): Decision[] {
  const m = createMatch(testGame({ loadouts: ['church-medium', 'church-medium'] }), seed);
  const rng = seedRng(seed);
  const greedy = greedyBot(SOBER);
  const found: Decision[] = [];
  while (!isOver(m)) {
    const view = viewFor(m, answerer(m));
    const list = options(m);
    if (list.length > 2) found.push({ view, list });
    apply(m, greedy(view, list, rng, { iterations: 1 }));
  }
  return found;
}
