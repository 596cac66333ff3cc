// The Damage Dice of DAMAGED cards lost in a sequence (DM-4): wounds after so many of them, of a pilot with so many wounds
// still face-down, and the chance that a die is the one that kills. Neighbours: sequence-ways.ts, sequence-packs.ts.

import { OUT_PILOT } from '../rules/vocabulary.ts';
import type { Loss } from './sequence-ways.ts';
import { binomial } from './tables.ts';

const WOUND = 1 / 6;
/** DAMAGED cards that no seat has more of. */
const MOST = 48;

export interface Rolled {
  /** Chances by wounds after d dice, the pilot alive. */
  readonly alive: readonly (readonly number[])[];
  /** The chance that the d-th die kills, none before it having done so. */
  readonly dead: readonly number[];
}

const known: (Rolled | undefined)[] = [];

export function rolledDice(woundsLeft: number): Rolled {
  const found = known[woundsLeft];
  if (found !== undefined) return found;
  const alive: number[][] = [[1]];
  const dead: number[] = [0];
  for (let n = 1; n <= MOST; n++) {
    const row: number[] = [];
    let dying = 0;
    (alive[n - 1] as number[]).forEach((p, wounds) => {
      row[wounds] = (row[wounds] ?? 0) + p * (1 - WOUND);
      if (wounds + 1 >= woundsLeft) dying += p * WOUND;
      else row[wounds + 1] = (row[wounds + 1] ?? 0) + p * WOUND;
    });
    alive.push(row);
    dead.push(dying);
  }
  const rolled = { alive, dead };
  known[woundsLeft] = rolled;
  return rolled;
}

const weakRows: (readonly number[] | undefined)[] = [];

/** Structural Weaknesses among so many dice that brought no wound: one face of the other five. */
export function weaknesses(dice: number): readonly number[] {
  const row = weakRows[dice] ?? Array.from({ length: dice + 1 }, (_, n) => binomial(dice, n, 1 / 5));
  weakRows[dice] = row;
  return row;
}

/** Every way the dice of a loss fall: the chance, the wounds they bring, and how it ends. */
export function eachRolled(
  { dice, end }: Pick<Loss, 'dice' | 'end'>,
  left: number,
  visit: (p: number, wounds: number, out: number) => void,
): void {
  if (dice === 0) {
    visit(1, 0, end);
    return;
  }
  const { alive, dead } = rolledDice(left);
  if (end === OUT_PILOT) {
    if ((dead[dice] as number) > 0) visit(dead[dice] as number, left, end);
    return;
  }
  const row = alive[dice] as readonly number[];
  for (let wounds = 0; wounds < row.length; wounds++) if (row[wounds] !== 0) visit(row[wounds] as number, wounds, end);
}
