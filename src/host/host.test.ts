import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { CONTENT, RULESETS } from '../content/index.ts';
import { below, hashMatch, kindOf, type Library, PASS, playReplay, SURRENDER, seedRng } from '../rules/index.ts';
import {
  answer,
  answerWith,
  askedSeat,
  eventsOf,
  openTable,
  optionsOf,
  replayAt,
  resultAt,
  resumeTable,
  type Table,
  viewOf,
  writtenAnswer,
} from './host.ts';

const LIBRARY: Library = { content: CONTENT, rulesets: RULESETS };

function playSome(table: Table, seed: number, most = 100_000): void {
  const rng = seedRng(seed);
  for (let n = 0; n < most && resultAt(table) === null; n++) {
    const seat = askedSeat(table);
    const list = optionsOf(table, seat);
    expect(answerWith(table, seat, list[below(rng, list.length)] ?? PASS).ok).toBe(true);
  }
}

/** Plays on until that seat is asked for an action of its turn. */
function toAction(table: Table): number {
  for (let n = 0; n < 200 && table.match.decision?.kind !== 'action'; n++) {
    const seat = askedSeat(table);
    answerWith(table, seat, optionsOf(table, seat)[0] ?? PASS);
  }
  return askedSeat(table);
}

describe('a table', () => {
  it('takes written answers and refuses illegal ones with the rule, unchanged [TN-3]', () => {
    const table = openTable(testGame(), 5);
    const before = hashMatch(table.match);
    expect(answer(table, 0, { pass: true })).toMatchObject({ ok: false, refusal: { rule: 'TN-3' } });
    expect(answer(table, 0, { dance: true })).toMatchObject({ ok: false });
    expect(answer(table, 0, null)).toMatchObject({ ok: false });
    expect(answer(table, 1, { mulligan: false })).toEqual({ ok: false, refusal: { rule: 'TN-3', message: 'it is for a to answer' } });
    expect(hashMatch(table.match)).toBe(before);
    expect(table.recording.actions).toEqual([]);
    expect(answer(table, 0, { mulligan: false })).toMatchObject({ ok: true });
    expect(askedSeat(table)).toBe(1);
  });

  it('lists options for the seat that is asked alone', () => {
    const table = openTable(testGame(), 5);
    expect(optionsOf(table, 0).map((action) => writtenAnswer(table, action))).toEqual([{ mulligan: false }, { mulligan: true }]);
    expect(optionsOf(table, 1)).toEqual([]);
  });

  it('shows each seat its own hand and draws, and a spectator none [MT-4]', () => {
    const table = openTable(testGame(), 5);
    expect(viewOf(table, 0).seats.map((s) => s.hand?.length)).toEqual([6, undefined]);
    expect(viewOf(table, -1).seats.map((s) => s.hand)).toEqual([undefined, undefined]);
    const drew = (seat: number): boolean[] => eventsOf(table, seat).flatMap((e) => (e.type === 'drew' ? [e.cards !== undefined] : []));
    expect(drew(0)).toEqual([true, false]);
    expect(drew(1)).toEqual([false, true]);
    expect(drew(-1)).toEqual([false, false]);
  });

  it('records a replay that plays back to the same end [MT-3]', () => {
    const table = openTable(testGame(), 9);
    playSome(table, 9);
    const replay: unknown = JSON.parse(JSON.stringify(replayAt(table)));
    const played = playReplay(replay, LIBRARY);
    expect(played.ok && hashMatch(played.match)).toBe(hashMatch(table.match));
    expect(resultAt(table)).not.toBeNull();
    expect(answer(table, 0, { pass: true })).toMatchObject({ ok: false, refusal: { rule: 'VC-1' } });
    expect(askedSeat(table)).toBe(-1);
  });

  it('goes on where a replay ends', () => {
    const table = openTable(testGame(), 9);
    playSome(table, 9, 60);
    const resumed = resumeTable(JSON.parse(JSON.stringify(replayAt(table))), LIBRARY);
    if (!('table' in resumed)) throw new Error('the replay was refused');
    expect(resumed.table.events).toEqual(table.events);
    playSome(table, 10);
    playSome(resumed.table, 10);
    expect(replayAt(resumed.table)).toEqual(replayAt(table));
  });

  it('goes on with no replay that was changed', () => {
    const table = openTable(testGame(), 9);
    playSome(table, 9, 20);
    const replay = { ...replayAt(table), hashes: replayAt(table).hashes.map((h, i) => (i === 3 ? h + 1 : h)) };
    expect(resumeTable(replay, LIBRARY)).toMatchObject({ problems: [{ path: 'actions[3]' }] });
    expect(resumeTable({}, LIBRARY)).toHaveProperty('problems');
  });

  it('lets the seat that is asked surrender, at any decision [VC-1]', () => {
    const table = openTable(testGame(), 5);
    expect(answer(table, 1, { surrender: true }).ok).toBe(false);
    expect(answer(table, 0, { surrender: true }).ok).toBe(true);
    expect(resultAt(table)).toMatchObject({ winner: 'b', ending: 'surrender' });
  });

  it('lets nobody give up a Casket that it merely possesses [TA-1]', () => {
    const table = openTable(testGame(), 5);
    const seat = toAction(table);
    const possessor = 1 - seat;
    const possessed = table.match.seats[seat];
    if (possessed === undefined) throw new Error('no such seat');
    possessed.possessed = 2 + possessor;
    expect(askedSeat(table)).toBe(possessor);
    expect(answerWith(table, possessor, SURRENDER)).toMatchObject({ ok: false, refusal: { rule: 'TA-1' } });
    expect(optionsOf(table, possessor).map(kindOf)).toContain(PASS);
    expect(answer(table, possessor, { pass: true }).ok).toBe(true);
  });

  it('tells a clock who is asked and who has answered', () => {
    const told: string[] = [];
    const table = openTable(testGame(), 5, {
      asked: (seat) => told.push(`asked ${seat}`),
      answered: (seat) => told.push(`answered ${seat}`),
    });
    answer(table, 0, { nonsense: 1 });
    answer(table, 0, { mulligan: false });
    answer(table, 1, { surrender: true });
    expect(told).toEqual(['asked 0', 'answered 0', 'asked 1', 'answered 1']);
  });
});
