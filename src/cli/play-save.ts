// Writing the replay of a match that was played in the terminal, and taking one up again. Nothing is written over that
// was not this very match. Neighbours: play.ts, ../host/host.ts.

import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { replayAt, resultAt, resumeTable, type Table } from '../host/index.ts';
import { LIBRARY } from './case.ts';
import { problemLines } from './choose.ts';
import { failure, oneLine } from './failure.ts';
import { isDirectory, readJson, systemFault } from './files.ts';

/** Refuses a place to save before the match begins, not after it. */
export function checkTarget(save: string | undefined, resume: string | undefined): void {
  if (save === undefined) return;
  const same = resume !== undefined && resolve(save) === resolve(resume);
  if (isDirectory(save)) throw failure(`--save: ${oneLine(save)} is a directory; name a file`);
  if (!same && existsSync(save)) throw failure(`--save: ${oneLine(save)} is there already; name a new file`);
  if (!isDirectory(dirname(save))) throw failure(`--save: there is no directory ${oneLine(dirname(save))}`);
}

export function saveReplay(table: Table, path: string): void {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, `${JSON.stringify(replayAt(table))}\n`, { flag: 'wx', mode: existsSync(path) ? statSync(path).mode : 0o644 });
    renameSync(fresh, path);
  } catch (fault) {
    throw failure(`${oneLine(path)}: the replay could not be written: ${systemFault(fault)}`, 1);
  }
}

const FIXED = ['a', 'b', 'map', 'scenario', 'ruleset', 'seed'];

/** The match of a saved file, where it was left. */
export function resumedTable(path: string, command: Command): Table {
  const given = FIXED.find((name) => command.getOptionValueSource(name) === 'cli');
  if (given !== undefined) throw failure(`--${given}: a match that is resumed has its own; leave it out with --resume`);
  const resumed = resumeTable(readJson(path), LIBRARY);
  if ('problems' in resumed) throw failure(problemLines(path, resumed.problems));
  if (resultAt(resumed.table) !== null) throw failure(`--resume: the match in ${oneLine(path)} is over; see it with penance replay`);
  return resumed.table;
}
