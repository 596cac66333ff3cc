// A deck list and the deck it gives: buildDeck puts the cards together, checkLoadout refuses a bad list with every
// problem named. Chapter: Decks (DK-1, DK-4). Neighbours: catalog.ts (what there is), game-compile.ts (who uses it).

import type { CardCount, FactionDef, FrameDef, Loadout } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { at, field, isRecord, list, oneOf, type Problem, refuseUnknownFields, shown } from './json-check.ts';
import type { Ruleset } from './ruleset.ts';
import { FRAMES, PILOT_TRAITS } from './vocabulary.ts';

export const SMALLEST_DECK = 26;
export const LARGEST_DECK = 50;
export const MOST_TACTICS = 2;
/** What `deck: fixed30` asks for (section 12). */
const FIXED_SET_SIZE = 6;
const FIXED_DECK = 30;

function kindOfCard(catalog: Catalog, id: string): number {
  const spec = catalog.byId.get(id);
  if (spec === undefined) throw new Error(`there is no card ${id}`);
  return spec.kind;
}

function addCopies(deck: number[], catalog: Catalog, cards: readonly CardCount[]): void {
  for (const [id, copies] of cards) {
    const kind = kindOfCard(catalog, id);
    for (let i = 0; i < copies; i++) deck.push(kind);
  }
}

const cardsIn = (cards: readonly CardCount[]): number => cards.reduce((sum, [, copies]) => sum + copies, 0);

/** The deck as card kinds: universal core, weapon, sets, Tactics, then what a deck-building passive adds. */
export function buildDeck(loadout: Loadout, catalog: Catalog): number[] {
  const faction = catalog.factions.get(loadout.faction);
  if (faction === undefined) throw new Error(`there is no faction ${loadout.faction}`);
  const deck: number[] = [];
  for (const card of catalog.content.universal) deck.push(kindOfCard(catalog, card.id));
  addCopies(deck, catalog, faction.weapon.cards);
  for (const id of loadout.sets) {
    const set = catalog.sets.get(id);
    if (set === undefined) throw new Error(`there is no equipment set ${id}`);
    addCopies(deck, catalog, set.cards);
  }
  for (const id of loadout.tactics) deck.push(kindOfCard(catalog, id));
  for (const id of loadout.tactics) {
    const passive = catalog.byId.get(id)?.passive;
    if (passive?.hook === 'deck-building') addCopies(deck, catalog, [[passive.card, passive.copies]]);
  }
  return deck;
}

/** Names in a list, without those that are no strings or there twice. */
function names(json: unknown, what: string, path: string, problems: Problem[]): string[] {
  const entries = list(json, 50, path, problems) ?? [];
  const found: string[] = [];
  entries.forEach((entry, i) => {
    if (typeof entry !== 'string') problems.push({ path: at(path, i), message: `must be the id of a ${what}, got ${shown(entry)}` });
    else if (found.includes(entry)) problems.push({ path: at(path, i), message: `the ${what} ${shown(entry)} is there twice [DK-1]` });
    else found.push(entry);
  });
  return found;
}

/** Sets this faction may take. */
function setsOpenTo(catalog: Catalog, faction: FactionDef): string[] {
  return [...catalog.sets.values()].filter((s) => s.faction === undefined || s.faction === faction.id).map((s) => s.id);
}

function checkSets(sets: readonly string[], faction: FactionDef | undefined, catalog: Catalog, path: string, problems: Problem[]): void {
  sets.forEach((id, i) => {
    const set = catalog.sets.get(id);
    const open = faction === undefined ? [...catalog.sets.keys()] : setsOpenTo(catalog, faction);
    if (set === undefined)
      problems.push({ path: at(path, i), message: `there is no equipment set ${shown(id)}; there is ${oneOf(open)} [DK-4]` });
    else if (faction !== undefined && !open.includes(id))
      problems.push({
        path: at(path, i),
        message: `the set ${id} belongs to ${set.faction}; open to ${faction.id}: ${oneOf(open)} [DK-1]`,
      });
  });
}

function checkTactics(
  tactics: readonly string[],
  faction: FactionDef | undefined,
  catalog: Catalog,
  path: string,
  problems: Problem[],
): void {
  tactics.forEach((id, i) => {
    if (faction === undefined || faction.tactics.includes(id)) return;
    const owner = [...catalog.factions.values()].find((f) => f.tactics.includes(id));
    const what = owner === undefined ? `there is no Tactic ${shown(id)}` : `the Tactic ${id} belongs to ${owner.id}`;
    problems.push({ path: at(path, i), message: `${what}; ${faction.id} has ${oneOf(faction.tactics)} [DK-1]` });
  });
}

function checkOpenCounts(loadout: Loadout, frame: FrameDef | undefined, path: string, problems: Problem[]): void {
  const n = loadout.sets.length;
  if (frame !== undefined && (n < frame.sets[0] || n > frame.sets[1])) {
    const [low, high] = frame.sets;
    const allowed = low === high ? `${low}` : `${low} to ${high}`;
    problems.push({
      path: at(path, 'sets'),
      message: `a ${frame.id} frame takes ${allowed} equipment set${high === 1 ? '' : 's'}, got ${n} [FR-1]`,
    });
  }
  if (loadout.tactics.length > MOST_TACTICS)
    problems.push({ path: at(path, 'tactics'), message: `at most ${MOST_TACTICS} Tactics, got ${loadout.tactics.length} [DK-1]` });
}

function checkFixedCounts(loadout: Loadout, catalog: Catalog, path: string, problems: Problem[]): void {
  if (loadout.sets.length !== 1)
    problems.push({ path: at(path, 'sets'), message: `this ruleset takes exactly one equipment set, got ${loadout.sets.length} [DK-1]` });
  for (const id of loadout.sets) {
    const set = catalog.sets.get(id);
    if (set === undefined) continue;
    const cards = cardsIn(set.cards);
    if (cards !== FIXED_SET_SIZE)
      problems.push({ path: at(path, 'sets'), message: `this ruleset takes a set of ${FIXED_SET_SIZE} cards; ${id} has ${cards} [DK-1]` });
  }
  if (loadout.tactics.length !== MOST_TACTICS)
    problems.push({
      path: at(path, 'tactics'),
      message: `this ruleset takes exactly ${MOST_TACTICS} Tactics, got ${loadout.tactics.length} [DK-1]`,
    });
}

function checkSize(loadout: Loadout, catalog: Catalog, ruleset: Ruleset, path: string, problems: Problem[]): void {
  const deck = buildDeck(loadout, catalog);
  if (ruleset.deck === 'fixed30') {
    const extra = loadout.tactics.reduce((sum, id) => {
      const passive = catalog.byId.get(id)?.passive;
      return sum + (passive?.hook === 'deck-building' ? passive.copies : 0);
    }, 0);
    if (deck.length - extra !== FIXED_DECK)
      problems.push({
        path,
        message: `the deck must have ${FIXED_DECK} cards before a Tactic adds any, got ${deck.length - extra} [DK-1]`,
      });
  } else if (deck.length < SMALLEST_DECK || deck.length > LARGEST_DECK) {
    problems.push({ path, message: `the deck must have ${SMALLEST_DECK} to ${LARGEST_DECK} cards, got ${deck.length} [DK-1]` });
  }
}

/** A deck list from outside: the list, or every problem with it. */
export function checkLoadout(
  json: unknown,
  catalog: Catalog,
  ruleset: Ruleset,
  path = '',
): { readonly loadout: Loadout } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  if (!isRecord(json)) return { problems: [{ path, message: `a loadout must be an object, got ${shown(json)}` }] };
  refuseUnknownFields(json, ['id', 'name', 'faction', 'frame', 'sets', 'tactics', 'pilot'], path, problems);
  const factionId = field(json, 'faction');
  const faction = typeof factionId === 'string' ? catalog.factions.get(factionId) : undefined;
  if (faction === undefined)
    problems.push({ path: at(path, 'faction'), message: `must be ${oneOf([...catalog.factions.keys()])}, got ${shown(factionId)} [DK-4]` });
  const frameId = FRAMES.find((f) => f === field(json, 'frame'));
  const frame = frameId === undefined ? undefined : catalog.frames.get(frameId);
  if (frame === undefined)
    problems.push({
      path: at(path, 'frame'),
      message: `must be ${oneOf([...catalog.frames.keys()])}, got ${shown(field(json, 'frame'))} [FR-1]`,
    });
  const sets = names(field(json, 'sets') ?? [], 'set', at(path, 'sets'), problems);
  const tactics = names(field(json, 'tactics') ?? [], 'Tactic', at(path, 'tactics'), problems);
  const traits = names(field(json, 'pilot') ?? [], 'pilot trait', at(path, 'pilot'), problems);
  checkSets(sets, faction, catalog, at(path, 'sets'), problems);
  checkTactics(tactics, faction, catalog, at(path, 'tactics'), problems);
  const pilot = PILOT_TRAITS.filter((t) => traits.includes(t));
  for (const t of traits)
    if (!pilot.some((p) => p === t))
      problems.push({ path: at(path, 'pilot'), message: `there is no pilot trait ${shown(t)}; there is ${oneOf(PILOT_TRAITS)} [FR-2]` });
  const named = faction !== undefined && frameId !== undefined && problems.length === 0;
  const loadout: Loadout = {
    faction: faction?.id ?? '',
    frame: frameId ?? 'light',
    sets,
    tactics,
    ...(pilot.length > 0 ? { pilot } : {}),
  };
  if (ruleset.deck === 'fixed30') checkFixedCounts(loadout, catalog, path, problems);
  else checkOpenCounts(loadout, frame, path, problems);
  if (named && problems.length === 0) checkSize(loadout, catalog, ruleset, path, problems);
  return problems.length > 0 ? { problems } : { loadout };
}
