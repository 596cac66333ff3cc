// The standard account of some cells: who won, how long it took, how it ended, what moving first was worth, how attacks
// went; every number an estimate. Commands put these together. Neighbour: estimates.ts.

import { ENDINGS, type Ending } from '../rules/index.ts';
import { meanOf, ratioOf, roundsQuantile, shareOf } from './estimates.ts';
import type { Estimate } from './stats/estimate.ts';
import type { Tally } from './tally.ts';

export interface Summary {
  readonly matches: number;
  readonly rounds: Estimate;
  /** Rounds by which a twentieth, half and nineteen twentieths of the matches were over. */
  readonly rounds5: Estimate;
  readonly rounds50: Estimate;
  readonly rounds95: Estimate;
  readonly decisions: Estimate;
  readonly draws: Estimate;
  /** Points of the seat that moved first in round 1. */
  readonly firstMover: Estimate;
  /** Points of the first seat, whoever moved first. */
  readonly firstSeat: Estimate;
  readonly endings: Readonly<Record<Ending, Estimate>>;
  /** Of the matches that knocked somebody out: those decided by the pilot's wounds. */
  readonly byWounds?: Estimate;
  /** Of its starting cards, what the winner still held. */
  readonly winnerKept?: Estimate;
  readonly executions?: Estimate;
  readonly rearAttacks?: Estimate;
  readonly flankAttacks?: Estimate;
  readonly hits?: Estimate;
  readonly overspentPerRound?: Estimate;
  readonly wounds?: Estimate;
}

const maybe = <K extends string>(key: K, value: Estimate | undefined): { readonly [P in K]?: Estimate } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: Estimate });

export function summarize(tallies: readonly Tally[], detail: boolean): Summary {
  return {
    matches: tallies.reduce((sum, t) => sum + 2 * t.pairs, 0),
    rounds: meanOf(tallies, 'rounds'),
    rounds5: roundsQuantile(tallies, 0.05),
    rounds50: roundsQuantile(tallies, 0.5),
    rounds95: roundsQuantile(tallies, 0.95),
    decisions: meanOf(tallies, 'decisions'),
    draws: shareOf(tallies, 'draw'),
    firstMover: shareOf(tallies, 'first'),
    firstSeat: shareOf(tallies, 'seat'),
    endings: Object.fromEntries(ENDINGS.map((e) => [e, shareOf(tallies, e)])) as unknown as Summary['endings'],
    ...maybe('byWounds', ratioOf(tallies, 'pilot', 'knockout')),
    ...maybe('winnerKept', ratioOf(tallies, 'kept', 'decided', 0.001)),
    ...(detail
      ? {
          executions: shareOf(tallies, 'execution'),
          ...maybe('rearAttacks', ratioOf(tallies, 'rear', 'attacks')),
          ...maybe('flankAttacks', ratioOf(tallies, 'flank', 'attacks')),
          ...maybe('hits', ratioOf(tallies, 'hits', 'attacks')),
          ...maybe('overspentPerRound', ratioOf(tallies, 'paid', 'rounds')),
          wounds: meanOf(tallies, 'wounds'),
        }
      : {}),
  };
}

/** How the numbers of a summary are called, in the order people read them; `share` is shown in percent. */
export const SUMMARY_WORDS: readonly (readonly [keyof Summary, string, 'share' | 'number'])[] = [
  ['firstMover', 'points of the first mover', 'share'],
  ['firstSeat', 'points of the first seat', 'share'],
  ['draws', 'draws', 'share'],
  ['rounds', 'rounds', 'number'],
  ['rounds5', 'rounds by which 5 % of matches are over', 'number'],
  ['rounds50', 'rounds by which half are over', 'number'],
  ['rounds95', 'rounds by which 95 % are over', 'number'],
  ['byWounds', 'knockouts by wounds', 'share'],
  ['winnerKept', 'cards the winner kept', 'share'],
  ['executions', 'ended by an EXECUTION on the chassis', 'share'],
  ['rearAttacks', 'attacks on the rear', 'share'],
  ['flankAttacks', 'attacks on a flank', 'share'],
  ['hits', 'attacks that hit', 'share'],
  ['overspentPerRound', 'cards paid for overspending, per round', 'number'],
  ['wounds', 'wounds per match', 'number'],
];
