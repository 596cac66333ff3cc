// npm run soak: matches of every kind by the hundred thousand, each played to its end under all the checks of
// play-through.ts. A match that goes wrong is printed with its seed and kept in tests/fixtures.
// Of itself --matches is 200000, --seed (the first one) 0 and --jobs one a core; --quiet tells no progress.

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { flagsOf } from '../bench/flags.ts';
import { writeFixture } from './fixtures.ts';
import { randomGame } from './matches.ts';
import { type Fault, playThrough, ruleIds } from './play-through.ts';

const flags = flagsOf('npm run soak -- [--matches N] [--seed S] [--jobs J] [--quiet]', process.argv.slice(2));
const matches = flags.number('matches', { from: 1 }) ?? 200_000;
const first = flags.number('seed', { from: 0 }) ?? 0;
const jobs = Math.min(flags.number('jobs', { from: 1, to: 256 }) ?? availableParallelism(), matches);
/** Set for the processes this one starts: they play every so-manieth match. */
const STRIDE = 'PENANCE_SOAK_STRIDE';
const strideGiven = process.env[STRIDE];

interface Progress {
  readonly played: number;
  readonly decisions: number;
  readonly fault?: Fault;
}

/** Plays this process's share; tells after every 50 matches, and of every fault. */
function playShare(stride: number, tell: (progress: Progress) => void): void {
  const rules = ruleIds('docs/rule-ids.txt');
  let played = 0;
  let decisions = 0;
  for (let seed = first; seed < first + matches; seed += stride) {
    const game = randomGame(seed);
    const result = playThrough(game, seed, rules);
    played++;
    decisions += result.decisions;
    if (result.fault === undefined && played < 50 && seed + stride < first + matches) continue;
    if (result.fault !== undefined) writeFixture(game, seed, result.fault.what.split('\n')[0] ?? '', result.fault.actions);
    tell({ played, decisions, ...(result.fault === undefined ? {} : { fault: result.fault }) });
    played = 0;
    decisions = 0;
  }
}

let played = 0;
let decisions = 0;
let faults = 0;
const began = performance.now();

function report(progress: Progress): void {
  played += progress.played;
  decisions += progress.decisions;
  if (progress.fault !== undefined) {
    faults++;
    const { seed, decision, what } = progress.fault;
    console.log(`seed ${seed}, decision ${decision}: ${what}`);
  }
  if (flags.is('quiet')) return;
  const seconds = (performance.now() - began) / 1000;
  const left = Math.round(((matches - played) * seconds) / played);
  process.stderr.write(`\r${played} of ${matches} matches, ${decisions} decisions, ${faults} faults, ${left} s left   `);
}

function finish(): void {
  if (!flags.is('quiet')) process.stderr.write('\n');
  console.log(`${played} matches, ${decisions} decisions, ${faults} faults`);
  process.exitCode = faults === 0 && played === matches ? 0 : 1;
}

if (strideGiven !== undefined) {
  playShare(Number(strideGiven), (progress) => process.send?.(progress));
} else if (jobs === 1) {
  playShare(1, report);
  finish();
} else {
  let running = jobs;
  for (let job = 0; job < jobs; job++) {
    const share = ['--seed', String(first + job), '--matches', String(matches - job)];
    const child = fork(fileURLToPath(import.meta.url), share, { env: { ...process.env, [STRIDE]: String(jobs) } });
    child.on('message', (message) => report(message as Progress));
    child.on('exit', () => {
      running--;
      if (running === 0) finish();
    });
  }
}
