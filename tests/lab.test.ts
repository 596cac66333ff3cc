// `penance lab` from outside: the same numbers on any number of threads and from the printed command, Ctrl-C and
// --resume, bad input, outputs that cannot be written, and reports that need nobody else. Neighbour: ../src/lab.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, penance } from './penance.ts';

const COMMAND = fileURLToPath(new URL('../dist/penance.js', import.meta.url));
const FAST = ['--bots', 'random', '--ruleset', 'mended'];
const DUEL = ['lab', 'duel', '--a', 'church/light', '--b', 'dwarves/heavy', ...FAST];

interface LabJson {
  readonly command: string;
  readonly played: { readonly rulesets: readonly { readonly id: string; readonly hash: string }[]; readonly content: string };
  readonly results: readonly Record<string, unknown>[];
  readonly run: { readonly threads: number };
}

/** Everything but what the machine has to do with. */
function numbers(out: string): { text: string; json: LabJson } {
  const { run, ...json } = JSON.parse(out) as LabJson;
  return { text: JSON.stringify(json), json: { ...json, run } };
}

/** Every object with a value, and what it lacks. */
function estimates(x: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (Array.isArray(x)) for (const y of x) estimates(y, found);
  else if (typeof x === 'object' && x !== null) {
    if ('low' in x || 'high' in x) found.push(x as Record<string, unknown>);
    for (const y of Object.values(x)) estimates(y, found);
  }
  return found;
}

describe('penance lab duel', () => {
  it('gives the same JSON on 1, 2 and 4 threads, and from the command it prints', async () => {
    const runs = await Promise.all(['1', '2', '4'].map((n) => penance([...DUEL, '--matches', '200', '--json', '--threads', n])));
    const [one, two, four] = runs.map((r) => numbers(r.out));
    if (one === undefined) throw new Error('nothing was played');
    expect(two?.text).toBe(one.text);
    expect(four?.text).toBe(one.text);
    expect([one.json.run.threads, four?.json.run.threads]).toEqual([1, 4]);
    const words = one.json.command.split(' ');
    expect(words.shift()).toBe('penance');
    expect(numbers((await penance([...words, '--json'])).out).text).toBe(one.text);
    const all = estimates(one.json.results);
    expect(all.length).toBeGreaterThan(10);
    for (const e of all) expect(Object.keys(e)).toEqual(['value', 'low', 'high', 'n']);
  });

  it('says beforehand how many matches a precision needs and how long they take', async () => {
    const { err, out, code } = await penance([...DUEL, '--precision', '8']);
    expect(code).toBe(0);
    expect(err).toMatch(/8 points to either side needs up to 152 matches/);
    expect(err).toMatch(/152 matches on \d+ threads?, about \d+ s/);
    expect(out).toContain('points of the first mover');
    expect(out).toContain('Again: penance lab duel --a church/light --b dwarves/heavy --precision 8');
  });

  it('says beforehand how precise a number of matches is, and afterwards what was reached', async () => {
    const few = await penance([...DUEL, '--matches', '100']);
    expect(few.err).toMatch(/100 matches at each strength: a precision of some 9\.8 points/);
    const asked = await penance([...DUEL, '--precision', '8']);
    expect(asked.out).toMatch(/Asked for 8\.0 points to either side; reached \d+\.\d \(random\)/);
  });

  it('stops early by its sequential test, at the same match for any number of threads', async () => {
    const uneven = [
      'lab',
      'duel',
      '--a',
      'church/light',
      '--b',
      'church/light',
      '--bots',
      'greedy/random',
      '--matches',
      '200',
      '--until-decided',
      '--json',
    ];
    const [one, two] = (await Promise.all([penance([...uneven, '--threads', '1']), penance([...uneven, '--threads', '3'])])).map((r) =>
      numbers(r.out),
    );
    expect(two?.text).toBe(one?.text);
    const [result] = one?.json.results ?? [];
    expect(result?.sequential).toMatchObject({ verdict: 'uneven', most: 200 });
    expect(JSON.stringify(result?.sequential)).toMatch(/"matches":(40|80|120)/);
  });

  it('keeps a checkpoint on Ctrl-C, and --resume ends with the same numbers', async () => {
    const folder = folderWith({});
    const args = [...DUEL, '--matches', '8000', '--json'];
    const whole = numbers((await penance(args)).out).text;
    const stopAfter = (ms: number): Promise<{ code: number | null; err: string }> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
        let err = '';
        child.stderr.on('data', (chunk) => {
          err += chunk;
          // The line that says how long it takes is the last before the first match.
          if (String(chunk).includes('about')) setTimeout(() => child.kill('SIGINT'), ms);
        });
        child.on('close', (code) => resolve({ code, err }));
      });
    // A busy machine may have finished no batch yet: then it is given longer.
    let stopped = await stopAfter(300);
    for (let ms = 1200; ms < 20_000 && stopped.err.includes('stopped after 0 matches'); ms *= 4) stopped = await stopAfter(ms);
    expect(stopped.err).toMatch(/stopped after [\d,]+ matches; go on with/);
    expect(stopped.code).toBe(130);
    const [file] = readdirSync(folder);
    if (file === undefined) throw new Error('no checkpoint was kept');
    const resumed = await penance([...args, '--resume', join(folder, file)]);
    expect(numbers(resumed.out).text).toBe(whole);
    expect(resumed.err).toMatch(/of them played already/);
    const other = await penance([...DUEL, '--matches', '300', '--resume', join(folder, file)]);
    expect(other.code).toBe(2);
    expect(other.err).toMatch(/belongs to another run; it was made by: penance lab duel/);
  });
});

describe('the reports of the Lab', () => {
  it('are a page that needs nobody else, JSON and Markdown', async () => {
    const folder = folderWith({});
    const { code } = await penance([
      'lab',
      'matrix',
      '--loadouts',
      'church/light,dwarves/heavy',
      '--matches',
      '8',
      ...FAST,
      '--out',
      folder,
    ]);
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['report.html', 'report.json', 'report.md']);
    const page = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('<svg');
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|src=|<script|@import|url\(/);
    const json = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as LabJson;
    for (const said of [json.command, json.played.content, json.played.rulesets[0]?.hash ?? '?']) expect(page).toContain(said);
    const text = readFileSync(join(folder, 'report.md'), 'utf8');
    expect(text).toContain('| loadout | Elo around the mean |');
    // What the machine has to do with stands apart, at the end.
    for (const report of [page, text]) expect(report.indexOf('This run')).toBeGreaterThan(report.indexOf('What was played'));
    expect(text.slice(0, text.indexOf('## This run'))).not.toMatch(/machine|matches a second/);
  });

  it('list the knobs as JSON too', async () => {
    const { out } = await penance(['lab', 'knobs', '--json']);
    const { results } = JSON.parse(out) as { results: { knob: string; values: string; what: string }[] };
    expect(results.find((k) => k.knob === 'overspend')?.values).toBe('a number from 0 to 10');
  });

  it('come from every command', async () => {
    const small = ['--loadouts', 'church/light,dwarves/heavy', '--matches', '4', '--bots', 'random', '--json'];
    const runs = await Promise.all([
      penance(['lab', 'compare', '--base', 'v3', '--patch', '{"roundLimit":5}', ...small]),
      penance(['lab', 'sweep', '--knob', 'roundLimit=3..5', '--knob', 'wound-deck=2,10', ...small]),
      penance(['lab', 'cards', '--matches', '400', '--bots', 'random', '--ruleset', 'mended', '--json']),
      penance([
        'lab',
        'policies',
        '--policies',
        'overspend=never',
        '--loadouts',
        'church/light',
        '--matches',
        '4',
        '--bots',
        'greedy',
        '--json',
      ]),
    ]);
    const [compare, sweep, cards, policies] = runs.map((r) => (JSON.parse(r.out) as LabJson).results[0]);
    expect(JSON.stringify(compare?.overall)).toContain('smallestSeen');
    expect(sweep?.points).toHaveLength(6);
    expect(JSON.stringify(cards?.rows)).toContain('"measure":"opening"');
    expect(JSON.stringify(policies?.policies)).toContain('overspend=never');
    for (const result of [compare, sweep, cards, policies])
      for (const e of estimates(result)) expect(Object.keys(e)).toEqual(['value', 'low', 'high', 'n']);
  });
});

describe('bad input to the Lab', () => {
  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['an unknown knob', ['sweep', '--knob', 'nonsense=1'], /--knob: there is no knob "nonsense"; there is .*overspend/],
    ['an impossible value', ['sweep', '--knob', 'overspend=99'], /--knob overspend=99: .*number from 0 to 10/],
    ['an impossible value of a dial', ['sweep', '--knob', 'wound-deck=0'], /--knob wound-deck: must be a whole number from 1 to 40/],
    ['a knob without values', ['sweep', '--knob', 'overspend'], /--knob: write it like overspend=1,1.5,2/],
    ['three knobs', ['sweep', '--knob', 'overspend=1', '--knob', 'pivot=true', '--knob', 'taint=true'], /--knob: one knob, or two/],
    ['an unknown knob in a patch', ['compare', '--patch', '{"foo":1}'], /--patch: foo: unknown field; allowed: .*overspend/],
    ['a patch that is no JSON', ['compare', '--patch', 'overspend'], /--patch: give an object of knobs in JSON/],
    ['a patch and a ruleset', ['compare', '--patch', '{}', '--with', 'v2'], /--patch: give either --patch .* or --with .*not both/],
    ['neither patch nor ruleset', ['compare'], /--patch: give either/],
    ['an unknown base', ['compare', '--base', 'v9', '--with', 'v2'], /--base: there is no ruleset "v9"; there is v3, v2 or mended/],
    ['zero matches', [...DUEL.slice(1), '--matches', '0'], /'--matches <n>'.*whole number from 2/],
    ['half a pair', [...DUEL.slice(1), '--matches', '7'], /--matches: .*even number, got 7/],
    [
      'matches and precision',
      [...DUEL.slice(1), '--matches', '8', '--precision', '2'],
      /--precision: give either --matches or --precision/,
    ],
    ['looks without a test', [...DUEL.slice(1), '--matches', '8', '--looks', '2'], /--looks: .*--until-decided/],
    ['one pair for a cell', ['matrix', '--matches', '2'], /--matches: give at least 4 matches/],
    [
      'a list and a matchup',
      ['sweep', '--knob', 'overspend=1', '--loadouts', 'core', '--a', 'church/light', '--b', 'church/light'],
      /--loadouts: give either/,
    ],
    ['half a matchup', ['sweep', '--knob', 'overspend=1', '--a', 'church/light'], /--b: a matchup needs both/],
    ['an unknown bot', [...DUEL.slice(1), '--bots', 'nobody'], /--bots: there is no bot "nobody"; there is random/],
    [
      'an unknown policy',
      ['policies', '--bots', 'greedy', '--policies', 'aim=moon'],
      /--policies: there is no policy "aim=moon".*aim=head/,
    ],
    ['an unknown map', [...DUEL.slice(1), '--maps', 'nowhere'], /--maps: there is no map "nowhere"; there is the-pit/],
    ['a patch that is no file', ['compare', '--patch', 'nowhere.json'], /--patch: nowhere.json: there is no such file/],
    ['a patch that changes nothing', ['compare', '--patch', '{"overspend":2}'], /--patch: it changes nothing of v3/],
    ['a ruleset against itself', ['compare', '--with', 'v3'], /--with: it changes nothing of v3/],
    ['a patch of the prototype', ['compare', '--patch', '{"__proto__":{"overspend":1}}'], /--patch: __proto__: unknown field/],
    [
      'a checkpoint that is not there',
      [...DUEL.slice(1), '--matches', '4', '--resume', 'nowhere.json'],
      /--resume nowhere.json: there is no/,
    ],
    ['an edition by bots without policies', ['balance', '--out', '.', '--bots', 'random'], /--bots: random has no policies/],
    ['no threads', [...DUEL.slice(1), '--threads', '0'], /'--threads <n>'.*from 1 to 256/],
    [
      'an output under a file',
      [...DUEL.slice(1), '--matches', '4', '--out', join(COMMAND, 'x')],
      /--out .*a part of the path is no folder/,
    ],
    [
      'a checkpoint that is none',
      [...DUEL.slice(1), '--matches', '4', '--resume', COMMAND.replace('dist/penance.js', 'package.json')],
      /--resume .*no checkpoint/,
    ],
  ];
  it.each(refused)('%s is a sentence with the flag and exit code 2', async (_, args, sentence) => {
    const { code, err, out } = await penance(['lab', ...args]);
    expect(err).toMatch(sentence);
    expect(code).toBe(2);
    expect(out).toBe('');
  });

  it('a damaged checkpoint is refused', async () => {
    const folder = folderWith({});
    const file = join(folder, 'kept.json');
    writeFileSync(file, '{"penanceLab":1,"study":"0","command":"x"}');
    const { code, err } = await penance([...DUEL, '--matches', '4', '--resume', file]);
    expect([code, existsSync(file)]).toEqual([2, true]);
    expect(err).toMatch(/belongs to another run/);
  });
});
