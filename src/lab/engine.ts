// Runs a study on threads: hands out its batches, takes their sums in, stops on demand with all that is finished.
// How many threads there are, and in which order batches come back, changes no number. Neighbours: pool.ts, progress.ts.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { sha256Hex } from '../rules/index.ts';
import type { BatchResult } from './batch.ts';
import { type Pool, runPool } from './pool.ts';
import { missingBatches, type Progress, startProgress, takeIn } from './progress.ts';
import type { Batch, Study } from './study.ts';

export interface EngineOptions {
  readonly threads: number;
  /** Where to go on; left out: from the beginning. Changed in place. */
  readonly from?: Progress;
  /** After each batch. */
  readonly onBatch?: (progress: Progress) => void;
  readonly onReplaced?: (reason: string) => void;
  /** Stops the run; what is finished stays in the progress. */
  readonly signal?: AbortSignal;
  /** For tests: the pool as it runs. */
  readonly onPool?: (pool: Pool) => void;
}

export interface Finished {
  readonly progress: Progress;
  /** False if it was stopped before its end. */
  readonly complete: boolean;
}

/** Threads are as many as cores, so what V8 does beside them takes time from another thread: young objects are collected
 * and hot code is made fast by the thread they belong to, and that a little later and less often in vain. Threads take
 * this over when they start. Measured in docs/lab.md. */
function keepToOneCore(): void {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--no-concurrent-recompilation');
  setFlagsFromString('--interrupt-budget=270000');
}

/** The thread's program: beside the bundle, or in dist when run from the sources. */
export function workerFile(): string {
  const places = ['./lab-worker.js', '../../dist/lab-worker.js', '../lab-worker.js'];
  for (const place of places) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error('dist/lab-worker.js is missing; run `npm run build` first');
}

/** Names the code that plays: rules, content and bots as they were built. Numbers of another program do not belong together. */
export const programHash = (): string => sha256Hex(readFileSync(workerFile(), 'utf8')).slice(0, 16);

export async function runStudy(study: Study, options: EngineOptions): Promise<Finished> {
  const progress = options.from ?? startProgress(study);
  const queue: Batch[] = study.cells.flatMap((_, cell) => missingBatches(study, progress, cell));
  let next = 0;
  if (queue.length === 0) return { progress, complete: true };
  const file = workerFile();
  keepToOneCore();
  const pool = runPool<Batch, BatchResult>({
    threads: Math.min(options.threads, queue.length),
    start: (claims) => new Worker(file, { workerData: { study, claims }, execArgv: [] }),
    next: () => (options.signal?.aborted || next >= queue.length ? undefined : queue[next++]),
    done: (batch, result) => {
      if (takeIn(study, progress, batch, result)) queue.push(...missingBatches(study, progress, batch.cell));
      options.onBatch?.(progress);
    },
    ...(options.onReplaced === undefined ? {} : { replaced: options.onReplaced }),
  });
  options.onPool?.(pool);
  options.signal?.addEventListener('abort', pool.stop, { once: true });
  if (options.signal?.aborted) pool.stop();
  try {
    await pool.finished;
  } finally {
    options.signal?.removeEventListener('abort', pool.stop);
  }
  return { progress, complete: progress.cells.every((cell) => cell.finished) };
}
