// The five Tactics of the Church. Chapters: Decks (DK-1), Suffering Dice (SD-2), Reaction (RE-4).
// Neighbours: cards.ts, faction.ts.

import type { CardDef } from '../../../rules/cards.ts';

export const CHURCH_TACTICS: readonly CardDef[] = [
  {
    id: 'righteous-fury',
    name: 'Righteous Fury',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'kill', damage: 1 },
  },
  {
    id: 'flagellants-zeal',
    name: "Flagellant's Zeal",
    category: 'tactic',
    type: 'utility',
    sp: 4,
    effects: [
      { do: 'suffer', dice: 2 },
      { do: 'sp', amount: 5 },
    ],
  },
  {
    id: 'last-rites',
    name: 'Last Rites',
    category: 'tactic',
    type: 'reactive',
    sp: 0,
    window: 'ally-out',
    effects: [{ do: 'recover', cards: 5 }],
  },
  {
    id: 'absolution',
    name: 'Absolution',
    category: 'tactic',
    type: 'heat',
    sp: 5,
    effects: [{ do: 'heat-zero' }, { do: 'recover', cards: 3 }, { do: 'taint', amount: 1 }],
  },
  {
    id: 'crusaders-vow',
    name: "Crusader's Vow",
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'attack-cost', less: 1, deckOver: 20 },
  },
];
