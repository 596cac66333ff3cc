// How every seat stood after each turn: cards, Heat, boxes marked, for the charts of the end screen. Counts that lie open
// on the table, found by playing the recording again. Neighbours: desk.ts, ../table/EndScreen.svelte.

import type { Table } from '../../host/index.ts';
import type { MatchJson } from '../../host/start.ts';
import { apply, attachGame, createMatch, GAME, type Match, parseAction, structuralHp } from '../../rules/index.ts';

export interface SeatStats {
  readonly hp: number;
  readonly heat: number;
  readonly boxes: number;
  readonly wounds: number;
}

/** After the turn of `seat` in `round`; the first entry is the deployment, with seat -1. */
export interface TurnStats {
  readonly round: number;
  readonly seat: number;
  readonly seats: readonly SeatStats[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const statsOf = (m: Match): SeatStats[] =>
  m.seats.map((seat, i) => ({
    hp: seat.out === 0 ? structuralHp(m, i) : 0,
    heat: seat.heat,
    boxes: sum(seat.armour) + sum(seat.body),
    wounds: seat.wounds.length,
  }));

/** `start`: where a match began that did not begin with its setup and seed. */
export function historyOf({ match, recording }: Table, start: MatchJson | undefined): TurnStats[] {
  const game = match[GAME];
  const again = start === undefined ? createMatch(game, recording.seed) : attachGame(structuredClone(start), game);
  const turns: TurnStats[] = [];
  for (const json of recording.actions) {
    const action = parseAction(again, json);
    if (typeof action !== 'number') throw new Error(`the recording holds what cannot be: ${action.message}`);
    const round = again.round;
    const seat = again.order[again.turn] ?? -1;
    let ended = false;
    apply(again, action, (event) => {
      if (event.type === 'turn-ended' || event.type === 'match-over') ended = true;
    });
    if (ended || (turns.length === 0 && again.round === 1 && again.decision?.kind === 'action')) {
      turns.push({ round: Math.max(1, round), seat: ended ? seat : -1, seats: statsOf(again) });
    }
  }
  return turns;
}
