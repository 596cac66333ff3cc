// The `penance` command from outside: each subcommand with good and bad input, what it prints and how it exits.
// Neighbours: cli-files.test.ts (hostile files), cli-play.test.ts (a match in the terminal), penance.ts (runs it).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, penance } from './penance.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SIM = ['sim', '--a', 'church/light', '--b', 'dwarves/heavy'];

/** One sentence, no stack trace. */
function expectRefusal(said: { code: number | null; err: string }, ...words: string[]): void {
  expect(said.err).not.toMatch(/\n\s+at /);
  for (const word of words) expect(said.err).toContain(word);
  expect(said.code).toBe(2);
}

describe('penance', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await penance(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('prints help with every command and an example, and so does each command', async () => {
    const { code, out } = await penance(['--help']);
    expect(code).toBe(0);
    const commands = ['play', 'sim', 'case', 'replay', 'cards', 'rules', 'maps', 'loadouts', 'rulesets'];
    for (const word of commands) expect(out).toMatch(new RegExp(`^ {2}${word} `, 'm'));
    const helps = await Promise.all(commands.map((word) => penance([word, '--help'])));
    helps.forEach((help, i) => {
      expect(help.code).toBe(0);
      expect(help.out).toContain(`penance ${commands[i]}`);
      expect(help.out).toContain('Examples:');
    });
  });

  it('refuses unknown commands and flags with exit 2', async () => {
    expectRefusal(await penance(['simm']), "unknown command 'simm'", 'sim');
    expectRefusal(await penance([...SIM, '--gmes', '3']), "unknown option '--gmes'", '--games');
    expect((await penance([])).code).toBe(2);
  });
});

describe('penance sim', () => {
  it('counts the same matches for the same command', async () => {
    const [one, two] = await Promise.all([
      penance([...SIM, '--games', '20', '--seed', '7', '--json']),
      penance([...SIM, '--games', '20', '--seed', '7', '--json']),
    ]);
    const first = JSON.parse(one.out);
    const second = JSON.parse(two.out);
    expect(first.gamesPerSecond).toBeGreaterThan(0);
    expect({ ...first, gamesPerSecond: 0 }).toEqual({ ...second, gamesPerSecond: 0 });
    expect(Object.keys(first.wins)).toEqual(['a', 'b']);
    expect(first.wins.a + first.wins.b + first.draws).toBe(20);
    expect(Object.keys(first.endings)).toEqual(['structural', 'chassis', 'pilot', 'surrender', 'objective', 'roundLimit']);
    expect(Object.values(first.endings).reduce((x: number, y) => x + Number(y), 0)).toBe(20);
    expect(first.meanRounds).toBeGreaterThan(0);
    expect(first.meanDecisions).toBeGreaterThan(first.meanRounds);
    const other = JSON.parse((await penance([...SIM, '--games', '20', '--seed', '8', '--json'])).out);
    expect(other.meanDecisions).not.toBe(first.meanDecisions);
  });

  it('plays teams of four on the largest map and counts a win for both of a team [MT-1]', async () => {
    const args = [...SIM, '--c', 'ossuarium-light-pistol', '--d', 'church/fortress', '--teams', 'a,c;b,d', '--games', '5', '--json'];
    const { out, code } = await penance(args);
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.map).toBe('the-ossuary-field');
    expect(report.seats.map((s: { team: string }) => s.team)).toEqual(['a+c', 'b+d', 'a+c', 'b+d']);
    expect(report.wins.a).toBe(report.wins.c);
    expect(report.wins.b).toBe(report.wins.d);
    expect(report.wins.a + report.wins.b + report.draws).toBe(5);
  });

  it('takes rulesets, maps, scenarios and a loadout from a file, and prints a table', async () => {
    const folder = folderWith({
      'deck.json': { faction: 'church', frame: 'light', sets: ['pistol'], tactics: [] },
      'house.json': { base: 'mended', roundLimit: 3 },
    });
    const args = [
      'sim',
      '--a',
      'deck.json',
      '--b',
      'ossuarium/medium',
      '--ruleset',
      './house.json',
      '--map',
      'the-high-altar',
      '--scenario',
      'reliquary',
    ];
    const { out, err, code } = await penance([...args, '--games', '5', '--bots', 'random,random'], '', folder);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('5 matches on The High Altar, The Reliquaries, ruleset custom, seed 1');
    expect(out).toMatch(/^a +deck.json +random +\d/m);
    expect(out).toContain('mean rounds    3.0');
  });

  it('names the flag and what is allowed', async () => {
    const wrong: readonly (readonly [readonly string[], readonly string[]])[] = [
      [['sim', '--a', 'church/light'], ['--b']],
      [
        ['sim', '--a', 'church/tiny', '--b', 'church/light'],
        ['--a', '"tiny"', 'light, medium, heavy or fortress'],
      ],
      [
        ['sim', '--a', 'elves/light', '--b', 'church/light'],
        ['--a', '"elves"', 'church, dwarves or ossuarium'],
      ],
      [
        ['sim', '--a', 'nobody', '--b', 'church/light'],
        ['--a', '"nobody"', 'FACTION/FRAME'],
      ],
      [
        ['sim', '--a', 'church/light', '--b', 'none.json'],
        ['none.json', 'there is no such file'],
      ],
      [
        [...SIM, '--games', '0'],
        ['--games', '1 to 10000000'],
      ],
      [
        [...SIM, '--games', '1e9'],
        ['--games', '1 to 10000000'],
      ],
      [
        [...SIM, '--seed', '-1'],
        ['--seed', '0 to 9007199254740991'],
      ],
      [
        [...SIM, '--map', 'the-moon'],
        ['--map', '"the-moon"', 'the-pit'],
      ],
      [
        [...SIM, '--scenario', 'picnic'],
        ['--scenario', 'deathmatch, reliquary or night'],
      ],
      [
        [...SIM, '--ruleset', '__proto__'],
        ['--ruleset', '"__proto__"', 'v3, v2 or mended'],
      ],
      [
        [...SIM, '--bots', 'genius'],
        ['--bots', '"genius"', 'random'],
      ],
      [
        [...SIM, '--bots', 'random:speed=high'],
        ['--bots', 'no policy "speed"'],
      ],
      [
        [...SIM, '--bots', 'random,random,random'],
        ['--bots', '2 seats'],
      ],
      [
        [...SIM, '--d', 'church/light'],
        ['--d', '--c'],
      ],
      [[...SIM, '--teams', 'a,b'], ['one team']],
      [
        [...SIM, '--teams', 'a,z'],
        ['--teams', '"z"', 'a or b'],
      ],
      [
        ['sim', '--a', 'church-fortress-reliquary', '--b', 'church/light', '--ruleset', 'v2'],
        ['--a', 'exactly one equipment set'],
      ],
    ];
    const said = await Promise.all(wrong.map(([args]) => penance(args)));
    wrong.forEach(([, words], i) => {
      expectRefusal(said[i] as (typeof said)[number], ...words);
      expect(said[i]?.out).toBe('');
    });
  });
});

describe('penance cards, rules, maps, loadouts and rulesets', () => {
  it('list everything and show one', async () => {
    const asked: readonly (readonly [readonly string[], readonly string[]])[] = [
      [['cards'], ['Universal core', 'faithful-thrust', 'Tactics of']],
      [
        ['cards', 'faithful-thrust'],
        ['Faithful Thrust', 'Attack · Primary Weapon · 2 SP', 'Melee: 4 damage. +2 damage from the rear.'],
      ],
      [['cards', 'Faithful', 'Thrust'], ['faithful-thrust']],
      [['rules'], ['Attack', 'AT-1 to AT-', 'KN-1']],
      [
        ['rules', 'at-4'],
        ['AT-4 Two JAMs', 'Chapter 5, Attack'],
      ],
      [
        ['rules', 'HT'],
        ['HT-1', 'HT-5'],
      ],
      [['maps'], ['the-pit', 'reliquary']],
      [
        ['maps', 'the-pit'],
        ['....w....', 'w water'],
      ],
      [['loadouts'], ['church-light', 'buckler']],
      [['loadouts', 'church-light'], ['As a file: {"faction":"church"']],
      [['rulesets'], ['v3', 'the default', 'mended', 'differs from v3 in']],
      [
        ['rulesets', 'mended'],
        ['calledShot', 'KN-2', 'Allowed: a whole number from 0 to 10'],
      ],
    ];
    const said = await Promise.all(asked.map(([args]) => penance(args)));
    asked.forEach(([, words], i) => {
      expect(said[i]?.err).toBe('');
      expect(said[i]?.code).toBe(0);
      for (const word of words) expect(said[i]?.out).toContain(word);
    });
  });

  it('show a card as the ruleset has it [SD-2]', async () => {
    const [v3, v2] = await Promise.all([penance(['cards', 'blood-offering']), penance(['cards', 'blood-offering', '--ruleset', 'v2'])]);
    expect(v3.out).toContain('roll 1 Suffering Die');
    expect(v2.out).not.toContain('Suffering Die.');
    expect(v2.out).toContain('discard');
  });

  it('answer an unknown id with the nearest one', async () => {
    expectRefusal(await penance(['cards', 'faithful-trust']), '"faithful-trust"', 'did you mean faithful-thrust?');
    expectRefusal(await penance(['rules', 'AT-99']), '"AT-99"', 'did you mean AT-9?');
    expectRefusal(await penance(['maps', 'pit']), 'did you mean the-pit?');
    expectRefusal(await penance(['loadouts', '__proto__']), 'there is no sample loadout');
    expectRefusal(await penance(['rulesets', 'v4']), 'v3, v2 or mended');
  });

  it('stops quietly when the reader of a pipe has enough', async () => {
    const { spawn } = await import('node:child_process');
    const code = await new Promise((resolve) => {
      const child = spawn('sh', ['-c', `"${process.execPath}" "${join(root, 'dist/penance.js')}" cards --json | head -c 10; echo`], {
        stdio: 'pipe',
      });
      let err = '';
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', () => resolve(err));
    });
    expect(code).toBe('');
  });
});
