// A ruleset by its name or from a file. A file's `base` may be a preset, a ruleset written out, or another file by its
// path (`./house.json`), taken from where the naming file lies; a circle of files is refused with the whole chain.
// Chapter: Rulesets and knobs. Neighbours: files.ts, ../rules/ruleset-check.ts.

import { realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { CONTENT, RULESETS } from '../content/index.ts';
import { field, isRecord, oneOf, parseRuleset, problemWords, type Ruleset, shown } from '../rules/index.ts';
import { failure, oneLine } from './failure.ts';
import { readJson, systemFault } from './files.ts';

const PRESETS: ReadonlyMap<string, Ruleset> = new Map(RULESETS.map((r) => [r.id, r]));
const DEEPEST = 8;

/** A path as people wrote it, told from a preset's name. */
export const looksLikePath = (text: string): boolean => text.includes('/') || text.includes('\\') || text.toLowerCase().endsWith('.json');

const named = (path: string): string => oneLine(relative(process.cwd(), path) || path);

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (fault) {
    throw failure(`${named(path)}: ${systemFault(fault)}`);
  }
}

/** The ruleset with every base that is a file put in its place. */
function withBases(json: unknown, file: string, chain: readonly string[], depth: number): unknown {
  if (!isRecord(json)) return json;
  const base = field(json, 'base');
  if (depth > DEEPEST) throw failure(`${named(file)}: a ruleset can stand on at most ${DEEPEST} others: ${chain.map(named).join(' -> ')}`);
  if (isRecord(base)) return { ...json, base: withBases(base, file, chain, depth + 1) };
  if (typeof base !== 'string' || PRESETS.has(base) || !looksLikePath(base)) return json;
  return { ...json, base: readFile(resolve(dirname(file), base), chain, depth + 1) };
}

function readFile(path: string, chain: readonly string[], depth: number): unknown {
  const file = realPath(path);
  const links = [...chain, file];
  if (chain.includes(file))
    throw failure(`${named(file)}: base: the rulesets stand on each other in a circle: ${links.map(named).join(' -> ')}`);
  return withBases(readJson(file), file, links, depth);
}

/** The ruleset that `--ruleset` names. */
export function chooseRuleset(text: string): Ruleset {
  const preset = PRESETS.get(text);
  if (preset !== undefined) return preset;
  if (!looksLikePath(text))
    throw failure(`--ruleset: there is no ruleset ${shown(text)}; there is ${oneOf([...PRESETS.keys()])}, or give a JSON file`);
  const parsed = parseRuleset(readFile(text, [], 0), PRESETS, CONTENT);
  if ('ruleset' in parsed) return parsed.ruleset;
  const told = parsed.problems.slice(0, 10).map((p) => `${oneLine(text)}: ${oneLine(problemWords(p), 600)}`);
  const more = parsed.problems.length - told.length;
  throw failure([...told, ...(more > 0 ? [`${oneLine(text)}: and ${more} more`] : [])].join('\n'));
}
