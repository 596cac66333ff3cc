// Every card against an independent table of the printed facts, and the counts of weapons and sets.
// Chapter: Decks (DK-1, DK-2). Neighbours: universal.ts, equipment/, factions/.

import { describe, expect, it } from 'vitest';
import type { CardCount, CardDef } from '../rules/cards.ts';
import { CARD_TYPES, CATEGORIES, FRAMES } from '../rules/vocabulary.ts';
import { DAMAGED } from './damaged.ts';
import { EQUIPMENT_CARDS, EQUIPMENT_SETS } from './equipment/index.ts';
import { FACTIONS } from './factions/index.ts';
import { FRAME_DEFS } from './frames.ts';
import { UNIVERSAL } from './universal.ts';

/** id, name, category, type, SP, and the numbers on the card in the order of the table of cards. */
const PRINTED = `
desperate-lunge     | Desperate Lunge     | universal | movement | 1 | 2
overextend          | Overextend          | universal | movement | 1 | 3 1
retreat             | Retreat             | universal | movement | 2 | 4
brace-for-impact    | Brace for Impact    | universal | reactive | 0 | 2
emergency-vent      | Emergency Vent      | universal | heat     | 2 | -3
breathe-the-core    | Breathe the Core    | universal | heat     | 1 | -1 1
sensor-sweep        | Sensor Sweep        | universal | utility  | 1 |
survey-the-field    | Survey the Field    | universal | utility  | 1 | 1
rally-cry           | Rally Cry           | universal | support  | 2 | 1 3
feint               | Feint               | universal | combat   | 1 | 1
deflect             | Deflect             | shield    | reactive | 0 | 2
bash                | Bash                | shield    | attack   | 1 | 1 1 2
hunker-down         | Hunker Down         | shield    | utility  | 2 | 2
wall-of-iron        | Wall of Iron        | shield    | reactive | 0 | 3 1
shield-wall         | Shield Wall         | shield    | support  | 3 | 2 3
advance             | Advance             | shield    | movement | 2 | 2 1
emergency-repair    | Emergency Repair    | accessory | utility  | 2 | 3
scrap-armor         | Scrap Armor         | accessory | utility  | 1 | 1
jury-rig            | Jury-Rig            | accessory | utility  | 3 |
quick-shot          | Quick Shot          | offhand   | attack   | 1 | 1 3 2
dual-wield          | Dual Wield          | offhand   | attack   | 2 | 1 1 3 1
suppressing-fire    | Suppressing Fire    | offhand   | attack   | 3 | 1 3 2 3
blood-offering      | Blood Offering      | primary   | combat   | 0 | 1 3 1
faithful-thrust     | Faithful Thrust     | primary   | attack   | 2 | 1 1 4 2
righteous-cleave    | Righteous Cleave    | primary   | attack   | 3 | 1 1 5 2
martyrdom-protocol  | Martyrdom Protocol  | primary   | support  | 1 |
divine-judgment     | Divine Judgment     | primary   | attack   | 4 | 1 1 6 10 2
consecrated-ground  | Consecrated Ground  | primary   | support  | 3 | 3 2
righteous-fury      | Righteous Fury      | tactic    | passive  | 0 | 1
flagellants-zeal    | Flagellant's Zeal   | tactic    | utility  | 4 | 2 5
last-rites          | Last Rites          | tactic    | reactive | 0 | 5
absolution          | Absolution          | tactic    | heat     | 5 | 3 1
crusaders-vow       | Crusader's Vow      | tactic    | passive  | 0 | 1 20
hammer-strike       | Hammer Strike       | primary   | attack   | 3 | 1 1 6
rune-strike         | Rune Strike         | primary   | attack   | 4 | 1 1 5 1
crushing-blow       | Crushing Blow       | primary   | attack   | 2 | 1 1 4 1
forge-fury          | Forge Fury          | primary   | attack   | 3 | 1 1 3 1 6
earthshaker         | Earthshaker         | primary   | attack   | 4 | 1 1 5 2 2
rune-of-protection  | Rune of Protection  | primary   | utility  | 2 | 1
stone-endurance     | Stone Endurance     | tactic    | passive  | 0 | 2
clan-vengeance      | Clan Vengeance      | tactic    | passive  | 0 | 2 6
runic-overcharge    | Runic Overcharge    | tactic    | utility  | 3 | 2 2
forge-mastery       | Forge Mastery       | tactic    | heat     | 4 |
unyielding-bulwark  | Unyielding Bulwark  | tactic    | reactive | 0 | 3 1
siege-shot          | Siege Shot          | offhand   | attack   | 2 | 4 7 4 2
explosive-shell     | Explosive Shell     | offhand   | attack   | 4 | 4 7 3 2 3
suppressing-barrage | Suppressing Barrage | offhand   | attack   | 3 | 4 7 2 2 2
rending-strike      | Rending Strike      | offhand   | attack   | 1 | 1 1 3 1
whirlwind           | Whirlwind           | offhand   | attack   | 3 | 1 1 3 3 2
brutal-efficiency   | Brutal Efficiency   | offhand   | attack   | 2 | 1 1 4 1 1
soul-harvest        | Soul Harvest        | primary   | attack   | 3 | 1 1 4 2
scythe-swing        | Scythe Swing        | primary   | attack   | 2 | 1 1 4
death-grasp         | Death Grasp         | primary   | attack   | 2 | 2 5 2
soul-rend           | Soul Rend           | primary   | attack   | 4 | 1 1 6 1
corpse-explosion    | Corpse Explosion    | primary   | attack   | 3 | 2 4 3 2
deathless-advance   | Deathless Advance   | primary   | movement | 2 | 3 5
bone-armor          | Bone Armor          | primary   | reactive | 0 | 2
phylactery          | Phylactery          | tactic    | passive  | 0 | 5 5
grave-pact          | Grave Pact          | tactic    | utility  | 3 | 3 4 6
decay-aura          | Decay Aura          | tactic    | passive  | 0 | 3 1
corpse-fuel         | Corpse Fuel         | tactic    | passive  | 0 | 4 3
taint-purge         | Taint Purge         | tactic    | utility  | 2 | 2 -4
`;

/** Copies in the deck, by weapon or set. */
const COPIES: Readonly<Record<string, string>> = {
  'penitent-blades':
    'blood-offering 2, faithful-thrust 3, righteous-cleave 2, martyrdom-protocol 2, divine-judgment 2, consecrated-ground 1',
  'runic-warhammer': 'hammer-strike 3, rune-strike 2, crushing-blow 2, forge-fury 2, earthshaker 1, rune-of-protection 2',
  'bone-scythe': 'soul-harvest 3, scythe-swing 3, death-grasp 2, soul-rend 1, corpse-explosion 1, deathless-advance 1, bone-armor 1',
  buckler: 'deflect 2, bash 2, hunker-down 2',
  'tower-shield': 'wall-of-iron 2, shield-wall 2, advance 2',
  'repair-kit': 'emergency-repair 2, scrap-armor 2, jury-rig 2',
  pistol: 'quick-shot 3, dual-wield 2, suppressing-fire 1',
  'siege-cannon': 'siege-shot 3, explosive-shell 2, suppressing-barrage 1',
  'runic-axe': 'rending-strike 3, whirlwind 2, brutal-efficiency 1',
};

const ALL: readonly CardDef[] = [...UNIVERSAL, ...EQUIPMENT_CARDS, ...FACTIONS.flatMap((f) => f.cards)];
const SETS = [...EQUIPMENT_SETS, ...FACTIONS.flatMap((f) => f.sets)];

/** Every number below a value, in the order it is written. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const printedLine = (card: CardDef): string =>
  [card.id, card.name, card.category, card.type, card.sp, numbersIn([card.effects, card.passive]).join(' ')].join(' | ').trim();

const spelled = (cards: readonly CardCount[]): string => cards.map(([id, copies]) => `${id} ${copies}`).join(', ');
const total = (cards: readonly CardCount[]): number => cards.reduce((sum, [, copies]) => sum + copies, 0);
const cardOf = (id: string): CardDef | undefined => ALL.find((card) => card.id === id);

describe('the cards', () => {
  it('are the printed ones: name, category, type, SP and every number [DK-2]', () => {
    const printed = PRINTED.trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .join(' | ')
          .trim(),
      );
    expect(ALL.map(printedLine)).toEqual(printed);
  });

  it('have ids that are their names in kebab-case, each once', () => {
    const kebab = (name: string): string => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
    for (const card of [DAMAGED, ...ALL]) expect(card.id).toBe(kebab(card.name));
    expect(new Set(ALL.map((card) => card.id)).size).toBe(ALL.length);
  });

  it('use every category and every type [DK-2]', () => {
    expect(new Set([DAMAGED, ...ALL].map((card) => card.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(ALL.map((card) => card.type))).toEqual(new Set(CARD_TYPES));
  });

  it('put their own Heat, draws and discards after the attack', () => {
    for (const card of ALL.filter((c) => c.type === 'attack')) expect(card.effects[0]?.do, card.id).toBe('attack');
  });

  it('cost nothing where they are reactive or passive', () => {
    for (const card of ALL.filter((c) => c.type === 'reactive' || c.type === 'passive')) expect(card.sp, card.id).toBe(0);
  });

  it('mark the words that no number tells', () => {
    const marked = (test: (card: CardDef) => boolean): string[] => ALL.filter(test).map((card) => card.id);
    expect(marked((c) => c.once === true)).toEqual(['forge-mastery', 'phylactery']);
    expect(marked((c) => c.tags?.includes('sensor') ?? false)).toEqual(['sensor-sweep']);
    expect(marked((c) => c.window === 'ally-out')).toEqual(['last-rites']);
    const attacks = (test: (a: Extract<CardDef['effects'][number], { do: 'attack' }>) => boolean): string[] =>
      marked((c) => c.effects.some((e) => e.do === 'attack' && test(e)));
    expect(attacks((a) => a.armorPiercing === true)).toEqual(['hammer-strike', 'rune-strike']);
    expect(attacks((a) => a.onHit?.some((h) => h.do === 'push') ?? false)).toEqual(['bash', 'earthshaker']);
    expect(attacks((a) => a.onHit?.some((h) => h.do === 'pull') ?? false)).toEqual(['death-grasp']);
    expect(attacks((a) => a.splash?.who === 'one-adjacent-to-target')).toEqual(['righteous-cleave']);
    expect(attacks((a) => a.splash?.who === 'all-adjacent-to-target')).toEqual(['explosive-shell', 'corpse-explosion']);
    expect(attacks((a) => a.splash?.who === 'all-adjacent-to-you')).toEqual(['earthshaker', 'whirlwind']);
    expect(marked((c) => c.effects.some((e) => e.do === 'heat-zero'))).toEqual(['absolution', 'forge-fury', 'forge-mastery']);
    expect(cardOf('forge-mastery')?.effects).toEqual([{ do: 'heat-zero', draw: true }]);
    expect(cardOf('feint')?.effects).toEqual([{ do: 'next-attack', damage: 1, thisTurn: true }]);
    expect(cardOf('dual-wield')?.effects[1]).toEqual({ do: 'discard', cards: 1, from: 'hand' });
  });

  it('leave DAMAGED without cost or effect', () => {
    expect(DAMAGED).toEqual({ id: 'damaged', name: 'DAMAGED', category: 'damaged', type: 'utility', sp: 0, effects: [] });
  });
});

describe('the decks', () => {
  it('begin with ten universal cards [DK-1]', () => {
    expect(UNIVERSAL).toHaveLength(10);
    expect(UNIVERSAL.every((card) => card.category === 'universal')).toBe(true);
  });

  it.each(FACTIONS)('give $id a weapon of twelve primary cards and five Tactics [DK-1]', (faction) => {
    expect(spelled(faction.weapon.cards)).toBe(COPIES[faction.weapon.id]);
    expect(total(faction.weapon.cards)).toBe(12);
    for (const [id] of faction.weapon.cards) expect(cardOf(id)?.category, id).toBe('primary');
    expect(faction.tactics).toHaveLength(5);
    for (const id of faction.tactics) expect(cardOf(id)?.category, id).toBe('tactic');
  });

  it.each(SETS)('have six cards of its kind in the set $id [DK-1, DK-2]', (set) => {
    expect(spelled(set.cards)).toBe(COPIES[set.id]);
    expect(total(set.cards)).toBe(6);
    for (const [id] of set.cards) expect(cardOf(id)?.category, id).toBe(set.kind);
  });

  it('leave no card without a place', () => {
    const placed = new Set([
      ...UNIVERSAL.map((card) => card.id),
      ...SETS.flatMap((set) => set.cards.map(([id]) => id)),
      ...FACTIONS.flatMap((f) => [...f.weapon.cards.map(([id]) => id), ...f.tactics]),
    ]);
    expect(ALL.map((card) => card.id).filter((id) => !placed.has(id))).toEqual([]);
  });

  it('reserve the guild sets to the Dwarves [DK-1]', () => {
    expect(SETS.filter((set) => set.faction !== undefined).map((set) => [set.id, set.faction])).toEqual([
      ['siege-cannon', 'dwarves'],
      ['runic-axe', 'dwarves'],
    ]);
  });
});

describe('the frames', () => {
  it('have the SP and the sets of the table [FR-1]', () => {
    expect(FRAME_DEFS).toEqual([
      { id: 'light', spMax: 6, sets: [1, 1] },
      { id: 'medium', spMax: 5, sets: [1, 2] },
      { id: 'heavy', spMax: 4, sets: [1, 2] },
      { id: 'fortress', spMax: 3, sets: [1, 3] },
    ]);
  });

  it('have a name in every faction', () => {
    expect(FACTIONS.map((f) => [f.id, ...FRAMES.map((frame) => f.frames[frame])])).toEqual([
      ['church', 'Confessor', 'Martyr', 'Crusader', 'Cathedral'],
      ['dwarves', 'Forge Runner', 'Forge Walker', 'Ironclad', 'Deep Bastion'],
      ['ossuarium', 'Wisp', 'Reaper', 'Sepulchre', 'Mausoleum'],
    ]);
  });
});
