// The four frames: SP max and how many equipment sets each carries. Chapter: Frames (FR-1).
// What a faction calls its frames stands in factions/*/faction.ts.

import type { FrameDef } from '../rules/cards.ts';

export const FRAME_DEFS: readonly FrameDef[] = [
  { id: 'light', spMax: 6, sets: [1, 1] },
  { id: 'medium', spMax: 5, sets: [1, 2] },
  { id: 'heavy', spMax: 4, sets: [1, 2] },
  { id: 'fortress', spMax: 3, sets: [1, 3] },
];
