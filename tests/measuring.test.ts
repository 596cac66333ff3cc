// The programs that measure the bots, asked for a handful of matches: bench/ladder.ts and bench/fit.ts.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptIn } from '../bench/kept.ts';
import { PAIRINGS, type Pairing } from '../bench/pairings.ts';
import { told } from '../bench/table.ts';
import { type Ran, runBundled } from './bundled.ts';

const measure = (program: string, ...args: string[]): Ran => runBundled(`../bench/${program}.ts`, args);

/** The cells of the ladder's only line. */
const cellsOf = ({ out }: Ran): string[] => (out.split('\n')[2] ?? '').split('|').map((cell) => cell.trim());

describe('npm run ladder', () => {
  it('plays the same matches on one thread and on two', () => {
    const one = cellsOf(measure('ladder', '--only', 'confessor-penitent', '--games', '12', '--seed', '3'));
    const two = cellsOf(measure('ladder', '--only', 'confessor-penitent', '--games', '12', '--seed', '3', '--threads', '2'));
    // All but the times of answers.
    expect(two.toSpliced(9, 1)).toEqual(one.toSpliced(9, 1));
    expect(one[4]).toBe('12');
  });

  it('plays a line in parts that are the whole', () => {
    const wins = (...args: string[]): [number, number] => {
      const cells = cellsOf(measure('ladder', '--only', 'confessor-penitent', '--seed', '3', ...args));
      return [Number(cells[4]), Math.round((Number(cells[4]) * Number.parseFloat(cells[5] ?? '')) / 100)];
    };
    const [whole, first, second] = [wins('--games', '20'), wins('--games', '8'), wins('--from', '8', '--games', '20')];
    expect([first[0], second[0]]).toEqual([8, 12]);
    expect(first[1] + second[1]).toBe(whole[1]);
    expect(whole[1]).toBeLessThan(20);
  });

  it('keeps its matches in a file, plays only what is missing there, and counts all', () => {
    const folder = mkdtempSync(join(tmpdir(), 'penance-'));
    try {
      const file = join(folder, 'kept.jsonl');
      const line = (...args: string[]): Ran => measure('ladder', '--only', 'confessor-penitent', '--keep', file, ...args);
      const kept = (): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');
      const whole = cellsOf(measure('ladder', '--only', 'confessor-penitent', '--games', '12'));
      line('--games', '5');
      expect(kept()).toHaveLength(6);
      const [owner, ...five] = kept();
      const all = cellsOf(line('--games', '12', '--threads', '2'));
      expect(all.toSpliced(9, 1)).toEqual(whole.toSpliced(9, 1));
      expect(kept().slice(0, 6)).toEqual([owner, ...five]);
      // What is in the file is not played again, and has no times.
      const text = readFileSync(file, 'utf8');
      const again = cellsOf(line('--games', '12'));
      expect([again.toSpliced(9, 1), again[9]]).toEqual([whole.toSpliced(9, 1), '']);
      expect(readFileSync(file, 'utf8')).toBe(text);
      const broken = (written: string): string => {
        writeFileSync(file, written);
        return line().err;
      };
      expect(broken(`${text}${five[0]}\n`)).toContain('line 14 of');
      expect(broken(`${text}{"match":12,"won":2}\n`)).toContain('is no match; take it out');
      const lost = text.replace(/"won":(\d)/, (_, won) => `"won":${1 - won}`);
      const early = text.replace(/,\d+\]/, ']');
      for (const untrue of [lost, early]) expect(broken(untrue)).toContain('line 2 of');
      for (const untrue of [lost, early]) expect(broken(untrue)).toContain('does not end as its answers say; take it out');
      writeFileSync(file, `${owner?.replace(/"play":"./, '"play":"x')}\n`);
      expect([line().code, line().err]).toEqual([2, `the bots play otherwise than those in ${file}; name another file\n`]);
      expect(line('--seed', '2').err).toContain('holds matches of confessor-penitent with seed 1');
      expect(measure('ladder', '--keep', file).err).toBe('--keep takes one line: name it with --only\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['search-greedy', 'search-search', 'search-search-mended', 'absolver-crusader'])(
    'tells of %s what the kept matches say, every answer replayed',
    (line) => {
      const pairing = PAIRINGS.find(({ name }) => name === line) as Pairing;
      const path = `bench/kept/${line}.jsonl`;
      const kept = keptIn(readFileSync(path, 'utf8'), path, pairing, 1);
      if (typeof kept === 'string') throw new Error(kept);
      const counted = kept.filter(({ match }) => match < pairing.games);
      expect(counted).toHaveLength(pairing.games);
      const cells = (row: string): string[] => row.split('|').toSpliced(9, 1);
      const rows = readFileSync('docs/bots.md', 'utf8').split('\n');
      const row = rows.find((text) => text.startsWith(`| ${line} |`)) ?? '';
      expect(cells(row)).toEqual(
        cells(
          told(
            pairing,
            counted.map((result) => ({ ...result, times: [] })),
          ).row,
        ),
      );
    },
  );

  it('swaps the sides of every deal: a player against itself wins half', () => {
    const said = measure('ladder', '--only', 'endings-v3', '--games', '12');
    expect(said.code).toBe(0);
    expect(cellsOf(said)[5]).toBe('50.0 %');
  });

  it('says what is met and what is missed, and fails for the latter', () => {
    const met = measure('ladder', '--only', 'greedy-random', '--games', '6');
    expect([met.code, cellsOf(met)[8]]).toEqual([0, 'share >= 97.0 %: met']);
    // Two matches show nothing, whoever wins them.
    const missed = measure('ladder', '--only', 'crusader-confessor', '--games', '2');
    expect([missed.code, cellsOf(missed)[8]]).toEqual([1, 'bound > 55.0 %: MISSED']);
  });

  it('names what it does not know', () => {
    const { code, err } = measure('ladder', '--only', 'nobody');
    expect(code).toBe(2);
    expect(err).toContain('there is no pairing nobody; there is greedy-random,');
    const beyond = measure('ladder', '--only', 'greedy-random', '--from', '6', '--games', '6');
    expect([beyond.code, beyond.err]).toEqual([2, '--from 6 is beyond the 6 matches of greedy-random\n']);
    expect(measure('ladder', '--games', '0').err).toBe('--games takes a whole number from 1 on, not "0"\n');
  });
});

describe('npm run fit', () => {
  it('finds what foresees the winner, and tells it beside what is in use', () => {
    const { code, out } = measure('fit', '--matches', '300', '--seed', '2');
    expect(code).toBe(0);
    const counts = new Map([...out.matchAll(/^ {2}(\w+) +counts (\S+) /gm)].map((found) => [found[1], Number(found[2])]));
    expect([...counts.keys()]).toEqual(['worth', 'means', 'plan']);
    expect(counts.get('worth')).toBeGreaterThan(0);
    expect(counts.get('plan')).toBeGreaterThan(0);
    const losses = [...out.matchAll(/log loss .*: (\S+)$/gm)].map((found) => Number(found[1]));
    expect(losses).toHaveLength(3);
    for (const loss of losses) expect(loss).toBeLessThan(Math.LN2);
  });
});
