// Actions nobody should send: numbers of every kind and JSON of every shape, near to what is legal and far from it.
// Neighbour: agreement.ts (what must come of them).

import { type Action, playAction, withCard, withNumber } from '../src/rules/action.ts';
import { ACTION_KEYS } from '../src/rules/action-form.ts';
import { below } from '../src/rules/chance.ts';
import { GAME, type Match, SCRAP } from '../src/rules/match.ts';
import { makeAction } from '../src/rules/notation.ts';
import { cardId, coordOf } from '../src/rules/seat.ts';
import { COMPONENTS, TAINT_SPENDS } from '../src/rules/vocabulary.ts';
import { between, onceIn, oneOf } from './random.ts';

/** A card that lies somewhere, or any number of a kind. */
function anyCard(m: Match, rng: number[]): number {
  const seat = oneOf(rng, m.seats);
  const pile = oneOf(rng, [seat.hand, seat.hand, seat.discard, seat.graveyard, seat.draw]);
  if (pile.length > 0 && !onceIn(rng, 5)) return oneOf(rng, pile);
  return below(rng, m[GAME].catalog.cards.length + 2) + (onceIn(rng, 3) ? SCRAP : 0);
}

/** A number that may be an action: a listed one with a bit changed, a play of anything on anybody, or no more than a kind. */
export function randomNumber(m: Match, list: readonly Action[], rng: number[]): Action {
  switch (below(rng, 5)) {
    case 0:
      return oneOf(rng, list) ^ (1 << below(rng, 24));
    case 1:
      return playAction(anyCard(m, rng), between(rng, -1, 4), between(rng, -1, 6), onceIn(rng, 2) ? 0 : below(rng, 16));
    case 2:
      return withCard(below(rng, 26), anyCard(m, rng));
    case 3:
      return withNumber(below(rng, 26), below(rng, onceIn(rng, 2) ? 12 : 1100));
    default:
      return below(rng, 2 ** 31) - 2 ** 30;
  }
}

const WORDS = [
  '',
  'deck',
  'pile',
  'a',
  'b',
  'nobody',
  'random',
  '__proto__',
  'constructor',
  'scrap:',
  'scrap:feint',
  'toString',
  'damaged',
];

function randomValue(m: Match, rng: number[], depth = 0): unknown {
  switch (below(rng, depth > 2 ? 8 : 10)) {
    case 0:
      return oneOf(rng, WORDS);
    case 1:
      return cardId(m, anyCard(m, rng));
    case 2:
      return oneOf(rng, [...COMPONENTS, ...TAINT_SPENDS]);
    case 3:
      return coordOf(m, below(rng, m[GAME].board.count));
    case 4:
      return [between(rng, -9, 20), between(rng, -9, 20)];
    case 5:
      return between(rng, -2, 7);
    case 6:
      return oneOf(rng, [true, false, null, 1e308, -0.5, Number.MAX_SAFE_INTEGER]);
    case 7:
      return [];
    case 8:
      return Array.from({ length: below(rng, 4) }, () => randomValue(m, rng, depth + 1));
    default:
      return { [oneOf(rng, [...WORDS, ...ACTION_KEYS])]: randomValue(m, rng, depth + 1) };
  }
}

const EXTRAS = ['target', 'component', 'targets', 'facing', 'x'];

/** An action's form with any values, a legal one with a field changed, or no action at all. */
export function randomJson(m: Match, list: readonly Action[], rng: number[]): unknown {
  if (onceIn(rng, 6)) return randomValue(m, rng);
  const json: Record<string, unknown> = onceIn(rng, 2)
    ? { ...makeAction(m, oneOf(rng, list)) }
    : { [oneOf(rng, ACTION_KEYS)]: randomValue(m, rng) };
  if (onceIn(rng, 2))
    json[oneOf(rng, onceIn(rng, 4) ? ACTION_KEYS : EXTRAS)] = onceIn(rng, 3) ? 'abcd'.charAt(below(rng, 4)) : randomValue(m, rng);
  if (onceIn(rng, 4)) delete json[oneOf(rng, Object.keys(json))];
  return json;
}
