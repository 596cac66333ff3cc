// The Damage Dice of DAMAGED cards lost in one strike (DM-4): Heat and wounds after d of them, rolled one by one, with
// Cracked Ribs flipped on the way. Neighbours: losses.ts (how many are lost), outcomes.ts.

import { hypergeometric } from './tables.ts';
import { addAt } from './tally.ts';

const FACE = 1 / 6;

/** After some dice: wounds flipped, Heat gained, the chance. */
export interface DiceState {
  readonly wounds: number;
  readonly ribs: number;
  readonly heat: number;
  readonly p: number;
}

export interface DamageDice {
  /** The pilot lives after exactly d dice. */
  readonly alive: DiceState[][];
  /** The d-th die kills the pilot; the wounds are then all there were. */
  readonly dead: DiceState[][];
  /** Of the living after d dice, the chances by wounds and by Heat; the same of those whom the d-th kills. */
  readonly wounds: readonly (readonly number[])[];
  readonly heat: readonly (readonly number[])[];
  readonly deadHeat: readonly (readonly number[])[];
  readonly deadWounds: readonly (readonly number[])[];
}

function rowBy(states: readonly DiceState[], key: 'wounds' | 'heat'): number[] {
  const row: number[] = [];
  for (const state of states) addAt(row, state[key], state.p);
  return row;
}

type Tally = Map<number, { wounds: number; ribs: number; heat: number; p: number }>;

function put(tally: Tally, wounds: number, ribs: number, heat: number, p: number): void {
  const key = (wounds * 64 + ribs) * 1024 + heat;
  const entry = tally.get(key);
  if (entry === undefined) tally.set(key, { wounds, ribs, heat, p });
  else entry.p += p;
}

const known = new Map<number, DamageDice>();

/** States after 0 to `most` dice, of `woundsLeft` face-down wounds `flipped` before the first. */
export function damageDice(most: number, woundsLeft: number, flipped: number, ribsLeft: number, extraHeat: number): DamageDice {
  const key = (((most * 64 + woundsLeft) * 64 + flipped) * 64 + ribsLeft) * 64 + extraHeat;
  const dice = known.get(key) ?? rollAll(most, woundsLeft, flipped, ribsLeft, extraHeat);
  known.set(key, dice);
  return dice;
}

function rollAll(most: number, woundsLeft: number, flipped: number, ribsLeft: number, extraHeat: number): DamageDice {
  const start: DiceState[] = [];
  for (let ribs = 0; ribs <= Math.min(flipped, ribsLeft); ribs++) {
    const p = hypergeometric(woundsLeft, ribsLeft, flipped, ribs);
    if (p > 0) start.push({ wounds: flipped, ribs, heat: 0, p });
  }
  const alive: DiceState[][] = [start];
  const dead: DiceState[][] = [[]];
  for (let d = 1; d <= most; d++) {
    const living: Tally = new Map();
    const dying: Tally = new Map();
    for (const { wounds, ribs, heat, p } of alive[d - 1] as DiceState[]) {
      put(living, wounds, ribs, heat, p * 4 * FACE);
      put(living, wounds, ribs, heat + 1 + extraHeat + ribs, p * FACE);
      const left = woundsLeft - wounds;
      if (left <= 1) {
        put(dying, woundsLeft, ribs, heat, p * FACE);
        continue;
      }
      const rib = (ribsLeft - ribs) / left;
      if (rib > 0) put(living, wounds + 1, ribs + 1, heat, p * FACE * rib);
      if (rib < 1) put(living, wounds + 1, ribs, heat, p * FACE * (1 - rib));
    }
    alive.push([...living.values()]);
    dead.push([...dying.values()]);
  }
  const by = (list: readonly DiceState[][], key: 'wounds' | 'heat'): number[][] => list.map((states) => rowBy(states, key));
  return { alive, dead, wounds: by(alive, 'wounds'), heat: by(alive, 'heat'), deadHeat: by(dead, 'heat'), deadWounds: by(dead, 'wounds') };
}
