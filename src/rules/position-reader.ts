// The small words of reading a position: names, cards, hexes, and a seat's numbers and lists with their paths.
// Neighbours: position-seat.ts and position.ts (who use them), json-check.ts (the words of any foreign JSON).

import { hexAt } from './board.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './game.ts';
import { at, field, type JsonRecord, list, type Problem, shown, wholeNumber } from './json-check.ts';
import { type Card, SCRAP } from './match.ts';

/** The largest number a position may hold, and the longest pile and list. */
export const MOST = 999;
export const MOST_CARDS = 250;
export const MOST_LISTED = 64;

/** No position is nested deeper; a file that is would overflow whatever walks it. */
const DEEPEST = 24;

export function tooDeep(x: unknown, depth = 0): boolean {
  if (typeof x !== 'object' || x === null) return false;
  return depth >= DEEPEST || Object.values(x).some((y) => tooDeep(y, depth + 1));
}

/** A name of a seat or team: short, and no word that an object has of itself. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u;

/** A name, or undefined and a problem. */
export function readName(x: unknown, what: string, path: string, problems: Problem[]): string | undefined {
  if (typeof x === 'string' && NAME.test(x)) return x;
  problems.push({ path, message: `must be the ${what}'s name, 1 to 40 letters, digits, spaces, dots or dashes, got ${shown(x)}` });
  return undefined;
}

/** The index of a hex of the board. */
export function readHex(game: Game, x: unknown, path: string, problems: Problem[]): number | undefined {
  const [q, r] = Array.isArray(x) && x.length === 2 ? (x as unknown[]) : [];
  const hex = typeof q === 'number' && typeof r === 'number' ? hexAt(game.board, q, r) : -1;
  if (hex >= 0) return hex;
  problems.push({
    path,
    message: `must be a hex [q, r] of the map, got ${typeof q === 'number' && typeof r === 'number' ? `[${q}, ${r}]` : shown(x)}`,
  });
  return undefined;
}

/** The reading of one seat: its JSON, and where problems go. */
export interface Reader {
  readonly game: Game;
  readonly json: JsonRecord;
  readonly path: string;
  readonly problems: Problem[];
}

export const where = (r: Reader, key: string): string => at(r.path, key);

/** A number, or `fallback` where the field is left out. `flag`: true and false will do. */
export function number(r: Reader, key: string, low: number, high: number, fallback: number, flag = false): number {
  const x = field(r.json, key);
  if (x === undefined) return fallback;
  return wholeNumber(flag && typeof x === 'boolean' ? Number(x) : x, low, high, where(r, key), r.problems) ?? fallback;
}

export function each<T>(r: Reader, key: string, most: number, read: (x: unknown, path: string) => T | undefined): T[] {
  const entries = list(field(r.json, key) ?? [], most, where(r, key), r.problems) ?? [];
  return entries.flatMap((x, i) => {
    const value = read(x, at(where(r, key), i));
    return value === undefined ? [] : [value];
  });
}

/** A card by its id, `scrap:CARD` for SCRAP. */
export function readCard(catalog: Catalog, x: unknown, path: string, problems: Problem[]): Card | undefined {
  if (typeof x === 'string') {
    const scrap = x.startsWith('scrap:');
    const spec = catalog.byId.get(scrap ? x.slice(6) : x);
    if (spec !== undefined) return spec.kind | (scrap ? SCRAP : 0);
  }
  problems.push({ path, message: `there is no card ${shown(x)}` });
  return undefined;
}

/** A pile as the file lists it. */
export const cards = (r: Reader, key: string): Card[] =>
  each(r, key, MOST_CARDS, (x, path) => readCard(r.game.catalog, x, path, r.problems));
