import { describe, expect, it } from 'vitest';
import { CONTENT, V3 } from '../content/index.ts';
import { forcedDice, readDice } from './case-dice.ts';
import { catalogFor } from './game-compile.ts';
import type { Problem } from './json-check.ts';
import { SCRAP } from './match.ts';
import { WOUNDS } from './vocabulary.ts';

const catalog = catalogFor(CONTENT, V3);
const kind = (id: string): number => catalog.byId.get(id)?.kind ?? -1;
const tray = (...dice: unknown[]) => {
  const problems: Problem[] = [];
  const read = readDice(dice, catalog, problems);
  return { tray: read, dice: forcedDice(read, catalog), problems };
};

describe('forced dice', () => {
  it('fall in the order of the file, by face or by number [MT-3]', () => {
    const t = tray('attack:JAM', 'd6:6', 'd10:10', 'damage:MINOR STRAIN');
    expect([t.dice.roll('attack'), t.dice.roll('d6'), t.dice.roll('d10'), t.dice.roll('damage')]).toEqual([5, 6, 10, 0]);
    expect(t.tray.used).toBe(4);
  });

  it('know a face in any case, with or without blanks, hyphens and apostrophes', () => {
    const t = tray(
      'attack:death blow',
      'attack:Death-Blow',
      'suffering:zealots fury',
      "suffering:ZEALOT'S FURY",
      'suffering:zealot’s-fury',
    );
    expect(t.problems).toEqual([]);
    expect(t.tray.dice.map((d) => d.value)).toEqual([4, 4, 2, 2, 2]);
  });

  it('name what is no die, with its place', () => {
    const t = tray('attack:SHIELD', 'd6:7', 'd6:0', 'd6:1e0', 'coin:HEADS', 'card:excalibur', 7, '__proto__:1', 'card:__proto__');
    expect(t.problems.map((p) => p.path)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `dice[${n}]`));
    expect(t.problems[0]?.message).toContain('GLANCE');
    expect(t.problems[1]?.message).toContain('1 to 6');
  });

  it('stop at a die of another kind and say which was asked for', () => {
    const t = tray('defense:HEAT');
    expect(() => t.dice.roll('attack')).toThrow();
    expect(t.tray.fault).toEqual({ asked: 'a die of kind attack', next: 'die 1 is defense:HEAT' });
  });

  it('stop when none is left', () => {
    const t = tray();
    expect(() => t.dice.roll('d6')).toThrow();
    expect(t.tray.fault?.next).toBe('none is left of 0');
  });
});

describe('a random pick', () => {
  it('takes the card the file names', () => {
    const t = tray('card:retreat', 'card:scrap:feint');
    expect(t.dice.pick([kind('feint'), kind('retreat')], false)).toBe(1);
    expect(t.dice.pick([kind('feint'), kind('feint') | SCRAP], false)).toBe(1);
  });

  it('takes a wound by its id', () => {
    const t = tray('card:ptsd');
    expect(t.dice.pick([0, WOUNDS.indexOf('ptsd'), 3], true)).toBe(1);
  });

  it('needs no die among copies of one card, but takes one that names it', () => {
    const t = tray('card:feint', 'd6:1');
    const copies = [kind('feint'), kind('feint')];
    t.dice.pick(copies, false);
    expect(t.tray.used).toBe(1);
    t.dice.pick(copies, false);
    expect(t.tray.used).toBe(1);
  });

  it('stops at a card that is not among them', () => {
    const t = tray('card:overextend');
    expect(() => t.dice.pick([kind('feint'), kind('retreat')], false)).toThrow();
    expect(t.tray.fault?.asked).toBe('card: one of feint, retreat');
  });
});

describe('a shuffle', () => {
  it('puts the named cards on top, the first on top of all, and leaves the others in their order', () => {
    const t = tray('card:retreat', 'card:feint', 'd6:1');
    const pile = ['overextend', 'feint', 'rally-cry', 'retreat', 'feint'].map(kind);
    t.dice.shuffle(pile);
    expect(pile).toEqual(['overextend', 'feint', 'rally-cry', 'feint', 'retreat'].map(kind));
    expect(t.tray.used).toBe(2);
  });

  it('takes entries only while they name cards of that pile', () => {
    const t = tray('card:retreat', 'card:retreat', 'card:feint');
    const pile = ['feint', 'retreat', 'overextend'].map(kind);
    t.dice.shuffle(pile);
    expect(pile).toEqual(['feint', 'overextend', 'retreat'].map(kind));
    expect(t.tray.used).toBe(1);
  });
});
