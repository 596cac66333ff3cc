// A bot that is another program: started once, asked over its standard input, answering a line at a time on its standard
// output. It loses the match that it answers late, wrongly or not at all. Neighbours: ../bots/external.ts, sim.ts.

import { type ChildProcess, spawn } from 'node:child_process';
import { askLine, type Correspondent, endLine, helloLine, readAnswer } from '../bots/index.ts';
import type { Action } from '../rules/index.ts';

/** `exec:COMMAND` among the bots of a command line. */
export const EXEC = 'exec:';

/** Far above any answer: a program that talks without end is cut off. */
const LONGEST_LINE = 1_000_000;

export interface ExecBot extends Correspondent {
  /** Ends the program. */
  close(): void;
}

export function execBot(command: string, ms: number): ExecBot {
  const child: ChildProcess = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: process.platform !== 'win32' });
  let dead = '';
  let buffer = '';
  let waiting: ((line: string | undefined) => void) | undefined;
  let number = 0;
  const die = (why: string): void => {
    if (dead === '') dead = why;
    waiting?.(undefined);
  };
  child.on('error', (fault) => die(`it could not be started: ${fault.message}`));
  child.on('exit', (code) => die(`it ended with code ${code ?? 'unknown'}`));
  child.stdin?.on('error', () => die('it stopped reading'));
  child.stdout?.setEncoding('utf8');
  child.stdout?.on('data', (text: string) => {
    buffer += text;
    if (buffer.length > LONGEST_LINE) die('it wrote a line without end');
    const at = buffer.indexOf('\n');
    if (at < 0 || waiting === undefined) return;
    const line = buffer.slice(0, at);
    buffer = buffer.slice(at + 1);
    waiting(line);
  });
  const send = (line: string): void => {
    if (dead === '') child.stdin?.write(`${line}\n`);
  };
  const nextLine = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      const at = buffer.indexOf('\n');
      if (at >= 0) {
        const line = buffer.slice(0, at);
        buffer = buffer.slice(at + 1);
        resolve(line);
        return;
      }
      const timer = setTimeout(() => settle(undefined), ms);
      const settle = (line: string | undefined): void => {
        clearTimeout(timer);
        waiting = undefined;
        resolve(line);
      };
      waiting = settle;
      if (dead !== '') settle(undefined);
    });
  return {
    name: `${EXEC}${command}`,
    begin(game, seat) {
      buffer = '';
      send(helloLine(game, seat));
    },
    async ask(match, view, options): Promise<Action | string> {
      number++;
      send(askLine(match, view, options, number, ms));
      const line = await nextLine();
      if (line !== undefined) return readAnswer(line, options, number);
      return dead === '' ? `it did not answer within ${ms} ms` : dead;
    },
    end(match) {
      send(endLine(match));
    },
    close() {
      waiting?.(undefined);
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        // A shell stands between: its whole group ends, or the program would stay behind.
        if (process.platform === 'win32') child.kill();
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    },
  };
}
