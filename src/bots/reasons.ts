// Why one would do something, in words: for hints and for what is said of a match afterwards. Hexes are named by coordinates
// and seats by id, as files do; ../host/hint-words.ts names them as people do. Neighbours: explain.ts, review.ts, ../odds.

import { sceneOf } from '../odds/scene.ts';
import { attackSummary } from '../odds/summary.ts';
import * as act from '../rules/action.ts';
import { sideOf } from '../rules/hex.ts';
import {
  type Action,
  COMPONENTS,
  DIRECTIONS,
  determinize,
  GAME,
  KIND_MASK,
  type Match,
  type MatchView,
  SCRAP,
  SIDES,
  seedRng,
} from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { TAINT_SPENDS } from '../rules/vocabulary.ts';
import { askedSeat } from './greedy.ts';
import type { Choice } from './plan.ts';
import type { Item } from './turn.ts';

function cardName(m: Match, card: number): string {
  const name = m[GAME].catalog.cards[card & KIND_MASK]?.def.name ?? '?';
  return card >= SCRAP ? `SCRAP (${name})` : name;
}

const percent = (p: number): string => `${Math.round(100 * p)} %`;
const about = (x: number): string => x.toFixed(1);

/** Which side of the target an attack from that hex strikes. */
function sideFrom(m: Match, hex: number, target: number): string {
  const { board } = m[GAME];
  const { hex: at, facing } = seatOf(m, target);
  return SIDES[sideOf(board.bearing[at * board.count + hex] as number, facing)] ?? '';
}

function attacksWords(m: Match, choice: Choice): string {
  const attacks = choice.items.filter((item) => item.attack);
  if (attacks.length === 0) return '';
  const [first] = attacks as [Item];
  const names = attacks.map((item) => item.spec.def.name).join(', ');
  return `${names} at the ${sideFrom(m, choice.hex, first.target)} of ${m[GAME].seats[first.target]?.id}`;
}

function playWords(m: Match, view: MatchView, choice: Choice): string {
  const { action } = choice;
  const card = act.cardOf(action);
  const spec = m[GAME].catalog.cards[card];
  if (spec?.attack === undefined) {
    const rest = choice.hex >= 0 && choice.hex !== seatOf(m, askedSeat(view)).hex ? 'to come to a better place' : '';
    const attacks = attacksWords(m, choice);
    const then = attacks === '' ? '' : `then ${attacks}`;
    const why = [rest, then].filter((words) => words !== '').join(', ');
    return `${cardName(m, card)}${why === '' ? ' is worth its cost now' : `: ${why}`}`;
  }
  const odds = attackSummary(sceneOf(view), action, askedSeat(view));
  const component = act.componentOf(action);
  const aim = component >= 0 && component < 5 ? ` at the ${COMPONENTS[component]?.replace('-', ' ')}` : '';
  if (odds === undefined) return cardName(m, card);
  const kill = odds.out >= 0.005 ? `, ${percent(odds.out)} to put it out` : '';
  return `${cardName(m, card)}${aim}: ${percent(odds.hit)} to hit, ${about(odds.cardsLost)} cards and ${about(odds.boxes)} boxes on average${kill}`;
}

function moveWords(m: Match, choice: Choice): string {
  const { board } = m[GAME];
  const at = `[${board.q[choice.hex]}, ${board.r[choice.hex]}]`;
  const attacks = attacksWords(m, choice);
  if (attacks !== '') return `towards ${at}, for ${attacks}`;
  const cover = (board.cover[choice.hex] as number) > 0 ? ', in cover' : '';
  const water = board.water[choice.hex] === 1 ? ', to cool in water' : '';
  return `towards ${at}: a better place to end the turn${cover}${water}`;
}

function turnWords(m: Match, choice: Choice): string {
  const attacks = attacksWords(m, choice);
  const to = DIRECTIONS[act.numberOf(choice.action)] ?? '';
  return attacks === '' ? `turning ${to} shows the enemy a better side` : `turning ${to} brings ${attacks} into the arc`;
}

function answerWords(m: Match, action: Action, best: boolean): string {
  const card = act.cardOf(action);
  switch (act.kindOf(action)) {
    case act.REACT:
      return `${cardName(m, card)} stops more here than it would later`;
    case act.REACT_NONE:
      return 'a reactive is better kept for a worse attack';
    case act.DISCARD_DECK:
    case act.PAY_DECK:
      return 'the deck: an unknown card costs less than what is in hand';
    case act.DISCARD_PILE:
      return 'the top of the discard pile';
    case act.DISCARD_CARD:
    case act.PAY_CARD:
    case act.DUMP:
      return best ? `${cardName(m, card)} does the least from here on` : `${cardName(m, card)} would be missed more`;
    case act.RECOVER:
      return `${cardName(m, card)} is the best card to have back`;
    case act.CHOOSE_COMPONENT:
      return `the ${COMPONENTS[act.numberOf(action)]?.replace('-', ' ')} can take it best`;
    case act.SPEND:
      return `Taint buys ${TAINT_SPENDS[act.numberOf(action)]}`;
    case act.MULLIGAN:
      return act.numberOf(action) === 1 ? 'too few attacks in this hand' : 'this hand can fight';
    case act.DEPLOY:
      return 'near enough to fight, looking at the enemy';
    case act.PIVOT:
      return act.numberOf(action) === 1 ? 'it stands well as it is' : 'a better side to be struck on';
    case act.CANNIBALIZE:
      return 'SCRAP for a new card costs nothing';
    case act.PURGE:
      return 'the DAMAGED card takes a place in the hand for ever';
    case act.SACRIFICE:
      return 'the DAMAGED card leaves the hand and stays in the deck, which runs thin';
    case act.PASS:
      return 'nothing left is worth its cost';
    default:
      return 'nothing more to gain';
  }
}

/** The reason for a choice, or against it if there is a better one. */
export function reasonFor(view: MatchView, choice: Choice, best: boolean): string {
  const m = determinize(view, seedRng(1));
  const kind = act.kindOf(choice.action);
  if (kind === act.PLAY) return playWords(m, view, choice);
  if (kind === act.MOVE) return moveWords(m, choice);
  if (kind === act.ROTATE) return turnWords(m, choice);
  return answerWords(m, choice.action, best);
}
