// Which drawing belongs to which faction; a faction without one stands in grey penitent's plate until its own is drawn.
// Neighbours: church.ts, dwarves.ts, ossuarium.ts.

import type { CasketArt } from '../shapes.ts';
import { CHURCH } from './church.ts';
import { DWARVES } from './dwarves.ts';
import { OSSUARIUM } from './ossuarium.ts';

const DRAWN: ReadonlyMap<string, CasketArt> = new Map([
  ['church', CHURCH],
  ['dwarves', DWARVES],
  ['ossuarium', OSSUARIUM],
]);

const UNSWORN: CasketArt = {
  ...CHURCH,
  palette: { a: '#c3c4c8', b: '#8b8d94', c: '#55575e', t: '#a8a08c', g: '#dfe9ff', e: '#4a4d57', w: '#eceef2' },
};

export function casketArt(faction: string): CasketArt {
  return DRAWN.get(faction) ?? UNSWORN;
}

/** The palette as custom properties for a style attribute. */
export function paletteStyle(art: CasketArt): string {
  return Object.entries(art.palette)
    .map(([paint, colour]) => `--c${paint}:${colour}`)
    .join(';');
}
