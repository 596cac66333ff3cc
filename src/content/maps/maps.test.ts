import { describe, expect, it } from 'vitest';
import { type Board, compileBoard, hexAt } from '../../rules/board.ts';
import { validateMap } from '../../rules/mapfile.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { MAPS } from './index.ts';

/** Offset row of a hex, doubled so that the shove of odd columns is a whole number. */
function height(board: Board, hex: number): number {
  return 2 * (board.r[hex] ?? 0) + (board.q[hex] ?? 0);
}

/** The hex on the far side of the map's middle, or -1. */
function opposite(board: Board, hex: number): number {
  const heights = Array.from({ length: board.count }, (_, each) => height(board, each));
  const sum = Math.min(...heights) + Math.max(...heights);
  const q = Math.min(...board.q) + Math.max(...board.q) - (board.q[hex] ?? 0);
  return hexAt(board, q, (sum - height(board, hex) - q) / 2);
}

/** Every hex a Casket can walk to, by MV-1 and MV-2. */
function walkable(board: Board, from: number): Set<number> {
  const reached = new Set([from]);
  for (const hex of reached) {
    for (const next of board.neighbour.subarray(hex * 6, hex * 6 + 6)) {
      if (next < 0 || board.enterCost[next] === 0) continue;
      if (Math.abs((board.level[next] ?? 0) - (board.level[hex] ?? 0)) <= 1) reached.add(next);
    }
  }
  return reached;
}

/** The closest two hexes of two zones are this far apart. */
function gap(board: Board, a: number, b: number): number {
  const pairs = (board.zones[a] ?? []).flatMap((from) => (board.zones[b] ?? []).map((to) => board.distance[from * board.count + to] ?? 0));
  return Math.min(...pairs);
}

describe.each(MAPS.map((map) => [map.id, map] as const))('the map %s', (id, map) => {
  const board = compileBoard(map);
  const turn = (hexes: readonly number[]): number[] => hexes.map((hex) => opposite(board, hex)).sort((a, b) => a - b);
  const sorted = (hexes: readonly number[]): number[] => [...hexes].sort((a, b) => a - b);

  it('passes the check every foreign map passes [MT-2]', () => {
    expect(validateMap(JSON.parse(JSON.stringify(map)))).toEqual(map);
    expect(id).toMatch(/^the(-[a-z]+)+$/);
  });

  it('is 8 to 16 columns by 9 to 13 rows', () => {
    expect(board.columns).toBeGreaterThanOrEqual(8);
    expect(board.columns).toBeLessThanOrEqual(16);
    expect(map.rows.length).toBeGreaterThanOrEqual(9);
    expect(map.rows.length).toBeLessThanOrEqual(13);
  });

  it('looks the same from both ends: terrain, level and smoke', () => {
    for (let hex = 0; hex < board.count; hex++) {
      const far = opposite(board, hex);
      expect(far).toBeGreaterThanOrEqual(0);
      expect([board.terrain[far], board.level[far], board.smoke[far]]).toEqual([board.terrain[hex], board.level[hex], board.smoke[hex]]);
    }
  });

  it('lets a Casket walk from any hex it can stand on to any other [MV-1] [MV-2]', () => {
    const standable = Array.from({ length: board.count }, (_, hex) => hex).filter((hex) => board.enterCost[hex] !== 0);
    expect(sorted([...walkable(board, board.zones[0]?.[0] ?? -1)])).toEqual(standable);
  });

  it('has two pairs of opposite zones of five hexes or more, none shared [RD-1]', () => {
    expect(board.zones.length).toBe(4);
    const [top = [], bottom = [], left = [], right = []] = board.zones;
    expect(turn(top)).toEqual(sorted(bottom));
    expect(turn(left)).toEqual(sorted(right));
    for (const zone of board.zones) {
      expect(zone.length).toBeGreaterThanOrEqual(5);
      for (const hex of zone) expect(board.enterCost[hex]).toBeGreaterThan(0);
    }
    expect(new Set(board.zones.flat()).size).toBe(board.zones.flat().length);
  });

  it('keeps opponents out of reach of each other at deployment [RD-1]', () => {
    expect(gap(board, 0, 1)).toBeGreaterThanOrEqual(5);
    expect(gap(board, 2, 3)).toBeGreaterThanOrEqual(5);
    for (const [a, b] of [
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ] as const) {
      expect(gap(board, a, b)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has three reliquaries or more, alike from both ends and outside every zone [VC-2]', () => {
    expect(board.marks.length).toBeGreaterThanOrEqual(3);
    expect(turn(board.marks)).toEqual(sorted(board.marks));
    for (const mark of board.marks) expect(board.zones.flat()).not.toContain(mark);
  });
});

describe('the maps together', () => {
  it('have ids and names of their own', () => {
    expect(MAPS.length).toBeGreaterThanOrEqual(7);
    expect(new Set(MAPS.map((map) => map.id)).size).toBe(MAPS.length);
    expect(new Set(MAPS.map((map) => map.name)).size).toBe(MAPS.length);
  });

  it('use every terrain, smoke and levels [MV-1] [LS-6] [LS-7]', () => {
    const letters = new Set(MAPS.flatMap((map) => map.rows.flatMap((row) => [...row.replaceAll(' ', '')])));
    expect([...letters].sort().join('')).toBe('#.BFXflrw');
    expect(MAPS.some((map) => (map.smoke ?? []).length > 0)).toBe(true);
    expect(MAPS.some((map) => map.levels !== undefined)).toBe(true);
  });
});

describe('the scenarios', () => {
  it('are a deathmatch, one for the reliquaries and one in the dark [VC-1] [VC-2] [LS-6]', () => {
    expect(SCENARIOS.map((scenario) => scenario.id)).toEqual(['deathmatch', 'reliquary', 'night']);
    expect(SCENARIOS.filter((scenario) => scenario.darkness).map((scenario) => scenario.id)).toEqual(['night']);
    const [control] = SCENARIOS.flatMap((scenario) => scenario.control ?? []);
    expect(control?.goal).toBeGreaterThan(control?.pointsPerMark ?? 0);
  });
});
