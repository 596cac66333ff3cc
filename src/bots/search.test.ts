import { afterEach, describe, expect, it, vi } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import { answerer, apply, createMatch, isOver, options, seedRng, viewFor } from '../rules/index.ts';
import type { Player } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { SOBER } from './habits.ts';
import { playMatch } from './match.ts';
import { searchBot } from './search.ts';

describe('search', () => {
  afterEach(() => vi.restoreAllMocks());

  it('answers when its time is up: an action after all of it, everything else after a part', () => {
    for (const { view, list } of decisions(3)) {
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => ++now);
      const answer = searchBot(SOBER)(view, list, seedRng(1), { ms: 100 });
      vi.restoreAllMocks();
      expect(list).toContain(answer);
      expect(now).toBeLessThanOrEqual(view.decision?.kind === 'action' ? 104 : 54);
    }
  });

  it('goes on to the place it chose, without another thought on the way', () => {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'], map: 'the-ossuary-field' }), 5);
    const rng = seedRng(5);
    const search = searchBot(SOBER);
    const greedy = greedyBot(SOBER);
    let unthought = 0;
    for (let n = 0; n < 120 && !isOver(m); n++) {
      const view = viewFor(m, answerer(m));
      const list = options(m);
      if (view.viewer === 1) apply(m, greedy(view, list, seedRng(n), { iterations: 1 }));
      else {
        let asked = 0;
        vi.spyOn(performance, 'now').mockImplementation(() => ++asked);
        const answer = search(view, list, rng, { ms: 40 });
        vi.restoreAllMocks();
        if (list.length > 1 && view.decision?.kind === 'action' && asked === 1) unthought++;
        apply(m, answer);
      }
    }
    expect(unthought).toBeGreaterThan(3);
  });

  it('fights: two of it do not keep out of reach of each other', () => {
    const game = testGame({ loadouts: ['church-medium', 'church-medium'], map: 'the-choir-furnace' });
    const player: Player = { name: 'search', bot: searchBot(SOBER), looks: true };
    let rounds = 0;
    for (let number = 0; number < 3; number++) rounds += playMatch(game, [player, player], 1, number, { iterations: 60 }).rounds;
    // Players too wary of each other took 40 in each of these, the round limit.
    expect(rounds / 3).toBeLessThan(20);
  });
});
