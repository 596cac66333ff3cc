// A hint in words: what to do, short enough for a list, and why, with hexes and people named as the log names them.
// Neighbours: option-words.ts, voice.ts; the reasons come from ../bots/explain.ts, which names both as files do.

import type { Action, Match } from '../rules/index.ts';
import { optionWords } from './option-words.ts';
import { hexName, type Voice, whom } from './voice.ts';

/** The option without the text of a card, which stands in the menu. */
export const shortWords = (m: Match, voice: Voice, action: Action): string => optionWords(m, voice, action, false).path.join(': ');

/** A reason that names hexes by coordinates and seats by id, as people name them. */
export function reasonWords(voice: Voice, reason: string): string {
  return reason
    .replace(/\[(-?\d+), (-?\d+)\]/g, (_, q: string, r: string) => hexName([Number(q), Number(r)]))
    .replace(/( at the \S+ of )(\S+)/, (all, at: string, id: string) => (voice.names.has(id) ? at + whom(voice, id) : all));
}

const tenths = (share: number): string => (100 * share).toFixed(1);

/** What an option brings, by a bot's judgement: the chance to win, and how much less that is than with the best, give or take. */
export function chanceWords(chance: number, behind: number, doubt: number): string {
  const whole = `${Math.round(100 * chance)} % to win`;
  return doubt === 0 ? whole : `${whole}, ${tenths(behind)} ± ${tenths(doubt)} % less`;
}
