// Which match the table opens: start, set-up, replay and rematch lay it down here and go to #/match; the table takes it.
// Nothing laid down: the table goes on with the match that was saved (saves.ts), or sends back to the start.

import type { MatchSpec, SavedMatch } from '../transport/messages.ts';

/** A new match, or one to go on with; `left`: its key among those that were left (saves.ts). */
export type Opening = { readonly open: MatchSpec } | { readonly resume: SavedMatch; readonly left?: string };

/** A seed for a new match (MT-3). */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

let next: Opening | undefined;

/** Lays a match down and goes to the table. */
export function goToMatch(opening: Opening): void {
  next = opening;
  if (location.hash === '#/match') window.dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = '#/match';
}

/** What was laid down, once. */
export function takeNextMatch(): Opening | undefined {
  const opening = next;
  next = undefined;
  return opening;
}
