// The shipped maps, the default duel ground first. Each looks the same from both ends, and has four deployment zones:
// 0 and 1 face each other, 2 and 3 are the flanks. Neighbour: src/rules/board.ts (compiles a map).

import type { MapDef } from '../../rules/cards.ts';
import { THE_BROKEN_NAVE } from './the-broken-nave.ts';
import { THE_CHOIR_FURNACE } from './the-choir-furnace.ts';
import { THE_CINDER_GATE } from './the-cinder-gate.ts';
import { THE_CONFESSIONAL } from './the-confessional.ts';
import { THE_DROWNED_COPSE } from './the-drowned-copse.ts';
import { THE_HIGH_ALTAR } from './the-high-altar.ts';
import { THE_OSSUARY_FIELD } from './the-ossuary-field.ts';
import { THE_PIT } from './the-pit.ts';

export const MAPS: readonly MapDef[] = [
  THE_PIT,
  THE_BROKEN_NAVE,
  THE_DROWNED_COPSE,
  THE_HIGH_ALTAR,
  THE_CINDER_GATE,
  THE_CHOIR_FURNACE,
  THE_CONFESSIONAL,
  THE_OSSUARY_FIELD,
];
