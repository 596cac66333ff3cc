// The check of a map that came from outside: a case file, a custom map, a saved match. Chapter: The table (MT-2), terrain
// of section 4. Neighbour: board.ts (compiles what passes here).

import type { MapDef } from './cards.ts';
import { TERRAIN_LETTERS } from './vocabulary.ts';

export const MAX_HEXES = 1000;
/** Keeps every distance within a byte. */
const MAX_SPAN = 64;
const MAX_ZONES = 16;
const FIELDS = ['id', 'name', 'rows', 'levels', 'smoke', 'zones', 'marks'];

/** Offset column and row of an axial hex; odd columns are shoved down. */
export function rowOf(q: number, r: number): number {
  return r + (q - (q & 1)) / 2;
}

function letterAt(rows: readonly string[], q: number, r: number): string {
  if (!Number.isInteger(q) || !Number.isInteger(r) || q < 0 || q >= MAX_SPAN) return ' ';
  return rows[rowOf(q, r)]?.[q] ?? ' ';
}

/** Shallow on purpose: a list nested a hundred thousand deep must not be written out. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  return typeof value === 'object' && value !== null ? 'an object' : value === undefined ? 'nothing' : String(value);
}

/** Text rows, or the problem. */
function textRows(value: unknown, path: string): string[] | string {
  if (!Array.isArray(value)) return `${path}: expected a list of text rows, got ${show(value)}`;
  if (value.length === 0 || value.length > MAX_SPAN) return `${path}: expected 1 to ${MAX_SPAN} rows, got ${value.length}`;
  const rows: string[] = [];
  for (const [i, row] of value.entries()) {
    if (typeof row !== 'string') return `${path}[${i}]: expected text, got ${show(row)}`;
    if (row.length > MAX_SPAN) return `${path}[${i}]: expected at most ${MAX_SPAN} columns, got ${row.length}`;
    rows.push(row);
  }
  return rows;
}

function checkRows(rows: readonly string[]): string | undefined {
  let count = 0;
  for (const [i, row] of rows.entries()) {
    for (let c = 0; c < row.length; c++) {
      const letter = row.charAt(c);
      if (letter === ' ') continue;
      if (!(TERRAIN_LETTERS as readonly string[]).includes(letter)) {
        return `map.rows[${i}][${c}]: unknown terrain ${show(letter)}; the letters are ${TERRAIN_LETTERS.join(' ')} and a space for no hex`;
      }
      count++;
    }
  }
  if (count === 0) return 'map.rows: the map has no hex';
  return count > MAX_HEXES ? `map.rows: at most ${MAX_HEXES} hexes, got ${count}` : undefined;
}

function checkLevels(levels: readonly string[], rows: readonly string[]): string | undefined {
  if (levels.length !== rows.length) return `map.levels: expected ${rows.length} rows as in map.rows, got ${levels.length}`;
  for (const [i, row] of rows.entries()) {
    const line = levels[i] ?? '';
    for (let c = 0; c < Math.max(row.length, line.length); c++) {
      const hex = (row[c] ?? ' ') !== ' ';
      const level = line[c] ?? ' ';
      if (hex && !/^[0-9.]$/.test(level)) return `map.levels[${i}][${c}]: expected a digit or ".", got ${show(level)}`;
      if (!hex && level !== ' ' && level !== '.') return `map.levels[${i}][${c}]: there is no hex, got level ${show(level)}`;
    }
  }
  return undefined;
}

type Hexes = (readonly [number, number])[];

/** Axial hexes of the map, none twice, or the problem. */
function hexList(value: unknown, path: string, rows: readonly string[], standable: boolean): Hexes | string {
  if (!Array.isArray(value)) return `${path}: expected a list of hexes [q, r], got ${show(value)}`;
  if (value.length > MAX_HEXES) return `${path}: at most ${MAX_HEXES} hexes, got ${value.length}`;
  const hexes: Hexes = [];
  const seen = new Set<number>();
  for (const [i, hex] of value.entries()) {
    const [q, r] = Array.isArray(hex) && hex.length === 2 ? (hex as unknown[]) : [];
    if (typeof q !== 'number' || typeof r !== 'number' || !Number.isInteger(q) || !Number.isInteger(r)) {
      return `${path}[${i}]: expected a hex [q, r] of whole numbers, got ${show(hex)}`;
    }
    const letter = letterAt(rows, q, r);
    if (letter === ' ') return `${path}[${i}]: the hex [${q}, ${r}] is not on the map`;
    if (standable && (letter === '#' || letter === 'B')) return `${path}[${i}]: no Casket can stand on [${q}, ${r}] (MV-1)`;
    const key = rowOf(q, r) * MAX_SPAN + q;
    if (seen.has(key)) return `${path}[${i}]: the hex [${q}, ${r}] is listed twice`;
    seen.add(key);
    hexes.push([q, r]);
  }
  return hexes;
}

function zoneLists(value: unknown, rows: readonly string[]): Hexes[] | string {
  if (!Array.isArray(value)) return `map.zones: expected a list of zones, got ${show(value)}`;
  if (value.length > MAX_ZONES) return `map.zones: at most ${MAX_ZONES} zones, got ${value.length}`;
  const zones: Hexes[] = [];
  for (const [i, zone] of value.entries()) {
    const hexes = hexList(zone, `map.zones[${i}]`, rows, true);
    if (typeof hexes === 'string') return hexes;
    zones.push(hexes);
  }
  return zones;
}

/** A map built afresh from foreign JSON, or one sentence with the path of what is wrong. `id` and `name` may be left out. */
export function validateMap(json: unknown): MapDef | string {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return `map: expected an object with rows, got ${show(json)}`;
  for (const key of Object.keys(json)) {
    if (!FIELDS.includes(key)) return `map: unknown field ${show(key)}; the fields are ${FIELDS.join(', ')}`;
  }
  const field = (name: string): unknown => (Object.hasOwn(json, name) ? (json as Record<string, unknown>)[name] : undefined);

  const id = field('id') ?? 'custom';
  if (typeof id !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64) {
    return `map.id: expected a kebab-case id of at most 64 letters, got ${show(id)}`;
  }
  const name = field('name') ?? 'Unnamed ground';
  if (typeof name !== 'string' || name.trim() === '' || name.length > 80) {
    return `map.name: expected a name of at most 80 letters, got ${show(name)}`;
  }
  const rows = textRows(field('rows'), 'map.rows');
  if (typeof rows === 'string') return rows;
  const wrongRow = checkRows(rows);
  if (wrongRow !== undefined) return wrongRow;

  let map: MapDef = { id, name, rows };
  if (field('levels') !== undefined) {
    const levels = textRows(field('levels'), 'map.levels');
    if (typeof levels === 'string') return levels;
    const wrongLevel = checkLevels(levels, rows);
    if (wrongLevel !== undefined) return wrongLevel;
    map = { ...map, levels };
  }
  if (field('smoke') !== undefined) {
    const smoke = hexList(field('smoke'), 'map.smoke', rows, false);
    if (typeof smoke === 'string') return smoke;
    map = { ...map, smoke };
  }
  if (field('zones') !== undefined) {
    const zones = zoneLists(field('zones'), rows);
    if (typeof zones === 'string') return zones;
    map = { ...map, zones };
  }
  if (field('marks') !== undefined) {
    const marks = hexList(field('marks'), 'map.marks', rows, true);
    if (typeof marks === 'string') return marks;
    map = { ...map, marks };
  }
  return map;
}
