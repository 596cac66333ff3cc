// The options of a decision as numbered lines in sections. Choices that differ in one thing only (the component aimed at,
// a facing) stand behind one line and are asked next, so that no list is long. Neighbours: play.ts, ../rules/options.ts.

import { optionWords, type Voice } from '../host/index.ts';
import type { Action, Match } from '../rules/index.ts';

/** A line of a menu: an answer, or a further question. */
export interface MenuLine {
  readonly label: string;
  readonly section: string;
  readonly action: Action | undefined;
  readonly further: readonly MenuLine[];
}

const SECTIONS = ['', 'Attack', 'Cards', 'Move', 'Taint', 'End'];

/** The menu of a decision, in sections. */
export function menuOf(m: Match, voice: Voice, options: readonly Action[]): MenuLine[] {
  const lines = new Map<string, { label: string; section: string; answers: { label: string; action: Action }[] }>();
  for (const action of options) {
    const { section, path } = optionWords(m, voice, action);
    const label = path[0] ?? '';
    const line = lines.get(label) ?? { label, section, answers: [] };
    line.answers.push({ label: path[1] ?? '', action });
    lines.set(label, line);
  }
  const menu = [...lines.values()].map(({ label, section, answers }): MenuLine => {
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) {
      const whole = only.label === '' ? label : `${label} ${only.label}`;
      return { label: whole, section, action: only.action, further: [] };
    }
    return { label, section, action: undefined, further: answers.map((a) => ({ ...a, section: '', further: [] })) };
  });
  return SECTIONS.flatMap((section) => menu.filter((line) => line.section === section));
}

/** Numbered lines; sections have a heading where there are any. */
export function menuText(menu: readonly MenuLine[]): string[] {
  let section = '';
  return menu.flatMap((line, n) => {
    const heading = line.section !== section ? [`${line.section}:`] : [];
    section = line.section;
    return [...heading, `  ${n + 1}. ${line.label}${line.further.length > 0 ? ' ...' : ''}`];
  });
}
