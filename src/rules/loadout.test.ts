import { describe, expect, it } from 'vitest';
import { sampleLoadout } from '../../tests/games.ts';
import { CONTENT, RULESETS, V2, V3 } from '../content/index.ts';
import { catalogFor } from './game-compile.ts';
import { buildDeck, checkLoadout } from './loadout.ts';
import type { Ruleset } from './ruleset.ts';

const catalog = catalogFor(CONTENT, V3);
const problems = (json: unknown, ruleset: Ruleset = V3) => {
  const result = checkLoadout(json, catalogFor(CONTENT, ruleset), ruleset, 'a');
  return 'problems' in result ? result.problems.map((p) => `${p.path}: ${p.message}`) : [];
};
const base = { faction: 'church', frame: 'light', sets: ['buckler'], tactics: [] as string[] };

describe('buildDeck', () => {
  it('takes the core once, the weapon, the sets and the Tactics [DK-1]', () => {
    const deck = buildDeck({ ...base, frame: 'light', tactics: ['last-rites'] }, catalog);
    expect(deck).toHaveLength(10 + 12 + 6 + 1);
    const count = (id: string) => deck.filter((k) => catalog.cards[k]?.id === id).length;
    expect([count('feint'), count('faithful-thrust'), count('deflect'), count('last-rites'), count('hammer-strike')]).toEqual([
      1, 3, 2, 1, 0,
    ]);
  });

  it('adds two Breathe the Core for Stone Endurance [DK-1]', () => {
    const deck = buildDeck({ faction: 'dwarves', frame: 'heavy', sets: ['buckler'], tactics: ['stone-endurance'] }, catalog);
    expect(deck.filter((k) => catalog.cards[k]?.id === 'breathe-the-core')).toHaveLength(3);
    expect(deck).toHaveLength(31);
  });
});

describe('checkLoadout', () => {
  it('passes every sample in the open deck, and the first twelve in every preset [DK-1]', () => {
    for (const sample of CONTENT.loadouts) expect([sample.id, problems(sample)]).toEqual([sample.id, []]);
    for (const ruleset of RULESETS) for (const sample of CONTENT.loadouts.slice(0, 12)) expect(problems(sample, ruleset)).toEqual([]);
  });

  it('names every problem at once [DK-4]', () => {
    expect(problems({ faction: 'elves', frame: 'assault', sets: ['spoon', 7], tactics: 'all', pilot: ['luck'], armour: 9 })).toEqual([
      'a.armour: unknown field; allowed: id, name, faction, frame, sets, tactics, pilot',
      'a.faction: must be church, dwarves or ossuarium, got "elves" [DK-4]',
      'a.frame: must be light, medium, heavy or fortress, got "assault" [FR-1]',
      'a.sets[1]: must be the id of a set, got 7',
      'a.tactics: must be a list, got "all"',
      expect.stringMatching(/^a\.sets\[0\]: there is no equipment set "spoon"; there is buckler, /),
      'a.pilot: there is no pilot trait "luck"; there is flesh-bargain or tactical-mind [FR-2]',
    ]);
  });

  it("refuses another faction's set and Tactic [DK-1]", () => {
    expect(problems({ ...base, sets: ['runic-axe'], tactics: ['clan-vengeance', 'feint'] })).toEqual([
      expect.stringMatching(/^a\.sets\[0\]: the set runic-axe belongs to dwarves; open to church: buckler/),
      expect.stringMatching(/^a\.tactics\[0\]: the Tactic clan-vengeance belongs to dwarves; church has righteous-fury/),
      expect.stringMatching(/^a\.tactics\[1\]: there is no Tactic "feint"/),
    ]);
  });

  it('counts sets by frame, Tactics to two, nothing twice [DK-1] [FR-1]', () => {
    expect(problems({ ...base, sets: [] })).toEqual(['a.sets: a light frame takes 1 equipment set, got 0 [FR-1]']);
    expect(problems({ ...base, sets: ['buckler', 'pistol'] })).toEqual(['a.sets: a light frame takes 1 equipment set, got 2 [FR-1]']);
    expect(problems({ ...base, frame: 'fortress', sets: ['buckler', 'pistol', 'repair-kit', 'tower-shield'] })).toHaveLength(1);
    expect(problems({ ...base, frame: 'medium', sets: ['buckler', 'buckler'] })).toEqual([
      'a.sets[1]: the set "buckler" is there twice [DK-1]',
    ]);
    expect(problems({ ...base, tactics: ['last-rites', 'absolution', 'righteous-fury'] })).toEqual([
      'a.tactics: at most 2 Tactics, got 3 [DK-1]',
    ]);
  });

  it('takes exactly one set and two Tactics where decks are fixed, 32 cards with Stone Endurance [DK-1]', () => {
    expect(problems({ ...base, tactics: ['last-rites', 'absolution'] }, V2)).toEqual([]);
    expect(problems(base, V2)).toEqual(['a.tactics: this ruleset takes exactly 2 Tactics, got 0 [DK-1]']);
    expect(problems({ ...base, frame: 'medium', sets: ['buckler', 'pistol'], tactics: ['last-rites', 'absolution'] }, V2)).toHaveLength(1);
    const dwarf = { faction: 'dwarves', frame: 'heavy', sets: ['buckler'], tactics: ['stone-endurance', 'forge-mastery'] } as const;
    expect(problems(dwarf, V2)).toEqual([]);
    expect(buildDeck(dwarf, catalog)).toHaveLength(32);
  });

  it('refuses a deck of fewer than 26 or more than 50 cards [DK-1]', () => {
    const withSet = (copies: number) => {
      const sets = [{ id: 'odd', name: 'Odd', kind: 'shield' as const, cards: [['deflect', copies] as const] }];
      const content = { ...CONTENT, sets: [...CONTENT.sets, ...sets] };
      const result = checkLoadout({ ...base, sets: ['odd'] }, catalogFor(content, V3), V3, 'a');
      return 'problems' in result ? result.problems.map((p) => p.message) : [];
    };
    expect(withSet(3)).toEqual(['the deck must have 26 to 50 cards, got 25 [DK-1]']);
    expect(withSet(4)).toEqual([]);
    expect(withSet(28)).toEqual([]);
    expect(withSet(29)).toEqual(['the deck must have 26 to 50 cards, got 51 [DK-1]']);
  });

  it('survives hostile JSON [DK-4]', () => {
    for (const json of [null, [], 'church', 3, undefined]) expect(problems(json)).toHaveLength(1);
    expect(
      problems(JSON.parse('{"faction":"__proto__","frame":"constructor","sets":["__proto__"],"tactics":["toString"]}')).length,
    ).toBeGreaterThan(2);
    expect(problems({ ...base, sets: Array(10_000).fill('buckler') })).toContain('a.sets: must have at most 50 entries, got 10000');
  });

  it('gives back the list and nothing else', () => {
    const result = checkLoadout({ ...sampleLoadout('church-light'), name: 'x', pilot: ['flesh-bargain'] }, catalog, V3);
    expect(result).toEqual({ loadout: { ...sampleLoadout('church-light'), pilot: ['flesh-bargain'] } });
  });
});
