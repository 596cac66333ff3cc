// The numbers of the evaluation, written down in docs/bots.md: 100 is a fresh Casket's life. Everything a bot weighs is
// a change of these worths. Neighbours: worth.ts (a Casket), harm.ts (an attack), place.ts (a hex), card-worth.ts.

export interface Weights {
  /** Life: hull, chassis and pilot multiplied, each 1 when fresh. */
  readonly life: number;
  /** Added to the worth of a Casket when it is put out. */
  readonly kill: number;
  /** Exponent of the share of cards left above the six a mandatory draw needs. */
  readonly hull: number;
  /** What a full armour track takes off the chassis factor. */
  readonly chassisArmour: number;
  /** Parts lost with a destroyed component: head, right arm, left arm, (chassis), legs. */
  readonly parts: readonly number[];
  /** One SP of a turn. */
  readonly sp: number;
  /** One card paid by overspending that goes to the discard pile. */
  readonly paid: number;
  /** A hand slot next turn. */
  readonly slot: number;
  /** Harm expected at the place where the turn ends, per turn of an enemy. */
  readonly threat: number;
  /** Turns an enemy has before my next: if it has acted this round, and if it has not. */
  readonly acts: readonly [number, number];
  /** What an enemy is thought to spend in a turn, in parts of its SP, if TN-4 allows as much. */
  readonly overspent: number;
  /** Harm it could do from the place where the turn ends, if it may act first in the next round. */
  readonly prospect: number;
  /** SP beyond the pool that a mere change of place may cost. */
  readonly stretch: number;
  /** Each point of movement to the nearest enemy. */
  readonly approach: number;
  /** What it costs to begin a turn with that much Heat: the check of HT-3, being near it, and how long it stays. */
  readonly heat: readonly number[];
  /** Holding a reliquary at the end of a turn. */
  readonly mark: number;
}

export const WEIGHTS: Weights = {
  life: 100,
  kill: 40,
  hull: 0.6,
  chassisArmour: 0.12,
  parts: [8, 22, 8, 0, 10],
  sp: 0.9,
  paid: 0.15,
  slot: 0.8,
  threat: 0.35,
  acts: [0.5, 1.5],
  overspent: 1.35,
  prospect: 0,
  stretch: 6,
  approach: 0.8,
  heat: [0, 0.2, 0.5, 1, 1.8, 4.5, 6.5, 8.5, 11, 13.5, 16, 18, 20],
  mark: 12,
};

/** Those of the player of playouts: it fears all that an enemy can spend, and thinks of its own next turn. */
export const FARSIGHTED_WEIGHTS: Weights = { ...WEIGHTS, overspent: Number.POSITIVE_INFINITY, prospect: 0.5 };

/** The cost of Heat, between whole numbers and beyond the table in a straight line. */
export function heatCost(w: Weights, heat: number): number {
  const last = w.heat.length - 1;
  const low = Math.min(Math.floor(heat), last - 1);
  const at = w.heat[low] as number;
  return at + ((w.heat[low + 1] as number) - at) * (heat - low);
}
