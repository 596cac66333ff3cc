// A whole match between bots: who is asked gets its view and the options, and its answer is taken. Used by `penance sim`.
// Neighbours: streams.ts (their chance), ../rules/engine.ts.

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
  type Sink,
  SURRENDER,
  viewFor,
} from '../rules/index.ts';
import { type Budget, DEFAULT_BUDGET, type Player } from './bot.ts';
import { botStream, matchSeed } from './streams.ts';

export interface Played {
  /** The index of the team, -1 for a draw. */
  readonly winner: number;
  /** An index in ENDINGS. */
  readonly ending: number;
  readonly rounds: number;
  readonly decisions: number;
}

/** Whether a bot may answer so: with one of its options, or by giving up at a decision of its own (VC-1). */
export const mayAnswer = (m: Match, listed: readonly Action[], action: Action): boolean =>
  listed.includes(action) || (action === SURRENDER && check(m, action) === undefined);

/** Far beyond any match within the largest round limit. */
const MOST_DECISIONS = 5_000_000;

/** Plays match number `game` under the seed. Same game, players and numbers: same match. */
export function playMatch(
  game: Game,
  players: readonly Player[],
  seed: number,
  number: number,
  budget: Budget = DEFAULT_BUDGET,
  emit?: Sink,
): Played {
  const m = createMatch(game, matchSeed(seed, number), emit);
  const streams = players.map((_, seat) => botStream(seed, number, seat));
  const firstViews: MatchView[] = players.map((_, seat) => viewFor(m, seat));
  let decisions = 0;
  while (!isOver(m)) {
    const seat = answerer(m);
    const player = players[seat];
    if (player === undefined) throw new Error(`no bot sits in seat ${seat}`);
    const listed = options(m);
    const view = player.looks ? viewFor(m, seat) : (firstViews[seat] as MatchView);
    const action = player.bot(view, listed, streams[seat] as number[], budget);
    if (!mayAnswer(m, listed, action)) throw new Error(`the bot ${player.name} answered ${action}, which is none of its options`);
    apply(m, action, emit);
    if (++decisions > MOST_DECISIONS) throw new Error(`the match did not end within ${MOST_DECISIONS} decisions`);
  }
  return { winner: m.winner, ending: m.ending, rounds: m.round, decisions };
}
