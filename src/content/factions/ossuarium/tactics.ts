// The five Tactics of the Ossuarium. Chapters: Decks (DK-1), Taint (TA), structural failure (TN-7).
// Neighbours: cards.ts, faction.ts.

import type { CardDef } from '../../../rules/cards.ts';

export const OSSUARIUM_TACTICS: readonly CardDef[] = [
  {
    id: 'phylactery',
    name: 'Phylactery',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    once: true,
    effects: [],
    passive: { hook: 'structural-failure', take: 5, taint: 5 },
  },
  {
    id: 'grave-pact',
    name: 'Grave Pact',
    category: 'tactic',
    type: 'utility',
    sp: 3,
    effects: [
      { do: 'discard', cards: 3, from: 'hand-or-deck' },
      { do: 'strike', points: 4, within: 6 },
    ],
  },
  {
    id: 'decay-aura',
    name: 'Decay Aura',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'enemy-refresh', within: 3, taint: 1 },
  },
  {
    id: 'corpse-fuel',
    name: 'Corpse Fuel',
    category: 'tactic',
    type: 'passive',
    sp: 0,
    effects: [],
    passive: { hook: 'casket-out', within: 4, take: 3 },
  },
  {
    id: 'taint-purge',
    name: 'Taint Purge',
    category: 'tactic',
    type: 'utility',
    sp: 2,
    effects: [
      { do: 'discard', cards: 2, from: 'hand-or-deck' },
      { do: 'taint', amount: -4 },
    ],
  },
];
