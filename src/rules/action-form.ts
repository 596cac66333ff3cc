// What an action looks like in JSON: the union of its forms, and the check that a foreign value is one of them at all,
// which needs no match. Neighbour: notation.ts (from the form to the engine's integer and back).

import type { Coord } from './events.ts';
import { at, field, isRecord, type JsonRecord, oneOf, type Problem, refuseUnknownFields, shown } from './json-check.ts';
import { COMPONENTS, type Component, DIRECTIONS, TAINT_SPENDS, type TaintSpend } from './vocabulary.ts';

export type ActionJson =
  | {
      readonly play: string;
      readonly target?: string;
      readonly component?: Component | 'random';
      readonly targets?: readonly string[];
    }
  | { readonly move: Coord }
  | { readonly rotate: number }
  | { readonly cannibalize: string }
  | { readonly sacrifice: true }
  | { readonly purge: true }
  /** `deck`, or a card of the hand. */
  | { readonly pay: string }
  | { readonly react: string | null }
  /** `deck`, `pile`, or a card of the hand. */
  | { readonly discard: string }
  | { readonly component: Component }
  | { readonly recover: string }
  | { readonly spend: TaintSpend | null }
  /** One card; an empty list: no more. */
  | { readonly dump: string | readonly never[] }
  | { readonly pivot: -1 | 0 | 1 }
  | { readonly mulligan: boolean }
  | { readonly deploy: Coord; readonly facing: number }
  | { readonly pass: true }
  | { readonly surrender: true };

export const ACTION_KEYS = [
  'play',
  'move',
  'rotate',
  'cannibalize',
  'sacrifice',
  'purge',
  'pay',
  'react',
  'discard',
  'component',
  'recover',
  'spend',
  'dump',
  'pivot',
  'mulligan',
  'deploy',
  'pass',
  'surrender',
] as const;
export type ActionKey = (typeof ACTION_KEYS)[number];

/** The one key that says what action it is. A play may name a component too. */
export function keyOf(json: JsonRecord): ActionKey | undefined {
  const there = ACTION_KEYS.filter((key) => Object.hasOwn(json, key));
  if (there.length === 2 && there[0] === 'play' && there[1] === 'component') return 'play';
  return there.length === 1 ? there[0] : undefined;
}

const isWhole = (x: unknown): x is number => typeof x === 'number' && Number.isInteger(x) && Math.abs(x) <= 1_000_000;
export const isDirection = (x: unknown): x is number => isWhole(x) && x >= 0 && x < DIRECTIONS.length;
const isCoord = (x: unknown): x is Coord => Array.isArray(x) && x.length === 2 && isWhole(x[0]) && isWhole(x[1]);
const isSeatList = (x: unknown): x is readonly string[] => Array.isArray(x) && x.length <= 16 && x.every((id) => typeof id === 'string');

type Test = readonly [(x: unknown) => boolean, string];
const TEXT: Test = [(x) => typeof x === 'string', 'a card'];
const word = (words: readonly string[]): Test => [(x) => typeof x === 'string' && words.includes(x), oneOf(words)];
const YES: Test = [(x) => x === true, 'true'];
const HEX: Test = [isCoord, 'a hex [q, r] of whole numbers'];
const NUMBER: Test = [isWhole, 'a whole number'];
const SEAT: Test = [(x) => typeof x === 'string', 'the id of a seat'];

/** What each action's own value must look like. Which values there are is for the rules to say. */
const FORMS: Readonly<Record<ActionKey, Test>> = {
  play: TEXT,
  move: HEX,
  rotate: NUMBER,
  cannibalize: TEXT,
  sacrifice: YES,
  purge: YES,
  pay: [(x) => typeof x === 'string', '"deck" or a card'],
  react: [(x) => x === null || typeof x === 'string', 'a card or null'],
  discard: [(x) => typeof x === 'string', '"deck", "pile" or a card'],
  component: word(COMPONENTS),
  recover: TEXT,
  spend: [(x) => x === null || TAINT_SPENDS.some((s) => s === x), `${TAINT_SPENDS.join(', ')} or null`],
  dump: [(x) => x === null || typeof x === 'string' || (Array.isArray(x) && x.length === 0), 'a card, or an empty list for no more'],
  pivot: [(x) => x === -1 || x === 0 || x === 1, '-1, 0 or 1'],
  mulligan: [(x) => typeof x === 'boolean', 'true or false'],
  deploy: HEX,
  pass: YES,
  surrender: YES,
};
const COMPANIONS: Readonly<Partial<Record<ActionKey, Readonly<Record<string, Test>>>>> = {
  play: { target: SEAT, component: word([...COMPONENTS, 'random']), targets: [isSeatList, 'a list of seats'] },
  deploy: { facing: [isDirection, 'a direction from 0 to 5'] },
};

/** What is wrong with the form of an action, whatever the match; empty if nothing is. */
export function actionForm(json: unknown, path = ''): Problem[] {
  if (!isRecord(json)) return [{ path, message: `an action must be an object, got ${shown(json)}` }];
  const key = keyOf(json);
  if (key === undefined) {
    const unknown = Object.keys(json).find((k) => !(ACTION_KEYS as readonly string[]).includes(k));
    return [{ path: unknown === undefined ? path : at(path, unknown), message: `an action has exactly one of ${oneOf(ACTION_KEYS)}` }];
  }
  const problems: Problem[] = [];
  const companions = COMPANIONS[key] ?? {};
  refuseUnknownFields(json, [key, ...Object.keys(companions)], path, problems);
  for (const [name, [fits, what]] of [[key, FORMS[key]] as const, ...Object.entries(companions)]) {
    const value = field(json, name);
    if (name !== key && value === undefined) continue;
    if (!fits(value)) problems.push({ path: at(path, name), message: `must be ${what}, got ${shown(value)}` });
  }
  return problems;
}
