// A mean with luck taken out. Beside each value something is measured that is 0 on average for certain, whatever is compared (a
// control variate); as far as the values follow it, chance moved them, and that is subtracted. What is left is less uncertain by
// the part explained. Neighbour: intervals.ts (the interval of it).

export interface Controlled {
  readonly mean: number;
  /** Of the mean. */
  readonly variance: number;
  /** What a point of luck adds to a value. */
  readonly slope: number;
  /** Values that share their chance are one. */
  readonly units: number;
}

const average = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

/** The mean of the values at no luck. `unitOf` tells which of them share their chance: only the spread between units counts. */
export function controlled(values: readonly number[], luck: readonly number[], unitOf: readonly number[]): Controlled {
  const n = values.length;
  const [valued, lucky] = [average(values), average(luck)];
  let together = 0;
  let alone = 0;
  for (let k = 0; k < n; k++) {
    const away = (luck[k] as number) - lucky;
    together += away * ((values[k] as number) - valued);
    alone += away * away;
  }
  const slope = alone > 0 ? together / alone : 0;
  const mean = valued - slope * lucky;
  // What each value moves the mean by, the slope that it moves as well included.
  const moved = new Map<number, number>();
  for (let k = 0; k < n; k++) {
    const left = (values[k] as number) - mean - slope * (luck[k] as number);
    const lever = alone > 0 ? 1 - (n * lucky * ((luck[k] as number) - lucky)) / alone : 1;
    const unit = unitOf[k] as number;
    moved.set(unit, (moved.get(unit) ?? 0) + (left * lever) / n);
  }
  let squares = 0;
  for (const x of moved.values()) squares += x * x;
  const units = moved.size;
  return { mean, variance: units > 2 ? (squares * units) / (units - 2) : Number.POSITIVE_INFINITY, slope, units };
}
