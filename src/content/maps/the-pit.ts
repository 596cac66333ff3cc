// An open pit: a little rubble, two low walls, and a drain in the middle that cools whoever wades in (HT-5).
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_PIT: MapDef = {
  id: 'the-pit',
  name: "The Penitents' Pit",
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    '   ...',
    ' .......',
    '..r...r..',
    '....l....',
    '....w....',
    '....l....',
    '..r...r..',
    '  .....',
    '    .',
  ],
  zones: [
    [
      [3, -1],
      [4, -2],
      [5, -2],
      [3, 0],
      [4, -1],
      [5, -1],
    ],
    [
      [5, 5],
      [4, 6],
      [3, 6],
      [5, 4],
      [4, 5],
      [3, 5],
    ],
    [
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 3],
      [1, 4],
    ],
    [
      [8, 1],
      [8, 0],
      [8, -1],
      [7, 1],
      [7, 0],
    ],
  ],
  marks: [
    [4, 2],
    [2, 3],
    [6, 1],
  ],
};
