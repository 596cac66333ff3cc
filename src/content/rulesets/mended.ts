// The preset `mended`: ours, with the knobs no document has. Chapter: section 13 of the codex (KN), provisional.
// Neighbours: v3.ts (what it starts from), v2.ts.

import type { Ruleset } from '../../rules/ruleset.ts';
import { V3 } from './v3.ts';

export const MENDED: Ruleset = {
  ...V3,
  id: 'mended',
  execution: 'rolled',
  calledShot: 1,
  frameArmour: { light: 0, medium: 0, heavy: 3, fortress: 7 },
  overspendHeat: 2,
  selfHarmTo: 'graveyard',
  selfHarmDamagesComponents: 'rolled',
  roundLimit: 20,
  tieBreak: 'share',
  cannibalizePerTurn: 6,
};
