// Files from strangers: case files and replays that hold and that do not, and input made to hurt. Every fault is a
// sentence with the place, exit 1 for what is false and 2 for what cannot be read. Neighbours: cli.test.ts, penance.ts.

import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import { matchJson, tableFrom } from '../src/host/start.ts';
import { applyRecorded, determinize, makeReplay, options, playReplay, seedRng, viewFor } from '../src/rules/index.ts';
import { folderWith, penance, type Said } from './penance.ts';

const SEATS = [
  { id: 'a', faction: 'church', frame: 'light', at: [0, 0], facing: 3, hand: ['feint'], draw: ['retreat'] },
  { id: 'b', faction: 'dwarves', frame: 'heavy', at: [0, 1], hand: [], draw: ['feint'] },
];
const CASE = {
  name: 'a step',
  rules: ['MV-1'],
  ruleset: 'v3',
  map: { rows: ['...', '...'] },
  seats: SEATS,
  actions: [{ move: [1, 0] }],
  expect: { seats: { a: { at: [1, 0], sp: 5 } } },
};
const FALSE = { ...CASE, name: 'a false step', expect: { seats: { a: { sp: 6 } } } };

function expectSentence(said: Said | undefined, code: number, ...words: string[]): void {
  for (const word of words) expect(said?.err).toContain(word);
  expect(said?.err).not.toMatch(/\n\s+at |this is a fault in penance/);
  expect(said?.code).toBe(code);
}

describe('penance case', () => {
  it('prints a line for each case and exits by the worst of them', async () => {
    const folder = folderWith({
      '1.json': CASE,
      '2.json': FALSE,
      '3.json': { ...CASE, seats: [{ ...SEATS[0], hand: ['no-card'] }, SEATS[1]] },
    });
    const [all, good, bad] = await Promise.all([
      penance(['case', '1.json', '2.json', '3.json'], '', folder),
      penance(['case', '1.json'], '', folder),
      penance(['case', '1.json', '2.json'], '', folder),
    ]);
    expect(good).toEqual({ code: 0, out: 'ok a step\n', err: '' });
    expect(bad.code).toBe(1);
    expect(bad.out).toBe('ok a step\nFAIL a false step: seats.a.sp, expected 6, got 5\n');
    expect(all.out).toBe(bad.out);
    expectSentence(all, 2, '3.json: seats[0].hand[0]: there is no card "no-card"');
  });

  it('prints the final position, which can be loaded again, and the events as JSON', async () => {
    const folder = folderWith({ '1.json': CASE });
    const { out, code } = await penance(['case', '1.json', '--json'], '', folder);
    const result = JSON.parse(out);
    expect(code).toBe(0);
    expect(result).toMatchObject({ name: 'a step', ok: true });
    expect(result.position.seats[0]).toMatchObject({ id: 'a', at: [1, 0], sp: 5 });
    expect(result.events).toMatchObject([{ type: 'moved', seat: 'a', to: [1, 0] }]);
    writeFileSync(join(folder, 'again.json'), JSON.stringify({ ...result.position, actions: [{ move: [0, 0] }] }));
    expect((await penance(['case', 'again.json'], '', folder)).out).toBe('ok again\n');
  });

  it('takes directories, and the JSON of several files as a list', async () => {
    const folder = folderWith({ '1.json': CASE, 'note.txt': 'nothing' });
    mkdirSync(join(folder, 'deeper'));
    writeFileSync(join(folder, 'deeper', '2.json'), JSON.stringify({ ...CASE, name: 'deeper' }));
    symlinkSync(folder, join(folder, 'deeper', 'circle'));
    expect((await penance(['case', folder])).out).toBe('ok a step\nok deeper\n');
    expect(JSON.parse((await penance(['case', folder, '--json'])).out)).toHaveLength(2);
    mkdirSync(join(folder, 'empty'));
    expectSentence(await penance(['case', join(folder, 'empty')]), 2, 'there is no .json file');
  });
});

describe('hostile files', () => {
  const bad: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['a comma too many', '{\n  "name": "x",\n}', ['line 3, column 1', 'a name in double quotes']],
    ['a missing colon', '{"name" "x"}', ['line 1, column 9', 'a colon']],
    ['an open string', '["abc\n"]', ['line 1, column 6']],
    ['a bare word', '[1, nope]', ['line 1, column 5', 'a value']],
    ['two values', '{} {}', ['line 1, column 4', 'the end of the file']],
    ['an empty file', '', ['line 1, column 1', 'the file ends']],
    ['a list', '[]', ['a case must be an object']],
    ['null', 'null', ['a case must be an object']],
    ['a prototype key', '{"__proto__": {"name": "x"}, "seats": []}', ['__proto__', 'unknown field']],
    ['an absurd number', { ...CASE, round: 1e300 }, ['round', 'must be a whole number']],
    ['brackets a million deep', '['.repeat(1_000_000), ['line 1, column 1000001', 'the file ends']],
    ['lists a hundred thousand deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, ['a case must be an object']],
    ['a ruleset in itself', { ...CASE, ruleset: { base: { base: 'v9' } } }, ['ruleset.base.base', '"v9"']],
  ];

  it('are answered with the place of the fault, each on a line, and the rest still run', async () => {
    const names = bad.map((_, n) => `${n}.json`);
    const folder = folderWith({ ...Object.fromEntries(bad.map(([, content], n) => [`${n}.json`, content])), 'good.json': CASE });
    const said = await penance(['case', ...names, 'good.json'], '', folder);
    expectSentence(said, 2);
    expect(said.out).toBe('ok a step\n');
    const lines = said.err.split('\n');
    bad.forEach(([what, , words], n) => {
      const own = lines.filter((line) => line.startsWith(`malformed: ${n}.json: `)).join('\n');
      for (const word of words) expect(own, what).toContain(word);
    });
    expect(readdirSync(folder).sort()).toEqual([...names, 'good.json'].sort());
  });

  it('what is no text, no file or far too large is not read', async () => {
    const folder = folderWith({ 'x.json': '' });
    writeFileSync(join(folder, 'bytes.json'), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    const fd = openSync(join(folder, 'large.json'), 'w');
    writeSync(fd, '{', 100 * 1024 * 1024);
    closeSync(fd);
    const said = await Promise.all([
      penance(['case', 'bytes.json'], '', folder),
      penance(['case', 'large.json'], '', folder),
      penance(['replay', 'large.json'], '', folder),
      penance(['sim', '--a', 'large.json', '--b', 'church/light'], '', folder),
      penance(['sim', '--a', 'church/light', '--b', 'church/light', '--ruleset', './large.json'], '', folder),
      penance(['replay', folder]),
      penance(['case', 'absent.json'], '', folder),
      penance(['replay', '/dev/zero']),
    ]);
    expectSentence(said[0], 2, 'bytes.json: it is not a text in UTF-8');
    for (const i of [1, 2, 3, 4, 7]) expectSentence(said[i], 2, 'it is larger than 8 MB');
    expectSentence(said[5], 2, 'it is a directory, not a file');
    expectSentence(said[6], 2, 'absent.json: there is no such file');
  });

  it('rulesets stand on presets, objects and files, and a circle of files is named link by link', async () => {
    const folder = folderWith({
      'top.json': { base: './middle.json', overspend: 1 },
      'middle.json': { base: { base: 'v2', roundLimit: 7 }, calledShot: 2 },
      'one.json': { base: './two.json' },
      'two.json': { base: { base: 'one.json' } },
      'self.json': { base: './self.json' },
      'proto.json': '{"base": "v3", "__proto__": {"overspend": 1}}',
      'absurd.json': { base: 'v3', roundLimit: 1e9, frames: { light: { spMax: -4 } } },
      'lost.json': { base: './nowhere.json' },
    });
    const run = (file: string): Promise<Said> => penance(['rulesets', file, '--json'], '', folder);
    const [top, one, self, proto, absurd, lost] = await Promise.all(
      ['top.json', 'one.json', 'self.json', 'proto.json', 'absurd.json', 'lost.json'].map(run),
    );
    expect(JSON.parse(top?.out ?? '')).toMatchObject({ overspend: 1, calledShot: 2, roundLimit: 7, damageTo: 'discard' });
    expectSentence(one, 2, 'one.json -> two.json -> one.json', 'in a circle');
    expectSentence(self, 2, 'self.json -> self.json', 'in a circle');
    expectSentence(proto, 2, '__proto__', 'unknown field');
    expectSentence(absurd, 2, 'roundLimit', 'from 1 to 200', 'frames.light');
    expectSentence(lost, 2, 'nowhere.json', 'there is no such file');
  });
});

/** A replay as far as these tests change it. */
interface Loose {
  readonly actions: unknown[];
  readonly hashes: number[];
  readonly ruleset: object;
  readonly setup: object;
}

describe('penance replay', () => {
  let folder = '';
  let replay: Loose = { actions: [], hashes: [], ruleset: {}, setup: {} };

  beforeAll(async () => {
    folder = folderWith({});
    const said = await penance(['play', '--seed', '3', '--save', 'match.json'], '1\n'.repeat(40), folder);
    expect(said.out).toContain('It is saved. Go on with: penance play --resume match.json');
    replay = JSON.parse(readFileSync(join(folder, 'match.json'), 'utf8'));
  });

  const changed = async (name: string, change: (copy: Loose) => void): Promise<Said> => {
    const copy = structuredClone(replay);
    change(copy);
    writeFileSync(join(folder, name), JSON.stringify(copy));
    return penance(['replay', name], '', folder);
  };

  it('reviews it: what gave something away, in the log where it belongs, and the sum of each seat', async () => {
    const fault =
      /^(Setting up|Round \d+), (Martyr|Forge Walker), a (blunder|mistake|slip): .+\n {4}\d+ % to win, [\d.]+ ± [\d.]+ % less than: .+\n {4}.+$/m;
    const sum = (name: string): RegExp =>
      new RegExp(`^${name}: \\d+ choices, .*; -?\\d+ ± \\d+ % of a match given away in all, -?[\\d.]+ % a choice$`, 'm');
    const { out, err, code } = await penance(['replay', 'match.json', '--review', '--playouts', '60'], '', folder);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(fault);
    expect(out).toMatch(sum('Martyr'));
    expect(out).toMatch(sum('Forge Walker'));
    expect(out).not.toContain('Round 1 begins.');
    const one = await penance(['replay', 'match.json', '--review', '--log', '--seat', 'a', '--playouts', '60'], '', folder);
    expect(one.out).toContain('Round 1 begins.');
    expect(one.out).toMatch(fault);
    expect(one.out).toMatch(sum('Martyr'));
    expect(one.out).not.toMatch(sum('Forge Walker'));
    expectSentence(await penance(['replay', 'match.json', '--review', '--seat', 'x'], '', folder), 2, 'there is no seat "x"; there is');
    expectSentence(await penance(['replay', 'match.json', '--seat', 'a'], '', folder), 2, '--review');
    expect((await penance(['replay', 'match.json', '--review', '--playouts', '0'], '', folder)).code).toBe(2);
  });

  it('plays it, checks it and tells it in plain English [MT-3]', async () => {
    const { out, code, err } = await penance(['replay', 'match.json', '--log'], '', folder);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^The match begins: Martyr against Forge Walker\.$/m);
    expect(out).toMatch(/^Round 1 begins\.$/m);
    expect(out).toMatch(/^ok \d+ actions, \d+ rounds, ruleset v3: the match is not over$/m);
    expect(out).toMatch(/^replay [0-9a-f]{64}$/m);
  });

  it('names the first action that differs, or the field if none does, with exit 1', async () => {
    const said = await Promise.all([
      changed('action.json', (r) => r.actions.splice(5, 1, { pass: true })),
      changed('hash.json', (r) => r.hashes.splice(7, 1, 1)),
      changed('seed.json', (r) => Object.assign(r, { seed: 4 })),
      changed('ruleset.json', (r) => Object.assign(r.ruleset, { roundLimit: 39 })),
      changed('result.json', (r) => Object.assign(r, { result: { winner: 'a', ending: 'pilot', rounds: 1 } })),
      changed('map.json', (r) => Object.assign(r.setup, { map: 'the-moon' })),
      changed('short.json', (r) => r.hashes.pop()),
    ]);
    expectSentence(said[0], 1, 'action.json: action 6 (actions[5], {"pass": true}) differs');
    expectSentence(said[1], 1, 'action 8 (actions[7]');
    expectSentence(said[2], 1, 'action 1 (actions[0]');
    expectSentence(said[3], 1, 'ruleset.json: ruleset');
    expectSentence(said[4], 1, 'result.json: result');
    expectSentence(said[5], 1, 'setup.map');
    expectSentence(said[6], 1, 'hashes');
  });

  it('checks a match that was taken over in the middle from the state it began with [MT-4]', async () => {
    const played = playReplay(replay, { content: CONTENT, rulesets: RULESETS });
    if (!played.ok) throw new Error('the replay holds');
    const begun = tableFrom(determinize(viewFor(played.match, 0), seedRng(9)), 9);
    const start = matchJson(begun.match);
    for (let n = 0; n < 12; n++) applyRecorded(begun.recording, begun.match, options(begun.match)[0] ?? 0);
    const saved = { players: [], replay: makeReplay(begun.recording, begun.match), start };
    const check = (name: string, json: unknown): Promise<Said> => {
      writeFileSync(join(folder, name), JSON.stringify(json));
      return penance(['replay', name], '', folder);
    };
    const whole = await check('taken.json', saved);
    expect(whole.err).toBe('');
    expect(whole.out).toMatch(/^ok 12 actions from a state in the middle, \d+ rounds, ruleset v3: the match is not over$/m);
    const review = await penance(['replay', 'taken.json', '--review', '--playouts', '20'], '', folder);
    expect(review.out).toMatch(/^Martyr: \d+ choices, /m);
    expect(review.out).toMatch(/^ok 12 actions/m);
    expectSentence(await check('seal.json', { ...saved, replay: { ...saved.replay, seed: 8 } }), 1, 'seal.json: seals');
    expectSentence(await check('dealt.json', { ...saved, start: { ...start, round: start.round + 1 } }), 1, 'actions[0]');
    expectSentence(await check('odd.json', { ...saved, start: 7 }), 1, 'start');
  });

  it('refuses what is no replay with exit 2', async () => {
    writeFileSync(join(folder, 'case.json'), JSON.stringify(CASE));
    writeFileSync(join(folder, 'list.json'), '[]');
    expectSentence(await penance(['replay', 'case.json'], '', folder), 2, 'case.json: it is no replay');
    expectSentence(await penance(['replay', 'list.json'], '', folder), 2, 'list.json: it is no replay');
  });
});
