// To give up a lost match (VC-1), by bots whose policy allows it: `crusader:surrender=lost`. Chapter: Winning (VC).
// Neighbours: habits.ts (the policy), evaluate.ts (how a team stands).

import { determinize, type Match, type MatchView, SURRENDER, seedRng } from '../rules/index.ts';
import { infoOf } from '../rules/seat.ts';
import type { Bot } from './bot.ts';
import { objective, standingOfTeam } from './evaluate.ts';
import type { Habits } from './habits.ts';

/** A match is lost with a smaller chance than this against the strongest enemies (docs/bots.md: how many such are won). */
const LOST = 0.02;

/** The chance of a team if it had to do only with its strongest enemies. */
export function chanceAgainstStrongest(m: Match, team: number, habits: Habits): number {
  let strongest = Number.NEGATIVE_INFINITY;
  for (let enemy = 0; enemy < m.points.length; enemy++) {
    if (enemy !== team) strongest = Math.max(strongest, standingOfTeam(m, enemy, habits));
  }
  return 1 / (1 + Math.exp(strongest - standingOfTeam(m, team, habits) - objective(m, team)));
}

/** Whether the seat that is about to act has lost. Nothing that is hidden from it counts. */
export function isLost(view: MatchView, habits: Habits): boolean {
  const { decision, viewer } = view;
  if (decision?.kind !== 'action' || decision.seat !== viewer) return false;
  const m = determinize(view, seedRng(0));
  return chanceAgainstStrongest(m, infoOf(m, viewer).team, habits) < LOST;
}

/** The same bot, which gives up what is lost if its habits allow it. */
export function givingUp(habits: Habits, bot: Bot): Bot {
  if (habits.surrender === 'never') return bot;
  return (view, options, rng, budget) => (isLost(view, habits) ? SURRENDER : bot(view, options, rng, budget));
}
