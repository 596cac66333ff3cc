import { describe, expect, it } from 'vitest';
import { load, position, problemsOf, SEAT_A, SEAT_B, SMALL_MAP } from '../../tests/positions.ts';
import { V3 } from '../content/index.ts';
import { GAME, type Match, SCRAP } from './match.ts';
import { NEXT, NEXT_THIS_TURN, packPending, TURN, VENGEANCE } from './pending.ts';
import { WOUNDS } from './vocabulary.ts';

const seat = (m: Match, i = 0) => m.seats[i] as Match['seats'][number];
const kind = (m: Match, id: string): number => m[GAME].catalog.byId.get(id)?.kind ?? -1;

describe('a position that leaves everything out', () => {
  const m = load(position());
  it('is v3, round 1, the first seat in its Action phase', () => {
    expect([m[GAME].ruleset, m.round, m.order, m.turn, m.decision]).toEqual([V3, 1, [0, 1], 0, { kind: 'action', seat: 0 }]);
    expect(m[GAME].setup.scenario.id).toBe('deathmatch');
  });

  it('gives each seat its own team and its frame’s SP [FR-1]', () => {
    expect(m[GAME].teams).toEqual(['a', 'b']);
    expect([seat(m).sp, seat(m).spMax, seat(m, 1).sp, seat(m, 1).spMax]).toEqual([6, 6, 4, 4]);
  });

  it('has empty piles and the ruleset’s wounds in no order [PW-1]', () => {
    expect([seat(m).hand, seat(m).draw, seat(m).discard, seat(m).graveyard]).toEqual([[], [], [], []]);
    expect(seat(m).woundsShuffled).toBe(0);
    expect([...seat(m).woundDeck].sort()).toEqual(WOUNDS.map((_, i) => i));
  });
});

describe('the fields of a seat', () => {
  it('list piles with the top card first and the hand as it came [DK-3]', () => {
    const m = load(position({ hand: ['feint', 'scrap:faithful-thrust'], draw: ['retreat', 'damaged'], graveyard: ['feint'] }));
    expect(seat(m).hand).toEqual([kind(m, 'feint'), kind(m, 'faithful-thrust') | SCRAP]);
    expect(seat(m).draw).toEqual([kind(m, 'damaged'), kind(m, 'retreat')]);
    expect(seat(m).draw.at(-1)).toBe(kind(m, 'retreat'));
  });

  it('fill armour first, then body, where a component is a number [CP-2]', () => {
    const m = load(position({ components: { head: 2, 'right-arm': 5, chassis: { body: 3 }, legs: { armour: 1, body: 2 } } }));
    expect(seat(m).armour).toEqual([2, 3, 0, 0, 1]);
    expect(seat(m).body).toEqual([0, 2, 0, 3, 2]);
    expect(seat(m).feedback).toBe(2 + 5 + 3 + 3);
  });

  it('take wounds out of the wound deck, and lower SP max by them [PW-1, FR-2]', () => {
    const m = load(position({ wounds: ['concussion', 'shattered-hand'], brokenFinger: 'support' }));
    expect(seat(m).woundDeck).not.toContain(0);
    expect(seat(m).woundDeck).toHaveLength(8);
    expect(seat(m).spMax).toBe(3);
    expect(seat(m).brokenFinger).toBe(2);
  });

  it('order a wound deck that is listed', () => {
    const m = load(position({ woundDeck: ['ptsd', 'concussion'] }));
    expect([seat(m).woundDeck, seat(m).woundsShuffled]).toEqual([[WOUNDS.indexOf('concussion'), WOUNDS.indexOf('ptsd')], 1]);
  });

  it('pack attack buffs [AT-12]', () => {
    const m = load(
      position({
        pending: [
          { kind: 'next-attack', damage: 3, ignoreArmor: 1 },
          { kind: 'next-attack', damage: 1, thisTurn: true },
          { kind: 'turn', damage: 1 },
          { kind: 'vengeance', damage: 4 },
        ],
      }),
    );
    expect(seat(m).pending).toEqual([
      packPending(NEXT, 3, 1),
      packPending(NEXT_THIS_TURN, 1, 0),
      packPending(TURN, 1, 0),
      packPending(VENGEANCE, 4, 0),
    ]);
  });

  it('count debts [DM-4]', () => {
    const m = load(position({ debts: ['system-glitch', 'system-glitch', 'internal-bleeding', 'structural-weakness', { sp: 2 }] }));
    expect([seat(m).glitch, seat(m).bleeding, seat(m).weakness, seat(m).spDebt]).toEqual([2, 1, 1, 2]);
  });

  it('let a passive work unless its card lies in the graveyard', () => {
    const bits = (a: object): number => seat(load(position(a))).passives;
    expect(bits({ tactics: ['crusaders-vow'] })).not.toBe(0);
    expect(bits({ draw: ['crusaders-vow'] })).toBe(bits({ tactics: ['crusaders-vow'] }));
    expect(bits({ tactics: ['crusaders-vow'], graveyard: ['crusaders-vow'] })).toBe(0);
    expect(bits({ loadout: { sets: ['buckler'], tactics: ['crusaders-vow'] } })).toBe(bits({ tactics: ['crusaders-vow'] }));
    expect(bits({})).toBe(0);
  });

  it('hold a jam as fresh if the seat has attacked in this its turn [AT-4]', () => {
    expect(seat(load(position({ jam: 2, attacked: true }))).jamFresh).toBe(2);
    expect(seat(load(position({ jam: 2 }))).jamFresh).toBe(0);
    expect(seat(load(position({}, { jam: 2, attacked: true })), 1).jamFresh).toBe(0);
  });

  it('name known cards by seat, or as a list of the only enemy’s hand [MT-4]', () => {
    const listed = load(position({ known: ['feint'] }));
    expect(seat(listed).known).toEqual([1024 + kind(listed, 'feint')]);
    expect(seat(load(position({ known: { b: ['feint'] } }))).known).toEqual(seat(listed).known);
  });

  it('count the starting cards of a loadout, or those listed [KN-6]', () => {
    expect(seat(load(position({ hand: ['feint', 'damaged'], graveyard: ['retreat'] }))).startingCards).toBe(2);
    expect(seat(load(position({ loadout: { sets: ['buckler'], tactics: [] } }))).startingCards).toBe(28);
  });

  it('give a Flesh Bargain pilot one SP more [FR-2]', () => {
    expect(seat(load(position({ pilot: ['flesh-bargain'] }))).sp).toBe(7);
  });
});

describe('a position from outside', () => {
  it.each([
    ['a list', [], ': a position must be an object'],
    ['null', null, ': a position must be an object'],
    ['no map', { seats: [SEAT_A, SEAT_B] }, 'map: '],
    ['an unknown map', { map: 'atlantis', seats: [SEAT_A, SEAT_B] }, 'map: must be '],
    ['an unknown ruleset', position({}, {}, { ruleset: 'v9' }), 'ruleset: '],
    ['an unknown scenario', position({}, {}, { scenario: 'chess' }), 'scenario: '],
    ['an unknown field', position({}, {}, { weather: 'rain' }), 'weather: unknown field'],
    ['a prototype key', JSON.parse('{"__proto__": {"map": "x"}}'), '__proto__: unknown field'],
    ['a prototype key in a seat', position(JSON.parse('{"__proto__": 1}')), 'seats'],
    ['an unknown field of a seat', position({ hnad: [] }), 'seats[0].hnad: unknown field'],
    ['one seat', { map: SMALL_MAP, seats: [SEAT_A] }, 'seats: a match has 2 to 4 seats'],
    ['five seats', { map: SMALL_MAP, seats: [SEAT_A, SEAT_B, SEAT_A, SEAT_B, SEAT_A] }, 'seats: '],
    ['a seat that is no object', { map: SMALL_MAP, seats: [SEAT_A, 7] }, 'seats[1]: a seat must be an object'],
    ['two seats of one name', position({}, { id: 'a' }), 'seats: two seats are called a'],
    ['a nameless seat', position({ id: '__proto__' }), 'seats[0].id: '],
    ['one team', position({ team: 'red' }, { team: 'red' }), 'seats: all seats are on one team'],
    ['an unknown faction', position({ faction: 'elves' }), 'seats[0].faction: must be church'],
    ['an unknown frame', position({ frame: 'assault' }), 'seats[0].frame: must be light'],
    ['an unknown card', position({ hand: ['feint', 'excalibur'] }), 'seats[0].hand[1]: there is no card'],
    ['a prototype as a card', position({ hand: ['constructor'] }), 'seats[0].hand[0]: there is no card'],
    ['a pile that is no list', position({ draw: 'feint' }), 'seats[0].draw: must be a list'],
    ['a hex off the map', position({ at: [9, 9] }), 'seats[0].at: must be a hex'],
    ['a hex in a wall', position({ at: [2, 1] }), 'seats[0].at: no Casket can stand'],
    ['no hex', position({ at: undefined }), 'seats[0].at: must be a hex'],
    ['a shared hex', position({ at: [1, 0] }), 'seats[1].at: a stands there already'],
    ['a wild facing', position({ facing: 6 }), 'seats[0].facing: must be a whole number from 0 to 5'],
    ['a negative number', position({ heat: -1 }), 'seats[0].heat: must be a whole number'],
    ['an absurd number', position({ heat: 1e300 }), 'seats[0].heat: must be a whole number'],
    ['a fraction', position({ sp: 1.5 }), 'seats[0].sp: must be a whole number'],
    ['a flag for a number', position({ heat: true }), 'seats[0].heat: must be a whole number'],
    ['a number for a flag', position({ guarding: 2 }), 'seats[0].guarding: must be a whole number from 0 to 1'],
    ['a number as text', position({ taint: '3' }), 'seats[0].taint: must be a whole number'],
    ['too many boxes', position({ components: { head: 7 } }), 'seats[0].components.head: must be a whole number from 0 to 6'],
    ['an unknown component', position({ components: { wing: 1 } }), 'seats[0].components.wing: unknown field'],
    ['an unknown wound', position({ wounds: ['hiccups'] }), 'seats[0].wounds[0]: must be '],
    ['an unknown debt', position({ debts: ['mortgage'] }), 'seats[0].debts[0]: must be '],
    ['an unknown buff', position({ pending: [{ kind: 'luck', damage: 1 }] }), 'seats[0].pending[0].kind: must be '],
    ['an illegal loadout', position({ loadout: { sets: [], tactics: [] } }), 'seats[0].loadout.sets: a light frame'],
    [
      'another faction’s loadout',
      position({ loadout: { faction: 'dwarves', sets: ['buckler'] } }),
      'seats[0].loadout.faction: must be church',
    ],
    ['an unknown trait', position({ pilot: ['genius'] }), 'seats[0].pilot[0]: must be '],
    ['an order that forgets a seat', position({}, {}, { order: ['a'] }), 'order: b is in play and missing'],
    ['an order with a stranger', position({}, {}, { order: ['a', 'z'] }), 'order[1]: there is no seat "z"'],
    ['a turn of a stranger', position({}, {}, { turn: 'z' }), 'turn: there is no seat "z"'],
    ['a turn of a seat that is out', position({ out: true }), 'turn: the seat whose turn it is must be in play'],
    [
      'a zone without a hex',
      position({}, {}, { zones: [{ card: 'consecrated-ground', owner: 'a', radius: 3, untilRound: 2 }] }),
      'zones[0].at: ',
    ],
    ['points of no team', position({}, {}, { objectives: { green: 1 } }), 'objectives.green: unknown field'],
    ['a decision in mid-action', position({}, {}, { decision: { seat: 'b', kind: 'react' } }), 'decision: a position starts at'],
  ])('is refused with its path: %s', (_, json, start) => {
    expect(problemsOf(json)[0]?.startsWith(start)).toBe(true);
  });

  it('is told every problem at once', () => {
    expect(problemsOf(position({ heat: -1, hand: ['excalibur'] }, { facing: 9 }))).toHaveLength(3);
  });
});
