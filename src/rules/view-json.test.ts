import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { randomAction } from '../../tests/players.ts';
import { V2, V3 } from '../content/index.ts';
import { below, seedRng } from './chance.ts';
import { apply, createMatch, isOver } from './engine.ts';
import type { Game } from './game.ts';
import { extendRuleset } from './ruleset-extend.ts';
import { type MatchView, viewFor } from './view.ts';
import { viewFromJson } from './view-json.ts';

const game = testGame();
const overTheWire = (view: MatchView): unknown =>
  JSON.parse(JSON.stringify({ ...view, seats: view.seats.map((seat) => ({ ...seat, hand: seat.hand ?? null })) }));

/** Calls `look` with views in the course of a random match, of every seat and of a spectator. */
function eachView(of: Game, seed: number, look: (view: MatchView) => void): Set<string> {
  const m = createMatch(of, seed);
  const rng = seedRng(seed);
  const frames = new Set<string>();
  while (!isOver(m)) {
    for (const { kind } of m.work) frames.add(kind);
    if (m.work.length > 0 || below(rng, 8) === 0) for (let viewer = -1; viewer < of.seats.length; viewer++) look(viewFor(m, viewer));
    apply(m, randomAction(m, rng));
  }
  return frames;
}

function problemsOf(json: unknown): readonly { path: string; message: string }[] {
  const read = viewFromJson(json, game);
  return 'problems' in read ? read.problems : [];
}

describe('viewFromJson', () => {
  it('gives back what was written, at every kind of unfinished work [MT-4]', () => {
    const taint = extendRuleset(V3, { taint: true });
    const games = [game, testGame({ ruleset: taint, loadouts: ['ossuarium-medium', 'church-light', 'dwarves-heavy'] })];
    games.push(testGame({ ruleset: V2, loadouts: ['church-medium', 'church-light'] }));
    const met = new Set<string>();
    for (const of of games)
      for (let seed = 1; seed <= 6; seed++) {
        const frames = eachView(of, seed, (view) => {
          expect(viewFromJson(overTheWire(view), of)).toEqual({ view });
        });
        for (const kind of frames) met.add(kind);
      }
    expect([...met]).toEqual(expect.arrayContaining(['play', 'attack', 'strike', 'pay', 'paid', 'recover', 'discard', 'dump']));
  });

  const view = overTheWire(viewFor(createMatch(game, 1), 0)) as { [key: string]: unknown; seats: { [key: string]: unknown }[] };
  const withSeat = (fields: object): object => ({ ...view, seats: [{ ...view.seats[0], ...fields }, view.seats[1]] });

  it.each([
    ['nothing at all', undefined, ''],
    ['a list', [], ''],
    ['a field too few', { ...view, round: undefined }, 'round'],
    ['a field too many', { ...view, rng: [1, 2, 3, 4] }, 'rng'],
    ['a seat too few', { ...view, seats: [view.seats[0]] }, 'seats'],
    ['a seat too many', { ...view, seats: [...view.seats, view.seats[0]] }, 'seats'],
    ['a seat that is none', { ...view, seats: [null, view.seats[1]] }, 'seats[0]'],
    ['a number that is a word', withSeat({ sp: '5' }), 'seats[0].sp'],
    ['a number that is huge', withSeat({ sp: 1e9 }), 'seats[0].sp'],
    ['a card that is none', withSeat({ discard: [200] }), 'seats[0].discard'],
    ['a hand of no cards', withSeat({ hand: [-1] }), 'seats[0].hand'],
    ['a hex off the board', withSeat({ hex: 5000 }), 'seats[0].hex'],
    ['a facing that is none', withSeat({ facing: 6 }), 'seats[0].facing'],
    ['a viewer who does not sit there', { ...view, viewer: 2 }, 'viewer'],
    ['work of no kind', { ...view, work: [{ kind: '__proto__', seat: 0 }] }, 'work[0].kind'],
    ['work without its fields', { ...view, work: [{ kind: 'pay', seat: 0 }] }, 'work[0].left'],
    ['a question of no kind', { ...view, decision: { kind: 'what', seat: 0 } }, 'decision.kind'],
    ['a question to nobody', { ...view, decision: { kind: 'action', seat: 7 } }, 'decision.seat'],
  ])('names what is wrong: %s', (_, json, path) => {
    expect(problemsOf(json).map((problem) => problem.path)).toContain(path);
  });
});
