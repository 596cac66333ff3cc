// What a match is fought for: to the last Casket, for the reliquaries, or in the dark. Chapters: Winning (VC-1, VC-2), LS-6.
// Neighbour: maps/ (a map's marks are the reliquaries).

import type { ScenarioDef } from '../../rules/cards.ts';

export const SCENARIOS: readonly ScenarioDef[] = [
  { id: 'deathmatch', name: 'To the Last Casket' },
  // A Casket holds one hex: five points are five round ends on a reliquary, well before the round limit (RD-4).
  { id: 'reliquary', name: 'The Reliquaries', control: { goal: 5, pointsPerMark: 1 } },
  { id: 'night', name: 'Vigil Without Lamps', darkness: true },
];
