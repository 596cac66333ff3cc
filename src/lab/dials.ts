// From words to rulesets: `overspend=1,1.5,2`, `frameArmour.heavy=0..4`, and the five tuning knobs of the component
// document as dials of their own. What is no knob or no value is answered with what is. Neighbour: ../rules/knobs.ts.

import { CONTENT, RULESETS } from '../content/index.ts';
import {
  allowedValues,
  COMPONENTS,
  type Component,
  KNOBS,
  oneOf,
  parseRuleset,
  problemWords,
  type Ruleset,
  shown,
  type TrackTable,
} from '../rules/index.ts';
import { TRACK_TABLES } from '../rules/tracks.ts';

/** One knob set to one value. */
export interface Dialled {
  readonly knob: string;
  readonly value: string;
}

interface Dial {
  readonly what: string;
  readonly allowed: string;
  readonly low: number;
  readonly high: number;
  readonly patch: (base: Ruleset, n: number) => unknown;
}

const tableOf = (base: Ruleset): TrackTable => (typeof base.tracks === 'string' ? TRACK_TABLES[base.tracks] : base.tracks);

/** The tracks with every component changed. Zones never lie outside the boxes there are. */
function retrack(base: Ruleset, change: (track: TrackTable[Component], component: Component) => Partial<TrackTable[Component]>): unknown {
  const table = tableOf(base);
  const rows = COMPONENTS.map((c) => {
    const track = { ...table[c], ...change(table[c], c) };
    const body = Math.max(1, track.body);
    return [
      c,
      { armour: Math.max(0, track.armour), body, structure: Math.min(track.structure, body), exposure: Math.min(track.exposure, body) },
    ];
  });
  return { tracks: Object.fromEntries(rows) };
}

/** The tuning knobs of the component document, as changes to the base. */
export const DIALS: Readonly<Record<string, Dial>> = {
  'component-hp': {
    what: 'body boxes more (or fewer) on every component',
    allowed: 'a whole number from -3 to 10',
    low: -3,
    high: 10,
    patch: (base, n) => retrack(base, (t) => ({ body: t.body + n })),
  },
  armour: {
    what: 'armour boxes more (or fewer) on every component',
    allowed: 'a whole number from -4 to 10',
    low: -4,
    high: 10,
    patch: (base, n) => retrack(base, (t) => ({ armour: t.armour + n })),
  },
  exposure: {
    what: 'boxes by which exposure begins later (or sooner) on every component but the Legs, which are never exposed',
    allowed: 'a whole number from -3 to 3',
    low: -3,
    high: 3,
    patch: (base, n) =>
      retrack(base, (t, c) =>
        t.exposure === 0 || c === 'legs'
          ? {}
          : { exposure: Math.max(1, t.exposure + n), structure: Math.max(1, Math.min(t.structure, t.exposure + n)) },
      ),
  },
  'cannibalize-cost': {
    what: 'SP of one Cannibalize',
    allowed: 'a whole number from 0 to 10',
    low: 0,
    high: 10,
    patch: (_, n) => ({ cannibalize: { sp: n } }),
  },
  'wound-deck': {
    what: 'cards of the wound deck',
    allowed: 'a whole number from 1 to 40',
    low: 1,
    high: 40,
    patch: (_, n) => ({ woundDeck: n }),
  },
};

const known = (): string => oneOf([...Object.keys(DIALS), ...KNOBS.map((k) => k.field)]);

/** `0..4` means every whole number between; commas part the rest. */
function splitValues(text: string): string[] {
  return text.split(/,(?![^[{]*[\]}])/).flatMap((part) => {
    const range = /^(-?\d{1,3})\.\.(-?\d{1,3})$/.exec(part.trim());
    if (range === null) return [part.trim()];
    const [low, high] = [Number(range[1]), Number(range[2])];
    return high < low || high - low > 50 ? [part.trim()] : Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
  });
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A patch laid over a ruleset, or the sentences against it. */
export function patched(base: Ruleset, patch: object): Ruleset | readonly string[] {
  const presets = new Map(RULESETS.map((r) => [r.id, r]));
  const parsed = parseRuleset({ ...patch, base }, presets, CONTENT);
  return 'ruleset' in parsed ? parsed.ruleset : parsed.problems.map(problemWords);
}

/** `a.b.c` with a value as nested objects. */
const nested = (path: readonly string[], value: unknown): object =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

function setKnob(base: Ruleset, knob: string, text: string): Ruleset | string {
  const dial = Object.hasOwn(DIALS, knob) ? DIALS[knob] : undefined;
  if (dial !== undefined) {
    const n = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(n >= dial.low && n <= dial.high)) return `--knob ${knob}: must be ${dial.allowed}, got ${shown(text)}`;
    const made = patched(base, dial.patch(base, n) as object);
    return typeof made === 'object' && 'id' in made ? made : `--knob ${knob}=${text}: ${made.join('; ')}`;
  }
  const path = knob.split('.');
  const field = KNOBS.find((k) => k.field === path[0]);
  if (field === undefined) return `--knob: there is no knob ${shown(knob)}; there is ${known()}`;
  const made = patched(base, nested(path, readValue(text)));
  if (typeof made === 'object' && 'id' in made) return made;
  return `--knob ${knob}=${text}: ${made.join('; ')}. ${field.field} takes ${allowedValues(field.kind)}`;
}

export interface KnobValues {
  readonly knob: string;
  readonly values: readonly string[];
}

/** `knob=value,value`, or a sentence. */
export function readKnob(text: string): KnobValues | string {
  const at = text.indexOf('=');
  if (at < 1) return `--knob: write it like overspend=1,1.5,2, got ${shown(text)}; there is ${known()}`;
  const values = splitValues(text.slice(at + 1)).filter((v) => v !== '');
  if (values.length === 0) return `--knob ${text.slice(0, at)}: give at least one value`;
  if (values.length > 60) return `--knob ${text.slice(0, at)}: at most 60 values, got ${values.length}`;
  if (new Set(values).size < values.length) return `--knob ${text.slice(0, at)}: a value is there twice`;
  return { knob: text.slice(0, at), values };
}

/** The ruleset with all these knobs set, or a sentence. */
export function dial(base: Ruleset, settings: readonly Dialled[]): Ruleset | string {
  let ruleset = base;
  for (const { knob, value } of settings) {
    const next = setKnob(ruleset, knob, value);
    if (typeof next === 'string') return next;
    ruleset = next;
  }
  return ruleset;
}
