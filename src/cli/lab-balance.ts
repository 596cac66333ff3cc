// `penance lab balance`: plays everything docs/balance.md rests on and writes it: text, plots, numbers. A part that was
// played already by the same command and program is taken from the folder. Neighbours: ../lab/balance.ts (the text), lab-run.ts.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import {
  type BalanceResults,
  balanceSections,
  cardExperiment,
  coreLoadouts,
  DIALS,
  type Experiment,
  everyTwo,
  markdownSections,
  matchesOf,
  matrixExperiment,
  plotsOf,
  policyExperiment,
  programHash,
  type Setting,
  studyHash,
  sweepExperiment,
} from '../lab/index.ts';
import { field, isRecord, KNOBS } from '../rules/index.ts';
import { seedNumber, wholeNumber } from './choose.ts';
import { failure, oneLine } from './failure.ts';
import { readJson } from './files.ts';
import { chooseSetting, commandLine } from './lab-choose.ts';
import { readyFolder, writeFault, writeWhole } from './lab-files.ts';
import { labJson, playExperiment, type RunFlags, runFacts, threadsOf } from './lab-run.ts';
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

const RULESETS = ['v3', 'v2', 'mended'] as const;
const POLICIES = [
  'overspend=never',
  'overspend=always',
  'aim=head',
  'aim=right-arm',
  'aim=left-arm',
  'aim=chassis',
  'aim=legs',
  'aim=random',
  'flank=off',
  'stance=wait',
] as const;

/** What is turned on v3, one knob at a time: first the five of the component document. */
const KNOB_VALUES = [
  'component-hp=-1..2',
  'armour=-2,0,2,4',
  'exposure=-1..2',
  'cannibalize-cost=0..2',
  'wound-deck=6,8,10,14,20',
  'overspend=1,1.5,2,3',
  'overspendHeat=0..2',
  'overspendTo=discard,graveyard',
  'calledShot=0..2',
  'execution=targeted,rolled',
  'targeting=choose,random',
  'frameArmour.fortress=0,3,7',
  'selfHarmTo=discard,graveyard',
  'recoverFrom=discard,graveyard',
  'majorWound=0,3,5',
  'malfunction=0,2,"destroy"',
  'disengage=0..2',
  'pivot=false,true',
  'handAtRoundEnd=discard,keep',
] as const;

/** Matches of each part at the full size. */
const MATRIX_MATCHES = { v3: 32, v2: 16, mended: 32 } as const;
const CARD_MATCHES = { v3: 3200, v2: 1200, mended: 3200 } as const;
const POLICY_MATCHES = 24;
const SWEEP_MATCHES = 4;

const even = (n: number): number => Math.max(4, 2 * Math.round(n / 2));

const settingOf = (flags: BalanceFlags, bots: string): Setting =>
  chooseSetting({ bots, budget: 40, maps: 'all', scenario: 'deathmatch', seed: flags.seed });

const settingWords = (flags: BalanceFlags, bots: string) => ({ bots, seed: flags.seed });

function knobWhat(knob: string): string {
  const dial = Object.hasOwn(DIALS, knob) ? DIALS[knob] : undefined;
  if (dial !== undefined) return `${dial.what[0]?.toUpperCase()}${dial.what.slice(1)}.`;
  const entry = KNOBS.find((k) => k.field === knob.split('.')[0]);
  return entry === undefined ? '' : `${entry.what} [${entry.rule}]`;
}

function partsOf(flags: BalanceFlags): { matrices: Part[]; cards: Part[]; policies: Part[]; sweeps: (Part & { knob: string })[] } {
  const size = (n: number): number => even((n * flags.scale) / 100);
  const strong = flags.bots.split(',')[0] ?? flags.bots;
  const matrices = RULESETS.map((id): Part => {
    const [ruleset, matches] = [chooseRuleset(id), size(MATRIX_MATCHES[id])];
    return {
      id: `matrix-${id}`,
      experiment: matrixExperiment(settingOf(flags, flags.bots), ruleset, coreLoadouts([ruleset]), matches / 2),
      command: commandLine('matrix', { loadouts: 'core', matches, ruleset: id, ...settingWords(flags, flags.bots) }),
    };
  });
  const cards = RULESETS.map((id): Part => {
    const matches = size(CARD_MATCHES[id]);
    return {
      id: `cards-${id}`,
      experiment: cardExperiment(settingOf(flags, flags.bots), chooseRuleset(id), matches / 2),
      command: commandLine('cards', { matches, ruleset: id, ...settingWords(flags, flags.bots) }),
    };
  });
  const policies = (['v3', 'mended'] as const).map((id): Part => {
    const [ruleset, matches] = [chooseRuleset(id), size(POLICY_MATCHES)];
    return {
      id: `policies-${id}`,
      experiment: policyExperiment(settingOf(flags, strong), ruleset, coreLoadouts([ruleset]), POLICIES, matches / 2),
      command: commandLine('policies', {
        policies: POLICIES.join(','),
        loadouts: 'core',
        matches,
        ruleset: id,
        ...settingWords(flags, strong),
      }),
    };
  });
  const sweeps = KNOB_VALUES.map((text) => {
    const [base, matches] = [chooseRuleset('v3'), size(SWEEP_MATCHES)];
    const points = sweepPoints(base, [text]);
    const loadouts = coreLoadouts([base, ...points.map((p) => p.ruleset)]);
    return {
      id: `sweep-${text.split('=')[0]}`,
      knob: text.split('=')[0] ?? '',
      experiment: sweepExperiment(settingOf(flags, strong), base, points, loadouts, everyTwo(loadouts.length), matches / 2),
      command: commandLine('sweep', { knob: text, loadouts: 'core', matches, ruleset: 'v3', ...settingWords(flags, strong) }),
    };
  });
  return { matrices, cards, policies, sweeps };
}

/** The results of a part: from its file if the same study was played for it, else played now. */
async function resultsOf(part: Part, flags: BalanceFlags): Promise<readonly never[]> {
  const path = join(flags.out, 'data', `${part.id}.json`);
  const hash = studyHash(part.experiment.study);
  if (existsSync(path)) {
    const json = readJson(path);
    const results =
      isRecord(json) && field(json, 'study') === hash && field(json, 'program') === programHash() ? field(json, 'results') : undefined;
    if (Array.isArray(results)) {
      console.error(`${part.id}: taken from ${oneLine(path)}`);
      return results as never[];
    }
  }
  const { json: _, resume: __, ...run } = flags;
  const played = await playExperiment(part.experiment, { ...run, out: join(flags.out, 'data') }, part.command);
  const results = part.experiment.results(played.progress);
  const kept = {
    study: hash,
    program: programHash(),
    ...labJson(part.experiment, part.command, results, runFacts(played, threadsOf(flags))),
  };
  keep(path, `${JSON.stringify(kept)}\n`);
  return results as never[];
}

function keep(path: string, text: string): void {
  try {
    writeWhole(path, text);
  } catch (fault) {
    throw failure(`${oneLine(path)}: ${writeFault(fault)}; the parts that are finished are kept, run the command again`, 1);
  }
}

async function balance(flags: BalanceFlags): Promise<void> {
  const data = join(flags.out, 'data');
  readyFolder('--out', flags.out);
  readyFolder('--out', data);
  const parts = partsOf(flags);
  const all = [...parts.matrices, ...parts.cards, ...parts.policies, ...parts.sweeps];
  const matches = all.reduce((sum, p) => sum + matchesOf(p.experiment.study), 0);
  console.error(`${all.length} parts, ${matches.toLocaleString('en')} matches.`);
  const found = new Map<string, readonly never[]>();
  for (const part of all) found.set(part.id, await resultsOf(part, flags));
  const of = (id: string): readonly never[] => found.get(id) ?? [];
  const results: BalanceResults = {
    matrices: RULESETS.map((ruleset) => ({ ruleset, results: of(`matrix-${ruleset}`) })),
    cards: RULESETS.map((ruleset) => ({ ruleset, results: of(`cards-${ruleset}`) })),
    policies: ['v3', 'mended'].map((ruleset) => ({ ruleset, results: of(`policies-${ruleset}`) })),
    sweeps: parts.sweeps.map((p) => ({ knob: p.knob, what: knobWhat(p.knob), results: of(p.id) })),
  };
  const sections = balanceSections(results);
  const folder = flags.out.replace(/[/\\]+$/, '');
  const name = folder.split(/[/\\]/).pop() ?? folder;
  const command = commandLine('balance', { out: folder, bots: flags.bots, seed: flags.seed, scale: flags.scale });
  for (const { name: plot, svg } of plotsOf({ title: '', facts: [], command, sections })) keep(join(folder, `${plot}.svg`), `${svg}\n`);
  const commands = all.map((p) => `    ${p.command}`).join('\n');
  keep(
    `${folder}.md`,
    `# The balance of Penance

Made by the Lab of version ${version()} (program ${programHash()}) from ${matches.toLocaleString('en')} matches between bots; do not edit, run again:

    ${command}

Every number stands with its 95 % interval in parentheses. Shares of points count a draw as a half. Matches come in pairs with the seats swapped, on all maps in turn. Which statistic is behind a number stands in [lab.md](lab.md); the numbers themselves, with hashes of rules and content, in [${name}/data](${name}/data).

${markdownSections(sections, name)}

## Commands

Each part can be played again by itself, to the same numbers:

${commands}
`,
  );
  console.error(`Written: ${folder}.md`);
}

export function addBalance(lab: Command, defaultBots: string): void {
  lab
    .command('balance')
    .summary('play all that docs/balance.md rests on, and write it')
    .description(
      'Plays all that docs/balance.md rests on and writes FOLDER.md, with plots and numbers in FOLDER. Finished parts are not played again.',
    )
    .requiredOption('--out <folder>', 'the folder of plots and numbers; the text goes beside it')
    .option('--bots <list>', 'two strengths; the first alone plays policies and sweeps', defaultBots)
    .option('--seed <n>', 'where chance begins', seedNumber, 1)
    .option('--scale <percent>', 'how many matches, in percent of the full edition', wholeNumber(1, 10_000), 100)
    .option('--threads <n>', 'how many matches at a time (default: all cores)', wholeNumber(1, 256))
    .action(balance);
}
