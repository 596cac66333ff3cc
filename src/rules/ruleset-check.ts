// parseRuleset takes a ruleset from outside: a preset's name, or an object with `base` and the fields that differ.
// Every problem is named with its path and what is allowed. Driven by the table of knobs.ts; tables: ruleset-tables.ts.

import type { CardDef, Content } from './cards.ts';
import { at, field, isRecord, list, oneOf, type Problem, refuseUnknownFields, shown } from './json-check.ts';
import { allowedValues, KNOBS, type Knob, type KnobKind } from './knobs.ts';
import type { Ruleset } from './ruleset.ts';
import { extendRuleset, type RulesetPatch } from './ruleset-extend.ts';
import { checkMix, checkTracks, parseCards, parseFrames, parseNumbers } from './ruleset-tables.ts';
import { FRAMES, WOUNDS } from './vocabulary.ts';

export type Presets = ReadonlyMap<string, Ruleset>;

/** Bases inside bases: deeper than anybody writes by hand. */
const DEEPEST = 8;

const inRange = (x: unknown, low: number, high: number): x is number => typeof x === 'number' && x >= low && x <= high;
const wholeIn = (x: unknown, low: number, high: number): boolean => inRange(x, low, high) && Number.isInteger(x);

function checkWounds(x: unknown, kind: { low: number; high: number }, path: string, problems: Problem[]): void {
  if (!Array.isArray(x)) {
    if (!wholeIn(x, kind.low, kind.high))
      problems.push({ path, message: `must be a number from ${kind.low} to ${kind.high} or a list, got ${shown(x)}` });
    return;
  }
  if (x.length < kind.low) problems.push({ path, message: 'must name at least one wound [PW-1]' });
  list(x, kind.high, path, problems)?.forEach((w, i) => {
    if (!WOUNDS.some((known) => known === w))
      problems.push({ path: at(path, i), message: `there is no wound ${shown(w)}; there is ${oneOf(WOUNDS)} [PW-1]` });
  });
}

/** The simple kinds: is this value one of them? */
function isAllowed(x: unknown, kind: KnobKind): boolean {
  switch (kind.kind) {
    case 'words':
      return kind.words.some((w) => w === x);
    case 'flag':
      return typeof x === 'boolean';
    case 'whole':
      return wholeIn(x, kind.low, kind.high);
    case 'number':
      return inRange(x, kind.low, kind.high);
    case 'word-or-whole':
      return x === kind.word || wholeIn(x, kind.low, kind.high);
    case 'off-or-word':
      return x === false || x === kind.word;
    default:
      return false;
  }
}

/** The value as the patch keeps it; problems say whether it may. */
function parseKnob(knob: Knob, x: unknown, cards: ReadonlyMap<string, CardDef> | undefined, path: string, problems: Problem[]): unknown {
  const { kind } = knob;
  switch (kind.kind) {
    case 'tracks':
      if (typeof x === 'string' && kind.words.includes(x)) return x;
      if (isRecord(x)) return checkTracks(x, path, problems);
      break;
    case 'cannibalize':
      if (isRecord(x)) return parseNumbers(x, { sp: [0, 10], in: [1, 10], out: [0, 10] }, path, problems);
      break;
    case 'frame-armour':
      if (isRecord(x)) return parseNumbers(x, Object.fromEntries(FRAMES.map((f) => [f, [kind.low, kind.high]])), path, problems);
      break;
    case 'wounds':
      checkWounds(x, kind, path, problems);
      return Array.isArray(x) ? [...x] : x;
    case 'cards':
      if (isRecord(x)) return parseCards(x, cards, path, problems);
      break;
    case 'frames':
      if (isRecord(x)) return parseFrames(x, path, problems);
      break;
    default:
      if (isAllowed(x, kind)) return x;
  }
  problems.push({ path, message: `must be ${allowedValues(kind)}, got ${shown(x)} [${knob.rule}]` });
  return undefined;
}

function parseId(json: unknown, path: string, problems: Problem[]): string {
  if (json === undefined) return 'custom';
  if (typeof json === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(json)) return json;
  problems.push({ path, message: `must be a name of at most 40 letters, digits, dots and dashes, got ${shown(json)}` });
  return 'custom';
}

function parse(
  json: unknown,
  presets: Presets,
  cards: ReadonlyMap<string, CardDef> | undefined,
  path: string,
  depth: number,
  problems: Problem[],
): Ruleset | undefined {
  const names = [...presets.keys()];
  if (typeof json === 'string') {
    const preset = presets.get(json);
    if (preset === undefined) problems.push({ path, message: `there is no ruleset ${shown(json)}; there is ${oneOf(names)}` });
    return preset;
  }
  if (!isRecord(json)) {
    problems.push({ path, message: `must be ${oneOf(names)}, or an object with "base" and the fields that differ, got ${shown(json)}` });
    return undefined;
  }
  if (depth > DEEPEST) {
    problems.push({ path, message: `a ruleset can stand on at most ${DEEPEST} others` });
    return undefined;
  }
  const before = problems.length;
  refuseUnknownFields(json, ['id', 'base', ...KNOBS.map((k) => k.field)], path, problems);
  const missing = KNOBS.filter((k) => field(json, k.field) === undefined);
  let base: Ruleset | undefined;
  if (field(json, 'base') !== undefined) base = parse(field(json, 'base'), presets, cards, at(path, 'base'), depth + 1, problems);
  // A whole ruleset, as a replay holds it: whatever stands below shows nowhere.
  else if (missing.length === 0) base = presets.values().next().value;
  else
    problems.push({
      path: at(path, 'base'),
      message: `is missing; name ${oneOf(names)}, or give every field (${missing[0]?.field} is not there)`,
    });
  const patch = new Map<string, unknown>([['id', parseId(field(json, 'id'), at(path, 'id'), problems)]]);
  for (const knob of KNOBS) {
    const value = field(json, knob.field);
    if (value !== undefined) patch.set(knob.field, parseKnob(knob, value, cards, at(path, knob.field), problems));
  }
  if (problems.length > before || base === undefined) return undefined;
  const whole = field(json, 'base') === undefined;
  const below = whole ? { ...base, tracks: 'zones' as const, cards: {}, frames: {} } : base;
  const ruleset = extendRuleset(below, Object.fromEntries(patch) as RulesetPatch);
  checkMix(ruleset, path, problems);
  return problems.length > before ? undefined : ruleset;
}

function allCards(content: Content): ReadonlyMap<string, CardDef> {
  const cards = [content.damaged, ...content.universal, ...content.equipmentCards, ...content.factions.flatMap((f) => f.cards)];
  return new Map(cards.map((c) => [c.id, c]));
}

/** A ruleset from outside, or every problem with it. With `content`, card patches must fit the cards there are. */
export function parseRuleset(
  json: unknown,
  presets: Presets,
  content?: Content,
  path = '',
): { readonly ruleset: Ruleset } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const ruleset = parse(json, presets, content === undefined ? undefined : allCards(content), path, 0, problems);
  return ruleset === undefined ? { problems } : { ruleset };
}
