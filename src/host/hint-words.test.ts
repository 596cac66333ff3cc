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
    expect(reasonWords(voice, 'turning NW brings Rune Strike at the flank of b into the arc')).toBe(
      'turning NW brings Rune Strike at the flank of Ironclad into the arc',
    );
    expect(reasonWords(voice, 'the best of them')).toBe('the best of them');
  });

  it('leaves out the text of a card, and nothing that tells two options apart', () => {
    const m = createMatch(game, 3);
    const kinds = new Set<number>();
    while (!isOver(m)) {
      const list = options(m);
      const words = list.map((option) => shortWords(m, voiceOf(game), option));
      const [play] = list.filter((option) => act.kindOf(option) === PLAY && act.componentOf(option) >= 0);
      if (play !== undefined) {
        expect(words[list.indexOf(play)]).toMatch(/^[^:]+ at [^:]+, \d SP(, \d of it paid in cards)?: Aim at [^:]+$/);
      }
      for (const option of list) kinds.add(act.kindOf(option));
      // Two copies of a card are one option and the same words.
      expect(new Set(words).size).toBe(words.length);
      for (const one of words) expect(one.length).toBeLessThan(100);
      apply(m, list[list.length - 1] as number);
    }
    for (const kind of [PLAY, act.ROTATE, act.MOVE, act.REACT]) expect(kinds).toContain(kind);
  });

  it('tells the chance, and of all but the best what is lost by it and how surely', () => {
    expect(chanceWords(0.5349, 0, 0)).toBe('53 % to win');
    expect(chanceWords(0.52, 0.0149, 0.0082)).toBe('52 % to win, 1.5 ± 0.8 % less');
    expect(chanceWords(0, 0.3, 0.05)).toBe('0 % to win, 30.0 ± 5.0 % less');
  });
});
