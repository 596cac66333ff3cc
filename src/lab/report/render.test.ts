// Reports of every kind, made of short studies: whole, readable, with every number in its place. Neighbour: render.ts.

import { describe, expect, it } from 'vitest';
import { play, setting, short, three } from '../../../tests/short-studies.ts';
import { balanceSections } from '../balance.ts';
import { knobSections } from '../balance-knobs.ts';
import { IDLE_KNOBS } from '../balance-plan.ts';
import { everyTwo } from '../compare.ts';
import { cardExperiment, compareExperiment, type Experiment, matrixExperiment, policyExperiment, sweepExperiment } from '../experiments.ts';
import { policiesOf } from '../policies.ts';
import { markdownSections, plotsOf, renderHtml } from './render.ts';

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
