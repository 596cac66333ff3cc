// A fortress wall across the field: a gate two hexes wide, wall walks one level up, and rubble tracks around both ends.
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_CINDER_GATE: MapDef = {
  id: 'the-cinder-gate',
  name: 'The Cinder Gate',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    '..............',
    '...r......f...',
    '.l...B..B...l.',
    '...l......l...',
    '.r....ll....r.',
    '..#XX#..#XX#..',
    '.r....ll....r.',
    '...l......l...',
    '.l...B..B...l.',
    '...f......r...',
    '..............',
  ],
  // biome-ignore format: a row of the map is a line of the file
  levels: [
    '..............',
    '..............',
    '..............',
    '..............',
    '..............',
    '...11....11...',
    '..............',
    '..............',
    '..............',
    '..............',
    '..............',
  ],
  zones: [
    [
      [5, -2],
      [6, -3],
      [7, -3],
      [8, -4],
      [6, -2],
      [7, -2],
    ],
    [
      [8, 6],
      [7, 7],
      [6, 7],
      [5, 8],
      [7, 6],
      [6, 6],
    ],
    [
      [0, 4],
      [0, 5],
      [0, 6],
      [1, 4],
      [1, 5],
    ],
    [
      [13, 0],
      [13, -1],
      [13, -2],
      [12, 0],
      [12, -1],
    ],
  ],
  marks: [
    [6, 2],
    [7, 2],
    [10, -3],
    [3, 7],
  ],
};
