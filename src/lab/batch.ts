// A batch is some pairs of one cell, played here in one go: the work of a thread. What comes back are sums only.
// Neighbours: worker.ts (who calls this in a thread), tally.ts, card-tally.ts (single cards).

import { findBot, matchSeed, type Player } from '../bots/index.ts';
import { CONTENT } from '../content/index.ts';
import { below, compileGame, type Game, seedRng } from '../rules/index.ts';
import { type CardSums, type CardWatch, cardWatch } from './card-tally.ts';
import { watchMatch } from './play.ts';
import type { Batch, Cell, Study } from './study.ts';
import { addLength, addPair, emptyTally, type Tally } from './tally.ts';

export interface BatchResult {
  /** By the cell's arms. */
  readonly arms: readonly Tally[];
  /** With `study.cards`: sums of the first arm by card. */
  readonly cards?: CardSums;
}

export interface Bench {
  readonly study: Study;
  readonly players: readonly Player[];
  readonly games: Map<string, Game>;
}

/** A study ready to be played. */
export function openBench(study: Study): Bench {
  const players = study.bots.map((name) => {
    const player = findBot(name);
    if (typeof player === 'string') throw new Error(player);
    return player;
  });
  return { study, players, games: new Map() };
}

function gameOf(bench: Bench, ruleset: number, map: number, seats: readonly [number, number]): Game {
  const key = `${ruleset} ${map} ${seats[0]} ${seats[1]}`;
  const known = bench.games.get(key);
  if (known !== undefined) return known;
  const { study } = bench;
  const [one, two] = seats.map((n) => study.loadouts[n]);
  const rules = study.rulesets[ruleset];
  const ground = study.maps[map];
  if (one === undefined || two === undefined || rules === undefined || ground === undefined)
    throw new Error(`the study names a ruleset, map or loadout that is not in it: ${key}`);
  const game = compileGame(
    {
      ruleset: rules,
      map: ground,
      scenario: study.scenario,
      seats: [
        { id: 'a', loadout: one },
        { id: 'b', loadout: two },
      ],
    },
    CONTENT,
  );
  // Loadouts drawn anew for each pair would fill the memory.
  if (bench.games.size > 4000) bench.games.clear();
  bench.games.set(key, game);
  return game;
}

/** The loadouts of a pair: the cell's own, or two of the list, never the same. */
function loadoutsOf(cell: Cell, seed: number, pair: number, count: number): readonly [number, number] {
  if (cell.a.loadout >= 0) return [cell.a.loadout, cell.b.loadout];
  const rng = seedRng(matchSeed(seed, -2 - pair));
  const a = below(rng, count);
  const b = below(rng, count - 1);
  return [a, b >= a ? b + 1 : b];
}

/** Two matches of one arm: the sums of their quantities. */
function playPair(bench: Bench, cell: Cell, ruleset: number, seed: number, pair: number, tally: Tally, watch?: CardWatch): number[] {
  const { study } = bench;
  const map = (pair + (cell.turn ?? 0)) % study.maps.length;
  const [a, b] = loadoutsOf(cell, seed, pair, study.loadouts.length);
  const [playerA, playerB] = [bench.players[cell.a.bot], bench.players[cell.b.bot]];
  if (playerA === undefined || playerB === undefined) throw new Error('the study names a bot that is not in it');
  const budget = { iterations: study.iterations };
  let sums: number[] = [];
  for (const swapped of [0, 1]) {
    const game = gameOf(bench, ruleset, map, swapped === 0 ? [a, b] : [b, a]);
    const players = swapped === 0 ? ([playerA, playerB] as const) : ([playerB, playerA] as const);
    const number = cell.shared ? pair : 2 * pair + swapped;
    const further = watch?.start(game, swapped === 0 ? [a, b] : [b, a]);
    const { row, match } = watchMatch(game, players, seed, number, budget, swapped, study.detail, further);
    watch?.end(match);
    addLength(tally, match.round);
    sums = swapped === 0 ? row : row.map((x, q) => x + (sums[q] as number));
  }
  watch?.endPair();
  return sums;
}

export function playBatch(bench: Bench, batch: Batch): BatchResult {
  const { study } = bench;
  const cell = study.cells[batch.cell];
  if (cell === undefined) throw new Error(`the study has no cell ${batch.cell}`);
  const seed = matchSeed(study.seed, cell.stream);
  const arms = cell.arms.map(() => emptyTally());
  const watch = study.cards ? cardWatch(study) : undefined;
  for (let pair = batch.from; pair < batch.to; pair++) {
    let base: number[] = [];
    cell.arms.forEach((ruleset, i) => {
      const tally = arms[i] as Tally;
      const sums = playPair(bench, cell, ruleset, seed, pair, tally, i === 0 ? watch : undefined);
      if (i === 0) base = sums;
      addPair(tally, sums, base);
    });
  }
  return { arms, ...(watch === undefined ? {} : { cards: watch.sums() }) };
}
