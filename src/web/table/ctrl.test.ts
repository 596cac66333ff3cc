import { describe, expect, it, vi } from 'vitest';
import { CONTENT } from '../../content/index.ts';
import type { ActionJson } from '../../rules/index.ts';
import type { MatchSpec, PlayerSpec, SavedMatch } from '../transport/messages.ts';
import { openTableCtrl, type TableCtrl, type TableSurroundings } from './ctrl.svelte.ts';
import { fakeWorker } from './fake-worker.ts';

// Without the compiler the rune is a function that gives its value back: the ctrl is plain variables then.
vi.hoisted(() => {
  (globalThis as Record<string, unknown>).$state = { raw: (value: unknown) => value };
});

const human = (name: string): PlayerSpec => ({ kind: 'human', name });
const bot = (name: string): PlayerSpec => ({ kind: 'bot', name, bot: 'random' });

function spec(players: readonly PlayerSpec[], seed = 7): MatchSpec {
  const [a, b] = CONTENT.loadouts.filter(({ frame }) => frame === 'medium');
  if (a === undefined || b === undefined) throw new Error('no loadouts');
  const plain = ({ faction, frame, sets, tactics }: typeof a) => ({ faction, frame, sets, tactics });
  return {
    ruleset: 'v3',
    setup: {
      map: 'the-pit',
      scenario: 'deathmatch',
      seats: [
        { id: 'a', loadout: plain(a) },
        { id: 'b', loadout: plain(b) },
      ],
    },
    seed,
    players,
  };
}

interface Heard {
  readonly kept: SavedMatch[];
  readonly finished: string[];
  readonly told: string[];
  readonly asked: string[];
}

function surroundings(): { around: TableSurroundings; heard: Heard } {
  const heard: Heard = { kept: [], finished: [], told: [], asked: [] };
  const around: TableSurroundings = {
    makeWorker: () => fakeWorker(heard.asked),
    keep: async (saved) => {
      heard.kept.push(saved);
    },
    finished: async (_saved, how) => {
      heard.finished.push(how);
    },
    tell: (_kind, text) => heard.told.push(text),
    pause: () => 0,
    rollMs: () => 0,
    warnings: () => true,
    sound: () => undefined,
  };
  return { around, heard };
}

async function opened(
  players: readonly PlayerSpec[],
  seed?: number,
): Promise<{ ctrl: TableCtrl; heard: Heard; around: TableSurroundings }> {
  const { around, heard } = surroundings();
  const ctrl = await openTableCtrl({ open: spec(players, seed) }, around);
  await ctrl.start();
  return { ctrl, heard, around };
}

/** Answers the first listed option of whatever is asked. */
async function answerFirst(ctrl: TableCtrl): Promise<void> {
  const [option] = ctrl.state.options;
  if (option === undefined) throw new Error('nothing can be answered');
  await ctrl.pick(option);
}

async function untilAction(ctrl: TableCtrl): Promise<void> {
  for (let n = 0; n < 40 && ctrl.state.view.decision?.kind !== 'action'; n++) {
    if (ctrl.cover !== undefined) await ctrl.uncover();
    else await answerFirst(ctrl);
  }
}

describe('a match of bots', () => {
  it('is played to its end, kept after each answer and told once when it is over', async () => {
    const { ctrl, heard } = await opened([bot('One'), bot('Two')]);
    expect(ctrl.state.asked).toBe(-1);
    expect(ctrl.state.result).not.toBeNull();
    expect(heard.finished).toEqual([expect.stringMatching(/^(One|Two) won$|^a draw$/)]);
    expect(heard.kept.length).toBeGreaterThan(20);
    expect(ctrl.state.view.seats.every(({ hand }) => hand === undefined)).toBe(true);
    expect(ctrl.events[ctrl.events.length - 1]?.type).toBe('match-over');
    ctrl.close();
  });
});

describe('a person against a bot', () => {
  it('is asked, answers, and sees what happened since', async () => {
    const { ctrl } = await opened([human('Me'), bot('Bot')]);
    expect(ctrl.mine).toBe(true);
    expect(ctrl.state.view.decision?.kind).toBe('mulligan');
    await untilAction(ctrl);
    expect(ctrl.mine).toBe(true);
    expect(ctrl.state.view.seats[0]?.hand).toHaveLength(6);
    expect(ctrl.state.view.seats[1]?.hand).toBeUndefined();
    ctrl.close();
  });

  it('sees what came of an answer only when it is kept, so that a reload finds it', async () => {
    const { ctrl, around } = await opened([human('Me'), bot('Bot')]);
    let kept = (): void => {};
    const keeping = new Promise<void>((begun) => {
      Object.assign(around, {
        keep: () =>
          new Promise<void>((done) => {
            kept = done;
            begun();
          }),
      });
    });
    const before = ctrl.state;
    const answered = ctrl.answer(before.options[0]?.json as ActionJson);
    await keeping;
    expect(ctrl.state).toBe(before);
    expect(ctrl.busy).toBe(true);
    Object.assign(around, { keep: async () => {} });
    kept();
    await answered;
    expect(ctrl.state).not.toBe(before);
    expect(ctrl.busy).toBe(false);
    ctrl.close();
  });

  it('walks a whole way and takes it back step by step', async () => {
    const { ctrl } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const before = ctrl.state.view.seats[0]?.hex;
    const events = ctrl.events.length;
    const way = ctrl.state.reach.find(({ path, overspent }) => path.length === 2 && overspent === 0);
    expect(way).toBeDefined();
    await ctrl.walkTo(way?.path ?? []);
    expect(ctrl.state.view.seats[0]?.hex).toBe(way?.hex);
    expect(ctrl.state.undo.what).toBe('the move');
    await ctrl.undo();
    await ctrl.undo();
    expect(ctrl.state.view.seats[0]?.hex).toBe(before);
    expect(ctrl.events).toHaveLength(events);
    ctrl.close();
  });

  it('pays for an overspent way and goes on with it [TN-4]', async () => {
    const { ctrl } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const way = ctrl.state.reach.filter(({ overspent }) => overspent > 0).sort((a, b) => b.overspent - a.overspent)[0];
    expect(way).toBeDefined();
    await ctrl.walkTo(way?.path ?? []);
    for (let n = 0; n < 20 && ctrl.state.view.decision?.kind === 'pay'; n++) await answerFirst(ctrl);
    expect(ctrl.state.view.seats[0]?.hex).toBe(way?.hex);
    ctrl.close();
  });

  it('names the rule that forbids an answer and changes nothing [MV-2]', async () => {
    const { ctrl } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const { hash } = ctrl.state;
    await ctrl.answer({ move: [40, 40] });
    expect(ctrl.refusal?.rule).toBe('MV-2');
    expect(ctrl.state.hash).toBe(hash);
    ctrl.close();
  });

  it('is set up again from the last answer when the worker dies, and says so', async () => {
    const { ctrl, heard } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const { hash } = ctrl.state;
    ctrl.client.crash();
    await vi.waitFor(() => expect(heard.told.join()).toContain('set up again'));
    await vi.waitFor(() => expect(ctrl.busy).toBe(false));
    expect(ctrl.state.hash).toBe(hash);
    expect(ctrl.mine).toBe(true);
    ctrl.close();
  });

  it('goes on from a saved match at the same decision', async () => {
    const { ctrl, heard, around } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const saved = heard.kept[heard.kept.length - 1];
    ctrl.close();
    if (saved === undefined) throw new Error('nothing was kept');
    const again = await openTableCtrl({ resume: saved }, around);
    await again.start();
    expect(again.state.hash).toBe(ctrl.state.hash);
    expect(again.state.view.decision).toEqual(ctrl.state.view.decision);
    again.close();
  });

  it('refuses a saved match that was changed, in words', async () => {
    const { heard, around, ctrl } = await opened([human('Me'), bot('Bot')]);
    ctrl.close();
    await answerFirst((await openTableCtrl({ open: spec([human('Me'), bot('Bot')]) }, around)) as TableCtrl);
    const saved = heard.kept[heard.kept.length - 1];
    if (saved === undefined) throw new Error('nothing was kept');
    const broken = { ...saved, replay: { ...saved.replay, hashes: saved.replay.hashes.map(() => 1) } };
    await expect(openTableCtrl({ resume: broken }, around)).rejects.toThrow(/hash/);
  });

  it('shows the last turn again and comes back to the table', async () => {
    const { ctrl } = await opened([human('Me'), bot('Bot')]);
    await untilAction(ctrl);
    const live = ctrl.state;
    const watching = ctrl.watchLastTurn();
    expect(ctrl.watching).toBe(true);
    expect(ctrl.mine).toBe(false);
    for (let n = 0; n < 400 && ctrl.watching; n++) {
      ctrl.skip();
      await Promise.resolve();
    }
    await watching;
    expect(ctrl.state).toBe(live);
    ctrl.close();
  });
});

describe('two people at one page', () => {
  it('covers the table between them and never shows a hand before it is uncovered', async () => {
    const { ctrl } = await opened([human('One'), human('Two')]);
    let covers = 0;
    for (let n = 0; n < 60 && ctrl.state.asked >= 0; n++) {
      if (ctrl.cover !== undefined) {
        covers++;
        expect(ctrl.state.view.seats.every(({ hand }) => hand === undefined)).toBe(true);
        expect(ctrl.events.every((event) => event.type !== 'drew' || event.cards === undefined)).toBe(true);
        expect(ctrl.mine).toBe(false);
        const next = ctrl.cover;
        await ctrl.uncover();
        expect(ctrl.state.viewer).toBe(next);
      }
      const hands = ctrl.state.view.seats.flatMap(({ hand }, seat) => (hand === undefined ? [] : [seat]));
      expect(hands).toEqual([ctrl.state.viewer]);
      await answerFirst(ctrl);
    }
    expect(covers).toBeGreaterThan(2);
    ctrl.close();
  });
});
