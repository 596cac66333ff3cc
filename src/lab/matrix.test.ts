// Cells, pairs and the matrix: which matches are played, and what their sums say. Neighbours: study.ts, tally.ts, matrix.ts.

import { describe, expect, it } from 'vitest';
import { play, setting, short, three } from '../../tests/short-studies.ts';
import { CONTENT, V3 } from '../content/index.ts';
import { openBench, playBatch } from './batch.ts';
import { armsStudy, everyTwo } from './compare.ts';
import { matrixExperiment } from './experiments.ts';
import { matrixResults, matrixStudy } from './matrix.ts';
import { policyStudy } from './policies.ts';
import type { Progress } from './progress.ts';
import { coreLoadouts } from './setting.ts';
import type { Study } from './study.ts';
import { addPair, flipTally, Q, QUANTITIES, type Tally } from './tally.ts';

describe('a cell of few pairs', () => {
  it('begins on a map of its own, so that together all maps are played', () => {
    const loadouts = coreLoadouts([V3]);
    const maps = CONTENT.maps.length;
    const starts = (study: Study): number => new Set(study.cells.map((c) => (c.turn ?? 0) % maps)).size;
    expect(starts(matrixStudy(setting('random'), short, loadouts, 2))).toBe(maps);
    expect(starts(armsStudy(setting('random'), [short], loadouts, everyTwo(12), 2))).toBe(maps);
    expect(starts(policyStudy(setting('greedy'), short, loadouts, ['flank=off'], 2))).toBe(maps);
  });

  it('is played on the map of its turn', () => {
    const [one] = CONTENT.maps;
    const study = matrixStudy({ ...setting('random'), maps: CONTENT.maps.slice(0, 2) }, short, three, 1);
    const alone = matrixStudy({ ...setting('random'), maps: [CONTENT.maps[1] ?? one].flatMap((m) => m ?? []) }, short, three, 1);
    const sums = (s: Study) => playBatch(openBench(s), { cell: 1, from: 0, to: 1 }).arms[0]?.sum;
    expect(sums(study)).toEqual(sums(alone));
  });

  it('has a seed for each match where one loadout is named twice', () => {
    const [named] = three;
    if (named === undefined) throw new Error('no loadout');
    const twice = armsStudy(setting('random'), [short, V3], [named, { ...named, label: 'again' }], [[0, 1]], 2);
    expect(twice.cells[0]?.shared).toBe(false);
    expect(armsStudy(setting('random'), [short, V3], three, [[0, 1]], 2).cells[0]?.shared).toBe(true);
  });
});

describe('the sums of a pair', () => {
  it('seen from the other side give the other side its points', () => {
    const { arms } = playBatch(openBench(matrixStudy(setting('random'), short, three, 6)), { cell: 4, from: 0, to: 6 });
    const tally = arms[0] as Tally;
    const other = flipTally(tally);
    expect((tally.sum[Q.score] ?? 0) + (other.sum[Q.score] ?? 0)).toBe(4 * 6);
    expect(other.sum[Q.won]).toBe(tally.sum[Q.lost]);
    expect(flipTally(other)).toEqual(tally);
  });
});

describe('the matrix', () => {
  const study = matrixStudy(setting('random'), short, three, 4);
  const progress = play(study);

  it('has a cell for every two, a rating for each, and mirrors that contain 50 %', () => {
    const [result] = matrixResults(setting('random'), study, three, progress);
    expect(result?.cells).toHaveLength(3);
    expect(result?.mirrors).toMatchObject({ broken: [] });
    expect(result?.mirrors.cells).toHaveLength(3);
    expect(result?.ranking.reduce((sum, r) => sum + r.elo.value, 0)).toBeCloseTo(0, 5);
  });

  it('says that it is broken when a mirror cell does not contain 50 %', () => {
    const bent: Progress = JSON.parse(JSON.stringify(progress));
    const mirror = bent.cells[0]?.arms[0] as Tally;
    for (let k = 0; k < 60; k++) {
      const row = QUANTITIES.map((q) => (q === 'score' ? (k % 7 === 0 ? 2 : 4) : 0));
      addPair(mirror, row, row);
    }
    const experiment = matrixExperiment(setting('random'), short, three, 4);
    const results = experiment.results(bent);
    expect(results[0]?.mirrors.broken).toEqual([three[0]?.label]);
    expect(experiment.broken(results)).toBe(true);
    expect(JSON.stringify(experiment.sections(results))).toContain('This run is broken');
  });
});
