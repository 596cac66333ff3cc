// The page's side of the worker: ask and wait. If the worker dies, everybody who waits is told, a new worker is started
// from the last saved match, and `onRestart` says so.

import type { Ask, MatchSpec, Reply, ReplyMessage, RequestName, SavedMatch } from './messages.ts';

/** The worker said no, in words for people. */
export class TableError extends Error {}

/** The worker died while it was asked; the match is back at its last saved answer. */
export class WorkerLost extends Error {}

interface Waiting {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface TableClient {
  ask<N extends RequestName>(name: N, ask: Ask<N>): Promise<Reply<N>>;
  open(spec: MatchSpec): Promise<SavedMatch>;
  resume(saved: SavedMatch): Promise<SavedMatch>;
  /** For tests and for people who want out: ends the worker as a crash would. */
  crash(): void;
  close(): void;
}

export function openClient(makeWorker: () => Worker, onRestart: (why: string) => void): TableClient {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let saved: SavedMatch | undefined;
  let worker = start();

  function start(): Worker {
    const fresh = makeWorker();
    fresh.onmessage = ({ data }: MessageEvent<ReplyMessage>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) asked?.resolve(data.reply);
      else asked?.reject(new TableError(data.error));
    };
    fresh.onerror = (event) => {
      event.preventDefault();
      restart(event.message);
    };
    return fresh;
  }

  function restart(why: string): void {
    worker.terminate();
    worker = start();
    const lost = [...waiting.values()];
    waiting.clear();
    const again = saved === undefined ? Promise.resolve() : ask('resume', saved).then(() => undefined);
    void again.then(() => {
      for (const asked of lost) asked.reject(new WorkerLost(why));
      onRestart(why);
    });
  }

  async function ask<N extends RequestName>(name: N, what: Ask<N>): Promise<Reply<N>> {
    const id = ++lastId;
    const reply = await new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, ask: what });
    });
    if (name === 'open' || name === 'resume' || name === 'openPosition' || name === 'save') saved = reply as SavedMatch;
    return reply as Reply<N>;
  }

  return {
    ask,
    open: (spec) => ask('open', spec),
    resume: (from) => ask('resume', from),
    crash: () => restart('ended on purpose'),
    close: () => worker.terminate(),
  };
}
