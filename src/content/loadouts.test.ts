// The sample loadouts are legal where they say so and leave no set and no Tactic out. Chapter: Decks (DK-1, DK-4).
// Neighbours: loadouts.ts, ../rules/loadout.ts (the check).

import { describe, expect, it } from 'vitest';
import type { SampleLoadout } from '../rules/cards.ts';
import { compileCatalog } from '../rules/catalog.ts';
import { buildDeck, checkLoadout } from '../rules/loadout.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { FRAMES } from '../rules/vocabulary.ts';
import { CONTENT, RULESETS, V2, V3 } from './index.ts';

const { factions, loadouts, sets } = CONTENT;

function problemsUnder(ruleset: Ruleset, sample: SampleLoadout): readonly unknown[] {
  const checked = checkLoadout(sample, compileCatalog(CONTENT, ruleset), ruleset);
  return 'problems' in checked ? checked.problems : [];
}

const deckSize = (sample: SampleLoadout): number => buildDeck(sample, compileCatalog(CONTENT, V3)).length;

describe('the sample loadouts', () => {
  it('have ids and names of their own', () => {
    expect(new Set(loadouts.map((l) => l.id)).size).toBe(loadouts.length);
    expect(new Set(loadouts.map((l) => l.name)).size).toBe(loadouts.length);
  });

  it('begin with one per faction and frame', () => {
    const expected = factions.flatMap((f) => FRAMES.map((frame) => `${f.id}-${frame}`));
    expect(loadouts.slice(0, 12).map((l) => l.id)).toEqual(expected);
    expect(loadouts.slice(0, 12).map((l) => `${l.faction}-${l.frame}`)).toEqual(expected);
    expect(loadouts.length).toBeGreaterThanOrEqual(16);
  });

  it.each(loadouts.slice(0, 12))('let $id play in every preset, with 30 cards (32 with Stone Endurance) [DK-1]', (sample) => {
    for (const ruleset of RULESETS) expect(problemsUnder(ruleset, sample), ruleset.id).toEqual([]);
    expect(deckSize(sample)).toBe(sample.tactics.includes('stone-endurance') ? 32 : 30);
  });

  it.each(loadouts)('let $id play in v3 with 26 to 50 cards [DK-1]', (sample) => {
    expect(problemsUnder(V3, sample)).toEqual([]);
    expect(deckSize(sample)).toBe(
      22 + 6 * sample.sets.length + sample.tactics.length + (sample.tactics.includes('stone-endurance') ? 2 : 0),
    );
    expect(deckSize(sample)).toBeLessThanOrEqual(50);
  });

  it('are refused by v2 where they carry two sets [DK-1]', () => {
    const two = loadouts.filter((l) => l.sets.length > 1);
    expect(two.map((l) => l.id)).toContain('dwarves-heavy-siege');
    for (const sample of two) expect(problemsUnder(V2, sample), sample.id).not.toEqual([]);
  });

  it('use every set and every Tactic at least once', () => {
    const all = [...sets, ...factions.flatMap((f) => f.sets)].map((set) => set.id);
    expect(new Set(loadouts.flatMap((l) => l.sets))).toEqual(new Set(all));
    expect(new Set(loadouts.flatMap((l) => l.tactics))).toEqual(new Set(factions.flatMap((f) => f.tactics)));
  });

  it('never bring a Tactic that v2 could not pay for from a full pool', () => {
    const catalog = compileCatalog(CONTENT, V2);
    for (const sample of loadouts.slice(0, 12))
      for (const id of sample.tactics)
        expect(catalog.byId.get(id)?.sp, `${sample.id}: ${id}`).toBeLessThanOrEqual(catalog.frames.get(sample.frame)?.spMax ?? 0);
  });
});
