// Where a run stands: for every cell the sums so far, the look of its sequential test, and which batches are in. This is
// what a checkpoint holds. Sums are whole numbers, so a run that goes on from here ends with the same ones.
// Neighbours: engine.ts (who drives it), checkpoint.ts (who keeps it).

import type { BatchResult } from './batch.ts';
import { type CardSums, mergeCards } from './card-tally.ts';
import { boundAt, scoreZ } from './stats/sequential.ts';
import type { Batch, Cell, Study } from './study.ts';
import { emptyTally, mergeTally, Q, type Tally } from './tally.ts';

/** What a sequential test saw at a look. */
export interface Look {
  readonly pairs: number;
  readonly z: number;
  readonly bound: number;
}

export type Verdict = 'uneven' | 'even' | 'open';

export interface CellState {
  readonly arms: Tally[];
  /** The look that is being played for; all pairs up to the one before are in. */
  stage: number;
  /** Pairs of this stage that are in: [from, to) by batch. */
  done: [number, number][];
  readonly looks: Look[];
  finished: boolean;
  verdict: Verdict;
}

export interface Progress {
  readonly cells: CellState[];
  readonly cards: CardSums;
}

export const looksOf = (cell: Cell): readonly number[] => cell.looks ?? [cell.pairs];

export function startProgress(study: Study): Progress {
  return {
    cells: study.cells.map((cell) => ({
      arms: cell.arms.map(() => emptyTally()),
      stage: 0,
      done: [],
      looks: [],
      finished: cell.pairs === 0,
      verdict: 'open',
    })),
    cards: {},
  };
}

/** The batches that the stage of a cell still needs. */
export function missingBatches(study: Study, progress: Progress, cell: number): Batch[] {
  const plan = study.cells[cell];
  const state = progress.cells[cell];
  if (plan === undefined || state === undefined || state.finished) return [];
  const looks = looksOf(plan);
  const end = looks[state.stage] ?? plan.pairs;
  const batches: Batch[] = [];
  const done = [...state.done].sort((x, y) => x[0] - y[0]);
  let from = state.stage === 0 ? 0 : (looks[state.stage - 1] ?? 0);
  for (const [start, stop] of [...done, [end, end] as const]) {
    for (; from < start; from += study.batch) batches.push({ cell, from, to: Math.min(start, from + study.batch) });
    from = stop;
  }
  return batches;
}

/** Z against even of the first arm, from pair scores in half points (even is 2 of 4). */
export const evenZ = (tally: Tally): number => scoreZ(tally.sum[Q.score] as number, tally.square[Q.score] as number, tally.pairs, 2);

/** Half width of the repeated interval at a look: valid at all looks together, so also where the test stopped. */
export function repeatedHalf(tally: Tally, bound: number): number {
  const { pairs } = tally;
  const sum = tally.sum[Q.score] as number;
  const spread = Math.max(0, (tally.square[Q.score] as number) - (sum * sum) / pairs) / Math.max(1, pairs - 1);
  // All alike: as uncertain as a coin that has not yet fallen the other way.
  const floor = 16 / (pairs + 4);
  return (bound * Math.sqrt(Math.max(spread, floor) / pairs)) / 4;
}

function lookAt(cell: Cell, state: CellState): void {
  const tally = state.arms[0];
  const looks = cell.looks;
  if (tally === undefined || looks === undefined) return;
  const bound = boundAt(state.stage + 1, looks.length);
  const z = evenZ(tally);
  state.looks.push({ pairs: tally.pairs, z, bound });
  const share = (tally.sum[Q.score] as number) / (4 * tally.pairs);
  const half = repeatedHalf(tally, bound);
  if (Math.abs(z) >= bound) state.verdict = 'uneven';
  else if (cell.margin !== undefined && Math.abs(share - 0.5) + half <= cell.margin) state.verdict = 'even';
}

/** Takes a batch in. True: its cell has new batches to play. */
export function takeIn(study: Study, progress: Progress, batch: Batch, result: BatchResult): boolean {
  const cell = study.cells[batch.cell];
  const state = progress.cells[batch.cell];
  if (cell === undefined || state === undefined) throw new Error(`the study has no cell ${batch.cell}`);
  result.arms.forEach((tally, i) => {
    mergeTally(state.arms[i] as Tally, tally);
  });
  if (result.cards !== undefined) mergeCards(progress.cards, batch.cell, result.cards);
  state.done.push([batch.from, batch.to]);
  const looks = looksOf(cell);
  if ((state.arms[0] as Tally).pairs < (looks[state.stage] ?? cell.pairs)) return false;
  lookAt(cell, state);
  state.done = [];
  state.stage++;
  state.finished = state.stage >= looks.length || state.verdict !== 'open';
  return !state.finished;
}

export const matchesIn = (study: Study, progress: Progress): number =>
  progress.cells.reduce((sum, state, i) => sum + 2 * (state.arms[0]?.pairs ?? 0) * (study.cells[i]?.arms.length ?? 0), 0);
