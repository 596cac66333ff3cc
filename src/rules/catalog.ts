// compileCatalog checks the content against itself and a ruleset's patches and gives integer-indexed tables: a card
// is its index here. A card that names what the engine does not have, or a set that names no card, is refused.

import type { AttackEffect, CardDef, Content, EquipmentSet, FactionDef, FrameDef, Passive } from './cards.ts';
import type { Ruleset } from './ruleset.ts';
import { CARD_TYPES, CATEGORIES, COMPONENTS } from './vocabulary.ts';

/** What a card needs named when it is played. */
export const NO_TARGET = 0;
export const ATTACK_TARGET = 1;
export const ENEMY_TARGET = 2;
export const ENEMY_IN_SIGHT = 3;
export const ALLY_TARGET = 4;

/** A card, compiled. Fields the engine reads at every decision are plain numbers. */
export interface CardSpec {
  readonly kind: number;
  readonly id: string;
  readonly def: CardDef;
  /** Indices into CARD_TYPES and CATEGORIES. */
  readonly type: number;
  readonly category: number;
  readonly sp: number;
  readonly attack: AttackEffect | undefined;
  readonly passive: Passive | undefined;
  /** Index in the catalog's passives, -1 if none. */
  readonly passiveIndex: number;
  readonly target: number;
  /** Largest range of a target that is no attack's. */
  readonly within: number;
  readonly givesMovement: boolean;
  readonly forbidsAttack: boolean;
  readonly sensor: boolean;
  readonly targeting: boolean;
  readonly once: boolean;
  /** Index of the component the card itself names, -1 if none (AT-1). */
  readonly component: number;
  /** What a reactive takes off an attack. */
  readonly reduce: number;
  readonly lastRites: boolean;
}

export interface Catalog {
  readonly content: Content;
  readonly cards: readonly CardSpec[];
  readonly byId: ReadonlyMap<string, CardSpec>;
  readonly damaged: number;
  /** Every passive card's kind; a bit in Seat.passives is an index here. */
  readonly passives: readonly number[];
  /** Bits of the passives that make attacks cheaper. */
  readonly attackCostPassives: number;
  readonly factions: ReadonlyMap<string, FactionDef>;
  readonly sets: ReadonlyMap<string, EquipmentSet>;
  readonly frames: ReadonlyMap<string, FrameDef>;
}

export const REACTIVE = CARD_TYPES.indexOf('reactive');
export const PASSIVE = CARD_TYPES.indexOf('passive');
export const ATTACK = CARD_TYPES.indexOf('attack');
export const PRIMARY = CATEGORIES.indexOf('primary');
export const SHIELD = CATEGORIES.indexOf('shield');
export const OFFHAND = CATEGORIES.indexOf('offhand');
export const ACCESSORY = CATEGORIES.indexOf('accessory');
export const DAMAGED = CATEGORIES.indexOf('damaged');

const EFFECTS: ReadonlySet<string> = new Set([
  'attack',
  'move',
  'heat',
  'heat-zero',
  'draw',
  'discard',
  'recover',
  'next-attack',
  'no-attack',
  'defense',
  'armor',
  'runes',
  'taint',
  'sp',
  'suffer',
  'reveal',
  'ally-draw',
  'guard',
  'zone',
  'loss-cap',
  'reshuffle',
  'strike',
  'reduce',
]);
const HOOKS: ReadonlySet<string> = new Set([
  'kill',
  'attack-cost',
  'deck-building',
  'box-marked',
  'structural-failure',
  'enemy-refresh',
  'casket-out',
]);

function problemsOf(card: CardDef): string[] {
  const problems: string[] = [];
  for (const e of card.effects) if (!EFFECTS.has(e.do)) problems.push(`card ${card.id}: the engine has no effect "${String(e.do)}"`);
  if (card.passive !== undefined && !HOOKS.has(card.passive.hook))
    problems.push(`card ${card.id}: the engine has no passive "${String(card.passive.hook)}"`);
  if ((card.type === 'passive') !== (card.passive !== undefined))
    problems.push(`card ${card.id}: a passive card, and no other, has a passive`);
  const attacks = card.effects.filter((e) => e.do === 'attack').length;
  if ((card.type === 'attack') !== (attacks === 1)) problems.push(`card ${card.id}: an attack card, and no other, has exactly one attack`);
  if (!Number.isInteger(card.sp) || card.sp < 0 || card.sp > 20) problems.push(`card ${card.id}: sp must be a whole number from 0 to 20`);
  return problems;
}

function compileCard(def: CardDef, kind: number, passiveIndex: number): CardSpec {
  const attack = def.effects.find((e) => e.do === 'attack');
  const strike = def.effects.find((e) => e.do === 'strike');
  const allyDraw = def.effects.find((e) => e.do === 'ally-draw');
  const reduce = def.effects.find((e) => e.do === 'reduce');
  let target = NO_TARGET;
  if (attack) target = ATTACK_TARGET;
  else if (strike) target = ENEMY_IN_SIGHT;
  else if (allyDraw) target = ALLY_TARGET;
  else if (def.effects.some((e) => e.do === 'reveal')) target = ENEMY_TARGET;
  return {
    kind,
    id: def.id,
    def,
    type: CARD_TYPES.indexOf(def.type),
    category: CATEGORIES.indexOf(def.category),
    sp: def.sp,
    attack,
    passive: def.passive,
    passiveIndex,
    target,
    within: strike?.within ?? allyDraw?.within ?? 0,
    givesMovement: def.type === 'movement' || def.effects.some((e) => e.do === 'move'),
    forbidsAttack: def.effects.some((e) => e.do === 'no-attack'),
    sensor: def.tags?.includes('sensor') ?? false,
    targeting: def.tags?.includes('targeting') ?? false,
    once: def.once ?? false,
    component: def.component === undefined ? -1 : COMPONENTS.indexOf(def.component),
    reduce: reduce?.damage ?? 0,
    lastRites: def.window === 'ally-out',
  };
}

/** Every card of the content, in a fixed order: universal, equipment, then faction by faction. */
function allCards(content: Content): CardDef[] {
  return [content.damaged, ...content.universal, ...content.equipmentCards, ...content.factions.flatMap((f) => f.cards)];
}

function index<T extends { readonly id: string }>(what: string, items: readonly T[], problems: string[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(item.id)) problems.push(`${what} ${item.id} is there twice`);
    map.set(item.id, item);
  }
  return map;
}

/** Throws with every problem named: content is ours, so a fault in it is a broken build, not a user's mistake. */
export function compileCatalog(content: Content, ruleset: Ruleset): Catalog {
  const problems: string[] = [];
  const defs = allCards(content).map((def) => {
    const patch = Object.hasOwn(ruleset.cards, def.id) ? ruleset.cards[def.id] : undefined;
    return patch === undefined ? def : { ...def, ...patch };
  });
  const byDef = index('card', defs, problems);
  for (const id of Object.keys(ruleset.cards))
    if (!byDef.has(id)) problems.push(`ruleset ${ruleset.id}: cards.${id}: there is no such card`);
  for (const def of defs) problems.push(...problemsOf(def));
  if (defs.length > 255) problems.push('more than 255 kinds of cards');
  const sets = index('set', [...content.sets, ...content.factions.flatMap((f) => f.sets)], problems);
  const factions = index('faction', content.factions, problems);
  const frames = index('frame', content.frames, problems);
  const known = (where: string, id: string): void => {
    if (!byDef.has(id)) problems.push(`${where} names the card ${id}, which does not exist`);
  };
  for (const set of sets.values()) for (const [id] of set.cards) known(`set ${set.id}`, id);
  for (const f of factions.values()) {
    for (const [id] of f.weapon.cards) known(`weapon ${f.weapon.id}`, id);
    for (const id of f.tactics) known(`faction ${f.id}`, id);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const passives: number[] = [];
  const cards = defs.map((def, kind) => compileCard(def, kind, def.passive === undefined ? -1 : passives.push(kind) - 1));
  const byId = new Map(cards.map((c) => [c.id, c]));
  const cheaper = cards.filter((c) => c.passive?.hook === 'attack-cost');
  const attackCostPassives = cheaper.reduce((mask, c) => mask | (1 << c.passiveIndex), 0);
  return { content, cards, byId, damaged: 0, passives, attackCostPassives, factions, sets, frames };
}
