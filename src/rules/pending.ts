// Attack buffs waiting on a seat, each packed into one integer: what it is in the low three bits, ignored Armor above,
// damage above that. Chapter: Attack (AT-12). Neighbours: attack.ts (spends them), position-seat.ts (reads them from files).

/** "Next attack", which waits over turns and rounds (AT-12). */
export const NEXT = 0;
/** "Next attack this turn" (Feint): gone at the end of the turn. */
export const NEXT_THIS_TURN = 1;
/** Every attack of this turn (Zealot's Fury). */
export const TURN = 2;
/** Clan Vengeance: a next-attack buff of its own, because it has a most. */
export const VENGEANCE = 3;
/** Zealot's Fury rolled on another's turn: becomes TURN at the next Refresh (RE-3). */
export const NEXT_TURN = 4;

export const MOST_PENDING_DAMAGE = 9999;
export const MOST_PENDING_IGNORE = 31;

export const packPending = (kind: number, damage: number, ignore: number): number => kind | (ignore << 3) | (damage << 8);
export const pendingKind = (packed: number): number => packed & 7;
export const pendingIgnore = (packed: number): number => (packed >> 3) & 31;
export const pendingDamage = (packed: number): number => packed >> 8;
