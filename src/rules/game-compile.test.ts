import { describe, expect, it } from 'vitest';
import { sampleLoadout, testGame } from '../../tests/games.ts';
import { CONTENT, MENDED, V2, V3 } from '../content/index.ts';
import { compileGame, woundDeckOf } from './game-compile.ts';
import { extendRuleset } from './ruleset-extend.ts';
import { COMPONENTS, WOUNDS } from './vocabulary.ts';

const LIGHT = 0;
const HEAVY = 1;

describe('compileGame', () => {
  it('gives the tracks of the rulebook [CP-2]', () => {
    const seat = testGame().seats[LIGHT];
    expect(COMPONENTS.map((_, i) => [seat?.armourCap[i], seat?.structureAt[i], seat?.exposureAt[i], seat?.bodyFull[i]])).toEqual([
      [2, 1, 3, 4],
      [3, 1, 3, 5],
      [3, 1, 3, 5],
      [4, 1, 3, 6],
      [3, 1, 3, 5],
    ]);
  });

  it('gives flat tracks, and those of the turn document [CP-2]', () => {
    const flat = testGame({ ruleset: V2 }).seats[LIGHT];
    expect([flat?.armourCap, flat?.structureAt, flat?.exposureAt]).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(flat?.bodyFull).toEqual([3, 3, 3, 3, 3]);
    expect(testGame({ ruleset: extendRuleset(V3, { tracks: 'turn' }) }).seats[LIGHT]?.bodyFull).toEqual([3, 4, 4, 5, 6]);
  });

  it('adds armour by frame on every track [KN-3]', () => {
    const game = testGame({ ruleset: MENDED });
    expect(game.seats[LIGHT]?.armourCap).toEqual([2, 3, 3, 4, 3]);
    expect(game.seats[HEAVY]?.armourCap).toEqual([5, 6, 6, 7, 6]);
  });

  it('takes SP, surcharge, initiative, major wound and tracks of a frame from the ruleset [FR-1]', () => {
    const plain = testGame().seats;
    expect(plain.map((s) => [s.spMax, s.moveCost, s.initiative, s.majorWound])).toEqual([
      [6, 0, 0, 5],
      [4, 0, 0, 5],
    ]);
    const frames = { heavy: { spMax: 2, moveCost: 1, initiative: -1, majorWound: 7, tracks: { head: { body: 5 } } } };
    const heavy = testGame({ ruleset: extendRuleset(V3, { frames }) }).seats[HEAVY];
    expect([heavy?.spMax, heavy?.moveCost, heavy?.initiative, heavy?.majorWound, heavy?.bodyFull[0]]).toEqual([2, 1, -1, 7, 5]);
  });

  it('numbers teams in the order they are named [MT-1]', () => {
    const game = testGame({ loadouts: ['church-light', 'dwarves-heavy', 'church-heavy'], teams: ['red', 'blue', 'red'] });
    expect(game.teams).toEqual(['red', 'blue']);
    expect(game.seats.map((s) => s.team)).toEqual([0, 1, 0]);
  });

  it('refuses one seat, five seats, one team and two seats of one name [MT-1]', () => {
    const seat = (id: string, team: string) => ({ id, team, loadout: sampleLoadout('church-light') });
    const setup = testGame().setup;
    const refused = (...seats: ReturnType<typeof seat>[]) => expect(() => compileGame({ ...setup, seats }, CONTENT));
    refused(seat('a', 'x')).toThrow('2 to 4 seats');
    refused(...['a', 'b', 'c', 'd', 'e'].map((id) => seat(id, id))).toThrow('2 to 4 seats');
    refused(seat('a', 'x'), seat('b', 'x')).toThrow('one team');
    refused(seat('a', 'x'), seat('a', 'y')).toThrow('two seats are called a');
  });

  it('lets duellists deploy in the facing zones, and each of four in its own [RD-1]', () => {
    const duel = testGame();
    expect(duel.seats.map((s) => s.zone)).toEqual(duel.board.zones.slice(0, 2));
    const four = testGame({ loadouts: ['church-light', 'dwarves-heavy', 'church-heavy', 'dwarves-light'] });
    expect(four.seats.map((s) => s.zone)).toEqual(four.board.zones.slice(0, 4));
  });

  it('puts two teams of two on two halves of every map, whoever sits where [RD-1]', () => {
    const loadouts = ['church-light', 'dwarves-heavy', 'church-heavy', 'dwarves-light'];
    for (const map of CONTENT.maps) {
      for (const teams of [
        ['x', 'x', 'y', 'y'],
        ['x', 'y', 'x', 'y'],
        ['x', 'y', 'y', 'x'],
      ]) {
        const { seats, board } = testGame({ map: map.id, loadouts, teams });
        const zones = seats.map((s) => board.zones.findIndex((z) => z.join() === s.zone.join()));
        expect([...zones].sort()).toEqual([0, 1, 2, 3]);
        // Zones 0 and 1 face each other, and so do 2 and 3.
        const halves = [0, 1].map((team) => zones.filter((_, i) => seats[i]?.team === team).map((z) => z >> 1));
        for (const half of halves) expect([...half].sort()).toEqual([0, 1]);
      }
    }
  });

  it('marks hexes only where the scenario fights for them [VC-2], and knows the dark [LS-6]', () => {
    expect(testGame().marks).toEqual([]);
    const reliquary = testGame({ scenario: 'reliquary' });
    expect(reliquary.marks).toEqual(reliquary.board.marks);
    expect(reliquary.marks.length).toBeGreaterThan(0);
    expect([testGame().darkness, testGame({ scenario: 'night' }).darkness]).toEqual([false, true]);
  });

  it('repeats the table of wounds, or takes the list [PW-1]', () => {
    expect(woundDeckOf(V3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(woundDeckOf(extendRuleset(V3, { woundDeck: 12 }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
    expect(woundDeckOf(extendRuleset(V3, { woundDeck: ['ptsd', 'ptsd'] }))).toEqual([WOUNDS.indexOf('ptsd'), WOUNDS.indexOf('ptsd')]);
  });

  it('counts a pilot trait, Tactical Mind only where the option is on [FR-2] [RD-5]', () => {
    const loadout = { ...sampleLoadout('church-light'), pilot: ['flesh-bargain', 'tactical-mind'] };
    const setup = testGame().setup;
    const seats = [
      { id: 'a', loadout },
      { id: 'b', loadout: sampleLoadout('church-light') },
    ];
    const traits = (tacticalMind: boolean) =>
      compileGame({ ...setup, ruleset: extendRuleset(V3, { tacticalMind }), seats }, CONTENT).seats.map((s) => [
        s.fleshBargain,
        s.tacticalMind,
      ]);
    expect(traits(false)).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(traits(true)).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('compiles the cards once for a ruleset and a content', () => {
    expect(testGame().catalog).toBe(testGame({ map: 'the-high-altar' }).catalog);
    expect(testGame().catalog).not.toBe(testGame({ ruleset: V2 }).catalog);
  });

  it('throws on content that names what is not there', () => {
    const [first, ...rest] = CONTENT.sets;
    if (first === undefined) throw new Error('no set');
    const content = { ...CONTENT, sets: [{ ...first, cards: [['no-such-card', 6] as const] }, ...rest] };
    expect(() => testGame({ content })).toThrow('no-such-card');
  });
});
