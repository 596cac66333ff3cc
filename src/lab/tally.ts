// What is counted of matches: whole numbers only, summed pair by pair, so that sums may be put together in any order and
// come out the same to the last digit. Neighbours: play.ts (fills one match), estimates.ts (what the sums say).

/**
 * The quantities of a match. Scores are in half points. `kept`: thousandths of its starting cards that the winner holds
 * at the end. `rear`, `flank`, `hits`, `attacks`, `execution`, `paid`, `wounds` are counted with `detail` only.
 */
export const QUANTITIES = [
  'score',
  'won',
  'lost',
  'first',
  'seat',
  'draw',
  'decided',
  'knockout',
  'rounds',
  'decisions',
  'kept',
  'structural',
  'chassis',
  'pilot',
  'surrender',
  'objective',
  'round-limit',
  'attacks',
  'hits',
  'rear',
  'flank',
  'execution',
  'paid',
  'wounds',
] as const;
export type Quantity = (typeof QUANTITIES)[number];

export const Q = Object.fromEntries(QUANTITIES.map((q, i) => [q, i])) as Readonly<Record<Quantity, number>>;

/** Shares of something that is itself counted: these need the sum of products as well. */
export const RATIOS = [
  ['rear', 'attacks'],
  ['flank', 'attacks'],
  ['hits', 'attacks'],
  ['kept', 'decided'],
  ['pilot', 'knockout'],
  ['paid', 'rounds'],
] as const satisfies readonly (readonly [Quantity, Quantity])[];

export interface Tally {
  pairs: number;
  readonly sum: number[];
  readonly square: number[];
  /** By RATIOS: sum over pairs of numerator times denominator. */
  readonly cross: number[];
  /** Sum over pairs of this arm's value times that of the first arm. */
  readonly withBase: number[];
  /** Matches by the round they ended in. */
  readonly lengths: number[];
}

export function emptyTally(): Tally {
  const zeros = (): number[] => QUANTITIES.map(() => 0);
  return { pairs: 0, sum: zeros(), square: zeros(), cross: RATIOS.map(() => 0), withBase: zeros(), lengths: [] };
}

/** Adds a pair: its values of this arm and of the first arm. */
export function addPair(tally: Tally, pair: readonly number[], base: readonly number[]): void {
  tally.pairs++;
  for (let q = 0; q < pair.length; q++) {
    const x = pair[q] as number;
    if (x === 0) continue;
    tally.sum[q] = (tally.sum[q] as number) + x;
    tally.square[q] = (tally.square[q] as number) + x * x;
    tally.withBase[q] = (tally.withBase[q] as number) + x * (base[q] as number);
  }
  for (let r = 0; r < RATIOS.length; r++) {
    const [over, under] = RATIOS[r] as (typeof RATIOS)[number];
    tally.cross[r] = (tally.cross[r] as number) + (pair[Q[over]] as number) * (pair[Q[under]] as number);
  }
}

export function addLength(tally: Tally, rounds: number): void {
  while (tally.lengths.length <= rounds) tally.lengths.push(0);
  tally.lengths[rounds] = (tally.lengths[rounds] as number) + 1;
}

export function addNumbers(into: number[], from: readonly number[]): void {
  while (into.length < from.length) into.push(0);
  for (let i = 0; i < from.length; i++) into[i] = (into[i] as number) + (from[i] as number);
}

export function mergeTally(into: Tally, from: Tally): void {
  into.pairs += from.pairs;
  addNumbers(into.sum, from.sum);
  addNumbers(into.square, from.square);
  addNumbers(into.cross, from.cross);
  addNumbers(into.withBase, from.withBase);
  addNumbers(into.lengths, from.lengths);
}

/** The same pairs seen from the other side: scores turned round, for this arm and, where it is given, its first arm. */
export function flipTally(tally: Tally, base: Tally = tally): Tally {
  const n = tally.pairs;
  const [x, b] = [tally.sum[Q.score] as number, base.sum[Q.score] as number];
  const flipped: Tally = { ...tally, sum: tally.sum.slice(), square: tally.square.slice(), withBase: tally.withBase.slice() };
  flipped.sum[Q.score] = 4 * n - x;
  flipped.square[Q.score] = 16 * n - 8 * x + (tally.square[Q.score] as number);
  flipped.withBase[Q.score] = 16 * n - 4 * (x + b) + (tally.withBase[Q.score] as number);
  for (const [one, other] of [
    [Q.won, Q.lost],
    [Q.lost, Q.won],
  ] as const) {
    flipped.sum[one] = tally.sum[other] as number;
    flipped.square[one] = tally.square[other] as number;
    flipped.withBase[one] = tally.withBase[other] as number;
  }
  return flipped;
}
