// What the table asks of odds and bots: the threat on a hex and a hint; what is not there yet is answered by less.
// One place, so that the desk need not know where each comes from. Neighbour: desk.ts.

import { areEnemies, GAME, type Match, sideOf } from '../../rules/index.ts';

export { type Explained, explain } from '../../bots/explain.ts';
export { type Forecast, forecast } from '../../odds/index.ts';

/** What an enemy would have of a Casket that ends its turn on a hex, if the enemy stays where it is. */
export interface EnemyThreat {
  readonly seat: number;
  readonly range: number;
  readonly sees: boolean;
  readonly side: number;
}

export interface ThreatReport {
  readonly hex: number;
  readonly enemies: readonly EnemyThreat[];
}

export function threatOn(m: Match, seat: number, hex: number, facing: number): ThreatReport {
  const { board } = m[GAME];
  const enemies = m.seats.flatMap((other, n): EnemyThreat[] => {
    if (n === seat || other.out !== 0 || other.hex < 0 || !areEnemies(m, seat, n)) return [];
    const pair = hex * board.count + other.hex;
    return [
      {
        seat: n,
        range: board.distance[pair] ?? 0,
        sees: board.sight[pair] === 1,
        side: sideOf(board.bearing[pair] ?? 0, facing),
      },
    ];
  });
  return { hex, enemies };
}
