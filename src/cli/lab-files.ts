// What the Lab writes: whole files or none, tried out before the first match is played. A fault of the disk is a
// sentence. Neighbours: lab-run.ts (when), files.ts (reading).

import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { failure, oneLine } from './failure.ts';
import { systemFault } from './files.ts';

const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no more room for you on the disk',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk may only be read',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'there is a file of that name where a folder is needed',
  ENAMETOOLONG: 'the name is too long',
};

/** What the system said against writing, in words. */
export function writeFault(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return Object.hasOwn(CODES, code) ? (CODES[code] as string) : `it cannot be written (${code || 'unknown reason'})`;
}

export type Write = (path: string, text: string) => void;

/** Writes beside the file and puts it in place when all of it is on the disk. */
export const writeWhole: Write = (path, text) => {
  const fresh = `${path}.${process.pid}.part`;
  try {
    const fd = openSync(fresh, 'w');
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(fresh, path);
  } catch (fault) {
    rmSync(fresh, { force: true });
    throw fault;
  }
};

/** One folder after the other: making them all at once never returns under /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder);
}

/** Makes the folder and tries a file in it: an output that cannot be written is told before the matches are played. */
export function readyFolder(flag: string, folder: string): void {
  const probe = join(folder, `.penance-${process.pid}.part`);
  try {
    makeFolder(resolve(folder));
    const fd = openSync(probe, 'w');
    closeSync(fd);
    rmSync(probe, { force: true });
  } catch (fault) {
    throw failure(`${flag} ${oneLine(folder)}: ${writeFault(fault)}`);
  }
}

export function readyFile(flag: string, path: string): void {
  try {
    readyFolder(flag, dirname(path));
    const fd = openSync(path, 'a');
    closeSync(fd);
  } catch (fault) {
    if (fault instanceof Error && 'exitCode' in fault) throw fault;
    throw failure(`${flag} ${oneLine(path)}: ${writeFault(fault)}`);
  }
}

/** A checkpoint read back. A sweep over many values and matchups keeps more than other files may hold. */
export function readKept(flag: string, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (fault) {
    throw failure(`${flag} ${oneLine(path)}: ${systemFault(fault)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw failure(`${flag} ${oneLine(path)}: it is no checkpoint of the Lab, for it is not whole JSON`);
  }
}
