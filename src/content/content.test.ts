// The content as the engine takes it: compileCatalog accepts it under every preset and refuses what does not fit.
// Chapter: Decks (DK-4). Neighbours: index.ts, ../rules/catalog.ts.

import { describe, expect, it } from 'vitest';
import type { CardDef, Content } from '../rules/cards.ts';
import { compileCatalog } from '../rules/catalog.ts';
import { CONTENT, RULESETS, V2, V3 } from './index.ts';

/** The content with one more universal card. */
const withCard = (card: object): Content => ({ ...CONTENT, universal: [...CONTENT.universal, card as CardDef] });
const odd = { id: 'odd', name: 'Odd', category: 'universal', type: 'utility', sp: 1, effects: [] };

describe('the content', () => {
  it.each(RULESETS)('compiles under $id', (ruleset) => {
    const catalog = compileCatalog(CONTENT, ruleset);
    expect(catalog.cards).toHaveLength(63);
    expect(catalog.cards[catalog.damaged]?.id).toBe('damaged');
    expect([...catalog.sets.keys()]).toEqual(['buckler', 'tower-shield', 'repair-kit', 'pistol', 'siege-cannon', 'runic-axe']);
    expect([...catalog.factions.keys()]).toEqual(['church', 'dwarves', 'ossuarium']);
  });

  it('has Deflect and Hammer Strike as combat prints them under v2', () => {
    const v3 = compileCatalog(CONTENT, V3);
    const v2 = compileCatalog(CONTENT, V2);
    expect([v3.byId.get('deflect')?.reduce, v2.byId.get('deflect')?.reduce]).toEqual([2, 1]);
    expect(v3.byId.get('hammer-strike')?.attack).toMatchObject({ damage: 6, armorPiercing: true });
    expect(v2.byId.get('hammer-strike')?.attack).toEqual({ do: 'attack', range: [1, 1], damage: 6, ignoreArmor: 1 });
  });

  it('has maps and scenarios', () => {
    expect(CONTENT.maps.length).toBeGreaterThanOrEqual(6);
    expect(CONTENT.scenarios.length).toBeGreaterThanOrEqual(2);
  });
});

describe('foreign content', () => {
  it('is refused with a card whose effect the engine does not have', () => {
    expect(() => compileCatalog(withCard({ ...odd, effects: [{ do: 'transmute' }] }), V3)).toThrow(/odd.*transmute/);
  });

  it('is refused with a card whose passive the engine does not have', () => {
    expect(() => compileCatalog(withCard({ ...odd, type: 'passive', passive: { hook: 'full-moon' } }), V3)).toThrow(/odd.*full-moon/);
  });

  it('is refused with a set, a weapon or a Tactic that names no card [DK-4]', () => {
    const [first, ...rest] = CONTENT.sets;
    const [church, ...others] = CONTENT.factions;
    if (first === undefined || church === undefined) throw new Error('no set or no faction');
    const badSet: Content = { ...CONTENT, sets: [{ ...first, cards: [['excalibur', 6]] }, ...rest] };
    expect(() => compileCatalog(badSet, V3)).toThrow(/buckler.*excalibur/);
    const badWeapon = { ...church, weapon: { ...church.weapon, cards: [['excalibur', 12]] as const } };
    expect(() => compileCatalog({ ...CONTENT, factions: [badWeapon, ...others] }, V3)).toThrow(/penitent-blades.*excalibur/);
    const badTactic = { ...church, tactics: ['excalibur'] };
    expect(() => compileCatalog({ ...CONTENT, factions: [badTactic, ...others] }, V3)).toThrow(/church.*excalibur/);
  });

  it('is refused with two cards of one id, and with an attack card without an attack', () => {
    expect(() => compileCatalog(withCard({ ...odd, id: 'feint' }), V3)).toThrow('card feint is there twice');
    expect(() => compileCatalog(withCard({ ...odd, type: 'attack' }), V3)).toThrow(/odd.*attack/);
  });

  it('is refused with a ruleset that patches no card of it', () => {
    expect(() => compileCatalog(CONTENT, { ...V3, cards: { excalibur: { sp: 1 } } })).toThrow(/excalibur/);
  });
});
