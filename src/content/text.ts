// The text of a card, generated from its effects, so that what is read and what is played cannot differ.
// Chapters: Decks (DK), Attack (AT), Reaction (RE). Neighbours: keywords.ts (the words it uses), ../rules/cards.ts.

import type { AttackBonus, AttackEffect, CardDef, Effect, HitEffect, Passive, Splash } from '../rules/cards.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CardTag, CardType, Category, Component } from '../rules/vocabulary.ts';
import { unreachable } from '../rules/vocabulary.ts';

export { KEYWORDS, type Keyword } from './keywords.ts';

/** A card's name by its id; `undefined` falls back to the id, spelled as a title. */
export type CardNames = (id: string) => string | undefined;

/** The fields of a ruleset that change what a card says. */
export type TextRules = Pick<Ruleset, 'bloodOffering' | 'damagedCards' | 'moveCards'>;

const AS_WRITTEN: TextRules = { bloodOffering: 'die', damagedCards: 'die', moveCards: 'points' };

const TYPE_NAMES: Readonly<Record<CardType, string>> = {
  attack: 'Attack',
  movement: 'Movement',
  heat: 'Heat',
  utility: 'Utility',
  support: 'Support',
  combat: 'Combat',
  reactive: 'Reactive',
  passive: 'Passive',
};

const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  universal: 'Universal Core',
  primary: 'Primary Weapon',
  shield: 'Shield',
  offhand: 'Offhand',
  accessory: 'Accessory',
  tactic: 'Tactic',
  damaged: 'Damaged',
};

const TAG_NAMES: Readonly<Record<CardTag, string>> = { sensor: 'Sensor', targeting: 'Targeting' };

export const COMPONENT_NAMES: Readonly<Record<Component, string>> = {
  head: 'Head',
  'right-arm': 'Right Arm',
  'left-arm': 'Left Arm',
  chassis: 'Chassis',
  legs: 'Legs',
};

const SMALL_WORDS: ReadonlySet<string> = new Set(['the', 'of', 'for', 'to', 'and', 'in', 'on']);

function titleOf(id: string): string {
  return id
    .split('-')
    .map((word, i) => (i > 0 && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

function rangeText([from, to]: AttackEffect['range']): string {
  if (from === 1 && to === 1) return 'Melee';
  return from <= 1 ? `Range up to ${to}` : `Range ${from} to ${to}`;
}

function bonusText(bonus: AttackBonus): string {
  switch (bonus.when) {
    case 'rear':
      return `+${bonus.damage} damage from the rear.`;
    case 'target-draw-deck-at-most':
      return `+${bonus.damage} damage if the target's draw deck holds ${count(bonus.cards, 'card')} or fewer.`;
    case 'per-heat':
      return `+${bonus.damage} damage for each Heat you have when you declare, at most +${bonus.max}.`;
    default:
      return unreachable(bonus);
  }
}

function splashText(splash: Splash): string {
  switch (splash.who) {
    case 'one-adjacent-to-target':
      return `A hit also deals ${splash.damage} damage to one enemy of your choice adjacent to the target.`;
    case 'all-adjacent-to-target':
      return `A hit also deals ${splash.damage} damage to every other enemy adjacent to the target.`;
    case 'all-adjacent-to-you':
      return `A hit also deals ${splash.damage} damage to every other enemy adjacent to you.`;
    default:
      return unreachable(splash.who);
  }
}

function hitText(hit: HitEffect): string {
  switch (hit.do) {
    case 'push':
      return 'is pushed one hex';
    case 'pull':
      return 'is pulled one hex';
    case 'target-taint':
      return `gains ${hit.amount} Taint`;
    case 'target-sp-loss':
      return `loses ${hit.amount} SP at its next Refresh`;
    default:
      return unreachable(hit);
  }
}

function attackText(attack: AttackEffect): string {
  const shots = attack.shots === undefined ? '' : ` to each of up to ${count(attack.shots, 'target')}, one roll each`;
  const parts = [`${rangeText(attack.range)}: ${attack.damage} damage${shots}.`];
  if (attack.armorPiercing) parts.push('Armor-Piercing.');
  if (attack.ignoreArmor !== undefined) parts.push(`Ignores ${attack.ignoreArmor} Armor.`);
  if (attack.componentDamage !== undefined) parts.push(`A hit deals +${attack.componentDamage} Component Damage.`);
  if (attack.bonus) parts.push(bonusText(attack.bonus));
  if (attack.splash) parts.push(splashText(attack.splash));
  if (attack.onHit && attack.onHit.length > 0) {
    const who = attack.splash || attack.shots !== undefined ? 'Each enemy hit' : 'A target hit';
    parts.push(`${who} ${attack.onHit.map(hitText).join(' and ')}.`);
  }
  if (attack.recoverIfDamage !== undefined) parts.push(`If this cost the target a card, recover ${attack.recoverIfDamage}.`);
  return parts.join(' ');
}

function defenseText(effect: Extract<Effect, { do: 'defense' }>): string {
  switch (effect.who) {
    case 'self':
      return `Defense +${effect.amount} until the start of your next turn.`;
    case 'allies-behind':
      return `Allies now within ${effect.within} on your flanks or rear get Defense +${effect.amount} until the start of their next turn.`;
    default:
      return unreachable(effect);
  }
}

function sufferText(effect: Extract<Effect, { do: 'suffer' }>, rules: TextRules): string {
  if (effect.bloodOffering && rules.bloodOffering !== 'die') {
    return `Self-harm: discard ${count(rules.bloodOffering, 'card')} from the top of your draw deck.`;
  }
  return `Self-harm: roll ${count(effect.dice, 'Suffering Die', 'Suffering Dice')}.`;
}

function nextAttackText(effect: Extract<Effect, { do: 'next-attack' }>): string {
  const when = effect.thisTurn ? ' this turn' : '';
  const armor = effect.ignoreArmor === undefined ? '' : ` and ignores ${effect.ignoreArmor} Armor`;
  return `Your next attack${when} deals +${effect.damage} damage${armor}.`;
}

function effectText(effect: Effect, rules: TextRules): string {
  switch (effect.do) {
    case 'attack':
      return attackText(effect);
    case 'move': {
      const each = rules.moveCards === 'hexes' ? '; one point pays for any hex' : '';
      return `Gain ${count(effect.points, 'movement point')}${each}.`;
    }
    case 'heat':
      return effect.amount < 0 ? `Lose ${-effect.amount} Heat.` : `Gain ${effect.amount} Heat.`;
    case 'heat-zero':
      return effect.draw ? 'Your Heat becomes 0; draw a card for each Heat lost.' : 'Your Heat becomes 0.';
    case 'draw':
      return `Draw ${count(effect.cards, 'card')}.`;
    case 'discard':
      return `Discard ${count(effect.cards, 'card')} from your hand${effect.from === 'hand' ? '' : ' or the top of your draw deck'}.`;
    case 'recover':
      return `Recover ${effect.cards}.`;
    case 'next-attack':
      return nextAttackText(effect);
    case 'no-attack':
      return 'You cannot attack this turn. Not playable after an attack.';
    case 'defense':
      return defenseText(effect);
    case 'armor':
      return `Gain ${count(effect.tokens, 'Armor token')}.`;
    case 'runes':
      return `Gain ${count(effect.counters, 'rune counter')}.`;
    case 'taint':
      return effect.amount < 0 ? `Lose ${-effect.amount} Taint.` : `Gain ${effect.amount} Taint.`;
    case 'sp':
      return `Gain ${effect.amount} SP now.`;
    case 'suffer':
      return sufferText(effect, rules);
    case 'reveal':
      return "Look at a random card of an enemy's hand; you see it for as long as it stays there.";
    case 'ally-draw':
      return `An ally within ${effect.within} draws ${count(effect.cards, 'card')}.`;
    case 'guard':
      return 'Until your next turn, the next attack that hits an ally strikes you instead; roll a Suffering Die for every 3 damage it brings.';
    case 'zone':
      return `Zone of radius ${effect.radius} around your hex until the end of the next round: you and allies inside recover ${effect.recover} at each Refresh of their own.`;
    case 'loss-cap':
      return `Until your next turn, no single attack costs you more than ${count(effect.cards, 'card')}.`;
    case 'reshuffle':
      return 'Shuffle your discard pile into your draw deck. This adds no DAMAGED card.';
    case 'strike':
      return `An enemy in sight within ${effect.within} takes ${count(effect.points, 'point')} of damage: no roll, no reaction, no Component Damage; Defense Dice apply.`;
    case 'reduce':
      return `It deals ${effect.damage} less damage.`;
    default:
      return unreachable(effect);
  }
}

function passiveText(passive: Passive, names: CardNames): string {
  switch (passive.hook) {
    case 'kill':
      return `For each Casket you put out, all your attacks deal +${passive.damage} damage for the rest of the match.`;
    case 'attack-cost':
      return `While your draw deck holds more than ${count(passive.deckOver, 'card')}, your attacks cost ${passive.less} SP less, not below zero.`;
    case 'deck-building': {
      const copies = count(passive.copies, 'extra copy', 'extra copies');
      return `Your deck begins with ${copies} of ${names(passive.card) ?? titleOf(passive.card)}.`;
    }
    case 'box-marked':
      return `Each component box marked on you gives your next attack +${passive.damage} damage, at most +${passive.max}. An EXECUTION counts as one box.`;
    case 'structural-failure':
      return `The first time structural failure would put you out, take ${count(passive.take, 'card')} of your Damage Graveyard back into your draw deck instead, then gain ${passive.taint} Taint. An empty graveyard saves nobody.`;
    case 'enemy-refresh':
      return `An enemy within ${passive.within} of you at its Refresh gains ${passive.taint} Taint.`;
    case 'casket-out':
      return `When another Casket goes out within ${passive.within} of you, take ${count(passive.take, 'card')} of your Damage Graveyard back into your draw deck.`;
    default:
      return unreachable(passive);
  }
}

function damagedText(rules: TextRules): string {
  if (rules.damagedCards === 'playable') return 'No effect. Play it for nothing to be rid of it for now.';
  return 'No effect, not playable, stays in hand. Sacrifice or Purge it for 0 SP; either, or losing it to damage, rolls the Damage Die.';
}

/** When a reactive card may be played, and against what (RE-1, RE-2, RE-4). */
function windowText(def: CardDef): string {
  if (def.window === 'ally-out') return 'When an ally goes out:';
  return def.category === 'shield' ? 'When an attack hits your front or shield side:' : 'When an attack hits you:';
}

/** All effects in order. What follows an attack happens hit or miss (AT-12), and says so. */
function effectsText(def: CardDef, rules: TextRules): string {
  const texts = def.effects.map((effect) => effectText(effect, rules));
  const [first = '', ...rest] = texts;
  if (first === '') return '';
  if (def.type === 'reactive') return `${windowText(def)} ${lowerFirst(texts.join(' '))}`;
  if (def.type === 'attack' && rest.length > 0) return `${first} Hit or miss: ${lowerFirst(rest.join(' '))}`;
  return texts.join(' ');
}

/** What the card says under the given rules; without them, under the codex as written. */
export function cardText(def: CardDef, names: CardNames = () => undefined, rules: TextRules = AS_WRITTEN): string {
  if (def.category === 'damaged') return damagedText(rules);
  const parts: string[] = [];
  if (def.passive) parts.push(passiveText(def.passive, names));
  parts.push(effectsText(def, rules));
  if (def.component !== undefined) parts.push(`Always aimed at the ${COMPONENT_NAMES[def.component]}.`);
  if (def.once && def.passive === undefined) parts.push('Once per match.');
  return parts.filter((part) => part !== '').join(' ');
}

/** The line under a card's name: type, tags, category and cost. A passive is never played, so it shows no cost. */
export function typeLine(def: CardDef): string {
  const parts = [TYPE_NAMES[def.type], ...(def.tags ?? []).map((tag) => TAG_NAMES[tag]), CATEGORY_NAMES[def.category]];
  if (def.type !== 'passive') parts.push(`${def.sp} SP`);
  return parts.join(' · ');
}
