import { describe, expect, it } from 'vitest';
import {
  MOST_PENDING_DAMAGE,
  MOST_PENDING_IGNORE,
  NEXT,
  NEXT_THIS_TURN,
  NEXT_TURN,
  packPending,
  pendingDamage,
  pendingIgnore,
  pendingKind,
  TURN,
  VENGEANCE,
} from './pending.ts';

describe('attack buffs waiting', () => {
  it('keep what they are, their damage and the Armor they ignore [AT-12]', () => {
    for (const kind of [NEXT, NEXT_THIS_TURN, TURN, VENGEANCE, NEXT_TURN]) {
      for (const damage of [0, 1, 6, MOST_PENDING_DAMAGE]) {
        for (const ignore of [0, 1, MOST_PENDING_IGNORE]) {
          const packed = packPending(kind, damage, ignore);
          expect([pendingKind(packed), pendingDamage(packed), pendingIgnore(packed)]).toEqual([kind, damage, ignore]);
        }
      }
    }
  });
});
