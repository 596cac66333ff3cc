// A drafted match: what it opens with, and what is wrong with it. Neighbour: setup-draft.ts. Chapters: MT, DK, KN.

import { describe, expect, it } from 'vitest';
import { BOTS, DEFAULT_OPPONENT } from '../../bots/index.ts';
import { CONTENT } from '../../content/index.ts';
import { FRAMES, gameFromJson } from '../../rules/index.ts';
import {
  type Draft,
  freshDraft,
  LIBRARY,
  mayGiveUp,
  playersOf,
  problemsOf,
  quickDuel,
  readDraft,
  seatCount,
  seatDraft,
  specOf,
  takeSample,
  USUAL_BOT,
} from './setup-draft.ts';

const duel = (change: (draft: Draft) => void = () => undefined): Draft => {
  const draft = freshDraft();
  change(draft);
  return draft;
};

describe('a draft', () => {
  it('is a duel against a bot that can start at once', () => {
    const draft = duel();
    expect(problemsOf(draft)).toEqual([]);
    expect(playersOf(draft).map((player) => player.kind)).toEqual(['human', 'bot']);
  });

  it('of every faction and frame starts with a loadout that every preset takes', () => {
    for (const faction of CONTENT.factions)
      for (const frame of FRAMES)
        for (const preset of ['v3', 'v2', 'mended']) {
          const draft = duel((d) => {
            d.preset = preset;
            d.seats[0] = seatDraft(faction.id, frame, USUAL_BOT);
          });
          expect(problemsOf(draft)).toEqual([]);
        }
  });

  it('names every problem of a loadout with its seat [DK-1] [FR-1]', () => {
    const problems = problemsOf(
      duel((d) => {
        const seat = d.seats[1];
        if (seat !== undefined) Object.assign(seat, { sets: ['runic-axe', 'nothing'], tactics: ['absolution'] });
        if (seat !== undefined) seat.faction = 'ossuarium';
      }),
    );
    expect(problems.length).toBeGreaterThanOrEqual(3);
    expect(problems.every((problem) => problem.path.startsWith('setup.seats[1].loadout'))).toBe(true);
  });

  it('refuses knobs out of range, seeds that are none, and two seats of one name', () => {
    expect(problemsOf(duel((d) => (d.knobs.roundLimit = 0)))).toMatchObject([{ path: 'roundLimit' }]);
    expect(problemsOf(duel((d) => (d.seed = '-1')))).toMatchObject([{ path: 'seed' }]);
    const twins = duel((d) => {
      for (const seat of d.seats) seat.name = 'Ann';
    });
    expect(problemsOf(twins)).toHaveLength(1);
  });

  it('needs a person in hot-seat and none among bots', () => {
    expect(problemsOf(duel((d) => (d.mode = 'hotseat')))).toHaveLength(1);
    expect(playersOf(duel((d) => (d.mode = 'watch'))).map((player) => player.kind)).toEqual(['bot', 'bot']);
  });

  it('lets a bot give up a lost match if it is told to and can be [VC-1]', () => {
    const seated = (bot: string): string[] => {
      const draft = duel((d) => {
        const seat = d.seats[1];
        if (seat !== undefined) Object.assign(seat, { bot, surrenders: true });
      });
      return playersOf(draft).flatMap((player) => (player.kind === 'bot' ? [player.bot] : []));
    };
    for (const { name, policies } of BOTS) {
      const able = policies.some(({ key, words }) => key === 'surrender' && words.includes('lost'));
      expect(mayGiveUp(name)).toBe(able);
      expect(seated(name)).toEqual([able ? `${name}:surrender=lost` : name]);
    }
    expect(playersOf(duel())[1]).toMatchObject({ bot: USUAL_BOT });
  });

  it('for four seats makes two teams of two that the engine takes [MT-1]', () => {
    const draft = duel((d) => {
      d.map = 'the-broken-nave';
      seatCount(d, 4, USUAL_BOT);
      for (const [n, seat] of d.seats.entries()) seat.team = n < 2 ? 'I' : 'II';
    });
    expect(problemsOf(draft)).toEqual([]);
    expect(specOf(draft).setup.seats.map((seat) => seat.team)).toEqual(['I', 'I', 'II', 'II']);
  });

  it('opens with exactly the ruleset, setup and seed that were drafted [MT-3]', () => {
    const draft = duel((d) => {
      d.seed = '42';
      d.knobs.calledShot = 2;
      const seat = d.seats[0];
      if (seat !== undefined) takeSample(seat, 'church-medium-chaplain');
    });
    const spec = specOf(draft);
    expect(spec).toMatchObject({ seed: 42, ruleset: { base: 'v3', calledShot: 2 } });
    const made = gameFromJson(spec.ruleset, spec.setup, LIBRARY);
    expect('game' in made && made.game.ruleset.calledShot).toBe(2);
  });

  it('of the last visit comes back, and a broken one is replaced', () => {
    const bots = BOTS.map((bot) => bot.name);
    const draft = duel((d) => (d.preset = 'mended'));
    expect(readDraft(JSON.stringify(draft), bots)).toEqual(draft);
    const before = JSON.parse(JSON.stringify(draft)) as { seats: { surrenders?: boolean }[] };
    for (const seat of before.seats) delete seat.surrenders;
    expect(readDraft(JSON.stringify(before), bots)).toEqual(draft);
    for (const text of [null, '', '{}', '{"seats":[]}', '{"seats":[1,2],"mode":"bots"}', '[]'])
      expect(readDraft(text, bots)).toEqual(freshDraft());
  });
});

describe('the quick duel', () => {
  it('is against the opponent that the command seats too', () => {
    expect(USUAL_BOT).toBe(DEFAULT_OPPONENT);
  });

  it('sets another faction against yours', () => {
    for (const at of [0, 0.4, 0.99]) {
      const { setup, players } = quickDuel(USUAL_BOT, () => at);
      const [mine, other] = setup.seats.map((seat) => seat.loadout.faction);
      expect(mine).not.toBe(other);
      expect(players.map((player) => player.kind)).toEqual(['human', 'bot']);
    }
  });
});
