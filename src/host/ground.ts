// Things of a game in words: hexes and their ground, cards and their texts. For menus, boards and screen readers.
// Neighbours: voice.ts (names and grammar), option-words.ts (answers in words).

import { cardText } from '../content/index.ts';
import { type Board, type Card, type Coord, type Game, KIND_MASK, SCRAP, TERRAINS } from '../rules/index.ts';
import { hexName } from './voice.ts';

export const coordAt = (board: Board, hex: number): Coord => [board.q[hex] ?? 0, board.r[hex] ?? 0];
export const hexNameAt = (board: Board, hex: number): string => hexName(coordAt(board, hex));

/** `rubble, level 1, smoke` */
export function ground(board: Board, hex: number): string {
  const level = board.level[hex] ?? 0;
  const words = [(TERRAINS[board.terrain[hex] ?? 0] ?? '').replace('-', ' ')];
  if (level > 0) words.push(`level ${level}`);
  if (board.smoke[hex] === 1) words.push('smoke');
  return words.join(', ');
}

export function cardName(game: Game, card: Card): string {
  const name = game.catalog.cards[card & KIND_MASK]?.def.name ?? '?';
  return card >= SCRAP ? `${name} (SCRAP)` : name;
}

/** The generated text of a card under the game's ruleset. */
export function textOf(game: Game, card: Card): string {
  const { catalog, ruleset } = game;
  const def = catalog.cards[card & KIND_MASK]?.def;
  return def === undefined ? '' : cardText(def, (id) => catalog.byId.get(id)?.def.name, ruleset);
}
