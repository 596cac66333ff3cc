// The Ossuarium: feeds on the dead and pays in Taint. Neighbours: cards.ts (its weapon), tactics.ts.

import type { FactionDef } from '../../../rules/cards.ts';
import { BONE_SCYTHE, BONE_SCYTHE_CARDS } from './cards.ts';
import { OSSUARIUM_TACTICS } from './tactics.ts';

export const OSSUARIUM: FactionDef = {
  id: 'ossuarium',
  name: 'The Ossuarium',
  frames: { light: 'Wisp', medium: 'Reaper', heavy: 'Sepulchre', fortress: 'Mausoleum' },
  weapon: { id: 'bone-scythe', name: 'Bone Scythe', cards: BONE_SCYTHE },
  tactics: OSSUARIUM_TACTICS.map((card) => card.id),
  cards: [...BONE_SCYTHE_CARDS, ...OSSUARIUM_TACTICS],
  sets: [],
};
