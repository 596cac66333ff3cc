// Luck so far: what each seat's dice brought against what they bring on average (AT-3, DM-1). Expected values of the dice
// themselves, from the events a seat may see. Neighbour: Luck.svelte.

import { ATTACK_FACES, ATTACK_VALUES, type GameEvent } from '../../rules/index.ts';

export interface Luck {
  readonly seat: string;
  /** Attack Dice: how many, their sum, the sum to expect. */
  readonly attackDice: number;
  readonly attackSum: number;
  readonly attackExpected: number;
  /** Defense Dice rolled, points they blocked, blocks to expect. */
  readonly defenseDice: number;
  readonly blocked: number;
  readonly blockedExpected: number;
}

const AVERAGE = ATTACK_VALUES.reduce<number>((a, b) => a + b, 0) / ATTACK_VALUES.length;
const BLOCK = 2 / 6;

const pointsOf = (face: string): number => ATTACK_VALUES[(ATTACK_FACES as readonly string[]).indexOf(face)] ?? 0;

export function luckOf(events: readonly GameEvent[], seats: readonly string[]): Luck[] {
  return seats.map((seat) => {
    let attackDice = 0;
    let attackSum = 0;
    let defenseDice = 0;
    let blocked = 0;
    for (const event of events) {
      if (event.type === 'attack-rolled' && event.seat === seat) {
        attackDice += event.dice.length;
        for (const face of event.dice) attackSum += pointsOf(face);
      } else if (event.type === 'defense-rolled' && event.seat === seat) {
        defenseDice += event.faces.length;
        blocked += event.faces.filter((face) => face === 'SHIELD' || face === 'ABSORB').length;
      }
    }
    return {
      seat,
      attackDice,
      attackSum,
      attackExpected: attackDice * AVERAGE,
      defenseDice,
      blocked,
      blockedExpected: defenseDice * BLOCK,
    };
  });
}

/** Above 0: better than the average, in points of dice. */
export const luckScore = (luck: Luck): number => luck.attackSum - luck.attackExpected + 2.5 * (luck.blocked - luck.blockedExpected);

/** The luck of each seat after each turn, for a chart. */
export function luckByTurn(events: readonly GameEvent[], seats: readonly string[]): number[][] {
  const ends = events.flatMap((event, n) => (event.type === 'turn-ended' || event.type === 'match-over' ? [n + 1] : []));
  return seats.map((_, i) => [0, ...ends.map((end) => luckScore(luckOf(events.slice(0, end), seats)[i] as Luck))]);
}
