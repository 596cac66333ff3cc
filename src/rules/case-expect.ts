// What a case file expects, held against what came out: as a subset, lists whole, events in order with others between.
// Neighbours: casefile.ts (who runs it), position-save.ts (what it is held against).

import type { GameEvent } from './events.ts';
import { at, field, isRecord, type JsonRecord, list, type Problem, refuseUnknownFields, shown } from './json-check.ts';
import { GAME, type Match } from './match.ts';
import { type PendingJson, SEAT_FIELDS } from './position-format.ts';
import { printedValue, savePosition, saveSeat } from './position-save.ts';
import { COMPONENTS } from './vocabulary.ts';

export interface Mismatch {
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

const MATCH_FIELDS = ['round', 'turn', 'order', 'zones', 'wrecks', 'objectives', 'decision', 'result'] as const;
const EXPECT_FIELDS = ['seats', 'events', 'error', ...MATCH_FIELDS];
/** Lists whose order says nothing. */
const UNORDERED: readonly string[] = ['pending', 'debts', 'used', 'tactics', 'pilot', 'wrecks', 'zones'];

/** A value in a report: JSON, cut short; nested deeper than any real value it is only named. */
export function brief(x: unknown, depth = 0): string {
  if (typeof x !== 'object' || x === null) return typeof x === 'string' ? JSON.stringify(x.slice(0, 200)) : String(x);
  if (depth > 5) return '...';
  const inner = Array.isArray(x)
    ? x.slice(0, 60).map((y) => brief(y, depth + 1))
    : Object.entries(x)
        .slice(0, 60)
        .map(([key, y]) => `${JSON.stringify(key)}: ${brief(y, depth + 1)}`);
  return Array.isArray(x) ? `[${inner.join(', ')}]` : `{${inner.join(', ')}}`;
}

const differs = (where: string, expected: unknown, got: unknown): Mismatch => ({
  where,
  expected: brief(expected),
  got: got === undefined ? 'nothing' : brief(got),
});

/** A flag may be expected of a count or a word: true is any, false is none. */
function sameScalar(expected: unknown, got: unknown): boolean {
  if (typeof expected === 'boolean' && got !== undefined && typeof got !== 'boolean') return expected === Boolean(got);
  if (typeof expected === 'number' && typeof got === 'boolean') return expected === Number(got);
  return expected === got;
}

function unorderedMismatch(expected: readonly unknown[], got: readonly unknown[], where: string): Mismatch | undefined {
  const rest = [...got];
  for (const x of expected) {
    const n = rest.findIndex((y) => subsetMismatch(x, y, where) === undefined);
    if (n < 0) return differs(where, expected, got);
    rest.splice(n, 1);
  }
  return rest.length > 0 ? differs(where, expected, got) : undefined;
}

/** The first place where `got` does not hold what is expected. */
export function subsetMismatch(expected: unknown, got: unknown, where: string, unordered = false): Mismatch | undefined {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return differs(where, expected, got);
    if (unordered) return unorderedMismatch(expected, got, where);
    for (const [i, x] of expected.entries()) if (subsetMismatch(x, got[i], where) !== undefined) return differs(where, expected, got);
    return undefined;
  }
  if (!isRecord(expected)) return sameScalar(expected, got) ? undefined : differs(where, expected, got);
  if (!isRecord(got)) return differs(where, expected, got);
  for (const key of Object.keys(expected)) {
    const wrong = subsetMismatch(field(expected, key), field(got, key), at(where, key), UNORDERED.includes(key));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Forms that mean the same are brought to the one savePosition writes. */
function canonicalField(m: Match, i: number, key: string, value: unknown): unknown {
  const word = (x: unknown): unknown => (x === 'support' ? 'utility' : x);
  if (key === 'brokenFinger') {
    const words = Array.isArray(value) ? [...new Set(value.map(word))] : [word(value)];
    return words.length > 1 ? words : (words[0] ?? null);
  }
  if (key === 'known' && Array.isArray(value)) {
    const seats = m[GAME].seats;
    const enemies = seats.filter((s) => s.team !== seats[i]?.team);
    return Object.fromEntries(enemies.map((s) => [s.id, value]));
  }
  if (key === 'debts' && (Array.isArray(value) || isRecord(value))) {
    const debts: readonly unknown[] = Array.isArray(value) ? value : [value];
    const sp = debts.filter(isRecord).reduce((sum, x) => sum + Number(field(x, 'sp')), 0);
    const others = debts.filter((x) => !isRecord(x));
    return sp > 0 ? [...others, { sp }] : others;
  }
  return value;
}

function componentsMismatch(m: Match, i: number, expected: unknown, got: JsonRecord, where: string): Mismatch | undefined {
  if (!isRecord(expected)) return differs(where, expected, got);
  for (const key of Object.keys(expected)) {
    const value = field(expected, key);
    const track = typeof value === 'number' ? printedValue(m, i, (COMPONENTS as readonly string[]).indexOf(key)) : field(got, key);
    const wrong = subsetMismatch(value, track, at(where, key));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Clan Vengeance is a next-attack buff, and what counts next turn a turn's: so they are called where nobody tells them apart. */
function plainPending(expected: unknown, got: unknown): unknown {
  const kinds = Array.isArray(expected) ? expected.map((x) => (isRecord(x) ? field(x, 'kind') : undefined)) : [];
  if (!Array.isArray(got) || kinds.some((kind) => kind === 'vengeance' || kind === 'next-turn')) return got;
  const plain = { vengeance: 'next-attack', 'next-turn': 'turn' } as const;
  return (got as readonly PendingJson[]).map((p) => (p.kind === 'vengeance' || p.kind === 'next-turn' ? { ...p, kind: plain[p.kind] } : p));
}

function seatMismatch(m: Match, i: number, expected: JsonRecord, where: string): Mismatch | undefined {
  const got = saveSeat(m, i) as unknown as JsonRecord;
  for (const key of Object.keys(expected)) {
    const path = at(where, key);
    const value = canonicalField(m, i, key, field(expected, key));
    const wrong =
      key === 'components'
        ? componentsMismatch(m, i, value, field(got, key) as JsonRecord, path)
        : subsetMismatch(value, key === 'pending' ? plainPending(value, field(got, key)) : field(got, key), path, UNORDERED.includes(key));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Each entry matches some event, in this order. */
function eventsMismatch(expected: readonly unknown[], events: readonly GameEvent[]): Mismatch | undefined {
  let from = 0;
  for (const [n, pattern] of expected.entries()) {
    const where = at('events', n);
    const found = events.findIndex((e, i) => i >= from && subsetMismatch(pattern, e, where) === undefined);
    if (found < 0) {
      const type = isRecord(pattern) ? field(pattern, 'type') : undefined;
      const alike = events.slice(from).find((e) => e.type === type);
      const keys = isRecord(pattern) ? Object.keys(pattern) : [];
      const shownFields = alike === undefined ? undefined : Object.fromEntries(Object.entries(alike).filter(([key]) => keys.includes(key)));
      const types = [...new Set(events.slice(from).map((e) => e.type))].join(', ');
      return {
        where,
        expected: brief(pattern),
        got: shownFields === undefined ? `no such event; there is ${types || 'none'}` : brief(shownFields),
      };
    }
    from = found + 1;
  }
  return undefined;
}

/** What is wrong with the form of `expect`. */
export function expectForm(expect: unknown, m: Match, problems: Problem[]): JsonRecord {
  if (expect === undefined) return {};
  if (!isRecord(expect)) {
    problems.push({ path: 'expect', message: `must be an object, got ${shown(expect)}` });
    return {};
  }
  refuseUnknownFields(expect, EXPECT_FIELDS, 'expect', problems);
  const error = field(expect, 'error');
  if (error !== undefined && typeof error !== 'string')
    problems.push({ path: 'expect.error', message: `must be a rule id, got ${shown(error)}` });
  const events = list(field(expect, 'events') ?? [], 10_000, 'expect.events', problems) ?? [];
  events.forEach((pattern, n) => {
    if (!isRecord(pattern)) problems.push({ path: at('expect.events', n), message: `must be an object, got ${shown(pattern)}` });
  });
  const seats = field(expect, 'seats') ?? {};
  if (!isRecord(seats)) {
    problems.push({ path: 'expect.seats', message: `must be an object by seat, got ${shown(seats)}` });
    return expect;
  }
  refuseUnknownFields(
    seats,
    m[GAME].seats.map((s) => s.id),
    'expect.seats',
    problems,
  );
  for (const id of Object.keys(seats)) {
    const seat = field(seats, id);
    const path = at('expect.seats', id);
    if (!isRecord(seat)) problems.push({ path, message: `must be an object, got ${shown(seat)}` });
    else {
      refuseUnknownFields(seat, SEAT_FIELDS, path, problems);
      const components = field(seat, 'components');
      if (isRecord(components)) refuseUnknownFields(components, COMPONENTS, at(path, 'components'), problems);
    }
  }
  return expect;
}

/** The first expectation that does not hold. `error` is casefile.ts's. */
export function expectMismatch(m: Match, events: readonly GameEvent[], expect: JsonRecord): Mismatch | undefined {
  const seats = field(expect, 'seats');
  if (isRecord(seats)) {
    for (const [i, info] of m[GAME].seats.entries()) {
      const expected = field(seats, info.id);
      const wrong = isRecord(expected) ? seatMismatch(m, i, expected, at('seats', info.id)) : undefined;
      if (wrong !== undefined) return wrong;
    }
  }
  const position = savePosition(m);
  for (const key of MATCH_FIELDS) {
    if (!Object.hasOwn(expect, key)) continue;
    const wrong = subsetMismatch(field(expect, key), position[key], key, UNORDERED.includes(key));
    if (wrong !== undefined) return wrong;
  }
  return eventsMismatch((field(expect, 'events') ?? []) as readonly unknown[], events);
}
