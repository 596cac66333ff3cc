import { describe, expect, it } from 'vitest';
import { load } from '../../tests/positions.ts';
import { evaluate, standingOf } from './evaluate.ts';
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
const share = (a?: object, b?: object): number => evaluate(stand(a, b), 0, SOBER);

describe('the evaluation', () => {
  it('gives the two teams the whole match', () => {
    const m = stand({ wounds: ['concussion'] }, { heat: 4, facing: 1 });
    expect(evaluate(m, 0, SOBER) + evaluate(m, 1, SOBER)).toBeCloseTo(1, 12);
  });

  it('fears a Casket that has turned its back on the enemy beside it', () => {
    const facing = standingOf(stand(), 0, SOBER).peril;
    const turned = standingOf(stand({ facing: 0 }), 0, SOBER).peril;
    expect(turned).toBeGreaterThan(facing);
    expect(share({ facing: 0 })).toBeLessThan(share());
    expect(share({}, { facing: 3 })).toBeGreaterThan(share());
  });

  it('counts SP that are lost for good', () => {
    const hurt = { wounds: ['concussion'] };
    expect(standingOf(stand(hurt), 0, SOBER).means).toBeLessThan(standingOf(stand(), 0, SOBER).means);
    expect(share(hurt)).toBeLessThan(share());
    expect(share({}, hurt)).toBeGreaterThan(share());
  });
});
