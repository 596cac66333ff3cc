// Reading what users name: never more than the limit, text only, JSON with the line and column of a fault. Every fault
// is a sentence with the path (exit 2). Neighbours: json-fault.ts, ruleset-file.ts.

import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failure, oneLine } from './failure.ts';
import { jsonFault } from './json-fault.ts';

/** More than any case file or replay of a whole match needs. */
export const MOST_BYTES = 8 * 1024 * 1024;

const CODES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOTDIR: 'a part of the path is no directory',
  EISDIR: 'it is a directory, not a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** What the system said, in words. */
export function systemFault(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return Object.hasOwn(CODES, code) ? (CODES[code] as string) : `it cannot be read (${code || 'unknown reason'})`;
}

function readLimited(path: string): Buffer {
  const fd = openSync(path, 'r');
  try {
    const stat = fstatSync(fd);
    if (stat.isDirectory()) throw failure(`${oneLine(path)}: it is a directory, not a file`);
    const tooLarge = (): Error =>
      failure(`${oneLine(path)}: it is larger than ${MOST_BYTES / 1024 / 1024} MB, which is the most that is read`);
    if (stat.size > MOST_BYTES) throw tooLarge();
    const chunks: Buffer[] = [];
    let total = 0;
    // A pipe or a device has no size: what comes is counted.
    for (;;) {
      const chunk = Buffer.allocUnsafe(65536);
      const n = readSync(fd, chunk, 0, chunk.length, null);
      if (n === 0) return Buffer.concat(chunks, total);
      total += n;
      if (total > MOST_BYTES) throw tooLarge();
      chunks.push(chunk.subarray(0, n));
    }
  } finally {
    closeSync(fd);
  }
}

export function readText(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readLimited(path);
  } catch (fault) {
    if (fault instanceof Error && 'exitCode' in fault) throw fault;
    throw failure(`${oneLine(path)}: ${systemFault(fault)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(`${oneLine(path)}: it is not a text in UTF-8`);
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (fault) {
    const where = jsonFault(text);
    if (where === undefined) throw failure(`${oneLine(path)}: it is not JSON (${fault instanceof Error ? oneLine(fault.message) : ''})`);
    throw failure(`${oneLine(path)}: it is not JSON at line ${where.line}, column ${where.column}: ${where.message}`);
  }
}

export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The files themselves; of a directory, every .json under it in the order of their names. Links to directories are not followed. */
export function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!isDirectory(path)) return [path];
    let files: string[];
    try {
      files = readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
    } catch (fault) {
      throw failure(`${oneLine(path)}: ${systemFault(fault)}`);
    }
    if (files.length === 0) throw failure(`${oneLine(path)}: there is no .json file under this directory`);
    return files;
  });
}
