// extendRuleset lays a patch over a ruleset: whole fields are replaced, tables are merged row by row. It trusts the
// patch; a foreign one goes through ruleset-check.ts. Chapter: rulesets are data (sections 12 and 13 of the codex).

import type { CardPatch, FramePatch, Ruleset, Track, TrackTable } from './ruleset.ts';
import { TRACK_TABLES } from './tracks.ts';
import { COMPONENTS, type Component, FRAMES, type Frame } from './vocabulary.ts';

export type TrackTablePatch = Readonly<Partial<Record<Component, Partial<Track>>>>;

export interface FramePatchPatch extends Omit<FramePatch, 'tracks'> {
  readonly tracks?: TrackTablePatch;
}

type Whole = Omit<Ruleset, 'tracks' | 'cannibalize' | 'frameArmour' | 'cards' | 'frames'>;

export interface RulesetPatch extends Partial<Whole> {
  readonly tracks?: 'zones' | 'flat3' | 'turn' | TrackTablePatch;
  readonly cannibalize?: Partial<Ruleset['cannibalize']>;
  readonly frameArmour?: Partial<Ruleset['frameArmour']>;
  readonly cards?: Readonly<Record<string, CardPatch>>;
  readonly frames?: Readonly<Partial<Record<Frame, FramePatchPatch>>>;
}

/** A table names some components; the others are those of the table below it, or of `zones`. */
function extendTracks(base: Ruleset['tracks'], patch: RulesetPatch['tracks']): Ruleset['tracks'] {
  if (patch === undefined) return base;
  if (typeof patch === 'string') return patch;
  const below = typeof base === 'string' ? TRACK_TABLES.zones : base;
  return Object.fromEntries(COMPONENTS.map((c) => [c, { ...below[c], ...patch[c] }])) as unknown as TrackTable;
}

function extendFrame(base: FramePatch | undefined, patch: FramePatchPatch | undefined, table: TrackTable): FramePatch | undefined {
  if (patch === undefined) return base;
  const { tracks, ...rest } = patch;
  if (tracks === undefined) return { ...base, ...rest };
  const own: Partial<Record<Component, Track>> = { ...base?.tracks };
  for (const c of COMPONENTS) if (tracks[c] !== undefined) own[c] = { ...(own[c] ?? table[c]), ...tracks[c] };
  return { ...base, ...rest, tracks: own };
}

function extendCards(base: Ruleset['cards'], patch: Readonly<Record<string, CardPatch>>): Ruleset['cards'] {
  const merged = new Map(Object.entries(base));
  for (const [id, card] of Object.entries(patch)) merged.set(id, { ...merged.get(id), ...card });
  return Object.fromEntries(merged);
}

export function extendRuleset(base: Ruleset, patch: RulesetPatch): Ruleset {
  const { tracks, cannibalize, frameArmour, cards, frames, ...whole } = patch;
  const extended = extendTracks(base.tracks, tracks);
  const table = typeof extended === 'string' ? TRACK_TABLES[extended] : extended;
  const mergedFrames: Partial<Record<Frame, FramePatch>> = {};
  for (const f of FRAMES) {
    const frame = extendFrame(base.frames[f], frames?.[f], table);
    if (frame !== undefined) mergedFrames[f] = frame;
  }
  return {
    ...base,
    ...whole,
    tracks: extended,
    cannibalize: { ...base.cannibalize, ...cannibalize },
    frameArmour: { ...base.frameArmour, ...frameArmour },
    cards: cards === undefined ? base.cards : extendCards(base.cards, cards),
    frames: mergedFrames,
  };
}
