// The points of a sweep from `--knob` flags: every combination of values as a ruleset of its own, or a sentence.
// Neighbours: lab.ts, lab-balance.ts (who ask), ../lab/dials.ts (knobs and values).

import { type Dialled, dial, readKnob, type SweepPoint } from '../lab/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { failure } from './failure.ts';

/** Every combination of the knobs' values as a ruleset. */
export function sweepPoints(base: Ruleset, texts: readonly string[]): SweepPoint[] {
  if (texts.length > 2) throw failure(`--knob: one knob, or two for a grid; got ${texts.length}`);
  const knobs = texts.map((text) => {
    const read = readKnob(text);
    if (typeof read === 'string') throw failure(read);
    return read;
  });
  if (knobs[0]?.knob === knobs[1]?.knob) throw failure(`--knob: ${knobs[0]?.knob} is there twice; give its values in one list`);
  const [first, second] = knobs;
  const settings: Dialled[][] = (first?.values ?? []).flatMap((value) => {
    const one: Dialled = { knob: first?.knob ?? '', value };
    return second === undefined ? [[one]] : second.values.map((v) => [one, { knob: second.knob, value: v }]);
  });
  return settings.map((values) => {
    const ruleset = dial(base, values);
    if (typeof ruleset === 'string') throw failure(ruleset);
    return { values, ruleset };
  });
}
