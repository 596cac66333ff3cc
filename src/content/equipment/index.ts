// The equipment sets open to every faction, and their cards. A faction's own sets stand in its folder.

import type { CardDef, EquipmentSet } from '../../rules/cards.ts';
import { BUCKLER, BUCKLER_CARDS } from './buckler.ts';
import { PISTOL, PISTOL_CARDS } from './pistol.ts';
import { REPAIR_KIT, REPAIR_KIT_CARDS } from './repair-kit.ts';
import { TOWER_SHIELD, TOWER_SHIELD_CARDS } from './tower-shield.ts';

export const EQUIPMENT_CARDS: readonly CardDef[] = [...BUCKLER_CARDS, ...TOWER_SHIELD_CARDS, ...REPAIR_KIT_CARDS, ...PISTOL_CARDS];

export const EQUIPMENT_SETS: readonly EquipmentSet[] = [BUCKLER, TOWER_SHIELD, REPAIR_KIT, PISTOL];
