// What a click, a tap or a key means at the table: a card picked, a hex picked, a facing picked. Each asks the ctrl for
// the one legal answer it stands for. Neighbours: Table.svelte (who listens), ctrl.svelte.ts (who answers).

import * as act from '../../rules/index.ts';
import type { HandChoice } from './card-view.ts';
import type { TableCtrl } from './ctrl.svelte.ts';
import { lossNote } from './prompt-data.ts';
import { deployHexes } from './scene.ts';

/** Answers that name a card of the hand. */
const CARD_KINDS: ReadonlySet<number> = new Set([act.PLAY, act.CANNIBALIZE, act.PAY_CARD, act.REACT, act.DISCARD_CARD, act.DUMP]);

/** The cards of the hand that answer the decision: at an action any that has a legal use. */
export function handChoices({ state, mine }: TableCtrl): HandChoice[] | undefined {
  if (!mine) return undefined;
  const cards = new Set(state.options.filter(({ action }) => CARD_KINDS.has(act.kindOf(action))).map(({ action }) => act.cardOf(action)));
  return [...cards].map((card) => {
    const note = state.view.decision?.kind === 'discard' ? lossNote(state.view, card) : '';
    return note === '' ? { card } : { card, note };
  });
}

export function pickCard(ctrl: TableCtrl, card: number): void {
  if (!ctrl.mine) return;
  const { options, view } = ctrl.state;
  const plays = options.some(({ action }) => act.kindOf(action) === act.PLAY && act.cardOf(action) === card);
  // Picking is not yet answering: it may begin while the last answer is still being kept.
  if (view.decision?.kind === 'action' && plays) {
    if (ctrl.selection.card === card) ctrl.clear();
    else ctrl.select({ card, target: undefined, component: undefined, targets: undefined });
    return;
  }
  if (ctrl.busy) return;
  const option = options.find(({ action }) => CARD_KINDS.has(act.kindOf(action)) && act.cardOf(action) === card);
  if (option !== undefined) void ctrl.pick(option);
}

export function pickHex(ctrl: TableCtrl, hex: number, how: 'mouse' | 'touch' | 'key'): void {
  if (!ctrl.mine) return;
  const { view, reach } = ctrl.state;
  if (ctrl.selection.card !== undefined) {
    const standing = view.seats.findIndex((seat) => seat.hex === hex && seat.out === 0);
    if (standing >= 0) ctrl.select({ target: standing });
    return;
  }
  if (view.decision?.kind === 'deploy') {
    if (deployHexes(ctrl.state).has(hex)) ctrl.aim(hex);
    return;
  }
  const way = reach.find((found) => found.hex === hex);
  // A way that costs cards, or a finger that cannot hover, is asked for once more.
  if (way === undefined) ctrl.aim(undefined);
  else if (!ctrl.busy && (ctrl.aimed === hex || (way.overspent === 0 && how !== 'touch'))) void ctrl.walkTo(way.path);
  else ctrl.aim(hex);
}

/** Turns to a facing, or deploys with it at the hex that is picked. */
export function face(ctrl: TableCtrl, direction: number): void {
  const { options, view } = ctrl.state;
  const option = options.find(({ action }) =>
    view.decision?.kind === 'deploy'
      ? act.hexOf(action) === ctrl.aimed && act.facingOf(action) === direction
      : act.kindOf(action) === act.ROTATE && act.numberOf(action) === direction,
  );
  if (option !== undefined && ctrl.mine) void ctrl.pick(option);
}

/** One side to the left (-1) or right (+1). */
export const turnBy = (ctrl: TableCtrl, by: number): void => face(ctrl, ((ctrl.state.view.seats[ctrl.me]?.facing ?? 0) + by + 6) % 6);
