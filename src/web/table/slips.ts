// Before a turn ends: the few things that are likely slips, each in a sentence (TN-3, HT-3, LS-4). Nothing else is asked.

import { inArc } from '../../rules/hex.ts';
import { cardOf, type Game, KIND_MASK, kindOf, PLAY } from '../../rules/index.ts';
import type { TableState } from '../transport/messages.ts';

export interface Slip {
  readonly text: string;
  readonly rule: string;
}

export function slipsOf(game: Game, state: TableState): Slip[] {
  const { view } = state;
  const i = view.decision?.seat ?? -1;
  const seat = view.seats[i];
  if (view.decision?.kind !== 'action' || seat === undefined) return [];
  const slips: Slip[] = [];
  const attack = state.options.find(({ action }) => {
    if (kindOf(action) !== PLAY) return false;
    const card = cardOf(action);
    return game.catalog.cards[card & KIND_MASK]?.attack !== undefined && (state.costs[card] ?? 99) <= seat.sp;
  });
  if (attack !== undefined) {
    const name = game.catalog.cards[cardOf(attack.action) & KIND_MASK]?.def.name ?? '';
    slips.push({ text: `You have ${seat.sp} SP left and ${name} can strike an enemy.`, rule: 'TN-3' });
  }
  if (seat.heat >= 8) {
    const sure = seat.heat >= 10;
    slips.push({
      text: `Your Heat is ${seat.heat}: your next turn begins with ${sure ? 'a malfunction' : 'a Heat check that can break something'}.`,
      rule: 'HT-3',
    });
  }
  const enemies = view.seats.filter(
    (other, n) => n !== i && other.out === 0 && other.hex >= 0 && game.seats[n]?.team !== game.seats[i]?.team,
  );
  const near = enemies.filter((other) => (game.board.distance[seat.hex * game.board.count + other.hex] ?? 99) <= 6);
  const behind = near.filter((other) => !inArc(game.board.bearing[seat.hex * game.board.count + other.hex] ?? 0, seat.facing));
  const turnFree = state.rotation === 0 || state.rotation <= seat.sp;
  if (near.length > 0 && behind.length === near.length && turnFree) slips.push({ text: 'Your back is turned to the enemy.', rule: 'LS-4' });
  return slips;
}
