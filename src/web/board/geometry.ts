// Where hexes lie in the drawing: flat-top, circumradius 50, x to the right, y down, north is up (MT-2). Plain numbers
// and strings for SVG; nothing here knows a rule. Neighbours: camera.ts, Board.svelte.

export const RADIUS = 50;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** The centre of an axial hex. */
export const centerOf = (q: number, r: number): Point => ({ x: round(q * RADIUS * 1.5), y: round((r + q / 2) * 2 * HALF) });

/** The corners of a hex around the origin, shrunk or grown. */
export function corners(scale = 1): Point[] {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n;
    return { x: round(RADIUS * scale * Math.cos(angle)), y: round(RADIUS * scale * Math.sin(angle)) };
  });
}

/** The corners for `<polygon points>`, around a hex's centre. */
export const cornersAt = (center: Point, scale = 1, between = ' '): string =>
  corners(scale)
    .map((p) => `${round(center.x + p.x)},${round(center.y + p.y)}`)
    .join(between);

/** The outline for `<path d>`, around a hex's centre. A transform on each of hundreds of elements makes the browser keep
 * each apart when it paints, so what stands in every hex is written where it stands. */
export const outlineAt = (center: Point, scale = 1): string => `M${cornersAt(center, scale, 'L')}Z`;

/** The same around the origin. */
export const outline = (scale = 1): string => outlineAt({ x: 0, y: 0 }, scale);

/** The unit step of a direction 0..5, N first, clockwise; half directions are corners. */
export function heading(direction: number): Point {
  const angle = (Math.PI / 3) * direction - Math.PI / 2;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

/** A point at some distance from a hex's centre in a direction. */
export function ahead(from: Point, direction: number, distance: number): Point {
  const step = heading(direction);
  return { x: round(from.x + step.x * distance), y: round(from.y + step.y * distance) };
}

/** The front half circle of a Casket with this facing, as a sector with that radius (LS-3). */
export function arcPath(center: Point, facing: number, radius: number): string {
  const left = ahead(center, facing - 1.5, radius);
  const right = ahead(center, facing + 1.5, radius);
  return `M${center.x},${center.y}L${left.x},${left.y}A${radius},${radius} 0 0 1 ${right.x},${right.y}Z`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What encloses these hexes, with a margin. */
export function boxOf(points: readonly Point[], margin = 12): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - RADIUS - margin;
  const y = Math.min(...ys) - HALF - margin;
  return { x, y, width: Math.max(...xs) + RADIUS + margin - x, height: Math.max(...ys) + HALF + margin - y };
}

/** The hex whose centre is nearest to a point, among these. */
export function nearestHex(points: readonly Point[], at: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  points.forEach((p, hex) => {
    const d = (p.x - at.x) ** 2 + (p.y - at.y) ** 2;
    if (d < least) {
      least = d;
      best = hex;
    }
  });
  return least <= RADIUS * RADIUS ? best : -1;
}
