// What the table asks of odds and bots: chances of an attack, of a reaction, the threat on a hex, a hint. One place, so
// that the desk need not know where each comes from. Neighbour: desk.ts.

import type { Action, MatchView, SeatView } from '../../rules/index.ts';
import { cardOf, COMPONENTS, type Component, GAME, kindOf, KIND_MASK, makeAction, REACT, REACT_NONE, type Match, SIDES } from '../../rules/index.ts';
import { reduction } from '../../rules/aim.ts';
import { SHIELD } from '../../rules/catalog.ts';

export { forecast } from '../../odds/forecast.ts';

/** What one enemy could do to a Casket that ends its turn on a hex. */
export interface ThreatReport {
  readonly hex: number;
  readonly enemies: readonly {
    readonly seat: number;
    readonly range: number;
    readonly sees: boolean;
    readonly side: number;
    readonly sideName: string;
    readonly cover: number;
  }[];
}

export interface HintChoice {
  readonly action: Action;
  readonly value: number;
  readonly reason: string;
}

export const explain = (_view: MatchView, _options: readonly Action[]): HintChoice[] => [];
