// The Repair Kit, a relic carried as an accessory, open to every faction. Chapter: Decks (DK-1, DK-2).
// Accessory cards lost to damage mark no component (CP-1). Neighbour: pistol.ts.

import type { CardDef, EquipmentSet } from '../../rules/cards.ts';

export const REPAIR_KIT_CARDS: readonly CardDef[] = [
  {
    id: 'emergency-repair',
    name: 'Emergency Repair',
    category: 'accessory',
    type: 'utility',
    sp: 2,
    effects: [{ do: 'recover', cards: 3 }],
  },
  {
    id: 'scrap-armor',
    name: 'Scrap Armor',
    category: 'accessory',
    type: 'utility',
    sp: 1,
    effects: [{ do: 'armor', tokens: 1 }],
  },
  {
    id: 'jury-rig',
    name: 'Jury-Rig',
    category: 'accessory',
    type: 'utility',
    sp: 3,
    effects: [{ do: 'reshuffle' }],
  },
];

export const REPAIR_KIT: EquipmentSet = {
  id: 'repair-kit',
  name: 'Repair Kit',
  kind: 'accessory',
  cards: [
    ['emergency-repair', 2],
    ['scrap-armor', 2],
    ['jury-rig', 2],
  ],
};
