import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Decision, decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import { answerer, apply, createMatch, isOver, options, seedRng, viewFor } from '../rules/index.ts';
import type { Player } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { FARSIGHTED } from './habits.ts';
import { playMatch } from './match.ts';
import { searchBot } from './search.ts';

describe('search', () => {
  afterEach(() => vi.restoreAllMocks());

  /** How often it looked at the clock, which a look moves on by so many ms. */
  function looks({ view, list }: Decision, ms: number, step: number): number {
    let asked = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => step * ++asked);
    const answer = searchBot(FARSIGHTED)(view, list, seedRng(1), { ms });
    vi.restoreAllMocks();
    expect(list).toContain(answer);
    return asked;
  }
  const isWhole = ({ view }: Decision): boolean => view.decision?.kind === 'action' || view.decision?.kind === 'deploy';

  it('answers when its time is up: an action and a place to begin after all of it, everything else after a part', () => {
    let longest = 0;
    for (const decision of decisions(3)) {
      const asked = looks(decision, 100, 1);
      expect(asked).toBeLessThanOrEqual(isWhole(decision) ? 104 : 54);
      if (decision.view.decision?.kind === 'deploy') longest = Math.max(longest, asked);
    }
    expect(longest).toBeGreaterThan(90);
  });

  it('takes no longer over a payment, a loss or a reaction for having more time', () => {
    const others = decisions(3).filter((decision) => !isWhole(decision));
    const longest = Math.max(...others.map((decision) => looks(decision, 10_000, 2)));
    expect(longest).toBeLessThanOrEqual(54);
    expect(longest).toBeGreaterThan(40);
    /** Its stream after the answer, which tells how many worlds it imagined. */
    const stream = ({ view, list }: Decision, iterations: number): number[] => {
      const rng = seedRng(1);
      searchBot(FARSIGHTED)(view, list, rng, { iterations });
      return rng;
    };
    const some = others.slice(0, 6);
    expect(some.map((decision) => stream(decision, 4000))).toEqual(some.map((decision) => stream(decision, 400)));
    expect(some.map((decision) => stream(decision, 400))).not.toEqual(some.map((decision) => stream(decision, 100)));
  });

  it('takes no longer than 400 ms over an action for having more time, but for the first of its turn', () => {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'], map: 'the-ossuary-field' }), 5);
    const rng = seedRng(5);
    const search = searchBot(FARSIGHTED);
    const greedy = greedyBot(FARSIGHTED);
    const longest = { first: 0, later: 0 };
    let turn = '';
    for (let n = 0; n < 200 && !isOver(m); n++) {
      const view = viewFor(m, answerer(m));
      const list = options(m);
      if (view.viewer === 1) apply(m, greedy(view, list, seedRng(n), { iterations: 1 }));
      else {
        let asked = 0;
        vi.spyOn(performance, 'now').mockImplementation(() => 20 * ++asked);
        const answer = search(view, list, rng, { ms: 1000 });
        vi.restoreAllMocks();
        if (view.decision?.kind === 'action' && list.length > 1) {
          const now = `${view.round} ${view.turn}`;
          const which = now === turn ? 'later' : 'first';
          longest[which] = Math.max(longest[which], asked);
          turn = now;
        }
        apply(m, answer);
      }
    }
    expect(longest.first).toBeGreaterThan(45);
    expect(longest.later).toBeGreaterThan(15);
    expect(longest.later).toBeLessThanOrEqual(24);
  });

  it('goes on to the place it chose, without another thought on the way', () => {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'], map: 'the-ossuary-field' }), 5);
    const rng = seedRng(5);
    const search = searchBot(FARSIGHTED);
    const greedy = greedyBot(FARSIGHTED);
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
    const player: Player = { name: 'search', bot: searchBot(FARSIGHTED), looks: true };
    let rounds = 0;
    for (let number = 0; number < 3; number++) rounds += playMatch(game, [player, player], 1, number, { iterations: 60 }).rounds;
    // Players too wary of each other took 40 in each of these, the round limit.
    expect(rounds / 3).toBeLessThan(20);
  });
});
