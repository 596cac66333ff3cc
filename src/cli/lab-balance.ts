// `penance lab balance`: plays everything docs/balance.md rests on and writes it: text, plots, numbers. A part that was
// played already by the same command and program is taken from the folder. Neighbours: ../lab/balance.ts (the text),
// ../lab/balance-plan.ts (what is played), lab-run.ts.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  BALANCE_MATCHES,
  BALANCE_POLICIES,
  BALANCE_RULESETS,
  type BalanceResults,
  balanceSections,
  cardExperiment,
  coreLoadouts,
  DIALS,
  type Experiment,
  everyTwo,
  IDLE_KNOBS,
  KNOB_VALUES,
  knobSections,
  markdownSections,
  matchesOf,
  matrixExperiment,
  pilotRate,
  plotsOf,
  policiesOf,
  policyExperiment,
  programHash,
  readCheckpoint,
  type Section,
  type Setting,
  studyHash,
  sweepExperiment,
} from '../lab/index.ts';
import { field, isRecord, KNOBS } from '../rules/index.ts';
import { seedNumber, wholeNumber } from './choose.ts';
import { failure, oneLine } from './failure.ts';
import { chooseSetting, commandLine, DEFAULT_ITERATIONS } from './lab-choose.ts';
import { readKept, readyFolder, writeFault, writeWhole } from './lab-files.ts';
import { checkpointPath, clock, labJson, playExperiment, type RunFlags, runFacts, threadsOf } from './lab-run.ts';
import { sweepPoints } from './lab-sweep.ts';
import { chooseRuleset } from './ruleset-file.ts';
import { version } from './version.ts';

interface BalanceFlags extends RunFlags {
  readonly out: string;
  readonly seed: number;
  readonly scale: number;
  readonly bots: string;
}

interface Part {
  readonly id: string;
  readonly experiment: Experiment;
  readonly command: string;
}

const even = (n: number): number => Math.max(4, 2 * Math.round(n / 2));

const settingOf = (flags: BalanceFlags): Setting =>
  chooseSetting({ bots: flags.bots, budget: DEFAULT_ITERATIONS, maps: 'all', scenario: 'deathmatch', seed: flags.seed });

/** Every strength must have the habits that are tried: told before anything is played. */
function checkBots(setting: Setting): void {
  for (const { a, b, label } of setting.strengths) {
    if (a !== b) throw failure(`--bots: an edition plays each bot against itself; give BOT,BOT, not ${label}`);
    const missing = BALANCE_POLICIES.v3.filter((p) => !policiesOf(a).includes(p));
    if (missing.length > 0) throw failure(`--bots: ${a} has no policies ${missing.join(', ')}, which an edition tries; greedy has them`);
  }
}

function knobWhat(knob: string): string {
  const dial = Object.hasOwn(DIALS, knob) ? DIALS[knob] : undefined;
  if (dial !== undefined) return `${dial.what}.`;
  const entry = KNOBS.find((k) => k.field === knob.split('.')[0]);
  return entry === undefined ? '' : `${entry.what} [${entry.rule}]`;
}

function partsOf(
  flags: BalanceFlags,
  setting: Setting,
): { matrices: Part[]; cards: Part[]; policies: Part[]; sweeps: (Part & { knob: string })[] } {
  const size = (n: number): number => even((n * flags.scale) / 100);
  const same = { bots: flags.bots, budget: DEFAULT_ITERATIONS, maps: 'all', scenario: 'deathmatch', seed: flags.seed };
  const matrices = BALANCE_RULESETS.map((id): Part => {
    const [ruleset, matches] = [chooseRuleset(id), size(BALANCE_MATCHES.matrix[id])];
    return {
      id: `matrix-${id}`,
      experiment: matrixExperiment(setting, ruleset, coreLoadouts([ruleset]), matches / 2),
      command: commandLine('matrix', { loadouts: 'core', matches, ruleset: id, ...same }),
    };
  });
  const cards = BALANCE_RULESETS.map((id): Part => {
    const matches = size(BALANCE_MATCHES.cards[id]);
    return {
      id: `cards-${id}`,
      experiment: cardExperiment(setting, chooseRuleset(id), matches / 2),
      command: commandLine('cards', { matches, ruleset: id, ...same }),
    };
  });
  const policies = BALANCE_RULESETS.map((id): Part => {
    const [ruleset, matches, list] = [chooseRuleset(id), size(BALANCE_MATCHES.policies[id]), BALANCE_POLICIES[id]];
    return {
      id: `policies-${id}`,
      experiment: policyExperiment(setting, ruleset, coreLoadouts([ruleset]), list, matches / 2),
      command: commandLine('policies', { policies: list.join(','), loadouts: 'core', matches, ruleset: id, ...same }),
    };
  });
  const sweeps = KNOB_VALUES.map((text) => {
    const [base, matches] = [chooseRuleset('v3'), size(BALANCE_MATCHES.sweep)];
    const points = sweepPoints(base, [text]);
    const loadouts = coreLoadouts([base, ...points.map((p) => p.ruleset)]);
    const knob = text.split('=')[0] ?? '';
    return {
      id: `sweep-${knob}`,
      knob,
      experiment: sweepExperiment(setting, base, points, loadouts, everyTwo(loadouts.length), matches / 2),
      command: commandLine('sweep', { knob: text, loadouts: 'core', matches, ruleset: 'v3', ...same }),
    };
  });
  return { matrices, cards, policies, sweeps };
}

const dataPath = (part: Part, flags: BalanceFlags): string => join(flags.out, 'data', `${part.id}.json`);

/** The results in the file of a part, if the same study was played for it by the same program. */
function kept(
  part: Part,
  flags: BalanceFlags,
): { readonly results: readonly never[]; readonly json: Readonly<Record<string, unknown>> } | undefined {
  const path = dataPath(part, flags);
  if (!existsSync(path)) return undefined;
  const json = readKept('--out', path);
  const mine = isRecord(json) && field(json, 'study') === studyHash(part.experiment.study) && field(json, 'program') === programHash();
  const results = mine ? field(json, 'results') : undefined;
  return Array.isArray(results) && isRecord(json) ? { results: results as never[], json } : undefined;
}

/** A checkpoint of this very part that an earlier run left behind. */
function leftBehind(part: Part, run: RunFlags): { readonly resume?: string } {
  const path = checkpointPath(part.experiment, run);
  if (!existsSync(path)) return {};
  return typeof readCheckpoint(readKept('--out', path), part.experiment.study, programHash()) === 'string' ? {} : { resume: path };
}

async function playPart(part: Part, flags: BalanceFlags, again: string): Promise<Readonly<Record<string, unknown>>> {
  const { json: _, resume: __, ...own } = flags;
  const run = { ...own, out: join(flags.out, 'data') };
  const played = await playExperiment(part.experiment, { ...run, ...leftBehind(part, run) }, part.command, () => again);
  const results = part.experiment.results(played.progress);
  const json = {
    study: studyHash(part.experiment.study),
    program: programHash(),
    ...labJson(part.experiment, part.command, results, runFacts(played, threadsOf(flags))),
  };
  keep(dataPath(part, flags), `${JSON.stringify(json)}\n`);
  return json;
}

function keep(path: string, text: string): void {
  try {
    writeWhole(path, text);
  } catch (fault) {
    throw failure(`--out ${oneLine(path)}: ${writeFault(fault)}; the parts that are finished are kept, run the command again`, 1);
  }
}

/** Seconds that these parts take on all threads, by a few matches of each. */
const secondsOf = (parts: readonly Part[], threads: number): number =>
  parts.reduce((sum, p) => sum + matchesOf(p.experiment.study) / pilotRate(p.experiment.study, 100) / threads, 0);

/** Plays what is not yet there. The JSON of every part, by its id. */
async function playAll(
  parts: readonly Part[],
  flags: BalanceFlags,
  again: string,
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const found = new Map(parts.map((p) => [p.id, kept(p, flags)?.json] as const));
  const left = parts.filter((p) => found.get(p.id) === undefined);
  const matches = left.reduce((sum, p) => sum + matchesOf(p.experiment.study), 0);
  const there = parts.length - left.length;
  console.error(
    `${parts.length} parts${there === 0 ? '' : `, ${there} of them already in ${oneLine(flags.out)}`}; ${matches.toLocaleString('en')} matches to play${left.length === 0 ? '' : `, about ${clock(secondsOf(left, threadsOf(flags)))}`}.`,
  );
  for (const part of left) found.set(part.id, await playPart(part, flags, again));
  return new Map([...found].flatMap(([id, json]) => (json === undefined ? [] : [[id, json]])));
}

function text(flags: BalanceFlags, parts: readonly Part[], command: string, name: string, sections: readonly Section[]): string {
  const matches = parts.reduce((sum, p) => sum + matchesOf(p.experiment.study), 0);
  return `# The balance of Penance

Made by the Lab of version ${version()} (program ${programHash()}) from ${matches.toLocaleString('en')} matches between bots; do not edit, run again:

    ${command}

Every number stands with its 95 % interval in parentheses. Shares of points count a draw as a half. Matches come in pairs with the seats swapped, on all maps in turn; everything is played at each strength, ${settingOf(
    flags,
  )
    .strengths.map((s) => s.label)
    .join(
      ' and ',
    )}. Which statistic is behind a number stands in [lab.md](lab.md); the numbers themselves, with hashes of rules and content, in [${name}/data](${name}/data).

${markdownSections(sections, name)}

## Commands

Each part can be played again by itself, to the same numbers:

${parts.map((p) => `    ${p.command}`).join('\n')}
`;
}

async function balance(flags: BalanceFlags): Promise<void> {
  const setting = settingOf(flags);
  checkBots(setting);
  readyFolder('--out', flags.out);
  readyFolder('--out', join(flags.out, 'data'));
  const folder = flags.out.replace(/[/\\]+$/, '');
  const name = folder.split(/[/\\]/).pop() ?? folder;
  const command = commandLine('balance', { out: folder, bots: flags.bots, seed: flags.seed, scale: flags.scale });
  const parts = partsOf(flags, setting);
  const all = [...parts.matrices, ...parts.cards, ...parts.policies, ...parts.sweeps];
  const found = await playAll(all, flags, command);
  const of = (id: string): readonly never[] => (field(found.get(id) ?? {}, 'results') ?? []) as readonly never[];
  const by = (kind: string) => BALANCE_RULESETS.map((ruleset) => ({ ruleset, results: of(`${kind}-${ruleset}`) }));
  const results: BalanceResults = {
    matrices: by('matrix'),
    cards: by('cards'),
    policies: by('policies'),
    sweeps: parts.sweeps.map((p) => ({ knob: p.knob, what: knobWhat(p.knob), results: of(p.id) })),
    idle: IDLE_KNOBS,
  };
  const sections = balanceSections(results, `${name}/knobs.md`);
  const knobs = knobSections(results.sweeps);
  const plots = plotsOf({ title: '', facts: [], command, sections: [...sections, ...knobs] });
  for (const { name: plot, svg } of plots) keep(join(folder, `${plot}.svg`), `${svg}\n`);
  keep(
    join(folder, 'knobs.md'),
    `# Every knob, turned on v3\n\nMade by the Lab; do not edit. What is measured how stands in [balance.md](../${name}.md).\n\n${markdownSections(knobs, '.')}\n`,
  );
  keep(`${folder}.md`, text(flags, all, command, name, sections));
  if (flags.json) console.log(JSON.stringify({ lab: 'balance', command, version: version(), parts: Object.fromEntries(found) }, null, 2));
  console.error(`Written: ${folder}.md`);
  const broken = parts.matrices.filter((p) => p.experiment.broken?.(of(p.id)));
  if (broken.length > 0)
    throw failure(`a mirror cell of ${broken.map((p) => p.id).join(', ')} does not contain 50 %: that part is broken`, 1);
}

export function addBalance(lab: Command, defaultBots: string): void {
  lab
    .command('balance')
    .summary('play all that docs/balance.md rests on, and write it')
    .description(
      'Plays all that docs/balance.md rests on and writes FOLDER.md, with plots and numbers in FOLDER. Finished parts are not played again, and one that was stopped goes on.',
    )
    .requiredOption('--out <folder>', 'the folder of plots and numbers; the text goes beside it')
    .option('--bots <list>', 'the strengths, with commas', defaultBots)
    .option('--seed <n>', 'where chance begins', seedNumber, 1)
    .option('--scale <percent>', 'how many matches, in percent of the full edition', wholeNumber(1, 10_000), 100)
    .option('--threads <n>', 'how many matches at a time (default: all cores)', wholeNumber(1, 256))
    .option('--json', 'print the numbers of all parts as JSON')
    .action(balance);
}
