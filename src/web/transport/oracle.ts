// What the table asks of odds and bots: the threat on a hex and a hint. One place, so that the desk need not know where
// each comes from. Neighbour: desk.ts.

import { threat } from '../../odds/threat.ts';
import { type Coord, GAME, type MatchView, sideOf } from '../../rules/index.ts';

export { type Explained, explain } from '../../bots/explain.ts';
export { gradeOf } from '../../bots/grade.ts';
export { review } from '../../bots/review.ts';
export { type Forecast, forecast } from '../../odds/index.ts';

/** The worst single attack an enemy may make, from its best place. */
export interface WorstAttack {
  readonly card: string;
  readonly at: Coord;
  /** Chances: that it holds the card, that it hits, that the Casket goes out; cards lost on average. */
  readonly held: number;
  readonly hit: number;
  readonly out: number;
  readonly cardsLost: number;
}

/** What an enemy would have of a Casket that ends its turn on a hex. */
export interface EnemyThreat {
  readonly seat: number;
  readonly range: number;
  readonly sees: boolean;
  readonly side: number;
  readonly attack: WorstAttack | undefined;
  /** The worst row of cards, up to three. */
  readonly row: readonly string[];
}

export interface ThreatReport {
  readonly hex: number;
  readonly enemies: readonly EnemyThreat[];
}

function worstOf(view: MatchView, enemy: number, me: number, hex: number, facing: number): Pick<EnemyThreat, 'attack' | 'row'> {
  const found = threat(view, enemy, hex, facing, { me });
  const [first] = found.attacks;
  const attack =
    first === undefined
      ? undefined
      : {
          card: first.card,
          at: first.at,
          held: first.held,
          hit: first.summary.hit,
          out: first.summary.out,
          cardsLost: first.summary.cardsLost,
        };
  return { attack, row: found.worst?.cards ?? [] };
}

export function threatOn(view: MatchView, me: number, hex: number, facing: number): ThreatReport {
  const { board, seats } = view[GAME];
  const enemies = view.seats.flatMap((other, n): EnemyThreat[] => {
    if (n === me || other.out !== 0 || other.hex < 0 || seats[n]?.team === seats[me]?.team) return [];
    const pair = hex * board.count + other.hex;
    return [
      {
        seat: n,
        range: board.distance[pair] ?? 0,
        sees: board.sight[pair] === 1,
        side: sideOf(board.bearing[pair] ?? 0, facing),
        ...worstOf(view, n, me, hex, facing),
      },
    ];
  });
  return { hex, enemies };
}
