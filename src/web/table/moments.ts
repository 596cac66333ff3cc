// What the table shows and for how long: which answers deserve a pause, what "watch last turn" plays again.
// Plain functions. Neighbour: ctrl.svelte.ts.

import type { GameEvent } from '../../rules/index.ts';
import type { TableState } from '../transport/messages.ts';

/** One state as it was shown, with the events that led to it. */
export interface Moment {
  readonly state: TableState;
  readonly events: readonly GameEvent[];
}

const QUIET: ReadonlySet<string> = new Set([
  'card-resolved',
  'drew',
  'heat',
  'sp',
  'turn-ended',
  'turn-started',
  'passed',
  'status',
  'mulligan',
]);

/** How much of the usual pause these events deserve: all, a part, none. */
export function weightOf(events: readonly GameEvent[]): number {
  if (events.length === 0) return 0;
  if (events.every(({ type }) => QUIET.has(type))) return 0.35;
  if (events.every(({ type }) => type === 'card-lost' || type === 'paid' || type === 'component-damaged')) return 0.3;
  return 1;
}

/** The moments of the last turn that ended, or of the one that runs if none has. */
export function lastTurn(moments: readonly Moment[]): Moment[] {
  const ends = moments.flatMap((moment, n) => (moment.events.some(({ type }) => type === 'turn-started') ? [n] : []));
  const from = ends[ends.length - 2] ?? ends[ends.length - 1] ?? 0;
  return moments.slice(from);
}

/** Keeps what the last turns need and no more. */
export function kept(moments: readonly Moment[], moment: Moment, most = 160): Moment[] {
  const next = [...moments, moment];
  return next.length > most ? next.slice(next.length - most) : next;
}
