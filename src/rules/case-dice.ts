// Forced dice: the dice of a case file stand in for the seeded stream (chance.ts), in the order they are asked for.
// A die of another kind, or none left, stops the case; `fault` says which was asked for and which was next.

import type { Catalog } from './catalog.ts';
import type { Dice } from './chance.ts';
import { at, list, oneOf, type Problem, shown } from './json-check.ts';
import { type Card, KIND_MASK, SCRAP } from './match.ts';
import { ATTACK_FACES, DAMAGE_FACES, DEFENSE_FACES, DIE_KINDS, type DieKind, SUFFERING_FACES, WOUNDS } from './vocabulary.ts';

export interface ForcedDie {
  readonly text: string;
  readonly kind: DieKind | 'card';
  /** What chance.ts wants: a face's index, or the number rolled. */
  readonly value: number;
  /** The id of a card or wound. */
  readonly id: string;
}

export interface DiceTray {
  readonly dice: readonly ForcedDie[];
  /** How many are used. */
  used: number;
  fault: { readonly asked: string; readonly next: string } | undefined;
}

const FACES: Readonly<Record<'attack' | 'defense' | 'suffering' | 'damage', readonly string[]>> = {
  attack: ATTACK_FACES,
  defense: DEFENSE_FACES,
  suffering: SUFFERING_FACES,
  damage: DAMAGE_FACES,
};
const SIDES_OF = { d6: 6, d10: 10 } as const;

const plain = (face: string): string => face.toUpperCase().replace(/[\s'’_-]/g, '');

/** The die's value: a face's index or a number; a sentence if there is none such. */
function faceValue(kind: DieKind, face: string): number | string {
  if (kind === 'd6' || kind === 'd10') {
    const n = /^[0-9]{1,2}$/.test(face.trim()) ? Number(face) : 0;
    return n >= 1 && n <= SIDES_OF[kind] ? n : `a ${kind} shows 1 to ${SIDES_OF[kind]}`;
  }
  const index = FACES[kind].findIndex((f) => plain(f) === plain(face));
  return index >= 0 ? index : `the faces of this die are ${FACES[kind].join(', ')}`;
}

function readDie(x: unknown, catalog: Catalog, path: string, problems: Problem[]): ForcedDie | undefined {
  const text = typeof x === 'string' ? x : '';
  const colon = text.indexOf(':');
  const word = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const face = text.slice(colon + 1).trim();
  if (word === 'card') {
    const known = catalog.byId.has(face.startsWith('scrap:') ? face.slice(6) : face) || WOUNDS.some((w) => w === face);
    if (known) return { text, kind: 'card', value: 0, id: face };
    problems.push({ path, message: `there is no card and no wound ${shown(face)}` });
    return undefined;
  }
  const kind = DIE_KINDS.find((k) => k === word);
  const value = kind === undefined ? `must be KIND:FACE, KIND one of ${oneOf([...DIE_KINDS, 'card'])}` : faceValue(kind, face);
  if (kind === undefined || typeof value === 'string') {
    problems.push({ path, message: `${value}, got ${shown(x)}` });
    return undefined;
  }
  return { text, kind, value, id: '' };
}

export function readDice(json: unknown, catalog: Catalog, problems: Problem[]): DiceTray {
  const entries = list(json ?? [], 10_000, 'dice', problems) ?? [];
  const dice = entries.flatMap((x, n) => readDie(x, catalog, at('dice', n), problems) ?? []);
  return { dice, used: 0, fault: undefined };
}

/** The dice of the tray as the engine asks for them. */
export function forcedDice(tray: DiceTray, catalog: Catalog): Dice {
  const next = (): ForcedDie | undefined => tray.dice[tray.used];
  const refuse = (asked: string): never => {
    const die = next();
    tray.fault = { asked, next: die === undefined ? `none is left of ${tray.dice.length}` : `die ${tray.used + 1} is ${die.text}` };
    throw new Error(`${tray.fault.asked}; ${tray.fault.next}`);
  };
  const cardName = (card: Card): string => {
    const id = catalog.cards[card & KIND_MASK]?.id ?? '?';
    return card >= SCRAP ? `scrap:${id}` : id;
  };
  return {
    roll(kind) {
      const die = next();
      if (die === undefined || die.kind !== kind) return refuse(`a die of kind ${kind}`);
      tray.used++;
      return die.value;
    },
    pick(from, wound) {
      const names = from.map((x) => (wound ? (WOUNDS[x] ?? '?') : cardName(x)));
      const die = next();
      const index = die?.kind === 'card' ? names.indexOf(die.id) : -1;
      if (index >= 0) tray.used++;
      else if (new Set(names).size > 1) refuse(`card: one of ${[...new Set(names)].join(', ')}`);
      return Math.max(0, index);
    },
    shuffle(pile) {
      const rest = [...pile];
      const top: Card[] = [];
      for (let die = next(); die?.kind === 'card'; die = next()) {
        const id = die.id;
        const index = rest.findLastIndex((card) => cardName(card) === id);
        if (index < 0) break;
        top.push(...rest.splice(index, 1));
        tray.used++;
      }
      pile.splice(0, pile.length, ...rest, ...top.reverse());
    },
  };
}
