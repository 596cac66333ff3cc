// A match in which some players answer later: bots outside the program. One that answers wrongly, late or not at all
// surrenders there and then (VC-1), so that no match hangs. Neighbours: match.ts (the same at once), external.ts.

import {
  type Action,
  answerer,
  apply,
  createMatch,
  type Game,
  isOver,
  type Match,
  type MatchView,
  options,
  SURRENDER,
  viewFor,
} from '../rules/index.ts';
import { type Budget, DEFAULT_BUDGET, type Player } from './bot.ts';
import type { Played } from './match.ts';
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

/** As playMatch, with players that are waited for; `forfeited` hears of those that lose by it. */
export async function playMatchAsync(
  game: Game,
  players: readonly AnyPlayer[],
  seed: number,
  number: number,
  budget: Budget = DEFAULT_BUDGET,
  forfeited?: (forfeit: Forfeit) => void,
): Promise<Played> {
  const m = createMatch(game, matchSeed(seed, number));
  const streams = players.map((_, seat) => botStream(seed, number, seat));
  players.forEach((player, seat) => {
    if (isCorrespondent(player)) player.begin(game, seat);
  });
  let decisions = 0;
  while (!isOver(m)) {
    const seat = answerer(m);
    const player = players[seat];
    if (player === undefined) throw new Error(`no bot sits in seat ${seat}`);
    const listed = options(m);
    const view = viewFor(m, seat);
    const answer = isCorrespondent(player)
      ? await player.ask(m, view, listed)
      : player.bot(view, listed, streams[seat] as number[], budget);
    if (typeof answer === 'string') forfeited?.({ seat, why: answer });
    apply(m, typeof answer === 'string' ? SURRENDER : answer);
    decisions++;
  }
  for (const player of players) if (isCorrespondent(player)) player.end(m);
  return { winner: m.winner, ending: m.ending, rounds: m.round, decisions };
}
