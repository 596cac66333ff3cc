// The Church of Absolution, the faction of the Suffering Dice. Neighbours: cards.ts (its weapon), tactics.ts.

import type { FactionDef } from '../../../rules/cards.ts';
import { PENITENT_BLADES, PENITENT_BLADES_CARDS } from './cards.ts';
import { CHURCH_TACTICS } from './tactics.ts';

export const CHURCH: FactionDef = {
  id: 'church',
  name: 'Church of Absolution',
  frames: { light: 'Confessor', medium: 'Martyr', heavy: 'Crusader', fortress: 'Cathedral' },
  weapon: { id: 'penitent-blades', name: 'Penitent Blades', cards: PENITENT_BLADES },
  tactics: CHURCH_TACTICS.map((card) => card.id),
  cards: [...PENITENT_BLADES_CARDS, ...CHURCH_TACTICS],
  sets: [],
};
