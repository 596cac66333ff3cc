// An action is an integer: its kind in the low five bits, its choices above. Engines and bots use the integer;
// files, replays and the wire use its JSON form, which is that of case files (notation.ts: parseAction, makeAction).

export type Action = number;

export const PASS = 0;
export const PLAY = 1;
export const MOVE = 2;
export const ROTATE = 3;
export const CANNIBALIZE = 4;
export const SACRIFICE = 5;
export const PURGE = 6;
export const PAY_DECK = 7;
export const PAY_CARD = 8;
export const REACT_NONE = 9;
export const REACT = 10;
export const DISCARD_DECK = 11;
export const DISCARD_PILE = 12;
export const DISCARD_CARD = 13;
export const CHOOSE_COMPONENT = 14;
export const RECOVER = 15;
export const SPEND = 16;
export const SPEND_NONE = 17;
export const DUMP = 18;
export const DUMP_DONE = 19;
export const PIVOT = 20;
export const MULLIGAN = 21;
export const DEPLOY = 22;
export const SURRENDER = 23;

/** A hex that is not on the board, next to the mover or not: what a bad move names (MV-3, MV-2). */
export const OFF_BOARD = 1022;
export const FAR_OFF_BOARD = 1023;

export const kindOf = (a: Action): number => a & 31;

// Card actions: card in bits 5..13.
export const withCard = (kind: number, card: number): Action => kind | (card << 5);
export const cardOf = (a: Action): number => (a >> 5) & 511;

// PLAY: target seat + 1 in bits 14..16, component + 1 in 17..19 (RANDOM_COMPONENT + 1 = 6), further targets' mask in 20..23.
export const playAction = (card: number, target: number, component: number, targets: number): Action =>
  PLAY | (card << 5) | ((target + 1) << 14) | ((component + 1) << 17) | (targets << 20);
export const targetOf = (a: Action): number => ((a >> 14) & 7) - 1;
export const componentOf = (a: Action): number => ((a >> 17) & 7) - 1;
export const targetsOf = (a: Action): number => (a >> 20) & 15;

// MOVE, DEPLOY: hex in bits 5..14, DEPLOY's facing in 15..17. Others: one small number in bits 5 and up.
export const moveAction = (hex: number): Action => MOVE | (hex << 5);
export const deployAction = (hex: number, facing: number): Action => DEPLOY | (hex << 5) | (facing << 15);
export const hexOf = (a: Action): number => (a >> 5) & 1023;
export const facingOf = (a: Action): number => (a >> 15) & 7;
export const withNumber = (kind: number, n: number): Action => kind | (n << 5);
export const numberOf = (a: Action): number => a >> 5;

const BARE: ReadonlySet<number> = new Set([
  PASS,
  SACRIFICE,
  PURGE,
  PAY_DECK,
  REACT_NONE,
  DISCARD_DECK,
  DISCARD_PILE,
  SPEND_NONE,
  DUMP_DONE,
  SURRENDER,
]);
const WITH_CARD: ReadonlySet<number> = new Set([CANNIBALIZE, PAY_CARD, REACT, DISCARD_CARD, RECOVER, DUMP]);

/** A foreign number may carry bits that its kind has no use for; a match must not keep them (MT-3). */
export function isWellFormed(a: Action): boolean {
  const kind = kindOf(a);
  if (BARE.has(kind)) return a === kind;
  if (WITH_CARD.has(kind)) return a === withCard(kind, cardOf(a));
  if (kind === PLAY) return a === playAction(cardOf(a), targetOf(a), componentOf(a), targetsOf(a));
  if (kind === MOVE) return a === moveAction(hexOf(a));
  if (kind === DEPLOY) return a === deployAction(hexOf(a), facingOf(a));
  return kind < SURRENDER && a === withNumber(kind, numberOf(a)) && a >= 0;
}
