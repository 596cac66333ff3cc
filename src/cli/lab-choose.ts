// From the flags of `penance lab` to settings of the Lab: strengths, maps, loadouts, patches, and the command that gives
// the same numbers again. What cannot be is told with the flag and what it may be (exit 2). Neighbours: lab.ts, choose.ts.

import { findBot } from '../bots/index.ts';
import { CONTENT } from '../content/index.ts';
import { coreLoadouts, everyTwo, type Matchup, type Named, patched, type Setting, type Strength, sampleLoadouts } from '../lab/index.ts';
import { isRecord, type MapDef, oneOf, type Ruleset, shown } from '../rules/index.ts';
import { chooseLoadout, chooseMap, chooseScenario } from './choose.ts';
import { failure, isFailure, oneLine } from './failure.ts';
import { readJson } from './files.ts';
import { looksLikePath } from './ruleset-file.ts';

/** Two strengths by default: a matchup that only one of them finds uneven is badly played, not badly made. */
export const DEFAULT_STRENGTHS = 'greedy,confessor';
export const DEFAULT_ITERATIONS = 40;

export interface SettingFlags {
  readonly bots: string;
  readonly budget: number;
  readonly maps: string;
  readonly scenario: string;
  readonly seed: number;
}

/** `greedy,random`: strengths; `greedy:overspend=never/greedy`: A's bot and B's. */
export function chooseStrengths(text: string): Strength[] {
  const strengths = text.split(',').map((part): Strength => {
    const [a = '', b = a, ...more] = part.trim().split('/');
    if (more.length > 0) throw failure(`--bots: write BOT, or BOT/BOT for unlike sides, got ${shown(part)}`);
    for (const bot of [a, b]) {
      const found = findBot(bot);
      if (typeof found === 'string') throw failure(`--bots: ${found}`);
    }
    return { label: a === b ? a : `${a}/${b}`, a, b };
  });
  const labels = strengths.map((s) => s.label);
  const twice = labels.find((l, i) => labels.indexOf(l) !== i);
  if (twice !== undefined) throw failure(`--bots: ${twice} is there twice`);
  return strengths;
}

/** What another command's choice says against a value, under the name of this flag. */
export function asFlag<T>(flag: string, choose: () => T): T {
  try {
    return choose();
  } catch (fault) {
    if (!isFailure(fault)) throw fault;
    throw failure(`${flag}: ${fault.message.replace(/^--[a-z]+: /, '')}`, fault.exitCode);
  }
}

function chooseMaps(text: string): MapDef[] {
  if (text === 'all') return [...CONTENT.maps];
  const maps = text.split(',').map((id) => asFlag('--maps', () => chooseMap(id.trim(), 2)));
  const ids = maps.map((m) => m.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw failure(`--maps: ${twice} is there twice`);
  return maps;
}

export function chooseSetting(flags: SettingFlags): Setting {
  return {
    seed: flags.seed,
    maps: chooseMaps(flags.maps),
    scenario: chooseScenario(flags.scenario),
    strengths: chooseStrengths(flags.bots),
    iterations: flags.budget,
  };
}

/** `core`, `all`, or a list; legal under every ruleset given. */
export function chooseLoadouts(text: string, rulesets: readonly Ruleset[]): Named[] {
  const known = text === 'core' ? coreLoadouts(rulesets) : text === 'all' ? sampleLoadouts(rulesets) : undefined;
  if (known !== undefined) return known;
  const chosen = text.split(',').map((part): Named => {
    const loadouts = rulesets.map((ruleset) => chooseLoadout('--loadouts', part.trim(), ruleset));
    const [first] = loadouts;
    if (first === undefined) throw new Error('no ruleset was given');
    return first;
  });
  const labels = chosen.map((c) => c.label);
  const twice = labels.find((l, i) => labels.indexOf(l) !== i);
  if (twice !== undefined) throw failure(`--loadouts: ${twice} is there twice`);
  return chosen;
}

export interface MatchupFlags {
  readonly a?: string;
  readonly b?: string;
  readonly loadouts?: string;
}

/** One matchup by --a and --b, or every two of a list. */
export function chooseMatchups(
  flags: MatchupFlags,
  rulesets: readonly Ruleset[],
): { readonly loadouts: Named[]; readonly matchups: Matchup[] } {
  const pair = flags.a !== undefined || flags.b !== undefined;
  if (pair && flags.loadouts !== undefined)
    throw failure('--loadouts: give either --a and --b for one matchup or --loadouts for many, not both');
  if (pair && (flags.a === undefined || flags.b === undefined))
    throw failure(`${flags.a === undefined ? '--a' : '--b'}: a matchup needs both --a and --b`);
  if (flags.a !== undefined && flags.b !== undefined) {
    const [a, b] = [chooseForAll('--a', flags.a, rulesets), chooseForAll('--b', flags.b, rulesets)];
    return { loadouts: [a, b.label === a.label ? { ...b, label: `${b.label} (b)` } : b], matchups: [[0, 1]] };
  }
  const loadouts = chooseLoadouts(flags.loadouts ?? 'core', rulesets);
  return { loadouts, matchups: everyTwo(loadouts.length) };
}

/** The loadout under the first ruleset, and legal under all. */
export function chooseForAll(flag: string, text: string, rulesets: readonly Ruleset[]): Named {
  const [first, ...others] = rulesets.map((ruleset) => chooseLoadout(flag, text, ruleset));
  const unlike = others.find((o) => o.label !== first?.label);
  if (first === undefined || unlike !== undefined)
    throw failure(`${flag}: ${shown(text)} means another loadout under each ruleset; name one sample that both allow`);
  return first;
}

/** `--patch`: JSON in the words of a ruleset, or a file of it. */
export function choosePatch(base: Ruleset, text: string): Ruleset {
  let json: unknown;
  if (looksLikePath(text) && !text.trim().startsWith('{')) json = asFlag('--patch', () => readJson(text));
  else {
    try {
      json = JSON.parse(text);
    } catch {
      throw failure(`--patch: give an object of knobs in JSON, like '{"overspend": 1.5}', got ${shown(oneLine(text, 80))}`);
    }
  }
  if (!isRecord(json) || 'base' in json)
    throw failure(
      `--patch: give an object of the knobs that differ, like '{"overspend": 1.5}', without a base; got ${shown(oneLine(text, 80))}`,
    );
  const made = patched(base, json);
  if ('id' in made) return made;
  throw failure(made.map((problem) => `--patch: ${problem}`).join('\n'));
}

/** An even number of matches as pairs. */
export function pairsOf(flag: string, matches: number): number {
  if (matches % 2 !== 0) throw failure(`${flag}: matches come in pairs with the seats swapped; give an even number, got ${matches}`);
  return matches / 2;
}

const quoted = (text: string): string => (/^[A-Za-z0-9_./,:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that gives the same numbers: every choice written out, nothing that changes none. */
export function commandLine(
  name: string,
  flags: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>,
): string {
  const words = Object.entries(flags).flatMap(([flag, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${flag}`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((v) => [`--${flag}`, quoted(String(v))]);
  });
  return ['penance', 'lab', name, ...words].join(' ');
}

export const strengthWords = (): string => `bots at their strengths, with commas, or A's and B's bot as BOT/BOT`;
export const loadoutWords = (): string =>
  `core (one of each faction and frame), all (every sample), or a list like church/light,${oneOf(CONTENT.loadouts.slice(0, 1).map((l) => l.id))}`;
