// Woods on two banks and a stream between them, one step down; in the middle the banks fall away to a ford (LS-7, HT-5).
// The far half is the near half turned by half a turn, zones swapped. Chapters: The table (MT-2), terrain of section 4.

import type { MapDef } from '../../rules/cards.ts';

export const THE_DROWNED_COPSE: MapDef = {
  id: 'the-drowned-copse',
  name: 'The Drowned Copse',
  // biome-ignore format: a row of the map is a line of the file
  rows: [
    '.............',
    '.f....f....f.',
    '..Ff..r..fF..',
    '.fF.f...f.Ff.',
    'f..f..rw.w.w.',
    'wwwwwww.wfw.w',
    '.f....r....ff',
    '..Fff...ffF..',
    '.fF...r...Ff.',
    '......f......',
    '. . . . . . .',
  ],
  // biome-ignore format: a row of the map is a line of the file
  levels: [
    '1111111111111',
    '1111111111111',
    '1111111111111',
    '11111...11111',
    '1111......1.1',
    '.........1.1.',
    '1111.....1111',
    '111111.111111',
    '1111111111111',
    '1111111111111',
    '1 1 1 1 1 1 1',
  ],
  zones: [
    [
      [5, -2],
      [6, -3],
      [7, -3],
      [5, -1],
      [6, -2],
      [7, -2],
    ],
    [
      [7, 6],
      [6, 7],
      [5, 7],
      [7, 5],
      [6, 6],
      [5, 6],
    ],
    [
      [0, 4],
      [0, 5],
      [0, 6],
      [1, 4],
      [1, 5],
    ],
    [
      [12, 0],
      [12, -1],
      [12, -2],
      [11, 0],
      [11, -1],
    ],
  ],
  marks: [
    [6, 2],
    [9, -2],
    [3, 6],
  ],
};
