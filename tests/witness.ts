// Ticks off what happens in a match (everything.ts): it listens to the events and looks at the match at each of them.
// Chapters: all of them. Neighbours: witness-zones.ts (wounds and zones), exhaustive.ts (plays the matches).

import { CONTENT } from '../src/content/index.ts';
import { hexAt } from '../src/rules/board.ts';
import { ATTACK } from '../src/rules/catalog.ts';
import type { GameEvent } from '../src/rules/events.ts';
import { GAME, type Match } from '../src/rules/match.ts';
import { pendingKind, VENGEANCE } from '../src/rules/pending.ts';
import { infoOf, seatOf } from '../src/rules/seat.ts';
import { TERRAINS } from '../src/rules/vocabulary.ts';
import { witnessDecision, witnessEvent } from './witness-zones.ts';

export type Tick = (what: string) => void;

export const seatIndex = (m: Match, id: string): number => m[GAME].seats.findIndex((seat) => seat.id === id);

const passivesWith = (hook: string): string[] =>
  CONTENT.factions.flatMap((f) => f.cards.filter((card) => card.passive?.hook === hook).map((card) => card.id));
const VOW = passivesWith('attack-cost');
const AURA = passivesWith('enemy-refresh');
const FUEL = passivesWith('casket-out');
const FURY = passivesWith('kill');
const CLAN = passivesWith('box-marked');
const DECK = passivesWith('deck-building');

function tickAll(tick: Tick, what: string, names: readonly string[]): void {
  for (const name of names) tick(`${what}: ${name}`);
}

function tickDie(event: Extract<GameEvent, { type: 'die' }>, tick: Tick): void {
  tick(`${event.kind === 'd6' ? 'd6' : `${event.kind} die`}: ${event.face}`);
  if (event.why === 'Taint save (TA-1)' && Number(event.face) >= 4) tick('taint save: resisted');
  if (event.why !== 'failed Taint save (TA-1)') return;
  tick(`taint save: ${['possessed', 'eruption', 'severe wound'][(Number(event.face) - 1) >> 1]}`);
}

/** Passives that leave no name in an event: known by what they did. */
function tickPassives(m: Match, event: GameEvent, tick: Tick): void {
  if (event.type === 'played') {
    const spec = m[GAME].catalog.byId.get(event.card);
    if (spec?.type === ATTACK && event.sp < spec.sp) tickAll(tick, 'passive', VOW);
  } else if (event.type === 'taint' && event.change === 1 && m.work.length === 0 && m.decision === undefined) {
    const i = seatIndex(m, event.seat);
    if (m.seats.some((_, o) => o !== i && infoOf(m, o).loadout.tactics.some((t) => AURA.includes(t)))) tickAll(tick, 'passive', AURA);
  } else if (event.type === 'recovered' && event.from === 'graveyard' && m[GAME].ruleset.recoverFrom === 'discard') {
    const { tactics } = infoOf(m, seatIndex(m, event.seat)).loadout;
    if (FUEL.every((t) => tactics.includes(t)) && !tactics.includes('phylactery')) tickAll(tick, 'passive', FUEL);
  } else if (event.type === 'saved') tick(`passive: ${event.card}`);
}

/** What is seen between answers. */
export function witnessMatch(m: Match, tick: Tick): void {
  if (m.decision !== undefined) tick(`decision: ${m.decision.kind}`);
  for (let i = 0; i < m.seats.length; i++) {
    const seat = seatOf(m, i);
    if (seat.fury > 0) tickAll(tick, 'passive', FURY);
    if (seat.pending.some((p) => pendingKind(p) === VENGEANCE)) tickAll(tick, 'passive', CLAN);
    const { deck, loadout } = infoOf(m, i);
    const extra = m[GAME].catalog.byId.get('breathe-the-core')?.kind;
    if (DECK.some((t) => loadout.tactics.includes(t)) && deck.filter((kind) => kind === extra).length > 1) tickAll(tick, 'passive', DECK);
  }
  witnessDecision(m, tick);
}

/** The listener of a match. */
export function witness(m: () => Match | undefined, tick: Tick): (event: GameEvent) => void {
  return (event) => {
    tick(`event: ${event.type}`);
    const match = m();
    if (match === undefined) return;
    tickPassives(match, event, tick);
    witnessEvent(match, event, tick);
    switch (event.type) {
      case 'card-resolved':
        tick(`card: ${event.card.replace('scrap:', '')}`);
        break;
      case 'die':
        tickDie(event, tick);
        break;
      case 'attack-rolled':
        tickAll(tick, 'attack die', event.dice);
        tick(`tier: ${event.tier}`);
        tick(`side: ${event.side}`);
        break;
      case 'defense-rolled':
        tickAll(tick, 'defense die', event.faces);
        break;
      case 'moved': {
        const { board } = match[GAME];
        tick(`entered: ${TERRAINS[board.terrain[hexAt(board, event.to[0], event.to[1])] as number]}`);
        break;
      }
      case 'wounded':
        tick(`wound: ${event.wound}`);
        break;
      case 'finger-broken':
        tick(`broken finger: ${event.locks}`);
        break;
      case 'component-destroyed':
        tick(`destroyed: ${event.component}`);
        break;
      case 'malfunction':
        tick(`malfunction: ${event.component}`);
        break;
      case 'heat-check':
        tick(`heat check: ${event.result}`);
        break;
      case 'taint-spent':
        tick(`taint spent: ${event.option}`);
        break;
      case 'out':
        tick(`out: ${event.ending}`);
        break;
      case 'match-over':
        tick(`ending: ${event.ending}`);
        tick(`winner: ${event.winner === null ? 'a draw' : 'a team'}`);
        break;
      default:
        break;
    }
  };
}
