// `penance lab`: balance questions answered with an interval. The subcommands and their flags; what they do stands in
// lab-commands.ts. Neighbours: lab-balance.ts (docs/balance.md), lab-run.ts (how an experiment is played).

import type { Command } from 'commander';
import { shown } from '../rules/index.ts';
import { seedNumber, wholeNumber } from './choose.ts';
import { failure } from './failure.ts';
import { addBalance } from './lab-balance.ts';
import { DEFAULT_ITERATIONS, DEFAULT_STRENGTHS, loadoutWords, strengthWords } from './lab-choose.ts';
import { cards, compare, DEFAULT_LOOKS, DEFAULT_PRECISION, duel, knobs, matrix, policies, sweep } from './lab-commands.ts';

const MOST_MATCHES = 10_000_000;
const matchNumber = wholeNumber(2, MOST_MATCHES);

/** A number with a point, of a range, in points of a percent. */
function pointsNumber(text: string): number {
  const n = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (n >= 0.05 && n <= 25) return n;
  throw failure(`--precision and --margin are in points of a percent, from 0.05 to 25, got ${shown(text)}`);
}

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
  sub('knobs', 'every knob that compare and sweep can turn').option('--json', 'print JSON').action(knobs);
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
