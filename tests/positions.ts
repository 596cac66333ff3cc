// Positions for tests: two Caskets side by side on a small map, whatever else a test puts there. Neighbour: games.ts.

import { CONTENT, RULESETS } from '../src/content/index.ts';
import type { Match } from '../src/rules/match.ts';
import { type Library, loadPosition } from '../src/rules/position.ts';

export const LIBRARY: Library = { content: CONTENT, rulesets: RULESETS };
export const SMALL_MAP = { rows: ['....', '....', '..#.'] };
export const SEAT_A = { id: 'a', faction: 'church', frame: 'light', at: [0, 0] };
export const SEAT_B = { id: 'b', faction: 'dwarves', frame: 'heavy', at: [1, 0] };

/** Fields of the first seat, of the second, and of the match. */
export const position = (a: object = {}, b: object = {}, match: object = {}): object => ({
  map: SMALL_MAP,
  seats: [
    { ...SEAT_A, ...a },
    { ...SEAT_B, ...b },
  ],
  ...match,
});

export function load(json: unknown): Match {
  const loaded = loadPosition(json, LIBRARY);
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.match;
}

/** `path: message` of each problem. */
export function problemsOf(json: unknown): string[] {
  const loaded = loadPosition(json, LIBRARY);
  return 'problems' in loaded ? loaded.problems.map((p) => `${p.path}: ${p.message}`) : [];
}
