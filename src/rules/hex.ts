// Hex mathematics in whole numbers: distance, bearing, sides and arcs, and what a sight line passes through.
// Chapters: The table (MT-2), Sight, arcs, cover (LS-1 to LS-5). Neighbour: board.ts (looks these up for a whole map).

/** Axial steps of the directions 0..5: N, NE, SE, S, SW, NW (MT-2). */
export const STEP_Q = [0, 1, 1, 0, -1, -1] as const;
export const STEP_R = [-1, -1, 0, 1, 1, 0] as const;

/** LS-1 */
export function distanceOf(dq: number, dr: number): number {
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Twice the dot product of a displacement with a direction, in units where neighbouring centres are 1 apart. */
function along(dq: number, dr: number, direction: number): number {
  switch (direction) {
    case 0:
      return -dq - 2 * dr;
    case 1:
      return dq - dr;
    case 2:
      return 2 * dq + dr;
    default:
      return -along(dq, dr, direction - 3);
  }
}

/** 0..11: 2 x the direction whose sextant holds the displacement, or the odd number after it on the corner line (LS-4). */
export function bearingOf(dq: number, dr: number): number {
  if (dq === 0 && dr === 0) return 0;
  let best = 0;
  for (let direction = 1; direction < 6; direction++) {
    if (along(dq, dr, direction) > along(dq, dr, best)) best = direction;
  }
  const here = along(dq, dr, best);
  if (along(dq, dr, (best + 1) % 6) === here) return 2 * best + 1;
  if (along(dq, dr, (best + 5) % 6) === here) return (2 * best + 11) % 12;
  return 2 * best;
}

const SIDE_OF = [1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 1] as const;

/** The side 1..6 of a Casket with this facing that holds the bearing; a corner line belongs to the side nearer the front (LS-4). */
export function sideOf(bearing: number, facing: number): number {
  return SIDE_OF[(bearing - 2 * facing + 12) % 12] ?? 1;
}

/** Does the bearing lie in the front 180 degrees, sides 6, 1 and 2 (LS-3)? */
export function inArc(bearing: number, facing: number): boolean {
  const side = sideOf(bearing, facing);
  return side < 3 || side === 6;
}

export const OUTSIDE = 0;
export const INSIDE = 1;
export const ALONG_EDGE = 2;

/**
 * How the open segment from the origin's centre to the centre (dq, dr) meets the hex (hq, hr): through its inside over
 * some length, along one of its edges over some length, or not at all; a touched corner is not at all (LS-2).
 */
export function passage(dq: number, dr: number, hq: number, hr: number): number {
  // The stretch of the segment within the hex, as two fractions; each of three pairs of parallel edges may shorten it.
  let fromTop = 0;
  let fromBottom = 1;
  let toTop = 1;
  let toBottom = 1;
  let edge = false;
  for (let axis = 0; axis < 3; axis++) {
    let d = along(dq, dr, axis);
    let h = along(hq, hr, axis);
    if (d === 0) {
      if (h > 1 || h < -1) return OUTSIDE;
      if (h !== 0) edge = true;
      continue;
    }
    if (d < 0) {
      d = -d;
      h = -h;
    }
    if ((h - 1) * fromBottom > fromTop * d) {
      fromTop = h - 1;
      fromBottom = d;
    }
    if ((h + 1) * toBottom < toTop * d) {
      toTop = h + 1;
      toBottom = d;
    }
  }
  if (fromTop * toBottom >= toTop * fromBottom) return OUTSIDE;
  return edge ? ALONG_EDGE : INSIDE;
}

/** Where a segment runs along an edge of (hq, hr): the q of the hex on the edge's other side. */
export function mirrorQ(dq: number, dr: number, hq: number, hr: number): number {
  if (dq === dr) return hr;
  return 2 * dq + dr === 0 ? -hq - hr : hq;
}

/** The r of that hex. */
export function mirrorR(dq: number, dr: number, hq: number, hr: number): number {
  if (dq === dr) return hq;
  return 2 * dq + dr === 0 ? hr : -hq - hr;
}

/** What lies strictly between two centres: hexes passed through as q, r; edges run along as q, r of one hex and q, r of the other. */
export interface Line {
  readonly hexes: readonly number[];
  readonly edges: readonly number[];
}

/** The line of a displacement, from the origin; a hex is reached only over neighbours that the line meets too. */
export function lineOf(dq: number, dr: number): Line {
  const hexes: number[] = [];
  const edges: number[] = [];
  const reachedQ = [0];
  const reachedR = [0];
  for (let i = 0; i < reachedQ.length; i++) {
    for (let direction = 0; direction < 6; direction++) {
      const q = (reachedQ[i] ?? 0) + (STEP_Q[direction] ?? 0);
      const r = (reachedR[i] ?? 0) + (STEP_R[direction] ?? 0);
      const how = passage(dq, dr, q, r);
      if (how === OUTSIDE || reachedQ.some((other, j) => other === q && reachedR[j] === r)) continue;
      reachedQ.push(q);
      reachedR.push(r);
      if (q === dq && r === dr) continue;
      if (how === INSIDE) hexes.push(q, r);
      else {
        const q2 = mirrorQ(dq, dr, q, r);
        const r2 = mirrorR(dq, dr, q, r);
        if (q < q2 || (q === q2 && r < r2)) edges.push(q, r, q2, r2);
      }
    }
  }
  return { hexes, edges };
}
