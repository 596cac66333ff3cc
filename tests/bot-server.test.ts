// A bot of ours in another process (`penance bot-server`): what it plays, and what it says to lines that are none.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, penance } from './penance.ts';

const pathOf = (file: string): string => `"${fileURLToPath(new URL(`../${file}`, import.meta.url))}"`;
const COMMAND = `"${process.execPath}" ${pathOf('dist/penance.js')}`;

async function sim(bots: string): Promise<Record<string, unknown>> {
  const args = ['sim', '--a', 'church/light', '--b', 'ossuarium/medium', '--games', '3', '--seed', '4', '--budget', '30', '--json'];
  const { code, out, err } = await penance([...args, '--bots', bots]);
  expect([code, err]).toEqual([0, '']);
  const { seats: _, gamesPerSecond: __, ...counted } = JSON.parse(out);
  return counted;
}

describe('penance bot-server', () => {
  it('plays the same matches as the bot in the program', async () => {
    const there = await sim(`exec:${COMMAND} bot-server absolver --budget 30 --seed 4,exec:${COMMAND} bot-server confessor --seed 4`);
    expect(there).toEqual(await sim('absolver,confessor'));
  });

  it('answers each line that it cannot take with a sentence, and ends with its input', async () => {
    const { code, out, err } = await penance(['bot-server', 'greedy'], '\n{"type": "ask", "number": 3}\nwhat?\n{"type": "end"}');
    expect([code, err]).toEqual([0, '']);
    const said = out.trim().split('\n');
    expect(said.map((line) => JSON.parse(line))).toEqual([
      { number: 3, error: 'a question before any hello' },
      { number: null, error: 'that line is no JSON' },
    ]);
  });

  it('can be recorded: examples/record.py writes down every question with its answer', async () => {
    const file = join(folderWith({}), 'answers.jsonl');
    const bot = `exec:python3 ${pathOf('examples/record.py')} "${file}" ${COMMAND} bot-server confessor --seed 4`;
    expect(await sim(`${bot},confessor`)).toEqual(await sim('confessor,confessor'));
    const answers = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.length).toBeGreaterThan(50);
    for (const { decision, view, options, option } of answers) {
      expect(decision).toEqual(view.decision);
      expect(options[option]).toBeDefined();
    }
  });

  it('names the bots there are', async () => {
    const { code, err } = await penance(['bot-server', 'greed']);
    expect(code).toBe(2);
    expect(err).toContain('there is no bot "greed"; there is random, greedy');
  });
});
