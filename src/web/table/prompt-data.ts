// What a prompt says: the question of a decision from the work at hand, and what giving up each card would cost
// (TN-4, RE-1, DM-2, CP-1, SD-3, KN-9). Neighbours: Prompt.svelte, ../../rules/work.ts.

import { COMPONENT_NAMES } from '../../content/index.ts';
import { COMPONENTS, type DecisionKind, GAME, KIND_MASK, type MatchView, SCRAP, SIDES } from '../../rules/index.ts';
import { count, type Voice, whom, whose } from './words.ts';

export interface Question {
  readonly title: string;
  readonly detail: string;
  readonly rule: string;
}

const PLAIN: Readonly<Record<DecisionKind, Question>> = {
  mulligan: { title: 'Your first hand', detail: 'Keep it, or shuffle it back once and draw six new cards.', rule: 'RD-1' },
  deploy: { title: 'Deploy your Casket', detail: 'Pick a hex of your zone on the board, then a facing.', rule: 'RD-1' },
  action: { title: 'Your turn', detail: 'Play a card, move or turn. Your turn ends when you say so.', rule: 'TN-3' },
  pay: { title: 'Pay for overspending', detail: 'Each point beyond your pool costs a card.', rule: 'TN-4' },
  react: { title: 'You are hit: react?', detail: 'One reactive card may lower the damage.', rule: 'RE-1' },
  discard: { title: 'Lose a card', detail: '', rule: 'DM-2' },
  component: { title: 'Which component takes it?', detail: 'The attack was redirected to you.', rule: 'AT-1' },
  recover: { title: 'Recover a card', detail: '', rule: 'SD-3' },
  spend: { title: 'Spend Taint?', detail: '', rule: 'TA-1' },
  dump: { title: 'Discard for nothing', detail: 'Any cards of your hand, once a turn.', rule: 'RD-3' },
  cannibalize: { title: 'Cannibalize further SCRAP', detail: '', rule: 'CP-7' },
  pivot: { title: 'Pivot before the roll?', detail: 'You may turn one side.', rule: 'KN-9' },
};

const componentWord = (component: number): string => COMPONENT_NAMES[COMPONENTS[component] ?? 'chassis'];

/** The question, more exactly where the work at hand says more. */
export function questionOf(view: MatchView, voice: Voice): Question {
  const kind = view.decision?.kind ?? 'action';
  const plain = PLAIN[kind];
  const game = view[GAME];
  const work = view.work[view.work.length - 1];
  const name = (seat: number): string => whom(voice, game.seats[seat]?.id ?? '');
  if (work?.kind === 'strike') {
    const by = work.by >= 0 ? ` by ${name(work.by)}` : '';
    const where = work.attack === 1 && work.component >= 0 ? ` on your ${componentWord(work.component)}` : '';
    const side = work.side > 0 ? `, ${SIDES[work.side]} side` : '';
    if (kind === 'react') {
      return {
        title: `${count(work.points, 'point')} of damage: react?`,
        detail: `An attack${by}${where}${side}. One reactive card may lower it.`,
        rule: 'RE-1',
      };
    }
    if (kind === 'discard') {
      return {
        title: `Lose ${count(work.points, 'card')}`,
        detail: `${count(work.points, 'point')} of damage left${by}${where}. Each costs a card: pick it, or let the deck pay.`,
        rule: 'DM-2',
      };
    }
    if (kind === 'spend')
      return {
        title: 'Spend the target’s Taint?',
        detail: `${whose(voice, game.seats[work.seat]?.id ?? '')} Taint feeds your attack.`,
        rule: 'TA-1',
      };
  }
  if (kind === 'react' && work?.kind === 'rites')
    return { title: 'An ally has gone out: react?', detail: 'Last Rites may answer it.', rule: 'RE-4' };
  if (kind === 'discard' && work?.kind === 'discard')
    return { title: `Discard ${count(work.left, 'card')}`, detail: `${work.why}.`, rule: work.why.includes('limit') ? 'TN-9' : 'DK-5' };
  if (kind === 'pay' && work?.kind === 'pay')
    return {
      title: `Pay ${count(work.left, 'card')}`,
      detail: `${work.left} of ${work.total} overspent points are left to pay.`,
      rule: 'TN-4',
    };
  if (kind === 'recover' && work?.kind === 'recover')
    return {
      title: `Recover ${count(work.left, 'card')}`,
      detail: `From your ${work.from === 'discard' ? 'discard pile' : 'Damage Graveyard'} into the draw deck.`,
      rule: 'SD-3',
    };
  if (kind === 'cannibalize' && work?.kind === 'cannibalize') return { ...plain, detail: `${work.left} more SCRAP to discard.` };
  if (kind === 'action' && view.decision !== undefined && view.decision.seat !== view.viewer)
    return { title: `You play ${name(view.decision.seat)} this turn`, detail: 'Its pilot is possessed.', rule: 'TA-1' };
  if (kind === 'action') {
    const seat = view.seats[view.decision?.seat ?? view.viewer];
    const points = (seat?.movePoints ?? 0) > 0 ? `, ${count(seat?.movePoints ?? 0, 'movement point')}` : '';
    return { ...plain, detail: `${seat?.sp ?? 0} SP left${points}. Pick a card, a hex to walk to, or a facing.` };
  }
  return plain;
}

/** The strike that is being paid in cards, if one is. */
const strikeOf = (view: MatchView) => {
  const work = view.work[view.work.length - 1];
  return work?.kind === 'strike' ? work : undefined;
};

/** Does losing this card mark a box on the component struck (CP-1)? */
function marks(view: MatchView, card: number): boolean {
  const strike = strikeOf(view);
  const { catalog, ruleset } = view[GAME];
  if (strike === undefined || strike.attack !== 1 || card >= SCRAP) return false;
  const category = catalog.cards[card & KIND_MASK]?.def.category;
  if (category === 'primary') return true;
  return (category === 'shield' || category === 'offhand') && ruleset.secondaryDamage && COMPONENTS[strike.component] === 'left-arm';
}

/** What giving up this card costs besides the card. */
export function lossNote(view: MatchView, card: number): string {
  const strike = strikeOf(view);
  if (strike === undefined) return '';
  const { catalog, ruleset } = view[GAME];
  if (card === catalog.damaged) return ruleset.damagedCards === 'die' ? 'rolls the Damage Die' : 'costs nothing more';
  return marks(view, card) ? `+1 Component Damage to your ${componentWord(strike.component)}` : 'no Component Damage';
}

/** The chance that the top card of the draw deck marks a box. */
export function deckNote(view: MatchView): string {
  const strike = strikeOf(view);
  const seat = view.seats[view.decision?.seat ?? -1];
  if (strike === undefined || strike.attack !== 1 || seat === undefined || seat.hand === undefined || seat.unseen.length === 0) return '';
  const share = seat.unseen.filter((card) => marks(view, card)).length / seat.unseen.length;
  return `${Math.round(share * 100)} % chance of +1 Component Damage`;
}
