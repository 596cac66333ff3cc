// A match as the set-up page drafts it, and what comes of it: the ruleset, the setup and the players that the table opens
// with, or every problem. Plain data, kept between visits. Chapters: The table (MT-1), Decks (DK-1), rulesets (KN).

import { CONTENT, RULESETS } from '../../content/index.ts';
import {
  type Catalog,
  catalogFor,
  FRAMES,
  type Frame,
  gameFromJson,
  isRecord,
  type KnobField,
  type Library,
  type Loadout,
  type Problem,
  parseRuleset,
  type Ruleset,
  type SetupJson,
} from '../../rules/index.ts';
import { randomSeed } from '../store/next-match.ts';
import type { MatchSpec, PlayerSpec } from '../transport/messages.ts';

export const MODES = ['bots', 'hotseat', 'watch'] as const;
export type Mode = (typeof MODES)[number];
export const MODE_NAMES: Readonly<Record<Mode, string>> = { bots: 'Against bots', hotseat: 'Hot-seat', watch: 'Bots only' };

export const SEAT_IDS = ['a', 'b', 'c', 'd'] as const;
export const CUSTOM = 'custom';
/** Who sits opposite when nobody was asked for: DEFAULT_OPPONENT of bots/index.ts, without fetching the bots for its name. */
export const USUAL_BOT = 'confessor';
/** Bots of the laboratory, listed after the levels for people. */
const TOOLS: readonly string[] = ['random', 'greedy', 'search'];
/** Bots without policies: they cannot be told to give up a lost match (bots/habits.ts). */
const STUBBORN: readonly string[] = ['random'];
export const mayGiveUp = (bot: string): boolean => !STUBBORN.includes(bot);
export const peopleFirst = <B extends { readonly name: string }>(bots: readonly B[]): B[] =>
  [...bots].sort((a, b) => Number(TOOLS.includes(a.name)) - Number(TOOLS.includes(b.name)));
export const LIBRARY: Library = { content: CONTENT, rulesets: RULESETS };

export interface SeatDraft {
  name: string;
  /** Who plays the seat in hot-seat; the other modes say it themselves. */
  human: boolean;
  bot: string;
  /** The bot gives up a lost match, if it can be told to. */
  surrenders: boolean;
  /** '' : on its own. */
  team: string;
  faction: string;
  frame: Frame;
  /** A sample loadout's id, or CUSTOM. */
  sample: string;
  sets: string[];
  tactics: string[];
  pilot: string[];
}

export interface Draft {
  mode: Mode;
  seats: SeatDraft[];
  map: string;
  scenario: string;
  preset: string;
  /** Fields of the ruleset that differ from the preset. */
  knobs: Partial<Record<KnobField, unknown>>;
  /** '': a new one for each match. */
  seed: string;
}

export const samplesOf = (faction: string, frame: Frame) => CONTENT.loadouts.filter((l) => l.faction === faction && l.frame === frame);

/** A seat with the first sample of its faction and frame. */
export function seatDraft(faction: string, frame: Frame, bot: string): SeatDraft {
  const sample = samplesOf(faction, frame)[0];
  return {
    name: '',
    human: false,
    bot,
    surrenders: false,
    team: '',
    faction,
    frame,
    sample: sample?.id ?? CUSTOM,
    sets: [...(sample?.sets ?? [])],
    tactics: [...(sample?.tactics ?? [])],
    pilot: [],
  };
}

/** Lays a sample's sets and Tactics on the seat; CUSTOM leaves them as a place to start from. */
export function takeSample(seat: SeatDraft, id: string): void {
  seat.sample = id;
  const sample = CONTENT.loadouts.find((l) => l.id === id);
  if (sample === undefined) return;
  seat.sets = [...sample.sets];
  seat.tactics = [...sample.tactics];
}

const FACTIONS = CONTENT.factions.map((f) => f.id);

export function freshDraft(bot: string = USUAL_BOT): Draft {
  const seats = [0, 1].map((n) => seatDraft(FACTIONS[n % FACTIONS.length] ?? '', 'medium', bot));
  return { mode: 'bots', seats, map: CONTENT.maps[0]?.id ?? '', scenario: 'deathmatch', preset: 'v3', knobs: {}, seed: '' };
}

/** Keeps between two and four seats; a new one takes the next faction. */
export function seatCount(draft: Draft, count: number, bot: string = USUAL_BOT): void {
  while (draft.seats.length > count) draft.seats.pop();
  while (draft.seats.length < count) draft.seats.push(seatDraft(FACTIONS[draft.seats.length % FACTIONS.length] ?? '', 'medium', bot));
  if (count === 2) for (const seat of draft.seats) seat.team = '';
}

export const isHuman = (draft: Draft, n: number): boolean =>
  draft.mode === 'bots' ? n === 0 : draft.mode === 'hotseat' && (draft.seats[n]?.human ?? false);

export function loadoutOf(seat: SeatDraft, ruleset: Ruleset | undefined): Loadout {
  const { faction, frame, sets, tactics } = seat;
  // A trait that the ruleset does not play would be a line in the replay that means nothing.
  const pilot = seat.pilot.filter((trait) => trait !== 'tactical-mind' || ruleset?.tacticalMind === true);
  return { faction, frame, sets: [...sets], tactics: [...tactics], ...(pilot.length > 0 ? { pilot } : {}) };
}

/** The ruleset in its written form: a preset's name, or what differs from it. */
export const rulesetJson = (draft: Draft): unknown =>
  Object.keys(draft.knobs).length === 0 ? draft.preset : { base: draft.preset, ...draft.knobs };

export function rulesetOf(draft: Draft): { readonly ruleset: Ruleset | undefined; readonly problems: readonly Problem[] } {
  const parsed = parseRuleset(rulesetJson(draft), new Map(RULESETS.map((r) => [r.id, r])), CONTENT, '');
  return 'problems' in parsed ? { ruleset: undefined, problems: parsed.problems } : { ruleset: parsed.ruleset, problems: [] };
}

export const catalogOf = (ruleset: Ruleset): Catalog => catalogFor(CONTENT, ruleset);

/** Seats without a name are called by their letter; the log calls those by their Casket. */
export function setupOf(draft: Draft, ruleset: Ruleset | undefined): SetupJson {
  const seats = draft.seats.map((seat, n) => ({
    id: seat.name.trim() === '' ? (SEAT_IDS[n] ?? 'a') : seat.name.trim(),
    ...(seat.team === '' ? {} : { team: seat.team }),
    loadout: loadoutOf(seat, ruleset),
  }));
  return { map: draft.map, scenario: draft.scenario, seats };
}

export function playersOf(draft: Draft): PlayerSpec[] {
  return draft.seats.map((seat, n) => {
    const casket = CONTENT.factions.find((f) => f.id === seat.faction)?.frames[seat.frame] ?? seat.faction;
    const name = seat.name.trim() === '' ? casket : seat.name.trim();
    const bot = seat.surrenders && mayGiveUp(seat.bot) ? `${seat.bot}:surrender=lost` : seat.bot;
    return isHuman(draft, n) ? { kind: 'human', name } : { kind: 'bot', name, bot };
  });
}

/** Every problem of the draft, in words. */
export function problemsOf(draft: Draft): Problem[] {
  const problems: Problem[] = [];
  if (draft.mode === 'hotseat' && !draft.seats.some((seat) => seat.human))
    problems.push({ path: 'seats', message: 'hot-seat needs a person on at least one seat' });
  if (draft.seed.trim() !== '' && seedOf(draft) === undefined)
    problems.push({ path: 'seed', message: 'must be a whole number from 0 to 9007199254740991, or empty for a new one' });
  const { ruleset, problems: wrong } = rulesetOf(draft);
  if (ruleset === undefined) return [...problems, ...wrong];
  const made = gameFromJson(rulesetJson(draft), setupOf(draft, ruleset), LIBRARY);
  return 'problems' in made ? [...problems, ...made.problems] : problems;
}

function seedOf(draft: Draft): number | undefined {
  if (!/^[0-9]{1,16}$/.test(draft.seed.trim())) return undefined;
  const seed = Number(draft.seed.trim());
  return Number.isSafeInteger(seed) ? seed : undefined;
}

export function specOf(draft: Draft): MatchSpec {
  const { ruleset } = rulesetOf(draft);
  return { ruleset: rulesetJson(draft), setup: setupOf(draft, ruleset), seed: seedOf(draft) ?? randomSeed(), players: playersOf(draft) };
}

/** A duel at one click: your Casket against another faction's of the same weight, on a map that suits two. */
export function quickDuel(bot: string = USUAL_BOT, random: () => number = Math.random): MatchSpec {
  const draft = freshDraft(bot);
  const other = FACTIONS.filter((f) => f !== draft.seats[0]?.faction);
  const seat = draft.seats[1];
  if (seat !== undefined) draft.seats[1] = seatDraft(other[Math.floor(random() * other.length)] ?? seat.faction, 'medium', bot);
  return specOf(draft);
}

const KEY = 'penance.setup';

/** The draft of the last visit if it is whole and of this version's shape; otherwise a fresh one. */
export function readDraft(text: string | null, bots: readonly string[]): Draft {
  const fresh = freshDraft();
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept) || !Array.isArray(kept.seats)) return fresh;
    const draft = { ...fresh, ...kept } as Draft;
    const sound =
      MODES.includes(draft.mode) &&
      draft.seats.length >= 2 &&
      draft.seats.length <= 4 &&
      CONTENT.maps.some((m) => m.id === draft.map) &&
      isRecord(draft.knobs) &&
      typeof draft.seed === 'string' &&
      draft.seats.every((s) => FACTIONS.includes(s.faction) && FRAMES.includes(s.frame) && bots.includes(s.bot) && Array.isArray(s.sets));
    if (!sound) return fresh;
    for (const seat of draft.seats) seat.surrenders = seat.surrenders === true;
    return draft;
  } catch {
    return fresh;
  }
}

export function loadDraft(bots: readonly string[]): Draft {
  try {
    return readDraft(localStorage.getItem(KEY), bots);
  } catch {
    return freshDraft();
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The match starts all the same; only the next visit begins with the defaults.
  }
}
