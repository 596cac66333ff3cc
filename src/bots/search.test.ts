import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Decision, decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import { answerer, apply, createMatch, isOver, type MatchView, options, seedRng, viewFor } from '../rules/index.ts';
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

  /** Every answer of a search in a match against greedy's like: the view, and how often it looked at the clock, as in `looks`. */
  function eachAnswer(answers: number, ms: number, step: number, look: (view: MatchView, asked: number) => void): void {
    const m = createMatch(testGame({ loadouts: ['church-light', 'church-light'], map: 'the-ossuary-field' }), 5);
    const rng = seedRng(5);
    const search = searchBot(FARSIGHTED);
    const greedy = greedyBot(FARSIGHTED);
    for (let n = 0; n < answers && !isOver(m); n++) {
      const view = viewFor(m, answerer(m));
      const list = options(m);
      if (view.viewer === 1) apply(m, greedy(view, list, seedRng(n), { iterations: 1 }));
      else {
        let asked = 0;
        vi.spyOn(performance, 'now').mockImplementation(() => step * ++asked);
        const answer = search(view, list, rng, { ms });
        vi.restoreAllMocks();
        if (list.length > 1) look(view, asked);
        apply(m, answer);
      }
    }
  }

  it('takes no longer than 400 ms over an action for having more time, but for the first of its turn', () => {
    const longest = { first: 0, later: 0 };
    let turn = '';
    eachAnswer(200, 1000, 20, (view, asked) => {
      if (view.decision?.kind !== 'action') return;
      const now = `${view.round} ${view.turn}`;
      const which = now === turn ? 'later' : 'first';
      longest[which] = Math.max(longest[which], asked);
      turn = now;
    });
    expect(longest.first).toBeGreaterThan(45);
    expect(longest.later).toBeGreaterThan(15);
    expect(longest.later).toBeLessThanOrEqual(24);
  });

  it('takes no more than 600 playouts over such an action', () => {
    /** Its stream after another thought in the same turn, with so many playouts, after a first one of a few. */
    const second = ({ view, list }: Decision, iterations: number): string => {
      const rng = seedRng(1);
      const search = searchBot(FARSIGHTED);
      search(view, list, rng, { iterations: 4 });
      search(view, list, rng, { iterations });
      return rng.join();
    };
    const wide = decisions(3)
      .filter(({ view, list }) => view.decision?.kind === 'action' && list.length > 8)
      .slice(0, 12);
    for (const decision of wide) expect(second(decision, 3000)).toBe(second(decision, 600));
    expect(wide.filter((decision) => second(decision, 600) !== second(decision, 500)).length).toBeGreaterThan(0);
  });

  it('goes on to the place it chose, without another thought on the way', () => {
    let unthought = 0;
    eachAnswer(120, 40, 1, (view, asked) => {
      if (view.decision?.kind === 'action' && asked === 1) unthought++;
    });
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
