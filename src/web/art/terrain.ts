// Where each hex finds its picture in TerrainDefs.svelte: flat-top hexes of circumradius 50 around (0,0). Chapter: The table (MT-2), terrain of section 4.

/** The six corners, clockwise from east. */
export const HEX_POINTS = '50,0 25,43.3 -25,43.3 -50,0 -25,-43.3 25,-43.3';

const VARIANTS: Readonly<Record<string, number>> = { clear: 4, forest: 2, 'dense-forest': 2, rubble: 2, water: 2 };

/** The reference for `<use href>`: neighbours of one terrain get different drawings, the same hex always the same. */
export function terrainHref(terrain: string, q = 0, r = 0): string {
  const variants = VARIANTS[terrain] ?? 1;
  const mixed = Math.abs((q * 73 + r * 151 + q * r * 31) ^ ((q + 11) * (r + 7))) % variants;
  return mixed === 0 ? `#terrain-${terrain}` : `#terrain-${terrain}-${mixed}`;
}

/** A height as a picture over the terrain: 1 to 3, higher ones look like 3; nothing for the plain. */
export function levelHref(level: number): string | undefined {
  return level > 0 ? `#terrain-level-${Math.min(level, 3)}` : undefined;
}
