// Makes StrikeFrames: one shape for every source of damage. Stepped by strike.ts.

import type { Match } from './match.ts';
import type { StrikeFrame } from './work.ts';

export function newStrike(seat: number, by: number): StrikeFrame {
  return {
    kind: 'strike',
    step: 0,
    seat,
    by,
    attack: 0,
    execution: 0,
    dice: 0,
    component: -1,
    side: 1,
    damage: 0,
    ignore: 0,
    piercing: 0,
    silenced: 0,
    spent: 0,
    points: 0,
    blocks: 0,
    fromCards: 0,
    criticals: 0,
    named: 0,
    weakness: 0,
    lost: 0,
  };
}

/** Damage that is no attack: no Defense, no reaction, no Component Damage; Defense Dice only where a card says so. */
export function pushDamage(m: Match, seat: number, by: number, points: number, dice: boolean): void {
  const frame = newStrike(seat, by);
  frame.damage = points;
  frame.points = points;
  frame.dice = dice ? 1 : 0;
  m.work.push(frame);
}
