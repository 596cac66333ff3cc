// Taking steps back: to the last point where chance or a hidden card came in, and no further (DESIGN: what the product
// promises). A mark is laid before each answer of a person; one that cannot be taken back clears them all.

import { cloneMatch, DICE, GAME, type Match, SINK } from '../rules/index.ts';
import type { Table } from './host.ts';

interface Mark {
  readonly match: Match;
  readonly actions: number;
  readonly events: number;
  readonly what: string;
}

export interface UndoStack {
  readonly marks: Mark[];
  /** Why nothing can be taken back, in words for people. */
  why: string;
}

export const newUndo = (): UndoStack => ({ marks: [], why: 'nothing has been done yet' });

/** Lays a mark before the answer `what` is taken. */
export function markBefore(undo: UndoStack, table: Table, what: string): void {
  undo.marks.push({ match: cloneMatch(table.match), actions: table.recording.actions.length, events: table.events.length, what });
}

/** Chance was used, a hidden card moved, or another seat is asked: from here nobody can go back. */
function revealed(before: Match, after: Match): string {
  if (before.rng.some((word, n) => word !== after.rng[n])) return 'dice have been rolled or cards shuffled';
  const drawn = before.seats.some((seat, n) => seat.draw.length !== after.seats[n]?.draw.length);
  if (drawn) return 'cards of a draw deck have been seen';
  return before.decision?.seat === after.decision?.seat ? '' : 'it has become another seat’s turn to answer';
}

/** Looks at what the answer just taken did, and clears the marks if it cannot be taken back. */
export function settleMarks(undo: UndoStack, table: Table): void {
  const last = undo.marks[undo.marks.length - 1];
  if (last === undefined) return;
  const why = revealed(last.match, table.match);
  if (why === '') return;
  undo.marks.length = 0;
  undo.why = why;
}

/** What would be taken back, or undefined. */
export const undoable = (undo: UndoStack): string | undefined => undo.marks[undo.marks.length - 1]?.what;

/** Takes the last answer back; false if it cannot be. */
export function takeBack(undo: UndoStack, table: Table): boolean {
  const mark = undo.marks.pop();
  if (mark === undefined) return false;
  const { [GAME]: _game, [DICE]: _dice, [SINK]: _sink, ...state } = mark.match;
  Object.assign(table.match, state);
  table.recording.actions.length = mark.actions;
  table.recording.hashes.length = mark.actions;
  table.events.length = mark.events;
  return true;
}
