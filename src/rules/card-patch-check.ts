// The check of a card patch from outside: known fields, known effects, numbers in a sane range. Chapter: Decks (DK-2).
// Neighbours: cards.ts (the types), ruleset-check.ts. An effect without an entry here is a compile error.

import type { AttackBonus, CardDef, Effect, HitEffect, Passive } from './cards.ts';
import { at, field, isRecord, list, oneWord, type Problem, refuseUnknownFields, shown, wholeNumber } from './json-check.ts';
import type { CardPatch } from './ruleset.ts';
import { COMPONENTS } from './vocabulary.ts';

type Check = (x: unknown, path: string, problems: Problem[]) => void;

const whole =
  (low: number, high: number): Check =>
  (x, path, problems) => {
    wholeNumber(x, low, high, path, problems);
  };
const word =
  (...words: string[]): Check =>
  (x, path, problems) => {
    oneWord(x, words, path, problems);
  };
const yes: Check = (x, path, problems) => {
  if (x !== true) problems.push({ path, message: `must be true or left out, got ${shown(x)}` });
};
const cardId: Check = (x, path, problems) => {
  if (typeof x !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(x))
    problems.push({ path, message: `must be the id of a card in kebab-case, got ${shown(x)}` });
};
const listOf =
  (most: number, check: Check): Check =>
  (x, path, problems) => {
    list(x, most, path, problems)?.forEach((entry, i) => {
      check(entry, at(path, i), problems);
    });
  };

/** An object with these fields; those of `may` can be left out. */
const shape =
  (must: Readonly<Record<string, Check>>, may: Readonly<Record<string, Check>> = {}): Check =>
  (x, path, problems) => {
    if (!isRecord(x)) {
      problems.push({ path, message: `must be an object, got ${shown(x)}` });
      return;
    }
    refuseUnknownFields(x, [...Object.keys(must), ...Object.keys(may)], path, problems);
    for (const [key, check] of Object.entries(must)) check(field(x, key), at(path, key), problems);
    for (const [key, check] of Object.entries(may)) if (field(x, key) !== undefined) check(field(x, key), at(path, key), problems);
  };

/** One of several shapes, told apart by a word in one field. */
const variant =
  (key: string, shapes: ReadonlyMap<string, Check>): Check =>
  (x, path, problems) => {
    if (!isRecord(x)) {
      problems.push({ path, message: `must be an object with "${key}", got ${shown(x)}` });
      return;
    }
    const name = oneWord(field(x, key), [...shapes.keys()], at(path, key), problems);
    if (name !== undefined) shapes.get(name)?.(x, path, problems);
  };

const byWord = <K extends string>(key: string, shapes: Readonly<Record<K, Check>>): Check => variant(key, new Map(Object.entries(shapes)));

/** The word that tells the shapes apart was read by `variant`. */
const same: Check = () => {};
const amount = (key: string, low: number, high: number): Check => shape({ do: same, [key]: whole(low, high) });
const alone = shape({ do: same });

const range: Check = (x, path, problems) => {
  const pair = Array.isArray(x) && x.length === 2 ? x : undefined;
  const [low, high] = pair ?? [];
  const ok = Number.isInteger(low) && Number.isInteger(high) && low >= 1 && low <= high && high <= 30;
  if (!ok) problems.push({ path, message: 'must be [nearest, farthest], whole numbers from 1 to 30, the nearest first' });
};

const bonus = byWord<AttackBonus['when']>('when', {
  rear: shape({ when: same, damage: whole(0, 20) }),
  'target-draw-deck-at-most': shape({ when: same, cards: whole(0, 50), damage: whole(0, 20) }),
  'per-heat': shape({ when: same, damage: whole(0, 20), max: whole(0, 50) }),
});
const onHit = byWord<HitEffect['do']>('do', {
  push: alone,
  pull: alone,
  'target-taint': amount('amount', 1, 10),
  'target-sp-loss': amount('amount', 1, 20),
});
const splash = shape({ who: word('one-adjacent-to-target', 'all-adjacent-to-target', 'all-adjacent-to-you'), damage: whole(0, 20) });

const effect = byWord<Effect['do']>('do', {
  attack: shape(
    { do: same, range, damage: whole(0, 30) },
    {
      bonus,
      ignoreArmor: whole(1, 20),
      armorPiercing: yes,
      componentDamage: whole(1, 20),
      shots: whole(1, 4),
      splash,
      onHit: listOf(4, onHit),
      recoverIfDamage: whole(1, 20),
    },
  ),
  move: amount('points', 1, 20),
  heat: amount('amount', -20, 20),
  'heat-zero': shape({ do: same }, { draw: yes }),
  draw: amount('cards', 1, 10),
  discard: shape({ do: same, cards: whole(1, 20), from: word('hand', 'hand-or-deck') }),
  recover: amount('cards', 1, 50),
  'next-attack': shape({ do: same, damage: whole(0, 20) }, { ignoreArmor: whole(1, 20), thisTurn: yes }),
  'no-attack': alone,
  defense: variant(
    'who',
    new Map([
      ['self', shape({ do: same, who: same, amount: whole(1, 20) })],
      ['allies-behind', shape({ do: same, who: same, amount: whole(1, 20), within: whole(0, 30) })],
    ]),
  ),
  armor: amount('tokens', 1, 3),
  runes: amount('counters', 1, 3),
  taint: amount('amount', -10, 10),
  sp: amount('amount', 1, 20),
  suffer: shape({ do: same, dice: whole(1, 10) }, { bloodOffering: yes }),
  reveal: alone,
  'ally-draw': shape({ do: same, cards: whole(1, 10), within: whole(0, 30) }),
  guard: alone,
  zone: shape({ do: same, radius: whole(0, 30), recover: whole(1, 20) }),
  'loss-cap': amount('cards', 1, 50),
  reshuffle: alone,
  strike: shape({ do: same, points: whole(1, 30), within: whole(1, 30) }),
  reduce: amount('damage', 0, 20),
});

const passive = byWord<Passive['hook']>('hook', {
  kill: shape({ hook: same, damage: whole(0, 20) }),
  'attack-cost': shape({ hook: same, less: whole(0, 20), deckOver: whole(0, 50) }),
  'deck-building': shape({ hook: same, card: cardId, copies: whole(0, 10) }),
  'box-marked': shape({ hook: same, damage: whole(0, 20), max: whole(0, 50) }),
  'structural-failure': shape({ hook: same, take: whole(1, 50), taint: whole(0, 10) }),
  'enemy-refresh': shape({ hook: same, within: whole(0, 30), taint: whole(0, 10) }),
  'casket-out': shape({ hook: same, within: whole(0, 30), take: whole(0, 50) }),
});

const cardPatch = shape({}, { sp: whole(0, 20), effects: listOf(12, effect), once: yes, passive, component: word(...COMPONENTS) });

/** A patch must leave an attack card one attack and a passive its passive. */
function checkAgainst(def: CardDef, patch: CardPatch, path: string, problems: Problem[]): void {
  if (patch.effects !== undefined) {
    const attacks = patch.effects.filter((e) => e.do === 'attack').length;
    if (def.type === 'attack' ? attacks !== 1 : attacks !== 0) {
      const needs = def.type === 'attack' ? 'needs exactly one attack' : 'can have no attack';
      problems.push({ path: at(path, 'effects'), message: `${def.id} is of type ${def.type} and ${needs}` });
    }
  }
  if (patch.passive !== undefined && def.type !== 'passive')
    problems.push({ path: at(path, 'passive'), message: `${def.id} is of type ${def.type}; only a passive card has a passive` });
}

/** A copy of the patch, or undefined and the problems. `def`: the card it is for, where that is known. */
export function parseCardPatch(json: unknown, def: CardDef | undefined, path: string, problems: Problem[]): CardPatch | undefined {
  const before = problems.length;
  cardPatch(json, path, problems);
  if (problems.length > before) return undefined;
  const patch = JSON.parse(JSON.stringify(json)) as CardPatch;
  if (def !== undefined) checkAgainst(def, patch, path, problems);
  return problems.length > before ? undefined : patch;
}
