// The Lab's speed: matches a second of each bot on one core in the plain loop of ../src/bots/match.ts, the same matches
// through the Lab on one thread, and two threads against one in about the same time, so with twice the matches. Processes
// of their own, in turns; ratios are taken within a turn, and the middle one is told with the lowest and the highest.
// What one core does is measured by the time threads were at work, so that a busy machine tells nearly the same.
// --seconds is how long a turn takes on one core; below 30 the warm-up of code counts.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBot, matchSeed, playMatch } from '../src/bots/index.ts';
import type { Game } from '../src/rules/index.ts';
import { testGame } from '../tests/games.ts';
import { flagsOf, refuse } from './flags.ts';

const COMMAND = fileURLToPath(new URL('../penance.js', import.meta.url));
const SELF = fileURLToPath(import.meta.url);
const ROUNDS = 3;
const BOTS = ['random', 'greedy'] as const;
/** Matches that tell how many fill a turn: enough for the code to be warm. */
const WARM = { random: 15_000, greedy: 1_500 } as const;

interface Speed {
  /** Matches a second by the clock, and by the time all threads were at work. */
  readonly wall: number;
  readonly cpu: number;
}

const MAP = 'the-pit';
const SEATS = ['church/medium', 'dwarves/heavy'] as const;

/** The plain loop, in a process of its own so that it warms up as the Lab's threads do. */
function bare(bot: string, matches: number): Speed {
  const { stdout, status, stderr } = spawnSync(process.execPath, [SELF, '--bare', bot, String(matches)], { encoding: 'utf8' });
  return status === 0 ? (JSON.parse(stdout) as Speed) : refuse(stderr);
}

function bareLoop(bot: string, matches: number): Speed {
  const player = findBot(bot);
  if (typeof player === 'string') return refuse(player);
  const loadouts = SEATS.map((name) => name.replace('/', '-'));
  const games = [loadouts, loadouts.toReversed()].map((both) => testGame({ map: MAP, loadouts: both }));
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  for (let n = 0; n < matches; n++) playMatch(games[n % 2] as Game, [player, player], matchSeed(1, 0), n >> 1);
  const { user, system } = process.cpuUsage(cpu);
  return { wall: (matches * 1000) / (performance.now() - started), cpu: (matches * 1e6) / (user + system) };
}

/** The same matches through the Lab. */
function lab(bot: string, matches: number, threads: number): Speed {
  const [a, b] = SEATS;
  const args = ['lab', 'duel', '--a', a, '--b', b, '--seed', '1', '--bots', bot, '--matches', String(matches), '--maps', MAP];
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args, '--threads', String(threads), '--json'], {
    encoding: 'utf8',
  });
  if (status !== 0) refuse(stderr);
  const { run } = JSON.parse(stdout) as { run: { matchesPerSecond: number; cpuSeconds: number } };
  return { wall: run.matchesPerSecond, cpu: matches / run.cpuSeconds };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const middle = (runs: readonly Speed[], of: keyof Speed): number => median(runs.map((r) => r[of]));
const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

const [mode, bareBot = '', bareMatches = ''] = process.argv.slice(2);
if (mode === '--bare') {
  console.log(JSON.stringify(bareLoop(bareBot, Number(bareMatches))));
  process.exit(0);
}
const flags = flagsOf('npm run bench -- lab [--json] [--seconds N]', process.argv.slice(2));
const seconds = flags.number('seconds', { from: 1, to: 120, parts: true }) ?? 30;
const result: Record<string, Record<string, number>> = {};
for (const bot of BOTS) {
  const matches = 2 * Math.max(20, Math.round((bare(bot, WARM[bot]).cpu * seconds) / 2));
  const [plain, one, two]: [Speed[], Speed[], Speed[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(bare(bot, matches));
    one.push(lab(bot, matches, 1));
    two.push(lab(bot, 2 * matches, 2));
  }
  const overhead = plain.map((p, n) => 100 * (p.cpu / (one[n] as Speed).cpu - 1));
  const times = two.map((t, n) => t.wall / (one[n] as Speed).wall);
  result[bot] = {
    matchesPerSecondPerCore: rounded(middle(plain, 'cpu'), 1),
    labPerCore: rounded(middle(one, 'cpu'), 1),
    overheadPercent: rounded(median(overhead), 1),
    overheadLow: rounded(Math.min(...overhead), 1),
    overheadHigh: rounded(Math.max(...overhead), 1),
    labOneThread: rounded(middle(one, 'wall'), 1),
    labTwoThreads: rounded(middle(two, 'wall'), 1),
    twoThreadsOverOne: rounded(median(times), 2),
    twoThreadsLow: rounded(Math.min(...times), 2),
    twoThreadsHigh: rounded(Math.max(...times), 2),
  };
}
if (flags.is('json')) console.log(JSON.stringify(result));
else {
  for (const [bot, r] of Object.entries(result)) {
    console.log(bot);
    console.log(`  matches per second of one core, plain loop   ${r.matchesPerSecondPerCore}`);
    console.log(`  the same through the Lab                     ${r.labPerCore}`);
    console.log(`  what the Lab costs on top (below 5 %)        ${r.overheadPercent} % (${r.overheadLow} to ${r.overheadHigh})`);
    console.log(`  the Lab by the clock, 1 and 2 threads        ${r.labOneThread}, ${r.labTwoThreads}`);
    console.log(`  2 threads over 1 (at least 1.8 times)        ${r.twoThreadsOverOne} (${r.twoThreadsLow} to ${r.twoThreadsHigh})`);
  }
}
