// Ruins: an aisle between broken walls, side chapels full of rubble, short lines of sight (LS-2).
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_BROKEN_NAVE: MapDef = {
  id: 'the-broken-nave',
  name: 'The Broken Nave',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    ' . . . . .',
    '...........',
    '.r.#...#.r.',
    '...#.r.#...',
    'B#.r...l.#r',
    '....r......',
    '.#.l..rr.#.',
    'r..#.r.#..B',
    '.r.#...#.r.',
    '...........',
    '...........',
  ],
  zones: [
    [
      [3, -1],
      [5, -2],
      [7, -3],
      [4, -1],
      [5, -1],
      [6, -2],
    ],
    [
      [7, 7],
      [5, 8],
      [3, 9],
      [6, 7],
      [5, 7],
      [4, 8],
    ],
    [
      [0, 5],
      [0, 6],
      [1, 5],
      [2, 4],
      [2, 5],
    ],
    [
      [10, 1],
      [10, 0],
      [9, 1],
      [8, 2],
      [8, 1],
    ],
  ],
  marks: [
    [5, 3],
    [8, -1],
    [2, 7],
  ],
};
