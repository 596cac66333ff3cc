import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import * as act from '../rules/action.ts';
import { apply, createMatch, isOver, options, PLAY } from '../rules/index.ts';
import { chanceWords, reasonWords, shortWords } from './hint-words.ts';
import { voiceOf } from './voice.ts';

const game = testGame();
const voice = voiceOf(game, 'a');

describe('a hint in words', () => {
  it('names hexes by column and row and seats as the log does', () => {
    expect(reasonWords(voice, 'towards [0, 0], for Faithful Thrust at the rear of b')).toBe(
      'towards A1, for Faithful Thrust at the rear of Ironclad',
    );
    expect(reasonWords(voice, 'for Hammer Strike at the front of a')).toBe('for Hammer Strike at the front of you');
    expect(reasonWords(voice, 'the best of them')).toBe('the best of them');
  });

  it('leaves out the price and the text of a card', () => {
    const m = createMatch(game, 3);
    while (!isOver(m)) {
      const list = options(m);
      const play = list.find((option) => act.kindOf(option) === PLAY);
      if (play !== undefined) {
        const short = shortWords(m, voiceOf(game), play);
        expect(short).toMatch(/, \d SP$/);
        expect(short.length).toBeLessThan(60);
        return;
      }
      apply(m, list[0] as number);
    }
    throw new Error('nothing was played');
  });

  it('tells the chance, and of all but the best what is lost by it and how surely', () => {
    expect(chanceWords(0.5349, 0, 0)).toBe('53 % to win');
    expect(chanceWords(0.52, 0.0149, 0.0082)).toBe('52 % to win, 1.5 ± 0.8 % less');
    expect(chanceWords(0, 0.3, 0.05)).toBe('0 % to win, 30.0 ± 5.0 % less');
  });
});
