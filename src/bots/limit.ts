// The round limit as search sees it: the nearer it is, the likelier the match ends there, and the more counts who leads in
// cards. Chapter: The round (RD-4). Neighbour: evaluate.ts.

import { GAME, type Match } from '../rules/index.ts';
import { cardsOfTeam } from '../rules/victory.ts';

/** The chance that a match goes on for another round, and by how many cards a lead changes in one (the standard deviation). */
const GOES_ON = 0.86;
const CARDS_A_ROUND = 2;
/** With a smaller chance that it comes to the limit nobody thinks of it. */
const HARDLY = 0.01;
/** Makes the logistic curve resemble the normal one. */
const LOGISTIC = 1.7;

/** Cards by which the team leads the best of the others as the limit counts them (KN-6): held, or by the share of those it began
 * with, in cards of a deck as large as theirs on average. */
function cardsAhead(m: Match, team: number): number {
  const byShare = m[GAME].ruleset.tieBreak === 'share';
  const mine = cardsOfTeam(m, team);
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < m.points.length; other++) {
    if (other === team) continue;
    const { held, began } = cardsOfTeam(m, other);
    const lead = byShare
      ? ((mine.held / Math.max(1, mine.began) - held / Math.max(1, began)) * (mine.began + began)) / 2
      : mine.held - held;
    least = Math.min(least, lead);
  }
  return least;
}

/** The team's chance to win, given the one it has if there were no limit. */
export function withLimit(m: Match, team: number, chance: number): number {
  const rounds = Math.max(0, m[GAME].ruleset.roundLimit + 1 - m.round - m.turn / m.seats.length);
  const comes = GOES_ON ** rounds;
  if (comes < HARDLY) return chance;
  const ahead = cardsAhead(m, team) / (CARDS_A_ROUND * Math.sqrt(Math.max(1 / m.seats.length, rounds)));
  return chance + comes * (1 / (1 + Math.exp(-LOGISTIC * ahead)) - chance);
}
