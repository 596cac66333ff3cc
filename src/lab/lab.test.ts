// From words to rulesets, from sums to results, from results to reports: the Lab between its statistics and its command.
// Neighbours: stats/stats.test.ts, engine.test.ts, ../../tests/lab.test.ts (from outside).

import { describe, expect, it } from 'vitest';
import { CONTENT, MENDED, V2, V3 } from '../content/index.ts';
import { catalogFor, checkLoadout, KNOBS, seedRng } from '../rules/index.ts';
import { balanceSections, type SweptKnob } from './balance.ts';
import { verdict } from './balance-findings.ts';
import { knobSections, knobSentence } from './balance-knobs.ts';
import { BALANCE_MATCHES, IDLE_KNOBS, KNOB_VALUES } from './balance-plan.ts';
import { choiceVerdict } from './balance-tables.ts';
import { openBench, playBatch } from './batch.ts';
import { cardResults, cardStudy, randomLoadouts } from './cards.ts';
import { armsStudy, everyTwo } from './compare.ts';
import { DIALS, dial, patched, readKnob } from './dials.ts';
import { cardExperiment, compareExperiment, type Experiment, matrixExperiment, policyExperiment, sweepExperiment } from './experiments.ts';
import { matrixResults, matrixStudy } from './matrix.ts';
import { policiesOf, policyStudy } from './policies.ts';
import { missingBatches, type Progress, startProgress, takeIn } from './progress.ts';
import { markdownSections, plotsOf, renderHtml } from './report/render.ts';
import { coreLoadouts, type Setting, sampleLoadouts } from './setting.ts';
import { estimate } from './stats/estimate.ts';
import { even } from './stats/known-truth.ts';
import { upperTail } from './stats/normal.ts';
import type { Study } from './study.ts';
import { sweepArms } from './sweep.ts';
import { addPair, flipTally, Q, QUANTITIES, type Tally } from './tally.ts';

const [scenario] = CONTENT.scenarios;
if (scenario === undefined) throw new Error('no content');
const setting = (...bots: string[]): Setting => ({
  seed: 2,
  maps: CONTENT.maps,
  scenario,
  strengths: bots.map((bot) => ({ label: bot, a: bot, b: bot })),
  iterations: 1,
});
const short = { ...V3, id: 'v3', roundLimit: 3 };
const three = coreLoadouts([V3]).filter((_, i) => i % 5 === 0);

function play(study: Study): Progress {
  const progress = startProgress(study);
  const bench = openBench(study);
  for (const batch of study.cells.flatMap((_, cell) => missingBatches(study, progress, cell)))
    takeIn(study, progress, batch, playBatch(bench, batch));
  return progress;
}

describe('a knob from words', () => {
  it('takes lists and ranges', () => {
    expect(readKnob('overspend=1,1.5,2')).toEqual({ knob: 'overspend', values: ['1', '1.5', '2'] });
    expect(readKnob('armour=-1..2')).toEqual({ knob: 'armour', values: ['-1', '0', '1', '2'] });
    expect(readKnob('overspend=1,1')).toMatch(/twice/);
    expect(readKnob('=1')).toMatch(/write it like/);
  });

  it('turns plain knobs, parts of tables and the tuning knobs of the component document', () => {
    const set = (knob: string, value: string) => dial(V3, [{ knob, value }]);
    expect(set('overspend', '1.5')).toMatchObject({ overspend: 1.5 });
    expect(set('execution', 'rolled')).toMatchObject({ execution: 'rolled' });
    expect(set('frameArmour.fortress', '5')).toMatchObject({ frameArmour: { light: 0, fortress: 5 } });
    expect(set('component-hp', '1')).toMatchObject({ tracks: { head: { body: 5 }, chassis: { body: 7, armour: 4 } } });
    expect(set('armour', '-2')).toMatchObject({ tracks: { head: { armour: 0 }, chassis: { armour: 2 } } });
    expect(set('exposure', '1')).toMatchObject({ tracks: { head: { exposure: 4 }, legs: { exposure: 3 } } });
    expect(set('cannibalize-cost', '2')).toMatchObject({ cannibalize: { sp: 2, in: 1, out: 1 } });
    expect(set('wound-deck', '6')).toMatchObject({ woundDeck: 6 });
    expect(set('wound-deck', '0')).toMatch(/1 to 40/);
    expect(set('toString', '1')).toMatch(/there is no knob/);
    expect(set('execution', 'never')).toMatch(/targeted or rolled/);
  });

  it('turns every knob of the codex to its own value', () => {
    for (const { field } of KNOBS) {
      const made = dial(MENDED, [{ knob: field, value: JSON.stringify(MENDED[field]) }]);
      expect(typeof made === 'string' ? made : made[field]).toEqual(MENDED[field]);
    }
  });

  it('keeps what a patch may not say', () => {
    expect(patched(V3, { overspend: 1.5 })).toMatchObject({ overspend: 1.5, roundLimit: 40 });
    expect(patched(V3, { nonsense: 1 })).toEqual([expect.stringMatching(/nonsense: unknown field/)]);
  });
});

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

describe('a finding of the prototype', () => {
  const claim = { low: 0.94, high: 1 };
  it('is confirmed where the whole interval lies in its range, refuted where none of it does, and else open', () => {
    expect(verdict([estimate(0.97, 0.96, 0.985, 900)], claim)).toBe('confirmed');
    expect(verdict([estimate(0.7, 0.68, 0.72, 900)], claim)).toBe('refuted');
    expect(verdict([estimate(0.9, 0.7, 0.99, 9)], claim)).toBe('open');
    expect(verdict([estimate(0.97, 0.96, 0.985, 900), estimate(0.7, 0.68, 0.72, 900)], claim)).toBe('refuted');
    expect(verdict([undefined], claim)).toBe('not measured');
  });
});

describe('the sentence on a knob', () => {
  const row = (name: string, value: number, half: number, marked: boolean) => ({
    name,
    kind: 'share' as const,
    difference: estimate(value, value - half, value + half, 100),
    smallestSeen: 0.04,
    correlation: 0,
    p: 0.5,
    marked,
  });
  const swept = (lists: readonly (readonly ReturnType<typeof row>[])[]) => ({
    knob: 'pivot',
    what: 'What it does. [KN-9]',
    results: lists.map((differences, n) => ({
      strength: ['greedy', 'confessor'][n] ?? '?',
      points: [{ values: [{ knob: 'pivot', value: 'true' }], isBase: false, differences }],
    })),
  });
  it('tells apart what both strengths found, what one did, and what could not be seen', () => {
    const found = row('ended: chassis', -0.1, 0.02, true);
    const hidden = row('ended: chassis', -0.01, 0.02, false);
    const say = (lists: readonly (readonly ReturnType<typeof row>[])[]) => knobSentence(swept(lists) as unknown as SweptKnob);
    expect(say([[found], [found]])).toContain('at both strengths, set to true, endings by the chassis -10.0 (-12.0 to -8.0) points');
    expect(say([[found], [hidden]])).toContain(
      'at one strength only: set to true, endings by the chassis -10.0 (-12.0 to -8.0) points by greedy',
    );
    expect(say([[hidden], [hidden]])).toMatch(/nothing that these matches could see; .*4\.0 points of endings by the chassis/);
    expect(say([[row('points of light', 0.1, 0.01, true)], [row('points of light', 0.2, 0.01, true)]])).toContain('points of light +10.0');
  });
});

describe('the verdict on a set', () => {
  const sight = (strength: string, value: number, half: number, marked = false) => ({
    strength,
    difference: estimate(value, value - half, value + half, 100),
    marked,
  });
  it('needs both strengths, and says so where only one has found it', () => {
    expect(choiceVerdict([sight('a', -0.1, 0.02, true), sight('b', -0.1, 0.02, true)])).toBe('a trap');
    expect(choiceVerdict([sight('a', 0.1, 0.02, true), sight('b', 0.1, 0.02)])).toBe('probably worth taking');
    expect(choiceVerdict([sight('a', -0.1, 0.02, true), sight('b', -0.01, 0.02)])).toBe('a trap as a plays it');
    expect(choiceVerdict([sight('a', -0.1, 0.02, true), sight('b', 0.1, 0.02)])).toBe('depends on play');
    expect(choiceVerdict([sight('a', -0.03, 0.02), sight('b', 0.01, 0.02)])).toBe('not told apart');
    expect(choiceVerdict([])).toBe('not told apart');
  });
});

describe('the plan of an edition', () => {
  it('turns every knob of the codex, or says why not', () => {
    const turned = KNOB_VALUES.map((text) => text.split('=')[0] ?? '');
    const named = new Set([...turned.map((k) => k.split('.')[0]), ...IDLE_KNOBS.map(([k]) => k)]);
    expect(KNOBS.map((k) => k.field).filter((k) => !named.has(k))).toEqual([]);
    for (const dial of Object.keys(DIALS)) expect(turned).toContain(dial);
  });

  it('has only values that v3 allows, its own among them', () => {
    for (const text of KNOB_VALUES) {
      const read = readKnob(text);
      if (typeof read === 'string') throw new Error(read);
      const points = read.values.map((value) => {
        const ruleset = dial(V3, [{ knob: read.knob, value }]);
        if (typeof ruleset === 'string') throw new Error(ruleset);
        return { values: [{ knob: read.knob, value }], ruleset };
      });
      expect([text, sweepArms(V3, points).rulesets.length]).toEqual([text, points.length]);
      expect(coreLoadouts([V3, ...points.map((p) => p.ruleset)])).toHaveLength(12);
    }
  });

  it('knows a card or frame at its own value for the base', () => {
    const made = (knob: string, value: string) => {
      const ruleset = dial(V3, [{ knob, value }]);
      if (typeof ruleset === 'string') throw new Error(ruleset);
      return { values: [{ knob, value }], ruleset };
    };
    const own = CONTENT.universal.find((c) => c.id === 'feint')?.sp ?? 0;
    expect(sweepArms(V3, [made('cards.feint.sp', String(own)), made('cards.feint.sp', String(own + 1))]).armOf).toEqual([0, 1]);
    expect(sweepArms(V3, [made('frames.light.spMax', '5'), made('frames.light.spMax', '6')]).armOf).toEqual([1, 0]);
  });

  it('has cells large enough for a star', () => {
    for (const matches of Object.values(BALANCE_MATCHES.matrix)) expect(2 * upperTail(Math.sqrt(matches / 2))).toBeLessThan(0.05 / 66);
  });
});

describe('reports', () => {
  const run = <R>(experiment: Experiment<R>) => experiment.results(play(experiment.study));
  it('of every kind are whole: no empty plot, no NaN, no number without its place', () => {
    const random = setting('random');
    const greedy = setting('greedy');
    const points = ['1', '3'].map((value) => ({
      values: [{ knob: 'roundLimit', value }],
      ruleset: { ...short, roundLimit: Number(value) },
    }));
    const matrix = matrixExperiment(setting('random', 'greedy'), short, three.slice(0, 2), 2);
    const cards = cardExperiment(random, short, 20);
    const policies = policyExperiment(greedy, short, three.slice(0, 1), ['overspend=never', 'flank=off'], 2);
    const sweep = sweepExperiment(random, short, points, three.slice(0, 2), everyTwo(2), 2);
    const compare = compareExperiment(random, [short, { ...short, roundLimit: 2 }], ['v3', 'patched'], three.slice(0, 2), everyTwo(2), 2);
    const swept = [{ knob: 'roundLimit', what: 'The last round. [RD-4]', results: run(sweep) }];
    const sections = [
      ...compare.sections(run(compare)),
      ...cards.sections(run(cards)),
      ...balanceSections({
        matrices: [{ ruleset: 'v3', results: run(matrix) }],
        cards: [{ ruleset: 'v3', results: run(cards) }],
        policies: [{ ruleset: 'v3', results: run(policies) }],
        sweeps: swept,
        idle: IDLE_KNOBS,
      }),
      ...knobSections(swept),
    ];
    const report = { title: 'All of it', facts: [], command: 'penance lab balance', sections };
    for (const text of [renderHtml(report), markdownSections(sections, 'plots')]) {
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      expect(text).toContain('What each knob does');
      expect(text).toContain('Who beats whom');
      expect(text).toContain('the prototype said');
    }
    const plots = plotsOf(report);
    expect(plots.length).toBeGreaterThan(8);
    for (const { svg } of plots) expect(svg).toMatch(/^<svg .*<title>.*<\/svg>$/s);
  });

  it('have room for their titles, and name both knobs of a grid', () => {
    const values = ['1', '2'].flatMap((one) => ['3', '4'].map((two) => [one, two] as const));
    const points = values.map(([one, two]) => ({
      values: [
        { knob: 'roundLimit', value: one },
        { knob: 'majorWound', value: two },
      ],
      ruleset: { ...short, roundLimit: Number(one), majorWound: Number(two) },
    }));
    const sweep = sweepExperiment(setting('random'), short, points, three.slice(0, 2), everyTwo(2), 2);
    const sections = sweep.sections(run(sweep));
    const plots = plotsOf({ title: '', facts: [], command: '', sections });
    const heads = sections.flatMap((x) => x.blocks.flatMap((block) => (block.kind === 'table' ? [block.head.join(' ')] : [])));
    expect(heads).toContain(
      `roundLimit majorWound ${three[0]?.loadout.frame} ${three[1]?.loadout.frame} ${three[0]?.loadout.faction} ${three[1]?.loadout.faction}`,
    );
    expect(plots[0]?.svg).toContain('>roundLimit 1</text>');
    expect(plots[0]?.svg).toContain('>majorWound 3</text>');
    for (const { svg, title } of plots) expect(Number(/width="([\d.]+)"/.exec(svg)?.[1])).toBeGreaterThan(7 * title.length);
  });

  it('say what the first mover took as a share, and mirrors with their intervals', () => {
    const policies = policyExperiment(setting('greedy'), short, three.slice(0, 1), ['flank=off'], 2);
    const [section] = policies.sections(run(policies));
    const [table] = section?.blocks.filter((b) => b.kind === 'table') ?? [];
    expect(table?.kind === 'table' ? table.rows[0]?.[4] : '').toMatch(/^\d+\.\d % \(/);
    const unlike = { ...setting('random'), strengths: [{ label: 'greedy/random', a: 'greedy', b: 'random' }] };
    const matrix = matrixExperiment(unlike, short, three.slice(0, 2), 2);
    const text = markdownSections(matrix.sections(run(matrix)), '');
    expect(text).toContain('unlike bots, so that mirror cells need not be even');
    expect(text).toContain('No matchup could get a star');
    expect(text).toContain('| loadout against itself | points |');
  });

  it('know the policies of a bot', () => {
    expect(policiesOf('greedy')).toContain('overspend=never');
    expect(policiesOf('random')).toEqual([]);
  });
});
