// The presets differ from v3 in the fields the codex names, and in nothing else. Chapters: sections 12 and 13.
// No rule ids here: a field's value does not prove the rule that reads it.

import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../rules/ruleset.ts';
import { MENDED, RULESETS, V2, V3 } from './index.ts';

/** The fields in which a ruleset is not v3, but for its id. */
function changes(ruleset: Ruleset): Record<string, unknown> {
  const base: Readonly<Record<string, unknown>> = { ...V3 };
  return Object.fromEntries(
    Object.entries(ruleset).filter(([field, value]) => field !== 'id' && JSON.stringify(value) !== JSON.stringify(base[field])),
  );
}

describe('the presets', () => {
  it('are v3, v2 and mended, the default first', () => {
    expect(RULESETS.map((r) => r.id)).toEqual(['v3', 'v2', 'mended']);
    expect(RULESETS).toEqual([V3, V2, MENDED]);
  });

  it('have the same fields', () => {
    for (const ruleset of RULESETS) expect(Object.keys(ruleset).sort()).toEqual(Object.keys(V3).sort());
  });
});

describe('v3', () => {
  it('is the text of the codex with its defaults', () => {
    expect(V3).toMatchObject({
      deck: 'open',
      damageTo: 'graveyard',
      overspend: 2,
      handAtRoundEnd: 'discard',
      handDump: false,
      reshuffleAddsDamaged: 0,
      damagedCards: 'die',
      majorWound: 5,
      secondaryDamage: true,
      tracks: 'zones',
      apBypass: 'layered',
      destroyedEffects: 'component',
      componentWounds: 'exposure',
      neuralFeedback: 'multiples',
      malfunction: 2,
      bloodOffering: 'die',
      roundLimit: 40,
      moveCards: 'points',
      targeting: 'choose',
      reactionWindow: 'before',
      cannibalize: { sp: 0, in: 1, out: 1 },
      woundDeck: 10,
      selfHarmTo: 'discard',
      selfHarmDamagesComponents: false,
      recoverFrom: 'discard',
      cards: {},
      frames: {},
    });
  });

  it('has every option and every knob of ours off', () => {
    expect(V3).toMatchObject({
      dicePool: false,
      taint: false,
      tacticalMind: false,
      execution: 'targeted',
      calledShot: 0,
      frameArmour: { light: 0, medium: 0, heavy: 0, fortress: 0 },
      overspendHeat: 0,
      overspendTo: 'discard',
      tieBreak: 'hp',
      cannibalizePerTurn: 0,
      disengage: 0,
      pivot: false,
    });
  });
});

describe('v2', () => {
  it('is v3 with the fields of section 12 and two card patches', () => {
    expect(changes(V2)).toEqual({
      deck: 'fixed30',
      damageTo: 'discard',
      overspend: 1,
      handAtRoundEnd: 'keep',
      handDump: true,
      reshuffleAddsDamaged: 1,
      damagedCards: 'playable',
      majorWound: 0,
      secondaryDamage: false,
      tracks: 'flat3',
      destroyedEffects: 'combat',
      componentWounds: 'destroyed',
      neuralFeedback: 'once',
      malfunction: 'destroy',
      bloodOffering: 2,
      cards: {
        deflect: { effects: [{ do: 'reduce', damage: 1 }] },
        'hammer-strike': { effects: [{ do: 'attack', range: [1, 1], damage: 6, ignoreArmor: 1 }] },
      },
    });
  });
});

describe('mended', () => {
  it('is v3 with the knobs of section 13', () => {
    expect(changes(MENDED)).toEqual({
      execution: 'rolled',
      calledShot: 1,
      frameArmour: { light: 0, medium: 0, heavy: 3, fortress: 7 },
      overspendHeat: 2,
      selfHarmTo: 'graveyard',
      selfHarmDamagesComponents: 'rolled',
      roundLimit: 20,
      tieBreak: 'share',
      cannibalizePerTurn: 6,
    });
  });
});
