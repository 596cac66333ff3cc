// The Pistol, an offhand weapon open to every faction. Chapter: Decks (DK-1, DK-2); multi-shot is AT-10.
// Neighbour: repair-kit.ts.

import type { CardDef, EquipmentSet } from '../../rules/cards.ts';

export const PISTOL_CARDS: readonly CardDef[] = [
  {
    id: 'quick-shot',
    name: 'Quick Shot',
    category: 'offhand',
    type: 'attack',
    sp: 1,
    effects: [{ do: 'attack', range: [1, 3], damage: 2 }],
  },
  {
    id: 'dual-wield',
    name: 'Dual Wield',
    category: 'offhand',
    type: 'attack',
    sp: 2,
    effects: [
      { do: 'attack', range: [1, 1], damage: 3 },
      { do: 'discard', cards: 1, from: 'hand' },
    ],
  },
  {
    id: 'suppressing-fire',
    name: 'Suppressing Fire',
    category: 'offhand',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [1, 3], damage: 2, shots: 3 }],
  },
];

export const PISTOL: EquipmentSet = {
  id: 'pistol',
  name: 'Pistol',
  kind: 'offhand',
  cards: [
    ['quick-shot', 3],
    ['dual-wield', 2],
    ['suppressing-fire', 1],
  ],
};
