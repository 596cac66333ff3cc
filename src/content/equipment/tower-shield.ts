// The Tower Shield, a shield open to every faction. Chapter: Decks (DK-1, DK-2); its reactives obey RE-2.
// Neighbour: buckler.ts.

import type { CardDef, EquipmentSet } from '../../rules/cards.ts';

export const TOWER_SHIELD_CARDS: readonly CardDef[] = [
  {
    id: 'wall-of-iron',
    name: 'Wall of Iron',
    category: 'shield',
    type: 'reactive',
    sp: 0,
    effects: [
      { do: 'reduce', damage: 3 },
      { do: 'heat', amount: 1 },
    ],
  },
  {
    id: 'shield-wall',
    name: 'Shield Wall',
    category: 'shield',
    type: 'support',
    sp: 3,
    effects: [{ do: 'defense', amount: 2, who: 'allies-behind', within: 3 }],
  },
  {
    id: 'advance',
    name: 'Advance',
    category: 'shield',
    type: 'movement',
    sp: 2,
    effects: [
      { do: 'move', points: 2 },
      { do: 'defense', amount: 1, who: 'self' },
    ],
  },
];

export const TOWER_SHIELD: EquipmentSet = {
  id: 'tower-shield',
  name: 'Tower Shield',
  kind: 'shield',
  cards: [
    ['wall-of-iron', 2],
    ['shield-wall', 2],
    ['advance', 2],
  ],
};
