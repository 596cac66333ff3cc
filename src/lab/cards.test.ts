// Single cards and loadouts drawn for them: what a card is worth where the truth is known. Neighbours: cards.ts, card-tally.ts.

import { describe, expect, it } from 'vitest';
import { play, setting, short } from '../../tests/short-studies.ts';
import { CONTENT, MENDED, V2, V3 } from '../content/index.ts';
import { catalogFor, checkLoadout, seedRng } from '../rules/index.ts';
import { cardResults, cardStudy, randomLoadouts } from './cards.ts';
import { startProgress } from './progress.ts';
import { coreLoadouts, sampleLoadouts } from './setting.ts';
import { even } from './stats/known-truth.ts';
import type { Tally } from './tally.ts';

describe('loadouts', () => {
  it('of the core are one of each faction and frame, under every preset', () => {
    for (const ruleset of [V3, V2, MENDED]) expect(coreLoadouts([ruleset])).toHaveLength(12);
    expect(sampleLoadouts([V3]).length).toBe(CONTENT.loadouts.length);
    expect(sampleLoadouts([V3, V2]).length).toBeLessThan(CONTENT.loadouts.length);
  });

  it('drawn at random are legal, unlike, and the same for a seed', () => {
    for (const ruleset of [V3, V2]) {
      const pool = randomLoadouts(ruleset, 5);
      for (const loadout of pool) expect(checkLoadout(loadout, catalogFor(CONTENT, ruleset), ruleset)).toHaveProperty('loadout');
      // Few decks that come again and again would say more of themselves than of a set.
      expect(pool).toHaveLength(4800);
      expect(new Set(pool.map((l) => JSON.stringify(l))).size).toBeGreaterThan(ruleset === V2 ? 80 : 1500);
      expect(randomLoadouts(ruleset, 5)).toEqual(pool);
    }
  });
});

describe('what a card is worth', () => {
  it('is found for a card in the opening hand that wins by itself, and not for one that does nothing', () => {
    const base = setting('random');
    const study = cardStudy(base, short, 1);
    const progress = startProgress(study);
    const rng = seedRng(9);
    const rows: Record<string, number[]> = { '0 opening strong': new Array(16).fill(0), '0 opening idle': new Array(16).fill(0) };
    const pairs = 3000;
    for (let pair = 0; pair < pairs; pair++) {
      const sums = { strong: [0, 0, 0, 0], idle: [0, 0, 0, 0] };
      for (let match = 0; match < 2; match++) {
        const holds = [even(rng) < 0.3, even(rng) < 0.3];
        const idle = [even(rng) < 0.3, even(rng) < 0.3];
        const chance = 0.5 + 0.1 * (Number(holds[0]) - Number(holds[1]));
        const first = even(rng) < chance ? 2 : 0;
        [first, 2 - first].forEach((points, seat) => {
          for (const [list, has] of [
            [sums.strong, holds[seat]],
            [sums.idle, idle[seat]],
          ] as const) {
            const at = has ? 0 : 2;
            list[at] = (list[at] as number) + points;
            list[at + 1] = (list[at + 1] as number) + 1;
          }
        });
      }
      for (const [name, [y1 = 0, n1 = 0, y0 = 0, n0 = 0]] of Object.entries(sums)) {
        const row = rows[`0 opening ${name}`] as number[];
        const add = [y1, n1, y0, n0, y1 * y1, y1 * n1, n1 * n1, y0 * y0, y0 * n0, n0 * n0, y1 * y0, y1 * n0, n1 * y0, n1 * n0, 0, 0];
        add.forEach((x, i) => {
          row[i] = (row[i] as number) + x;
        });
      }
    }
    Object.assign(progress.cards, rows);
    const tally = progress.cells[0]?.arms[0] as Tally;
    tally.pairs = pairs;
    tally.lengths.push(0, 2 * pairs);
    const [result] = cardResults(base, study, progress);
    const of = (item: string) => result?.rows.find((r) => r.item === item);
    expect(of('strong')).toMatchObject({ marked: true });
    expect(of('strong')?.difference.low).toBeLessThan(0.1);
    expect(of('strong')?.difference.high).toBeGreaterThan(0.1);
    expect(of('idle')).toMatchObject({ marked: false });
  });

  it('is compared among decks of one faction, frame and size, or with as many sets', () => {
    const study = cardStudy(setting('random'), short, 12);
    const keys = Object.keys(play(study).cards);
    expect(keys.some((k) => /^0 opening feint \w+\/\w+\/\d\d$/.test(k))).toBe(true);
    expect(keys.some((k) => /^0 deck set:pistol \w+\/\w+\/[123]$/.test(k))).toBe(true);
    expect(keys.every((k) => k.split(' ').length === 4)).toBe(true);
  });

  it('comes with a warning where it was drawn or played, and without one where chance dealt it', () => {
    const study = cardStudy(setting('random'), short, 150);
    const [result] = cardResults(setting('random'), study, play(study));
    for (const row of result?.rows ?? []) expect(row.warning !== undefined).toBe(row.measure === 'drawn' || row.measure === 'played');
    expect(result?.rows.some((r) => r.item.startsWith('set:'))).toBe(true);
    expect(result?.rows.map((r) => r.item)).toContain('most-sets');
  });
});
