// The guild sets, for Dwarves only: Siege Cannon and Runic Axe, both offhand. Chapters: Decks (DK-1), Attack (AT-10).
// Neighbours: cards.ts, tactics.ts, faction.ts; the open sets stand in equipment/.

import type { CardDef, EquipmentSet } from '../../../rules/cards.ts';

export const GUILD_SET_CARDS: readonly CardDef[] = [
  {
    id: 'siege-shot',
    name: 'Siege Shot',
    category: 'offhand',
    type: 'attack',
    sp: 2,
    effects: [
      { do: 'attack', range: [4, 7], damage: 4 },
      { do: 'heat', amount: 2 },
    ],
  },
  {
    id: 'explosive-shell',
    name: 'Explosive Shell',
    category: 'offhand',
    type: 'attack',
    sp: 4,
    effects: [
      { do: 'attack', range: [4, 7], damage: 3, splash: { who: 'all-adjacent-to-target', damage: 2 } },
      { do: 'heat', amount: 3 },
    ],
  },
  {
    id: 'suppressing-barrage',
    name: 'Suppressing Barrage',
    category: 'offhand',
    type: 'attack',
    sp: 3,
    effects: [
      { do: 'attack', range: [4, 7], damage: 2, onHit: [{ do: 'target-sp-loss', amount: 2 }] },
      { do: 'heat', amount: 2 },
    ],
  },
  {
    id: 'rending-strike',
    name: 'Rending Strike',
    category: 'offhand',
    type: 'attack',
    sp: 1,
    effects: [
      { do: 'attack', range: [1, 1], damage: 3 },
      { do: 'heat', amount: 1 },
    ],
  },
  {
    id: 'whirlwind',
    name: 'Whirlwind',
    category: 'offhand',
    type: 'attack',
    sp: 3,
    effects: [
      { do: 'attack', range: [1, 1], damage: 3, splash: { who: 'all-adjacent-to-you', damage: 3 } },
      { do: 'heat', amount: 2 },
    ],
  },
  {
    id: 'brutal-efficiency',
    name: 'Brutal Efficiency',
    category: 'offhand',
    type: 'attack',
    sp: 2,
    effects: [
      { do: 'attack', range: [1, 1], damage: 4 },
      { do: 'draw', cards: 1 },
      { do: 'heat', amount: 1 },
    ],
  },
];

export const SIEGE_CANNON: EquipmentSet = {
  id: 'siege-cannon',
  name: 'Siege Cannon',
  kind: 'offhand',
  faction: 'dwarves',
  cards: [
    ['siege-shot', 3],
    ['explosive-shell', 2],
    ['suppressing-barrage', 1],
  ],
};

export const RUNIC_AXE: EquipmentSet = {
  id: 'runic-axe',
  name: 'Runic Axe',
  kind: 'offhand',
  faction: 'dwarves',
  cards: [
    ['rending-strike', 3],
    ['whirlwind', 2],
    ['brutal-efficiency', 1],
  ],
};
