import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { createMatch } from '../rules/index.ts';
import { type Body, bodyOf, cardsKey, tracksKey } from './worth.ts';

describe('the keys of a body', () => {
  it('are others for all that harm may find changed', () => {
    const plain = bodyOf(createMatch(testGame({ loadouts: ['church-medium', 'church-medium'] }), 1), 0);
    const plus = (list: readonly number[], at: number, more: number): number[] => list.map((n, c) => (c === at ? n + more : n));
    const changed: Partial<Body>[] = [{}, { losing: !plain.losing }];
    for (let more = 1; more <= 4; more++) {
      for (let c = 0; c < 5; c++) changed.push({ armour: plus(plain.armour, c, more) }, { body: plus(plain.body, c, more) });
      changed.push({ hp: plain.hp - more }, { woundsLeft: plain.woundsLeft - more }, { lossCap: plain.lossCap + more });
      changed.push({ feedback: plain.feedback + more }, { marking: (8 + more) / 16 }, { markingLeft: (8 + more) / 16 });
    }
    const keys = changed.map((facts) => ({ ...plain, ...facts })).map((body) => `${tracksKey(body)} ${cardsKey(body)}`);
    expect(new Set(keys).size).toBe(changed.length);
  });
});
