// The Dwarven Forge-Guilds: Heat and Armor-Piercing. Neighbours: cards.ts (their weapon), tactics.ts, sets.ts.

import type { FactionDef } from '../../../rules/cards.ts';
import { RUNIC_WARHAMMER, RUNIC_WARHAMMER_CARDS } from './cards.ts';
import { GUILD_SET_CARDS, RUNIC_AXE, SIEGE_CANNON } from './sets.ts';
import { DWARF_TACTICS } from './tactics.ts';

export const DWARVES: FactionDef = {
  id: 'dwarves',
  name: 'Dwarven Forge-Guilds',
  frames: { light: 'Forge Runner', medium: 'Forge Walker', heavy: 'Ironclad', fortress: 'Deep Bastion' },
  weapon: { id: 'runic-warhammer', name: 'Runic Warhammer', cards: RUNIC_WARHAMMER },
  tactics: DWARF_TACTICS.map((card) => card.id),
  cards: [...RUNIC_WARHAMMER_CARDS, ...DWARF_TACTICS, ...GUILD_SET_CARDS],
  sets: [SIEGE_CANNON, RUNIC_AXE],
};
