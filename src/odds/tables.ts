// Tables of plain probability: binomials, cards drawn without putting back, the tiers of an Attack Dice roll, and what
// n Defense Dice show. Chapters: Attack (AT-3 to AT-6, DP-1), damage (DM-1). Built once, read by everything here.

import { tierOf } from '../rules/attack.ts';
import { ATTACK_VALUES, TIERS } from '../rules/vocabulary.ts';

const MOST = 200;
const triangle: Float64Array[] = [];

/** n over k; 0 outside the triangle. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  for (let row = triangle.length; row <= n; row++) {
    if (row > MOST) throw new Error(`choose: ${row} things are more than any deck holds`);
    const above = triangle[row - 1];
    const next = new Float64Array(row + 1).fill(1);
    for (let i = 1; i < row; i++) next[i] = (above?.[i - 1] ?? 0) + (above?.[i] ?? 0);
    triangle.push(next);
  }
  return (triangle[n] as Float64Array)[k] as number;
}

/** The chance that `drawn` of `total` cards hold exactly `hits` of the `marked` ones. */
export function hypergeometric(total: number, marked: number, drawn: number, hits: number): number {
  return (choose(marked, hits) * choose(total - marked, drawn - hits)) / choose(total, drawn);
}

export function binomial(n: number, k: number, p: number): number {
  return choose(n, k) * p ** k * (1 - p) ** (n - k);
}

/** The pools of DP-1 as the engine numbers them: negative keeps the two lowest. 3 is also the advantage of TA-1. */
export const POOLS = [2, 3, 4, -3, -4] as const;
const FACES = ATTACK_VALUES.length;

/** How many of all rolls keep each pair of faces, `first * 6 + second`. */
function keptFaces(pool: number): Float64Array {
  const dice = Math.abs(pool);
  const pairs = new Float64Array(FACES * FACES);
  const faces: number[] = new Array(dice).fill(0);
  const sign = pool > 0 ? -1 : 1;
  for (let code = 0; code < FACES ** dice; code++) {
    let rest = code;
    for (let n = 0; n < dice; n++) {
      faces[n] = rest % FACES;
      rest = Math.floor(rest / FACES);
    }
    const sorted = dice === 2 ? faces : [...faces].sort((a, b) => sign * ((ATTACK_VALUES[a] as number) - (ATTACK_VALUES[b] as number)));
    const at = (sorted[0] as number) * FACES + (sorted[1] as number);
    pairs[at] = (pairs[at] as number) + 1;
  }
  return pairs;
}

const keptByPool = new Map<number, Float64Array>();
const tierLaws = new Map<number, Float64Array>();
/** Beyond these a target number changes nothing: totals run from 0 to 10. */
const LOWEST = 0;
const HIGHEST = 11;

/** The chance of each tier, by its index in TIERS, for a pool and a number to reach. */
export function tierLaw(pool: number, number: number): Float64Array {
  const reach = Math.max(LOWEST, Math.min(HIGHEST, number));
  const key = pool * 64 + reach;
  let law = tierLaws.get(key);
  if (law !== undefined) return law;
  let kept = keptByPool.get(pool);
  if (kept === undefined) {
    kept = keptFaces(pool);
    keptByPool.set(pool, kept);
  }
  law = new Float64Array(TIERS.length);
  for (let at = 0; at < kept.length; at++) {
    const tier = tierOf(Math.floor(at / FACES), at % FACES, reach);
    law[tier] = (law[tier] as number) + (kept[at] as number);
  }
  for (let tier = 0; tier < law.length; tier++) law[tier] = (law[tier] as number) / FACES ** Math.abs(pool);
  tierLaws.set(key, law);
  return law;
}

const diceLaws: Float64Array[] = [];

/** Blocks and CRITICALs of n Defense Dice: the chance at `blocks * (n + 1) + criticals`. */
export function defenseLaw(n: number): Float64Array {
  let law = diceLaws[n];
  if (law !== undefined) return law;
  law = new Float64Array((n + 1) * (n + 1));
  for (let b = 0; b <= n; b++) {
    for (let c = 0; b + c <= n; c++) {
      law[b * (n + 1) + c] = choose(n, b) * choose(n - b, c) * (1 / 3) ** b * (1 / 6) ** c * (1 / 2) ** (n - b - c);
    }
  }
  diceLaws[n] = law;
  return law;
}

/** Chances of a number of dice to show something that each shows with that chance; made when first asked for. */
function rowsOf(each: number): (dice: number) => Float64Array {
  const rows: Float64Array[] = [];
  return (dice) => {
    let row = rows[dice];
    if (row === undefined) {
      row = Float64Array.from({ length: dice + 1 }, (_, n) => binomial(dice, n, each));
      rows[dice] = row;
    }
    return row;
  };
}

/** HEAT faces among dice that show FLESH WOUND, PIERCE or HEAT: chances by number. */
const heatRow = rowsOf(1 / 3);

/** One face of six among so many dice: chances by number. */
export const faceRow = rowsOf(1 / 6);

/** HEAT faces among dice that do not block: chances by number. */
export const throughRow = rowsOf(1 / 4);

export const heatAmong = (dice: number, heat: number): number => heatRow(dice)[heat] as number;

/** The same together with no PIERCE among them. */
export const heatWithoutPierce = (dice: number, heat: number): number => choose(dice, heat) * (1 / 3) ** dice;
