// Cards lost and Heat of a sequence's last strike, which no body changes but by its wounds: the dice of DAMAGED cards are rolled
// once for all states of the cards (DM-4, HT-2). Neighbours: sequence-last.ts, sequence-last-packs.ts.

import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { eachRolled } from './sequence-dice.ts';
import { addRolled, extraOf, type Heat } from './sequence-heat.ts';
import { type LastCells, type LastPack, rolledDiceOf, rolledEnd, rolledLost } from './sequence-last-cells.ts';
import type { LastStrike } from './sequence-last-sums.ts';
import { addAt } from './tally.ts';

/** Wounds face-down when the discards begin, and flipped on the way. */
export interface Slot {
  readonly left: number;
  readonly flipped: number;
}

/** Bodies of one strike by their slots; -1: they lose no card, their Casket being out. */
export interface Slots {
  readonly list: readonly Slot[];
  readonly of: Int8Array;
  /** What a gain of Heat is larger by. */
  readonly extra: Float64Array;
}

export function slotsOf({ s, alike }: LastStrike, slot: (body: Body) => Slot | undefined): Slots {
  const list: Slot[] = [];
  const of = new Int8Array(alike.bodies.length);
  const extra = new Float64Array(alike.bodies.length);
  alike.bodies.forEach((body, n) => {
    const one = slot(body);
    let at = one === undefined ? -1 : list.findIndex(({ left, flipped }) => left === one.left && flipped === one.flipped);
    if (at < 0 && one !== undefined) at = list.push(one) - 1;
    of[n] = at;
    extra[n] = extraOf(s.play.scene.match, s.seat, body);
  });
  return { list, of, extra };
}

/** Losses with Damage Dice, by slot, end, dice and cards lost in all: their chances, and these times `extra`. */
interface Rolls {
  readonly p: Float64Array;
  readonly extra: Float64Array;
  /** Cards lost by this strike, by slot, end and dice. */
  readonly mean: Float64Array;
  readonly dice: number;
  readonly lost: number;
}

const ENDS = 4;

function newRolls({ mostDice, mostLost }: LastCells, slots: number): Rolls {
  const kinds = slots * ENDS * (mostDice + 1);
  const [p, extra] = [new Float64Array(kinds * mostLost), new Float64Array(kinds * mostLost)];
  return { p, extra, mean: new Float64Array(kinds), dice: mostDice + 1, lost: mostLost };
}

/** Adds cards lost and Heat of all states of the cards, by `chance`. */
export function addCards(last: LastStrike, cells: LastCells, packs: readonly LastPack[], chance: number, slots: Slots): void {
  const { s, cards, from, who, p: chances } = last;
  const rolls = newRolls(cells, slots.list.length);
  const found = new Float64Array(slots.list.length);
  const extras = new Float64Array(slots.list.length);
  packs.forEach((pack, k) => {
    const { total } = cards[k] as CardState;
    let p = 0;
    let out = 0;
    let extra = 0;
    found.fill(0);
    extras.fill(0);
    for (let n = from[k] as number; n < (from[k + 1] as number); n++) {
      const q = chance * (chances[n] as number);
      const body = who[n] as number;
      const slot = slots.of[body] as number;
      if (slot < 0) {
        out += q;
        continue;
      }
      const more = q * (slots.extra[body] as number);
      p += q;
      extra += more;
      found[slot] = (found[slot] as number) + q;
      extras[slot] = (extras[slot] as number) + more;
    }
    if (out > 0) addAt(s.totals.cardsLost, total, out);
    addPlain(last, pack, total, p, extra);
    if (pack.rolledTo > pack.rolledFrom) addRolls(cells, pack, total, found, extras, rolls);
  });
  rollAll(last, rolls, slots);
}

function addPlain({ s }: LastStrike, { lost, heat }: LastPack, total: number, p: number, extra: number): void {
  let mean = 0;
  for (let n = 0; n < lost.length; n++) {
    mean += n * (lost[n] as number);
    addAt(s.totals.cardsLost, total + n, p * (lost[n] as number));
  }
  if (s.adds === undefined) return;
  s.adds.cardsLost += p * mean;
  s.adds.heat += p * heat.base + extra * heat.gains;
}

function addRolls({ rolled }: LastCells, pack: LastPack, total: number, found: Float64Array, extras: Float64Array, rolls: Rolls): void {
  for (let slot = 0; slot < found.length; slot++) {
    const p = found[slot] as number;
    if (p === 0) continue;
    for (let n = pack.rolledFrom; n < pack.rolledTo; n++) {
      const key = rolled.at[n] as number;
      const kind = (slot * ENDS + rolledEnd(key)) * rolls.dice + rolledDiceOf(key);
      const at = kind * rolls.lost + total + rolledLost(key);
      const q = rolled.p[n] as number;
      rolls.mean[kind] = (rolls.mean[kind] as number) + p * q * rolledLost(key);
      rolls.p[at] = (rolls.p[at] as number) + p * q;
      rolls.extra[at] = (rolls.extra[at] as number) + (extras[slot] as number) * q;
    }
  }
}

/** Rolls the Damage Dice of all losses. */
function rollAll({ s }: LastStrike, rolls: Rolls, { list }: Slots): void {
  const start = s.play.scene.match;
  const heat: Heat = { base: 0, gains: 0 };
  const more: Heat = { base: 0, gains: 0 };
  let mean = 0;
  list.forEach(({ left, flipped }, slot) => {
    for (let end = 0; end < ENDS; end++) {
      for (let dice = 0; dice < rolls.dice; dice++) {
        const kind = (slot * ENDS + end) * rolls.dice + dice;
        const from = kind * rolls.lost;
        let all = 0;
        let extra = 0;
        for (let lost = 0; lost < rolls.lost; lost++) {
          all += rolls.p[from + lost] as number;
          extra += rolls.extra[from + lost] as number;
        }
        if (all === 0) continue;
        eachRolled({ dice, end }, left, (p, wounds, out) => {
          for (let lost = 0; lost < rolls.lost; lost++) {
            const q = p * (rolls.p[from + lost] as number);
            if (q !== 0) addAt(s.totals.cardsLost, lost, q);
          }
          mean += p * (rolls.mean[kind] as number);
          addRolled(heat, start, s.seat, all * p, dice, wounds, out, flipped);
          addRolled(more, start, s.seat, extra * p, dice, wounds, out, flipped);
        });
      }
    }
  });
  if (s.adds === undefined) return;
  s.adds.cardsLost += mean;
  s.adds.heat += heat.base + more.gains;
}
