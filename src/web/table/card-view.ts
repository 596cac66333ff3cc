// A card as CardFace wants it, and the keywords its text uses, for the explanation beside it. Neighbours: Hand.svelte,
// ../art/CardFace.svelte, ../../content/keywords.ts.

import { KEYWORDS, type Keyword } from '../../content/index.ts';
import { type Game, KIND_MASK, SCRAP } from '../../rules/index.ts';
import { cardName, textOf } from './words.ts';

export interface CardView {
  readonly card: number;
  readonly name: string;
  readonly sp: number;
  readonly type: string;
  readonly category: string;
  readonly text: string;
  readonly scrap: boolean;
  readonly damaged: boolean;
}

/** A card of the hand that can be picked, with what picking it would cost. */
export interface HandChoice {
  readonly card: number;
  readonly note?: string;
}

export function cardView(game: Game, card: number, sp?: number): CardView {
  const spec = game.catalog.cards[card & KIND_MASK];
  const scrap = card >= SCRAP;
  return {
    card,
    name: spec === undefined ? '?' : scrap ? spec.def.name : cardName(game, card),
    sp: sp ?? spec?.sp ?? 0,
    type: spec?.def.type ?? 'utility',
    category: spec?.def.category ?? 'universal',
    text: scrap ? 'SCRAP: it can only be cannibalized, discarded or pay for overspending.' : textOf(game, card),
    scrap,
    damaged: card === game.catalog.damaged,
  };
}

/** The keywords a text uses, the longer names first so that "Armor token" is not "Armor". */
export function keywordsIn(text: string): Keyword[] {
  const lower = text.toLowerCase();
  return KEYWORDS.filter(({ name }) => new RegExp(`\\b${name.toLowerCase().replace(/[^a-z -]/g, '.')}`).test(lower)).slice(0, 4);
}
