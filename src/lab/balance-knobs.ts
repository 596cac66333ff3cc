// What each knob does, for docs/balance.md: a sentence for every knob, one table of all paired differences, and sections
// with curves for a file of their own. Neighbours: balance.ts, report/sections-rules.ts (the curves).

import type { SweptKnob } from './balance.ts';
import type { CompareRow } from './compare.ts';
import { type Block, change, type Section, table, words } from './report/model.ts';
import { sweepSections } from './report/sections-rules.ts';
import { star } from './report/shared.ts';
import type { SweepRow } from './sweep.ts';

/** What the table shows of a difference, by the name it has in compare.ts. */
const SHOWN = [
  ['rounds', 'rounds'],
  ['points of the first mover', 'first mover'],
  ['ended: chassis', 'by the chassis'],
  ['ended: structural', 'by structure'],
  ['ended: pilot', 'by the pilot'],
  ['ended: round-limit', 'by the round limit'],
] as const;

const turnedTo = (row: SweepRow): string => row.values[0]?.value ?? '';
const find = (row: SweepRow, name: string): CompareRow | undefined => row.differences.find((d) => d.name === name);

/** `rounds +2.3 (1.7 to 2.9)`, `endings by the chassis -4.0 (-7.1 to -0.9) points` */
function told(d: CompareRow): string {
  const short = SHOWN.find(([name]) => name === d.name)?.[1] ?? d.name;
  return `${d.name.startsWith('ended:') ? 'endings ' : ''}${short} ${change(d.difference, d.kind)}${d.kind === 'share' ? ' points' : ''}`;
}

/** Marked at both strengths, in the same direction: a property of the rules as far as bots can tell. */
function agreed({ results }: SweptKnob): string[] {
  const [first, ...others] = results;
  return (first?.points ?? []).flatMap((row, i) => {
    const found = row.differences.flatMap((one) => {
      if (!one.marked) return [];
      const same = others.every((r) => {
        const other = r.points[i] === undefined ? undefined : find(r.points[i] as SweepRow, one.name);
        return other?.marked === true && Math.sign(other.difference.value) === Math.sign(one.difference.value);
      });
      return same ? [told(one)] : [];
    });
    return found.length === 0 ? [] : [`set to ${turnedTo(row)}, ${found.join(', ')}`];
  });
}

/** Marked at one strength only. */
function disputed({ results }: SweptKnob): string[] {
  return results.flatMap((r, s) =>
    r.points.flatMap((row, i) =>
      row.differences.flatMap((one) => {
        if (!one.marked) return [];
        const everywhere = results.every((other, o) => {
          const theirs = o === s || other.points[i] === undefined ? one : find(other.points[i] as SweepRow, one.name);
          return theirs?.marked === true && Math.sign(theirs.difference.value) === Math.sign(one.difference.value);
        });
        return everywhere ? [] : [`set to ${turnedTo(row)}, ${told(one)} by ${r.strength}`];
      }),
    ),
  );
}

/** The largest of the smallest differences that could have been seen: what a silent knob may still hide. */
function blind({ results }: SweptKnob, name: string): number {
  return Math.max(0, ...results.flatMap((r) => r.points.flatMap((row) => find(row, name)?.smallestSeen ?? 0)));
}

export function knobSentence(knob: SweptKnob): string {
  const [both, one] = [agreed(knob), disputed(knob)];
  const strengths = knob.results.length > 1 ? 'at both strengths' : `by ${knob.results[0]?.strength ?? '?'}`;
  const parts = [
    ...(both.length === 0 ? [] : [`${strengths}, ${both.join('; ')} (the numbers are those of ${knob.results[0]?.strength ?? '?'})`]),
    ...(one.length === 0 ? [] : [`at one strength only: ${one.join('; ')}`]),
  ];
  if (parts.length > 0)
    return `**${knob.knob}** (${knob.what.replace(/\.( \[|$)/, '$1')}): ${parts.join('. ').replace(/\. at /, '. At ')}.`;
  const hidden = `${blind(knob, 'rounds').toFixed(1)} rounds, ${(100 * blind(knob, 'points of the first mover')).toFixed(1)} points of the first mover or ${(100 * blind(knob, 'ended: chassis')).toFixed(1)} points of endings by the chassis`;
  return `**${knob.knob}** (${knob.what.replace(/\.( \[|$)/, '$1')}): nothing that these matches could see; they would have seen ${hidden} in four of five runs.`;
}

function differenceTable(sweeps: readonly SweptKnob[]): Block {
  const rows = sweeps.flatMap(({ knob, results }) =>
    results.flatMap((r) =>
      r.points
        .filter((p) => !p.isBase)
        .map((p) => [
          `${knob}=${turnedTo(p)}`,
          r.strength,
          ...SHOWN.map(([name]) => {
            const d = find(p, name);
            return d === undefined ? '' : `${change(d.difference, d.kind)}${star(d.marked)}`;
          }),
        ]),
    ),
  );
  return table(['knob', 'bots', ...SHOWN.map(([, short]) => short)], rows);
}

/** The summary that stands in docs/balance.md. `file`: where the curves are. */
export function knobSummary(sweeps: readonly SweptKnob[], idle: readonly (readonly [string, string])[], file: string): Section {
  return {
    heading: 'What each knob does',
    blocks: [
      words(
        `Each knob is turned on v3 alone, every two loadouts of the core, and compared with v3 pair by pair on the same chance: the numbers below are differences from v3, in rounds or in points of a percent. All knobs share the matches of v3, so that an odd run of these would show in all of them. Curves, levels and what a knob does to each frame and faction stand in [${file}](${file}).`,
      ),
      ...sweeps.map((k) => words(`- ${knobSentence(k)}`)),
      ...idle.map(([knob, why]) => words(`- **${knob}**: not turned here. ${why}`)),
      differenceTable(sweeps),
      words(
        'A star marks what stays when all numbers of one knob at one strength are looked at together: by Holm, the chance that any star of a knob is false is at most 5 %. With this many knobs a few stars of all may still be false.',
      ),
    ],
  };
}

/** Length, endings and frames are what a knob is turned for; all the numbers are in the tables. */
const worthSeeing = (block: Block): boolean => block.kind !== 'plot' || /-(1|endings|0-frames)$/.test(block.name);

/** Everything about each knob, for a file of its own. */
export function knobSections(sweeps: readonly SweptKnob[]): Section[] {
  return sweeps.map((swept) => {
    const sections = sweepSections([swept.knob], swept.results, `knob-${swept.knob}`);
    return {
      heading: swept.knob,
      blocks: [
        words(knobSentence(swept)),
        ...sections.flatMap((s, i) => [...(i === 0 ? [] : [words(`${s.heading}:`)]), ...s.blocks.filter(worthSeeing)]),
      ],
    };
  });
}
