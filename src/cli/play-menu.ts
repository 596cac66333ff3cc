// The options of a decision as numbered lines in sections. Choices that differ in one thing only (the component aimed at,
// a facing) stand behind one line and are asked next, so that no list is long. Neighbours: play.ts, ../rules/options.ts.

import { componentName, SPEND_WORDS, type Voice, whom } from '../host/index.ts';
import * as rules from '../rules/index.ts';
import { type Action, COMPONENTS, DIRECTIONS, GAME, type Match, type MatchView, TAINT_SPENDS } from '../rules/index.ts';
import { ground, hexNameAt } from './play-board.ts';
import { cardName, textOf } from './play-sheet.ts';

/** A line of a menu: an answer, or a further question. */
export interface MenuLine {
  readonly label: string;
  readonly section: string;
  readonly action: Action | undefined;
  readonly further: readonly MenuLine[];
}

interface Words {
  readonly section: string;
  /** The label, and the label of the question behind it. */
  readonly path: readonly string[];
}

const cost = (view: MatchView, sp: number): string => {
  const over = sp - (view.seats[view.decision?.seat ?? view.viewer]?.sp ?? 0);
  return over > 0 ? `${sp} SP, ${over} of it paid in cards` : `${sp} SP`;
};

function playWords(m: Match, view: MatchView, voice: Voice, action: Action): Words {
  const { catalog, seats } = m[GAME];
  const i = m.decision?.seat ?? 0;
  const card = rules.cardOf(action);
  const spec = catalog.cards[card & rules.KIND_MASK];
  if (spec === undefined) throw new Error(`no card ${card}`);
  const target = rules.targetOf(action);
  const mask = rules.targetsOf(action);
  const others = seats.filter((_, n) => (mask >> n) & 1).map((s) => whom(voice, s.id));
  const at = target < 0 ? '' : ` at ${[whom(voice, seats[target]?.id ?? ''), ...others].join(' and ')}`;
  const label = `${cardName(view, card)}${at}, ${cost(view, rules.playCost(m, i, spec))}: ${textOf(view, card)}`;
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

function moveWords(m: Match, view: MatchView, action: Action): Words {
  const { board } = m[GAME];
  const i = m.decision?.seat ?? 0;
  const seat = rules.seatOf(m, i);
  const to = rules.hexOf(action);
  const direction = DIRECTIONS.findIndex((_, d) => board.neighbour[seat.hex * 6 + d] === to);
  const full = rules.stepCost(m, i, to);
  const points = rules.pointsForStep(m, full, seat.movePoints);
  const sp = rules.spForStep(m, full, seat.movePoints);
  const price = points > 0 ? `${points} movement points${sp > 0 ? ` and ${cost(view, sp)}` : ''}` : cost(view, sp);
  return { section: 'Move', path: [`Move ${DIRECTIONS[direction]} to ${hexNameAt(board, to)}, ${ground(board, to)}, ${price}`] };
}

function turnWords(m: Match, view: MatchView, action: Action): Words {
  const sp = rules.rotationCost(m, m.decision?.seat ?? 0);
  return { section: 'Move', path: [`Turn in place, ${sp === 0 ? 'free' : cost(view, sp)}`, `Face ${DIRECTIONS[rules.numberOf(action)]}`] };
}

function spendWords(action: Action): Words {
  const option = rules.numberOf(action);
  const word = TAINT_SPENDS[option] ?? 'advantage';
  return { section: 'Taint', path: [`Spend ${rules.TAINT_COSTS[option]} Taint: ${SPEND_WORDS[word]}`] };
}

const plain = (label: string, section = ''): Words => ({ section, path: [label] });

/** What an answer says in the menu. */
function wordsOf(m: Match, view: MatchView, voice: Voice, action: Action): Words {
  const card = (): string => cardName(view, rules.cardOf(action));
  switch (rules.kindOf(action)) {
    case rules.PASS:
      return plain('End your turn', 'End');
    case rules.PLAY:
      return playWords(m, view, voice, action);
    case rules.MOVE:
      return moveWords(m, view, action);
    case rules.ROTATE:
      return turnWords(m, view, action);
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
      return plain(`React with ${card()}: ${textOf(view, rules.cardOf(action))}`);
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

const SECTIONS = ['', 'Attack', 'Cards', 'Move', 'Taint', 'End'];

/** The menu of a decision, in sections. */
export function menuOf(m: Match, view: MatchView, voice: Voice, options: readonly Action[]): MenuLine[] {
  const lines = new Map<string, { label: string; section: string; answers: { label: string; action: Action }[] }>();
  for (const action of options) {
    const { section, path } = wordsOf(m, view, voice, action);
    const label = path[0] ?? '';
    const line = lines.get(label) ?? { label, section, answers: [] };
    line.answers.push({ label: path[1] ?? '', action });
    lines.set(label, line);
  }
  const menu = [...lines.values()].map(({ label, section, answers }): MenuLine => {
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) {
      const whole = only.label === '' ? label : `${label} ${only.label}`;
      return { label: whole, section, action: only.action, further: [] };
    }
    return { label, section, action: undefined, further: answers.map((a) => ({ ...a, section: '', further: [] })) };
  });
  return SECTIONS.flatMap((section) => menu.filter((line) => line.section === section));
}

/** Numbered lines; sections have a heading where there are any. */
export function menuText(menu: readonly MenuLine[]): string[] {
  let section = '';
  return menu.flatMap((line, n) => {
    const heading = line.section !== section ? [`${line.section}:`] : [];
    section = line.section;
    return [...heading, `  ${n + 1}. ${line.label}${line.further.length > 0 ? ' ...' : ''}`];
  });
}
