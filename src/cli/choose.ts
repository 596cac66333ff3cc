// From words on the command line to things of the game: loadouts, maps, scenarios, teams, bots, numbers. What does not
// exist is answered with what does (exit 2). Neighbours: ruleset-file.ts, files.ts, ../rules/loadout.ts.

import { InvalidArgumentError } from 'commander';
import { BOTS, type BotEntry, type Budget, findBot, type Player } from '../bots/index.ts';
import { CONTENT } from '../content/index.ts';
import {
  catalogFor,
  checkLoadout,
  compileGame,
  FRAMES,
  type Game,
  type Loadout,
  type MapDef,
  type MatchSetup,
  oneOf,
  type Problem,
  problemWords,
  type Ruleset,
  type ScenarioDef,
  type SeatSetup,
  shown,
  validateMap,
} from '../rules/index.ts';
import { EXEC, type ExecBot, execBot } from './exec-bot.ts';
import { failure, oneLine } from './failure.ts';
import { readJson } from './files.ts';
import { looksLikePath } from './ruleset-file.ts';

/** A whole number of a range, for commander; the refusal names the flag. */
export function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    const n = /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (n >= low && n <= high) return n;
    throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
  };
}

/** `300` playouts, or `200ms`. */
export function thought(text: string): Budget {
  const [, digits, unit] = /^([0-9]{1,7})(ms)?$/.exec(text) ?? [];
  const n = Number(digits);
  if (!(n >= 1)) throw new InvalidArgumentError('It must be a number of playouts, or a time like 200ms.');
  return unit === undefined ? { iterations: n } : { ms: n };
}

export const seedNumber = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export function problemLines(file: string, problems: readonly Problem[]): string {
  const told = problems.slice(0, 10).map((p) => `${oneLine(file)}: ${oneLine(problemWords(p), 600)}`);
  const more = problems.length - told.length;
  return [...told, ...(more > 0 ? [`${oneLine(file)}: and ${more} more`] : [])].join('\n');
}

/** A loadout and what to call it. */
export interface ChosenLoadout {
  readonly label: string;
  readonly loadout: Loadout;
}

const plainLoadout = ({ faction, frame, sets, tactics, pilot }: Loadout): Loadout => ({
  faction,
  frame,
  sets,
  tactics,
  ...(pilot === undefined ? {} : { pilot }),
});

/** `faction/frame` (the first sample the ruleset allows), a sample's id, or a JSON file. */
export function chooseLoadout(flag: string, text: string, ruleset: Ruleset): ChosenLoadout {
  const catalog = catalogFor(CONTENT, ruleset);
  const [faction = '', frame = '', ...rest] = text.split('/');
  const factions = CONTENT.factions.map((f) => f.id);
  if (rest.length === 0 && factions.includes(faction) && (FRAMES as readonly string[]).includes(frame)) {
    const samples = CONTENT.loadouts.filter((s) => s.faction === faction && s.frame === frame);
    const legal = samples.find((s) => 'loadout' in checkLoadout(s, catalog, ruleset));
    if (legal !== undefined) return { label: legal.id, loadout: plainLoadout(legal) };
    throw failure(`${flag}: no sample of ${text} is legal under the ruleset ${ruleset.id}; give a JSON file`);
  }
  const sample = CONTENT.loadouts.find((s) => s.id === text);
  if (sample === undefined && !looksLikePath(text)) throw failure(`${flag}: there is no loadout ${shown(text)}; ${loadoutHelp()}`);
  if (sample === undefined && factions.includes(faction) && rest.length === 0)
    throw failure(`${flag}: there is no frame ${shown(frame)}; there is ${oneOf(FRAMES)}`);
  if (sample === undefined && rest.length === 0 && (FRAMES as readonly string[]).includes(frame))
    throw failure(`${flag}: there is no faction ${shown(faction)}; there is ${oneOf(factions)}`);
  const checked = checkLoadout(sample ?? readJson(text), catalog, ruleset);
  if ('problems' in checked) throw failure(problemLines(`${flag} ${text}`, checked.problems));
  return { label: sample?.id ?? oneLine(text, 60), loadout: checked.loadout };
}

function loadoutHelp(): string {
  const factions = CONTENT.factions.map((f) => f.id);
  return `give FACTION/FRAME (${oneOf(factions)}; ${oneOf(FRAMES)}), a sample's id (see \`penance loadouts\`) or a JSON file`;
}

const hexCount = (map: MapDef): number => map.rows.join('').replaceAll(' ', '').length;

/** The first map for a duel, the largest for more. */
export function defaultMap(seats: number): MapDef {
  const [first] = CONTENT.maps;
  if (first === undefined) throw new Error('there is no map');
  return seats < 3 ? first : CONTENT.maps.reduce((best, map) => (hexCount(map) > hexCount(best) ? map : best));
}

/** A shipped map by its id, or a JSON file. */
export function chooseMap(text: string | undefined, seats: number): MapDef {
  if (text === undefined) return defaultMap(seats);
  const map = CONTENT.maps.find((m) => m.id === text);
  if (map !== undefined) return map;
  if (!looksLikePath(text))
    throw failure(`--map: there is no map ${shown(text)}; there is ${oneOf(CONTENT.maps.map((m) => m.id))}, or give a JSON file`);
  const read = validateMap(readJson(text));
  if (typeof read === 'string') throw failure(`${oneLine(text)}: ${oneLine(read, 600)}`);
  return read;
}

export function chooseScenario(text: string): ScenarioDef {
  const scenario = CONTENT.scenarios.find((s) => s.id === text);
  if (scenario === undefined)
    throw failure(`--scenario: there is no scenario ${shown(text)}; there is ${oneOf(CONTENT.scenarios.map((s) => s.id))}`);
  return scenario;
}

/** `a,b;c,d` (or with a slash): teams by seat, each called by its seats. A seat that is not named is its own team. */
export function chooseTeams(text: string | undefined, seats: readonly string[]): ReadonlyMap<string, string> {
  const teams = new Map<string, string>();
  if (text === undefined) return teams;
  for (const group of text.split(/[;/]/)) {
    const members = group.split(/[,+]/).map((id) => id.trim());
    for (const id of members) {
      if (!seats.includes(id))
        throw failure(`--teams: there is no seat ${shown(id)}; there is ${oneOf(seats)}. Write teams like "a,b;c,d"`);
      if (teams.has(id)) throw failure(`--teams: the seat ${id} is there twice`);
      teams.set(id, members.join('+'));
    }
  }
  return teams;
}

/** One bot for all seats, or one each. */
export function chooseBots(text: string, seats: readonly string[], ms: number, bots: readonly BotEntry[] = BOTS): (Player | ExecBot)[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== 1 && names.length !== seats.length)
    throw failure(`--bots: give one bot for all or one for each of the ${seats.length} seats, got ${names.length}`);
  const chosen = names.map((name) => (name.startsWith(EXEC) ? name : chooseBot('--bots', name, bots)));
  return seats.map((_, i) => {
    const player = chosen[i] ?? (chosen[0] as Player | string);
    return typeof player === 'string' ? execBot(player.slice(EXEC.length), ms) : player;
  });
}

export function chooseBot(flag: string, text: string, bots: readonly BotEntry[] = BOTS): Player {
  const found = findBot(text, bots);
  if (typeof found === 'string') throw failure(`${flag}: ${found}`);
  return found;
}

/** The game of these choices. What cannot be played together is a sentence. */
export function chosenGame(setup: MatchSetup): Game {
  try {
    return compileGame(setup, CONTENT);
  } catch (fault) {
    throw failure(oneLine(fault instanceof Error ? fault.message : String(fault), 600));
  }
}

export function seatSetup(id: string, chosen: ChosenLoadout, team: string | undefined): SeatSetup {
  return { id, loadout: chosen.loadout, ...(team === undefined ? {} : { team }) };
}
