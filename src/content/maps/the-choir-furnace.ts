// A smoke-filled works: blind sheds, drifting smoke that hides both ends of a shot (LS-6), a quench channel through the middle.
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_CHOIR_FURNACE: MapDef = {
  id: 'the-choir-furnace',
  name: 'The Choir Furnace',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    '..........',
    '..B....r..',
    '.....l.B..',
    '.r..w.....',
    '..B.ww.B..',
    '.....w..r.',
    '..B.l.....',
    '..r....B..',
    '..........',
  ],
  smoke: [
    [3, 1],
    [6, 3],
    [4, 0],
    [5, 4],
    [6, 0],
    [3, 4],
    [5, 1],
    [4, 3],
    [3, 3],
    [6, 1],
    [1, 2],
    [8, 2],
    [8, -3],
    [1, 7],
  ],
  zones: [
    [
      [3, -1],
      [4, -2],
      [5, -2],
      [6, -3],
      [4, -1],
      [5, -1],
    ],
    [
      [6, 5],
      [5, 6],
      [4, 6],
      [3, 7],
      [5, 5],
      [4, 5],
    ],
    [
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 3],
      [1, 4],
    ],
    [
      [9, 1],
      [9, 0],
      [9, -1],
      [8, 1],
      [8, 0],
    ],
  ],
  marks: [
    [4, 2],
    [5, 2],
    [8, -2],
    [1, 6],
  ],
};
