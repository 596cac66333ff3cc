// Mirror duels over all the content: what bots are measured on. Neighbours: ladder.ts, fit.ts.

import { CONTENT, RULESETS } from '../src/content/index.ts';
import type { Game } from '../src/rules/index.ts';
import { testGame } from '../tests/games.ts';

/** Every faction and frame over every map: pair `n` takes the n-th loadout for both seats, and the maps in turn. */
export function mirrorGame(ruleset: string, pair: number): Game {
  const rules = RULESETS.find((r) => r.id === ruleset);
  const loadouts = CONTENT.loadouts.slice(0, 12);
  const loadout = loadouts[pair % loadouts.length];
  const map = CONTENT.maps[(pair * 5 + Math.floor(pair / loadouts.length)) % CONTENT.maps.length];
  if (rules === undefined || loadout === undefined || map === undefined) throw new Error('no content');
  return testGame({ ruleset: rules, map: map.id, loadouts: [loadout.id, loadout.id] });
}
