// How strong the bots are: mirror loadouts over all maps, every match played again with sides swapped, Wilson's 95 %
// intervals, fixed seeds; and the same with luck taken out (luck.ts), which is what must be above a bound. The tables of
// docs/bots.md come from here.
// NAME is a line of PAIRINGS; all of them take hours. Stopped by Ctrl-C it tells what was played so far. A long line can be
// played in parts: --games 200, then --from 200 --games 400 plays the next 200 of the same matches. With --keep its matches are
// kept in FILE, and the same command plays only what is missing there; times of answers are then those of this run alone.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Budget, playMatch } from '../src/bots/index.ts';
import { sha256Hex } from '../src/rules/index.ts';
import { flagsOf, refuse } from './flags.ts';
import { keep, openKept, outcomeOf, type Result } from './kept.ts';
import { luckOf } from './luck.ts';
import { mirrorGame } from './mirror.ts';
import { dealOf, gameOf, PAIRINGS, type Pairing } from './pairings.ts';
import { recorded } from './recorded.ts';
import { count, HEAD, type Played, told } from './table.ts';

const USAGE = 'npm run ladder -- [--only NAME,NAME] [--from N] [--games N] [--seed N] [--threads N] [--keep FILE]';

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

/** Equal for bots that play alike: their answers in a short match. */
function playOf({ one, two, ruleset }: Pairing): string {
  const answers: number[] = [];
  const players = [one, two].map((text) => recorded(text, FEW, answers));
  playMatch(mirrorGame(ruleset, 0), players, 1, 0);
  return sha256Hex(answers.join()).slice(0, 16);
}

const FEW: Budget = { iterations: 30 };

function playPart({ pairing, from, games, seed, kept, part, parts }: Part, report: (played: Played) => void): void {
  const done = new Set(kept.map(({ match }) => match));
  for (let n = from; n < games; n++) {
    const { deal, swapped } = dealOf(n);
    if (deal % parts !== part || done.has(n)) continue;
    const times: number[] = [];
    const answers: number[] = [];
    const one = recorded(pairing.one, pairing.oneBudget, answers, times);
    const two = recorded(pairing.two, pairing.twoBudget, answers);
    const game = gameOf(pairing, deal);
    const played = playMatch(game, swapped ? [two, one] : [one, two], seed, deal);
    const luck = luckOf(game, seed, deal, answers) * (swapped ? -1 : 1);
    report({ ...outcomeOf(played, swapped), match: n, luck, answers, times });
  }
}

/** Tells what was played of a line; whether all that it must show was shown. */
function tell(pairing: Pairing, played: readonly Played[]): boolean {
  const { row, ok } = told(pairing, played);
  console.log(row);
  return ok;
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

async function main(args: readonly string[]): Promise<void> {
  const flags = flagsOf(USAGE, args);
  const games = flags.number('games', { from: 1 });
  const from = flags.number('from', { from: 0 }) ?? 0;
  const seed = flags.number('seed', { from: 0 }) ?? 1;
  const threads = flags.number('threads', { from: 1, to: 64 }) ?? 1;
  const names = flags.text('only')?.split(',') ?? [];
  const unknown = names.find((name) => !PAIRINGS.some((pairing) => pairing.name === name));
  if (unknown !== undefined) refuse(`there is no pairing ${unknown}; there is ${PAIRINGS.map((pairing) => pairing.name).join(', ')}`);
  const pairings = PAIRINGS.filter(({ name }) => names.length === 0 || names.includes(name));
  const file = flags.text('keep');
  if (file !== undefined && pairings.length !== 1) refuse('--keep takes one line: name it with --only');
  const works = pairings.map((pairing): Work => {
    const kept = file === undefined ? [] : openKept(file, pairing, { line: pairing.name, seed, play: playOf(pairing) });
    return { pairing, from, games: games ?? pairing.games, seed, file, kept: typeof kept === 'string' ? refuse(kept) : kept };
  });
  const ended = works.find((work) => from >= work.games);
  if (ended !== undefined) refuse(`--from ${from} is beyond the ${ended.games} matches of ${ended.pairing.name}`);
  for (const row of HEAD) console.log(row);
  let met = true;
  for (const work of works) met = (await run(work, threads)) && met;
  process.exitCode = met ? 0 : 1;
}

if (isMainThread) await main(process.argv.slice(2));
else playPart(workerData as Part, (played) => parentPort?.postMessage(played));
