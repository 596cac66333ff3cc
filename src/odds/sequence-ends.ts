// How one strike ends for a body of a sequence (CP-2, PW-2 to PW-5, AT-9): boxes, wounds, a component destroyed, the Casket out.
// Neighbours: sequence-bodies.ts (the body that follows), marks.ts (the track).

import { OUT_PILOT } from '../rules/vocabulary.ts';
import {
  armourMarked,
  bodyMarked,
  destroys,
  ejects,
  executeTrack,
  type Marks,
  markTrack,
  outOf,
  type Points,
  type Tracks,
  woundsOf,
} from './marks.ts';
import type { Body } from './sequence-bodies.ts';

/** How a strike ends for the body: the next one, or undefined if the Casket is out. */
export interface End {
  readonly p: number;
  readonly boxes: number;
  readonly wounds: number;
  readonly destroyed: number;
  readonly out: number;
  readonly armour: number;
  readonly body: number;
  /** The bodies that followed when it was last asked for, by weakness, and how: whether a card was lost, Taint, what is read later. */
  asked: number;
  next: (Body | undefined)[];
}

const endOf = (p: number, marks: Marks, wounds: number, out: number): End => ({
  p,
  boxes: armourMarked(marks) + bodyMarked(marks),
  wounds,
  destroyed: destroys(marks),
  out,
  armour: armourMarked(marks),
  body: bodyMarked(marks),
  asked: -1,
  next: [],
});

/** An end that the discards made: dead of a Damage Die, or no card for a point; `marked`: an EXECUTION came before. */
export const endedBy = (wounds: number, out: number, marked: End | undefined): End => ({
  ...(marked ?? endOf(1, 0, 0, 0)),
  p: 1,
  wounds,
  out,
  asked: -1,
  next: [],
});

/** The ejection's die (PW-3), if it falls. */
function settled(marks: Marks, before: number, woundsLeft: number): End[] {
  const wounds = before + woundsOf(marks);
  if (ejects(marks) === 0) return [endOf(1, marks, wounds, outOf(marks))];
  const left = woundsLeft - wounds;
  return [endOf(2 / 3, marks, wounds, outOf(marks)), endOf(1 / 3, marks, wounds + Math.min(2, left), left <= 2 ? OUT_PILOT : outOf(marks))];
}

/** What boxes do to one body where a strike falls: by wounds of Damage Dice, CRITICALs and marking cards. */
export interface EndTable {
  readonly aim: Points;
  readonly spent: Spent;
  readonly ends: Map<number, readonly End[]>;
}

/** What a strike spends whatever it does: an attack Structural Weakness, damage a ward. */
export interface Spent {
  readonly attack: boolean;
  readonly ward: boolean;
}

export function endTable(from: Body, aim: Points, spent: Spent): EndTable {
  from.ends ??= new Map();
  const name = `${aim.component}|${aim.named}|${aim.piercing}|${aim.overload}|${spent.attack}|${spent.ward}`;
  let table = from.ends.get(name);
  if (table === undefined) {
    table = { aim, spent, ends: new Map() };
    from.ends.set(name, table);
  }
  return table;
}

/** The ends of `f` marking cards, `c` CRITICALs and `wounds` of Damage Dice, of so many wounds still face-down. */
export function endsAt(from: Body, { aim, ends }: EndTable, left: number, f: number, c: number, wounds: number): readonly End[] {
  const at = (wounds * 64 + c) * 64 + f;
  const known = ends.get(at);
  if (known !== undefined) return known;
  const { tracks } = from;
  const found = aim.component < 0 ? [endOf(1, 0, wounds, 0)] : settled(markTrack(tracks, aim, f, c, left - wounds), wounds, left);
  ends.set(at, found);
  return found;
}

/** The ends of an EXECUTION (AT-9) whose discards brought so many wounds; `over`: the Taint counter runs over after it. */
export function executionEnds(from: Body, component: number, left: number, wounds: number, over: boolean): readonly End[] {
  const at = ((component + 1) * 64 + wounds) * 2 + (over ? 1 : 0);
  const known = from.executions[at];
  if (known !== undefined) return known;
  const found = executed(from.tracks, component, left, wounds, over);
  from.executions[at] = found;
  return found;
}

function executed(tracks: Tracks, component: number, left: number, wounds: number, over: boolean): readonly End[] {
  const marks = executeTrack(tracks, component, left);
  if (outOf(marks) !== 0) return settled(marks, 0, left);
  const flipped = woundsOf(marks) + wounds;
  if (!over) return [endOf(1, marks, flipped, 0)];
  return [endOf(1, marks, flipped + Math.min(1, left - flipped), left - flipped <= 1 ? OUT_PILOT : 0)];
}
