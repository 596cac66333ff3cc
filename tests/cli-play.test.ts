// `penance play` in a pipe: a whole match by numbers, looking things up, leaving and going on. Neighbours: cli.test.ts.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, penance } from './penance.ts';

describe('penance play', () => {
  it('plays a whole match by piped numbers and saves a replay that holds', async () => {
    const folder = folderWith({});
    const answers = Array.from({ length: 6000 }, (_, i) => String((i * 7) % 11)).join('\n');
    const { out, err, code } = await penance(['play', '--seed', '11', '--save', 'match.json'], answers, folder);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^The match is over(: .* wins? by |, a draw: ).*\.$/m);
    expect(out).toContain('Give a number from');
    expect(out).toContain('What do you do?');
    const replay = await penance(['replay', 'match.json', '--log'], '', folder);
    expect(replay.code).toBe(0);
    expect(replay.out).toContain('The match is over');
  });

  it('shows no card of the other hand', async () => {
    const { out } = await penance(['play', '--seed', '11'], '1\n1\n1\n1\n');
    expect(out).toContain('Forge Walker draws 6 cards.');
    expect(out).toMatch(/^You draw [A-Z]/m);
  });

  it('looks things up without answering', async () => {
    const { out, code } = await penance(
      ['play', '--seed', '5'],
      '1\n1\n1\n?\nhand\nboard\nlook\nsheet\nlog\nrule AT-4\nrule ZZ\n99\nnonsense\n',
    );
    expect(code).toBe(0);
    expect(out).toContain('Answer with the number of an option.');
    expect(out).toMatch(/A:N/);
    expect(out).toContain('You are on D1 (clear), facing N.');
    expect(out).toContain('Wounds: none.');
    expect(out).toContain('AT-4 Two JAMs');
    expect(out).toContain('There is no rule "zz"');
    expect(out.match(/Give a number from 1 to \d+, or \? for help\./g)).toHaveLength(2);
  });

  it('hints: what search would do, its chance to win, and why', async () => {
    const { out, code } = await penance(['play', '--seed', '5'], '1\n1\n1\nhint\nquit\n');
    expect(code).toBe(0);
    const said = out.slice(out.indexOf('> hint'));
    expect(said).toMatch(/^ {2}\S.*: \d+ % to win$\n {6}\S/m);
    expect(said).not.toMatch(/\[-?\d+, -?\d+\]/);
    // It is no answer.
    expect(said).not.toContain('What do you do?');
  });

  it('tells the board in words alone where that is asked for', async () => {
    const { out } = await penance(['play', '--seed', '5', '--words', '--bot', 'random'], '1\n1\n1\n');
    expect(out).toContain('You are on D1');
    expect(out).not.toContain('A:N');
  });

  it('goes back from a further question', async () => {
    const { out } = await penance(['play', '--seed', '5'], '1\n1\n0\n2\n3\n');
    expect(out).toContain('You deploy on E1, facing SE.');
  });

  it('ends politely with its input, and with quit', async () => {
    const [eof, quit] = await Promise.all([penance(['play', '--seed', '5'], ''), penance(['play', '--seed', '5'], '1\nquit\n')]);
    for (const said of [eof, quit]) {
      expect(said).toMatchObject({ code: 0, err: '' });
      expect(said.out).toContain('It was not saved and is abandoned; with --save FILE you can go on another time.');
    }
  });

  it('lets a player surrender [VC-1]', async () => {
    const { out } = await penance(['play', '--seed', '5'], '1\n1\n1\nsurrender\n');
    expect(out).toContain('You surrender.');
    expect(out).toContain('The match is over: Forge Walker wins by surrender.');
  });

  it('goes on with a saved match', async () => {
    const folder = folderWith({});
    await penance(['play', '--seed', '5', '--save', 'm.json'], '1\n1\n1\n', folder);
    const before = JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8'));
    const { out, code } = await penance(['play', '--resume', 'm.json'], 'surrender\n', folder);
    expect(code).toBe(0);
    expect(out).toContain('You surrender.');
    const after = JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8'));
    expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);
    expect(after.result).toMatchObject({ winner: 'b', ending: 'surrender' });
    expect((await penance(['replay', 'm.json'], '', folder)).code).toBe(0);
    expect((await penance(['play', '--resume', 'm.json'], '', folder)).err).toContain('is over');
  });

  it('refuses a bad place to save and writes nothing', async () => {
    const folder = folderWith({ 'there.json': 'mine' });
    const said = await Promise.all([
      penance(['play', '--save', 'there.json'], '', folder),
      penance(['play', '--save', 'no/where.json'], '', folder),
      penance(['play', '--save', '.'], '', folder),
      penance(['play', '--bot', 'genius'], '', folder),
      penance(['play', '--resume', 'there.json', '--seed', '4'], '', folder),
      penance(['play', '--a', 'church/light', '--ruleset', 'v9', '--save', 'new.json'], '', folder),
    ]);
    const words = ['is there already', 'there is no directory', 'is a directory', '"genius"', '--seed', '"v9"'];
    said.forEach((s, i) => {
      expect(s.code).toBe(2);
      expect(s.err).toContain(words[i]);
    });
    expect(readFileSync(join(folder, 'there.json'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'new.json'))).toBe(false);
  });

  it('takes up no replay that was changed', async () => {
    const folder = folderWith({});
    await penance(['play', '--seed', '5', '--save', 'm.json'], '1\n1\n1\n', folder);
    const replay = JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8'));
    replay.hashes[1] = 0;
    const text = JSON.stringify(replay);
    writeFileSync(join(folder, 'm.json'), text);
    const said = await penance(['play', '--resume', 'm.json'], 'surrender\n', folder);
    expect(said.code).toBe(2);
    expect(said.err).toContain('actions[1]');
    expect(readFileSync(join(folder, 'm.json'), 'utf8')).toBe(text);
  });
});
