// The largest ground, meant for four: a mound with a tomb on it, woods, pools and broken walls between four camps.
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_OSSUARY_FIELD: MapDef = {
  id: 'the-ossuary-field',
  name: 'The Ossuary Field',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    ' . . . . . . .',
    '...............',
    '..f....r....f..',
    '.fF..l...l..Ff.',
    '...r..#.#..r...',
    'r.w........#...',
    '..w.r.....r.B..',
    '..B#r.....r.w..',
    '...r.......rw.r',
    '.f...l#.#l...f.',
    '..F....r....F..',
    '..f.........f..',
    '...............',
  ],
  // biome-ignore format: a row of the map is a line of the file
  levels: [
    ' . . . . . . .',
    '...............',
    '...............',
    '...............',
    '...............',
    '.......1.......',
    '......121......',
    '......111......',
    '...............',
    '...............',
    '...............',
    '...............',
    '...............',
  ],
  zones: [
    [
      [5, -2],
      [7, -3],
      [9, -4],
      [6, -2],
      [7, -2],
      [8, -3],
    ],
    [
      [9, 8],
      [7, 9],
      [5, 10],
      [8, 8],
      [7, 8],
      [6, 9],
    ],
    [
      [0, 5],
      [0, 6],
      [0, 7],
      [0, 8],
      [1, 5],
      [1, 6],
      [1, 7],
    ],
    [
      [14, 1],
      [14, 0],
      [14, -1],
      [14, -2],
      [13, 1],
      [13, 0],
      [13, -1],
    ],
  ],
  marks: [
    [7, 3],
    [11, -3],
    [3, 9],
    [4, 3],
    [10, 3],
  ],
};
