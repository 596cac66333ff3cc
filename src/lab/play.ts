// One match of the Lab: the loop of ../bots/match.ts with its eyes open. It fills a row of quantities (tally.ts) and, if
// asked, hears the events for what the end of a match does not show. Same seed and number, same match as `penance sim`.

import { type Budget, botStream, matchSeed, mayAnswer, type Player } from '../bots/index.ts';
import {
  answerer,
  apply,
  createMatch,
  ENDINGS,
  type Game,
  type GameEvent,
  isOver,
  type Match,
  type MatchView,
  options,
  type Sink,
  seatOf,
  structuralHp,
  viewFor,
} from '../rules/index.ts';
import { Q, QUANTITIES } from './tally.ts';

const MOST_DECISIONS = 5_000_000;

export interface Watched {
  /** By QUANTITIES; `score` is that of the seat asked about. */
  readonly row: number[];
  readonly match: Match;
}

/** Half points of a team. */
const halfPoints = (m: Match, team: number): number => (m.winner < 0 ? 1 : m.winner === team ? 2 : 0);

/** Adds what an event says to the row. Gives the sink and what it has to remember between events. */
function listener(row: number[], further: Sink | undefined): Sink {
  const add = (q: number): void => {
    row[q] = (row[q] as number) + 1;
  };
  let execution = false;
  return (event: GameEvent) => {
    switch (event.type) {
      case 'attack-rolled':
        add(Q.attacks);
        if (event.side === 4) add(Q.rear);
        else if (event.side === 3 || event.side === 5) add(Q.flank);
        if (event.tier !== 'miss' && event.tier !== 'catastrophic') add(Q.hits);
        execution = event.tier === 'execution';
        break;
      case 'card-resolved':
        execution = false;
        break;
      case 'out':
        if (execution && event.ending === 'chassis') row[Q.execution] = 1;
        break;
      case 'paid':
        add(Q.paid);
        break;
      case 'wounded':
        add(Q.wounds);
        break;
      default:
    }
    further?.(event);
  };
}

function settle(m: Match, row: number[], seatOfA: number, first: number, decisions: number): void {
  row[Q.score] = halfPoints(m, seatOfA);
  row[Q.first] = halfPoints(m, first);
  row[Q.seat] = halfPoints(m, 0);
  row[Q.rounds] = m.round;
  row[Q.decisions] = decisions;
  const ending = ENDINGS[m.ending];
  if (ending === undefined) throw new Error(`a match ended in a way that has no name: ${m.ending}`);
  row[Q[ending]] = 1;
  if (ending === 'structural' || ending === 'chassis' || ending === 'pilot') row[Q.knockout] = 1;
  if (m.winner < 0) {
    row[Q.draw] = 1;
    return;
  }
  row[Q.decided] = 1;
  row[m.winner === seatOfA ? Q.won : Q.lost] = 1;
  const starting = seatOf(m, m.winner).startingCards;
  row[Q.kept] = Math.round((1000 * structuralHp(m, m.winner)) / Math.max(1, starting));
}

/** Plays match `number` under the seed. In a duel seat and team have the same index. */
export function watchMatch(
  game: Game,
  players: readonly [Player, Player],
  seed: number,
  number: number,
  budget: Budget,
  seatOfA: number,
  detail: boolean,
  further?: Sink,
): Watched {
  const row = new Array<number>(QUANTITIES.length).fill(0);
  const emit = detail || further !== undefined ? listener(row, further) : undefined;
  const m = createMatch(game, matchSeed(seed, number), emit);
  const streams = [botStream(seed, number, 0), botStream(seed, number, 1)] as const;
  const blind = players.map((player, seat) => (player.looks ? undefined : viewFor(m, seat)));
  let decisions = 0;
  let first = -1;
  while (!isOver(m)) {
    if (first < 0 && m.round === 1) first = m.order[0] as number;
    const seat = answerer(m) as 0 | 1;
    const player = players[seat];
    const listed = options(m);
    const view: MatchView = blind[seat] ?? viewFor(m, seat);
    const action = player.bot(view, listed, streams[seat], budget);
    if (!mayAnswer(m, listed, action)) throw new Error(`the bot ${player.name} answered ${action}, which is none of its options`);
    apply(m, action, emit);
    if (++decisions > MOST_DECISIONS) throw new Error(`the match did not end within ${MOST_DECISIONS} decisions`);
  }
  settle(m, row, seatOfA, first < 0 ? (m.order[0] as number) : first, decisions);
  return { row, match: m };
}
