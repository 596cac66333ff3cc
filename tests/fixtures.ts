// Matches that once went wrong, kept for ever: tests/fixtures/*.json, each with the whole setup, so that a change of the
// generator does not change them. Chapter: MT-3. Neighbours: soak.ts (writes them), properties.test.ts (plays them).

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CONTENT, RULESETS } from '../src/content/index.ts';
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
}

export function writeFixture(game: Game, seed: number, what: string): string {
  const path = `${FIXTURES}/${seed}.json`;
  const fixture: Fixture = { seed, what, ruleset: game.ruleset, setup: writeSetup(game) };
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(path, `${JSON.stringify(fixture)}\n`);
  return path;
}

export function readFixtures(): { readonly game: Game; readonly seed: number; readonly what: string }[] {
  return readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { seed, what, ruleset, setup } = JSON.parse(readFileSync(`${FIXTURES}/${name}`, 'utf8')) as Fixture;
      const compiled = gameFromJson(ruleset, setup, { content: CONTENT, rulesets: RULESETS });
      if ('problems' in compiled) throw new Error(`${name}: ${JSON.stringify(compiled.problems)}`);
      return { game: compiled.game, seed, what };
    });
}
