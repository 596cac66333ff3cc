import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, compileBoard, hexAt, standsBetween } from './board.ts';
import type { MapDef } from './cards.ts';
import { TERRAIN_LETTERS, TERRAINS } from './vocabulary.ts';

function ground(rows: readonly string[], more: Partial<MapDef> = {}): Board {
  return compileBoard({ id: 'test', name: 'Test ground', rows, ...more });
}

function at(board: Board, q: number, r: number): number {
  const hex = hexAt(board, q, r);
  expect(hex).toBeGreaterThanOrEqual(0);
  return hex;
}

function sees(board: Board, from: readonly [number, number], to: readonly [number, number]): boolean {
  return board.sight[at(board, ...from) * board.count + at(board, ...to)] === 1;
}

describe('a compiled board', () => {
  it('shoves odd columns down and leaves out spaces and short rows [MT-2]', () => {
    const board = ground(['.. .', '.r', ' ...']);
    expect(board.count).toBe(8);
    expect(hexAt(board, 1, 0)).toBe(1);
    expect(board.terrain[hexAt(board, 1, 1)]).toBe(TERRAINS.indexOf('rubble'));
    expect(hexAt(board, 2, -1)).toBe(-1);
    expect(hexAt(board, 3, -1)).toBe(2);
    expect(hexAt(board, 2, 1)).toBe(6);
    expect(hexAt(board, 3, 1)).toBe(7);
  });

  it('has no hex off the map or between hexes [MV-3]', () => {
    const board = ground(['...', '...']);
    for (const [q, r] of [
      [-1, 0],
      [3, 0],
      [0, -1],
      [0, 2],
      [0.5, 0],
      [Number.NaN, 0],
      [0, Number.POSITIVE_INFINITY],
      [1e9, -5e8],
    ] as const) {
      expect(hexAt(board, q, r)).toBe(-1);
    }
  });

  it('numbers neighbours by direction, both ways [MT-2]', () => {
    const board = ground(['....', '....', '....', '....']);
    for (let hex = 0; hex < board.count; hex++) {
      expect(hexAt(board, board.q[hex] ?? 0, board.r[hex] ?? 0)).toBe(hex);
      for (let d = 0; d < 6; d++) {
        const next = board.neighbour[hex * 6 + d] ?? -1;
        if (next < 0) continue;
        expect(board.neighbour[next * 6 + ((d + 3) % 6)]).toBe(hex);
        expect(board.bearing[hex * board.count + next]).toBe(2 * d);
        expect(board.distance[hex * board.count + next]).toBe(1);
      }
    }
    const middle = at(board, 1, 1);
    expect(Array.from(board.neighbour.subarray(middle * 6, middle * 6 + 6))).toEqual([
      hexAt(board, 1, 0),
      hexAt(board, 2, 0),
      hexAt(board, 2, 1),
      hexAt(board, 1, 2),
      hexAt(board, 0, 2),
      hexAt(board, 0, 1),
    ]);
  });

  it('knows what each terrain costs, covers and blocks [MV-1] [LS-2] [LS-5] [HT-5]', () => {
    const board = ground([TERRAIN_LETTERS.join('')]);
    const table = TERRAINS.map((name, i) => [name, board.enterCost[i], board.cover[i], board.blocking[i], board.water[i]]);
    expect(table).toEqual([
      ['clear', 1, 0, 0, 0],
      ['forest', 2, 2, 0, 0],
      ['dense-forest', 2, 2, 1, 0],
      ['rubble', 2, 1, 0, 0],
      ['low-wall', 2, 1, 0, 0],
      ['fortress-wall', 2, 2, 0, 0],
      ['wall', 0, 0, 1, 0],
      ['building', 0, 0, 1, 0],
      ['water', 1, 0, 0, 1],
    ]);
  });

  it('takes levels, smoke, zones and marks from the map [LS-6] [LS-7] [RD-1] [VC-2]', () => {
    const board = ground(['...', '...'], {
      levels: ['.1.', '20.'],
      smoke: [[1, 0]],
      zones: [
        [
          [0, 0],
          [0, 1],
        ],
        [[2, 0]],
      ],
      marks: [[1, 1]],
    });
    expect(Array.from(board.level)).toEqual([0, 1, 0, 2, 0, 0]);
    expect(Array.from(board.smoke)).toEqual([0, 1, 0, 0, 0, 0]);
    expect(board.zones).toEqual([[0, 3], [5]]);
    expect(board.marks).toEqual([4]);
  });

  it('is compiled once for each map', () => {
    const map: MapDef = { id: 'once', name: 'Once', rows: ['..'] };
    expect(compileBoard(map)).toBe(compileBoard(map));
    expect(compileBoard({ ...map })).not.toBe(compileBoard(map));
  });

  it('throws for a map that was never checked', () => {
    expect(() => ground(['.?'])).toThrow('map.rows[0][1]');
  });

  it('compiles the largest map allowed within a blink', () => {
    const started = performance.now();
    const board = ground(Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? '.#.......F'.repeat(4) : '.'.repeat(40))));
    expect(board.count).toBe(1000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('sight', () => {
  it('is stopped by wall, building and dense forest and by nothing else [LS-2]', () => {
    const seen = TERRAIN_LETTERS.map((letter) => sees(ground(['.', letter, '.']), [0, 0], [0, 2]));
    expect(seen).toEqual([true, true, false, true, true, true, false, false, true]);
  });

  it('is not stopped by the hexes at its ends, nor by levels [LS-2]', () => {
    expect(sees(ground(['F', '.', 'F']), [0, 0], [0, 2])).toBe(true);
    expect(sees(ground(['.', '.', '.'], { levels: ['.', '5', '.'] }), [0, 0], [0, 2])).toBe(true);
  });

  it('passes along an edge with one wall beside it, not between two [LS-2]', () => {
    // (1, 0) is column 1, row 0; (0, 1) is column 0, row 1; (1, 1) is column 1, row 1.
    expect(sees(ground(['.#', '..']), [0, 0], [1, 1])).toBe(true);
    expect(sees(ground(['..', '#.']), [0, 0], [1, 1])).toBe(true);
    expect(sees(ground(['.#', '#.']), [0, 0], [1, 1])).toBe(false);
  });

  it('passes along the rim of the map, where one hex is missing [LS-2]', () => {
    expect(sees(ground(['.#', ' .']), [0, 0], [1, 1])).toBe(true);
  });

  it('meets two edges and a hex on the way to (2, 2) [LS-2]', () => {
    // Beside the first edge lie (1, 0) and (0, 1), then comes (1, 1), beside the second edge lie (1, 2) and (2, 1).
    const build = (a: string, b: string, c: string, d: string, middle: string): Board =>
      ground([`.${a}.`, `${b}${middle}.`, `.${c}${d}`, '...']);
    expect(sees(build('.', '.', '.', '.', '.'), [0, 0], [2, 2])).toBe(true);
    expect(sees(build('#', '.', '#', '.', '.'), [0, 0], [2, 2])).toBe(true);
    expect(sees(build('#', '.', '.', '#', '.'), [0, 0], [2, 2])).toBe(true);
    expect(sees(build('#', '#', '.', '.', '.'), [0, 0], [2, 2])).toBe(false);
    expect(sees(build('.', '.', '#', '#', '.'), [0, 0], [2, 2])).toBe(false);
    expect(sees(build('.', '.', '.', '.', '#'), [0, 0], [2, 2])).toBe(false);
  });

  it('is stopped by a corner it cuts, not by one it touches [LS-2]', () => {
    const open = ['....', '....', '....', '....'];
    const wallAt = (q: number, r: number): Board => {
      const row = r + (q - (q & 1)) / 2;
      return ground(open.map((line, i) => (i === row ? `${line.slice(0, q)}#${line.slice(q + 1)}` : line)));
    };
    expect(sees(wallAt(1, 0), [0, 0], [2, 1])).toBe(false);
    expect(sees(wallAt(1, 1), [0, 0], [2, 1])).toBe(false);
    expect(sees(wallAt(0, 1), [0, 0], [2, 1])).toBe(true);
    expect(sees(wallAt(2, 0), [0, 0], [2, 1])).toBe(true);
  });

  it('reaches down a long row and stops at its one wall [LS-2]', () => {
    expect(sees(ground(Array.from({ length: 60 }, () => '.')), [0, 0], [0, 59])).toBe(true);
    expect(sees(ground(Array.from({ length: 60 }, (_, i) => (i === 31 ? '#' : '.'))), [0, 0], [0, 59])).toBe(false);
  });

  it('is the same both ways on any ground [LS-2]', () => {
    const rows = fc.array(
      fc.array(fc.constantFrom('.', '.', '.', '#', 'F', ' '), { minLength: 7, maxLength: 7 }).map((row) => row.join('')),
      {
        minLength: 7,
        maxLength: 7,
      },
    );
    fc.assert(
      fc.property(rows, (drawn) => {
        const board = ground(['.......', ...drawn]);
        // The same ground turned by half a turn: an even number of columns is needed, so one is added.
        const wide = board.map.rows.map((row) => `${row} `);
        const turned = ground([...wide].reverse().map((row) => [...row].reverse().join('')));
        const mate = (hex: number): number => {
          const c = board.q[hex] ?? 0;
          const row = (board.r[hex] ?? 0) + (c - (c & 1)) / 2;
          const c2 = 7 - c;
          return hexAt(turned, c2, wide.length - 1 - row - (c2 - (c2 & 1)) / 2);
        };
        for (let a = 0; a < board.count; a++) {
          for (let b = 0; b < board.count; b++) {
            expect(turned.sight[mate(a) * turned.count + mate(b)]).toBe(board.sight[b * board.count + a]);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a Casket strictly between', () => {
  const board = ground(['.....', '.....', '.....', '.....', '.....']);
  const hex = (q: number, r: number): number => at(board, q, r);

  it('stands in a hex the line passes through [LS-5]', () => {
    expect(standsBetween(board, hex(0, 0), hex(0, 4), [hex(0, 2)])).toBe(true);
    expect(standsBetween(board, hex(0, 0), hex(0, 2), [hex(0, 3)])).toBe(false);
    expect(standsBetween(board, hex(0, 0), hex(2, 1), [hex(1, 1)])).toBe(true);
    expect(standsBetween(board, hex(0, 0), hex(2, 2), [hex(1, 1)])).toBe(true);
  });

  it('is neither the attacker, the target nor one off the map [LS-5]', () => {
    expect(standsBetween(board, hex(0, 0), hex(0, 4), [hex(0, 0), hex(0, 4), -1])).toBe(false);
    expect(standsBetween(board, hex(0, 0), hex(0, 4), [])).toBe(false);
  });

  it('needs a fellow across the edge on an edge line [LS-5]', () => {
    expect(standsBetween(board, hex(0, 0), hex(2, 2), [hex(1, 0)])).toBe(false);
    expect(standsBetween(board, hex(0, 0), hex(2, 2), [hex(1, 0), hex(0, 1)])).toBe(true);
    expect(standsBetween(board, hex(0, 0), hex(2, 2), [hex(1, 0), hex(1, 2)])).toBe(false);
    expect(standsBetween(board, hex(2, 2), hex(0, 0), [hex(2, 1), hex(1, 2)])).toBe(true);
    // The hex across is off the map: nobody stands there.
    expect(standsBetween(board, hex(0, 0), hex(2, -1), [hex(1, 0), -1])).toBe(false);
  });

  it('hides exactly where walls in the same hexes would block [LS-2] [LS-5]', () => {
    const index = fc.integer({ min: 0, max: board.count - 1 });
    fc.assert(
      fc.property(index, index, fc.array(index, { maxLength: 2 }), (a, b, others) => {
        const standing = others.filter((other) => other !== a && other !== b);
        const rows = board.map.rows.map((row, i) =>
          [...row].map((letter, c) => (standing.includes(i * board.columns + c) ? '#' : letter)).join(''),
        );
        expect(standsBetween(board, a, b, standing)).toBe(ground(rows).sight[a * board.count + b] === 0);
      }),
      { numRuns: 300 },
    );
  });
});
