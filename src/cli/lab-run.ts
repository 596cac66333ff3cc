// Runs an experiment of the Lab for a person: says what it will take, shows how far it is, keeps a checkpoint when it is
// stopped or fails, and hands out JSON, page and Markdown. Neighbours: lab.ts (the flags), ../lab/engine.ts, lab-files.ts.

import { rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pc from 'picocolors';
import {
  type Experiment,
  makeCheckpoint,
  matchesIn,
  matchesOf,
  type Progress,
  pilotRate,
  playedWith,
  programHash,
  type Report,
  readCheckpoint,
  renderHtml,
  renderMarkdown,
  renderText,
  runStudy,
  studyHash,
} from '../lab/index.ts';
import { failure, oneLine } from './failure.ts';
import { readKept, readyFile, readyFolder, type Write, writeFault, writeWhole } from './lab-files.ts';
import { version } from './version.ts';

export interface RunFlags {
  readonly threads?: number;
  readonly out?: string;
  readonly checkpoint?: string;
  readonly resume?: string;
  readonly json?: true;
}

/** Between two checkpoints of a run that has somewhere to put them. */
const CHECKPOINT_MS = 20_000;

export const clock = (seconds: number): string =>
  seconds < 90
    ? `${Math.max(1, Math.round(seconds))} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

const count = (n: number): string => n.toLocaleString('en');

export const threadsOf = (flags: RunFlags): number => flags.threads ?? availableParallelism();

export function checkpointPath(experiment: Experiment, flags: RunFlags): string {
  if (flags.checkpoint !== undefined) return flags.checkpoint;
  const name = `penance-lab-${experiment.name}-${studyHash(experiment.study).slice(0, 8)}.json`;
  return flags.out === undefined ? name : join(flags.out, name);
}

/** Keeps the progress where it should be, else in the system's folder for such things. Gives the place. */
export function keepProgress(experiment: Experiment, command: string, progress: Progress, path: string, write: Write = writeWhole): string {
  const text = JSON.stringify(makeCheckpoint(experiment.study, command, programHash(), progress));
  const places = [path, join(tmpdir(), basename(path))];
  let reason = '';
  for (const place of places) {
    try {
      write(place, text);
      return place;
    } catch (fault) {
      reason ||= `${oneLine(place)}: ${writeFault(fault)}`;
    }
  }
  throw failure(`the checkpoint could not be kept: ${reason}`, 1);
}

function bar(done: number, all: number, experiment: Experiment, progress: Progress, started: number, before: number): string {
  const width = 24;
  const filled = Math.round((width * done) / all);
  const seconds = (performance.now() - started) / 1000;
  const left = done > before ? ((all - done) * seconds) / (done - before) : 0;
  const now = experiment.running(progress);
  const share = (x: number): string => (100 * x).toFixed(1);
  const interval =
    now === undefined ? '' : `  ${now.name} ${share(now.estimate.value)} % (${share(now.estimate.low)} to ${share(now.estimate.high)})`;
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${count(done)} of ${count(all)} matches${interval}  about ${clock(left)} left`;
}

function announce(experiment: Experiment, threads: number, done: number): void {
  const all = matchesOf(experiment.study);
  const rate = pilotRate(experiment.study) * threads;
  const sequential = experiment.study.cells.some((c) => c.looks !== undefined);
  const most = sequential ? 'at most ' : '';
  const known = done > 0 ? `, ${count(done)} of them played already` : '';
  console.error(
    `${experiment.title}: ${most}${count(all)} matches${known} on ${threads} ${threads === 1 ? 'thread' : 'threads'}, about ${clock((all - done) / rate)}.`,
  );
}

export interface Played {
  readonly progress: Progress;
  readonly seconds: number;
  /** Of all threads together: what a busy machine does not change. */
  readonly cpuSeconds: number;
  readonly matches: number;
}

/** Plays it to its end. Ctrl-C keeps a checkpoint and says how to go on: with `--resume`, or by the command given. */
export async function playExperiment(
  experiment: Experiment,
  flags: RunFlags,
  command: string,
  goOn = (place: string): string => `${command} --resume ${place}`,
): Promise<Played> {
  const path = checkpointPath(experiment, flags);
  if (flags.checkpoint !== undefined) readyFile('--checkpoint', flags.checkpoint);
  let from: Progress | undefined;
  if (flags.resume !== undefined) {
    const read = readCheckpoint(readKept('--resume', flags.resume), experiment.study, programHash());
    if (typeof read === 'string') throw failure(`--resume ${oneLine(flags.resume)}: ${read}`);
    from = read;
  }
  const threads = threadsOf(flags);
  const before = from === undefined ? 0 : matchesIn(experiment.study, from);
  announce(experiment, threads, before);
  const stop = new AbortController();
  let signalled = '';
  const halt = (signal: NodeJS.Signals): void => {
    if (signalled !== '') process.exit(130);
    signalled = signal;
    stop.abort();
  };
  process.on('SIGINT', halt);
  process.on('SIGTERM', halt);
  const started = performance.now();
  const cpu = process.cpuUsage();
  let [told, kept, complained] = [started, started, false];
  let latest: Progress | undefined = from;
  const all = matchesOf(experiment.study);
  const onBatch = (progress: Progress): void => {
    latest = progress;
    const now = performance.now();
    if (process.stderr.isTTY && now - told > 250) {
      told = now;
      process.stderr.write(`\r\u001b[K${bar(matchesIn(experiment.study, progress), all, experiment, progress, started, before)}`);
    }
    if (now - kept > CHECKPOINT_MS && (flags.out !== undefined || flags.checkpoint !== undefined)) {
      kept = now;
      try {
        writeWhole(path, JSON.stringify(makeCheckpoint(experiment.study, command, programHash(), progress)));
      } catch (fault) {
        if (!complained) console.error(`${pc.yellow('warning:')} no checkpoint is kept: ${oneLine(path)}: ${writeFault(fault)}`);
        complained = true;
      }
    }
  };
  try {
    const { progress, complete } = await runStudy(experiment.study, {
      threads,
      ...(from === undefined ? {} : { from }),
      onBatch,
      onReplaced: (reason) => console.error(`${pc.yellow('warning:')} a thread died (${oneLine(reason)}); its batch is played again`),
      signal: stop.signal,
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    if (!complete) {
      const place = keepProgress(experiment, command, progress, path);
      throw failure(
        `stopped after ${count(matchesIn(experiment.study, progress))} matches; go on with:\n${goOn(place)}`,
        signalled === 'SIGTERM' ? 143 : 130,
      );
    }
    if (flags.checkpoint === undefined && flags.out !== undefined) rmSync(path, { force: true });
    const { user, system } = process.cpuUsage(cpu);
    return {
      progress,
      cpuSeconds: (user + system) / 1e6,
      seconds: (performance.now() - started) / 1000,
      matches: matchesIn(experiment.study, progress) - before,
    };
  } catch (fault) {
    if (fault instanceof Error && 'exitCode' in fault) throw fault;
    const reason = fault instanceof Error ? oneLine(fault.message) : String(fault);
    if (latest === undefined) throw failure(`the run failed: ${reason}`, 1);
    const place = keepProgress(experiment, command, latest, path);
    throw failure(`the run failed: ${reason}\nwhat was finished is kept; go on with:\n${goOn(place)}`, 1);
  } finally {
    process.off('SIGINT', halt);
    process.off('SIGTERM', halt);
  }
}

/** What depends on the machine and the hour, apart from all that does not. */
export const runFacts = (played: Played, threads: number) => ({
  machine: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  threads,
  seconds: Number(played.seconds.toFixed(2)),
  cpuSeconds: Number(played.cpuSeconds.toFixed(2)),
  matchesPerSecond: Number((played.matches / Math.max(played.seconds, 1e-6)).toFixed(1)),
});

export function labJson(experiment: Experiment, command: string, results: readonly unknown[], run: object): object {
  return { lab: experiment.name, command, version: version(), played: playedWith(experiment.study), results, run };
}

export function labReport(experiment: Experiment, command: string, results: readonly unknown[], run: ReturnType<typeof runFacts>): Report {
  const { seed, program, content, rulesets, maps, scenario, bots, iterations } = playedWith(experiment.study);
  return {
    title: experiment.title,
    command,
    sections: experiment.sections(results),
    facts: [
      ['command', command],
      ['seed', String(seed)],
      ['version', version()],
      ['rulesets', rulesets.map((r) => `${r.id} (${r.hash})`).join(', ')],
      ['content', content],
      ['program', program],
      ['maps', maps.join(', ')],
      ['scenario', scenario],
      ['bots', `${bots.join(', ')}; ${iterations} iterations where a bot searches`],
    ],
    run: [
      ['machine', `${run.machine}, ${run.threads} of ${run.cores} cores, Node ${run.node}`],
      ['duration', `${run.seconds} s, ${run.matchesPerSecond} matches a second`],
    ],
  };
}

/** Plays it and hands out what was asked for. */
export async function runLab(experiment: Experiment, flags: RunFlags, command: string): Promise<void> {
  if (flags.out !== undefined) readyFolder('--out', flags.out);
  const played = await playExperiment(experiment, flags, command);
  const results = experiment.results(played.progress);
  const run = runFacts(played, threadsOf(flags));
  const json = labJson(experiment, command, results, run);
  const report = labReport(experiment, command, results, run);
  if (flags.json) console.log(JSON.stringify(json, null, 2));
  else console.log([report.title, '', ...renderText(report), `Again: ${command}`].join('\n'));
  if (flags.out !== undefined) {
    try {
      writeWhole(join(flags.out, 'report.json'), `${JSON.stringify(json, null, 2)}\n`);
      writeWhole(join(flags.out, 'report.md'), renderMarkdown(report));
      writeWhole(join(flags.out, 'report.html'), renderHtml(report));
    } catch (fault) {
      const place = keepProgress(experiment, command, played.progress, checkpointPath(experiment, flags));
      throw failure(
        `--out ${oneLine(flags.out)}: ${writeFault(fault)}\nall matches are kept; write the report with: ${command} --out FOLDER --resume ${place}`,
        1,
      );
    }
    console.error(`Report: ${join(flags.out, 'report.html')}`);
  }
  if (experiment.broken?.(results))
    throw failure('a mirror cell does not contain 50 %: the run is broken, or one in a hundred unlucky; try another --seed', 1);
}
