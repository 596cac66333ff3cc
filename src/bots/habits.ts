// Habits: how a bot departs from its best judgement, for experiments (`greedy:overspend=never`) and for the levels that
// people play against, which make human mistakes. Neighbours: levels.ts, greedy.ts, mind.ts (who reads them).

import { COMPONENTS, type Component } from '../rules/index.ts';
import type { Policy } from './bot.ts';
import { FARSIGHTED_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';

export const OVERSPENDING = ['never', 'useful', 'always'] as const;
export const STANCES = ['advance', 'wait'] as const;
export const SURRENDERS = ['never', 'lost'] as const;

export interface Habits {
  readonly weights: Weights;
  readonly overspend: (typeof OVERSPENDING)[number];
  readonly aim: Component | 'best' | 'random';
  /** False: it takes the nearest place to strike from, whatever side it strikes. */
  readonly flank: boolean;
  readonly stance: (typeof STANCES)[number];
  readonly surrender: (typeof SURRENDERS)[number];
  /** It plans to strike and leave again; else every turn is planned to end where it strikes from. */
  readonly leaves: boolean;
  /** Spread of the error it makes in judging an option, in points of worth. */
  readonly blur: number;
  /** Chance per turn to forget about facing when the turn ends. */
  readonly forgetsFacing: number;
  /** How much of the Heat it sees. */
  readonly heat: number;
  /** Damage counts for more than the chance to hit: 0 sober, 1 blinded by it. */
  readonly bigHit: number;
  /** Chance to waste a reactive on any attack. */
  readonly flinch: number;
}

export const SOBER: Habits = {
  weights: WEIGHTS,
  overspend: 'useful',
  aim: 'best',
  flank: true,
  stance: 'advance',
  surrender: 'never',
  leaves: false,
  blur: 0,
  forgetsFacing: 0,
  heat: 1,
  bigHit: 0,
  flinch: 0,
};

/** The player that search imagines in every seat: sober, and it thinks of how a turn ends and what may come of it. */
export const FARSIGHTED: Habits = { ...SOBER, weights: FARSIGHTED_WEIGHTS, leaves: true };

/** The policies of the command line, in the words of `Habits`. */
export const POLICIES: readonly Policy[] = [
  { key: 'overspend', words: OVERSPENDING, what: 'paying for actions with cards (TN-4)' },
  { key: 'aim', words: [...COMPONENTS, 'best', 'random'], what: 'the component its attacks name (AT-1)' },
  { key: 'flank', words: ['on', 'off'], what: 'seeking the flank and the rear (LS-4)' },
  { key: 'stance', words: STANCES, what: 'going to the enemy, or letting it come' },
  { key: 'surrender', words: SURRENDERS, what: 'giving up a lost match (VC-1)' },
];

const among = <T extends string>(words: readonly T[], word: string | undefined): T | undefined => words.find((w) => w === word);

export function habitsOf(policy: (key: string) => string | undefined, base: Habits = SOBER): Habits {
  const flank = policy('flank');
  return {
    ...base,
    overspend: among(OVERSPENDING, policy('overspend')) ?? base.overspend,
    aim: among([...COMPONENTS, 'best', 'random'] as const, policy('aim')) ?? base.aim,
    flank: flank === undefined ? base.flank : flank === 'on',
    stance: among(STANCES, policy('stance')) ?? base.stance,
    surrender: among(SURRENDERS, policy('surrender')) ?? base.surrender,
  };
}
