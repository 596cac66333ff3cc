// The review of a replay at this page: its choices one after another, judged by a worker of its own, so that the replay can be
// watched meanwhile. Neighbours: Review.svelte (the view), reel.svelte.ts (the replay), ../transport/film.ts (the worker's side).

import { GRADES, type Grade, type Loss, lostBy } from '../../bots/grade.ts';
import { openClient, type TableClient } from '../transport/client.ts';
import type { FilmInfo, ReviewedChoice } from '../transport/messages.ts';
import { makeWorker } from './reel.svelte.ts';

/** A seat's choices together. */
export interface SeatSum extends Loss {
  readonly choices: number;
  readonly faults: Readonly<Record<Grade, number>>;
  /** The chance to win at each choice of the match, in percent, as far as the seat knew when it last chose. */
  readonly chances: readonly number[];
}

export function sumOf(choices: readonly ReviewedChoice[], seat: number): SeatSum {
  const own = choices.filter((choice) => choice.seat === seat);
  const count = (grade: Grade): number => own.filter((choice) => choice.grade === grade).length;
  let last = 50;
  const chances = choices.map((choice) => {
    if (choice.seat === seat) last = 100 * choice.chance;
    return last;
  });
  const [blunder, mistake, slip] = GRADES.map(count) as [number, number, number];
  return { ...lostBy(own), choices: own.length, faults: { blunder, mistake, slip }, chances };
}

export type ReplayReview = ReturnType<typeof newReview>;

export function newReview(info: FilmInfo) {
  let client: TableClient | undefined;
  let done = $state.raw(0);
  let running = $state.raw(false);
  let fault = $state.raw('');
  let choices = $state.raw<readonly ReviewedChoice[]>([]);

  function stop(): void {
    running = false;
    client?.close();
    client = undefined;
  }

  async function goOn(worker: TableClient): Promise<void> {
    await worker.ask('openReplay', { replay: info });
    while (client === worker && done < info.length) {
      const choice = await worker.ask('review', { at: done });
      if (client !== worker) return;
      if (choice !== null) choices = [...choices, choice];
      done++;
    }
  }

  return {
    /** How many actions were looked at. */
    get done(): number {
      return done;
    },
    get running(): boolean {
      return running;
    },
    get fault(): string {
      return fault;
    },
    get choices(): readonly ReviewedChoice[] {
      return choices;
    },
    stop,
    /** Begins, or goes on where it was stopped. */
    async start(): Promise<void> {
      if (running) return;
      running = true;
      fault = '';
      client = openClient(makeWorker, () => undefined);
      try {
        await goOn(client);
        if (done >= info.length) stop();
      } catch (error) {
        if (!running) return;
        fault = error instanceof Error ? error.message : String(error);
        stop();
      }
    },
  };
}
