// The engine's face: make a match, ask for its options, apply an answer (docs/protocol.md). `apply` trusts its caller;
// whoever takes actions from outside calls `check` first.

import type { Action } from './action.ts';
import { answer } from './answer.ts';
import { seedRng } from './chance.ts';
import type { Sink } from './events.ts';
import { run } from './flow.ts';
import type { Game } from './game.ts';
import { DICE, GAME, type Match, SINK } from './match.ts';
import { dealHands } from './round.ts';
import { newSeat, seatOf } from './seat.ts';
import { MULLIGANS } from './stages.ts';
import { RUNNING } from './victory.ts';

/** A match record before anything is dealt. */
export function blankMatch(game: Game, seed: number): Match {
  return {
    [GAME]: game,
    [DICE]: undefined,
    [SINK]: undefined,
    rng: seedRng(seed),
    seats: game.seats.map((_, i) => newSeat(game, i)),
    round: 0,
    order: game.seats.map((_, i) => i),
    turn: 0,
    stage: MULLIGANS,
    work: [],
    decision: undefined,
    zones: [],
    wrecks: [],
    points: game.teams.map(() => 0),
    fallen: [],
    winner: RUNNING,
    ending: -1,
  };
}

/** A match at its first decision. Same game and seed, same match (MT-3). */
export function createMatch(game: Game, seed: number, emit?: Sink): Match {
  const m = blankMatch(game, seed);
  m[SINK] = emit;
  emit?.({ type: 'match-started', seats: game.seats.map((seat) => seat.id) });
  dealHands(m);
  run(m);
  m[SINK] = undefined;
  return m;
}

/** Takes the answer of the seat that was asked and goes on to the next decision. */
export function apply(m: Match, action: Action, emit?: Sink): void {
  const decision = m.decision;
  if (decision === undefined) throw new Error('the match is over: there is nothing to answer');
  m.decision = undefined;
  m[SINK] = emit;
  answer(m, decision.seat, action);
  run(m);
  m[SINK] = undefined;
}

export const isOver = (m: Match): boolean => m.winner !== RUNNING;

/** The seat that answers the decision: its own, or the one that possesses it this turn (TA-1); -1 when it is over. */
export function answerer(m: Match): number {
  if (m.decision === undefined) return -1;
  const possessed = seatOf(m, m.decision.seat).possessed;
  return possessed >= 2 ? possessed - 2 : m.decision.seat;
}

export { check } from './check.ts';
export { options } from './options.ts';
