// A thread of the Lab: gets the study once, then batches, and answers each with its sums. Built to dist/lab-worker.js.
// A batch that another thread has taken meanwhile is skipped. Neighbours: pool.ts (who sends), batch.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { type Bench, openBench, playBatch } from './batch.ts';
import type { Assigned, Report } from './pool.ts';
import type { Batch, Study } from './study.ts';

const { study, claims } = workerData as { readonly study: Study; readonly claims: Int32Array };
let bench: Bench | undefined;

function answer({ id, slot, task }: Assigned<Batch>): Report<unknown> {
  if (Atomics.compareExchange(claims, slot, 0, 1) !== 0) return { id, skipped: true };
  try {
    bench ??= openBench(study);
    return { id, result: playBatch(bench, task) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

parentPort?.on('message', (assigned: Assigned<Batch>) => parentPort?.postMessage(answer(assigned)));
