// The DAMAGED card. It has no effect of its own: what can be done with it is the ruleset's `damagedCards` (DM-4).
// Neighbour: universal.ts.

import type { CardDef } from '../rules/cards.ts';

export const DAMAGED: CardDef = { id: 'damaged', name: 'DAMAGED', category: 'damaged', type: 'utility', sp: 0, effects: [] };
