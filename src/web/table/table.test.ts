import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../content/index.ts';
import { COMPONENTS, GAME, type GameEvent, kindOf, PLAY, playAction } from '../../rules/index.ts';
import { type DeskHolder, serve } from '../transport/desk.ts';
import type { OptionView, TableState } from '../transport/messages.ts';
import { playersVoice } from '../transport/names.ts';
import { aimAt, cellsOf, labelsOf, tokensOf } from './board-data.ts';
import { cardView, keywordsIn } from './card-view.ts';
import { rollsOf } from './dice.ts';
import { piecesOf, turnsOf } from './log.ts';
import { luckByTurn, luckOf, luckScore } from './luck.ts';
import { kept, lastTurn, weightOf } from './moments.ts';
import { deckNote, lossNote, questionOf } from './prompt-data.ts';
import { deployHexes, pointerSceneFor, sceneFor } from './scene.ts';
import { chosen, NOTHING, settled, targetsFor } from './selection.ts';
import { heatOdds, pilesOf, statusesOf, tracksOf } from './sheet-data.ts';
import { slipsOf } from './slips.ts';

const PLAYERS = [
  { kind: 'human', name: 'Ash' },
  { kind: 'bot', name: 'Cinder', bot: 'greedy' },
] as const;

function open(seed = 3): DeskHolder {
  const seats = ['church-medium', 'dwarves-medium'].map((id, n) => {
    const loadout = CONTENT.loadouts.find((sample) => sample.id === id);
    if (loadout === undefined) throw new Error(`no loadout ${id}`);
    const { faction, frame, sets, tactics } = loadout;
    return { id: n === 0 ? 'a' : 'b', loadout: { faction, frame, sets, tactics } };
  });
  const holder: DeskHolder = { desk: undefined };
  serve(holder, 'open', { ruleset: 'v3', setup: { map: 'the-pit', scenario: 'deathmatch', seats }, seed, players: PLAYERS });
  return holder;
}

/** Plays first options until the person is asked this, or undefined if the match ends before. */
function until(holder: DeskHolder, wanted: (state: TableState) => boolean): TableState | undefined {
  for (let n = 0; n < 1500; n++) {
    const state = serve(holder, 'look', { viewer: 0, from: 0 });
    if (state.asked < 0) return undefined;
    if (state.asked === 0 && wanted(state)) return state;
    if (state.botThinks) serve(holder, 'step', { ms: 1 });
    else serve(holder, 'answer', { seat: 0, action: (state.options[0] as OptionView).json });
  }
  return undefined;
}

function found(wanted: (state: TableState) => boolean): TableState {
  for (let seed = 1; seed < 20; seed++) {
    const state = until(open(seed), wanted);
    if (state !== undefined) return state;
  }
  throw new Error('it never came to this');
}

const acting = found((state) => state.view.decision?.kind === 'action');
const game = acting.view[GAME];
const voice = playersVoice(game, PLAYERS, 0);

describe('picking a card to play', () => {
  const option = (card: number, target: number, component: number, targets = 0): OptionView => {
    const action = playAction(card, target, component, targets);
    return { action, json: { pass: true }, section: '', words: [] };
  };
  const options = [
    ...[0, 1, 2, 3, 4, 5].map((c) => option(7, 1, c)),
    option(9, -1, -1),
    option(8, 1, 0, 2),
    option(8, 1, 0, 0),
    option(8, 2, 0, 0),
  ];

  it('takes the only target, and the chassis to begin with [AT-1]', () => {
    const selection = settled(options, { ...NOTHING, card: 7 });
    expect([selection.target, selection.component, selection.targets]).toEqual([1, 3, 0]);
    expect(chosen(options, selection)?.action).toBe(playAction(7, 1, 3, 0));
    expect(chosen(options, settled(options, { ...selection, component: 0 }))?.action).toBe(playAction(7, 1, 0, 0));
  });
  it('waits for a target where there are several, and offers further ones [AT-10]', () => {
    const open_ = settled(options, { ...NOTHING, card: 8 });
    expect(open_.target).toBeUndefined();
    expect(chosen(options, open_)).toBeUndefined();
    expect(targetsFor(options, 8)).toEqual([1, 2]);
    const aimed = settled(options, { ...open_, target: 1 });
    expect(chosen(options, aimed)?.action).toBe(playAction(8, 1, 0, 2));
  });
  it('needs nothing more for a card without a target', () => {
    expect(chosen(options, settled(options, { ...NOTHING, card: 9 }))?.action).toBe(playAction(9, -1, -1, 0));
    expect(settled(options, NOTHING)).toEqual(NOTHING);
  });
});

describe('the board in data and words', () => {
  it('has a cell for every hex and a token for every Casket in play', () => {
    const cells = cellsOf(game);
    expect(cells).toHaveLength(game.board.count);
    expect(cells.some(({ zone }) => zone === 0)).toBe(true);
    expect(tokensOf(game, acting.view, 0).map(({ seat, active }) => [seat, active])).toEqual([
      [0, true],
      [1, false],
    ]);
  });
  it('says of every hex its name, ground, who stands there, range, cost and who sees it [MV-1, LS-2]', () => {
    const cells = cellsOf(game);
    const labels = labelsOf({ game, view: acting.view, cells, voice, me: 0, reach: acting.reach, deploy: new Set() });
    const way = acting.reach.find(({ overspent }) => overspent === 0);
    expect(labels[way?.hex ?? 0]).toMatch(/^[A-Z]\d+: .*range \d+; move here for .*SP.*(seen by|no enemy)/);
    expect(labels[acting.view.seats[0]?.hex ?? 0]).toContain('your Casket, facing');
    expect(labels[acting.view.seats[1]?.hex ?? 0]).toMatch(/Cinder, facing .*range \d+/);
    const over = acting.reach.find(({ overspent }) => overspent > 0);
    expect(labels[over?.hex ?? 0]).toContain('paid in cards');
  });
  it('shows reach, the way to the hex that is pointed at, and the line to an enemy', () => {
    const way = acting.reach.find(({ path }) => path.length > 1);
    const base = { game, state: acting, mine: true, me: 0, selection: NOTHING, aimed: undefined, trace: [] };
    expect(sceneFor(base).highlights.filter(({ kind }) => kind === 'move' || kind === 'over')).toHaveLength(acting.reach.length);
    expect(pointerSceneFor({ ...base, hover: way?.hex }).path).toEqual([acting.view.seats[0]?.hex, ...(way?.path ?? [])]);
    const enemy = pointerSceneFor({ ...base, hover: acting.view.seats[1]?.hex });
    expect(enemy.lines).toHaveLength(1);
    expect(pointerSceneFor({ ...base, hover: acting.view.seats[0]?.hex }).compass?.directions.length).toBeGreaterThan(0);
    expect(sceneFor({ ...base, mine: false }).highlights).toEqual([]);
  });
  it('offers the zone and six facings to deploy [RD-1]', () => {
    const deploying = found((state) => state.view.decision?.kind === 'deploy');
    const hexes = deployHexes(deploying);
    expect(hexes.size).toBeGreaterThan(0);
    const [aimed] = hexes;
    const scene = pointerSceneFor({ game, state: deploying, mine: true, me: 0, selection: NOTHING, aimed, hover: undefined, trace: [] });
    expect(scene.compass).toEqual({ hex: aimed, directions: [0, 1, 2, 3, 4, 5] });
  });
  it('knows range, sight, arc and side between two Caskets [LS-1, LS-3, LS-4]', () => {
    const [me, enemy] = acting.view.seats;
    if (me === undefined || enemy === undefined) throw new Error('two seats');
    const aim = aimAt(game, me, enemy);
    expect(aim.range).toBe(game.board.distance[me.hex * game.board.count + enemy.hex]);
    expect(aim.side).toBeGreaterThanOrEqual(1);
    expect(aimAt(game, { hex: me.hex, facing: (me.facing + 3) % 6 }, enemy).arc).not.toBe(aim.arc);
  });
});

describe('the log', () => {
  it('stands by turns, each line with what it mentions and its rule', () => {
    const turns = turnsOf(acting.events, voice);
    expect(turns[0]?.title).toBe('Before the first round');
    expect(turns.some(({ title }) => title.endsWith('turn'))).toBe(true);
    // A match that began in the middle knows neither its first round nor this one's number.
    const begun = acting.events.findIndex(({ type }) => type === 'turn-started');
    expect(turnsOf(acting.events.slice(begun), voice)[0]?.title).toMatch(/^(?!Round).* turn$/);
    expect(turnsOf(acting.events.slice(1), voice)[0]?.title).toBe('The first turn here');
    const deployed = turns
      .flatMap(({ lines }) => lines)
      .find(({ rule, pieces }) => rule === 'RD-1' && pieces.some(({ kind }) => kind === 'hex'));
    expect(deployed).toBeDefined();
    const keys = turns.flatMap(({ lines }) => lines.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('cuts a line at what it mentions', () => {
    const pieces = piecesOf('You move from A1 to B2.', [
      { kind: 'hex', text: 'A1' },
      { kind: 'hex', text: 'B2' },
    ]);
    expect(pieces.map(({ kind, text }) => `${kind}:${text}`)).toEqual(['text:You move from ', 'hex:A1', 'text: to ', 'hex:B2', 'text:.']);
  });
});

const attack = (seat: string, dice: readonly string[], tier: 'hit' | 'miss' = 'hit'): GameEvent => ({
  type: 'attack-rolled',
  seat,
  target: seat === 'a' ? 'b' : 'a',
  card: 'bash',
  component: 'chassis',
  dice,
  targetNumber: 5,
  total: 6,
  tier,
  side: 1,
  parts: [],
});

describe('dice and luck', () => {
  it('names what each face does and what the roll came to [AT-6, DM-1]', () => {
    const [hit, defense] = rollsOf(
      [attack('a', ['STRIKE', 'STRIKE']), { type: 'defense-rolled', seat: 'b', faces: ['SHIELD', 'HEAT'], blocked: 1, points: 1 }],
      voice,
    );
    expect([hit?.result, hit?.rule, hit?.mood]).toEqual(['Hit: 6 against 5', 'AT-6', 'good']);
    expect(defense?.dice.map(({ effect }) => effect)).toEqual(['blocks 1', '1 card lost, +1 Heat']);
    expect(rollsOf([attack('b', ['GLANCE', 'JAM'], 'miss')], voice)[0]?.mood).toBe('good');
  });
  it('counts luck against the average of the dice', () => {
    const events = [
      attack('a', ['DEATH BLOW', 'DEATH BLOW']),
      attack('b', ['JAM', 'JAM'], 'miss'),
      { type: 'turn-ended', seat: 'a' } as const,
    ];
    const [a, b] = luckOf(events, ['a', 'b']);
    expect([a?.attackSum, a?.attackExpected, b?.attackSum]).toEqual([10, 5, 0]);
    expect(a !== undefined && b !== undefined && luckScore(a) + luckScore(b)).toBe(0);
    expect(luckByTurn(events, ['a', 'b'])[0]).toEqual([0, 5]);
  });
});

describe('sheets', () => {
  it('count every card once, all of them at the start [DK-3]', () => {
    for (const [i, seat] of acting.view.seats.entries()) {
      const piles = pilesOf(game, seat);
      expect(piles.hand + piles.deck + piles.discard + piles.graveyard).toBe(game.seats[i]?.deck.length);
    }
  });
  it('say what a zone does only when it does something [CP-2]', () => {
    const seat = acting.view.seats[0];
    if (seat === undefined) throw new Error('a seat');
    expect(tracksOf(game, 0, seat).every(({ effect }) => effect === undefined)).toBe(true);
    const hurt = { ...seat, body: [1, 0, 0, 0, 5] };
    const tracks = tracksOf(game, 0, hurt);
    expect(tracks.map(({ zone }) => zone)).toEqual([1, 0, 0, 0, 3]);
    expect(tracks[0]?.effect?.rule).toBe('CP-3');
    expect(tracks[4]?.effect?.text).toContain('no movement cards');
    expect(tracks.map(({ component }) => component)).toEqual([...COMPONENTS]);
  });
  it('give the odds of the Heat check in sixths [HT-3]', () => {
    expect(heatOdds(4).safe).toBe(1);
    expect(heatOdds(10).malfunction).toBe(1);
    const { sp, damage, malfunction } = heatOdds(7);
    expect([sp, damage, malfunction].map((p) => Math.round(p * 6))).toEqual([1, 3, 2]);
    for (let heat = 0; heat < 14; heat++) {
      const odds = heatOdds(heat);
      expect(odds.safe + odds.sp + odds.damage + odds.malfunction).toBeCloseTo(1);
    }
  });
  it('list statuses with their rules', () => {
    const seat = acting.view.seats[0];
    if (seat === undefined) throw new Error('a seat');
    expect(statusesOf({ ...seat, jam: 2, armor: 1 }).map(({ rule }) => rule)).toEqual(expect.arrayContaining(['AT-4', 'AT-8']));
  });
});

describe('questions', () => {
  it('say how many cards a hit still costs and what each would break [DM-2, CP-1]', () => {
    const losing = found((state) => state.view.decision?.kind === 'discard' && state.view.work.some(({ kind }) => kind === 'strike'));
    const question = questionOf(losing.view, voice);
    expect(question.rule).toBe('DM-2');
    expect(question.title).toMatch(/^Lose \d+ cards?$/);
    expect(deckNote(losing.view)).toMatch(/% chance/);
    const primary = game.catalog.cards.find(({ def }) => def.category === 'primary');
    const universal = game.catalog.cards.find(({ def }) => def.category === 'universal');
    expect(lossNote(losing.view, primary?.kind ?? 0)).toMatch(/\+1 Component Damage/);
    expect(lossNote(losing.view, universal?.kind ?? 0)).toBe('no Component Damage');
    expect(lossNote(losing.view, game.catalog.damaged)).toBe('rolls the Damage Die');
  });
  it('ask for a reaction with the attack that comes [RE-1]', () => {
    const hit = found((state) => state.view.decision?.kind === 'react');
    expect(questionOf(hit.view, voice).title).toMatch(/points? of damage: react\?$/);
  });
});

describe('before a turn ends', () => {
  it('warns of an attack that could be made, of Heat, of a turned back, and of nothing else [TN-3, HT-3, LS-4]', () => {
    expect(slipsOf(game, acting).map(({ rule }) => rule)).not.toContain('HT-3');
    const hot = { ...acting, view: { ...acting.view, seats: acting.view.seats.map((seat, n) => (n === 0 ? { ...seat, heat: 9 } : seat)) } };
    expect(slipsOf(game, hot).map(({ rule }) => rule)).toContain('HT-3');
    const striking = found(
      (state) =>
        state.view.decision?.kind === 'action' &&
        state.options.some(
          ({ action, json }) => kindOf(action) === PLAY && 'play' in json && game.catalog.byId.get(json.play)?.attack !== undefined,
        ),
    );
    expect(slipsOf(game, striking)[0]?.rule).toBe('TN-3');
  });
});

describe('cards and moments', () => {
  it('explain the words a card uses', () => {
    const feint = game.catalog.byId.get('feint');
    expect(cardView(game, feint?.kind ?? 0)).toMatchObject({ name: 'Feint', scrap: false });
    expect(keywordsIn('Melee: 4 damage.').map(({ id }) => id)).toContain('melee');
    expect(cardView(game, (feint?.kind ?? 0) + 256).scrap).toBe(true);
  });
  it('keep the last turns and weigh what is worth a pause', () => {
    const moment = (...types: GameEvent['type'][]) => ({ state: acting, events: types.map((type) => ({ type }) as unknown as GameEvent) });
    expect(weightOf([])).toBe(0);
    expect(weightOf(moment('card-lost').events)).toBeLessThan(weightOf(moment('attack-rolled').events));
    const moments = [moment('moved'), moment('turn-started'), moment('moved'), moment('turn-ended', 'turn-started'), moment('played')];
    expect(lastTurn(moments)).toHaveLength(4);
    expect(kept(moments, moment('moved'), 3)).toHaveLength(3);
  });
});
