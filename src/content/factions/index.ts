// The factions in play. A new one is its own folder and one line here.

import type { FactionDef } from '../../rules/cards.ts';
import { CHURCH } from './church/faction.ts';
import { DWARVES } from './dwarves/faction.ts';
import { OSSUARIUM } from './ossuarium/faction.ts';

export const FACTIONS: readonly FactionDef[] = [CHURCH, DWARVES, OSSUARIUM];
