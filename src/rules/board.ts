// A map, compiled: every hex has an index, and distance, bearing and sight between any two are looked up.
// Chapters: Movement (MV-1), Sight (LS). Neighbours: hex.ts (the mathematics), mapfile.ts (the check of a foreign map).

import type { MapDef } from './cards.ts';
import { ALONG_EDGE, bearingOf, distanceOf, INSIDE, type Line, lineOf, mirrorQ, mirrorR, passage, STEP_Q, STEP_R } from './hex.ts';
import { rowOf, validateMap } from './mapfile.ts';
import { TERRAIN_LETTERS } from './vocabulary.ts';

export interface Board {
  readonly map: MapDef;
  /** Number of hexes; rows of pair tables have this length: `distance[from * count + to]`. */
  readonly count: number;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Index in TERRAINS. */
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** 1: smoke lies on the hex. */
  readonly smoke: Uint8Array;
  /** 1: water (HT-5). */
  readonly water: Uint8Array;
  /** SP to enter, without levels and surcharges; 0: never (MV-1). */
  readonly enterCost: Uint8Array;
  /** Cover of a target standing there: 0, 1 or 2 (LS-5). */
  readonly cover: Uint8Array;
  /** 1: sight does not pass (LS-2). */
  readonly blocking: Uint8Array;
  /** `neighbour[hex * 6 + direction]`: a hex index or -1. */
  readonly neighbour: Int16Array;
  /** SP to step from a hex in a direction, terrain and level: `ground[hex * 6 + direction]`; 0: impossible (MV-1, MV-2). */
  readonly ground: Uint8Array;
  readonly distance: Uint8Array;
  /** Bearing of `to` seen from `from`, 0..11: 2 x direction inside a sextant, odd on the corner line after it. */
  readonly bearing: Uint8Array;
  /** 1: nothing on the map blocks sight (LS-2). Symmetric. */
  readonly sight: Uint8Array;
  readonly zones: readonly (readonly number[])[];
  readonly marks: readonly number[];
  /** Offset columns of the map file, and the hex of each place `row * columns + column`, or -1. */
  readonly columns: number;
  readonly places: Int16Array;
}

/** The table of section 4, by index in TERRAINS. */
const ENTER_COST = [1, 2, 2, 2, 2, 2, 0, 0, 1] as const;
const COVER = [0, 2, 2, 1, 1, 2, 0, 0, 0] as const;
const BLOCKING = [0, 0, 1, 0, 0, 0, 1, 1, 0] as const;
const WATER = 8;

/** The hex at an axial coordinate, or -1. */
export function hexAt(board: Pick<Board, 'columns' | 'places'>, q: number, r: number): number {
  if (!Number.isInteger(q) || !Number.isInteger(r) || q < 0 || q >= board.columns) return -1;
  const row = rowOf(q, r);
  return row < 0 ? -1 : (board.places[row * board.columns + q] ?? -1);
}

/** Does a Casket in one of these hexes stand strictly between two others; on an edge line, one in both hexes (LS-5)? */
export function standsBetween(board: Board, a: number, b: number, occupied: readonly number[]): boolean {
  const q = board.q[a] as number;
  const r = board.r[a] as number;
  const dq = (board.q[b] as number) - q;
  const dr = (board.r[b] as number) - r;
  for (const hex of occupied) {
    if (hex === a || hex === b || hex < 0) continue;
    const hq = (board.q[hex] as number) - q;
    const hr = (board.r[hex] as number) - r;
    const how = passage(dq, dr, hq, hr);
    if (how === INSIDE) return true;
    if (how !== ALONG_EDGE) continue;
    const across = hexAt(board, q + mirrorQ(dq, dr, hq, hr), r + mirrorR(dq, dr, hq, hr));
    if (across >= 0 && occupied.includes(across)) return true;
  }
  return false;
}

const compiled = new WeakMap<MapDef, Board>();

/** The board of a map that passed `validateMap` or is shipped; the same object each time. A broken map throws. */
export function compileBoard(map: MapDef): Board {
  const known = compiled.get(map);
  if (known !== undefined) return known;
  const problem = validateMap(map);
  if (typeof problem === 'string') throw new Error(problem);
  const board = compile(map);
  compiled.set(map, board);
  return board;
}

function compile(map: MapDef): Board {
  const columns = Math.max(...map.rows.map((row) => row.length));
  const places = new Int16Array(columns * map.rows.length).fill(-1);
  const qs: number[] = [];
  const rs: number[] = [];
  const terrains: number[] = [];
  const levels: number[] = [];
  map.rows.forEach((row, i) => {
    for (let c = 0; c < row.length; c++) {
      const terrain = (TERRAIN_LETTERS as readonly string[]).indexOf(row.charAt(c));
      if (terrain < 0) continue;
      places[i * columns + c] = qs.length;
      qs.push(c);
      rs.push(i - rowOf(c, 0));
      terrains.push(terrain);
      levels.push(Number(map.levels?.[i]?.[c]?.replace('.', '0') ?? 0));
    }
  });
  const count = qs.length;
  const at = (hex: readonly [number, number]): number => hexAt({ columns, places }, hex[0], hex[1]);
  const smoke = new Uint8Array(count);
  for (const hex of map.smoke ?? []) smoke[at(hex)] = 1;
  const neighbour = new Int16Array(count * 6);
  for (let hex = 0; hex < count; hex++) {
    for (let d = 0; d < 6; d++) {
      neighbour[hex * 6 + d] = at([(qs[hex] as number) + (STEP_Q[d] as number), (rs[hex] as number) + (STEP_R[d] as number)]);
    }
  }
  const enterCost = Uint8Array.from(terrains, (terrain) => ENTER_COST[terrain] as number);
  const ground = neighbour.map((to, n) => {
    const up = (levels[to] as number) - (levels[Math.floor(n / 6)] as number);
    const cost = to < 0 ? 0 : (enterCost[to] as number);
    return cost === 0 || Math.abs(up) > 1 ? 0 : cost + (up > 0 ? 1 : 0);
  });
  const half = {
    map,
    count,
    q: Int16Array.from(qs),
    r: Int16Array.from(rs),
    terrain: Uint8Array.from(terrains),
    level: Uint8Array.from(levels),
    smoke,
    water: Uint8Array.from(terrains, (terrain) => (terrain === WATER ? 1 : 0)),
    enterCost,
    cover: Uint8Array.from(terrains, (terrain) => COVER[terrain] as number),
    blocking: Uint8Array.from(terrains, (terrain) => BLOCKING[terrain] as number),
    neighbour,
    ground: Uint8Array.from(ground),
    zones: (map.zones ?? []).map((zone) => zone.map(at)),
    marks: (map.marks ?? []).map(at),
    columns,
    places,
  };
  return { ...half, ...pairTables(half) };
}

function pairTables(board: Omit<Board, 'distance' | 'bearing' | 'sight'>): Pick<Board, 'distance' | 'bearing' | 'sight'> {
  const { count, q, r } = board;
  const distance = new Uint8Array(count * count);
  const bearing = new Uint8Array(count * count);
  const sight = new Uint8Array(count * count).fill(1);
  const blocked = board.blocking.includes(1);
  // Lines are alike for equal displacements: a large map has half a million pairs but few thousand of these.
  const lines = new Map<number, Line>();
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const dq = (q[b] as number) - (q[a] as number);
      const dr = (r[b] as number) - (r[a] as number);
      distance[a * count + b] = distance[b * count + a] = distanceOf(dq, dr);
      bearing[a * count + b] = bearingOf(dq, dr);
      bearing[b * count + a] = bearingOf(-dq, -dr);
      if (!blocked) continue;
      const key = dq * 1024 + dr;
      let line = lines.get(key);
      if (line === undefined) {
        line = lineOf(dq, dr);
        lines.set(key, line);
      }
      if (!clearLine(board, a, line)) sight[a * count + b] = sight[b * count + a] = 0;
    }
  }
  return { distance, bearing, sight };
}

/** LS-2 */
function clearLine(board: Pick<Board, 'q' | 'r' | 'blocking' | 'columns' | 'places'>, from: number, line: Line): boolean {
  const q = board.q[from] as number;
  const r = board.r[from] as number;
  const blocks = (dq: number, dr: number): boolean => board.blocking[hexAt(board, q + dq, r + dr)] === 1;
  const { hexes, edges } = line;
  for (let i = 0; i < hexes.length; i += 2) {
    if (blocks(hexes[i] as number, hexes[i + 1] as number)) return false;
  }
  for (let i = 0; i < edges.length; i += 4) {
    if (blocks(edges[i] as number, edges[i + 1] as number) && blocks(edges[i + 2] as number, edges[i + 3] as number)) return false;
  }
  return true;
}
