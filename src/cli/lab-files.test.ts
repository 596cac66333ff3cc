// What happens when the disk is full or an output cannot be written: a sentence, and no finished batch is lost.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTENT, V3 } from '../content/index.ts';
import { readCheckpoint } from '../lab/checkpoint.ts';
import { coreLoadouts, duelExperiment, programHash, type Setting } from '../lab/index.ts';
import { startProgress } from '../lab/progress.ts';
import { readyFolder, writeFault, writeWhole } from './lab-files.ts';
import { keepProgress } from './lab-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'penance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [scenario] = CONTENT.scenarios;
const [a, b] = coreLoadouts([V3]);
if (scenario === undefined || a === undefined || b === undefined) throw new Error('no content');
const setting: Setting = {
  seed: 1,
  maps: CONTENT.maps,
  scenario,
  strengths: [{ label: 'random', a: 'random', b: 'random' }],
  iterations: 1,
};
const experiment = duelExperiment(setting, { a, b, ruleset: V3, pairs: 4 });

const full = (): never => {
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
};

describe('an output of the Lab', () => {
  it('is written whole, or the old one stays', () => {
    const file = join(folder, 'report.json');
    writeWhole(file, 'first');
    writeWhole(file, 'second');
    expect(readFileSync(file, 'utf8')).toBe('second');
    expect(() => writeWhole(join(folder, 'none', 'report.json'), 'x')).toThrow();
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  it('that cannot be written is told in words', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => readyFolder('--out', join(folder, 'file', 'deeper'))).toThrow(/--out .*no folder|--out .*file of that name/);
    expect(writeFault(Object.assign(new Error(''), { code: 'ENOSPC' }))).toBe('the disk is full');
    expect(writeFault(new Error('strange'))).toBe('it cannot be written (unknown reason)');
  });
});

describe('the progress of a run', () => {
  const progress = startProgress(experiment.study);

  it('goes to another place when its own is full, and comes back from there', () => {
    const path = join(folder, 'full', 'kept.json');
    const place = keepProgress(experiment, 'penance lab duel', progress, path, (to, text) => (to === path ? full() : writeWhole(to, text)));
    expect(basename(place)).toBe('kept.json');
    expect(existsSync(place)).toBe(true);
    expect(readCheckpoint(JSON.parse(readFileSync(place, 'utf8')), experiment.study, programHash())).toEqual(progress);
    rmSync(place);
  });

  it('that can be kept nowhere is a sentence with the reason', () => {
    expect(() => keepProgress(experiment, 'penance lab duel', progress, join(folder, 'x.json'), full)).toThrow(
      /could not be kept: .*x\.json: the disk is full/,
    );
  });
});
