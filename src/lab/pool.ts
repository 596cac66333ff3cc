// A small pool of threads. Each thread has one task running and one waiting; a thread that finds nothing new takes over
// what waits for another (a claim in shared memory decides who plays it). A thread that dies is replaced and its tasks
// are given out again. Neighbours: engine.ts (whose tasks these are), worker.ts (the thread's side).

import type { Worker } from 'node:worker_threads';

export interface Assigned<T> {
  readonly id: number;
  /** Place of the claim: 0 free, 1 taken. */
  readonly slot: number;
  readonly task: T;
}

export type Report<R> =
  | { readonly id: number; readonly result: R }
  | { readonly id: number; readonly skipped: true }
  | { readonly id: number; readonly fault: string };

export interface PoolOptions<T, R> {
  readonly threads: number;
  readonly start: (claims: Int32Array) => Worker;
  /** The next task, or undefined if there is none now. */
  readonly next: () => T | undefined;
  /** Takes a result; may make new tasks ready. */
  readonly done: (task: T, result: R) => void;
  /** Told when a thread died and was replaced. */
  readonly replaced?: (reason: string) => void;
}

export interface Pool {
  /** Fulfilled when no task is left, or after `stop`; rejected on a fault. All threads are gone by then. */
  readonly finished: Promise<void>;
  /** No new tasks; those that run may end if they are quick, the others are abandoned. */
  readonly stop: () => void;
  readonly threads: readonly Worker[];
}

/** How often one task may take a thread down with it. */
const MOST_DEATHS = 3;
/** How long a stop waits for what runs. */
const PATIENCE_MS = 1500;
const SLOTS = 4096;
const DEPTH = 2;

interface Flight<T> {
  readonly id: number;
  readonly slot: number;
  readonly task: T;
  readonly holders: Set<Worker>;
  done: boolean;
}

export function runPool<T, R>(options: PoolOptions<T, R>): Pool {
  const claims = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  const freeSlots = Array.from({ length: SLOTS }, (_, i) => i);
  const held = new Map<Worker, Map<number, Flight<T>>>();
  const again: T[] = [];
  const deaths = new Map<T, number>();
  const threads: Worker[] = [];
  let lastId = 0;
  let stillborn = 0;
  let stopping = false;
  let over = false;
  let settle: (fault?: Error) => void = () => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    settle = (fault) => {
      if (over) return;
      over = true;
      const gone = threads.map((worker) => worker.terminate());
      Promise.all(gone).then(
        () => (fault === undefined ? resolve() : reject(fault)),
        () => (fault === undefined ? resolve() : reject(fault)),
      );
    };
  });

  const send = (worker: Worker, flight: Flight<T>): void => {
    flight.holders.add(worker);
    held.get(worker)?.set(flight.id, flight);
    const assigned: Assigned<T> = { id: flight.id, slot: flight.slot, task: flight.task };
    worker.postMessage(assigned);
  };

  const takeOff = (): Flight<T> | undefined => {
    const task = stopping ? undefined : (again.pop() ?? options.next());
    const slot = task === undefined ? undefined : freeSlots.pop();
    if (task === undefined) return undefined;
    if (slot === undefined) throw new Error('the pool has no free place');
    Atomics.store(claims, slot, 0);
    return { id: ++lastId, slot, task, holders: new Set(), done: false };
  };

  /** A task that waits behind another one in some thread, and that nobody has begun. */
  const waiting = (thief: Worker): Flight<T> | undefined => {
    for (const [worker, flights] of held) {
      if (worker === thief || flights.size < 2) continue;
      for (const flight of flights.values())
        if (!flight.done && flight.holders.size === 1 && Atomics.load(claims, flight.slot) === 0) return flight;
    }
    return undefined;
  };

  const feed = (worker: Worker): void => {
    const own = held.get(worker);
    while (own !== undefined && own.size < DEPTH) {
      const flight = takeOff();
      if (flight === undefined) break;
      send(worker, flight);
    }
    if (own?.size === 0) {
      const stolen = waiting(worker);
      if (stolen !== undefined) send(worker, stolen);
    }
  };

  const feedAll = (): void => {
    if (over) return;
    for (const worker of threads) feed(worker);
    if ([...held.values()].every((flights) => flights.size === 0)) settle();
  };

  /** The thread no longer holds the task; a task that nobody holds and nobody finished is given out again. */
  const release = (worker: Worker, flight: Flight<T>): void => {
    held.get(worker)?.delete(flight.id);
    flight.holders.delete(worker);
    if (flight.holders.size > 0) return;
    freeSlots.push(flight.slot);
    if (!flight.done) again.push(flight.task);
  };

  const hear = (worker: Worker, report: Report<R>): void => {
    const flight = held.get(worker)?.get(report.id);
    if (over || flight === undefined) return;
    stillborn = 0;
    if ('fault' in report) {
      settle(new Error(report.fault));
      return;
    }
    if ('result' in report) {
      flight.done = true;
      options.done(flight.task, report.result);
    }
    release(worker, flight);
    feedAll();
  };

  const begin = (): void => {
    const worker = options.start(claims);
    threads.push(worker);
    held.set(worker, new Map());
    let reason = 'it ended by itself';
    worker.on('message', (report: Report<R>) => {
      try {
        hear(worker, report);
      } catch (fault) {
        settle(fault instanceof Error ? fault : new Error(String(fault)));
      }
    });
    worker.on('error', (fault) => {
      reason = fault.message;
    });
    worker.on('exit', () => {
      if (over) return;
      const flights = [...(held.get(worker)?.values() ?? [])];
      if (++stillborn > MOST_DEATHS * options.threads) {
        settle(new Error(`threads end before they have done anything: ${reason}`));
        return;
      }
      // The claimed one was being played when the thread died.
      for (const flight of flights) {
        const guilty = Atomics.load(claims, flight.slot) !== 0 && !flight.done;
        const count = (deaths.get(flight.task) ?? 0) + (guilty ? 1 : 0);
        deaths.set(flight.task, count);
        if (count >= MOST_DEATHS) {
          settle(new Error(`a batch took down its thread ${count} times: ${reason}`));
          return;
        }
        release(worker, flight);
      }
      held.delete(worker);
      threads.splice(threads.indexOf(worker), 1);
      options.replaced?.(reason);
      begin();
      feedAll();
    });
  };

  for (let n = 0; n < options.threads; n++) begin();
  feedAll();
  const stop = (): void => {
    if (stopping || over) return;
    stopping = true;
    // What nobody has begun is claimed here: threads skip it.
    for (const flights of held.values()) for (const flight of flights.values()) Atomics.compareExchange(claims, flight.slot, 0, 1);
    setTimeout(settle, PATIENCE_MS).unref();
    feedAll();
  };
  return { finished, stop, threads };
}
