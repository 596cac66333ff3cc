import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { load } from '../../tests/positions.ts';
import { createMatch, type Match } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { COUNTS, evaluate, OWN_LOSS, standingOf, standingOfTeam } from './evaluate.ts';
import { SOBER } from './habits.ts';

const DRAW = ['faithful-thrust', 'faithful-thrust', 'overextend', 'feint', 'retreat', 'rally-cry', 'desperate-lunge', 'survey-the-field'];
const ALIKE = { faction: 'church', frame: 'light', draw: DRAW };

/** Two Caskets of one kind in a lane, one to the north of the other and face to face: nobody comes around. */
const stand = (a: object = {}, b: object = {}, match: object = {}) =>
  load({
    ...match,
    map: { rows: ['.', '.', '.', '.'] },
    seats: [
      { id: 'a', ...ALIKE, at: [0, 1], facing: 3, ...a },
      { id: 'b', ...ALIKE, at: [0, 2], facing: 0, ...b },
    ],
  });

/** How a team stands that has lost nothing. */
const FRESH = standingOfTeam(stand(), 0, SOBER);
/** The share of the match of a team that stands as it stood. */
const judge = (m: Match, team: number, plan = 0): number => evaluate(m, team, SOBER, standingOfTeam(m, team, SOBER), plan);
const oddsOf = (share: number): number => Math.log(share / (1 - share));

describe('the evaluation', () => {
  it('gives the two teams the whole match', () => {
    const m = stand({ wounds: ['concussion'] }, { heat: 4, facing: 1 });
    expect(judge(m, 0, 9) + judge(m, 1, 9)).toBeCloseTo(1, 12);
  });

  it('counts what it loses from here on less than what it takes', () => {
    const even = oddsOf(evaluate(stand(), 0, SOBER, FRESH, 0));
    const hurt = { wounds: ['concussion'], heat: 4 };
    const lost = even - oddsOf(evaluate(stand(hurt), 0, SOBER, FRESH, 0));
    const lostBefore = even - oddsOf(judge(stand(hurt), 0));
    expect(lost).toBeCloseTo(OWN_LOSS * lostBefore, 12);
    const won = oddsOf(evaluate(stand({}, hurt), 0, SOBER, FRESH, 0)) - even;
    expect(won).toBeGreaterThan(lost);
  });

  it('counts what is planned for the turn at hand: for the seat that acts, and against its enemies', () => {
    const m = stand();
    for (const turn of [0, 1]) {
      m.turn = turn;
      const gained = (team: number): number => oddsOf(judge(m, team, 10)) - oddsOf(judge(m, team, 0));
      expect(gained(turn)).toBeCloseTo(10 * COUNTS.plan, 12);
      expect(gained(1 - turn)).toBeCloseTo(-10 * COUNTS.plan, 12);
    }
  });

  it('counts SP that are lost for good, beyond what the wound itself is worth', () => {
    const m = stand({ wounds: ['concussion'] });
    const [hurt, whole] = [standingOf(m, 0, SOBER), standingOf(m, 1, SOBER)];
    expect(hurt.means).toBeLessThan(whole.means);
    expect(oddsOf(judge(m, 0))).toBeLessThan(COUNTS.worth * (hurt.worth - whole.worth) - 0.1);
  });

  it('expects nothing more of a Casket that is out', () => {
    const m = stand();
    seatOf(m, 1).out = 1;
    expect(standingOf(m, 1, SOBER)).toEqual({ worth: -SOBER.weights.kill, means: 0 });
  });

  it('knows how a Casket stands that is not on the board yet', () => {
    const m = createMatch(testGame(), 1);
    expect([m.round, seatOf(m, 0).hex]).toEqual([0, -1]);
    expect(standingOfTeam(m, 0, SOBER)).toBeGreaterThan(0);
  });

  /** Unhurt but for cards: the first holds one fewer, and is sound; the second is near its end by wounds. */
  const fewer = (round: number, turn: number, ruleset?: unknown): Match => {
    const m = stand(
      { draw: DRAW.slice(1) },
      { wounds: ['concussion', 'concussion', 'concussion'] },
      { round, ...(ruleset === undefined ? {} : { ruleset }) },
    );
    m.turn = turn;
    return m;
  };

  it('knows nothing of the round limit while it is far, and the nearer it is, the more its cards count [RD-4]', () => {
    const shares = [1, 2, 30, 36, 38, 40].map((round) => judge(fewer(round, 0), 0));
    expect(shares[1]).toBe(shares[0]);
    for (let n = 2; n < shares.length; n++) expect(shares[n]).toBeLessThan(shares[n - 1] as number);
    expect(shares[0]).toBeGreaterThan(0.5);
    expect(shares.at(-1)).toBeLessThan(0.4);
    expect(judge(fewer(40, 1), 0)).toBeLessThan(judge(fewer(40, 0), 0));
  });

  it('gives the two teams the whole match at the limit too', () => {
    for (const round of [34, 40]) expect(judge(fewer(round, 1), 0, 4) + judge(fewer(round, 1), 1, 4)).toBeCloseTo(1, 12);
  });

  it('counts cards as the ruleset does at the limit: held, or the share of those it began with [KN-6]', () => {
    const small = { startingCards: 5 };
    const last = (tieBreak: string): number => {
      const m = fewer(20, 1, { base: 'mended', tieBreak });
      Object.assign(seatOf(m, 0), small);
      return judge(m, 0);
    };
    expect(last('hp')).toBeLessThan(0.4);
    expect(last('share')).toBeGreaterThan(0.6);
  });

  it('of a match that is over is its result', () => {
    const m = stand({ wounds: ['concussion'] });
    m.winner = 0;
    expect([judge(m, 0, 9), judge(m, 1, 9)]).toEqual([1, 0]);
  });
});
