// A legal answer in words, with the section of a menu it belongs to and the question behind it, for terminals, screen
// readers and every prompt a page has no picture for. Neighbours: ground.ts, ../rules/options.ts, ../rules/action.ts.

import * as rules from '../rules/index.ts';
import { type Action, COMPONENTS, DIRECTIONS, GAME, type Match, TAINT_SPENDS } from '../rules/index.ts';
import { cardName, ground, hexNameAt, textOf } from './ground.ts';
import { SPEND_WORDS } from './narrate.ts';
import { componentName, count, type Voice, whom } from './voice.ts';

export interface OptionWords {
  readonly section: string;
  /** The label, and the label of the question behind it. */
  readonly path: readonly string[];
}

const cost = (m: Match, sp: number): string => {
  const over = sp - (m.seats[m.decision?.seat ?? -1]?.sp ?? 0);
  return over > 0 ? `${sp} SP, ${over} of it paid in cards` : `${sp} SP`;
};

function playWords(m: Match, voice: Voice, action: Action, text: string): OptionWords {
  const { catalog, seats } = m[GAME];
  const i = m.decision?.seat ?? 0;
  const card = rules.cardOf(action);
  const spec = catalog.cards[card & rules.KIND_MASK];
  if (spec === undefined) throw new Error(`no card ${card}`);
  const target = rules.targetOf(action);
  const mask = rules.targetsOf(action);
  const others = seats.filter((_, n) => (mask >> n) & 1).map((s) => whom(voice, s.id));
  const at = target < 0 ? '' : ` at ${[whom(voice, seats[target]?.id ?? ''), ...others].join(' and ')}`;
  const label = `${cardName(m[GAME], card)}${at}, ${cost(m, rules.playCost(m, i, spec))}${text}`;
  if (spec.attack === undefined || target < 0) return { section: 'Cards', path: [label] };
  const component = rules.componentOf(action);
  const name = componentName(COMPONENTS[component] ?? 'random');
  const modifier = rules.hitModifier(m, i, target, component);
  const plan = rules.rollPlan(m, modifier, false);
  return {
    section: 'Attack',
    path: [label, `Aim at ${name}, target number ${plan.number}${plan.pool === 2 ? '' : ` with ${plan.pool} dice`}`],
  };
}

function moveWords(m: Match, action: Action): OptionWords {
  const { board } = m[GAME];
  const i = m.decision?.seat ?? 0;
  const seat = rules.seatOf(m, i);
  const to = rules.hexOf(action);
  const direction = DIRECTIONS.findIndex((_, d) => board.neighbour[seat.hex * 6 + d] === to);
  const full = rules.stepCost(m, i, to);
  const points = rules.pointsForStep(m, full, seat.movePoints);
  const sp = rules.spForStep(m, full, seat.movePoints);
  const price = points > 0 ? `${count(points, 'movement point')}${sp > 0 ? ` and ${cost(m, sp)}` : ''}` : cost(m, sp);
  return { section: 'Move', path: [`Move ${DIRECTIONS[direction]} to ${hexNameAt(board, to)}, ${ground(board, to)}, ${price}`] };
}

function turnWords(m: Match, action: Action): OptionWords {
  const sp = rules.rotationCost(m, m.decision?.seat ?? 0);
  return { section: 'Move', path: [`Turn in place, ${sp === 0 ? 'free' : cost(m, sp)}`, `Face ${DIRECTIONS[rules.numberOf(action)]}`] };
}

function spendWords(action: Action): OptionWords {
  const option = rules.numberOf(action);
  const word = TAINT_SPENDS[option] ?? 'advantage';
  return { section: 'Taint', path: [`Spend ${rules.TAINT_COSTS[option]} Taint: ${SPEND_WORDS[word]}`] };
}

const plain = (label: string, section = ''): OptionWords => ({ section, path: [label] });

/** What an answer says in the menu; if `whole`, with the text of the card that is played. */
export function optionWords(m: Match, voice: Voice, action: Action, whole = true): OptionWords {
  const card = (): string => cardName(m[GAME], rules.cardOf(action));
  const text = (): string => (whole ? `: ${textOf(m[GAME], rules.cardOf(action))}` : '');
  switch (rules.kindOf(action)) {
    case rules.PASS:
      return plain('End your turn', 'End');
    case rules.PLAY:
      return playWords(m, voice, action, text());
    case rules.MOVE:
      return moveWords(m, action);
    case rules.ROTATE:
      return turnWords(m, action);
    case rules.CANNIBALIZE:
      return plain(`Cannibalize ${card()}`, 'Cards');
    case rules.SACRIFICE:
      return plain('Sacrifice a DAMAGED card: to the discard pile, roll the Damage Die', 'Cards');
    case rules.PURGE:
      return plain('Purge a DAMAGED card: to the Damage Graveyard, roll the Damage Die', 'Cards');
    case rules.PAY_DECK:
      return plain('Pay with the top card of your draw deck');
    case rules.PAY_CARD:
      return plain(`Pay with ${card()}`);
    case rules.REACT_NONE:
      return plain('Do not react');
    case rules.REACT:
      return plain(`React with ${card()}${text()}`);
    case rules.DISCARD_DECK:
      return plain('The top card of your draw deck');
    case rules.DISCARD_PILE:
      return plain('The top card of your discard pile');
    case rules.DISCARD_CARD:
      return plain(`${card()} from your hand`);
    case rules.CHOOSE_COMPONENT:
      return plain(`Take it on ${componentName(COMPONENTS[rules.numberOf(action)] ?? 'chassis')}`);
    case rules.RECOVER:
      return plain(`Recover ${card()}`);
    case rules.SPEND:
      return spendWords(action);
    case rules.SPEND_NONE:
      return plain('Spend no Taint');
    case rules.DUMP:
      return plain(`Discard ${card()} for nothing`, 'Cards');
    case rules.DUMP_DONE:
      return plain('Discard no more');
    case rules.PIVOT:
      return plain(['Pivot one side counter-clockwise', 'Do not pivot', 'Pivot one side clockwise'][rules.numberOf(action)] ?? '');
    case rules.MULLIGAN:
      return plain(rules.numberOf(action) === 1 ? 'Shuffle it back and draw a new hand' : 'Keep this hand');
    case rules.DEPLOY: {
      const { board } = m[GAME];
      const hex = rules.hexOf(action);
      return { section: '', path: [`${hexNameAt(board, hex)}, ${ground(board, hex)}`, `Face ${DIRECTIONS[rules.facingOf(action)]}`] };
    }
    default:
      return plain(JSON.stringify(rules.makeAction(m, action)));
  }
}
