// The Buckler, a shield open to every faction. Chapter: Decks (DK-1, DK-2); its reactives obey RE-2.
// Neighbour: tower-shield.ts.

import type { CardDef, EquipmentSet } from '../../rules/cards.ts';

export const BUCKLER_CARDS: readonly CardDef[] = [
  {
    // Combat prints 1, component 2: the newer wins, and the v2 ruleset patches it back.
    id: 'deflect',
    name: 'Deflect',
    category: 'shield',
    type: 'reactive',
    sp: 0,
    effects: [{ do: 'reduce', damage: 2 }],
  },
  {
    id: 'bash',
    name: 'Bash',
    category: 'shield',
    type: 'attack',
    sp: 1,
    effects: [{ do: 'attack', range: [1, 1], damage: 2, onHit: [{ do: 'push' }] }],
  },
  {
    id: 'hunker-down',
    name: 'Hunker Down',
    category: 'shield',
    type: 'utility',
    sp: 2,
    effects: [{ do: 'defense', amount: 2, who: 'self' }],
  },
];

export const BUCKLER: EquipmentSet = {
  id: 'buckler',
  name: 'Buckler',
  kind: 'shield',
  cards: [
    ['deflect', 2],
    ['bash', 2],
    ['hunker-down', 2],
  ],
};
