// A setup in JSON, as replays, saved matches and clients write it: map and scenario by id or whole, seats with their deck
// lists. writeSetup gives it, gameFromJson takes it back with every problem named. Chapters: MT-1, DK-4.

import type { Loadout, MapDef, ScenarioDef } from './cards.ts';
import type { Game, SeatSetup } from './game.ts';
import { catalogFor, compileGame } from './game-compile.ts';
import { at, field, isRecord, list, oneOf, type Problem, refuseUnknownFields, shown, wholeNumber } from './json-check.ts';
import { checkLoadout } from './loadout.ts';
import { validateMap } from './mapfile.ts';
import type { Library } from './position.ts';
import type { Ruleset } from './ruleset.ts';
import { parseRuleset } from './ruleset-check.ts';
import { MAX_SEATS } from './vocabulary.ts';

export interface SetupJson {
  readonly map: string | MapDef;
  readonly scenario: string | ScenarioDef;
  readonly seats: readonly { readonly id: string; readonly team?: string; readonly loadout: Loadout }[];
}

/** A shipped map or scenario is named, another written out. */
export function writeSetup(game: Game): SetupJson {
  const { map, scenario, seats } = game.setup;
  const { maps, scenarios } = game.catalog.content;
  return {
    map: maps.includes(map) ? map.id : map,
    scenario: scenarios.includes(scenario) ? scenario.id : scenario,
    seats: seats.map(({ id, team, loadout }) => ({ id, ...(team === undefined ? {} : { team }), loadout })),
  };
}

function readMap(json: unknown, maps: readonly MapDef[], path: string, problems: Problem[]): MapDef | undefined {
  if (typeof json === 'string') {
    const map = maps.find((m) => m.id === json);
    if (map === undefined) problems.push({ path, message: `there is no map ${shown(json)}; there is ${oneOf(maps.map((m) => m.id))}` });
    return map;
  }
  const map = validateMap(json);
  if (typeof map !== 'string') return map;
  problems.push({ path, message: map });
  return undefined;
}

function readScenario(json: unknown, scenarios: readonly ScenarioDef[], path: string, problems: Problem[]): ScenarioDef | undefined {
  if (!isRecord(json)) {
    const scenario = scenarios.find((s) => s.id === json);
    const ids = oneOf(scenarios.map((s) => s.id));
    if (scenario === undefined) problems.push({ path, message: `there is no scenario ${shown(json)}; there is ${ids} [VC-2]` });
    return scenario;
  }
  const before = problems.length;
  refuseUnknownFields(json, ['id', 'name', 'darkness', 'control'], path, problems);
  const id = readName(field(json, 'id'), at(path, 'id'), problems);
  const name = readName(field(json, 'name') ?? id, at(path, 'name'), problems);
  const darkness = field(json, 'darkness');
  if (darkness !== undefined && darkness !== true)
    problems.push({ path: at(path, 'darkness'), message: `must be true or left out, got ${shown(darkness)}` });
  const control = field(json, 'control');
  if (control === undefined) return problems.length > before ? undefined : { id, name, ...(darkness === true ? { darkness } : {}) };
  const where = at(path, 'control');
  if (!isRecord(control)) {
    problems.push({ path: where, message: `must be an object with goal and pointsPerMark, got ${shown(control)} [VC-2]` });
    return undefined;
  }
  refuseUnknownFields(control, ['goal', 'pointsPerMark'], where, problems);
  const goal = wholeNumber(field(control, 'goal'), 1, 1000, at(where, 'goal'), problems) ?? 1;
  const pointsPerMark = wholeNumber(field(control, 'pointsPerMark'), 1, 1000, at(where, 'pointsPerMark'), problems) ?? 1;
  return problems.length > before ? undefined : { id, name, ...(darkness === true ? { darkness } : {}), control: { goal, pointsPerMark } };
}

/** A name people read: a line of 1 to 40 characters. */
function readName(json: unknown, path: string, problems: Problem[]): string {
  if (typeof json === 'string' && json.trim() !== '' && json.length <= 40 && !/\p{Cc}/u.test(json)) return json;
  problems.push({ path, message: `must be a name of 1 to 40 characters on one line, got ${shown(json)}` });
  return '';
}

function readSeats(json: unknown, library: Library, ruleset: Ruleset, path: string, problems: Problem[]): SeatSetup[] {
  const entries = list(json, MAX_SEATS, path, problems) ?? [];
  const catalog = catalogFor(library.content, ruleset);
  const seats: SeatSetup[] = [];
  entries.forEach((entry, i) => {
    const where = at(path, i);
    if (!isRecord(entry)) {
      problems.push({ path: where, message: `a seat must be an object, got ${shown(entry)}` });
      return;
    }
    refuseUnknownFields(entry, ['id', 'team', 'loadout'], where, problems);
    const id = readName(field(entry, 'id'), at(where, 'id'), problems);
    const team = field(entry, 'team') === undefined ? undefined : readName(field(entry, 'team'), at(where, 'team'), problems);
    const checked = checkLoadout(field(entry, 'loadout'), catalog, ruleset, at(where, 'loadout'));
    if ('problems' in checked) problems.push(...checked.problems);
    else seats.push({ id, ...(team === undefined ? {} : { team }), loadout: checked.loadout });
  });
  return seats;
}

/** The game of a ruleset and a setup from outside, or every problem with them. */
export function gameFromJson(
  rulesetJson: unknown,
  setupJson: unknown,
  library: Library,
): { readonly game: Game } | { readonly problems: readonly Problem[] } {
  const presets = new Map(library.rulesets.map((r) => [r.id, r]));
  const parsed = parseRuleset(rulesetJson, presets, library.content, 'ruleset');
  const problems: Problem[] = 'problems' in parsed ? [...parsed.problems] : [];
  if (!isRecord(setupJson)) return { problems: [...problems, { path: 'setup', message: `must be an object, got ${shown(setupJson)}` }] };
  refuseUnknownFields(setupJson, ['map', 'scenario', 'seats'], 'setup', problems);
  const map = readMap(field(setupJson, 'map'), library.content.maps, 'setup.map', problems);
  const scenario = readScenario(field(setupJson, 'scenario'), library.content.scenarios, 'setup.scenario', problems);
  if ('problems' in parsed) return { problems };
  const seats = readSeats(field(setupJson, 'seats'), library, parsed.ruleset, 'setup.seats', problems);
  if (problems.length > 0 || map === undefined || scenario === undefined) return { problems };
  try {
    return { game: compileGame({ ruleset: parsed.ruleset, map, scenario, seats }, library.content) };
  } catch (fault) {
    return { problems: [{ path: 'setup', message: fault instanceof Error ? fault.message : String(fault) }] };
  }
}
