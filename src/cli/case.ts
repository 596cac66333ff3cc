// `penance case`: runs case files, one line each (docs/casefile.md). Exit 1: one failed; 2: one is malformed.
// Neighbours: files.ts (reading), ../rules/casefile.ts (running).

import { basename } from 'node:path';
import type { Command } from 'commander';
import { CONTENT, RULESETS } from '../content/index.ts';
import { type CaseResult, type Library, type Problem, runCase } from '../rules/index.ts';
import { problemLines } from './choose.ts';
import { isFailure, oneLine } from './failure.ts';
import { filesOf, isDirectory, readJson } from './files.ts';

export const LIBRARY: Library = { content: CONTENT, rulesets: RULESETS };

/** A file's result, or the sentence about a file that cannot be read. */
function resultOf(file: string): CaseResult | string {
  let json: unknown;
  try {
    json = readJson(file);
  } catch (fault) {
    if (isFailure(fault)) return fault.message;
    throw fault;
  }
  return runCase(json, LIBRARY, basename(file, '.json'));
}

function asJson(file: string, result: CaseResult | string): object {
  if (typeof result === 'string') return { file, malformed: [{ path: '', message: result }] };
  return { file, ...result };
}

function lineOf(result: Exclude<CaseResult, { readonly malformed: readonly Problem[] }>): string {
  const name = oneLine(result.name);
  if (result.ok) return `ok ${name}`;
  return `FAIL ${name}: ${oneLine(result.where, 400)}, expected ${oneLine(result.expected, 2000)}, got ${oneLine(result.got, 2000)}`;
}

function runCases(paths: readonly string[], options: { readonly json?: true }): void {
  const printed: object[] = [];
  let failed = 0;
  let malformed = 0;
  for (const file of filesOf(paths)) {
    const result = resultOf(file);
    if (typeof result === 'string' || 'malformed' in result) {
      malformed++;
      const told = typeof result === 'string' ? result : problemLines(file, result.malformed);
      for (const line of told.split('\n')) console.error(`malformed: ${line}`);
    } else {
      if (!result.ok) failed++;
      if (!options.json) console.log(lineOf(result));
      else if (!result.ok) console.error(lineOf(result));
    }
    if (options.json) printed.push(asJson(file, result));
  }
  const [only] = paths;
  const single = paths.length === 1 && only !== undefined && !isDirectory(only);
  if (options.json) console.log(JSON.stringify(single ? printed[0] : printed, null, 2));
  if (malformed > 0) process.exitCode = 2;
  else if (failed > 0) process.exitCode = 1;
}

export function addCase(program: Command): void {
  program
    .command('case')
    .argument('<files...>', 'case files, or directories of them')
    .summary('run case files: a position, forced dice, actions, what must come out')
    .description('Runs case files and prints one line each: "ok NAME", or "FAIL NAME: where, expected, got".')
    .option('--json', 'print the final position and the events instead; a list where several files are given')
    .addHelpText(
      'after',
      `
Exit codes: 0 all hold, 1 a case failed, 2 a file is malformed. The format is in docs/casefile.md.

Examples:
  penance case conformance
  penance case my-case.json --json`,
    )
    .action(runCases);
}
