// An attack with a third Casket on the board: a further target (AT-10), or a guard (RE-3). Neighbour: odds-situations.ts (duels).

import type { Action } from '../src/rules/action.ts';
import type { Match } from '../src/rules/match.ts';
import { parseAction } from '../src/rules/notation.ts';
import { loadPosition } from '../src/rules/position.ts';
import { LIBRARY } from './odds-situations.ts';

export const many = (n: number, ...ids: string[]): string[] => Array.from({ length: n }, (_, k) => ids[k % ids.length] as string);

export interface Three {
  readonly ruleset?: unknown;
  readonly b?: object;
  readonly c?: object;
  readonly targets?: readonly string[];
}

/** Seat a attacks b, whose ally c stands beside both. */
export function three(
  attack: string,
  component: string,
  { ruleset = 'v3', b = {}, c = {}, targets = [] }: Three = {},
): { match: Match; action: Action } {
  const foe = { team: 'foes', faction: 'dwarves', frame: 'light', facing: 0, draw: many(14, 'feint') };
  const loaded = loadPosition(
    {
      ruleset,
      map: { rows: ['.....', '.....', '.....', '.....'] },
      seats: [
        { id: 'a', faction: 'church', frame: 'light', at: [1, 1], facing: 2, sp: 6, hand: [attack] },
        { id: 'b', at: [2, 0], ...foe, ...b },
        { id: 'c', at: [2, 1], ...foe, draw: many(14, 'hammer-strike'), defense: 1, ...c },
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  const further = targets.length === 0 ? {} : { targets };
  const action = parseAction(loaded.match, { play: attack, target: 'b', component, ...further });
  if (typeof action !== 'number') throw new Error(action.message);
  return { match: loaded.match, action };
}
