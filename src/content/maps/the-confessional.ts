// The smallest ground: eight columns, broken booths, and nobody more than a few strides away.
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_CONFESSIONAL: MapDef = {
  id: 'the-confessional',
  name: 'The Confessional',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    '........',
    '.#....#.',
    '....r...',
    '..#..l..',
    '...rr...',
    '..l..#..',
    '...r....',
    '.#....#.',
    '........',
  ],
  zones: [
    [
      [2, -1],
      [3, -1],
      [4, -2],
      [5, -2],
      [3, 0],
      [4, -1],
    ],
    [
      [5, 6],
      [4, 6],
      [3, 7],
      [2, 7],
      [4, 5],
      [3, 6],
    ],
    [
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 3],
      [1, 4],
    ],
    [
      [7, 2],
      [7, 1],
      [7, 0],
      [6, 2],
      [6, 1],
    ],
  ],
  marks: [
    [3, 3],
    [4, 2],
    [6, -1],
    [1, 6],
  ],
};
