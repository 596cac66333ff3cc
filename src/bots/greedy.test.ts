import { describe, expect, it } from 'vitest';
import { CONTENT, RULESETS } from '../content/index.ts';
import {
  type Action,
  answerer,
  apply,
  compileGame,
  createMatch,
  determinize,
  ENDINGS,
  type Game,
  isOver,
  kindOf,
  type Match,
  type MatchView,
  options,
  PLAY,
  seedRng,
  viewFor,
} from '../rules/index.ts';
import { BOTS, findBot, type Player, playMatch } from './index.ts';

function gameOf(ruleset: string, a: number, b: number, map: number, scenario = 0): Game {
  const rules = RULESETS.find((r) => r.id === ruleset);
  const [one, two, board, fought] = [CONTENT.loadouts[a], CONTENT.loadouts[b], CONTENT.maps[map], CONTENT.scenarios[scenario]];
  if (rules === undefined || one === undefined || two === undefined || board === undefined || fought === undefined)
    throw new Error('no content');
  const seats = [
    { id: 'a', loadout: one },
    { id: 'b', loadout: two },
  ];
  return compileGame({ ruleset: rules, map: board, scenario: fought, seats }, CONTENT);
}

function player(text: string): Player {
  const found = findBot(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** Positions of a match between greedy players, each as its answerer sees it. */
function positions(game: Game, seed: number, most: number): { m: Match; view: MatchView; list: Action[] }[] {
  const m = createMatch(game, seed);
  const rng = seedRng(seed);
  const { bot } = player('greedy');
  const found: { m: Match; view: MatchView; list: Action[] }[] = [];
  while (!isOver(m) && found.length < most) {
    const view = viewFor(m, answerer(m));
    const list = options(m);
    found.push({ m: determinize(view, seedRng(found.length)), view, list });
    apply(m, bot(view, list, rng, { iterations: 1 }));
  }
  return found;
}

describe('every bot', () => {
  it.each(BOTS.map((bot) => bot.name))('%s answers with an option at every decision, under every preset', (name) => {
    const { bot } = player(name);
    for (const [n, ruleset] of ['v3', 'v2', 'mended'].entries()) {
      for (const { view, list } of positions(gameOf(ruleset, n, 5 + n, n), 3, 60)) {
        expect(list).toContain(bot(view, list, seedRng(1), { iterations: 12 }));
      }
    }
  });

  it.each(BOTS.map((bot) => bot.name))('%s sees nothing hidden: another deal of it changes no answer [MT-4]', (name) => {
    for (const { m, view, list } of positions(gameOf('v3', 2, 8, 1), 11, 80)) {
      // A fresh bot each time: what it remembers of a match must come from views too.
      const before = player(name).bot(view, list, seedRng(5), { iterations: 12 });
      const again = viewFor(m, view.viewer);
      expect(player(name).bot(again, options(m), seedRng(5), { iterations: 12 })).toBe(before);
    }
  });

  it.each(['greedy', 'search', 'penitent'])('%s plays the same match under the same seed [MT-3]', (name) => {
    const game = gameOf('v3', 0, 0, 0);
    const twice = [1, 2].map(() => playMatch(game, [player(name), player('random')], 9, 4, { iterations: 16 }));
    expect(twice[0]).toEqual(twice[1]);
  });
});

describe('greedy', () => {
  it('beats random play', () => {
    let won = 0;
    for (let n = 0; n < 24; n++) {
      const seat = n % 2;
      const players = seat === 0 ? [player('greedy'), player('random')] : [player('random'), player('greedy')];
      if (playMatch(gameOf('v3', n % 12, n % 12, n % 8), players, 1, n).winner === seat) won++;
    }
    expect(won).toBeGreaterThanOrEqual(22);
  });

  it('goes for the reliquaries where they decide [VC-2]', () => {
    const byObjective = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => {
      const played = playMatch(gameOf('v3', n, n, n, 1), [player('greedy'), player('random')], 1, n);
      return ENDINGS[played.ending] === 'objective' && played.winner === 0;
    });
    expect(byObjective.length).toBeGreaterThan(0);
  });

  it('plays two against two to the end', () => {
    const base = gameOf('v3', 0, 4, 7).setup;
    const [one, two] = base.seats;
    const map = CONTENT.maps.find((m) => (m.zones?.length ?? 0) >= 4);
    if (one === undefined || two === undefined || map === undefined) throw new Error('no content');
    const seats = [
      { ...one, id: 'a', team: 'x' },
      { ...two, id: 'b', team: 'y' },
      { ...one, id: 'c', team: 'x' },
      { ...two, id: 'd', team: 'y' },
    ];
    const game = compileGame({ ...base, map, seats }, CONTENT);
    const greedy = player('greedy');
    const won = [0, 1, 2, 3].map((n) => playMatch(game, [greedy, greedy, greedy, greedy], 2, n).winner);
    expect(won.filter((team) => team === 0 || team === 1).length).toBeGreaterThan(1);
  });

  it.each(['overspend=never', 'overspend=always', 'aim=head', 'aim=random', 'flank=off', 'stance=wait'])(
    'plays otherwise with %s',
    (policy) => {
      const [bound, free] = [player(`greedy:${policy}`).bot, player('greedy').bot];
      const other = positions(gameOf('v3', 3, 9, 2), 3, 160).filter(({ view, list }) => {
        const answer = bound(view, list, seedRng(1), { iterations: 1 });
        expect(list).toContain(answer);
        return answer !== free(view, list, seedRng(1), { iterations: 1 });
      });
      expect(other.length).toBeGreaterThan(0);
    },
  );

  it('aims where its policy says [AT-1]', () => {
    const { bot } = player('greedy:aim=legs');
    let aimed = 0;
    for (const { view, list } of positions(gameOf('v3', 1, 1, 0), 5, 120)) {
      const answer = bot(view, list, seedRng(1), { iterations: 1 });
      const aim = ((answer >> 17) & 7) - 1;
      if (kindOf(answer) !== PLAY || aim < 0) continue;
      expect(aim).toBe(4);
      aimed++;
    }
    expect(aimed).toBeGreaterThan(0);
  });

  it('never pays with cards when told not to [TN-4]', () => {
    const m = createMatch(gameOf('v3', 0, 0, 0), 8);
    const rng = seedRng(2);
    const { bot } = player('greedy:overspend=never');
    for (let n = 0; n < 400 && !isOver(m); n++) {
      expect(m.decision?.kind).not.toBe('pay');
      apply(m, bot(viewFor(m, answerer(m)), options(m), rng, { iterations: 1 }));
    }
  });
});
