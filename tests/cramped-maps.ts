// Small maps where random players cannot miss each other: every terrain, steps of level, smoke, marks and tight corners.
// Chapters: Movement (MV), Sight, arcs, cover (LS). Neighbour: matches.ts.

import type { MapDef } from '../src/rules/cards.ts';

export const CRAMPED_MAPS: readonly MapDef[] = [
  { id: 'cell', name: 'Cell', rows: ['...', '.w.', '...'], marks: [[1, 1]] },
  {
    id: 'stair',
    name: 'Stair',
    rows: ['....', 'rlXf', '....'],
    levels: ['0123', '0122', '1111'],
    smoke: [
      [1, 0],
      [2, 0],
    ],
  },
  {
    id: 'cloister',
    name: 'Cloister',
    rows: ['.....', '.#F#.', '..w..', '.B.B.', '.....'],
    levels: ['00100', '00000', '01210', '00000', '00100'],
    marks: [
      [2, 1],
      [0, 2],
      [4, 0],
    ],
  },
  {
    id: 'corridor',
    name: 'Corridor',
    rows: ['.f..w.r.', '..l..F..'],
    zones: [
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      [
        [7, -3],
        [7, -2],
        [6, -2],
      ],
    ],
  },
];
