import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { load } from '../../tests/positions.ts';
import { createMatch, type Match } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { COUNTS, evaluate, OWN_LOSS, type Standing, standingOf, standingOfTeam } from './evaluate.ts';
import { SOBER } from './habits.ts';

const DRAW = ['faithful-thrust', 'faithful-thrust', 'overextend', 'feint', 'retreat', 'rally-cry', 'desperate-lunge', 'survey-the-field'];
const ALIKE = { faction: 'church', frame: 'light', draw: DRAW };

/** Two Caskets of one kind in a lane, one to the north of the other and face to face: nobody comes around. */
const stand = (a: object = {}, b: object = {}) =>
  load({
    map: { rows: ['.', '.', '.', '.'] },
    seats: [
      { id: 'a', ...ALIKE, at: [0, 1], facing: 3, ...a },
      { id: 'b', ...ALIKE, at: [0, 2], facing: 0, ...b },
    ],
  });

/** How a team stands that has lost nothing. */
const FRESH = standingOfTeam(stand(), 0, SOBER);
/** The share of the match of a team that stands as it stood. */
const judge = (m: Match, team: number): number => evaluate(m, team, SOBER, standingOfTeam(m, team, SOBER));
const share = (a?: object, b?: object): number => judge(stand(a, b), 0);
const oddsOf = (share: number): number => Math.log(share / (1 - share));

const peril = ({ exposed, forewarned, spared }: Standing): number => exposed + forewarned + spared;

describe('the evaluation', () => {
  it('gives the two teams the whole match', () => {
    const m = stand({ wounds: ['concussion'] }, { heat: 4, facing: 1 });
    expect(judge(m, 0) + judge(m, 1)).toBeCloseTo(1, 12);
  });

  it('counts what it loses from here on less than what it takes', () => {
    const even = oddsOf(evaluate(stand(), 0, SOBER, FRESH));
    const hurt = { wounds: ['concussion'], heat: 4 };
    const lost = even - oddsOf(evaluate(stand(hurt), 0, SOBER, FRESH));
    const lostBefore = even - oddsOf(judge(stand(hurt), 0));
    expect(lost).toBeCloseTo(OWN_LOSS * lostBefore, 12);
    const won = oddsOf(evaluate(stand({}, hurt), 0, SOBER, FRESH)) - even;
    expect(won).toBeGreaterThan(lost);
  });

  it('fears a Casket that has turned its back on the enemy beside it', () => {
    const facing = peril(standingOf(stand(), 0, SOBER));
    const turned = peril(standingOf(stand({ facing: 0 }), 0, SOBER));
    expect(turned).toBeGreaterThan(facing);
    expect(share({ facing: 0 })).toBeLessThan(share());
    expect(share({}, { facing: 3 })).toBeGreaterThan(share());
  });

  it('counts SP that are lost for good, beyond what the wound itself is worth', () => {
    const m = stand({ wounds: ['concussion'] });
    const [hurt, whole] = [standingOf(m, 0, SOBER), standingOf(m, 1, SOBER)];
    expect(hurt.means).toBeLessThan(whole.means);
    const without = COUNTS.worth * (hurt.worth - whole.worth) + COUNTS.forewarned * hurt.forewarned - COUNTS.exposed * whole.exposed;
    expect(oddsOf(judge(m, 0))).toBeLessThan(without - 0.1);
  });

  it('expects nothing more of a Casket that is out, and fears nothing for it', () => {
    const m = stand();
    seatOf(m, 1).out = 1;
    expect(standingOf(m, 1, SOBER)).toEqual({
      worth: -SOBER.weights.kill,
      means: 0,
      exposed: 0,
      forewarned: 0,
      spared: 0,
    });
  });

  it('fears nothing for a Casket that is not on the board yet', () => {
    const m = createMatch(testGame(), 1);
    expect([m.round, seatOf(m, 0).hex]).toEqual([0, -1]);
    expect(peril(standingOf(m, 0, SOBER))).toBe(0);
    expect(standingOfTeam(m, 0, SOBER)).toBeGreaterThan(0);
  });

  it('knows who acts before whom', () => {
    const m = stand({ facing: 0 }, { facing: 3 });
    const kinds = (i: number): string[] =>
      (['exposed', 'forewarned', 'spared'] as const).filter((kind) => standingOf(m, i, SOBER)[kind] > 0);
    expect([m.order, m.turn]).toEqual([[0, 1], 0]);
    expect([kinds(0), kinds(1)]).toEqual([['forewarned'], ['exposed']]);
    m.turn = 1;
    expect([kinds(0), kinds(1)]).toEqual([['exposed'], ['spared']]);
  });

  it('fears a back turned on an enemy that acts next more than on one that has acted', () => {
    const cost = (turn: number): number => {
      const [open, turned] = [stand(), stand({}, { facing: 3 })];
      for (const m of [open, turned]) m.turn = turn;
      return judge(open, 1) - judge(turned, 1);
    };
    expect(cost(0)).toBeGreaterThan(2 * cost(1));
    expect(cost(1)).toBeGreaterThan(0);
  });

  it('of a match that is over is its result', () => {
    const m = stand({ wounds: ['concussion'] });
    m.winner = 0;
    expect([judge(m, 0), judge(m, 1)]).toEqual([1, 0]);
  });
});
