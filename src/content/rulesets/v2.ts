// The preset `v2`: the combat document, then quick, taken literally. Chapter: section 12 of the codex.
// Neighbours: v3.ts (what it starts from), mended.ts.

import type { Ruleset } from '../../rules/ruleset.ts';
import { V3 } from './v3.ts';

export const V2: Ruleset = {
  ...V3,
  id: 'v2',
  deck: 'fixed30',
  damageTo: 'discard',
  overspend: 1,
  handAtRoundEnd: 'keep',
  handDump: true,
  reshuffleAddsDamaged: 1,
  damagedCards: 'playable',
  majorWound: 0,
  secondaryDamage: false,
  tracks: 'flat3',
  destroyedEffects: 'combat',
  componentWounds: 'destroyed',
  neuralFeedback: 'once',
  malfunction: 'destroy',
  bloodOffering: 2,
  cards: {
    deflect: { effects: [{ do: 'reduce', damage: 1 }] },
    'hammer-strike': { effects: [{ do: 'attack', range: [1, 1], damage: 6, ignoreArmor: 1 }] },
  },
};
