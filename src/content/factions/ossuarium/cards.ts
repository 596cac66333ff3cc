// The Bone Scythe: the Ossuarium's primary weapon, twelve cards. Chapters: Attack (AT), Movement (MV-8).
// Neighbours: tactics.ts, faction.ts.

import type { CardCount, CardDef } from '../../../rules/cards.ts';

export const BONE_SCYTHE_CARDS: readonly CardDef[] = [
  {
    id: 'soul-harvest',
    name: 'Soul Harvest',
    category: 'primary',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [1, 1], damage: 4, recoverIfDamage: 2 }],
  },
  {
    id: 'scythe-swing',
    name: 'Scythe Swing',
    category: 'primary',
    type: 'attack',
    sp: 2,
    effects: [{ do: 'attack', range: [1, 1], damage: 4 }],
  },
  {
    id: 'death-grasp',
    name: 'Death Grasp',
    category: 'primary',
    type: 'attack',
    sp: 2,
    effects: [{ do: 'attack', range: [2, 5], damage: 2, onHit: [{ do: 'pull' }] }],
  },
  {
    id: 'soul-rend',
    name: 'Soul Rend',
    category: 'primary',
    type: 'attack',
    sp: 4,
    effects: [{ do: 'attack', range: [1, 1], damage: 6, onHit: [{ do: 'target-taint', amount: 1 }] }],
  },
  {
    id: 'corpse-explosion',
    name: 'Corpse Explosion',
    category: 'primary',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [2, 4], damage: 3, splash: { who: 'all-adjacent-to-target', damage: 2 } }],
  },
  {
    id: 'deathless-advance',
    name: 'Deathless Advance',
    category: 'primary',
    type: 'movement',
    sp: 2,
    effects: [
      { do: 'move', points: 3 },
      { do: 'loss-cap', cards: 5 },
    ],
  },
  {
    id: 'bone-armor',
    name: 'Bone Armor',
    category: 'primary',
    type: 'reactive',
    sp: 0,
    effects: [{ do: 'reduce', damage: 2 }],
  },
];

export const BONE_SCYTHE: readonly CardCount[] = [
  ['soul-harvest', 3],
  ['scythe-swing', 3],
  ['death-grasp', 2],
  ['soul-rend', 1],
  ['corpse-explosion', 1],
  ['deathless-advance', 1],
  ['bone-armor', 1],
];
