// Nothing of the game is without a picture: frames, terrain, dice and cards. The drawings themselves are looked at, not tested.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../content/index.ts';
import {
  ATTACK_FACES,
  ATTACK_VALUES,
  COMPONENTS,
  DAMAGE_FACES,
  DEFENSE_FACES,
  FRAMES,
  SUFFERING_FACES,
  TERRAINS,
} from '../../rules/vocabulary.ts';
import { hasEmblem } from './card-art.ts';
import { casketArt } from './caskets/index.ts';
import { FACES } from './dice.ts';
import { GLYPHS } from './glyphs.ts';
import { bodyOf, silhouette } from './shapes.ts';
import { terrainHref } from './terrain.ts';

const coordinates = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('Caskets', () => {
  const factions = CONTENT.factions.map(({ id }) => id);

  it('have all five components drawn from above and from the front, in every faction and frame [FR-1, CP-2]', () => {
    for (const faction of factions) {
      for (const frame of FRAMES) {
        for (const component of COMPONENTS) {
          expect(bodyOf(casketArt(faction).plan[frame][component]).length, `${faction} ${frame} ${component}`).toBeGreaterThan(0);
          expect(bodyOf(casketArt(faction).portrait[frame][component]).length, `${faction} ${frame} ${component}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it('look different from one another', () => {
    const rims = factions.flatMap((faction) => FRAMES.map((frame) => silhouette(casketArt(faction).plan[frame])));
    expect(new Set(rims).size).toBe(factions.length * FRAMES.length);
  });

  it('stay inside their hex whichever way they face [MT-2]', () => {
    for (const faction of factions) {
      for (const frame of FRAMES) {
        const shapes = COMPONENTS.flatMap((component) => bodyOf(casketArt(faction).plan[frame][component]));
        const straight = shapes.filter((path) => !/[aqc]/i.test(path)).flatMap(coordinates);
        // A flat-top hex of circumradius 50 looks the same after every turn of 60 degrees.
        for (const [x, y] of straight) {
          expect(Math.max(Math.abs(y), Math.abs(x) * 0.866 + Math.abs(y) / 2), `${faction} ${frame} at ${x},${y}`).toBeLessThan(43.5);
        }
      }
    }
  });

  it('carry the weapon on the right and the shield on the left [LS-4]', () => {
    for (const faction of factions) {
      for (const frame of FRAMES) {
        const { plan } = casketArt(faction);
        const middle = (paths: string[]): number => {
          const xs = paths.flatMap(coordinates).map(([x]) => x);
          return xs.reduce((sum, x) => sum + x, 0) / xs.length;
        };
        expect(middle(bodyOf(plan[frame]['right-arm']))).toBeGreaterThan(10);
        expect(middle(bodyOf(plan[frame]['left-arm']))).toBeLessThan(-10);
      }
    }
  });
});

describe('Dice', () => {
  it('have a symbol of their own for every face [AT-3, DM-1, SD-1, DM-4]', () => {
    const faces = [...ATTACK_FACES, ...DEFENSE_FACES, ...SUFFERING_FACES, ...DAMAGE_FACES];
    const glyphs = faces.map((face) => FACES[face]?.[0]);
    expect(glyphs).not.toContain(undefined);
    expect(new Set(glyphs).size).toBe(faces.length);
  });

  it('show the value of an attack face as the rules count it [AT-3]', () => {
    expect(ATTACK_FACES.map((face) => Number(FACES[face]?.[1]))).toEqual([...ATTACK_VALUES]);
  });
});

describe('Terrain', () => {
  const defs = readFileSync(new URL('./TerrainDefs.svelte', import.meta.url), 'utf8');

  it('is drawn for every kind, and for smoke, marks and wrecks', () => {
    for (const terrain of [...TERRAINS, 'smoke', 'mark', 'wreck']) {
      expect(defs.includes(`id="terrain-${terrain}"`) || defs.includes(`name('${terrain}', i)`), terrain).toBe(true);
    }
  });

  it('gives a hex the same drawing every time', () => {
    expect(terrainHref('forest', 3, -2)).toBe(terrainHref('forest', 3, -2));
    expect(terrainHref('wall', 3, -2)).toBe('#terrain-wall');
  });
});

describe('Cards', () => {
  it('have an emblem each, by name', () => {
    const cards = [...CONTENT.universal, ...CONTENT.equipmentCards, ...CONTENT.factions.flatMap((faction) => faction.cards)];
    const bare = cards.filter((card) => !hasEmblem(card.name));
    expect(bare.map((card) => card.name)).toEqual([]);
  });
});

describe('Glyphs', () => {
  it('are paths that start with a move', () => {
    for (const [name, text] of Object.entries(GLYPHS)) {
      for (const path of text.split('|').filter(Boolean)) expect(path, name).toMatch(/^M/);
    }
  });
});
