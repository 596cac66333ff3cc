// A match in which some players answer later: bots outside the program. One that answers wrongly, late or not at all
// surrenders there and then (VC-1), so that no match hangs. Neighbours: match.ts (the same at once), external.ts.

import {
  type Action,
  answerer,
  apply,
  check,
  createMatch,
  type Game,
  isOver,
  type Match,
  type MatchView,
  options,
  PASS,
  SURRENDER,
  viewFor,
} from '../rules/index.ts';
import { type Budget, DEFAULT_BUDGET, type Player } from './bot.ts';
import { mayAnswer, type Played } from './match.ts';
import { botStream, matchSeed } from './streams.ts';

/** A player that is asked and waited for. It answers with an option, or with a sentence that says why it cannot. */
export interface Correspondent {
  readonly name: string;
  begin(game: Game, seat: number): void;
  ask(match: Match, view: MatchView, options: readonly Action[]): Promise<Action | string>;
  end(match: Match): void;
}

export type AnyPlayer = Player | Correspondent;

export const isCorrespondent = (player: AnyPlayer): player is Correspondent => 'ask' in player;

export interface Forfeit {
  readonly seat: number;
  readonly why: string;
}

/** The answer of a player, or why it is none. */
async function answerOf(
  player: AnyPlayer,
  m: Match,
  seat: number,
  listed: readonly Action[],
  rng: number[],
  budget: Budget,
): Promise<Action | string> {
  const view = viewFor(m, seat);
  const answer = isCorrespondent(player) ? await player.ask(m, view, listed) : player.bot(view, listed, rng, budget);
  if (typeof answer === 'string' || mayAnswer(m, listed, answer)) return answer;
  return 'it answered with something that it may not do now';
}

/** What is taken for a seat that has forfeited: it surrenders; but a possessed Casket that it plays is another's (TA-1), and is
 * let be. */
export function forfeited(m: Match, listed: readonly Action[]): Action {
  if (check(m, SURRENDER) === undefined) return SURRENDER;
  return listed.includes(PASS) ? PASS : (listed[0] as Action);
}

/** As playMatch, with players that are waited for; `hear` is told of those that lose by it, and they are not asked again. */
export async function playMatchAsync(
  game: Game,
  players: readonly AnyPlayer[],
  seed: number,
  number: number,
  budget: Budget = DEFAULT_BUDGET,
  hear?: (forfeit: Forfeit) => void,
): Promise<Played> {
  const m = createMatch(game, matchSeed(seed, number));
  const streams = players.map((_, seat) => botStream(seed, number, seat));
  players.forEach((player, seat) => {
    if (isCorrespondent(player)) player.begin(game, seat);
  });
  const lost = new Set<number>();
  let decisions = 0;
  while (!isOver(m)) {
    const seat = answerer(m);
    const player = players[seat];
    if (player === undefined) throw new Error(`no bot sits in seat ${seat}`);
    const listed = options(m);
    const answer = lost.has(seat) ? undefined : await answerOf(player, m, seat, listed, streams[seat] as number[], budget);
    if (typeof answer === 'string') {
      lost.add(seat);
      hear?.({ seat, why: answer });
    }
    apply(m, typeof answer === 'number' ? answer : forfeited(m, listed));
    decisions++;
  }
  for (const player of players) if (isCorrespondent(player)) player.end(m);
  return { winner: m.winner, ending: m.ending, rounds: m.round, decisions };
}
