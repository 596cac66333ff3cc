// What a seat may not know must not reach it: played matches beside twins that differ only in hidden things (MT-4).
// Neighbours: src/rules/view.ts, view-event.ts, determinize.ts.

import { describe, expect, it } from 'vitest';
import { MENDED, V2, V3 } from '../src/content/index.ts';
import { below, seedRng } from '../src/rules/chance.ts';
import { attachGame, cloneMatch } from '../src/rules/clone.ts';
import { determinize } from '../src/rules/determinize.ts';
import { answerer, apply, check, createMatch, isOver, options } from '../src/rules/engine.ts';
import type { GameEvent } from '../src/rules/events.ts';
import { hashMatch } from '../src/rules/hash.ts';
import { GAME, type Match } from '../src/rules/match.ts';
import { extendRuleset } from '../src/rules/ruleset-extend.ts';
import { viewFor } from '../src/rules/view.ts';
import { eventFor } from '../src/rules/view-event.ts';
import { testGame } from './games.ts';
import { playRandomly } from './players.ts';

const duel = ['church-light', 'dwarves-medium'];
const three = ['ossuarium-light', 'church-heavy', 'dwarves-light'];
const GAMES = [
  testGame(),
  testGame({ ruleset: V2, loadouts: duel }),
  testGame({ ruleset: extendRuleset(MENDED, { taint: true, dicePool: true }), loadouts: three }),
  testGame({
    ruleset: extendRuleset(V3, { taint: true, pivot: true }),
    loadouts: [...three, 'ossuarium-fortress'],
    teams: ['x', 'y', 'x', 'y'],
  }),
];

const TAKES_BACK = /"type":"(reshuffled|recovered|saved)"/;

/** What the seat hears of one action. */
function heard(m: Match, action: number, viewer: number): string[] {
  const events: GameEvent[] = [];
  apply(m, action, (event) => events.push(event));
  const id = m[GAME].seats[viewer]?.id ?? '';
  return events.map((event) => JSON.stringify(eventFor(event, id)));
}

describe('hidden things', () => {
  it('change neither view nor events of the seat that may not know, until they come to light [MT-4]', () => {
    let compared = 0;
    let differed = 0;
    GAMES.forEach((game, g) => {
      for (let seed = 0; seed < 6; seed++) {
        const m = createMatch(game, seed);
        const rng = seedRng(1000 * g + seed);
        playRandomly(
          m,
          rng,
          (action) => {
            const viewer = below(rng, game.seats.length + 1) - 1;
            const twin = determinize(viewFor(m, viewer), rng);
            expect(JSON.stringify(viewFor(twin, viewer))).toBe(JSON.stringify(viewFor(m, viewer)));
            twin.rng = m.rng.slice();
            const fits = check(twin, action) === undefined;
            const real = heard(m, action, viewer);
            if (!fits) return;
            const imagined = heard(twin, action, viewer);
            // These can take back into the deck what came to light in the same action.
            if (real.some((e) => TAKES_BACK.test(e))) return;
            if (JSON.stringify(viewFor(twin, viewer)) !== JSON.stringify(viewFor(m, viewer))) {
              differed++;
              return;
            }
            compared++;
            expect(imagined).toEqual(real);
          },
          300,
        );
      }
    });
    expect(compared).toBeGreaterThan(2000);
    expect(differed).toBeGreaterThan(100);
  });

  it('leave a seat the same options, for it sees all that decides them [MT-4]', () => {
    let asked = 0;
    GAMES.forEach((game, g) => {
      const m = createMatch(game, 77 + g);
      const rng = seedRng(g);
      playRandomly(m, rng, (action) => {
        const twin = determinize(viewFor(m, answerer(m)), rng);
        expect(options(twin)).toEqual(options(m));
        asked++;
        apply(m, action);
      });
    });
    expect(asked).toBeGreaterThan(500);
  });

  it('are dealt into matches that can be played to their end [MT-4]', () => {
    GAMES.forEach((game, g) => {
      const m = createMatch(game, 50 + g);
      const rng = seedRng(g + 9);
      let n = 0;
      playRandomly(m, rng, (action) => {
        if (n++ % 40 === 0) {
          const dealt = determinize(viewFor(m, below(rng, game.seats.length + 1) - 1), rng);
          playRandomly(dealt, rng, (a) => apply(dealt, a));
          expect(isOver(dealt)).toBe(true);
        }
        apply(m, action);
      });
    });
  });
});

describe('a match in the middle of anything', () => {
  it('goes on alike in a clone and through JSON [MT-3]', () => {
    GAMES.forEach((game, g) => {
      const m = createMatch(game, 30 + g);
      const rng = seedRng(g + 20);
      playRandomly(m, rng, (action) => {
        const copy = cloneMatch(m);
        const saved = attachGame(JSON.parse(JSON.stringify(m)), game);
        apply(m, action);
        for (const twin of [copy, saved]) {
          expect(options(twin)).toContain(action);
          apply(twin, action);
          expect(JSON.stringify(twin)).toBe(JSON.stringify(m));
          expect(hashMatch(twin)).toBe(hashMatch(m));
        }
      });
    });
  });
});
