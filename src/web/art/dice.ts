// Which symbol stands for which face of the four custom dice, and the value an Attack Die's face counts. Chapters: AT-3, DM-1, DM-4, SD. Neighbour: Die.svelte.

import type { GlyphName } from './glyphs.ts';

export const FACES: Readonly<Record<string, readonly [glyph: GlyphName, value?: string]>> = {
  GLANCE: ['glance', '1'],
  BLOOD: ['blood', '2'],
  STRIKE: ['sword', '3'],
  'DOUBLE STRIKE': ['swords', '4'],
  'DEATH BLOW': ['skull', '5'],
  JAM: ['jam', '0'],
  SHIELD: ['shield'],
  ABSORB: ['absorb'],
  'FLESH WOUND': ['wound'],
  CRITICAL: ['burst'],
  PIERCE: ['pierce'],
  HEAT: ['heat'],
  'DIVINE MERCY': ['dove'],
  'BLOOD PRICE': ['price'],
  "ZEALOT'S FURY": ['fury'],
  PENANCE: ['thorns'],
  MARTYRDOM: ['martyr'],
  ABSOLUTION: ['absolution'],
  'MINOR STRAIN': ['strain'],
  'SYSTEM GLITCH': ['glitch'],
  'INTERNAL BLEEDING': ['bleed'],
  'STRUCTURAL WEAKNESS': ['weakness'],
  'CRITICAL MALFUNCTION': ['malfunction'],
  'ADRENALINE SURGE': ['bolt'],
};
