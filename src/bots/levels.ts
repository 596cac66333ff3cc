// Opponents for people, weakest first. The lower ones make mistakes that people make: they judge roughly, forget how
// they stand, fall for the big hit, overlook Heat and waste reactives; they are not just slower. Neighbour: habits.ts.

import type { BotEntry } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { FARSIGHTED, type Habits, habitsOf, POLICIES, SOBER } from './habits.ts';
import { searchBot } from './search.ts';

const PENITENT: Habits = {
  ...SOBER,
  overspend: 'never',
  flank: false,
  blur: 5,
  forgetsFacing: 0.8,
  heat: 0.2,
  bigHit: 0.8,
  flinch: 0.6,
};

const CONFESSOR: Habits = { ...SOBER, blur: 2.5, forgetsFacing: 0.4, heat: 0.5, bigHit: 0.4, flinch: 0.3 };

function level(name: string, what: string, habits: Habits): BotEntry {
  return { name, what, policies: POLICIES, looks: true, make: (policy) => greedyBot(habitsOf(policy, habits)) };
}

export const LEVELS: readonly BotEntry[] = [
  level('penitent', 'a beginner: forgets facing and Heat, loves the big hit, wastes reactives', PENITENT),
  level('confessor', 'a player with habits: rough judgement, now and then careless', CONFESSOR),
  level('crusader', 'sober: the best single step', SOBER),
  {
    name: 'absolver',
    what: 'thinks ahead: searches through imagined matches',
    policies: POLICIES,
    looks: true,
    make: (policy) => searchBot(habitsOf(policy, FARSIGHTED)),
  },
];
