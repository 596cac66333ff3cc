// The match that is open at this page. It outlives its view: looking up a rule and coming back finds the table as it was.
// Neighbours: Match.svelte, ../store/next-match.ts (what to open next), ../store/saves.ts (what was kept).

import { takeNextMatch } from '../store/next-match.ts';
import { notify } from '../store/notices.svelte.ts';
import { keepPlayed, keepRunning, loadRunning, makeWay, setRunningAside, takeUp } from '../store/saves.ts';
import { instantDice, settings } from '../store/settings.svelte.ts';
import { PAUSE_MS } from '../store/settings.ts';
import { sound } from '../store/sound.ts';
import { openTableCtrl, type TableCtrl, type TableSurroundings } from './ctrl.svelte.ts';

let open: TableCtrl | undefined;

/** A roll is read in less than a second; the dice settle at once where nothing is to move. */
const ROLL_MS = { slow: 950, normal: 800, fast: 450, instant: 0 } as const;

const AROUND: TableSurroundings = {
  makeWorker: () => new Worker(new URL('../transport/worker.ts', import.meta.url), { type: 'module' }),
  keep: keepRunning,
  finished: keepPlayed,
  tell: notify,
  pause: () => PAUSE_MS[settings.speed],
  rollMs: () => (instantDice() ? 0 : ROLL_MS[settings.speed]),
  warnings: () => settings.warnings === 'on',
  sound,
};

async function opened(opening: Parameters<typeof openTableCtrl>[0]): Promise<TableCtrl> {
  const ctrl = await openTableCtrl(opening, AROUND);
  open = ctrl;
  void ctrl.start();
  return ctrl;
}

/** The match laid down, else the one that is open, else the one that was saved, else none. */
export async function currentMatch(): Promise<TableCtrl | undefined> {
  const next = takeNextMatch();
  if (next !== undefined) {
    open?.close();
    open = undefined;
    await makeWay('resume' in next ? next.resume : undefined);
    if ('resume' in next && next.left !== undefined) await takeUp(next.resume, next.left);
    return opened(next);
  }
  if (open !== undefined) return open;
  const saved = await loadRunning();
  if (saved === undefined) return undefined;
  try {
    return await opened({ resume: saved });
  } catch (error) {
    await setRunningAside(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
