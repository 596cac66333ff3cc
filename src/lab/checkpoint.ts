// A checkpoint: the command, the hash of the study and its progress, written whole or not at all. Read back, every
// number is checked before it is believed. Neighbours: progress.ts (what is kept), ../cli/lab-run.ts (when).

import { field, isRecord } from '../rules/index.ts';
import { looksOf, type Progress } from './progress.ts';
import { type Study, studyHash } from './study.ts';
import { QUANTITIES, RATIOS } from './tally.ts';

export interface Checkpoint {
  readonly penanceLab: 1;
  readonly command: string;
  /** The code that played it (engine.ts, programHash). */
  readonly program: string;
  readonly study: string;
  readonly progress: Progress;
}

export const makeCheckpoint = (study: Study, command: string, program: string, progress: Progress): Checkpoint => ({
  penanceLab: 1,
  command,
  program,
  study: studyHash(study),
  progress,
});

const wholes = (x: unknown, length?: number): boolean =>
  Array.isArray(x) && (length === undefined || x.length === length) && x.every((n) => Number.isSafeInteger(n) && n >= 0);

function isTally(x: unknown): boolean {
  if (!isRecord(x)) return false;
  const q = QUANTITIES.length;
  return (
    wholes([field(x, 'pairs')]) &&
    wholes(field(x, 'sum'), q) &&
    wholes(field(x, 'square'), q) &&
    wholes(field(x, 'withBase'), q) &&
    wholes(field(x, 'cross'), RATIOS.length) &&
    wholes(field(x, 'lengths'))
  );
}

function isCell(x: unknown, cell: Study['cells'][number]): boolean {
  if (!isRecord(x)) return false;
  const arms = field(x, 'arms');
  const stage = field(x, 'stage');
  const done = field(x, 'done');
  return (
    Array.isArray(arms) &&
    arms.length === cell.arms.length &&
    arms.every(isTally) &&
    wholes([stage]) &&
    Number(stage) <= looksOf(cell).length &&
    Array.isArray(done) &&
    done.every((range) => wholes(range, 2)) &&
    Array.isArray(field(x, 'looks')) &&
    typeof field(x, 'finished') === 'boolean' &&
    ['uneven', 'even', 'open'].includes(String(field(x, 'verdict')))
  );
}

/** The progress in a checkpoint of this study, or why it is none. */
export function readCheckpoint(json: unknown, study: Study, program: string): Progress | string {
  if (!isRecord(json) || field(json, 'penanceLab') !== 1) return 'it is no checkpoint of the Lab';
  if (field(json, 'study') !== studyHash(study))
    return `it belongs to another run; it was made by: ${String(field(json, 'command')).slice(0, 400)}`;
  if (field(json, 'program') !== program) return 'rules, content or bots have changed since it was made; play it anew';
  const progress = field(json, 'progress');
  const cells = isRecord(progress) ? field(progress, 'cells') : undefined;
  const cards = isRecord(progress) ? field(progress, 'cards') : undefined;
  const sound =
    Array.isArray(cells) &&
    cells.length === study.cells.length &&
    cells.every((cell, i) => isCell(cell, study.cells[i] as Study['cells'][number])) &&
    isRecord(cards) &&
    Object.values(cards).every((row) => wholes(row));
  return sound ? (progress as unknown as Progress) : 'it is damaged: its numbers do not fit the run';
}
