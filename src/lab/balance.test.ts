// The balance report between its numbers and its words: verdicts, sentences, the plan of an edition. Neighbours: balance*.ts.

import { describe, expect, it } from 'vitest';
import { CONTENT, V3 } from '../content/index.ts';
import { KNOBS } from '../rules/index.ts';
import type { SweptKnob } from './balance.ts';
import { verdict } from './balance-findings.ts';
import { knobSentence } from './balance-knobs.ts';
import { BALANCE_MATCHES, IDLE_KNOBS, KNOB_VALUES } from './balance-plan.ts';
import { choiceVerdict } from './balance-tables.ts';
import { DIALS, dial, readKnob } from './dials.ts';
import { coreLoadouts } from './setting.ts';
import { estimate } from './stats/estimate.ts';
import { upperTail } from './stats/normal.ts';
import { sweepArms } from './sweep.ts';

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
