// The little language the Caskets are drawn in: a line of text becomes one filled path.
// Neighbours: caskets/ (the drawings), CasketParts.svelte (paints them).

export const COMPONENT_ORDER = ['legs', 'chassis', 'left-arm', 'right-arm', 'head'] as const;
export type ComponentId = (typeof COMPONENT_ORDER)[number];
export const FRAME_IDS = ['light', 'medium', 'heavy', 'fortress'] as const;
export type FrameId = (typeof FRAME_IDS)[number];
/** 0 armour, 1 structure, 2 exposure, 3 destroyed. */
export type Zone = 0 | 1 | 2 | 3;
export type Zones = Partial<Record<ComponentId, Zone>>;

/** The first letter of a shape: a b c plates from light to dark, t trim, g glow, e cloth, w weapon, k black; o and n are lines of trim and ink. */
export interface Shape {
  readonly paint: string;
  readonly d: string;
}

export type Drawing = Readonly<Record<ComponentId, readonly string[]>>;

export interface CasketArt {
  /** Paints a b c t g e w, as colours. */
  readonly palette: Readonly<Record<'a' | 'b' | 'c' | 't' | 'g' | 'e' | 'w', string>>;
  /** From above, facing up, inside a circle of radius 42. */
  readonly plan: Readonly<Record<FrameId, Drawing>>;
  /** From the front, 120 x 160 around (0,0): the right arm is on the left of the picture. */
  readonly portrait: Readonly<Record<FrameId, Drawing>>;
}

const mirrored = (path: string): string => path.replace(/(-?[\d.]+),/g, (_, x: string) => `${-Number(x)},`);

function circle(at: string): string {
  const [x = 0, y = 0, r = 0] = at.split(',').map(Number);
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}

/**
 * `S 0,-9 4,0 0,9`: a polygon by its right half, `X M..Z`: a path and its mirror image, `O x,y,r`: circles,
 * `Q x,y,r`: circles with their mirror images, `M..`: the path as it is.
 */
function outline(text: string): string {
  const rest = text.slice(2);
  switch (text[0]) {
    case 'S': {
      const right = rest.split(' ');
      const left = right.filter((point) => !point.startsWith('0,')).reverse();
      return `M${right.join('L')}L${left.map((point) => mirrored(point)).join('L')}Z`;
    }
    case 'X':
      return rest + mirrored(rest);
    case 'O':
      return rest.split(' ').map(circle).join('');
    case 'Q':
      return rest
        .split(' ')
        .flatMap((at) => [circle(at), circle(`-${at}`)])
        .join('');
    default:
      return text;
  }
}

const read = new Map<string, Shape>();

export function shapeOf(text: string): Shape {
  const known = read.get(text);
  if (known) return known;
  const shape = { paint: text.slice(0, 1), d: outline(text.slice(2)) };
  read.set(text, shape);
  return shape;
}

/** The outlines of all that has a body; lines of trim and ink have none. */
export function bodyOf(shapes: readonly string[]): string[] {
  return shapes
    .map(shapeOf)
    .filter(({ paint }) => paint !== 'o' && paint !== 'n')
    .map(({ d }) => d);
}

/** A whole drawing as one path, to be stroked: the silhouette's rim. */
export function silhouette(drawing: Drawing): string {
  return COMPONENT_ORDER.flatMap((component) => bodyOf(drawing[component])).join('');
}
