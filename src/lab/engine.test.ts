// The Lab's engine: the same numbers on any number of threads, after a stop, and after threads have died; and the same
// matches as the plain loop. Neighbours: pool.test.ts, stats/stats.test.ts.

import { describe, expect, it } from 'vitest';
import { findBot, type Player, playMatch } from '../bots/index.ts';
import { CONTENT, V3 } from '../content/index.ts';
import { compileGame, ENDINGS } from '../rules/index.ts';
import { openBench, playBatch } from './batch.ts';
import { makeCheckpoint, readCheckpoint } from './checkpoint.ts';
import { runStudy } from './engine.ts';
import { watchMatch } from './play.ts';
import { missingBatches, type Progress, startProgress, takeIn } from './progress.ts';
import { lookPoints } from './stats/sequential.ts';
import { hashOf, type Study } from './study.ts';
import { Q } from './tally.ts';

const [first, second] = CONTENT.loadouts;
const [map, otherMap] = CONTENT.maps;
const [scenario] = CONTENT.scenarios;
if (first === undefined || second === undefined || map === undefined || otherMap === undefined || scenario === undefined)
  throw new Error('no content');

const study: Study = {
  format: 1,
  seed: 5,
  rulesets: [
    { ...V3, roundLimit: 12 },
    { ...V3, id: 'short', roundLimit: 6 },
  ],
  loadouts: [first, second],
  maps: [map, otherMap],
  scenario,
  bots: ['random'],
  iterations: 1,
  detail: true,
  cards: true,
  batch: 3,
  cells: [
    { a: { loadout: 0, bot: 0 }, b: { loadout: 1, bot: 0 }, arms: [0, 1], stream: 0, shared: true, pairs: 20 },
    { a: { loadout: 0, bot: 0 }, b: { loadout: 0, bot: 0 }, arms: [0], stream: 1, shared: false, pairs: 20, looks: lookPoints(20, 4) },
  ],
};

const text = (progress: Progress): string => hashOf(progress);

/** All batches here, without threads. */
function playAlone(): Progress {
  const progress = startProgress(study);
  const bench = openBench(study);
  const queue = study.cells.flatMap((_, cell) => missingBatches(study, progress, cell));
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift())
    if (takeIn(study, progress, batch, playBatch(bench, batch))) queue.push(...missingBatches(study, progress, batch.cell));
  return progress;
}

const alone = text(playAlone());

describe('a match of the Lab', () => {
  it('is the match that the plain loop plays', () => {
    const game = compileGame(
      {
        ruleset: V3,
        map,
        scenario,
        seats: [
          { id: 'a', loadout: first },
          { id: 'b', loadout: second },
        ],
      },
      CONTENT,
    );
    for (const name of ['random', 'greedy']) {
      const player = findBot(name) as Player;
      for (let n = 0; n < 3; n++) {
        const played = playMatch(game, [player, player], 9, n, { iterations: 1 });
        const { row, match } = watchMatch(game, [player, player], 9, n, { iterations: 1 }, 1, n > 0);
        expect([match.winner, match.ending, row[Q.rounds], row[Q.decisions]]).toEqual([
          played.winner,
          played.ending,
          played.rounds,
          played.decisions,
        ]);
        expect(row[Q.score]).toBe(played.winner < 0 ? 1 : played.winner === 1 ? 2 : 0);
        expect(row[Q[ENDINGS[played.ending] ?? 'draw']]).toBe(1);
      }
    }
  });

  it('ends once, and its points are shared out', () => {
    const [cell] = playAlone().cells;
    const [tally] = cell?.arms ?? [];
    if (tally === undefined) throw new Error('nothing was played');
    const of = (q: number): number => tally.sum[q] ?? 0;
    expect(ENDINGS.reduce((sum, ending) => sum + of(Q[ending]), 0)).toBe(40);
    expect(of(Q.draw) + of(Q.decided)).toBe(40);
    expect(tally.lengths.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(of(Q.first)).toBeGreaterThan(0);
    expect(of(Q.attacks)).toBeGreaterThan(of(Q.hits));
  });
});

describe('a mirror cell', () => {
  it('plays each match of a pair with a seed of its own, for with one seed it would be even by itself', () => {
    const cell = study.cells[1];
    if (cell === undefined) throw new Error('no cell');
    const [squares, even] = [false, true].map((shared) => {
      const [tally] = playBatch(openBench({ ...study, cells: [{ ...cell, shared }] }), { cell: 0, from: 0, to: 20 }).arms;
      return tally?.square[Q.score];
    });
    expect(even).toBe(20 * 4);
    expect(squares).toBeGreaterThan(20 * 4);
  });
});

describe('a study', () => {
  it('gives the same numbers on 1, 2 and 4 threads', async () => {
    for (const threads of [1, 2, 4]) {
      const { progress, complete } = await runStudy(study, { threads });
      expect(complete).toBe(true);
      expect(text(progress)).toBe(alone);
    }
  });

  it('does not care how it was cut into batches', async () => {
    const { progress } = await runStudy({ ...study, batch: 7 }, { threads: 2 });
    expect(text(progress)).toBe(alone);
  });

  it('goes on from a checkpoint to the same numbers, and loses no finished batch', async () => {
    let resumed: Progress | undefined;
    for (let stops = 0; ; stops++) {
      const stop = new AbortController();
      let batches = 0;
      const run = await runStudy(study, {
        threads: 2,
        ...(resumed === undefined ? {} : { from: resumed }),
        signal: stop.signal,
        onBatch: () => {
          if (++batches === 2) stop.abort();
        },
      });
      const kept: unknown = JSON.parse(JSON.stringify(makeCheckpoint(study, 'penance lab duel', 'code', run.progress)));
      const back = readCheckpoint(kept, study, 'code');
      if (typeof back === 'string') throw new Error(back);
      resumed = back;
      if (run.complete) {
        expect(stops).toBeGreaterThan(1);
        break;
      }
    }
    expect(text(resumed)).toBe(alone);
  });

  it('replaces threads that die and plays their batches again', async () => {
    let replaced = 0;
    let batches = 0;
    const { progress } = await runStudy(study, {
      threads: 2,
      onPool: (pool) => void pool.threads[0]?.terminate(),
      onBatch: () => {
        batches++;
      },
      onReplaced: () => {
        replaced++;
      },
    });
    expect(replaced).toBeGreaterThan(0);
    expect(batches).toBeGreaterThanOrEqual(7 + 8);
    expect(text(progress)).toBe(alone);
  });

  it('fails with the words of a bot that cannot be played', async () => {
    await expect(runStudy({ ...study, bots: ['nobody'] }, { threads: 1 })).rejects.toThrow(/there is no bot "nobody"/);
  });
});

describe('a checkpoint', () => {
  const kept = JSON.parse(JSON.stringify(makeCheckpoint(study, 'penance lab duel', 'code', startProgress(study))));

  it('of another run is refused with the command it came from', () => {
    expect(readCheckpoint(kept, { ...study, seed: 6 }, 'code')).toMatch(/another run.*penance lab duel/);
  });

  it('of other rules or bots is refused', () => {
    expect(readCheckpoint(kept, study, 'newer code')).toMatch(/rules, content or bots have changed/);
  });

  it('that is damaged is refused', () => {
    expect(readCheckpoint({ ...kept, progress: { cells: [], cards: {} } }, study, 'code')).toMatch(/damaged/);
    const negative = JSON.parse(JSON.stringify(kept));
    negative.progress.cells[0].arms[0].sum[0] = -1;
    expect(readCheckpoint(negative, study, 'code')).toMatch(/damaged/);
    expect(readCheckpoint([], study, 'code')).toMatch(/no checkpoint/);
  });
});
