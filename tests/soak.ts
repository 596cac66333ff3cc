// npm run soak: matches of every kind by the hundred thousand, each played to its end under all the checks of
// play-through.ts. A match that goes wrong is printed with its seed and kept in tests/fixtures.
//   --matches N (200000)  --seed S (the first seed, 0)  --jobs J (one a core)  --quiet (no progress)

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeFixture } from './fixtures.ts';
import { randomGame } from './matches.ts';
import { type Fault, playThrough, ruleIds } from './play-through.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    quiet: { type: 'boolean', default: false },
    /** Set for the processes this one starts: they play every so-manieth match. */
    stride: { type: 'string' },
  },
});

const whole = (name: 'matches' | 'seed' | 'jobs', low: number): number => {
  const n = Number(values[name]);
  if (Number.isInteger(n) && n >= low) return n;
  console.error(`soak: --${name} must be a whole number from ${low} on, got ${values[name]}`);
  process.exit(2);
};
const matches = whole('matches', 1);
const first = whole('seed', 0);
const jobs = Math.min(whole('jobs', 1), matches);

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
  if (values.quiet) return;
  const seconds = (performance.now() - began) / 1000;
  const left = Math.round(((matches - played) * seconds) / played);
  process.stderr.write(`\r${played} of ${matches} matches, ${decisions} decisions, ${faults} faults, ${left} s left   `);
}

function finish(): void {
  if (!values.quiet) process.stderr.write('\n');
  console.log(`${played} matches, ${decisions} decisions, ${faults} faults`);
  process.exitCode = faults === 0 && played === matches ? 0 : 1;
}

if (values.stride !== undefined) {
  playShare(Number(values.stride), (progress) => process.send?.(progress));
} else if (jobs === 1) {
  playShare(1, report);
  finish();
} else {
  let running = jobs;
  for (let job = 0; job < jobs; job++) {
    const share = ['--seed', String(first + job), '--matches', String(matches - job), '--stride', String(jobs)];
    const child = fork(fileURLToPath(import.meta.url), share);
    child.on('message', (message) => report(message as Progress));
    child.on('exit', () => {
      running--;
      if (running === 0) finish();
    });
  }
}
