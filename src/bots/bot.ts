// What a bot is: a function from what its seat may see and the listed options to one of those options, or SURRENDER if its
// policy allows that (surrender.ts). It has its own generator and never gets the match. Neighbours: index.ts (the bots there are), match.ts (who lets them play).

import type { Action, MatchView } from '../rules/index.ts';

/** How much thought an answer may take. With iterations the same command gives the same numbers; time is for people. */
export type Budget = { readonly iterations: number } | { readonly ms: number };

export const DEFAULT_BUDGET: Budget = { iterations: 400 };

export type Bot = (view: MatchView, options: readonly Action[], rng: number[], budget: Budget) => Action;

/** A habit that can be set after the name: `greedy:overspend=never`. */
export interface Policy {
  readonly key: string;
  readonly words: readonly string[];
  readonly what: string;
}

export interface BotEntry {
  readonly name: string;
  /** One line for help texts. */
  readonly what: string;
  readonly policies: readonly Policy[];
  /** False: it reads nothing of the view, so none is built for it at each decision. */
  readonly looks: boolean;
  /** The bot with these policies; one that is not set is undefined. */
  readonly make: (policy: (key: string) => string | undefined) => Bot;
}

/** A bot ready to play, under the name it was asked for by. */
export interface Player {
  readonly name: string;
  readonly looks: boolean;
  readonly bot: Bot;
}
