// What happened, for logs, clients and case files: built only when somebody listens. Ids and names, never indices, so
// that an event can be read without the game. `eventFor` (view.ts) is what one seat may see of an event.

import type { Component, DieKind, Ending, TaintSpend, Tier, Wound } from './vocabulary.ts';

export type Coord = readonly [number, number];

/** One part of a sum people may ask about: the rule that gives it, words, the number. */
export interface Part {
  readonly rule: string;
  readonly what: string;
  readonly value: number;
}

export type GameEvent =
  | { readonly type: 'match-started'; readonly seats: readonly string[] }
  | { readonly type: 'mulligan'; readonly seat: string; readonly taken: boolean }
  | { readonly type: 'setup-rolled'; readonly rolls: Readonly<Record<string, number>> }
  | { readonly type: 'deployed'; readonly seat: string; readonly at: Coord; readonly facing: number }
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'initiative'; readonly rolls: Readonly<Record<string, number>>; readonly order: readonly string[] }
  | { readonly type: 'turn-started'; readonly seat: string; readonly sp: number }
  | { readonly type: 'turn-ended'; readonly seat: string }
  | { readonly type: 'round-ended'; readonly round: number }
  /** `cards` is there only for the owner; everybody sees how many. */
  | { readonly type: 'drew'; readonly seat: string; readonly count: number; readonly cards?: readonly string[] }
  | { readonly type: 'reshuffled'; readonly seat: string; readonly damagedAdded: number }
  | {
      readonly type: 'played';
      readonly seat: string;
      readonly card: string;
      readonly sp: number;
      readonly target?: string;
      readonly component?: Component | 'random';
    }
  | { readonly type: 'card-resolved'; readonly seat: string; readonly card: string }
  | { readonly type: 'paid'; readonly seat: string; readonly card: string; readonly from: 'hand' | 'deck' }
  | {
      readonly type: 'moved';
      readonly seat: string;
      readonly from: Coord;
      readonly to: Coord;
      readonly sp: number;
      readonly points: number;
    }
  | { readonly type: 'shoved'; readonly seat: string; readonly from: Coord; readonly to: Coord; readonly by: string }
  | { readonly type: 'rotated'; readonly seat: string; readonly facing: number; readonly sp: number }
  | { readonly type: 'pivoted'; readonly seat: string; readonly facing: number }
  | { readonly type: 'passed'; readonly seat: string }
  | { readonly type: 'surrendered'; readonly seat: string }
  | { readonly type: 'die'; readonly seat: string; readonly kind: DieKind; readonly face: string; readonly why: string }
  | {
      readonly type: 'attack-rolled';
      readonly seat: string;
      readonly target: string;
      readonly card: string;
      readonly component: Component;
      readonly dice: readonly string[];
      readonly targetNumber: number;
      readonly total: number;
      readonly tier: Tier;
      readonly side: number;
      readonly parts: readonly Part[];
    }
  /** What the hit deals before Defense (AT-7). */
  | {
      readonly type: 'attack-damage';
      readonly seat: string;
      readonly target: string;
      readonly damage: number;
      readonly parts: readonly Part[];
    }
  | { readonly type: 'redirected'; readonly from: string; readonly to: string }
  | {
      readonly type: 'damage';
      readonly seat: string;
      readonly by?: string;
      readonly damage: number;
      readonly defense: number;
      readonly points: number;
      readonly parts: readonly Part[];
    }
  | { readonly type: 'component-chosen'; readonly seat: string; readonly component: Component }
  | { readonly type: 'reacted'; readonly seat: string; readonly card?: string; readonly reduced: number }
  | {
      readonly type: 'defense-rolled';
      readonly seat: string;
      readonly faces: readonly string[];
      readonly blocked: number;
      readonly points: number;
    }
  | {
      readonly type: 'card-lost';
      readonly seat: string;
      readonly card: string;
      readonly from: 'hand' | 'deck' | 'pile';
      readonly to: 'graveyard' | 'discard';
    }
  /** Self-harm, an effect's discard, the hand limit, bleeding. */
  | {
      readonly type: 'card-discarded';
      readonly seat: string;
      readonly card: string;
      readonly from: 'hand' | 'deck';
      readonly to: 'graveyard' | 'discard';
      readonly why: string;
    }
  | { readonly type: 'hand-discarded'; readonly seat: string; readonly cards: readonly string[]; readonly why: string }
  | { readonly type: 'recovered'; readonly seat: string; readonly cards: readonly string[]; readonly from: 'discard' | 'graveyard' }
  | {
      readonly type: 'component-damaged';
      readonly seat: string;
      readonly component: Component;
      readonly layer: 'armour' | 'body';
      readonly armour: number;
      readonly body: number;
    }
  | { readonly type: 'component-destroyed'; readonly seat: string; readonly component: Component }
  | { readonly type: 'scrapped'; readonly seat: string; readonly cards: readonly string[] }
  | { readonly type: 'wounded'; readonly seat: string; readonly wound: Wound; readonly why: string }
  | { readonly type: 'finger-broken'; readonly seat: string; readonly locks: string }
  | { readonly type: 'heat'; readonly seat: string; readonly change: number; readonly heat: number; readonly why: string }
  | { readonly type: 'sp'; readonly seat: string; readonly change: number; readonly sp: number; readonly why: string }
  | {
      readonly type: 'heat-check';
      readonly seat: string;
      readonly roll: number;
      readonly total: number;
      readonly result: 'heat' | 'sp' | 'damage' | 'malfunction';
    }
  | { readonly type: 'malfunction'; readonly seat: string; readonly component: Component }
  | { readonly type: 'taint'; readonly seat: string; readonly change: number; readonly taint: number }
  | { readonly type: 'taint-spent'; readonly seat: string; readonly of: string; readonly option: TaintSpend }
  | { readonly type: 'status'; readonly seat: string; readonly status: string; readonly value: number }
  | { readonly type: 'damaged-added'; readonly seat: string; readonly to: 'discard' | 'deck' }
  | {
      readonly type: 'zone';
      readonly seat: string;
      readonly card: string;
      readonly at: Coord;
      readonly radius: number;
      readonly untilRound: number;
    }
  /** `card` is there only for the two seats that see it. */
  | { readonly type: 'revealed'; readonly seat: string; readonly to: string; readonly card?: string }
  | { readonly type: 'out'; readonly seat: string; readonly ending: Ending; readonly by?: string }
  | { readonly type: 'saved'; readonly seat: string; readonly card: string }
  | { readonly type: 'objective'; readonly points: Readonly<Record<string, number>> }
  | { readonly type: 'match-over'; readonly winner: string | null; readonly ending: Ending };

export type EventType = GameEvent['type'];
export type Sink = (event: GameEvent) => void;
