// Matches for tests of copying, hashing and hiding: no field is left at its first value, so that a forgotten one shows.
// Piles are real: a seat's deck, dealt out at random. Neighbours: games.ts, src/rules/match.ts.

import { below, seedRng, shuffleWith } from '../src/rules/chance.ts';
import type { Game } from '../src/rules/game.ts';
import { DECISIONS, DICE, GAME, type Match, SCRAP, type Seat, SINK } from '../src/rules/match.ts';
import { newSeat } from '../src/rules/seat.ts';
import type { Frame } from '../src/rules/work.ts';

const PILES = ['draw', 'hand', 'discard', 'graveyard', 'aside'] as const;

function scrambledSeat(game: Game, i: number, rng: number[]): Seat {
  const seat = newSeat(game, i);
  for (const key of Object.keys(seat) as (keyof Seat)[]) {
    if (typeof seat[key] === 'number') Object.assign(seat, { [key]: 1 + below(rng, 90) });
    else if (!PILES.some((p) => p === key)) Object.assign(seat, { [key]: Array.from({ length: 2 + below(rng, 3) }, () => below(rng, 90)) });
  }
  const deck = (game.seats[i]?.deck ?? [])
    .map((card) => (below(rng, 5) === 0 ? card + SCRAP : card))
    .concat([game.catalog.damaged, game.catalog.damaged]);
  shuffleWith(rng, deck);
  for (const pile of PILES) seat[pile] = deck.splice(0, pile === 'draw' ? 12 : 4);
  seat.wounds = seat.woundDeck.splice(0, 1);
  seat.known = [];
  seat.out = 0;
  seat.possessed = 0;
  return seat;
}

const FRAMES: readonly Frame[] = [
  { kind: 'play', step: 1, seat: 0, card: 7, target: 1, component: 2, targets: 3, heat: 4 },
  { kind: 'recover', seat: 1, left: 2, from: 'discard', taint: 2, chosen: [3, 4] },
];

/** Each seat knows one card of the next hand. */
export function scrambledMatch(game: Game, seed: number): Match {
  const rng = seedRng(seed);
  const seats = game.seats.map((_, i) => scrambledSeat(game, i, rng));
  seats.forEach((seat, i) => {
    const next = (i + 1) % seats.length;
    const card = seats[next]?.hand.find((c) => c !== game.catalog.damaged);
    if (card !== undefined) seat.known = [next * 1024 + card];
  });
  return {
    [GAME]: game,
    [DICE]: undefined,
    [SINK]: undefined,
    rng: [below(rng, 1e9), -below(rng, 1e9), below(rng, 1e9), 77],
    seats,
    round: 3,
    order: seats.map((_, i) => i).reverse(),
    turn: 1,
    stage: 2,
    work: FRAMES.map((f) => ({ ...f })),
    decision: { kind: DECISIONS[below(rng, DECISIONS.length)] ?? 'action', seat: 1 },
    zones: [{ card: 5, owner: 1, hex: 9, radius: 3, untilRound: 4 }],
    wrecks: [12],
    points: game.teams.map((_, i) => i + 1),
    fallen: [1],
    winner: -2,
    ending: 3,
  };
}

/** Every number inside a value, as a way to reach it; lists count their length too. */
export function numberPaths(x: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof x === 'number') return [path];
  if (typeof x !== 'object' || x === null) return [];
  return Object.entries(x).flatMap(([key, value]) => numberPaths(value, [...path, key]));
}

/** Adds one to the number there. */
export function bump(x: unknown, path: readonly string[]): void {
  let at = x as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path[path.length - 1] ?? '';
  at[last] = (at[last] as number) + 1;
}
