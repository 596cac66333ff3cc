// What the table's board shows right now: where one can go, whom one can strike, what is pointed at. Pure; called when
// something of it changes. Neighbours: board-data.ts (the parts), Table.svelte.

import {
  DEPLOY,
  facingOf,
  type Game,
  type GameEvent,
  hexAt,
  hexOf,
  KIND_MASK,
  kindOf,
  type MatchView,
  numberOf,
  ROTATE,
} from '../../rules/index.ts';
import { type BoardScene, type Compass, type Highlight, NOTHING_POINTED, type PointerScene } from '../board/types.ts';
import type { TableState } from '../transport/messages.ts';
import { reachLights, ringsOf, sightLine, tokensOf } from './board-data.ts';
import { type Selection, targetsFor } from './selection.ts';

export interface Pointing {
  readonly game: Game;
  readonly state: TableState;
  readonly mine: boolean;
  readonly me: number;
  readonly selection: Selection;
  readonly aimed: number | undefined;
  readonly hover: number | undefined;
  /** The last walk that was shown: where it began and ended. */
  readonly trace: readonly number[];
}

export const deployHexes = (state: TableState): Set<number> =>
  new Set(state.options.filter(({ action }) => kindOf(action) === DEPLOY).map(({ action }) => hexOf(action)));

const rangePixels = (game: Game, card: number | undefined): number => {
  const attack = card === undefined ? undefined : game.catalog.cards[card & KIND_MASK]?.attack;
  return attack === undefined ? 0 : (attack.range[1] + 0.5) * 86.6;
};

function lightsOf(p: Omit<Pointing, 'hover'>): Highlight[] {
  const { state, selection, game, mine, aimed } = p;
  const lights: Highlight[] = [];
  if (mine && state.view.decision?.kind === 'deploy') for (const hex of deployHexes(state)) lights.push({ hex, kind: 'deploy' });
  if (mine && selection.card !== undefined) {
    for (const seat of targetsFor(state.options, selection.card)) {
      const hex = state.view.seats[seat]?.hex ?? -1;
      if (hex >= 0) lights.push({ hex, kind: seat === selection.target ? 'chosen' : 'target' });
    }
  } else if (mine) lights.push(...reachLights(state.reach));
  if (aimed !== undefined) lights.push({ hex: aimed, kind: 'chosen' });
  for (const hex of p.trace) lights.push({ hex, kind: 'trace' });
  return game.board.count === 0 ? [] : lights;
}

const enemyOn = (game: Game, view: MatchView, me: number, hex: number | undefined): number =>
  hex === undefined ? -1 : view.seats.findIndex((seat, n) => n !== me && seat.hex === hex && seat.out === 0 && game.seats[n] !== undefined);

/** Facings to pick on the board: of a deployment at the hex that is picked, or of the Casket that has the focus of the eye. */
function compassFor({ state, mine, me, selection, aimed, hover }: Pointing): Compass | undefined {
  if (!mine) return undefined;
  if (state.view.decision?.kind === 'deploy') {
    if (aimed === undefined) return undefined;
    const at = state.options.filter(({ action }) => kindOf(action) === DEPLOY && hexOf(action) === aimed);
    return { hex: aimed, directions: at.map(({ action }) => facingOf(action)) };
  }
  const hex = state.view.seats[me]?.hex ?? -1;
  if (selection.card !== undefined || aimed !== undefined || hover !== hex) return undefined;
  const turns = state.options.filter(({ action }) => kindOf(action) === ROTATE);
  return turns.length === 0 ? undefined : { hex, directions: turns.map(({ action }) => numberOf(action)) };
}

/** Where another seat walked in the turn that was last shown: the hexes it left, and that it entered last. */
export function traceOf(game: Game, events: readonly GameEvent[], me: string | undefined): number[] {
  const hexes: number[] = [];
  for (let n = events.length - 1; n >= 0; n--) {
    const event = events[n];
    if (event?.type === 'moved' && event.seat !== me) hexes.push(hexAt(game.board, event.from[0], event.from[1]));
    if (event?.type === 'turn-started' && event.seat !== me) break;
    if (event?.type === 'moved' && event.seat === me) return [];
  }
  return [...new Set(hexes)];
}

/** What does not follow the pointer: it is made once an answer, not once a hex. */
export function sceneFor(p: Omit<Pointing, 'hover'>): BoardScene {
  const { view } = p.state;
  const active = view.round > 0 ? (view.order[view.turn] ?? -1) : -1;
  return { tokens: tokensOf(p.game, view, active), wrecks: view.wrecks, zones: ringsOf(p.game, view), highlights: lightsOf(p) };
}

/** The arc of the card that is picked; the arc and the sight of the Casket that is pointed at. */
function aimFor({ game, state, me, selection, hover }: Pointing): Pick<PointerScene, 'arcs' | 'lines'> {
  const { view } = state;
  const here = view.seats[me];
  if (here === undefined || here.hex < 0 || here.out !== 0) return NOTHING_POINTED;
  const enemy = enemyOn(game, view, me, hover);
  const foe = view.seats[enemy];
  const radius = rangePixels(game, selection.card);
  if (radius === 0 && foe === undefined && hover !== here.hex) return NOTHING_POINTED;
  const arcs: PointerScene['arcs'][number][] = [];
  if (radius > 0) arcs.push({ hex: here.hex, facing: here.facing, radius, hostile: false });
  if (foe !== undefined) {
    arcs.push({ hex: foe.hex, facing: foe.facing, radius: 230, hostile: game.seats[enemy]?.team !== game.seats[me]?.team });
  } else if (hover === here.hex) arcs.push({ hex: here.hex, facing: here.facing, radius: 230, hostile: false });
  return { arcs, lines: foe === undefined ? NOTHING_POINTED.lines : [sightLine(game, here, foe)] };
}

/** The way to the hex that is pointed at, or else to the one that is picked. */
function wayFor({ state, mine, me, selection, hover, aimed }: Pointing): readonly number[] {
  const here = state.view.seats[me];
  if (here === undefined || here.hex < 0 || here.out !== 0 || selection.card !== undefined) return NOTHING_POINTED.path;
  const to = (goal: number | undefined) => (goal === undefined ? undefined : state.reach.find(({ hex }) => hex === goal));
  const way = to(hover) ?? (mine ? to(aimed) : undefined);
  return way === undefined ? NOTHING_POINTED.path : [here.hex, ...way.path];
}

/** What follows the pointer. */
export const pointerSceneFor = (p: Pointing): PointerScene => ({ ...aimFor(p), path: wayFor(p), compass: compassFor(p) });
