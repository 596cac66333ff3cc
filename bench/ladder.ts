// How strong the bots are: mirror loadouts over all maps, every match played again with sides swapped, Wilson's 95 %
// intervals, fixed seeds; and the same with luck taken out (luck.ts), which is what must be above a bound. The tables of
// docs/bots.md come from here.
//   npm run ladder [-- --only NAME,NAME] [--from N] [--games N] [--seed N] [--threads N] [--keep FILE]
// NAME is a line of PAIRINGS; all of them take hours. Stopped by Ctrl-C it tells what was played so far. A long line can be
// played in parts: --games 200, then --from 200 --games 400 plays the next 200 of the same matches. With --keep its matches are
// kept in FILE, and the same command plays only what is missing there; times of answers are then those of this run alone.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Budget, findBot, type Player, playMatch } from '../src/bots/index.ts';
import { percent, shareInterval } from '../src/cli/statistics.ts';
import { controlled } from '../src/lab/stats/control.ts';
import type { Estimate } from '../src/lab/stats/estimate.ts';
import { shareFrom } from '../src/lab/stats/intervals.ts';
import { ENDINGS, sha256Hex } from '../src/rules/index.ts';
import { numberOf, textOf } from './flags.ts';
import { keep, openKept, type Result } from './kept.ts';
import { luckOf } from './luck.ts';
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
interface Played extends Result {
  /** How long each answer of the first player took, in ms; none if it was played in an earlier run. */
  readonly times: readonly number[];
}

/** The matches of a pairing with the numbers from `from` up to `games`. */
interface Work {
  readonly pairing: Pairing;
  readonly from: number;
  readonly games: number;
  readonly seed: number;
  /** The file its matches are kept in, and those that are in it already. */
  readonly file: string | undefined;
  readonly kept: readonly Result[];
}

/** A thread's part: of `parts` threads the one that plays every `parts`th deal, beginning with number `part`. */
interface Part extends Work {
  readonly part: number;
  readonly parts: number;
}

/** A bot under its own budget; what it answers goes into `answers`, and how long that took into `times`. */
function player(text: string, budget: Budget | undefined, answers: number[], times: number[]): Player {
  const found = findBot(text);
  if (typeof found === 'string') throw new Error(found);
  const bot: Player['bot'] = (view, options, rng, given) => {
    const began = performance.now();
    const answer = found.bot(view, options, rng, budget ?? given);
    times.push(performance.now() - began);
    answers.push(answer);
    return answer;
  };
  return { ...found, bot };
}

/** Equal for bots that play alike: their answers in a short match. */
function playOf({ one, two, ruleset }: Pairing): string {
  const answers: number[] = [];
  const players = [one, two].map((text) => player(text, FEW, answers, []));
  playMatch(mirrorGame(ruleset, 0), players, 1, 0);
  return sha256Hex(answers.join()).slice(0, 16);
}

const FEW: Budget = { iterations: 30 };

function playPart({ pairing, from, games, seed, kept, part, parts }: Part, report: (played: Played) => void): void {
  const done = new Set(kept.map(({ match }) => match));
  for (let n = from; n < games; n++) {
    const deal = n >> 1;
    if (deal % parts !== part || done.has(n)) continue;
    const times: number[] = [];
    const answers: number[] = [];
    const one = player(pairing.one, pairing.oneBudget, answers, times);
    const two = player(pairing.two, pairing.twoBudget, answers, []);
    const swapped = n % 2 === 1;
    const game = mirrorGame(pairing.ruleset, deal);
    const { winner, rounds, ending } = playMatch(game, swapped ? [two, one] : [one, two], seed, deal);
    report({
      match: n,
      won: winner === (swapped ? 1 : 0) ? 1 : 0,
      drawn: winner < 0,
      rounds,
      ending: ENDINGS[ending] ?? '',
      luck: luckOf(game, seed, deal, answers) * (swapped ? -1 : 1),
      answers,
      times,
    });
  }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;

/** An answer may take a tenth longer than the time it was given, but for one in a hundred. */
const OVERRUN = 1.1;

const shown = (text: string, budget: Budget | undefined): string =>
  budget === undefined ? text : 'ms' in budget ? `${text} ${budget.ms} ms` : `${text} ${budget.iterations}`;

const count = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((sum, item) => sum + of(item), 0);

/** The share of matches won at no luck; the two matches of a deal share their chance. */
function withoutLuck(played: readonly Played[]): Estimate {
  const { mean, variance, units } = controlled(
    played.map(({ won }) => won),
    played.map(({ luck }) => luck),
    played.map(({ match }) => match >> 1),
  );
  return shareFrom(Math.max(0, Math.min(1, mean)), variance, units, Math.max(1, units - 2), played.length);
}

/** Tells the line of a pairing; whether all that it must show was shown. */
function tell(pairing: Pairing, played: readonly Played[]): boolean {
  const games = played.length;
  const wins = count(played, (match) => match.won);
  const draws = count(played, (match) => (match.drawn ? 1 : 0));
  const endings = new Map<string, number>();
  for (const { ending } of played) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const [low, high] = shareInterval(wins, games);
  const share = wins / games;
  const skill = withoutLuck(played);
  const times = played.flatMap((match) => match.times).sort((a, b) => a - b);
  const limit = pairing.oneBudget !== undefined && 'ms' in pairing.oneBudget ? pairing.oneBudget.ms * OVERRUN : Number.POSITIVE_INFINITY;
  const punctual = at(times, 0.99) <= limit;
  const ok = (pairing.share === undefined || share >= pairing.share) && (pairing.bound === undefined || skill.low > pairing.bound);
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
    `${percent(skill.value)}, ${percent(skill.low)} to ${percent(skill.high)}`,
    must === '' ? '' : `${must}: ${ok ? 'met' : 'MISSED'}`,
    times.length === 0 ? '' : `${at(times, 0.5).toFixed(2)} and ${at(times, 0.99).toFixed(1)} ms${punctual ? '' : ', LATE'}`,
    `${(count(played, (match) => match.rounds) / games).toFixed(1)} rounds; ${told.join(', ')}${draws === 0 ? '' : `; ${draws} drawn`}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return ok && punctual;
}

/** Plays a pairing on so many threads. */
async function run(work: Work, threads: number): Promise<boolean> {
  const { pairing, from, games, file, kept } = work;
  const played: Played[] = kept.filter(({ match }) => match >= from && match < games).map((result) => ({ ...result, times: [] }));
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
        if (file !== undefined) keep(file, match);
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

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

async function main(args: readonly string[]): Promise<void> {
  const games = numberOf(args, '--games');
  const from = numberOf(args, '--from') ?? 0;
  const seed = numberOf(args, '--seed') ?? 1;
  const threads = numberOf(args, '--threads') ?? 1;
  const only = args.indexOf('--only');
  const names = only < 0 ? [] : (args[only + 1] ?? '').split(',');
  const unknown = names.find((name) => !PAIRINGS.some((pairing) => pairing.name === name));
  if (unknown !== undefined) refuse(`there is no pairing ${unknown}; there is ${PAIRINGS.map((pairing) => pairing.name).join(', ')}`);
  const pairings = PAIRINGS.filter(({ name }) => names.length === 0 || names.includes(name));
  const file = textOf(args, '--keep');
  if (file !== undefined && pairings.length !== 1) refuse('--keep takes one line: name it with --only');
  const works = pairings.map((pairing): Work => {
    const kept = file === undefined ? [] : openKept(file, { line: pairing.name, seed, play: playOf(pairing) });
    return { pairing, from, games: games ?? pairing.games, seed, file, kept: typeof kept === 'string' ? refuse(kept) : kept };
  });
  const ended = works.find((work) => from >= work.games);
  if (ended !== undefined) refuse(`--from ${from} is beyond the ${ended.games} matches of ${ended.pairing.name}`);
  console.log(
    '| name | pairing | ruleset | matches | won by the first | 95 % interval | luck taken out | must | its answers, median and 99 % | how they went |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  let met = true;
  for (const work of works) met = (await run(work, threads)) && met;
  process.exitCode = met ? 0 : 1;
}

if (isMainThread) await main(process.argv.slice(2));
else playPart(workerData as Part, (played) => parentPort?.postMessage(played));
