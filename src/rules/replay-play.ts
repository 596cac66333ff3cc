// playReplay plays a replay from outside and checks every value of it: the first action that differs is named, or the
// field if none does. Chapter: The table (MT-3). Neighbour: replay.ts (the format).

import { canonicalJson } from './canonical-json.ts';
import { apply, check, createMatch } from './engine.ts';
import type { Sink } from './events.ts';
import { hashMatch } from './hash.ts';
import { at, field, isRecord, type JsonRecord, list, type Problem, refuseUnknownFields, shown, wholeNumber } from './json-check.ts';
import type { Match } from './match.ts';
import { parseAction } from './notation.ts';
import type { Library } from './position.ts';
import { REPLAY_VERSION, type Replay, resultOf, SEALED, sealOf } from './replay.ts';
import { gameFromJson } from './setup-check.ts';
import { sha256Hex } from './sha256.ts';

/** More than any match within the round limit can ask. */
const MOST_ACTIONS = 1_000_000;
const FIELDS = ['version', 'ruleset', 'setup', 'seed', 'actions', 'hashes', 'result', 'seals'];

export type ReplayOutcome =
  | { readonly ok: true; readonly match: Match; readonly name: string }
  /** The first action (counted from 0) that is refused or leads elsewhere. */
  | { readonly ok: false; readonly differs: number; readonly message: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** SHA-256 of the canonical replay: its name. */
export function replayName(replay: Replay | JsonRecord): string {
  return sha256Hex(canonicalJson(replay));
}

/** The first action that does not lead where its hash says, in words. */
function playActions(
  m: Match,
  actions: readonly unknown[],
  hashes: readonly unknown[],
  emit?: Sink,
): { index: number; message: string } | undefined {
  for (let i = 0; i < actions.length && i < hashes.length; i++) {
    const action = parseAction(m, actions[i]);
    const refusal = typeof action === 'number' ? check(m, action) : action;
    if (typeof action !== 'number' || refusal !== undefined)
      return { index: i, message: `it is not possible here: ${refusal?.message} [${refusal?.rule}]` };
    apply(m, action, emit);
    const hash = hashMatch(m);
    if (hash !== hashes[i]) return { index: i, message: `the match after it has the hash ${hash}, the replay says ${shown(hashes[i])}` };
  }
  return undefined;
}

function compareResult(json: unknown, m: Match, problems: Problem[]): void {
  const result = resultOf(m);
  if (result === null || !isRecord(json)) {
    if (result !== json) {
      const played = result === null ? 'the match is not over' : `the match ended: ${canonicalJson(result)}`;
      problems.push({ path: 'result', message: `${played}; the replay says ${shown(json)}` });
    }
    return;
  }
  refuseUnknownFields(json, Object.keys(result), 'result', problems);
  for (const [key, value] of Object.entries(result)) {
    const given = field(json, key);
    if (given !== value)
      problems.push({ path: at('result', key), message: `the match gave ${shown(value)}, the replay says ${shown(given)}` });
  }
}

function compareSeals(json: JsonRecord, problems: Problem[]): void {
  const seals = field(json, 'seals');
  if (!isRecord(seals)) {
    problems.push({ path: 'seals', message: `must be an object with ${SEALED.join(', ')}, got ${shown(seals)}` });
    return;
  }
  refuseUnknownFields(seals, SEALED, 'seals', problems);
  for (const key of SEALED) {
    const seal = sealOf(field(json, key));
    if (field(seals, key) !== seal)
      problems.push({ path: key, message: `it was changed: its seal is ${seal}, the replay says ${shown(field(seals, key))}` });
  }
}

/** Plays a replay from outside; `emit` hears what happens. Values only: nothing here throws on foreign JSON. */
export function playReplay(json: unknown, library: Library, emit?: Sink): ReplayOutcome {
  if (!isRecord(json)) return { ok: false, problems: [{ path: '', message: `a replay must be an object, got ${shown(json)}` }] };
  const problems: Problem[] = [];
  refuseUnknownFields(json, FIELDS, '', problems);
  if (field(json, 'version') !== REPLAY_VERSION)
    problems.push({ path: 'version', message: `must be ${REPLAY_VERSION}, got ${shown(field(json, 'version'))}` });
  const seed = wholeNumber(field(json, 'seed'), 0, Number.MAX_SAFE_INTEGER, 'seed', problems);
  const actions = list(field(json, 'actions'), MOST_ACTIONS, 'actions', problems);
  const hashes = list(field(json, 'hashes'), MOST_ACTIONS, 'hashes', problems);
  const compiled = gameFromJson(field(json, 'ruleset'), field(json, 'setup'), library);
  if ('problems' in compiled) problems.push(...compiled.problems);
  if ('problems' in compiled || seed === undefined || actions === undefined || hashes === undefined || problems.length > 0)
    return { ok: false, problems };
  const match = createMatch(compiled.game, seed, emit);
  const first = playActions(match, actions, hashes, emit);
  if (first !== undefined) return { ok: false, differs: first.index, message: first.message };
  if (actions.length !== hashes.length) {
    const message = `there must be one for each action: ${actions.length} actions, ${hashes.length} hashes`;
    return { ok: false, problems: [{ path: 'hashes', message }] };
  }
  compareResult(field(json, 'result'), match, problems);
  compareSeals(json, problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, match, name: replayName(json) };
}
