// Games for tests: shipped content, a few words to choose from it. Neighbours: src/rules/game-compile.ts, src/content.

import { CONTENT, V3 } from '../src/content/index.ts';
import type { Content, Loadout } from '../src/rules/cards.ts';
import type { Game } from '../src/rules/game.ts';
import { compileGame } from '../src/rules/game-compile.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';

function found<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const item = list.find((x) => x.id === id);
  if (item === undefined) throw new Error(`there is no ${id}`);
  return item;
}

export const sampleLoadout = (id: string): Loadout => {
  const { faction, frame, sets, tactics } = found(CONTENT.loadouts, id);
  return { faction, frame, sets, tactics };
};

export interface GameWish {
  readonly ruleset?: Ruleset;
  readonly map?: string;
  readonly scenario?: string;
  /** Sample loadouts by id, one a seat. */
  readonly loadouts?: readonly string[];
  /** Teams by seat; left out: each its own. */
  readonly teams?: readonly string[];
  readonly content?: Content;
}

/** Seats are called a, b, c, d. */
export function testGame(wish: GameWish = {}): Game {
  const { ruleset = V3, map = 'the-pit', scenario = 'deathmatch', loadouts = ['church-light', 'dwarves-heavy'], teams } = wish;
  const seats = loadouts.map((id, i) => {
    const team = teams?.[i];
    return { id: 'abcd'.charAt(i), loadout: sampleLoadout(id), ...(team === undefined ? {} : { team }) };
  });
  return compileGame(
    { ruleset, map: found(CONTENT.maps, map), scenario: found(CONTENT.scenarios, scenario), seats },
    wish.content ?? CONTENT,
  );
}
