// An altar three steps high in the middle of a pillared court: who holds the top strikes down on all below (LS-7).
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_HIGH_ALTAR: MapDef = {
  id: 'the-high-altar',
  name: 'The High Altar',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    ' . . . . .',
    '...........',
    '..r.....r..',
    '.#..l.l..#.',
    '...r...l...',
    '..l.....r..',
    '..rl...rl..',
    '.#.......#.',
    '....l.l....',
    '..r.....r..',
    '...........',
  ],
  // biome-ignore format: a row of the map is a line of the file
  levels: [
    ' . . . . .',
    '...........',
    '...........',
    '.....1.....',
    '...11211...',
    '...12321...',
    '...12221...',
    '....111....',
    '...........',
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
      [1, 4],
      [1, 5],
      [1, 6],
    ],
    [
      [10, 1],
      [10, 0],
      [9, 2],
      [9, 1],
      [9, 0],
    ],
  ],
  marks: [
    [5, 3],
    [8, -1],
    [2, 7],
  ],
};
