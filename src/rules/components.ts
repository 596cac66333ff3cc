// The five component tracks: marking boxes, destruction, SCRAP, exposure wounds, neural feedback (CP, PW-2 to PW-4).
// What a zone does elsewhere: seat.ts (SP), movement.ts, aim.ts (to hit, damage), turn.ts (Heat), legal.ts (cards).

import { ACCESSORY, OFFHAND, PRIMARY, SHIELD } from './catalog.ts';
import { rollD6 } from './chance.ts';
import { type Card, GAME, type Match, SCRAP, SINK } from './match.ts';
import { goOut } from './out.ts';
import { packPending, pendingDamage, pendingKind, VENGEANCE } from './pending.ts';
import { discardFromHand, specOf } from './piles.ts';
import { wound } from './pilot.ts';
import { cardId, componentTotal, infoOf, isDestroyed, seatId, seatOf } from './seat.ts';
import { CHASSIS, COMPONENTS, LEFT_ARM, LEGS, OUT_CHASSIS, RIGHT_ARM } from './vocabulary.ts';

const nameOf = (component: number): (typeof COMPONENTS)[number] => COMPONENTS[component] as (typeof COMPONENTS)[number];

/** Clan Vengeance: every box marked on the bearer feeds its next attack. */
function feedVengeance(m: Match, i: number): void {
  const seat = seatOf(m, i);
  if (seat.passives === 0) return;
  const { catalog } = m[GAME];
  for (const kind of catalog.passives) {
    const spec = catalog.cards[kind];
    const passive = spec?.passive;
    if (spec === undefined || passive?.hook !== 'box-marked' || (seat.passives & (1 << spec.passiveIndex)) === 0) continue;
    const at = seat.pending.findIndex((p) => pendingKind(p) === VENGEANCE);
    const before = at < 0 ? 0 : pendingDamage(seat.pending[at] as number);
    const packed = packPending(VENGEANCE, Math.min(passive.max, before + passive.damage), 0);
    if (at < 0) seat.pending.push(packed);
    else seat.pending[at] = packed;
  }
}

/** One point of Component Damage; false if the component is destroyed already and marks nothing (CP-2). */
function markBox(m: Match, i: number, component: number, toBody: boolean, by: number): boolean {
  const seat = seatOf(m, i);
  const info = infoOf(m, i);
  const body = seat.body[component] as number;
  if (body >= (info.bodyFull[component] as number)) return false;
  const armour = seat.armour[component] as number;
  const armoured = !toBody && armour < (info.armourCap[component] as number);
  if (armoured) seat.armour[component] = armour + 1;
  else seat.body[component] = body + 1;
  feedVengeance(m, i);
  m[SINK]?.({
    type: 'component-damaged',
    seat: seatId(m, i),
    component: nameOf(component),
    layer: armoured ? 'armour' : 'body',
    armour: seat.armour[component] as number,
    body: seat.body[component] as number,
  });
  if (armoured) return true;
  const exposure = info.exposureAt[component] as number;
  if (m[GAME].ruleset.componentWounds === 'exposure' && component !== LEGS && exposure > 0 && body + 1 >= exposure) {
    wound(m, i, `${nameOf(component)} exposed (PW-2)`, by);
  }
  if (body + 1 >= (info.bodyFull[component] as number) && seat.out === 0) destroyed(m, i, component, by);
  return true;
}

/** Points one by one; a Casket that goes out takes no more. `bypass`: straight to the body under `apBypass: layered`. */
export function markBoxes(m: Match, i: number, component: number, points: number, bypass: boolean, by: number): void {
  const toBody = bypass && m[GAME].ruleset.apBypass === 'layered';
  for (let n = 0; n < points && seatOf(m, i).out === 0; n++) if (!markBox(m, i, component, toBody, by)) return;
}

/** Every pile's cards for which `turns` holds become SCRAP, set-aside cards and the graveyard included (CP-4). */
function scrap(m: Match, i: number, turns: (card: Card) => boolean): void {
  const seat = seatOf(m, i);
  const cards: string[] = [];
  const wanted = m[SINK] !== undefined;
  for (const pile of [seat.draw, seat.hand, seat.discard, seat.graveyard, seat.aside]) {
    for (let n = 0; n < pile.length; n++) {
      const card = pile[n] as Card;
      if (card >= SCRAP || !turns(card)) continue;
      pile[n] = card + SCRAP;
      if (wanted && (pile === seat.discard || pile === seat.graveyard)) cards.push(cardId(m, card));
    }
  }
  for (const other of m.seats) {
    other.known = other.known.map((k) => (k >> 10 === i && k % 1024 < SCRAP && turns(k % 1024) ? k + SCRAP : k));
  }
  m[SINK]?.({ type: 'scrapped', seat: seatId(m, i), cards });
}

/** What destruction does at once; lasting effects follow from the track being full. */
function destroyed(m: Match, i: number, component: number, by: number): void {
  const rules = m[GAME].ruleset;
  m[SINK]?.({ type: 'component-destroyed', seat: seatId(m, i), component: nameOf(component) });
  const category = (card: Card): number => specOf(m, card).category;
  if (rules.destroyedEffects === 'component') {
    if (component === RIGHT_ARM) scrap(m, i, (card) => category(card) === PRIMARY);
    else if (component === LEFT_ARM) scrap(m, i, (card) => category(card) === SHIELD || category(card) === OFFHAND);
  } else if (component === RIGHT_ARM || component === LEFT_ARM) {
    const gone = discardFromHand(m, i, (card) => {
      const c = category(card);
      return component === RIGHT_ARM ? c === PRIMARY : c === SHIELD || c === OFFHAND || c === ACCESSORY;
    });
    if (gone.length > 0) {
      m[SINK]?.({
        type: 'hand-discarded',
        seat: seatId(m, i),
        cards: gone.map((c) => cardId(m, c)),
        why: `${nameOf(component)} destroyed`,
      });
    }
  }
  if (rules.componentWounds === 'destroyed') wound(m, i, `${nameOf(component)} destroyed (PW-2)`, by);
  if (component === CHASSIS && rules.destroyedEffects === 'component') {
    if (rules.componentWounds === 'exposure') ejection(m, i, by);
    goOut(m, i, OUT_CHASSIS, by);
  }
}

/** PW-3: three wounds more, then the die. A pilot who dies on the way needs none. */
function ejection(m: Match, i: number, by: number): void {
  for (let n = 0; n < 3; n++) if (seatOf(m, i).out === 0) wound(m, i, 'chassis destroyed (PW-3)', by);
  if (seatOf(m, i).out !== 0) return;
  const roll = rollD6(m);
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(roll), why: 'ejection (PW-3)' });
  for (let n = 0; n < (roll <= 2 ? 2 : 0); n++) if (seatOf(m, i).out === 0) wound(m, i, 'ejection failed (PW-3)', by);
}

/** The whole track at once: an EXECUTION (AT-9), or a malfunction under `malfunction: destroy` (HT-4). */
export function destroyComponent(m: Match, i: number, component: number, by: number): void {
  if (isDestroyed(m, i, component)) return;
  const seat = seatOf(m, i);
  const info = infoOf(m, i);
  const rules = m[GAME].ruleset;
  seat.body[component] = info.bodyFull[component] as number;
  if (rules.apBypass === 'none') seat.armour[component] = info.armourCap[component] as number;
  feedVengeance(m, i);
  if (rules.componentWounds === 'exposure' && component !== LEGS) wound(m, i, `${nameOf(component)} destroyed (AT-9)`, by);
  if (seat.out === 0) destroyed(m, i, component, by);
}

/** PW-4: a wound for each multiple of 5 reached since the last check; `silent` (an EXECUTION) only raises the mark. */
export function neuralFeedback(m: Match, i: number, by: number, silent = false): void {
  const seat = seatOf(m, i);
  if (seat.out !== 0) return;
  const total = componentTotal(seat);
  const mark = seat.feedback;
  if (total <= mark) return;
  seat.feedback = total;
  if (silent) return;
  let wounds = Math.floor(total / 5) - Math.floor(mark / 5);
  if (m[GAME].ruleset.neuralFeedback === 'once') wounds = mark < 5 && total >= 5 ? 1 : 0;
  for (let n = 0; n < wounds && seat.out === 0; n++) wound(m, i, 'neural feedback (PW-4)', by);
}
