// Replays on the worker's desk: every state as it was, from every seat, and a match that goes on from one of them.
// Neighbours: film.ts, desk.ts. Chapters: MT-3, MT-4.

import { beforeAll, describe, expect, it } from 'vitest';
import { quickDuel } from '../pages/setup-draft.ts';
import { DeskError, type DeskHolder, serve } from './desk.ts';
import type { PlayerSpec, SavedMatch } from './messages.ts';

const bot = (name: string): PlayerSpec => ({ kind: 'bot', name, bot: 'random' });

/** A match of bots to its end, with the hash of every state on the way. */
function played(): { saved: SavedMatch; hashes: number[] } {
  const holder: DeskHolder = { desk: undefined };
  serve(holder, 'open', { ...quickDuel('random', () => 0), seed: 11, players: [bot('A'), bot('B')] });
  const hashes = [serve(holder, 'look', { viewer: -1, from: 0 }).hash];
  while (serve(holder, 'step', { ms: 5 }).acted) hashes.push(serve(holder, 'look', { viewer: -1, from: 0 }).hash);
  return { saved: serve(holder, 'save', {}), hashes };
}

let match: ReturnType<typeof played>;
const holder: DeskHolder = { desk: undefined };
beforeAll(() => {
  match = played();
  serve(holder, 'openReplay', { replay: JSON.parse(JSON.stringify(match.saved.replay)) });
});

describe('a replay', () => {
  it('shows every state the match went through, by hash [MT-3]', () => {
    const seen = match.hashes.map((_, at) => serve(holder, 'frame', { at, viewer: -1, from: 0 }).hash);
    expect(seen).toEqual(match.hashes);
    expect(serve(holder, 'frame', { at: 10_000, viewer: -1, from: 0 }).result).toEqual(match.saved.replay.result);
  });

  it('shows a seat its own hand, a spectator none, and all of them when it is open [MT-4]', () => {
    const at = Math.floor(match.hashes.length / 2);
    const hands = (viewer: number): boolean[] =>
      serve(holder, 'frame', { at, viewer, from: 0 }).view.seats.map((seat) => seat.hand !== undefined);
    expect([hands(0), hands(1), hands(-1), hands(-2)]).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [true, true],
    ]);
  });

  it('knows where each turn begins', () => {
    const { stops, length } = serve(holder, 'openReplay', { replay: match.saved });
    expect(length).toBe(match.hashes.length - 1);
    expect(stops[0]).toEqual({ at: 0, round: 0, seat: -1 });
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.every((stop, n) => n === 0 || stop.at > (stops[n - 1]?.at ?? 0))).toBe(true);
  });

  it('is reviewed choice by choice, as the seat saw it, in the words of the table', () => {
    const reviewed = match.hashes.slice(0, 24).map((_, at) => serve(holder, 'review', { at }));
    const choices = reviewed.filter((choice) => choice !== null);
    expect(choices.length).toBeGreaterThan(12);
    for (const { at, seat, round, done, better, reason, chance, lost, doubt, grade } of choices) {
      const { asked, view } = serve(holder, 'frame', { at, viewer: -1, from: 0 });
      expect([seat, round]).toEqual([asked, view.round]);
      expect([done, better, reason].every((words) => words !== '' && !/\[-?\d+, -?\d+\]/.test(words))).toBe(true);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      if (grade !== null) expect(lost).toBeGreaterThan(doubt);
    }
    // A random bot gives something away.
    expect(choices.some(({ grade }) => grade !== null)).toBe(true);
    expect(serve(holder, 'review', { at: 8 })).toEqual(reviewed[8]);
    for (const at of [-1, 0.5, match.hashes.length, 1e9, Number.NaN]) expect(serve(holder, 'review', { at })).toBeNull();
  });

  it('that was changed is refused with the action that differs', () => {
    const changed = { ...match.saved.replay, hashes: match.saved.replay.hashes.map((hash, n) => (n === 5 ? hash + 1 : hash)) };
    expect(() => serve({ desk: undefined }, 'openReplay', { replay: changed })).toThrow(/action 6/);
    for (const nonsense of [null, 3, {}, { replay: {} }, { replay: match.saved.replay, start: {}, players: [] }])
      expect(() => serve({ desk: undefined }, 'openReplay', { replay: nonsense })).toThrow(DeskError);
  });
});

describe('taking over', () => {
  const players: PlayerSpec[] = [{ kind: 'human', name: 'Me' }, bot('B')];
  const at = 40;

  it('keeps what the seat sees and deals the rest anew [MT-4]', () => {
    const before = serve(holder, 'frame', { at, viewer: 0, from: 0 }).view;
    const hidden = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const own: DeskHolder = { desk: undefined };
      serve(own, 'resume', serve(holder, 'takeOver', { at, seat: 0, seed, players }));
      const { seats, round, decision } = serve(own, 'look', { viewer: 0, from: 0 }).view;
      expect({ seats, round, decision }).toEqual({ seats: before.seats, round: before.round, decision: before.decision });
      hidden.add(JSON.stringify(serve(own, 'look', { viewer: 1, from: 0 }).view.seats[1]?.hand));
    }
    expect(hidden.size).toBeGreaterThan(1);
  });

  it('gives a match that plays to its end, is saved, resumed and watched again', () => {
    const own: DeskHolder = { desk: undefined };
    serve(own, 'resume', serve(holder, 'takeOver', { at, seat: 0, seed: 3, players: [bot('A'), bot('B')] }));
    while (serve(own, 'step', { ms: 5 }).acted);
    const saved: SavedMatch = JSON.parse(JSON.stringify(serve(own, 'save', {})));
    expect(saved.replay.result).not.toBeNull();
    const { hash } = serve(own, 'look', { viewer: -1, from: 0 });
    const again: DeskHolder = { desk: undefined };
    serve(again, 'resume', saved);
    expect(serve(again, 'look', { viewer: -1, from: 0 }).hash).toBe(hash);
    const { length } = serve(again, 'openReplay', { replay: saved });
    expect(serve(again, 'frame', { at: length, viewer: -1, from: 0 }).hash).toBe(hash);
  });
});
