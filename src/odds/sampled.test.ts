// Situations out of random matches against 20,000 rolls of the engine itself, within the sampling error. Fixed seeds.
// Neighbour: grid.test.ts (the exact comparison).

import { describe, expect, it } from 'vitest';
import { observe } from '../../tests/engine-law.ts';
import { testGame } from '../../tests/games.ts';
import { MENDED, V2, V3 } from '../content/index.ts';
import { type Action, kindOf, PLAY, targetOf } from '../rules/action.ts';
import { below, type Dice, seedRng, shuffleWith } from '../rules/chance.ts';
import { cloneMatch } from '../rules/clone.ts';
import { apply, createMatch, isOver, options } from '../rules/engine.ts';
import { DICE, type Match } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { forecast } from './forecast.ts';
import { DEFAULT_POLICIES } from './policy.ts';

const ROLLS = 20_000;
/** One in a million: nothing here fails by bad luck, and the seeds are fixed anyhow. */
const SIGMAS = 5;

/** A stream in place of the match's own, so that every copy rolls anew. */
const diceFrom = (rng: number[]): Dice => ({
  roll: (kind) => (kind === 'd6' ? 1 + below(rng, 6) : kind === 'd10' ? 1 + below(rng, 10) : below(rng, 6)),
  pick: (from) => below(rng, from.length),
  shuffle: (pile) => shuffleWith(rng, pile),
});

/** The n-th attack that random play comes to. */
function attackIn(m: Match, seed: number, wanted: number): { readonly match: Match; readonly action: Action } | undefined {
  const rng = seedRng(seed);
  for (let n = 0; !isOver(m); ) {
    const attacks =
      m.decision?.kind === 'action' ? options(m).filter((a) => kindOf(a) === PLAY && specOf(m, (a >> 5) & 255).attack !== undefined) : [];
    const action = attacks[below(rng, Math.max(1, attacks.length))];
    if (action !== undefined && n++ === wanted) return { match: m, action };
    const all = options(m);
    apply(m, all[below(rng, all.length)] as Action);
  }
  return undefined;
}

describe('20,000 rolls of the engine', () => {
  it.each([
    ['v3', V3, ['church-light', 'dwarves-heavy'], 3, 12],
    ['v2', V2, ['church-light', 'dwarves-heavy'], 5, 9],
    ['mended', MENDED, ['ossuarium-medium', 'church-heavy'], 8, 15],
  ] as const)('agree with the forecast in a random match, %s [MT-3]', (_, ruleset, loadouts, seed, wanted) => {
    const game = testGame({ ruleset, loadouts: [...loadouts] });
    let found: ReturnType<typeof attackIn>;
    for (let k = 0; found === undefined && k < 50; k++) found = attackIn(createMatch(game, seed + k), seed + k, wanted);
    expect(found).toBeDefined();
    const { match, action } = found as NonNullable<typeof found>;
    const target = targetOf(action);
    const told = forecast(match, action)?.targets[0];
    const rng = seedRng(seed);
    const counts = { lost: [] as number[], wounds: [] as number[], boxes: [] as number[], heat: [] as number[] };
    const add = (row: number[], n: number): void => {
      while (row.length <= n) row.push(0);
      row[n] = (row[n] as number) + 1;
    };
    for (let n = 0; n < ROLLS; n++) {
      const m = cloneMatch(match);
      shuffleWith(rng, seatOf(m, target).draw);
      shuffleWith(rng, seatOf(m, target).woundDeck);
      m[DICE] = diceFrom(rng);
      const o = observe(m, action, target, DEFAULT_POLICIES);
      add(counts.lost, o.cardsLost);
      add(counts.wounds, o.wounds);
      add(counts.boxes, o.boxes);
      add(counts.heat, o.heat);
    }
    for (const [row, exact] of [
      [counts.lost, told?.cardsLost],
      [counts.wounds, told?.wounds],
      [counts.boxes, told?.boxes],
      [counts.heat, told?.heat],
    ] as const) {
      for (let n = 0; n < Math.max(row.length, exact?.length ?? 0); n++) {
        const p = exact?.[n] ?? 0;
        const error = SIGMAS * Math.sqrt((p * (1 - p)) / ROLLS) + 1e-9;
        expect(Math.abs((row[n] ?? 0) / ROLLS - p)).toBeLessThan(error);
      }
    }
  });
});
