// From words to rulesets: knobs, tuning knobs, patches. Neighbour: dials.ts.

import { describe, expect, it } from 'vitest';
import { MENDED, V3 } from '../content/index.ts';
import { KNOBS } from '../rules/index.ts';
import { dial, patched, readKnob } from './dials.ts';

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
