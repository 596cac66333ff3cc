import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Flags, flagsOf } from '../bench/flags.ts';

const USAGE = 'npm run measure -- [--matches N] [--keep FILE] [--quiet]';
const read = (...args: string[]): Flags => flagsOf(USAGE, args);

afterEach(() => vi.restoreAllMocks());

/** Where a command line ends the program: its code, and what it said. */
function ended(act: () => void): { code: number; said: string } {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(act).toThrow('ended');
  return { code: Number(exit.mock.calls[0]?.[0]), said: said.join('\n') };
}

describe('the command line of a measuring program', () => {
  it('is read by its usage', () => {
    const flags = read('--matches', '12', '--quiet', '--keep', 'a file');
    expect(flags.number('matches', { from: 1 })).toBe(12);
    expect(flags.text('keep')).toBe('a file');
    expect(flags.is('quiet')).toBe(true);
    expect(read().number('matches', { from: 1 })).toBeUndefined();
    expect(read().text('keep')).toBeUndefined();
    expect(read().is('quiet')).toBe(false);
  });

  it('measures nothing when asked for help', () => {
    expect(ended(() => read('--quiet', '--help'))).toEqual({ code: 0, said: `usage: ${USAGE}` });
  });

  it('refuses what it does not know', () => {
    for (const args of [['--match', '3'], ['matches'], ['--matches'], ['--quiet=no']]) {
      const { code, said } = ended(() => read(...args));
      expect(code).toBe(2);
      expect(said).toContain(`usage: ${USAGE}`);
    }
    for (const word of ['', 'x', '0', '1.5', '1e99']) {
      expect(ended(() => read('--matches', word).number('matches', { from: 1 }))).toEqual({
        code: 2,
        said: `--matches takes a whole number from 1 on, not ${JSON.stringify(word)}`,
      });
    }
    expect(ended(() => read('--matches', '9').number('matches', { from: 0.5, to: 2, parts: true })).said).toBe(
      '--matches takes a number from 0.5 to 2, not "9"',
    );
  });
});
