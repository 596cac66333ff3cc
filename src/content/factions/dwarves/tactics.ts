// The five Tactics of the Dwarves. Chapters: Decks (DK-1), Heat (HT), Reaction (RE).
// Neighbours: cards.ts, sets.ts, faction.ts.

import type { CardDef } from '../../../rules/cards.ts';

export const DWARF_TACTICS: readonly CardDef[] = [
  {
    id: 'stone-endurance',
    name: 'Stone Endurance',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'deck-building', card: 'breathe-the-core', copies: 2 },
  },
  {
    id: 'clan-vengeance',
    name: 'Clan Vengeance',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'box-marked', damage: 2, max: 6 },
  },
  {
    id: 'runic-overcharge',
    name: 'Runic Overcharge',
    category: 'tactic',
    type: 'utility',
    sp: 3,
    effects: [
      { do: 'runes', counters: 2 },
      { do: 'heat', amount: 2 },
    ],
  },
  {
    id: 'forge-mastery',
    name: 'Forge Mastery',
    category: 'tactic',
    type: 'heat',
    sp: 4,
    once: true,
    effects: [{ do: 'heat-zero', draw: true }],
  },
  {
    id: 'unyielding-bulwark',
    name: 'Unyielding Bulwark',
    category: 'tactic',
    type: 'reactive',
    sp: 0,
    effects: [
      { do: 'reduce', damage: 3 },
      { do: 'heat', amount: 1 },
    ],
  },
];
