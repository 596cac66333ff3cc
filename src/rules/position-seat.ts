// One seat of a position file: readSetup finds out who sits there and with which deck, readSeat fills its Casket.
// Strict: an unknown field, an unknown id or a number out of range is a problem with its path. Loading triggers nothing.
// Neighbours: position.ts (the match around it), position-format.ts (the fields).

import type { Loadout } from './cards.ts';
import type { Catalog } from './catalog.ts';
import type { Game, SeatSetup } from './game.ts';
import {
  at,
  field,
  isRecord,
  type JsonRecord,
  list,
  oneWord,
  type Problem,
  refuseUnknownFields,
  shown,
  wholeNumber,
} from './json-check.ts';
import { checkLoadout } from './loadout.ts';
import { SCRAP, type Seat } from './match.ts';
import { MOST_PENDING_DAMAGE, MOST_PENDING_IGNORE, packPending } from './pending.ts';
import { FINGER_ROWS } from './pilot.ts';
import { DEBTS, pendingNumber, SEAT_FIELDS } from './position-format.ts';
import { cards, each, MOST, MOST_CARDS, MOST_LISTED, number, type Reader, readCard, readHex, readName, where } from './position-reader.ts';
import type { Ruleset } from './ruleset.ts';
import { componentTotal, newSeat } from './seat.ts';
import { COMPONENTS, ENDINGS, FRAMES, PILOT_TRAITS, WOUNDS } from './vocabulary.ts';

function readLoadout(json: JsonRecord, catalog: Catalog, ruleset: Ruleset, path: string, problems: Problem[]): Loadout | undefined {
  const faction = oneWord(field(json, 'faction'), [...catalog.factions.keys()], at(path, 'faction'), problems);
  const frame = oneWord(field(json, 'frame'), FRAMES, at(path, 'frame'), problems);
  const traits = list(field(json, 'pilot') ?? [], PILOT_TRAITS.length, at(path, 'pilot'), problems) ?? [];
  const pilot = traits.flatMap((trait, i) => oneWord(trait, PILOT_TRAITS, at(at(path, 'pilot'), i), problems) ?? []);
  if (faction === undefined || frame === undefined) return undefined;
  const asked = field(json, 'loadout');
  const withPilot = (loadout: Loadout): Loadout => ({ ...loadout, ...(pilot.length > 0 ? { pilot } : {}) });
  if (asked !== undefined) {
    const where = at(path, 'loadout');
    const checked = checkLoadout(isRecord(asked) ? { faction, frame, ...asked } : asked, catalog, ruleset, where);
    if ('problems' in checked) {
      problems.push(...checked.problems);
      return undefined;
    }
    for (const [key, word] of [
      ['faction', faction],
      ['frame', frame],
    ] as const) {
      if (checked.loadout[key] !== word) problems.push({ path: at(where, key), message: `must be ${word}, as the seat says` });
    }
    return withPilot(checked.loadout);
  }
  const samples = catalog.content.loadouts.filter((l) => l.faction === faction && l.frame === frame);
  const sample = samples.find((l) => 'loadout' in checkLoadout(l, catalog, ruleset)) ?? samples[0];
  if (sample === undefined) {
    problems.push({ path, message: `there is no sample loadout for ${faction}/${frame}; give the seat a loadout` });
    return undefined;
  }
  return withPilot({ faction, frame, sets: sample.sets, tactics: sample.tactics });
}

/** Who sits there. */
export function readSetup(json: JsonRecord, catalog: Catalog, ruleset: Ruleset, path: string, problems: Problem[]): SeatSetup | undefined {
  refuseUnknownFields(json, SEAT_FIELDS, path, problems);
  const id = readName(field(json, 'id'), 'seat', at(path, 'id'), problems);
  const asked = field(json, 'team');
  const team = asked === undefined ? id : readName(asked, 'team', at(path, 'team'), problems);
  const loadout = readLoadout(json, catalog, ruleset, path, problems);
  return id === undefined || team === undefined || loadout === undefined ? undefined : { id, team, loadout };
}

/** Fields that are one number each: the file's word, the seat's. */
const NUMBERS = [
  ['spSpent', 'spSpent'],
  ['spGained', 'spGained'],
  ['overspent', 'overspent'],
  ['heat', 'heat'],
  ['movedThisTurn', 'moved'],
  ['movedLastTurn', 'movedLast'],
  ['movePoints', 'movePoints'],
  ['rotated', 'rotations'],
  ['cannibalized', 'cannibalized'],
  ['defense', 'defense'],
  ['armor', 'armor'],
  ['runes', 'runes'],
  ['taint', 'taint'],
  ['lossCap', 'lossCap'],
  ['jam', 'jam'],
  ['fury', 'fury'],
  ['taintScar', 'taintScar'],
  ['ward', 'ward'],
  ['acted', 'acted'],
  ['attacked', 'attacked'],
  ['noAttack', 'noAttack'],
  ['dumped', 'dumped'],
  ['guarding', 'guarding'],
  ['noHeatCheck', 'noHeatCheck'],
] as const;
const FLAGS: readonly string[] = ['acted', 'attacked', 'noAttack', 'dumped', 'guarding', 'noHeatCheck'];
/** Counts that a file may also give as true or false. */
const COUNTS: readonly string[] = ['rotated', 'cannibalized'];

function readComponents(r: Reader, seat: Seat, i: number): void {
  const tracks = field(r.json, 'components');
  if (tracks === undefined) return;
  const path = where(r, 'components');
  if (!isRecord(tracks)) {
    r.problems.push({ path, message: `must be an object by component, got ${shown(tracks)}` });
    return;
  }
  refuseUnknownFields(tracks, COMPONENTS, path, r.problems);
  COMPONENTS.forEach((component, c) => {
    const track = field(tracks, component);
    if (track === undefined) return;
    const cap = r.game.seats[i]?.armourCap[c] ?? 0;
    const full = r.game.seats[i]?.bodyFull[c] ?? 0;
    const here = at(path, component);
    if (isRecord(track)) {
      refuseUnknownFields(track, ['armour', 'body'], here, r.problems);
      seat.armour[c] = wholeNumber(field(track, 'armour') ?? 0, 0, cap, at(here, 'armour'), r.problems) ?? 0;
      seat.body[c] = wholeNumber(field(track, 'body') ?? 0, 0, full, at(here, 'body'), r.problems) ?? 0;
    } else {
      const boxes = wholeNumber(track, 0, cap + full, here, r.problems) ?? 0;
      seat.armour[c] = Math.min(boxes, cap);
      seat.body[c] = Math.max(0, boxes - cap);
    }
  });
}

function readWounds(r: Reader, seat: Seat): void {
  const wound = (x: unknown, path: string): number | undefined => {
    const id = oneWord(x, WOUNDS, path, r.problems);
    return id === undefined ? undefined : WOUNDS.indexOf(id);
  };
  seat.wounds = each(r, 'wounds', MOST_LISTED, wound);
  if (field(r.json, 'woundDeck') === undefined) {
    const rest = [...r.game.woundDeck];
    for (const w of seat.wounds) if (rest.includes(w)) rest.splice(rest.indexOf(w), 1);
    seat.woundDeck = rest.reverse();
    seat.woundsShuffled = 0;
  } else {
    seat.woundDeck = each(r, 'woundDeck', MOST_CARDS, wound).reverse();
    seat.woundsShuffled = number(r, 'woundDeckOrdered', 0, 1, 1, true);
  }
  const locked = field(r.json, 'brokenFinger') ?? [];
  const words = Array.isArray(locked) ? (locked as unknown[]) : [locked];
  for (const word of words.slice(0, FINGER_ROWS.length)) {
    const row = oneWord(word === 'support' ? 'utility' : word, FINGER_ROWS, where(r, 'brokenFinger'), r.problems);
    if (row !== undefined) seat.brokenFinger |= 1 << FINGER_ROWS.indexOf(row);
  }
}

function readPending(r: Reader, seat: Seat): void {
  seat.pending = each(r, 'pending', MOST_LISTED, (x, path) => {
    if (!isRecord(x)) {
      r.problems.push({ path, message: `must be an object with kind and damage, got ${shown(x)}` });
      return undefined;
    }
    refuseUnknownFields(x, ['kind', 'damage', 'ignoreArmor', 'thisTurn'], path, r.problems);
    const kind = oneWord(field(x, 'kind'), ['next-attack', 'turn', 'vengeance', 'next-turn'], at(path, 'kind'), r.problems);
    const damage = wholeNumber(field(x, 'damage') ?? 0, 0, MOST_PENDING_DAMAGE, at(path, 'damage'), r.problems);
    const ignore = wholeNumber(field(x, 'ignoreArmor') ?? 0, 0, MOST_PENDING_IGNORE, at(path, 'ignoreArmor'), r.problems);
    const thisTurn = field(x, 'thisTurn') ?? false;
    if (typeof thisTurn !== 'boolean')
      r.problems.push({ path: at(path, 'thisTurn'), message: `must be true or false, got ${shown(thisTurn)}` });
    if (kind === undefined || damage === undefined || ignore === undefined) return undefined;
    return packPending(pendingNumber(kind, thisTurn === true), damage, ignore);
  });
}

/** A list; a debt of SP may also stand alone. */
function readDebts(r: Reader, seat: Seat): void {
  const debts = field(r.json, 'debts');
  const listed = isRecord(debts) ? { ...r, json: { ...r.json, debts: [debts] } } : r;
  each(listed, 'debts', MOST_LISTED, (x, path) => {
    if (isRecord(x)) {
      refuseUnknownFields(x, ['sp'], path, r.problems);
      seat.spDebt += wholeNumber(field(x, 'sp'), 0, MOST, at(path, 'sp'), r.problems) ?? 0;
      return undefined;
    }
    const debt = oneWord(x, DEBTS, path, r.problems);
    if (debt === 'system-glitch') seat.glitch++;
    else if (debt === 'internal-bleeding') seat.bleeding++;
    else if (debt === 'structural-weakness') seat.weakness++;
    return undefined;
  });
}

/** A list is of the only enemy's hand; an object names whose. */
function readKnown(r: Reader, seat: Seat, i: number): void {
  const known = field(r.json, 'known');
  if (known === undefined) return;
  const path = where(r, 'known');
  const seats = r.game.seats;
  const enemies = seats.filter((s) => s.team !== seats[i]?.team);
  const sole = enemies.length === 1 ? enemies[0] : undefined;
  if (Array.isArray(known) && sole === undefined) {
    r.problems.push({ path, message: 'there are several enemies: give an object of lists by seat' });
    return;
  }
  const bySeat = Array.isArray(known) ? { [sole?.id ?? '']: known as unknown } : known;
  if (!isRecord(bySeat)) {
    r.problems.push({ path, message: `must be a list of cards, or an object of lists by seat, got ${shown(known)}` });
    return;
  }
  refuseUnknownFields(
    bySeat,
    seats.map((s) => s.id),
    path,
    r.problems,
  );
  seats.forEach((other, j) => {
    const there = Array.isArray(known) ? path : at(path, other.id);
    for (const [n, x] of (list(field(bySeat, other.id) ?? [], MOST_CARDS, there, r.problems) ?? []).entries()) {
      const card = readCard(r.game.catalog, x, at(there, n), r.problems);
      if (card !== undefined) seat.known.push(j * 1024 + card);
    }
  });
}

/** A passive works unless its card lies in the graveyard. Without a list of them, an explicit loadout's count. */
function readPassives(r: Reader, seat: Seat, i: number): void {
  const loadout = field(r.json, 'loadout') === undefined ? undefined : r.game.seats[i]?.loadout;
  const listed =
    field(r.json, 'tactics') === undefined
      ? (loadout?.tactics ?? []).flatMap((id) => r.game.catalog.byId.get(id)?.kind ?? [])
      : cards(r, 'tactics');
  for (const card of [...listed, ...seat.hand, ...seat.draw, ...seat.discard, ...seat.aside]) {
    const bit = card >= SCRAP ? -1 : (r.game.catalog.cards[card]?.passiveIndex ?? -1);
    if (bit >= 0 && !seat.graveyard.includes(card)) seat.passives |= 1 << bit;
  }
}

function readPlace(r: Reader, seat: Seat, needed: boolean): void {
  const place = field(r.json, 'at') ?? null;
  const path = where(r, 'at');
  if (place === null) {
    if (needed) r.problems.push({ path, message: 'must be a hex [q, r]: a Casket in play stands somewhere [MT-2]' });
    return;
  }
  const hex = readHex(r.game, place, path, r.problems);
  if (hex === undefined) return;
  seat.hex = hex;
  if (r.game.board.enterCost[hex] === 0) r.problems.push({ path, message: 'no Casket can stand in a wall or a building [MV-1]' });
}

function readOut(r: Reader): number {
  const out = field(r.json, 'out') ?? false;
  if (out === false) return 0;
  if (out === true) return 1;
  const ending = oneWord(out, ENDINGS.slice(0, 4), where(r, 'out'), r.problems);
  return ending === undefined ? 0 : ENDINGS.indexOf(ending) + 1;
}

function readPossessed(r: Reader): number {
  const possessed = field(r.json, 'possessed') ?? false;
  if (typeof possessed === 'boolean') return Number(possessed);
  const by = r.game.seats.findIndex((s) => s.id === possessed);
  if (by < 0) r.problems.push({ path: where(r, 'possessed'), message: `must be true, false or the id of a seat, got ${shown(possessed)}` });
  return by < 0 ? 0 : by + 2;
}

/** The Casket as the file has it. SP and SP max wait for the match (position.ts). `active`: it is this seat's turn. */
export function readSeat(
  game: Game,
  i: number,
  json: JsonRecord,
  active: boolean,
  deployed: boolean,
  path: string,
  problems: Problem[],
): Seat {
  const r: Reader = { game, json, path, problems };
  const seat = newSeat(game, i);
  for (const [word, key] of NUMBERS) {
    const flag = FLAGS.includes(word);
    seat[key] = number(r, word, 0, flag ? 1 : MOST, 0, flag || COUNTS.includes(word));
  }
  seat.facing = number(r, 'facing', 0, 5, 0);
  seat.out = readOut(r);
  readPlace(r, seat, deployed && seat.out === 0);
  seat.hand = cards(r, 'hand');
  seat.aside = cards(r, 'aside');
  seat.draw = cards(r, 'draw').reverse();
  seat.discard = cards(r, 'discard').reverse();
  seat.graveyard = cards(r, 'graveyard').reverse();
  seat.used = cards(r, 'used');
  readComponents(r, seat, i);
  readWounds(r, seat);
  readPending(r, seat);
  readDebts(r, seat);
  readKnown(r, seat, i);
  readPassives(r, seat, i);
  seat.possessed = readPossessed(r);
  seat.jamFresh = number(r, 'jamFresh', 0, MOST, active && seat.attacked === 1 ? seat.jam : 0);
  seat.feedback = number(r, 'feedback', 0, MOST, componentTotal(seat));
  const piles = [seat.draw, seat.hand, seat.discard, seat.graveyard, seat.aside];
  const listed = piles.reduce((sum, pile) => sum + pile.filter((card) => card !== game.catalog.damaged).length, 0);
  const deck = field(json, 'loadout') === undefined ? listed : (game.seats[i]?.deck.length ?? listed);
  seat.startingCards = number(r, 'startingCards', 0, MOST, deck);
  return seat;
}
