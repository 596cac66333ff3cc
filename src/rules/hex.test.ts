import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALONG_EDGE,
  bearingOf,
  distanceOf,
  INSIDE,
  inArc,
  lineOf,
  mirrorQ,
  mirrorR,
  OUTSIDE,
  passage,
  STEP_Q,
  STEP_R,
  sideOf,
} from './hex.ts';

const far = fc.integer({ min: -25, max: 25 });
const near = fc.integer({ min: -6, max: 6 });

/** The centre of a flat-top hex on paper, neighbours sqrt(3) apart: an independent picture for the slow checks. */
function onPaper(q: number, r: number): readonly [number, number] {
  return [1.5 * q, Math.sqrt(3) * (r + q / 2)];
}

/** How deep a point of the paper lies within a hex: positive inside, 0 on the rim. */
function depth(x: number, y: number, q: number, r: number): number {
  const [cx, cy] = onPaper(q, r);
  let outermost = Number.NEGATIVE_INFINITY;
  for (let d = 0; d < 6; d++) {
    const angle = (Math.PI / 3) * d - Math.PI / 2;
    outermost = Math.max(outermost, (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle));
  }
  return Math.sqrt(3) / 2 - outermost;
}

/** The greatest depth of the segment within the hex: it rises, then falls, so the stretch that holds it is narrowed by thirds. */
function deepest(dq: number, dr: number, hq: number, hr: number): number {
  const [x, y] = onPaper(dq, dr);
  let from = 0;
  let to = 1;
  for (let i = 0; i < 100; i++) {
    const a = from + (to - from) / 3;
    const b = to - (to - from) / 3;
    if (depth(x * a, y * a, hq, hr) < depth(x * b, y * b, hq, hr)) from = a;
    else to = b;
  }
  return depth(x * from, y * from, hq, hr);
}

describe('distance', () => {
  it('counts the fewest steps between two hexes [LS-1]', () => {
    expect(distanceOf(0, 0)).toBe(0);
    for (let d = 0; d < 6; d++) expect(distanceOf(STEP_Q[d] ?? 0, STEP_R[d] ?? 0)).toBe(1);
    expect(distanceOf(1, 1)).toBe(2);
    expect(distanceOf(3, -5)).toBe(5);
    expect(distanceOf(-4, -3)).toBe(7);
  });

  it('is the same both ways and never shorter over a third hex [LS-1]', () => {
    fc.assert(
      fc.property(far, far, far, far, (q, r, s, t) => {
        expect(distanceOf(-q, -r)).toBe(distanceOf(q, r));
        expect(distanceOf(s, t) + distanceOf(q - s, r - t)).toBeGreaterThanOrEqual(distanceOf(q, r));
      }),
    );
  });
});

describe('bearing', () => {
  it('names the six neighbours N, NE, SE, S, SW, NW [MT-2]', () => {
    for (let d = 0; d < 6; d++) expect(bearingOf(STEP_Q[d] ?? 0, STEP_R[d] ?? 0)).toBe(2 * d);
  });

  it('is odd exactly on the corner lines [LS-4]', () => {
    expect([bearingOf(1, -2), bearingOf(2, -1), bearingOf(1, 1), bearingOf(-1, 2), bearingOf(-2, 1), bearingOf(-1, -1)]).toEqual([
      1, 3, 5, 7, 9, 11,
    ]);
    expect(bearingOf(7, 7)).toBe(5);
    expect(bearingOf(7, 8)).toBe(6);
    expect(bearingOf(8, 7)).toBe(4);
    expect(bearingOf(0, 0)).toBe(0);
  });

  it('differs by half a turn seen from the other end [LS-4]', () => {
    fc.assert(
      fc.property(far, far, (q, r) => {
        fc.pre(q !== 0 || r !== 0);
        expect(bearingOf(-q, -r)).toBe((bearingOf(q, r) + 6) % 12);
      }),
    );
  });

  it('agrees with the angle on paper [LS-4]', () => {
    fc.assert(
      fc.property(far, far, (q, r) => {
        fc.pre(q !== 0 || r !== 0);
        const [x, y] = onPaper(q, r);
        const twelfths = (Math.atan2(x, -y) / (Math.PI / 6) + 12) % 12;
        const bearing = bearingOf(q, r);
        const off = Math.min(Math.abs(twelfths - bearing), 12 - Math.abs(twelfths - bearing));
        if (bearing % 2 === 1) expect(off).toBeLessThan(1e-9);
        else expect(off).toBeLessThan(1);
      }),
    );
  });
});

describe('sides and arcs', () => {
  it('numbers the sides clockwise from the facing [LS-4]', () => {
    for (let facing = 0; facing < 6; facing++) {
      for (let side = 1; side <= 6; side++) expect(sideOf((2 * (facing + side - 1)) % 12, facing)).toBe(side);
    }
  });

  it('gives a corner line to the side nearer the front [LS-4]', () => {
    expect([1, 3, 5, 7, 9, 11].map((bearing) => sideOf(bearing, 0))).toEqual([1, 2, 3, 5, 6, 1]);
    expect([1, 3, 5, 7, 9, 11].map((bearing) => sideOf(bearing, 4))).toEqual([3, 5, 6, 1, 1, 2]);
  });

  it('holds in the arc what lies on sides 6, 1 and 2 [LS-3]', () => {
    const held = Array.from({ length: 12 }, (_, bearing) => inArc(bearing, 0));
    expect(held).toEqual([true, true, true, true, false, false, false, false, false, true, true, true]);
    expect(inArc(6, 3)).toBe(true);
    expect(inArc(0, 3)).toBe(false);
  });
});

describe('the line between two centres', () => {
  it('runs along the edge between two hexes on a corner line [LS-2]', () => {
    expect(lineOf(1, 1)).toEqual({ hexes: [], edges: [0, 1, 1, 0] });
    const line = lineOf(2, 2);
    expect(line.hexes).toEqual([1, 1]);
    expect(line.edges).toEqual([0, 1, 1, 0, 1, 2, 2, 1]);
    for (const [q, r] of [
      [1, -2],
      [2, -1],
      [-1, 2],
      [-2, 1],
      [-1, -1],
    ] as const) {
      expect(lineOf(3 * q, 3 * r).hexes.length).toBe(4);
      expect(lineOf(3 * q, 3 * r).edges.length).toBe(12);
    }
  });

  it('passes every hex of a straight row and none beside it [LS-2]', () => {
    expect(lineOf(0, -4)).toEqual({ hexes: [0, -1, 0, -2, 0, -3], edges: [] });
    expect(lineOf(1, 0)).toEqual({ hexes: [], edges: [] });
  });

  it('passes through both hexes where it crosses their shared edge at a slant [LS-2]', () => {
    expect(lineOf(2, 1)).toEqual({ hexes: [1, 0, 1, 1], edges: [] });
    expect(lineOf(1, -3).hexes.length).toBe(4);
  });

  it('does not meet a hex it only touches at a corner [LS-2]', () => {
    expect(passage(1, 1, 0, -1)).toBe(OUTSIDE);
    expect(passage(4, 4, 0, 2)).toBe(OUTSIDE);
    expect(passage(1, -2, 1, -1)).toBe(ALONG_EDGE);
    expect(passage(4, 1, 1, 1)).toBe(OUTSIDE);
    expect(passage(4, 1, 1, 0)).toBe(INSIDE);
  });

  it('is the same from the other end [LS-2]', () => {
    fc.assert(
      fc.property(far, far, (q, r) => {
        const pairs = (flat: readonly number[], dq: number, dr: number, sign: number): string[] => {
          const out: string[] = [];
          for (let i = 0; i < flat.length; i += 2) out.push(`${dq + sign * (flat[i] ?? 0)},${dr + sign * (flat[i + 1] ?? 0)}`);
          return out.sort();
        };
        expect(pairs(lineOf(-q, -r).hexes, q, r, 1)).toEqual(pairs(lineOf(q, r).hexes, 0, 0, 1));
        expect(pairs(lineOf(-q, -r).edges, q, r, 1)).toEqual(pairs(lineOf(q, r).edges, 0, 0, 1));
      }),
    );
  });

  it('finds every hex the segment meets, none left unreached [LS-2]', () => {
    fc.assert(
      fc.property(far, far, (dq, dr) => {
        let inside = 0;
        let beside = 0;
        for (let q = -27; q <= 27; q++) {
          for (let r = -27; r <= 27; r++) {
            if ((q === 0 && r === 0) || (q === dq && r === dr)) continue;
            const how = passage(dq, dr, q, r);
            if (how === INSIDE) inside++;
            if (how === ALONG_EDGE) beside++;
          }
        }
        const line = lineOf(dq, dr);
        expect([line.hexes.length / 2, line.edges.length / 2]).toEqual([inside, beside]);
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with a ruler laid on paper [LS-2]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }), near, near, (dq, dr, s, t) => {
        const hq = Math.trunc(dq / 2) + s;
        const hr = Math.trunc(dr / 2) + t;
        fc.pre((hq !== 0 || hr !== 0) && (hq !== dq || hr !== dr));
        const how = passage(dq, dr, hq, hr);
        const inside = deepest(dq, dr, hq, hr);
        if (how === INSIDE) expect(inside).toBeGreaterThan(1e-6);
        else if (how === ALONG_EDGE) expect(Math.abs(inside)).toBeLessThan(1e-9);
        else expect(inside).toBeLessThan(1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it('mirrors a hex beside an edge to the one across it [LS-2]', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 5, 7, 9, 11), fc.integer({ min: 1, max: 9 }), (bearing, length) => {
        const d = (bearing - 1) / 2;
        const q = (STEP_Q[d] ?? 0) + (STEP_Q[(d + 1) % 6] ?? 0);
        const r = (STEP_R[d] ?? 0) + (STEP_R[(d + 1) % 6] ?? 0);
        const back = [(length - 1) * q + (STEP_Q[d] ?? 0), (length - 1) * r + (STEP_R[d] ?? 0)] as const;
        expect(passage(length * q, length * r, back[0], back[1])).toBe(ALONG_EDGE);
        expect(mirrorQ(length * q, length * r, back[0], back[1])).toBe((length - 1) * q + (STEP_Q[(d + 1) % 6] ?? 0));
        expect(mirrorR(length * q, length * r, back[0], back[1])).toBe((length - 1) * r + (STEP_R[(d + 1) % 6] ?? 0));
      }),
    );
  });
});
