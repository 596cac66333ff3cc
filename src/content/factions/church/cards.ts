// The Penitent Blades: the Church's primary weapon, twelve cards. Chapters: Attack (AT), Suffering Dice (SD).
// Neighbours: tactics.ts, faction.ts.

import type { CardCount, CardDef } from '../../../rules/cards.ts';

export const PENITENT_BLADES_CARDS: readonly CardDef[] = [
  {
    id: 'blood-offering',
    name: 'Blood Offering',
    category: 'primary',
    type: 'combat',
    sp: 0,
    effects: [
      { do: 'suffer', dice: 1, bloodOffering: true },
      { do: 'next-attack', damage: 3, ignoreArmor: 1 },
    ],
  },
  {
    id: 'faithful-thrust',
    name: 'Faithful Thrust',
    category: 'primary',
    type: 'attack',
    sp: 2,
    effects: [{ do: 'attack', range: [1, 1], damage: 4, bonus: { when: 'rear', damage: 2 } }],
  },
  {
    id: 'righteous-cleave',
    name: 'Righteous Cleave',
    category: 'primary',
    type: 'attack',
    sp: 3,
    effects: [{ do: 'attack', range: [1, 1], damage: 5, splash: { who: 'one-adjacent-to-target', damage: 2 } }],
  },
  {
    id: 'martyrdom-protocol',
    name: 'Martyrdom Protocol',
    category: 'primary',
    type: 'support',
    sp: 1,
    effects: [{ do: 'guard' }],
  },
  {
    id: 'divine-judgment',
    name: 'Divine Judgment',
    category: 'primary',
    type: 'attack',
    sp: 4,
    effects: [{ do: 'attack', range: [1, 1], damage: 6, bonus: { when: 'target-draw-deck-at-most', cards: 10, damage: 2 } }],
  },
  {
    id: 'consecrated-ground',
    name: 'Consecrated Ground',
    category: 'primary',
    type: 'support',
    sp: 3,
    effects: [{ do: 'zone', radius: 3, recover: 2 }],
  },
];

export const PENITENT_BLADES: readonly CardCount[] = [
  ['blood-offering', 2],
  ['faithful-thrust', 3],
  ['righteous-cleave', 2],
  ['martyrdom-protocol', 2],
  ['divine-judgment', 2],
  ['consecrated-ground', 1],
];
