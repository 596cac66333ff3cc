// runCase: a position, the dice that will fall, the actions taken, what must come out. How a ruling is argued, a bug
// reported and the engine tested from outside. The format: docs/casefile.md. Neighbours: position.ts, case-dice.ts, case-expect.ts.

import { actionForm } from './action-form.ts';
import { type DiceTray, forcedDice, readDice } from './case-dice.ts';
import { brief, expectForm, expectMismatch, type Mismatch } from './case-expect.ts';
import { check, type Refusal } from './check.ts';
import { apply } from './engine.ts';
import type { GameEvent } from './events.ts';
import { at, field, isRecord, type JsonRecord, list, type Problem, refuseUnknownFields, shown } from './json-check.ts';
import { DICE, GAME, type Match } from './match.ts';
import { asked, parseAction } from './notation.ts';
import { type Library, loadPosition } from './position.ts';
import { POSITION_FIELDS, type PositionJson } from './position-format.ts';
import { tooDeep } from './position-reader.ts';
import { savePosition, saveResult } from './position-save.ts';

export interface CaseRun {
  readonly name: string;
  /** Where the match stands at the end, and all that happened. */
  readonly position: PositionJson;
  readonly events: readonly GameEvent[];
}
export type CaseResult =
  | (CaseRun & { readonly ok: true })
  | (CaseRun & { readonly ok: false } & Mismatch)
  | { readonly name: string; readonly malformed: readonly Problem[] };

const CASE_FIELDS = ['name', 'rules', 'dice', 'actions', 'expect'] as const;
const MOST_ACTIONS = 10_000;

/** A case that passed the check of its form. */
interface Case {
  readonly match: Match;
  readonly tray: DiceTray;
  readonly actions: readonly JsonRecord[];
  readonly expect: JsonRecord;
}

/** `{"dump": [a, b]}` is asked for card by card; the last step ends it. */
function stepsOf(action: unknown): unknown[] {
  const cards = isRecord(action) ? field(action, 'dump') : undefined;
  if (!Array.isArray(cards) || cards.length === 0 || !isRecord(action)) return [action];
  return [...cards.slice(0, 100).map((card: unknown) => ({ ...action, dump: card })), { ...action, dump: [] }];
}

function readActions(json: unknown, problems: Problem[]): JsonRecord[] {
  const entries = list(json ?? [], MOST_ACTIONS, 'actions', problems) ?? [];
  return entries.flatMap((action, n) => {
    const wrong = stepsOf(action).flatMap((step) => actionForm(step, at('actions', n)));
    problems.push(...wrong);
    return isRecord(action) ? [action] : [];
  });
}

function readCase(json: unknown, library: Library): Case | { readonly problems: readonly Problem[] } {
  if (!isRecord(json)) return { problems: [{ path: '', message: `a case must be an object, got ${shown(json)}` }] };
  if (tooDeep(json)) return { problems: [{ path: '', message: 'is nested too deep to be a case' }] };
  const problems: Problem[] = [];
  refuseUnknownFields(json, [...CASE_FIELDS, ...POSITION_FIELDS], '', problems);
  const name = field(json, 'name');
  if (name !== undefined && typeof name !== 'string') problems.push({ path: 'name', message: `must be text, got ${shown(name)}` });
  for (const [n, rule] of (list(field(json, 'rules') ?? [], MOST_ACTIONS, 'rules', problems) ?? []).entries()) {
    if (typeof rule !== 'string') problems.push({ path: at('rules', n), message: `must be a rule id, got ${shown(rule)}` });
  }
  const actions = readActions(field(json, 'actions'), problems);
  const position = Object.fromEntries(POSITION_FIELDS.filter((key) => Object.hasOwn(json, key)).map((key) => [key, json[key]]));
  const loaded = loadPosition(position, library);
  if ('problems' in loaded) return { problems: [...problems, ...loaded.problems] };
  const { match } = loaded;
  const { catalog } = match[GAME];
  const tray = readDice(field(json, 'dice'), catalog, problems);
  const expect = expectForm(field(json, 'expect'), match, problems);
  if (Object.hasOwn(expect, 'error') && actions.length === 0)
    problems.push({ path: 'expect.error', message: 'there is no action to refuse' });
  return problems.length > 0 ? { problems } : { match, tray, actions, expect };
}

function refusalOf(m: Match, action: unknown): number | Refusal {
  const parsed = parseAction(m, action);
  return typeof parsed === 'number' ? (check(m, parsed) ?? parsed) : parsed;
}

/** The last action is refused by that rule, and nothing changed. */
function errorMismatch(m: Match, action: unknown, rule: string, where: string): Mismatch | undefined {
  const before = JSON.stringify(m);
  const steps = stepsOf(action);
  const refusals = (steps.length > 1 ? steps.slice(0, -1) : steps).map((step) => refusalOf(m, step));
  const refusal = refusals.find((r) => typeof r !== 'number');
  if (refusal === undefined) return { where, expected: `refused by ${rule}`, got: 'it is legal' };
  if (refusal.rule !== rule) return { where, expected: `refused by ${rule}`, got: `refused by ${refusal.rule}: ${refusal.message}` };
  return JSON.stringify(m) === before ? undefined : { where, expected: 'nothing changed', got: 'the refusal changed the match' };
}

/** Takes one action of the file, step by step. */
function take(c: Case, action: JsonRecord, where: string, emit: (event: GameEvent) => void): Mismatch | undefined {
  const m = c.match;
  const steps = stepsOf(action);
  for (const [n, step] of steps.entries()) {
    if (n > 0 && n === steps.length - 1 && m.decision?.kind !== 'dump') break;
    if (m.decision === undefined) return { where, expected: 'the match goes on', got: `it is over: ${brief(saveResult(m))}` };
    const taken = refusalOf(m, step);
    if (typeof taken !== 'number')
      return { where, expected: 'a legal action', got: `refused by ${taken.rule}: ${taken.message} (${asked(m)})` };
    try {
      apply(m, taken, emit);
    } catch (fault) {
      const { fault: die } = c.tray;
      if (die !== undefined) return { where, expected: die.asked, got: die.next };
      return {
        where,
        expected: 'the action resolves',
        got: `the engine stopped: ${fault instanceof Error ? fault.message : String(fault)}`,
      };
    }
  }
  return undefined;
}

function play(c: Case, events: GameEvent[]): Mismatch | undefined {
  const error = field(c.expect, 'error');
  const last = c.actions.length - 1;
  for (const [n, action] of c.actions.entries()) {
    const where = `action ${n + 1} ${brief(action)}`;
    const refused = n === last && typeof error === 'string';
    const wrong = refused ? errorMismatch(c.match, action, error, where) : take(c, action, where, (event) => events.push(event));
    if (wrong !== undefined) return wrong;
  }
  const left = c.tray.dice.slice(c.tray.used);
  if (left.length > 0)
    return {
      where: 'dice',
      expected: 'every die falls',
      got: `${left.length} left: ${left
        .map((d) => d.text)
        .slice(0, 10)
        .join(', ')}`,
    };
  return expectMismatch(c.match, events, c.expect);
}

/** Runs a case. `fallbackName` is for a file that gives itself none. */
export function runCase(json: unknown, library: Library, fallbackName = 'unnamed'): CaseResult {
  const given = isRecord(json) ? field(json, 'name') : undefined;
  const name = typeof given === 'string' ? given : fallbackName;
  const read = readCase(json, library);
  if ('problems' in read) return { name, malformed: read.problems };
  const m = read.match;
  m[DICE] = forcedDice(read.tray, m[GAME].catalog);
  const events: GameEvent[] = [];
  const wrong = play(read, events);
  const run: CaseRun = { name, position: savePosition(m, library.rulesets), events };
  return wrong === undefined ? { ...run, ok: true } : { ...run, ok: false, ...wrong };
}
