// The generated texts: each says every number and word of its card. Chapter: Decks (DK).
// Neighbours: text.ts, keywords.ts.

import { describe, expect, it } from 'vitest';
import type { CardDef } from '../rules/cards.ts';
import { DAMAGED } from './damaged.ts';
import { EQUIPMENT_CARDS } from './equipment/index.ts';
import { FACTIONS } from './factions/index.ts';
import { V2, V3 } from './rulesets/index.ts';
import { cardText, KEYWORDS, typeLine } from './text.ts';
import { UNIVERSAL } from './universal.ts';

const ALL: readonly CardDef[] = [...UNIVERSAL, ...EQUIPMENT_CARDS, ...FACTIONS.flatMap((f) => f.cards)];

function card(id: string): CardDef {
  const found = ALL.find((c) => c.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
}

/** Every copy of a card that differs in one number (raised by one) or lacks one optional word. */
function variants(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) return value.flatMap((item, i) => variants(item).map((v) => value.with(i, v)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    item === true ? [{ ...value, [key]: undefined }] : variants(item).map((v) => ({ ...value, [key]: v })),
  );
}

/** Numbers a text must show; melee is a word, and a range that begins next to you shows its far end only. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const [near, far] = key === 'range' ? numbersIn(item) : [];
    if (near === 1 && far !== undefined) return far === 1 ? [] : [far];
    return numbersIn(item);
  });
}

describe('the text of a card', () => {
  it.each(ALL)('of $id reads as sentences and leaves no gap', (def) => {
    const text = cardText(def);
    expect(text).toMatch(/^[A-Z+].*\.$/);
    expect(text).not.toMatch(/undefined|NaN|\[object|\s\s|\.\.|--|\+-/);
  });

  it.each(ALL)('of $id mentions each of its numbers', (def) => {
    const text = cardText(def);
    for (const n of numbersIn([def.effects, def.passive])) expect(text).toMatch(new RegExp(`(?<!\\d)${n}(?!\\d)`));
  });

  it.each(ALL)('of $id changes with every number and word of its effects', (def) => {
    const changed = [
      ...variants(def.effects).map((effects) => ({ ...def, effects: effects as CardDef['effects'] })),
      ...variants(def.passive).map((passive) => ({ ...def, passive: passive as NonNullable<CardDef['passive']> })),
    ];
    const text = cardText(def);
    // `bloodOffering` says that a ruleset may replace the die: under such a ruleset the text must differ.
    for (const other of changed)
      expect([cardText(other), cardText(other, undefined, V2)], JSON.stringify(other)).not.toEqual([text, cardText(def, undefined, V2)]);
  });

  it.each([
    ['overextend', 'Gain 3 movement points. Gain 1 Heat.'],
    ['feint', 'Your next attack this turn deals +1 damage.'],
    ['brace-for-impact', 'When an attack hits you: it deals 2 less damage.'],
    ['deflect', 'When an attack hits your front or shield side: it deals 2 less damage.'],
    ['bash', 'Melee: 2 damage. A target hit is pushed one hex.'],
    ['suppressing-fire', 'Range up to 3: 2 damage to each of up to 3 targets, one roll each.'],
    ['divine-judgment', "Melee: 6 damage. +2 damage if the target's draw deck holds 10 cards or fewer."],
    ['rune-strike', 'Melee: 5 damage. Armor-Piercing. A hit deals +1 Component Damage.'],
    ['forge-fury', 'Melee: 3 damage. +1 damage for each Heat you have when you declare, at most +6. Hit or miss: your Heat becomes 0.'],
    [
      'earthshaker',
      'Melee: 5 damage. A hit also deals 2 damage to every other enemy adjacent to you. Each enemy hit is pushed one hex. Hit or miss: gain 2 Heat.',
    ],
    ['forge-mastery', 'Your Heat becomes 0; draw a card for each Heat lost. Once per match.'],
    ['last-rites', 'When an ally goes out: recover 5.'],
    ['stone-endurance', 'Your deck begins with 2 extra copies of Breathe the Core.'],
    ['taint-purge', 'Discard 2 cards from your hand or the top of your draw deck. Lose 4 Taint.'],
  ])('of %s is "%s"', (id, text) => {
    expect(cardText(card(id))).toBe(text);
  });

  it('names the component a card is bound to', () => {
    expect(cardText({ ...card('scythe-swing'), component: 'left-arm' })).toBe('Melee: 4 damage. Always aimed at the Left Arm.');
  });

  it('takes the name of another card from outside where there is one', () => {
    expect(cardText(card('stone-endurance'), (id) => `<${id}>`)).toContain('of <breathe-the-core>.');
  });

  it('follows the ruleset: Blood Offering, DAMAGED, movement cards', () => {
    expect(cardText(card('blood-offering'))).toContain('roll 1 Suffering Die.');
    expect(cardText(card('blood-offering'), undefined, V2)).toContain('discard 2 cards from the top of your draw deck.');
    expect(cardText(card('flagellants-zeal'), undefined, V2)).toContain('roll 2 Suffering Dice.');
    expect(cardText(DAMAGED)).toContain('Damage Die');
    expect(cardText(DAMAGED, undefined, V2)).toBe('No effect. Play it for nothing to be rid of it for now.');
    expect(cardText(card('retreat'), undefined, { ...V3, moveCards: 'hexes' })).toContain('one point pays for any hex');
  });

  it('is by default the text under v3', () => {
    for (const def of [DAMAGED, ...ALL]) expect(cardText(def, undefined, V3)).toBe(cardText(def));
  });

  it('refuses an effect it has no words for', () => {
    const odd = { ...card('feint'), effects: [{ do: 'transmute' }] } as unknown as CardDef;
    expect(() => cardText(odd)).toThrow('transmute');
  });
});

describe('the type line', () => {
  it('tells type, tags, category and cost, and no cost for a passive [DK-2]', () => {
    expect(typeLine(card('faithful-thrust'))).toBe('Attack · Primary Weapon · 2 SP');
    expect(typeLine(card('sensor-sweep'))).toBe('Utility · Sensor · Universal Core · 1 SP');
    expect(typeLine(card('deflect'))).toBe('Reactive · Shield · 0 SP');
    expect(typeLine(card('phylactery'))).toBe('Passive · Tactic');
  });
});

describe('the keywords', () => {
  it('have an id each once, a sentence, and rule ids of the rulebook', () => {
    expect(new Set(KEYWORDS.map((k) => k.id)).size).toBe(KEYWORDS.length);
    for (const keyword of KEYWORDS) {
      expect(keyword.text, keyword.id).toMatch(/^[A-Z].*\.$/);
      expect(keyword.rules.length, keyword.id).toBeGreaterThan(0);
      for (const id of keyword.rules) expect(id).toMatch(/^(MT|FR|DK|RD|TN|MV|LS|AT|RE|DM|CP|PW|HT|SD|DP|TA|VC|KN)-[1-9]\d?$/);
    }
  });

  it('explain the special words that the texts use', () => {
    const names = KEYWORDS.map((k) => k.name.toLowerCase());
    const words = [
      'Melee',
      'Range',
      'Armor-Piercing',
      'Component Damage',
      'Armor token',
      'Rune counter',
      'Movement point',
      'Recover',
      'Self-harm',
      'Suffering Die',
      'Taint',
      'Heat',
      'Refresh',
      'Damage Graveyard',
      'Once per match',
      'Next attack',
      'strikes you instead',
    ];
    const texts = ALL.map((def) => cardText(def).toLowerCase()).join(' ');
    for (const word of words) {
      expect(texts).toContain(word.toLowerCase());
      expect(
        names.some((name) => name.startsWith(word.toLowerCase())),
        word,
      ).toBe(true);
    }
    for (const word of ['push', 'pull', 'reactive', 'passive', 'sensor', 'defense']) expect(names).toContain(word);
  });
});
