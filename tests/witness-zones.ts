// Ticks off what wounds and component zones do (everything.ts): each by its own trace, a part of a sum, a price, a
// refusal. Chapters: Components (CP-3 to CP-7), Pilot (PW-1), RE-2, section 12. Neighbour: witness.ts.

import { moveAction, playAction } from '../src/rules/action.ts';
import { hexAt } from '../src/rules/board.ts';
import { OFFHAND, PRIMARY, SHIELD } from '../src/rules/catalog.ts';
import { check } from '../src/rules/engine.ts';
import type { GameEvent } from '../src/rules/events.ts';
import { cardForbids } from '../src/rules/legal.ts';
import { GAME, type Match, SCRAP } from '../src/rules/match.ts';
import { specOf } from '../src/rules/piles.ts';
import { FINGER_ROWS } from '../src/rules/pilot.ts';
import { countWounds, DESTROYED, EXPOSURE, infoOf, STRUCTURE, seatOf, zoneOf } from '../src/rules/seat.ts';
import {
  CHASSIS,
  CONCUSSION,
  CRACKED_RIB,
  DISSOCIATION,
  HEAD,
  LEFT_ARM,
  LEGS,
  PTSD,
  RIGHT_ARM,
  SHATTERED_HAND,
  SPINAL_TRAUMA,
} from '../src/rules/vocabulary.ts';
import type { ZoneEffect } from './everything.ts';

type Tick = (what: string) => void;

const index = (m: Match, id: string): number => m[GAME].seats.findIndex((seat) => seat.id === id);
const isCombat = (m: Match): boolean => m[GAME].ruleset.destroyedEffects === 'combat';

/** To hit and damage: the parts of the sums name the rule, the zone says which. */
function attackParts(m: Match, event: Extract<GameEvent, { type: 'attack-rolled' | 'attack-damage' }>, tick: Tick): void {
  const zone = (effect: ZoneEffect): void => tick(`zone: ${effect}`);
  const i = index(m, event.seat);
  for (const { rule, what, value } of event.parts) {
    if (rule === 'CP-3') {
      const head = zoneOf(m, i, HEAD);
      if (head === DESTROYED) zone(isCombat(m) ? 'combat: head destroyed to hit' : 'head destroyed to hit');
      else zone(head === STRUCTURE ? 'head structure to hit' : 'head exposure to hit');
    } else if (rule === 'CP-4') {
      const frame = m.work.find((f) => f.kind === 'attack');
      const right = frame !== undefined && frame.kind === 'attack' && specOf(m, frame.card).category === PRIMARY;
      if (right) zone(value === -1 ? 'right arm structure damage' : 'right arm exposure damage');
      else zone(value === -1 ? 'left arm structure damage' : 'left arm exposure damage');
    } else if (what === 'chassis broken') zone('combat: chassis destroyed damage');
    else if (what === 'Dislocated Shoulder') tick('wound effect: dislocated-shoulder');
  }
}

/** What a step cost above its ground: points and SP together, where points are worth their price. */
function stepPrice(m: Match, event: Extract<GameEvent, { type: 'moved' }>, tick: Tick): void {
  const zone = (effect: ZoneEffect): void => tick(`zone: ${effect}`);
  const { board, ruleset } = m[GAME];
  if (ruleset.moveCards === 'hexes' && event.points > 0) return;
  const i = index(m, event.seat);
  const [from, to] = [hexAt(board, event.from[0], event.from[1]), hexAt(board, event.to[0], event.to[1])];
  const up = (board.level[to] as number) > (board.level[from] as number) ? 1 : 0;
  let extra = event.sp + event.points - (board.enterCost[to] as number) - up - infoOf(m, i).moveCost;
  const spinal = countWounds(seatOf(m, i), SPINAL_TRAUMA);
  if (spinal > 0 && extra >= spinal) tick('wound effect: spinal-trauma');
  extra -= spinal;
  const legs = zoneOf(m, i, LEGS);
  if (legs === DESTROYED && isCombat(m)) {
    if (extra >= 1) zone('combat: legs destroyed hex');
    extra -= 1;
  } else if (legs !== 0 && extra >= legs) {
    zone(legs === STRUCTURE ? 'legs structure hex' : legs === EXPOSURE ? 'legs exposure hex' : 'legs destroyed hex');
    extra -= legs;
  }
  if (extra < 1 || ruleset.disengage > 0) return;
  const chassis = zoneOf(m, i, CHASSIS);
  if (chassis === STRUCTURE && seatOf(m, i).moved % 3 === 0) zone('chassis structure third hex');
  if (chassis === EXPOSURE && seatOf(m, i).moved % 2 === 0) zone('chassis exposure second hex');
}

function turnStart(m: Match, event: Extract<GameEvent, { type: 'turn-started' }>, tick: Tick): void {
  const i = index(m, event.seat);
  const seat = seatOf(m, i);
  const lost = infoOf(m, i).spMax + (infoOf(m, i).fleshBargain ? 1 : 0) - event.sp;
  const chassis = zoneOf(m, i, CHASSIS);
  if (countWounds(seat, CONCUSSION) > 0 && lost >= 1) tick('wound effect: concussion');
  if (countWounds(seat, SHATTERED_HAND) > 0 && lost >= 2) tick('wound effect: shattered-hand');
  if (chassis === STRUCTURE && lost >= 1) tick('zone: chassis structure SP');
  if (chassis === EXPOSURE && lost >= 2) tick('zone: chassis exposure SP');
  if (chassis === DESTROYED && isCombat(m) && lost >= 1) tick('zone: combat: chassis destroyed SP');
}

function heatGain(m: Match, event: Extract<GameEvent, { type: 'heat' }>, tick: Tick): void {
  const i = index(m, event.seat);
  const name = (component: number): string => ['', 'structure', 'exposure', 'destroyed'][zoneOf(m, i, component)] ?? '';
  if (event.change > 1 && countWounds(seatOf(m, i), CRACKED_RIB) > 0) tick('wound effect: cracked-rib');
  if (event.why.endsWith('head (CP-3)')) tick(`zone: head ${name(HEAD)} heat`);
  if (event.why === 'exposed chassis (CP-5)') tick('zone: chassis exposure heat');
  if (event.why === 'damaged weapon arm (CP-4)') tick(`zone: right arm ${name(RIGHT_ARM)} heat`);
}

/** A shield that stopped less than it says, with points left for it to stop. */
function shieldWeakened(m: Match, event: Extract<GameEvent, { type: 'reacted' }>, tick: Tick): void {
  const i = index(m, event.seat);
  const spec = m[GAME].catalog.byId.get(event.card ?? '');
  const strike = m.work[m.work.length - 2];
  if (spec?.category !== SHIELD || strike?.kind !== 'strike' || strike.points === 0) return;
  const left = zoneOf(m, i, LEFT_ARM);
  if (left === STRUCTURE && event.reduced === spec.reduce - 1) tick('zone: left arm structure shield');
  if (left === EXPOSURE && event.reduced === Math.max(0, spec.reduce - 2)) tick('zone: left arm exposure shield');
}

export function witnessEvent(m: Match, event: GameEvent, tick: Tick): void {
  switch (event.type) {
    case 'attack-rolled':
    case 'attack-damage':
      attackParts(m, event, tick);
      break;
    case 'moved':
      stepPrice(m, event, tick);
      break;
    case 'turn-started':
      turnStart(m, event, tick);
      break;
    case 'heat':
      heatGain(m, event, tick);
      break;
    case 'reacted':
      shieldWeakened(m, event, tick);
      break;
    case 'scrapped':
      if (zoneOf(m, index(m, event.seat), RIGHT_ARM) === DESTROYED) tick('zone: right arm scrap');
      if (zoneOf(m, index(m, event.seat), LEFT_ARM) === DESTROYED) tick('zone: left arm scrap');
      break;
    case 'sp':
      if (event.why.startsWith('Dissociation') && countWounds(seatOf(m, index(m, event.seat)), DISSOCIATION) > 0)
        tick('wound effect: dissociation');
      break;
    case 'card-discarded':
      if (event.why === 'Internal Bleeding (PW-1)') tick('wound effect: internal-bleeding');
      if (event.why === 'Cannibalize (CP-7)') tick('zone: cannibalize');
      break;
    case 'die':
      if (event.why === 'ejection (PW-3)') tick('zone: chassis destroyed ejection');
      break;
    case 'out':
      if (event.ending === 'chassis') tick('zone: chassis destroyed out');
      break;
    default:
      break;
  }
}

/** Refusals of cards of the hand: by a broken finger, a head, arms and legs. */
function witnessHand(m: Match, i: number, tick: Tick): void {
  const seat = seatOf(m, i);
  for (const card of seat.hand) {
    if (card >= SCRAP) continue;
    const spec = specOf(m, card);
    const rule = cardForbids(m, i, card);
    if (rule === 'CP-3') tick('zone: head no sensor card');
    if (rule === 'CP-6') tick('zone: legs destroyed no movement card');
    if (rule === 'CP-4' && spec.category === PRIMARY) tick('zone: combat: right arm no primary card');
    if (rule === 'CP-4' && spec.category === OFFHAND) tick('zone: combat: left arm no offhand card');
    if (rule === 'PW-1') {
      const rows = FINGER_ROWS.filter((_, n) => ((seat.brokenFinger >> n) & 1) === 1);
      const fits = (row: string): boolean =>
        row === spec.def.type || row === spec.def.category || (row === 'utility' && spec.def.type === 'support');
      for (const row of rows) if (fits(row)) tick(`broken finger forbids: ${row}`);
    }
  }
}

/** A seat about to act: what its wounds and zones forbid it now. */
export function witnessDecision(m: Match, tick: Tick): void {
  const i = m.decision?.seat ?? -1;
  if (m.decision?.kind === 'react' && (seatOf(m, i).brokenFinger & 8) !== 0) {
    for (const card of seatOf(m, i).hand) if (check(m, 10 | (card << 5))?.rule === 'PW-1') tick('broken finger forbids: reactive');
  }
  if (m.decision?.kind !== 'action') return;
  const seat = seatOf(m, i);
  witnessHand(m, i, tick);
  const legs = zoneOf(m, i, LEGS) === DESTROYED;
  if (legs && seat.moved >= (isCombat(m) ? 3 : 2)) {
    for (const to of m[GAME].board.neighbour.slice(seat.hex * 6, seat.hex * 6 + 6)) {
      if (to < 0 || check(m, moveAction(to))?.rule !== 'CP-6') continue;
      tick(isCombat(m) ? 'zone: combat: legs destroyed no fourth hex' : 'zone: legs destroyed no third hex');
    }
  }
  if (countWounds(seat, PTSD) === 0) return;
  for (const card of seat.hand) {
    if (card >= SCRAP || specOf(m, card).attack === undefined || cardForbids(m, i, card) !== '') continue;
    for (let t = 0; t < m.seats.length; t++) if (check(m, playAction(card, t, 5, 0))?.rule === 'PW-1') tick('wound effect: ptsd');
  }
}
