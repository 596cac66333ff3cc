// The Runic Warhammer: the Dwarves' primary weapon, twelve cards. Chapters: Attack (AT-8), Heat (HT).
// Neighbours: tactics.ts, sets.ts (the guilds' own equipment), faction.ts.

import type { CardCount, CardDef } from '../../../rules/cards.ts';

export const RUNIC_WARHAMMER_CARDS: readonly CardDef[] = [
  {
    // Component prints Armor-Piercing, combat "ignore 1 Armor": the v2 ruleset patches it back.
    id: 'hammer-strike',
    name: 'Hammer Strike',
    category: 'primary',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [1, 1], damage: 6, armorPiercing: true }],
  },
  {
    id: 'rune-strike',
    name: 'Rune Strike',
    category: 'primary',
    type: 'attack',
    sp: 4,
    effects: [{ do: 'attack', range: [1, 1], damage: 5, armorPiercing: true, componentDamage: 1 }],
  },
  {
    id: 'crushing-blow',
    name: 'Crushing Blow',
    category: 'primary',
    type: 'attack',
    sp: 2,
    effects: [
      { do: 'attack', range: [1, 1], damage: 4 },
      { do: 'heat', amount: 1 },
    ],
  },
  {
    id: 'forge-fury',
    name: 'Forge Fury',
    category: 'primary',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [1, 1], damage: 3, bonus: { when: 'per-heat', damage: 1, max: 6 } }, { do: 'heat-zero' }],
  },
  {
    id: 'earthshaker',
    name: 'Earthshaker',
    category: 'primary',
    type: 'attack',
    sp: 4,
    effects: [
      { do: 'attack', range: [1, 1], damage: 5, splash: { who: 'all-adjacent-to-you', damage: 2 }, onHit: [{ do: 'push' }] },
      { do: 'heat', amount: 2 },
    ],
  },
  {
    id: 'rune-of-protection',
    name: 'Rune of Protection',
    category: 'primary',
    type: 'utility',
    sp: 2,
    effects: [{ do: 'runes', counters: 1 }],
  },
];

export const RUNIC_WARHAMMER: readonly CardCount[] = [
  ['hammer-strike', 3],
  ['rune-strike', 2],
  ['crushing-blow', 2],
  ['forge-fury', 2],
  ['earthshaker', 1],
  ['rune-of-protection', 2],
];
