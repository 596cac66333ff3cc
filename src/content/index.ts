// Everything Penance is played with, in one value for compileCatalog, and the presets it is played under.
// A new faction touches its own folder and factions/index.ts only.

import type { Content } from '../rules/cards.ts';
import { DAMAGED } from './damaged.ts';
import { EQUIPMENT_CARDS, EQUIPMENT_SETS } from './equipment/index.ts';
import { FACTIONS } from './factions/index.ts';
import { FRAME_DEFS } from './frames.ts';
import { LOADOUTS } from './loadouts.ts';
import { MAPS } from './maps/index.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { UNIVERSAL } from './universal.ts';

export { KEYWORDS, type Keyword } from './keywords.ts';
export { MENDED, RULESETS, V2, V3 } from './rulesets/index.ts';
export { type CardNames, COMPONENT_NAMES, cardText, type TextRules, typeLine } from './text.ts';

export const CONTENT: Content = {
  universal: UNIVERSAL,
  damaged: DAMAGED,
  equipmentCards: EQUIPMENT_CARDS,
  sets: EQUIPMENT_SETS,
  frames: FRAME_DEFS,
  factions: FACTIONS,
  loadouts: LOADOUTS,
  maps: MAPS,
  scenarios: SCENARIOS,
};
