// What a player has picked so far of a card to play: the card, whom it strikes, where, who else; and which of the listed
// options that leaves (AT-1, AT-10). Plain data. Neighbours: ctrl.svelte.ts, ../../rules/action.ts (how options are packed).

import { cardOf, componentOf, kindOf, PLAY, targetOf, targetsOf } from '../../rules/index.ts';
import type { OptionView } from '../transport/messages.ts';

export interface Selection {
  readonly card: number | undefined;
  readonly target: number | undefined;
  readonly component: number | undefined;
  /** Mask of further targets. */
  readonly targets: number | undefined;
}

export const NOTHING: Selection = { card: undefined, target: undefined, component: undefined, targets: undefined };

const CHASSIS_AIM = 3;

export const playsOf = (options: readonly OptionView[], card: number): OptionView[] =>
  options.filter(({ action }) => kindOf(action) === PLAY && cardOf(action) === card);

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)];

export const targetsFor = (options: readonly OptionView[], card: number): number[] =>
  distinct(playsOf(options, card).map(({ action }) => targetOf(action))).filter((seat) => seat >= 0);

/** The plays that agree with what is picked. */
export function narrowed(options: readonly OptionView[], selection: Selection): OptionView[] {
  const { card, target, component, targets } = selection;
  if (card === undefined) return [];
  return playsOf(options, card).filter(
    ({ action }) =>
      (target === undefined || targetOf(action) === target) &&
      (component === undefined || componentOf(action) === component) &&
      (targets === undefined || targetsOf(action) === targets),
  );
}

export const componentsFor = (options: readonly OptionView[], selection: Selection): number[] =>
  distinct(narrowed(options, { ...selection, component: undefined }).map(({ action }) => componentOf(action))).filter((c) => c >= 0);

export const furtherFor = (options: readonly OptionView[], selection: Selection): number[] =>
  distinct(narrowed(options, { ...selection, targets: undefined }).map(({ action }) => targetsOf(action)));

/** Fills what leaves no choice, and a sensible start where it does: the chassis, and as many further targets as may be. */
export function settled(options: readonly OptionView[], selection: Selection): Selection {
  if (selection.card === undefined) return NOTHING;
  let next = selection;
  const seats = targetsFor(options, selection.card);
  if (next.target === undefined || !seats.includes(next.target)) next = { ...next, target: seats.length === 1 ? seats[0] : undefined };
  if (seats.length > 0 && next.target === undefined) return { ...next, component: undefined, targets: undefined };
  const components = componentsFor(options, next);
  if (next.component === undefined || !components.includes(next.component)) {
    next = { ...next, component: components.includes(CHASSIS_AIM) ? CHASSIS_AIM : components[0] };
  }
  const further = furtherFor(options, next);
  if (next.targets === undefined || !further.includes(next.targets)) next = { ...next, targets: further[0] };
  return next;
}

/** The one option that is picked, once everything is. */
export function chosen(options: readonly OptionView[], selection: Selection): OptionView | undefined {
  if (selection.card === undefined) return undefined;
  const left = narrowed(options, selection);
  return left.length === 1 ? left[0] : undefined;
}
