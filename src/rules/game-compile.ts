// compileGame makes the unchanging part of a match from its setup: cards, board, seats, teams, deployment zones, marks
// and wound deck. Chapters: The table (MT-1), Frames (FR), Decks (DK-1). It trusts that a loadout is legal (loadout.ts).

import { type Board, compileBoard } from './board.ts';
import type { Content } from './cards.ts';
import { type Catalog, compileCatalog } from './catalog.ts';
import type { Game, MatchSetup, SeatInfo, SeatSetup } from './game.ts';
import { buildDeck } from './loadout.ts';
import type { Ruleset } from './ruleset.ts';
import { tracksOf } from './tracks.ts';
import { FRAMES, MAX_SEATS, WOUNDS } from './vocabulary.ts';

const catalogs = new WeakMap<Content, WeakMap<Ruleset, Catalog>>();

/** The catalog of a content under a ruleset, compiled once for each pair of objects. */
export function catalogFor(content: Content, ruleset: Ruleset): Catalog {
  let byRuleset = catalogs.get(content);
  if (byRuleset === undefined) {
    byRuleset = new WeakMap();
    catalogs.set(content, byRuleset);
  }
  let catalog = byRuleset.get(ruleset);
  if (catalog === undefined) {
    catalog = compileCatalog(content, ruleset);
    byRuleset.set(ruleset, catalog);
  }
  return catalog;
}

/** PW-1: so many from the top of the table, again and again, or the list itself. */
export function woundDeckOf(ruleset: Ruleset): number[] {
  const { woundDeck } = ruleset;
  if (typeof woundDeck === 'number') return Array.from({ length: woundDeck }, (_, i) => i % WOUNDS.length);
  return woundDeck.map((w) => WOUNDS.indexOf(w));
}

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1)
    .flatMap((p) => Array.from({ length: n }, (_, i) => [...p.slice(0, i), n - 1, ...p.slice(i)]))
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** Mean distance between the hexes of two zones. */
function apart(board: Board, a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (const x of a) for (const y of b) sum += board.distance[x * board.count + y] ?? 0;
  return sum / (a.length * b.length);
}

/**
 * Which zone each seat deploys in: seat i in zone i, but seats of one team in zones that lie near each other; fewer
 * zones than seats: one for each team. A map without zones lets every seat deploy anywhere.
 */
function deploymentZones(board: Board, teams: readonly number[]): (readonly number[])[] {
  const name = board.map.id;
  const standable = (hexes: readonly number[]): number[] => hexes.filter((h) => board.enterCost[h] !== 0);
  if (board.zones.length === 0) {
    const anywhere = standable(Array.from({ length: board.count }, (_, h) => h));
    if (anywhere.length < teams.length) throw new Error(`map ${name}: there is no room for ${teams.length} Caskets`);
    return teams.map(() => anywhere);
  }
  const zones = board.zones.map(standable);
  const countTeams = Math.max(...teams) + 1;
  let chosen: (readonly number[])[];
  if (zones.length >= teams.length) {
    const teamSpread = (order: readonly number[]): number => {
      let sum = 0;
      for (let i = 0; i < teams.length; i++)
        for (let j = 0; j < i; j++)
          if (teams[i] === teams[j]) sum += apart(board, zones[order[i] as number] ?? [], zones[order[j] as number] ?? []);
      return sum;
    };
    let best: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const order of permutations(teams.length)) {
      const spread = teamSpread(order);
      if (spread < least) {
        least = spread;
        best = order;
      }
    }
    chosen = best.map((z) => zones[z] ?? []);
  } else if (zones.length >= countTeams) {
    chosen = teams.map((team) => zones[team] ?? []);
  } else {
    throw new Error(`map ${name}: ${zones.length} deployment zones are too few for ${countTeams} teams`);
  }
  for (const zone of chosen)
    if (zone.length < chosen.filter((z) => z === zone).length)
      throw new Error(`map ${name}: a deployment zone has no room for its Caskets`);
  return chosen;
}

function compileSeat(seat: SeatSetup, team: number, zone: readonly number[], catalog: Catalog, ruleset: Ruleset): SeatInfo {
  const { loadout } = seat;
  const faction = catalog.factions.get(loadout.faction);
  if (faction === undefined) throw new Error(`seat ${seat.id}: there is no faction ${loadout.faction}`);
  const frame = catalog.frames.get(loadout.frame);
  if (frame === undefined) throw new Error(`seat ${seat.id}: there is no frame ${loadout.frame}`);
  const patch = ruleset.frames[loadout.frame];
  return {
    id: seat.id,
    team,
    faction,
    frame: FRAMES.indexOf(loadout.frame),
    loadout,
    fleshBargain: loadout.pilot?.includes('flesh-bargain') ?? false,
    tacticalMind: ruleset.tacticalMind && (loadout.pilot?.includes('tactical-mind') ?? false),
    spMax: patch?.spMax ?? frame.spMax,
    moveCost: patch?.moveCost ?? frame.moveCost ?? 0,
    initiative: patch?.initiative ?? frame.initiative ?? 0,
    majorWound: patch?.majorWound ?? frame.majorWound ?? ruleset.majorWound,
    ...tracksOf(ruleset, loadout.frame),
    deck: buildDeck(loadout, catalog),
    zone,
  };
}

/** Throws on a setup or content that cannot be played; foreign setups go through setup-check.ts first. */
export function compileGame(setup: MatchSetup, content: Content): Game {
  const { ruleset, scenario, seats } = setup;
  if (seats.length < 2 || seats.length > MAX_SEATS) throw new Error(`a match has 2 to ${MAX_SEATS} seats, got ${seats.length} [MT-1]`);
  const ids = seats.map((s) => s.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw new Error(`two seats are called ${id} [MT-1]`);
  const teamOf = (seat: SeatSetup): string => seat.team ?? seat.id;
  const teams = [...new Set(seats.map(teamOf))];
  if (teams.length < 2) throw new Error('all seats are on one team; a match needs two or more [MT-1]');
  const catalog = catalogFor(content, ruleset);
  const board = compileBoard(setup.map);
  const teamIndices = seats.map((s) => teams.indexOf(teamOf(s)));
  const zones = deploymentZones(board, teamIndices);
  const marks = scenario.control === undefined ? [] : board.marks;
  if (scenario.control !== undefined && marks.length === 0)
    throw new Error(`map ${setup.map.id} has no marks for the scenario ${scenario.id} [VC-2]`);
  return {
    setup,
    ruleset,
    catalog,
    board,
    seats: seats.map((seat, i) => compileSeat(seat, teamIndices[i] ?? 0, zones[i] ?? [], catalog, ruleset)),
    teams,
    marks,
    darkness: scenario.darkness ?? false,
    woundDeck: woundDeckOf(ruleset),
  };
}
