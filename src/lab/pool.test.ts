// The pool of threads: every task once, stolen where one thread waits, given out again where one dies.
// Neighbour: engine.test.ts (the same with matches).

import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runPool } from './pool.ts';

/** A thread that claims like worker.ts and then does what `body` says with `task`. */
const thread =
  (body: string) =>
  (claims: Int32Array): Worker =>
    new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
       parentPort.on('message', ({ id, slot, task }) => {
         if (Atomics.compareExchange(workerData, slot, 0, 1) !== 0) return parentPort.postMessage({ id, skipped: true });
         ${body}
         parentPort.postMessage({ id, result: task * 2 });
       });`,
      { eval: true, workerData: claims, execArgv: [] },
    );

function counted(threads: number, tasks: number[], start: (claims: Int32Array) => Worker) {
  const results: number[] = [];
  let replaced = 0;
  const queue = [...tasks];
  const pool = runPool<number, number>({
    threads,
    start,
    next: () => queue.shift(),
    done: (_, result) => {
      results.push(result);
    },
    replaced: () => {
      replaced++;
    },
  });
  return { pool, results, replacedCount: () => replaced };
}

const tasks = Array.from({ length: 40 }, (_, n) => n);
const doubled = tasks.map((n) => n * 2);
const inOrder = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

describe('the pool', () => {
  it('does every task exactly once', async () => {
    const run = counted(3, tasks, thread(''));
    await run.pool.finished;
    expect(inOrder(run.results)).toEqual(doubled);
  });

  it('lets an idle thread take what waits behind a long task', async () => {
    // Whoever gets task 0 is busy for long; task 2 waits behind it and must not wait.
    const start = performance.now();
    const seen: number[] = [];
    const queue = [0, 1, 2, 3];
    const pool = runPool<number, number>({
      threads: 2,
      start: thread('wait(task === 0 ? 1500 : 5);'),
      next: () => queue.shift(),
      done: (task) => {
        seen.push(task);
      },
    });
    await pool.finished;
    expect(inOrder(seen)).toEqual([0, 1, 2, 3]);
    expect(seen[3]).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(1400);
  });

  it('gives the tasks of a thread that died to its replacement', async () => {
    let died = false;
    const sound = thread('');
    // One thread alone: a second one might have done every task before the first comes to the fatal one.
    const run = counted(1, tasks, (claims) => {
      if (died) return sound(claims);
      died = true;
      return thread("if (task > 3) throw new Error('out of memory');")(claims);
    });
    await run.pool.finished;
    expect(run.replacedCount()).toBe(1);
    expect(inOrder(run.results)).toEqual(doubled);
  });

  it('gives up on a task that takes down every thread, and says why', async () => {
    const run = counted(2, tasks, thread("if (task === 7) throw new Error('a broken stone');"));
    await expect(run.pool.finished).rejects.toThrow(/took down its thread 3 times: a broken stone/);
  });

  it('gives up when no thread can even begin', async () => {
    const run = counted(1, tasks, () => new Worker("throw new Error('no program')", { eval: true, execArgv: [] }));
    await expect(run.pool.finished).rejects.toThrow(/before they have done anything: no program/);
  });
});
