import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { load } from '../../tests/positions.ts';
import { determinize, ENDINGS, type Match, options, PASS, SURRENDER, seedRng, viewFor } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { forfeited } from './async-match.ts';
import { SOBER } from './habits.ts';
import { BOTS, findBot, mayAnswer, type Player, playMatch } from './index.ts';
import { chanceAgainstStrongest } from './surrender.ts';

const CARDS = ['faithful-thrust', 'faithful-thrust', 'overextend', 'feint', 'retreat', 'rally-cry', 'survey-the-field', 'divine-judgment'];
const FRESH = { faction: 'church', frame: 'medium', draw: [...CARDS, ...CARDS, ...CARDS], hand: CARDS.slice(0, 4) };
/** Eight cards, a chassis about to break, a pilot on its last threads. */
const DYING = {
  faction: 'church',
  frame: 'medium',
  draw: CARDS.slice(0, 5),
  hand: CARDS.slice(5),
  components: { chassis: { armour: 4, body: 5 } },
  wounds: ['concussion', 'shattered-hand', 'spinal-trauma', 'cracked-rib', 'dislocated-shoulder', 'ruptured-organ'],
};
const PLACES = [
  [1, 1],
  [3, 1],
  [1, 3],
];

/** Seat a is about to act; its enemies stand around. */
const stand = (a: object, ...others: object[]): Match =>
  load({
    map: { rows: ['.....', '.....', '.....', '.....', '.....', '.....'] },
    seats: [a, ...others].map((seat, n) => ({ id: 'abc'.charAt(n), at: PLACES[n], ...seat })),
  });

const player = (text: string): Player => {
  const found = findBot(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const answerOf = (bot: string, m: Match): number => player(bot).bot(viewFor(m, 0), options(m), seedRng(3), { iterations: 12 });
const thinking = BOTS.filter((bot) => bot.policies.length > 0).map((bot) => bot.name);

describe('a lost match', () => {
  it.each(thinking)('is given up by %s where its policy allows it, and else fought to the end [VC-1]', (name) => {
    const m = stand(DYING, FRESH);
    expect(answerOf(`${name}:surrender=lost`, m)).toBe(SURRENDER);
    expect(options(m)).toContain(answerOf(`${name}:surrender=never`, m));
    expect(options(m)).toContain(answerOf(name, m));
  });

  it('is none as long as it is even, whoever may give up', () => {
    for (const m of [stand(FRESH, FRESH), stand(DYING, DYING)]) expect(options(m)).toContain(answerOf('greedy:surrender=lost', m));
  });

  it('is told by the strongest enemies alone: three who stand alike have all to play for', () => {
    const even = chanceAgainstStrongest(stand(FRESH, FRESH, FRESH), 0, SOBER);
    expect(even).toBeCloseTo(0.5, 12);
    expect(chanceAgainstStrongest(stand(FRESH, FRESH, DYING), 0, SOBER)).toBeCloseTo(0.5, 12);
    expect(chanceAgainstStrongest(stand(DYING, FRESH, DYING), 0, SOBER)).toBeLessThan(0.02);
  });

  it('is known by what lies open: any deal of what is hidden tells the same [MT-4]', () => {
    const view = viewFor(stand(DYING, FRESH), 0);
    const told = [1, 2, 3, 4].map((seed) => chanceAgainstStrongest(determinize(view, seedRng(seed)), 0, SOBER));
    expect(new Set(told).size).toBe(1);
  });

  it('is not given up for another: a possessed Casket is let be, also by who has forfeited [TA-1]', () => {
    const m = stand(DYING, FRESH);
    expect(forfeited(m, options(m))).toBe(SURRENDER);
    expect(mayAnswer(m, options(m), SURRENDER)).toBe(true);
    seatOf(m, 0).possessed = 2 + 1;
    expect(mayAnswer(m, options(m), SURRENDER)).toBe(false);
    expect(forfeited(m, options(m))).toBe(PASS);
    const possessor = player('greedy:surrender=lost').bot(viewFor(m, 1), options(m), seedRng(3), { iterations: 1 });
    expect(options(m)).toContain(possessor);
  });

  it('ends there, and is the same match until then', () => {
    const game = testGame({ loadouts: ['church-medium', 'church-medium'] });
    let given = 0;
    for (let n = 0; n < 40; n++) {
      const fought = playMatch(game, [player('greedy'), player('greedy')], 2, n);
      const [a, b] = [player('greedy:surrender=lost'), player('greedy:surrender=lost')];
      const played = playMatch(game, [a, b], 2, n);
      if (ENDINGS[played.ending] === 'surrender') given++;
      else expect(played).toEqual(fought);
      expect(played.decisions).toBeLessThanOrEqual(fought.decisions);
    }
    expect(given).toBeGreaterThan(0);
  });
});
