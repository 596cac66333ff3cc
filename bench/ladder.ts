// How strong the bots are: mirror loadouts over all maps, every match played again with sides swapped, Wilson's 95 %
// intervals, fixed seeds. The tables of docs/bots.md come from here.
//   npm run ladder [-- --only NAME,NAME] [--from N] [--games N] [--seed N] [--threads N]
// NAME is a line of PAIRINGS; all of them take hours. Stopped by Ctrl-C it tells what was played so far. A long line can be
// played in parts: --games 200, then --from 200 --games 400 plays the next 200 of the same matches.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Budget, findBot, type Player, playMatch } from '../src/bots/index.ts';
import { percent, shareInterval } from '../src/cli/statistics.ts';
import { ENDINGS } from '../src/rules/index.ts';
import { numberOf } from './flags.ts';
import { mirrorGame } from './mirror.ts';

interface Pairing {
  readonly name: string;
  readonly one: string;
  readonly two: string;
  readonly oneBudget?: Budget;
  readonly twoBudget?: Budget;
  readonly ruleset: string;
  readonly games: number;
  /** What the share, or its lower bound, must be above. */
  readonly share?: number;
  readonly bound?: number;
}

const MS_200: Budget = { ms: 200 };
const PAIRINGS: readonly Pairing[] = [
  { name: 'greedy-random', one: 'greedy', two: 'random', ruleset: 'v3', games: 1000, share: 0.97 },
  { name: 'search-greedy', one: 'search', two: 'greedy', oneBudget: MS_200, ruleset: 'v3', games: 1000, bound: 0.6 },
  {
    name: 'search-search',
    one: 'search',
    two: 'search',
    oneBudget: { ms: 1000 },
    twoBudget: { ms: 100 },
    ruleset: 'v3',
    games: 800,
    bound: 0.55,
  },
  { name: 'confessor-penitent', one: 'confessor', two: 'penitent', ruleset: 'v3', games: 600, bound: 0.55 },
  { name: 'crusader-confessor', one: 'crusader', two: 'confessor', ruleset: 'v3', games: 600, bound: 0.55 },
  { name: 'absolver-crusader', one: 'absolver', two: 'crusader', ruleset: 'v3', games: 600, bound: 0.55 },
  { name: 'endings-v3', one: 'greedy', two: 'greedy', ruleset: 'v3', games: 1200 },
  { name: 'endings-mended', one: 'greedy', two: 'greedy', ruleset: 'mended', games: 1200 },
  { name: 'endings-v2', one: 'greedy', two: 'greedy', ruleset: 'v2', games: 240 },
];

/** A match as a thread reports it. */
interface Played {
  /** Of the first player: 1 won, 0 lost; a draw is neither. */
  readonly won: number;
  readonly drawn: boolean;
  readonly rounds: number;
  readonly ending: string;
  /** How long each answer of the first player took, in ms. */
  readonly times: readonly number[];
}

/** The matches of a pairing with the numbers from `from` up to `games`. */
interface Work {
  readonly pairing: Pairing;
  readonly from: number;
  readonly games: number;
  readonly seed: number;
}

/** A thread's part: of `parts` threads the one that plays every `parts`th deal, beginning with number `part`. */
interface Part extends Work {
  readonly part: number;
  readonly parts: number;
}

/** A bot under its own budget; how long each answer took goes into `times`. */
function player(text: string, budget: Budget | undefined, times: number[]): Player {
  const found = findBot(text);
  if (typeof found === 'string') throw new Error(found);
  const bot: Player['bot'] = (view, options, rng, given) => {
    const began = performance.now();
    const answer = found.bot(view, options, rng, budget ?? given);
    times.push(performance.now() - began);
    return answer;
  };
  return { ...found, bot };
}

function playPart({ pairing, from, games, seed, part, parts }: Part, report: (played: Played) => void): void {
  for (let n = from; n < games; n++) {
    const deal = n >> 1;
    if (deal % parts !== part) continue;
    const times: number[] = [];
    const one = player(pairing.one, pairing.oneBudget, times);
    const two = player(pairing.two, pairing.twoBudget, []);
    const swapped = n % 2 === 1;
    const { winner, rounds, ending } = playMatch(mirrorGame(pairing.ruleset, deal), swapped ? [two, one] : [one, two], seed, deal);
    const drawn = winner < 0;
    report({ won: winner === (swapped ? 1 : 0) ? 1 : 0, drawn, rounds, ending: ENDINGS[ending] ?? '', times });
  }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;

/** An answer may take a tenth longer than the time it was given, but for one in a hundred. */
const OVERRUN = 1.1;

const shown = (text: string, budget: Budget | undefined): string =>
  budget === undefined ? text : 'ms' in budget ? `${text} ${budget.ms} ms` : `${text} ${budget.iterations}`;

const count = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((sum, item) => sum + of(item), 0);

/** Tells the line of a pairing; whether all that it must show was shown. */
function tell(pairing: Pairing, played: readonly Played[]): boolean {
  const games = played.length;
  const wins = count(played, (match) => match.won);
  const draws = count(played, (match) => (match.drawn ? 1 : 0));
  const endings = new Map<string, number>();
  for (const { ending } of played) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const [low, high] = shareInterval(wins, games);
  const share = wins / games;
  const times = played.flatMap((match) => match.times).sort((a, b) => a - b);
  const limit = pairing.oneBudget !== undefined && 'ms' in pairing.oneBudget ? pairing.oneBudget.ms * OVERRUN : Number.POSITIVE_INFINITY;
  const punctual = at(times, 0.99) <= limit;
  const ok = (pairing.share === undefined || share >= pairing.share) && (pairing.bound === undefined || low > pairing.bound);
  const must =
    pairing.share !== undefined
      ? `share >= ${percent(pairing.share)}`
      : pairing.bound !== undefined
        ? `bound > ${percent(pairing.bound)}`
        : '';
  const told = [...endings].sort((a, b) => b[1] - a[1]).map(([ending, n]) => `${ending} ${percent(n / games)}`);
  const cells = [
    pairing.name,
    `${shown(pairing.one, pairing.oneBudget)} v ${shown(pairing.two, pairing.twoBudget)}`,
    pairing.ruleset,
    games,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    must === '' ? '' : `${must}: ${ok ? 'met' : 'MISSED'}`,
    `${at(times, 0.5).toFixed(2)} and ${at(times, 0.99).toFixed(1)} ms${punctual ? '' : ', LATE'}`,
    `${(count(played, (match) => match.rounds) / games).toFixed(1)} rounds; ${told.join(', ')}${draws === 0 ? '' : `; ${draws} drawn`}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return ok && punctual;
}

/** Plays a pairing on so many threads. */
async function run(work: Work, threads: number): Promise<boolean> {
  const { pairing, from, games } = work;
  const played: Played[] = [];
  const stop = (): never => {
    if (played.length > 0) tell(pairing, played);
    process.exit(1);
  };
  process.once('SIGINT', stop);
  const thread = (part: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const its: Part = { ...work, part, parts: threads };
      const worker = new Worker(new URL(import.meta.url), { workerData: its });
      worker.on('message', (match: Played) => {
        played.push(match);
        if (process.stderr.isTTY) {
          process.stderr.write(`\r${pairing.name}: ${played.length} of ${games - from}, ${count(played, (each) => each.won)} won`);
        }
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: threads }, (_, part) => thread(part)));
  process.removeListener('SIGINT', stop);
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return tell(pairing, played);
}

async function main(args: readonly string[]): Promise<void> {
  const games = numberOf(args, '--games');
  const from = numberOf(args, '--from') ?? 0;
  const seed = numberOf(args, '--seed') ?? 1;
  const threads = numberOf(args, '--threads') ?? 1;
  const only = args.indexOf('--only');
  const names = only < 0 ? [] : (args[only + 1] ?? '').split(',');
  const unknown = names.find((name) => !PAIRINGS.some((pairing) => pairing.name === name));
  if (unknown !== undefined) {
    console.error(`there is no pairing ${unknown}; there is ${PAIRINGS.map((pairing) => pairing.name).join(', ')}`);
    process.exit(2);
  }
  const works = PAIRINGS.filter(({ name }) => names.length === 0 || names.includes(name)).map(
    (pairing): Work => ({ pairing, from, games: games ?? pairing.games, seed }),
  );
  const ended = works.find((work) => from >= work.games);
  if (ended !== undefined) {
    console.error(`--from ${from} is beyond the ${ended.games} matches of ${ended.pairing.name}`);
    process.exit(2);
  }
  console.log(
    '| name | pairing | ruleset | matches | won by the first | 95 % interval | must | its answers, median and 99 % | how they went |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  let met = true;
  for (const work of works) met = (await run(work, threads)) && met;
  process.exitCode = met ? 0 : 1;
}

if (isMainThread) await main(process.argv.slice(2));
else playPart(workerData as Part, (played) => parentPort?.postMessage(played));
