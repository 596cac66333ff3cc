// The Universal Core: ten cards, one of each in every deck. Chapter: Decks (DK-1).
// Neighbours: equipment/ (sets of six), factions/ (weapons and Tactics).

import type { CardDef } from '../rules/cards.ts';

export const UNIVERSAL: readonly CardDef[] = [
  {
    id: 'desperate-lunge',
    name: 'Desperate Lunge',
    category: 'universal',
    type: 'movement',
    sp: 1,
    effects: [{ do: 'move', points: 2 }],
  },
  {
    id: 'overextend',
    name: 'Overextend',
    category: 'universal',
    type: 'movement',
    sp: 1,
    effects: [
      { do: 'move', points: 3 },
      { do: 'heat', amount: 1 },
    ],
  },
  {
    id: 'retreat',
    name: 'Retreat',
    category: 'universal',
    type: 'movement',
    sp: 2,
    effects: [{ do: 'move', points: 4 }, { do: 'no-attack' }],
  },
  {
    id: 'brace-for-impact',
    name: 'Brace for Impact',
    category: 'universal',
    type: 'reactive',
    sp: 0,
    effects: [{ do: 'reduce', damage: 2 }],
  },
  {
    id: 'emergency-vent',
    name: 'Emergency Vent',
    category: 'universal',
    type: 'heat',
    sp: 2,
    effects: [{ do: 'heat', amount: -3 }],
  },
  {
    id: 'breathe-the-core',
    name: 'Breathe the Core',
    category: 'universal',
    type: 'heat',
    sp: 1,
    effects: [
      { do: 'heat', amount: -1 },
      { do: 'draw', cards: 1 },
    ],
  },
  {
    id: 'sensor-sweep',
    name: 'Sensor Sweep',
    category: 'universal',
    type: 'utility',
    sp: 1,
    tags: ['sensor'],
    effects: [{ do: 'reveal' }],
  },
  {
    id: 'survey-the-field',
    name: 'Survey the Field',
    category: 'universal',
    type: 'utility',
    sp: 1,
    effects: [{ do: 'draw', cards: 1 }],
  },
  {
    id: 'rally-cry',
    name: 'Rally Cry',
    category: 'universal',
    type: 'support',
    sp: 2,
    effects: [{ do: 'ally-draw', cards: 1, within: 3 }],
  },
  {
    id: 'feint',
    name: 'Feint',
    category: 'universal',
    type: 'combat',
    sp: 1,
    effects: [{ do: 'next-attack', damage: 1, thisTurn: true }],
  },
];
