// What the subcommands of `penance lab` do: flags become an experiment and the command that gives it again; lab-run.ts
// plays it. Contradictory flags are told here. Neighbours: lab.ts (the flags), lab-choose.ts, ../lab/experiments.ts.

import {
  cardExperiment,
  compareExperiment,
  DIALS,
  duelExperiment,
  halfFor,
  matchesFor,
  matrixExperiment,
  policiesOf,
  policyExperiment,
  rulesetHash,
  sweepExperiment,
} from '../lab/index.ts';
import { allowedValues, KNOBS, oneOf, type Ruleset, shown } from '../rules/index.ts';
import { columns } from './columns.ts';
import { failure } from './failure.ts';
import {
  asFlag,
  chooseForAll,
  chooseLoadouts,
  chooseMatchups,
  choosePatch,
  chooseSetting,
  commandLine,
  type MatchupFlags,
  pairsOf,
  type SettingFlags,
} from './lab-choose.ts';
import { type RunFlags, runLab } from './lab-run.ts';
import { sweepPoints } from './lab-sweep.ts';
import { chooseRuleset } from './ruleset-file.ts';

type Common = SettingFlags & RunFlags & { readonly ruleset: string };

const settingWords = (f: SettingFlags) => ({ bots: f.bots, budget: f.budget, maps: f.maps, scenario: f.scenario, seed: f.seed });

interface DuelFlags extends Common {
  readonly a: string;
  readonly b: string;
  readonly matches?: number;
  readonly precision?: number;
  readonly untilDecided?: true;
  readonly margin?: number;
  readonly looks?: number;
}

export const DEFAULT_PRECISION = 3;
export const DEFAULT_LOOKS = 5;

export async function duel(flags: DuelFlags): Promise<void> {
  const { matches, precision, untilDecided, margin, looks } = flags;
  if (matches !== undefined && precision !== undefined)
    throw failure('--precision: give either --matches or --precision, not both; one follows from the other');
  if (untilDecided === undefined && (margin !== undefined || looks !== undefined))
    throw failure(`${margin === undefined ? '--looks' : '--margin'}: it means something only with --until-decided`);
  const ruleset = chooseRuleset(flags.ruleset);
  const setting = chooseSetting(flags);
  const [a, b] = [chooseForAll('--a', flags.a, [ruleset]), chooseForAll('--b', flags.b, [ruleset])];
  const wanted = matches ?? matchesFor((precision ?? DEFAULT_PRECISION) / 100);
  const pairs = pairsOf('--matches', wanted);
  console.error(
    matches === undefined
      ? `A precision of ${precision ?? DEFAULT_PRECISION} points to either side needs up to ${wanted} matches at each strength.`
      : `${wanted} matches at each strength: a precision of some ${(100 * halfFor(wanted)).toFixed(1)} points to either side.`,
  );
  const experiment = duelExperiment(setting, {
    a,
    b: b.label === a.label ? { ...b, label: `${b.label} (b)` } : b,
    ruleset,
    pairs,
    ...(matches === undefined ? { precision: (precision ?? DEFAULT_PRECISION) / 100 } : {}),
    ...(untilDecided === undefined
      ? {}
      : { sequential: { looks: looks ?? DEFAULT_LOOKS, margin: (margin ?? (precision ?? DEFAULT_PRECISION) * 1.5) / 100 } }),
  });
  const command = commandLine('duel', {
    a: flags.a,
    b: flags.b,
    matches,
    precision: matches === undefined ? (precision ?? DEFAULT_PRECISION) : undefined,
    'until-decided': untilDecided ?? false,
    looks: untilDecided === undefined ? undefined : (looks ?? DEFAULT_LOOKS),
    margin: untilDecided === undefined ? undefined : (margin ?? (precision ?? DEFAULT_PRECISION) * 1.5),
    ruleset: flags.ruleset,
    ...settingWords(flags),
  });
  await runLab(experiment, flags, command);
}

interface MatrixFlags extends Common {
  readonly loadouts: string;
  readonly matches: number;
}

export async function matrix(flags: MatrixFlags): Promise<void> {
  const ruleset = chooseRuleset(flags.ruleset);
  const loadouts = chooseLoadouts(flags.loadouts, [ruleset]);
  if (loadouts.length < 2) throw failure('--loadouts: a matrix needs two loadouts or more');
  const experiment = matrixExperiment(chooseSetting(flags), ruleset, loadouts, atLeastTwo('--matches', flags.matches));
  const command = commandLine('matrix', {
    loadouts: flags.loadouts,
    matches: flags.matches,
    ruleset: flags.ruleset,
    ...settingWords(flags),
  });
  await runLab(experiment, flags, command);
}

/** Cells put together need two pairs each: one pair has no spread. */
function atLeastTwo(flag: string, matches: number): number {
  if (matches < 4) throw failure(`${flag}: give at least 4 matches for each cell, two pairs, or there is no interval; got ${matches}`);
  return pairsOf(flag, matches);
}

interface CompareFlags extends SettingFlags, RunFlags, MatchupFlags {
  readonly base: string;
  readonly patch?: string;
  readonly with?: string;
  readonly matches: number;
}

export async function compare(flags: CompareFlags): Promise<void> {
  if ((flags.patch === undefined) === (flags.with === undefined))
    throw failure(
      `--patch: give either --patch with the knobs that differ or --with another ruleset${flags.patch === undefined ? '' : ', not both'}`,
    );
  const base = asFlag('--base', () => chooseRuleset(flags.base));
  const other: Ruleset =
    flags.patch === undefined ? asFlag('--with', () => chooseRuleset(flags.with ?? '')) : choosePatch(base, flags.patch);
  if (rulesetHash(base) === rulesetHash(other))
    throw failure(
      `${flags.patch === undefined ? '--with' : '--patch'}: it changes nothing of ${flags.base}, so there is nothing to compare; \`penance lab knobs\` lists what can be changed`,
    );
  const { loadouts, matchups } = chooseMatchups(flags, [base, other]);
  const names = [flags.base, flags.with ?? 'patched'] as const;
  const experiment = compareExperiment(
    chooseSetting(flags),
    [base, other],
    names,
    loadouts,
    matchups,
    atLeastTwo('--matches', flags.matches),
  );
  const command = commandLine('compare', {
    base: flags.base,
    patch: flags.patch,
    with: flags.with,
    ...matchupWords(flags),
    matches: flags.matches,
    ...settingWords(flags),
  });
  await runLab(experiment, flags, command);
}

const matchupWords = (flags: MatchupFlags) => ({
  a: flags.a,
  b: flags.b,
  loadouts: flags.a === undefined ? (flags.loadouts ?? 'core') : undefined,
});

interface SweepFlags extends Common, MatchupFlags {
  readonly knob: readonly string[];
  readonly matches: number;
}

export async function sweep(flags: SweepFlags): Promise<void> {
  const base = chooseRuleset(flags.ruleset);
  const points = sweepPoints(base, flags.knob);
  const { loadouts, matchups } = chooseMatchups(flags, [base, ...points.map((p) => p.ruleset)]);
  const experiment = sweepExperiment(chooseSetting(flags), base, points, loadouts, matchups, atLeastTwo('--matches', flags.matches));
  const command = commandLine('sweep', {
    knob: flags.knob,
    ...matchupWords(flags),
    matches: flags.matches,
    ruleset: flags.ruleset,
    ...settingWords(flags),
  });
  await runLab(experiment, flags, command);
}

interface PolicyFlags extends Common {
  readonly loadouts: string;
  readonly policies?: string;
  readonly matches: number;
}

export async function policies(flags: PolicyFlags): Promise<void> {
  const ruleset = chooseRuleset(flags.ruleset);
  const setting = chooseSetting(flags);
  const known = setting.strengths.map((s) => policiesOf(s.a));
  const unlike = setting.strengths.find((s) => s.a !== s.b);
  if (unlike !== undefined) throw failure(`--bots: policies play a bot against itself; give one bot, not ${unlike.label}`);
  const all = known[0] ?? [];
  const wanted = flags.policies === undefined ? all : flags.policies.split(',').map((p) => p.trim());
  for (const policy of wanted)
    if (!known.every((list) => list.includes(policy)))
      throw failure(`--policies: there is no policy ${shown(policy)} of every bot; there is ${all.length === 0 ? 'none' : oneOf(all)}`);
  if (wanted.length === 0) throw failure(`--bots: ${setting.strengths[0]?.label} has no policies; greedy has some`);
  const loadouts = chooseLoadouts(flags.loadouts, [ruleset]);
  const experiment = policyExperiment(setting, ruleset, loadouts, wanted, atLeastTwo('--matches', flags.matches));
  const command = commandLine('policies', {
    policies: wanted.join(','),
    loadouts: flags.loadouts,
    matches: flags.matches,
    ruleset: flags.ruleset,
    ...settingWords(flags),
  });
  await runLab(experiment, flags, command);
}

export async function cards(flags: Common & { readonly matches: number }): Promise<void> {
  const experiment = cardExperiment(chooseSetting(flags), chooseRuleset(flags.ruleset), atLeastTwo('--matches', flags.matches));
  await runLab(experiment, flags, commandLine('cards', { matches: flags.matches, ruleset: flags.ruleset, ...settingWords(flags) }));
}

export function knobs(flags: { readonly json?: true }): void {
  const all = [
    ...Object.entries(DIALS).map(([knob, d]) => ({ knob, values: d.allowed, what: d.what })),
    ...KNOBS.map((k) => ({ knob: k.field, values: allowedValues(k.kind), what: `${k.what} [${k.rule}]` })),
  ];
  if (flags.json) console.log(JSON.stringify({ lab: 'knobs', results: all }, null, 2));
  else console.log(columns([['knob', 'values', 'what it turns'], ...all.map((k) => [k.knob, k.values, k.what])]).join('\n'));
}
