// The package as others import it: by its name, each layer by its subpath, from plain JavaScript.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bot, findBot, playMatch } from 'penance/bots';
import { CONTENT, RULESETS } from 'penance/content';
import { answer, askedSeat, narrate, openTable, optionsOf, voiceOf } from 'penance/host';
import { tableOdds } from 'penance/odds';
import {
  apply,
  compileGame,
  createMatch,
  determinize,
  hashMatch,
  isOver,
  makeAction,
  options,
  parseAction,
  seedRng,
  viewFor,
} from 'penance/rules';
import { describe, expect, it } from 'vitest';

function duel(): ReturnType<typeof compileGame> {
  const [ruleset] = RULESETS;
  const [map] = CONTENT.maps;
  const [scenario] = CONTENT.scenarios;
  const [a, b] = CONTENT.loadouts;
  if (ruleset === undefined || map === undefined || scenario === undefined || a === undefined || b === undefined)
    throw new Error('no content');
  return compileGame(
    {
      ruleset,
      map,
      scenario,
      seats: [
        { id: 'a', loadout: a },
        { id: 'b', loadout: b },
      ],
    },
    CONTENT,
  );
}

describe('the package', () => {
  it('gives the engine, the content, the host and the bots, which work together', () => {
    const m = createMatch(duel(), 7);
    while (!isOver(m)) {
      const [action] = options(m);
      if (action === undefined) throw new Error('no option');
      expect(parseAction(m, makeAction(m, action))).toBe(action);
      apply(m, action);
    }
    const table = openTable(duel(), 7);
    expect(answer(table, askedSeat(table), { mulligan: true })).toMatchObject({ ok: true });
    expect(optionsOf(table, askedSeat(table))).toHaveLength(2);
    expect(table.events.flatMap((e) => narrate(e, voiceOf(duel())))).toContain('Confessor takes a mulligan.');
    const dealt = determinize(viewFor(table.match, 0), seedRng(1));
    expect(hashMatch(dealt)).toBeTypeOf('number');
  });

  it("lets a bot of one's own play", () => {
    const first: Bot = (_view, listed) => listed[0] ?? 0;
    const random = findBot('random');
    if (typeof random === 'string') throw new Error(random);
    const played = playMatch(duel(), [{ name: 'first', looks: false, bot: first }, random], 1, 0);
    expect(played.decisions).toBeGreaterThan(10);
  });

  it('is plain JavaScript to node', () => {
    const code =
      "import { RULESETS } from 'penance/content'; import { GAME } from 'penance/rules'; console.log(RULESETS.length, typeof GAME)";
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: fileURLToPath(new URL('..', import.meta.url)) });
    expect(String(out)).toBe('3 symbol\n');
  });

  it('gives the exact odds of the table', () => {
    const odds = tableOdds({ target: 5, damage: 4, defense: 0, reduce: 0, pool: undefined });
    expect(odds.hit).toBeCloseTo(21 / 36, 12);
  });
});
