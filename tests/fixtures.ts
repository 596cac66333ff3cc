// Matches that once went wrong, kept for ever: tests/fixtures/*.json, each with its whole setup and the actions up to
// there, so that a change of the generator or the players does not change them. Chapter: MT-3. Neighbours: soak.ts (writes them), properties.test.ts (plays them).

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import type { ActionJson } from '../src/rules/action-form.ts';
import type { Game } from '../src/rules/game.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { gameFromJson, type SetupJson, writeSetup } from '../src/rules/setup-check.ts';

export const FIXTURES = 'tests/fixtures';

export interface Fixture {
  readonly seed: number;
  /** What was wrong. */
  readonly what: string;
  readonly ruleset: Ruleset;
  readonly setup: SetupJson;
  readonly actions: readonly ActionJson[];
}

export function writeFixture(game: Game, seed: number, what: string, actions: readonly ActionJson[]): string {
  const path = `${FIXTURES}/${seed}.json`;
  const fixture: Fixture = { seed, what, ruleset: game.ruleset, setup: writeSetup(game), actions };
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(path, `${JSON.stringify(fixture, undefined, 2)}\n`);
  return path;
}

export function readFixtures(): (Pick<Fixture, 'seed' | 'what' | 'actions'> & { readonly game: Game })[] {
  return readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { seed, what, ruleset, setup, actions } = JSON.parse(readFileSync(`${FIXTURES}/${name}`, 'utf8')) as Fixture;
      const compiled = gameFromJson(ruleset, setup, { content: CONTENT, rulesets: RULESETS });
      if ('problems' in compiled) throw new Error(`${name}: ${JSON.stringify(compiled.problems)}`);
      return { game: compiled.game, seed, what, actions };
    });
}
