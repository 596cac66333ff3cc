// The board's scene from what a seat may see: cells once a match, then tokens, reach, targets, arcs and lines of sight,
// and the words of every hex for screen readers (MV, LS). Neighbours: ../board/types.ts, ctrl.svelte.ts.

import { ground, hexNameAt, type Voice, whom } from '../../host/index.ts';
import { inArc } from '../../rules/hex.ts';
import {
  COMPONENTS,
  DIRECTIONS,
  type Game,
  type MatchView,
  rowOf,
  type SeatInfo,
  type SeatView,
  SIDES,
  sideOf,
  TERRAINS,
} from '../../rules/index.ts';
import type { FrameId, Zones } from '../art/shapes.ts';
import { centerOf } from '../board/geometry.ts';
import type { BoardScene, HexCell, Highlight, SightLine, Token } from '../board/types.ts';
import type { ReachView } from '../transport/messages.ts';
import { zoneOfTrack } from './sheet-data.ts';
import { count } from './words.ts';

export function cellsOf(game: Game): HexCell[] {
  const { board, marks, seats } = game;
  return Array.from({ length: board.count }, (_, hex) => {
    const q = board.q[hex] ?? 0;
    const r = board.r[hex] ?? 0;
    return {
      hex,
      name: hexNameAt(board, hex),
      center: centerOf(q, r),
      row: rowOf(q, r),
      column: q,
      terrain: TERRAINS[board.terrain[hex] ?? 0] ?? 'clear',
      level: board.level[hex] ?? 0,
      smoke: board.smoke[hex] === 1,
      mark: marks.includes(hex),
      zone: seats.findIndex((seat) => seat.zone.includes(hex)),
    };
  });
}

export function zonesOf(info: SeatInfo, seat: SeatView): Zones {
  return Object.fromEntries(COMPONENTS.map((component, n) => [component, zoneOfTrack(info, seat, n)])) as Zones;
}

export function tokensOf(game: Game, view: MatchView, active: number): Token[] {
  return view.seats.flatMap((seat, n): Token[] => {
    const info = game.seats[n];
    if (info === undefined || seat.hex < 0 || seat.out !== 0) return [];
    return [
      {
        seat: n,
        hex: seat.hex,
        facing: seat.facing,
        faction: info.loadout.faction,
        frame: info.loadout.frame as FrameId,
        team: n,
        damaged: zonesOf(info, seat),
        name: info.id.toUpperCase().slice(0, 2),
        active: n === active,
      },
    ];
  });
}

const pair = (game: Game, from: number, to: number): number => from * game.board.count + to;
export const rangeOf = (game: Game, from: number, to: number): number => game.board.distance[pair(game, from, to)] ?? 0;
export const seesHex = (game: Game, from: number, to: number): boolean => game.board.sight[pair(game, from, to)] === 1;

/** Cards' zones as hexes within their radius. */
export function ringsOf(game: Game, view: MatchView): BoardScene['zones'] {
  return view.zones.map((zone) => ({
    team: zone.owner,
    hexes: Array.from({ length: game.board.count }, (_, hex) => hex).filter((hex) => rangeOf(game, zone.hex, hex) <= zone.radius),
  }));
}

export function reachLights(reach: readonly ReachView[]): Highlight[] {
  return reach.map(({ hex, sp, overspent }) => ({
    hex,
    kind: overspent > 0 ? 'over' : 'move',
    text: overspent > 0 ? `${sp} (${overspent})` : String(sp),
  }));
}

/** What stands between me and an enemy, in words: range, sight, arc, the side I would strike, its cover. */
export interface Aim {
  readonly range: number;
  readonly clear: boolean;
  readonly arc: boolean;
  readonly side: number;
  readonly cover: number;
}

export function aimAt(game: Game, from: { readonly hex: number; readonly facing: number }, target: SeatView): Aim {
  const { board } = game;
  return {
    range: rangeOf(game, from.hex, target.hex),
    clear: seesHex(game, from.hex, target.hex),
    arc: inArc(board.bearing[pair(game, from.hex, target.hex)] ?? 0, from.facing),
    side: sideOf(board.bearing[pair(game, target.hex, from.hex)] ?? 0, target.facing),
    cover: board.cover[target.hex] ?? 0,
  };
}

export function aimWords(aim: Aim): string {
  const words = [`range ${aim.range}`, aim.clear ? `${SIDES[aim.side]} side` : 'no line of sight'];
  if (!aim.arc) words.push('outside your arc');
  if (aim.cover > 0) words.push(`cover +${aim.cover}`);
  return words.join(', ');
}

export function sightLine(game: Game, from: { readonly hex: number; readonly facing: number }, target: SeatView): SightLine {
  const aim = aimAt(game, from, target);
  return { from: from.hex, to: target.hex, clear: aim.clear && aim.arc, text: aimWords(aim) };
}

interface LabelInput {
  readonly game: Game;
  readonly view: MatchView;
  readonly cells: readonly HexCell[];
  readonly voice: Voice;
  readonly me: number;
  readonly reach: readonly ReachView[];
  readonly deploy: ReadonlySet<number>;
}

function costWords({ sp, overspent, points }: ReachView): string {
  const paid = points > 0 ? `${count(points, 'movement point')} and ` : '';
  return `move here for ${paid}${sp} SP${overspent > 0 ? `, ${overspent} of it paid in cards` : ''}`;
}

/** What the enemies have of a hex as they stand: who sees it, from how far. */
function watchers({ game, view, voice, me }: LabelInput, hex: number): string {
  const team = game.seats[me]?.team;
  const seen = view.seats.flatMap((seat, n) => {
    if (n === me || seat.out !== 0 || seat.hex < 0 || game.seats[n]?.team === team) return [];
    if (!seesHex(game, seat.hex, hex)) return [];
    const faces = inArc(game.board.bearing[pair(game, seat.hex, hex)] ?? 0, seat.facing);
    return [`${whom(voice, game.seats[n]?.id ?? '')} at range ${rangeOf(game, seat.hex, hex)}${faces ? '' : ', turned away'}`];
  });
  return seen.length === 0 ? 'no enemy sees it' : `seen by ${seen.join(' and ')}`;
}

/** Every hex in words: name, ground, who stands there, range, cost, who sees it. */
export function labelsOf(input: LabelInput): string[] {
  const { game, view, cells, voice, me, reach, deploy } = input;
  const here = view.seats[me];
  const ways = new Map(reach.map((way) => [way.hex, way]));
  return cells.map(({ hex, name, mark }) => {
    const words = [`${name}: ${ground(game.board, hex)}`];
    if (mark) words.push('reliquary');
    if (view.wrecks.includes(hex)) words.push('wreck');
    const standing = view.seats.findIndex((seat) => seat.hex === hex && seat.out === 0);
    const seat = view.seats[standing];
    if (seat !== undefined) {
      const who = standing === me ? 'your Casket' : whom(voice, game.seats[standing]?.id ?? '');
      words.push(`${who}, facing ${DIRECTIONS[seat.facing]}`);
    }
    if (here !== undefined && here.hex >= 0 && here.hex !== hex) {
      if (seat !== undefined) words.push(aimWords(aimAt(game, here, seat)));
      else words.push(`range ${rangeOf(game, here.hex, hex)}`);
    }
    const way = ways.get(hex);
    if (way !== undefined) words.push(costWords(way));
    if (deploy.has(hex)) words.push('you may deploy here');
    if (me >= 0 && standing !== me && (way !== undefined || deploy.has(hex))) words.push(watchers(input, hex));
    return words.join('; ');
  });
}
