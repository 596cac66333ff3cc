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

/** A whole number above 0 given with a flag. */
export function numberOf(args: readonly string[], flag: string): number | undefined {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const n = Number(args[at + 1]);
  if (Number.isInteger(n) && n > 0) return n;
  console.error(`${flag} takes a whole number above 0`);
  process.exit(2);
}
