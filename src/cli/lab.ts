// `penance lab`: balance questions answered with an interval. Each subcommand turns its flags into an experiment and
// hands it to lab-run.ts. Neighbours: lab-choose.ts (flags into settings), ../lab/experiments.ts, lab-balance.ts.

import type { Command } from 'commander';
import {
  cardExperiment,
  compareExperiment,
  DIALS,
  duelExperiment,
  matchesFor,
  matrixExperiment,
  policiesOf,
  policyExperiment,
  sweepExperiment,
} from '../lab/index.ts';
import { allowedValues, KNOBS, oneOf, type Ruleset, shown } from '../rules/index.ts';
import { seedNumber, wholeNumber } from './choose.ts';
import { columns } from './columns.ts';
import { failure } from './failure.ts';
import { addBalance } from './lab-balance.ts';
import {
  chooseForAll,
  chooseLoadouts,
  chooseMatchups,
  choosePatch,
  chooseSetting,
  commandLine,
  DEFAULT_ITERATIONS,
  DEFAULT_STRENGTHS,
  loadoutWords,
  type MatchupFlags,
  pairsOf,
  type SettingFlags,
  strengthWords,
} from './lab-choose.ts';
import { type RunFlags, runLab } from './lab-run.ts';
import { sweepPoints } from './lab-sweep.ts';
import { chooseRuleset } from './ruleset-file.ts';

const MOST_MATCHES = 10_000_000;
const matchNumber = wholeNumber(2, MOST_MATCHES);

/** A number with a point, of a range, in points of a percent. */
function pointsNumber(text: string): number {
  const n = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (n >= 0.05 && n <= 25) return n;
  throw failure(`--precision and --margin are in points of a percent, from 0.05 to 25, got ${shown(text)}`);
}

type Common = SettingFlags & RunFlags & { readonly ruleset: string };

function withRun(command: Command): Command {
  return command
    .option('--bots <list>', strengthWords(), DEFAULT_STRENGTHS)
    .option('--budget <n>', 'iterations for an answer of a bot that searches', wholeNumber(1, 1_000_000), DEFAULT_ITERATIONS)
    .option('--maps <list>', 'all, or maps by their ids with commas; they take turns, pair by pair', 'all')
    .option('--scenario <id>', 'what is fought for', 'deathmatch')
    .option('--seed <n>', 'where chance begins', seedNumber, 1)
    .option('--threads <n>', 'how many matches at a time; changes no number (default: all cores)', wholeNumber(1, 256))
    .option('--out <folder>', 'write report.html, report.json and report.md there')
    .option('--checkpoint <file>', 'keep the progress there now and then, and when stopped')
    .option('--resume <file>', 'go on from a checkpoint of the same command')
    .option('--json', 'print JSON');
}

const withRuleset = (command: Command): Command => command.option('--ruleset <id>', 'a ruleset by its id, or a JSON file', 'v3');
const withMatchups = (command: Command): Command =>
  command
    .option('--a <loadout>', 'one matchup: FACTION/FRAME, the id of a sample, or a JSON file')
    .option('--b <loadout>', 'its other side')
    .option('--loadouts <list>', `many matchups, every two of: ${loadoutWords()} (default: core)`);

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

const DEFAULT_PRECISION = 3;
const DEFAULT_LOOKS = 5;

async function duel(flags: DuelFlags): Promise<void> {
  const { matches, precision, untilDecided, margin, looks } = flags;
  if (matches !== undefined && precision !== undefined)
    throw failure('--precision: give either --matches or --precision, not both; one follows from the other');
  if (untilDecided === undefined && (margin !== undefined || looks !== undefined))
    throw failure(`${margin === undefined ? '--looks' : '--margin'}: it means something only with --until-decided`);
  const ruleset = chooseRuleset(flags.ruleset);
  const setting = chooseSetting(flags);
  const [a, b] = [chooseForAll('--a', flags.a, [ruleset]), chooseForAll('--b', flags.b, [ruleset])];
  const wanted = matches ?? matchesFor((precision ?? DEFAULT_PRECISION) / 100);
  if (matches === undefined)
    console.error(`A precision of ${precision ?? DEFAULT_PRECISION} points to either side needs up to ${wanted} matches at each strength.`);
  const experiment = duelExperiment(setting, {
    a,
    b: b.label === a.label ? { ...b, label: `${b.label} (b)` } : b,
    ruleset,
    pairs: pairsOf('--matches', wanted),
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

async function matrix(flags: MatrixFlags): Promise<void> {
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

/** A ruleset asked for by another flag than --ruleset. */
function rulesetOf(flag: string, text: string): Ruleset {
  try {
    return chooseRuleset(text);
  } catch (fault) {
    throw fault instanceof Error ? failure(fault.message.replace(/^--ruleset:/, `${flag}:`)) : fault;
  }
}

async function compare(flags: CompareFlags): Promise<void> {
  if ((flags.patch === undefined) === (flags.with === undefined))
    throw failure(
      `--patch: give either --patch with the knobs that differ or --with another ruleset${flags.patch === undefined ? '' : ', not both'}`,
    );
  const base = rulesetOf('--base', flags.base);
  const other: Ruleset = flags.patch === undefined ? rulesetOf('--with', flags.with ?? '') : choosePatch(base, flags.patch);
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

async function sweep(flags: SweepFlags): Promise<void> {
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

async function policies(flags: PolicyFlags): Promise<void> {
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

async function cards(flags: Common & { readonly matches: number }): Promise<void> {
  const experiment = cardExperiment(chooseSetting(flags), chooseRuleset(flags.ruleset), atLeastTwo('--matches', flags.matches));
  await runLab(experiment, flags, commandLine('cards', { matches: flags.matches, ruleset: flags.ruleset, ...settingWords(flags) }));
}

function knobs(): void {
  const dials = Object.entries(DIALS).map(([name, d]) => [name, d.allowed, d.what]);
  const fields = KNOBS.map((k) => [k.field, allowedValues(k.kind), `${k.what} [${k.rule}]`]);
  console.log(columns([['knob', 'values', 'what it turns'], ...dials, ...fields]).join('\n'));
}

const collect = (value: string, list: readonly string[] = []): readonly string[] => [...list, value];

export function addLab(program: Command): void {
  const lab = program
    .command('lab')
    .summary('answer balance questions with matches, each number with its interval')
    .description('Plays matches between bots by the thousand and answers with 95 % intervals. The same command gives the same numbers.');
  const sub = (name: string, what: string): Command =>
    lab
      .command(name)
      .summary(what)
      .description(`${what[0]?.toUpperCase()}${what.slice(1)}.`);

  withRun(withRuleset(sub('duel', 'two loadouts: who wins, how often, how it ends')))
    .requiredOption('--a <loadout>', 'FACTION/FRAME, the id of a sample, or a JSON file')
    .requiredOption('--b <loadout>', 'the other side')
    .option('--matches <n>', 'an even number of matches at each strength', matchNumber)
    .option(
      '--precision <points>',
      `matches for this half width of the interval, in points of a percent (default: ${DEFAULT_PRECISION})`,
      pointsNumber,
    )
    .option('--until-decided', "stop early by a sequential test (O'Brien and Fleming)")
    .option('--looks <n>', `how often the test looks (default: ${DEFAULT_LOOKS})`, wholeNumber(1, 20))
    .option('--margin <points>', 'so near to 50 % counts as even (default: half as much again as the precision)', pointsNumber)
    .action(duel);
  withRun(withRuleset(sub('matrix', 'every loadout against every other, with a ranking')))
    .option('--loadouts <list>', loadoutWords(), 'all')
    .option('--matches <n>', 'an even number of matches for each cell and strength', matchNumber, 40)
    .action(matrix);
  withRun(withMatchups(sub('compare', 'two rulesets on the same chance: what differs')))
    .option('--base <ruleset>', 'a ruleset by its id, or a JSON file', 'v3')
    .option('--patch <json>', 'the knobs that differ, as JSON or a file of it')
    .option('--with <ruleset>', 'another ruleset, in place of a patch')
    .option('--matches <n>', 'an even number of matches for each matchup, ruleset and strength', matchNumber, 20)
    .action(compare);
  withRun(withRuleset(withMatchups(sub('sweep', 'one knob over its values, or two as a grid'))))
    .requiredOption(
      '--knob <knob=values>',
      'like overspend=1,1.5,2 or frameArmour.heavy=0..4; twice for a grid (see `penance lab knobs`)',
      collect,
    )
    .option('--matches <n>', 'an even number of matches for each matchup, value and strength', matchNumber, 8)
    .action(sweep);
  withRun(withRuleset(sub('policies', 'habits of play against the bot that has none of them')))
    .option('--policies <list>', 'like overspend=never,aim=chassis (default: all of the bot)')
    .option('--loadouts <list>', loadoutWords(), 'core')
    .option('--matches <n>', 'an even number of matches for each policy, loadout and strength', matchNumber, 24)
    .action(policies);
  withRun(withRuleset(sub('cards', 'what each card and equipment set is worth')))
    .option('--matches <n>', 'an even number of matches at each strength', matchNumber, 4000)
    .action(cards);
  sub('knobs', 'every knob that compare and sweep can turn').action(knobs);
  addBalance(lab, DEFAULT_STRENGTHS);
  lab.addHelpText(
    'after',
    `
Examples:
  penance lab duel --a church/light --b dwarves/heavy --precision 2
  penance lab duel --a church/light --b dwarves/heavy --until-decided
  penance lab matrix --loadouts core --ruleset mended --out report
  penance lab compare --base v3 --patch '{"overspend":1.5}'
  penance lab sweep --knob overspend=1,1.5,2 --knob calledShot=0..2

Exit codes: 0 all is well, 1 the run is broken or could not be finished, 2 wrong usage, 130 stopped (a checkpoint is kept).`,
  );
}
