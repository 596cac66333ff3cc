// Every kind of match there is, from a seed: factions, frames, decks, maps, scenarios, presets and knobs, 2 to 4 seats
// in every shape of teams. Neighbours: knob-values.ts (rulesets), cramped-maps.ts, players.ts.

import { CONTENT, MENDED, V2, V3 } from '../src/content/index.ts';
import type { Loadout, MapDef, ScenarioDef } from '../src/rules/cards.ts';
import { below, seedRng } from '../src/rules/chance.ts';
import type { Game, MatchSetup, SeatSetup } from '../src/rules/game.ts';
import { compileGame } from '../src/rules/game-compile.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { extendRuleset } from '../src/rules/ruleset-extend.ts';
import { FRAMES, PILOT_TRAITS } from '../src/rules/vocabulary.ts';
import { CRAMPED_MAPS } from './cramped-maps.ts';
import { randomPatch } from './knob-values.ts';
import { between, onceIn, oneOf, someOf } from './random.ts';

/** Teams by seat: duels, one against two, two against two, one against three, two against one and one, free for all. */
const SHAPES: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['x', 'y'],
  ['x', 'y'],
  ['x', 'y', 'y'],
  ['x', 'y', 'z'],
  ['x', 'y', 'x', 'y'],
  ['x', 'x', 'y', 'y'],
  ['x', 'y', 'y', 'y'],
  ['x', 'x', 'y', 'z'],
  ['w', 'x', 'y', 'z'],
];

const PRESETS: readonly Ruleset[] = [V3, V3, V2, MENDED];

/** One in three is a preset as it stands. */
export function randomRuleset(rng: number[]): Ruleset {
  const base = oneOf(rng, PRESETS);
  return onceIn(rng, 3) ? base : extendRuleset(base, randomPatch(rng));
}

function builtLoadout(rng: number[], fixed: boolean): Loadout {
  const faction = oneOf(rng, CONTENT.factions);
  const frame = oneOf(rng, FRAMES);
  const [low, high] = CONTENT.frames.find((f) => f.id === frame)?.sets ?? [1, 1];
  const open = [...CONTENT.sets, ...faction.sets].map((set) => set.id);
  return {
    faction: faction.id,
    frame,
    sets: someOf(rng, open, fixed ? 1 : between(rng, low, high)),
    tactics: someOf(rng, faction.tactics, fixed ? 2 : below(rng, 3)),
  };
}

/** A sample, or a deck nobody would build; each trait of a pilot in one of five. */
function randomLoadout(rng: number[], ruleset: Ruleset): Loadout {
  const fixed = ruleset.deck === 'fixed30';
  const samples = fixed ? CONTENT.loadouts.slice(0, 12) : CONTENT.loadouts;
  const { faction, frame, sets, tactics } = onceIn(rng, 3) ? oneOf(rng, samples) : builtLoadout(rng, fixed);
  const pilot = PILOT_TRAITS.filter(() => onceIn(rng, 5));
  return { faction, frame, sets, tactics, ...(pilot.length > 0 ? { pilot } : {}) };
}

/** Maps with a zone for each team. */
function randomMap(rng: number[], teams: number): MapDef {
  const maps = onceIn(rng, 2) ? CRAMPED_MAPS : CONTENT.maps;
  return oneOf(
    rng,
    maps.filter((map) => map.zones === undefined || map.zones.length >= teams),
  );
}

function randomScenario(rng: number[], map: MapDef): ScenarioDef {
  return oneOf(
    rng,
    CONTENT.scenarios.filter((s) => s.control === undefined || (map.marks?.length ?? 0) > 0),
  );
}

export function randomSetup(seed: number): MatchSetup {
  const rng = seedRng(seed);
  const ruleset = randomRuleset(rng);
  const shape = oneOf(rng, SHAPES);
  const map = randomMap(rng, new Set(shape).size);
  const seats: SeatSetup[] = shape.map((team, i) => ({ id: 'abcd'.charAt(i), team, loadout: randomLoadout(rng, ruleset) }));
  return { ruleset, map, scenario: randomScenario(rng, map), seats };
}

export const randomGame = (seed: number): Game => compileGame(randomSetup(seed), CONTENT);
