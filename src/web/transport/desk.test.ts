import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../content/index.ts';
import { PASS } from '../../rules/index.ts';
import { DeskError, type DeskHolder, serve } from './desk.ts';
import type { MatchSpec, PlayerSpec, TableState } from './messages.ts';
import { binomialRow } from './reaction-odds.ts';

const HUMAN: PlayerSpec = { kind: 'human', name: 'Ash' };
const BOT: PlayerSpec = { kind: 'bot', name: 'Cinder', bot: 'random' };

function spec(players: readonly PlayerSpec[] = [HUMAN, BOT], seed = 11): MatchSpec {
  const seats = ['church-medium', 'dwarves-medium'].map((id, n) => {
    const loadout = CONTENT.loadouts.find((sample) => sample.id === id);
    if (loadout === undefined) throw new Error(`no loadout ${id}`);
    const { faction, frame, sets, tactics } = loadout;
    return { id: n === 0 ? 'a' : 'b', loadout: { faction, frame, sets, tactics } };
  });
  return { ruleset: 'v3', setup: { map: 'the-pit', scenario: 'deathmatch', seats }, seed, players };
}

function opened(players?: readonly PlayerSpec[], seed?: number): DeskHolder {
  const holder: DeskHolder = { desk: undefined };
  serve(holder, 'open', spec(players, seed));
  return holder;
}

const look = (holder: DeskHolder, viewer = 0): TableState => serve(holder, 'look', { viewer, from: 0 });

/** Lets bots act and the person take the first option, until the person may act. */
function toAction(holder: DeskHolder): TableState {
  for (let n = 0; n < 500; n++) {
    const state = look(holder);
    if (state.asked === 0 && state.view.decision?.kind === 'action') return state;
    if (state.botThinks) serve(holder, 'step', { ms: 1 });
    else serve(holder, 'answer', { seat: 0, action: (state.options[0] as TableState['options'][number]).json });
  }
  throw new Error('nobody may act');
}

describe('the desk', () => {
  it('opens a match at its first decision and says who is asked', () => {
    const state = look(opened());
    expect(state.view.decision).toEqual({ kind: 'mulligan', seat: 0 });
    expect([state.asked, state.botThinks, state.result]).toEqual([0, false, null]);
    expect(state.options.map(({ words }) => words[0])).toEqual(['Keep this hand', 'Shuffle it back and draw a new hand']);
  });

  it('says what is wrong with a match in words, and keeps none', () => {
    const holder: DeskHolder = { desk: undefined };
    const broken = { ...spec(), setup: { ...spec().setup, map: 'nowhere' } };
    expect(() => serve(holder, 'open', broken)).toThrow(DeskError);
    expect(() => serve(holder, 'open', { ...spec(), players: [HUMAN] })).toThrow('the match has 2 seats');
    expect(() => serve(holder, 'open', { ...spec(), players: [HUMAN, { ...BOT, bot: 'nobody' }] })).toThrow('there is no bot "nobody"');
    expect(() => look(holder)).toThrow('there is no match on this table yet');
  });

  it('shows a seat its own hand only, and a spectator none [MT-4]', () => {
    const holder = opened();
    const hands = (viewer: number): boolean[] => look(holder, viewer).view.seats.map(({ hand }) => hand !== undefined);
    expect(hands(0)).toEqual([true, false]);
    expect(hands(1)).toEqual([false, true]);
    expect(hands(-1)).toEqual([false, false]);
    expect(look(holder, 1).options).toEqual([]);
  });

  it('refuses an answer with its rule and changes nothing', () => {
    const holder = opened();
    const { hash, version } = look(holder);
    expect(serve(holder, 'answer', { seat: 1, action: { mulligan: false } }).refusal?.rule).toBe('TN-3');
    expect(serve(holder, 'answer', { seat: 0, action: { pass: true } }).refusal).toBeDefined();
    expect([look(holder).hash, look(holder).version]).toEqual([hash, version]);
  });

  it('names the rule for every card that cannot be played, and the cost of each', () => {
    const state = toAction(opened());
    const playable = new Set(state.options.flatMap(({ json }) => ('play' in json ? [json.play] : [])));
    const game = state.view;
    for (const card of game.seats[0]?.hand ?? []) {
      const refused = state.refused.find((r) => r.card === card);
      expect(state.costs[card]).toBeTypeOf('number');
      if (refused === undefined) expect(playable.size).toBeGreaterThan(0);
      else expect(refused.refusal.rule).toMatch(/^[A-Z]{2}-\d+$/);
    }
    expect(state.cap).toBeGreaterThan(0);
  });

  it('reaches hexes by ways of neighbouring steps and says their cost [MV-1, TN-4]', () => {
    const { reach, view } = toAction(opened());
    expect(reach.length).toBeGreaterThan(6);
    const sp = view.seats[0]?.sp ?? 0;
    for (const way of reach) {
      expect(way.path[way.path.length - 1]).toBe(way.hex);
      expect(way.overspent).toBe(Math.max(0, way.sp - sp));
    }
  });

  it('takes a move back, and says why it cannot take back what dice have seen', () => {
    const holder = opened();
    const before = toAction(holder);
    const step = before.options.find(({ json }) => 'move' in json);
    expect(before.undo.why).toBeDefined();
    serve(holder, 'answer', { seat: 0, action: (step as TableState['options'][number]).json });
    expect(look(holder).undo.what).toBe('the move');
    expect(serve(holder, 'undo', {}).done).toBe(true);
    expect(look(holder).hash).toBe(before.hash);
    expect(look(holder).version).toBeGreaterThan(before.version);
    serve(holder, 'answer', { seat: 0, action: { pass: true } });
    const after = look(holder);
    expect([after.undo.what, serve(holder, 'undo', {}).done]).toEqual([undefined, false]);
    expect(after.undo.why).not.toBe('');
  });

  it('lets a bot act one answer at a time and nobody else', () => {
    const holder = opened();
    expect(serve(holder, 'step', { ms: 1 })).toEqual({ acted: false });
    serve(holder, 'answer', { seat: 0, action: { mulligan: false } });
    expect(serve(holder, 'step', { ms: 1 })).toEqual({ acted: true });
  });

  it('goes on from what it saved at the very same decision [MT-3]', () => {
    const holder = opened();
    const before = toAction(holder);
    const saved = serve(holder, 'save', {});
    const again: DeskHolder = { desk: undefined };
    serve(again, 'resume', JSON.parse(JSON.stringify(saved)));
    const after = look(again);
    expect([after.hash, after.asked, after.options]).toEqual([before.hash, before.asked, before.options]);
    const changed = { ...saved, replay: { ...saved.replay, seed: saved.replay.seed + 1 } };
    expect(() => serve(again, 'resume', changed)).toThrow(DeskError);
  });

  it('hints with options that are legal, in words', () => {
    const holder = opened();
    const state = toAction(holder);
    const hints = serve(holder, 'hint', { seat: 0 });
    expect(hints.length).toBeGreaterThan(0);
    const legal = state.options.map(({ json }) => JSON.stringify(json));
    expect(hints[0]?.behind).toBe(0);
    for (const { action, chance, title, reason } of hints) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
      expect(legal).toContain(JSON.stringify(action));
      expect(title).not.toBe('');
      expect(reason).not.toMatch(/\[-?\d+, -?\d+\]/);
    }
  });

  it('tells the threat of every enemy on a hex', () => {
    const holder = opened();
    const { reach } = toAction(holder);
    const report = serve(holder, 'threat', { seat: 0, hex: reach[0]?.hex ?? 0, facing: 0 });
    expect(report.enemies.map(({ seat }) => seat)).toEqual([1]);
  });

  it('keeps the numbers of every turn of a match of bots, the last as it ended', () => {
    const holder = opened([BOT, BOT]);
    for (let n = 0; n < 20_000 && serve(holder, 'step', { ms: 1 }).acted; n++);
    const end = look(holder, -1);
    expect(end.asked).toBe(-1);
    const turns = serve(holder, 'history', {});
    expect(turns.length).toBeGreaterThan(2);
    expect(turns[0]?.seat).toBe(-1);
    const last = turns[turns.length - 1];
    expect(last?.seats.map(({ heat }) => heat)).toEqual(end.view.seats.map(({ heat }) => heat));
    expect(end.options.some(({ action }) => action === PASS)).toBe(false);
  });
});

describe('the odds of a reaction', () => {
  it('has a row that sums to one, with the dice’s own average [DM-1]', () => {
    const row = binomialRow(6, 2 / 3);
    expect(row).toHaveLength(7);
    expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
    expect(row.reduce((a, p, n) => a + p * n, 0)).toBeCloseTo(4);
  });

  it('lists every answer when an attack asks, a reactive card never worse than none [RE-1]', () => {
    let asked = 0;
    for (let seed = 1; seed < 12 && asked === 0; seed++) {
      const holder = opened([HUMAN, { ...BOT, bot: 'greedy' }], seed);
      for (let n = 0; n < 900; n++) {
        const state = look(holder);
        if (state.asked < 0) break;
        if (state.botThinks) serve(holder, 'step', { ms: 1 });
        else if (state.view.decision?.kind === 'react') {
          const odds = serve(holder, 'reactions', { seat: 0 });
          if (odds.length > 1) {
            asked++;
            const [none, ...cards] = odds;
            for (const card of cards) expect(card.expected).toBeLessThanOrEqual(none?.expected ?? 0);
            break;
          }
          serve(holder, 'answer', { seat: 0, action: (state.options[0] as TableState['options'][number]).json });
        } else serve(holder, 'answer', { seat: 0, action: (state.options[0] as TableState['options'][number]).json });
      }
    }
    expect(asked).toBeGreaterThan(0);
  });
});
