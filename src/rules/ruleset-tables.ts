// The tables inside a ruleset from outside: tracks, frames, cards, and the numbers that must fit each other.
// Chapters: Components (CP-2), Frames (FR-1). Neighbours: ruleset-check.ts (who asks), card-patch-check.ts.

import { parseCardPatch } from './card-patch-check.ts';
import type { CardDef } from './cards.ts';
import { at, field, isRecord, type JsonRecord, type Problem, refuseUnknownFields, shown, wholeNumber } from './json-check.ts';
import { MOST_ARMOUR, MOST_BODY } from './knobs.ts';
import type { CardPatch, Ruleset, Track } from './ruleset.ts';
import type { FramePatchPatch, TrackTablePatch } from './ruleset-extend.ts';
import { COMPONENTS, FRAMES } from './vocabulary.ts';

type Ranges = Readonly<Record<string, readonly number[]>>;

/** An object of whole numbers, any of them left out. */
export function parseNumbers(json: JsonRecord, ranges: Ranges, path: string, problems: Problem[]): Readonly<Record<string, number>> {
  refuseUnknownFields(json, Object.keys(ranges), path, problems);
  return numbersIn(json, ranges, path, problems);
}

function numbersIn(json: JsonRecord, ranges: Ranges, path: string, problems: Problem[]): Readonly<Record<string, number>> {
  const numbers = new Map<string, number>();
  for (const [key, [low = 0, high = 0]] of Object.entries(ranges)) {
    const value = field(json, key);
    const n = value === undefined ? undefined : wholeNumber(value, low, high, at(path, key), problems);
    if (n !== undefined) numbers.set(key, n);
  }
  return Object.fromEntries(numbers);
}

const TRACK_RANGES: Ranges = { armour: [0, MOST_ARMOUR], structure: [0, MOST_BODY], exposure: [0, MOST_BODY], body: [1, MOST_BODY] };

export function checkTracks(json: JsonRecord, path: string, problems: Problem[]): TrackTablePatch {
  refuseUnknownFields(json, COMPONENTS, path, problems);
  const table = new Map<string, Partial<Track>>();
  for (const c of COMPONENTS) {
    const row = field(json, c);
    if (row === undefined) continue;
    if (isRecord(row)) table.set(c, parseNumbers(row, TRACK_RANGES, at(path, c), problems));
    else
      problems.push({
        path: at(path, c),
        message: `must be an object with armour, structure, exposure and body, got ${shown(row)} [CP-2]`,
      });
  }
  return Object.fromEntries(table);
}

const FRAME_RANGES: Ranges = { spMax: [1, 20], moveCost: [0, 5], initiative: [-5, 5], majorWound: [0, 50] };

export function parseFrames(json: JsonRecord, path: string, problems: Problem[]): Readonly<Record<string, FramePatchPatch>> {
  refuseUnknownFields(json, FRAMES, path, problems);
  const frames = new Map<string, FramePatchPatch>();
  for (const f of FRAMES) {
    const row = field(json, f);
    if (row === undefined) continue;
    if (!isRecord(row)) {
      problems.push({ path: at(path, f), message: `must be an object, got ${shown(row)} [FR-1]` });
      continue;
    }
    refuseUnknownFields(row, [...Object.keys(FRAME_RANGES), 'tracks'], at(path, f), problems);
    const patch = numbersIn(row, FRAME_RANGES, at(path, f), problems);
    const tracks = field(row, 'tracks');
    if (tracks === undefined) frames.set(f, patch);
    else if (isRecord(tracks)) frames.set(f, { ...patch, tracks: checkTracks(tracks, at(at(path, f), 'tracks'), problems) });
    else problems.push({ path: at(at(path, f), 'tracks'), message: `must be a table of components, got ${shown(tracks)} [CP-2]` });
  }
  return Object.fromEntries(frames);
}

/** Card ids are kebab-case; words every object answers to are no cards, known or not. */
const isCardId = (id: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && !(id in {});

export function parseCards(
  json: JsonRecord,
  cards: ReadonlyMap<string, CardDef> | undefined,
  path: string,
  problems: Problem[],
): Readonly<Record<string, CardPatch>> {
  const patches = new Map<string, CardPatch>();
  const ids = Object.keys(json);
  if (ids.length > 255) problems.push({ path, message: `must patch at most 255 cards, got ${ids.length}` });
  for (const id of ids.slice(0, 255)) {
    const def = cards?.get(id);
    if (!isCardId(id) || (cards !== undefined && def === undefined)) {
      problems.push({ path: at(path, id), message: 'there is no such card [DK-2]' });
      continue;
    }
    const patch = parseCardPatch(field(json, id), def, at(path, id), problems);
    if (patch?.passive?.hook === 'deck-building' && cards !== undefined && !cards.has(patch.passive.card))
      problems.push({ path: at(at(at(path, id), 'passive'), 'card'), message: `there is no card ${shown(patch.passive.card)} [DK-2]` });
    if (patch !== undefined) patches.set(id, patch);
  }
  return Object.fromEntries(patches);
}

function checkTrack(track: Track, path: string, problems: Problem[]): void {
  for (const zone of ['structure', 'exposure'] as const) {
    if (track[zone] > track.body)
      problems.push({
        path: at(path, zone),
        message: `must be 0 (never) or at most body, which is ${track.body}, got ${track[zone]} [CP-2]`,
      });
  }
}

/** What no single field can tell: numbers that must fit each other once base and patch are one. */
export function checkMix(ruleset: Ruleset, path: string, problems: Problem[]): void {
  const { cannibalize, tracks, frames } = ruleset;
  if (cannibalize.out > cannibalize.in) {
    const message = `must not be above cannibalize.in, which is ${cannibalize.in}, got ${cannibalize.out} [CP-7]`;
    problems.push({ path: at(at(path, 'cannibalize'), 'out'), message });
  }
  if (typeof tracks !== 'string') for (const c of COMPONENTS) checkTrack(tracks[c], at(at(path, 'tracks'), c), problems);
  for (const f of FRAMES) {
    const own = frames[f]?.tracks;
    if (own === undefined) continue;
    for (const c of COMPONENTS) {
      const track = own[c];
      if (track !== undefined) checkTrack(track, at(at(at(at(path, 'frames'), f), 'tracks'), c), problems);
    }
  }
}
