import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { apply, createMatch, isOver, type Match, options, seedRng } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { bestOn, gather, groundAt, newPile, type Pile, playable } from './fight.ts';
import { decide } from './greedy.ts';
import { type Habits, SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import { FAR } from './reach.ts';
import { turnOf } from './turn.ts';

const told = ({ items, count }: Pile): unknown[] =>
  items.slice(0, count).map(({ card, cost, worth, target, component }) => [card, cost, worth, target, component]);

/** The places a seat can come to, and whether what is kept for ground of their kind is what is found there anew. */
function compare(m: Match, me: number, habits: Habits): { places: number; kinds: number } {
  const turn = turnOf(mindOf(m, me, habits));
  const { seat, reach } = turn;
  const [hex, moved] = [seat.hex, seat.moved];
  let places = 0;
  for (let k = 0; k < reach.count; k++) {
    const to = reach.order[k] as number;
    const cost = reach.cost[to] as number;
    if (to === hex || cost >= FAR || cost > turn.most) continue;
    places++;
    const movedThere = moved + (reach.hexes[to] as number);
    const { value, chosen } = bestOn(turn, groundAt(turn, to, movedThere), 0, undefined, cost);
    seat.hex = to;
    seat.moved = movedThere;
    const list = playable({ ...turn, mind: mindOf(m, me, habits) }, true, !habits.flank);
    const anew = newPile();
    expect(gather(turn, list, cost, undefined, anew)).toBe(value);
    expect(told(anew)).toEqual(told(chosen));
    seat.hex = hex;
    seat.moved = moved;
  }
  return { places, kinds: turn.grounds.size };
}

describe('ground of one kind', () => {
  it.each([
    ['a duel', ['church-medium', 'dwarves-medium'], SOBER],
    ['a duel of one who seeks no flank', ['ossuarium-light', 'church-heavy'], { ...SOBER, flank: false }],
    ['a melee of four', ['church-medium', 'ossuarium-medium', 'church-light', 'ossuarium-heavy'], SOBER],
  ] as const)('offers the same wherever it lies, in %s', (_, loadouts, habits) => {
    const m = createMatch(testGame({ loadouts: [...loadouts] }), 2);
    const rng = seedRng(2);
    let places = 0;
    let kinds = 0;
    for (let n = 0; n < 150 && !isOver(m); n++) {
      const me = m.decision?.seat ?? 0;
      if (m.decision?.kind === 'action' && seatOf(m, me).out === 0 && n % 3 === 0) {
        const found = compare(m, me, habits);
        places += found.places;
        kinds += found.kinds;
      }
      apply(m, decide(m, me, options(m), SOBER, rng));
    }
    expect(places).toBeGreaterThan(2 * kinds);
    expect(kinds).toBeGreaterThan(30);
  });
});
