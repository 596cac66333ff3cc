// What the commands of the Lab share: the ruleset, maps, scenario, bots at their strengths, seed; and from these a study.
// Neighbours: study.ts, duel.ts, matrix.ts, compare.ts, sweep.ts, policies.ts, cards.ts (the commands).

import { findBot, type Player } from '../bots/index.ts';
import { CONTENT } from '../content/index.ts';
import { catalogFor, checkLoadout, FRAMES, type Loadout, type MapDef, type Ruleset, type ScenarioDef } from '../rules/index.ts';
import { type Cell, hashOf, type Study } from './study.ts';

/** A loadout and what to call it. */
export interface Named {
  readonly label: string;
  readonly loadout: Loadout;
}

/** A bot for each side; both the same where strength, not policy, is meant. */
export interface Strength {
  readonly label: string;
  readonly a: string;
  readonly b: string;
}

export interface Setting {
  readonly seed: number;
  readonly maps: readonly MapDef[];
  readonly scenario: ScenarioDef;
  readonly strengths: readonly Strength[];
  readonly iterations: number;
}

/** Matches a batch should hold at least, so that messages cost nothing against play. */
const BATCH_PAIRS = 4;
const BLIND_BATCH_PAIRS = 16;

const looks = (bot: string): boolean => {
  const player: Player | string = findBot(bot);
  return typeof player === 'string' || player.looks;
};

/** The bots of a setting, each once. */
export const botsOf = (strengths: readonly Strength[]): string[] => [...new Set(strengths.flatMap((s) => [s.a, s.b]))];

export function makeStudy(
  setting: Setting,
  rulesets: readonly Ruleset[],
  loadouts: readonly Loadout[],
  cells: readonly Cell[],
  more: { readonly cards?: boolean; readonly bots?: readonly string[] } = {},
): Study {
  const bots = more.bots ?? botsOf(setting.strengths);
  // Events cost a random match a tenth of its time, and one that thinks nothing that can be measured.
  const detail = bots.every(looks);
  return {
    format: 1,
    seed: setting.seed,
    rulesets,
    loadouts,
    maps: setting.maps,
    scenario: setting.scenario,
    bots,
    iterations: setting.iterations,
    detail,
    cards: more.cards ?? false,
    batch: detail ? BATCH_PAIRS : BLIND_BATCH_PAIRS,
    cells,
  };
}

export const botIndex = (setting: Setting, bot: string): number => botsOf(setting.strengths).indexOf(bot);

const isLegal = (loadout: Loadout, ruleset: Ruleset): boolean => 'loadout' in checkLoadout(loadout, catalogFor(CONTENT, ruleset), ruleset);

const plain = ({ faction, frame, sets, tactics, pilot }: Loadout): Loadout => ({
  faction,
  frame,
  sets,
  tactics,
  ...(pilot === undefined ? {} : { pilot }),
});

/** Every sample that all these rulesets allow. */
export function sampleLoadouts(rulesets: readonly Ruleset[]): Named[] {
  return CONTENT.loadouts.filter((l) => rulesets.every((r) => isLegal(l, r))).map((l) => ({ label: l.id, loadout: plain(l) }));
}

/** The first sample of each faction and frame. */
export function coreLoadouts(rulesets: readonly Ruleset[]): Named[] {
  const samples = sampleLoadouts(rulesets);
  return CONTENT.factions.flatMap((faction) =>
    FRAMES.flatMap((frame) => samples.find((s) => s.loadout.faction === faction.id && s.loadout.frame === frame) ?? []),
  );
}

export const CONTENT_HASH = hashOf(CONTENT).slice(0, 16);
export const rulesetHash = ({ id: _, ...ruleset }: Ruleset): string => hashOf(ruleset).slice(0, 16);
