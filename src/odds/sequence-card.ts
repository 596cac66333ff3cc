// Playing one card of a sequence in every world at once: cards that strike nobody run through the engine's chance tree,
// strikes through the tables, target after target (AT-10, RE-3). Neighbours: sequence-strike.ts, sequence-after.ts.

import { type Action, cardOf, componentOf, targetOf, targetsOf } from '../rules/action.ts';
import { sideStruck } from '../rules/aim.ts';
import { redirectTo } from '../rules/attack.ts';
import { type CardSpec, PRIMARY } from '../rules/catalog.ts';
import { apply } from '../rules/engine.ts';
import { declaredComponent, furtherTargets, targetForbids } from '../rules/legal.ts';
import { type Card, type Match, SCRAP } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { lockedBy, shotAt } from './aim-odds.ts';
import { eachBranch } from './chance-tree.ts';
import { volleyOrder } from './landings.ts';
import { policyAnswer } from './policy.ts';
import { afterHit, afterPlaying } from './sequence-after.ts';
import { declaredStrike, furtherStrike, plainDamage, type Strike } from './sequence-blows.ts';
import { ALL_COMPONENTS, type Bodies } from './sequence-bodies.ts';
import { strikeGroup } from './sequence-effects.ts';
import { strikeLast } from './sequence-last.ts';
import { nothingShared } from './sequence-packs.ts';
import { addGroup, chanceOf, focusOn, type Gathering, type Group, groupIn, type Play, type Root, rootOf } from './sequence-roots.ts';
import { matchOf, type Striking } from './sequence-strike.ts';
import { addFixed, type Totals } from './sequence-totals.ts';
import { newTally, type Summary } from './tally.ts';

/** The card is in hand and its target in play, in reach and in the arc. */
function playable(m: Match, attacker: number, action: Action): boolean {
  const seat = seatOf(m, attacker);
  const card = cardOf(action);
  return seat.out === 0 && seat.hand.includes(card) && targetForbids(m, attacker, specOf(m, card), targetOf(action)) === '';
}

/** Cards of the attacker's deck that its own cards may tell apart: passives, primaries, the rest. */
function ownClass(m: Match, card: Card): number {
  if (card >= SCRAP) return 0;
  const { passiveIndex, category } = specOf(m, card);
  return passiveIndex >= 0 ? 2 + passiveIndex : category === PRIMARY ? 1 : 0;
}

/** A card that strikes nobody: it reads of other seats only where they stand. Gives the chance that it is played. */
export function playThroughEngine(play: Play, action: Action): number {
  const { attacker, scene } = play;
  const next: Gathering = new Map();
  const drive = (m: Match): void => {
    apply(m, action);
    while (m.work.length > 0 && m.decision !== undefined) apply(m, policyAnswer(m, scene.policies));
  };
  const how = { cardClass: (card: Card) => ownClass(scene.match, card), everyWound: true };
  const known = new Map<string, readonly { readonly p: number; readonly root: Root }[]>();
  let played = 0;
  for (const group of play.groups) {
    const start = matchOf(group);
    if (!playable(start, attacker, action)) {
      addGroup(next, group, group.root, 1);
      continue;
    }
    played += chanceOf(group);
    const key = `${group.root.name}|${start.seats.map((s) => s.out)}`;
    let roots = known.get(key);
    if (roots === undefined) {
      const found: { p: number; root: Root }[] = [];
      eachBranch(start, drive, (m, p) => found.push({ p, root: rootOf(play, restored(m, group.root.match, attacker)) }), how);
      roots = found;
      known.set(key, roots);
    }
    for (const { p, root } of roots) addGroup(next, group, root, p);
  }
  play.groups = [...next.values()];
  return played;
}

/** What strikes did to the other seats is told by their bodies, not by the root. */
function restored(m: Match, root: Match, attacker: number): Match {
  m.seats.forEach((seat, i) => {
    if (i === attacker) return;
    const { armour, body, feedback, wounds, woundDeck, weakness, ward, armor, taint, out } = seatOf(root, i);
    Object.assign(seat, { armour, body, feedback, wounds, woundDeck, weakness, ward, armor, taint, out });
  });
  return m;
}

/** One target of a card after another. */
interface Stage {
  readonly target: number;
  readonly declared: boolean;
  /** A further target of a hit; else a shot with a roll of its own, the first with what the attacker has prepared. */
  readonly further: boolean;
}

function stagesOf(m: Match, attacker: number, spec: CardSpec, action: Action): Stage[] {
  const target = targetOf(action);
  const first = { target, declared: true, further: false };
  if (spec.attack === undefined) return [first];
  const order = volleyOrder(m, attacker, furtherTargets(m, attacker, spec, target, targetsOf(action)));
  return [first, ...order.map((seat) => ({ target: seat, declared: false, further: spec.attack?.shots === undefined }))];
}

/** The strike of a stage on `seat` as it stands in `m`. */
function strikeOf(play: Play, spec: CardSpec, action: Action, stage: Stage, seat: number, guarded: boolean): (m: Match) => Strike {
  const { attacker, scene } = play;
  const stock = play.stocks[seat] as Play['stocks'][number];
  const points = spec.def.effects.find((e) => e.do === 'strike')?.points ?? 0;
  return (m) => {
    if (spec.attack === undefined) return plainDamage(m, seat, points, stock, scene.policies);
    const own = lockedBy(seatOf(m, attacker));
    const locked = stage.declared ? own : { buff: 0, ignore: 0, jam: own.jam };
    const shot = shotAt(m, attacker, stage.target, spec, declaredComponent(spec, componentOf(action)), locked);
    if (stage.further) return furtherStrike(m, seat, shot, sideStruck(m, attacker, seat), stock, scene.policies);
    return declaredStrike(m, seat, shot, guarded ? 1 : shot.side, stock, scene.policies);
  };
}

/** Groups of one stage by the seat that takes the strike; -1: nobody does. */
function takers(play: Play, groups: readonly Group[], stage: Stage, attack: boolean): Map<number, Group[]> {
  const found = new Map<number, Group[]>();
  for (const group of focusOn(play, groups, stage.target)) {
    const out = group.focus !== stage.target && group.seats[stage.target] === undefined;
    let seat = out || (stage.further && (group.hit & 1) === 0) ? -1 : stage.target;
    if (seat >= 0 && attack && !stage.further && group.seats.length > 2) {
      const guard = redirectTo(matchOf(group), play.attacker, stage.target);
      if (guard >= 0) seat = guard;
    }
    found.set(seat, [...(found.get(seat) ?? []), group]);
  }
  return found;
}

/** Wounds that the seat's pilot has face-down in every world. */
function leastLeft({ scene, bodies }: Play, i: number): number {
  let most = 0;
  for (const { wounds } of (bodies[i] as Bodies).list) most = Math.max(most, wounds);
  return Math.max(0, seatOf(scene.match, i).woundDeck.length - most);
}

function thinnest(spec: CardSpec): number {
  const bonus = spec.attack?.bonus;
  return bonus !== undefined && 'cards' in bonus ? bonus.cards : -1;
}

/** A card that strikes. Gives the chance that it is played, and what it adds on its declared target. */
export function playStrike(play: Play, action: Action, last: boolean): { readonly played: number; readonly adds: Summary } {
  const { attacker } = play;
  const spec = specOf(play.scene.match, cardOf(action));
  const adds = newTally(false).sum;
  const done: Gathering = new Map();
  const going: Group[] = [];
  let played = 0;
  for (const group of play.groups) {
    const m = matchOf(group);
    if (!playable(m, attacker, action)) addGroup(done, group, group.root, 1);
    else {
      played += chanceOf(group);
      going.push(group);
    }
  }
  const [first] = going;
  const stages = first === undefined ? [] : stagesOf(matchOf(first), attacker, spec, action);
  let groups: readonly Group[] = going;
  for (const stage of stages) {
    const shared = nothingShared();
    const next: Gathering = new Map();
    for (const [seat, list] of takers(play, groups, stage, spec.attack !== undefined)) {
      for (const group of seat < 0 ? list : focusOn(play, list, seat)) {
        if (seat < 0) {
          addGroup(next, group, group.root, 1);
          continue;
        }
        const guarded = seat !== stage.target;
        const s: Striking = {
          play,
          seat,
          totals: play.totals.get(seat) as Totals,
          strikeIn: strikeOf(play, spec, action, stage, seat, guarded),
          adds: stage.declared ? adds : undefined,
          last: last && stages.length === 1,
          shared,
          later: play.later + (stages.length > 1 ? play.planned : 0),
          reads: stages.length > 1 ? ALL_COMPONENTS : play.reads,
          thin: thinnest(spec),
          byStanding: !stage.further,
          least: leastLeft(play, seat),
        };
        play.struck.add(seat);
        if (s.last) {
          addFixed(play, group, chanceOf(group));
          strikeLast(s, group);
        } else {
          const { missed, jammed, hit, out } = strikeGroup(s, group);
          const put = (root: Root, flags: number, chances: Group['chances']): void => {
            if (chances.size > 0) addGroup(next, { ...group, hit: flags, chances }, root, 1);
          };
          put(group.root, group.hit, missed);
          put(group.root, group.hit + 2, jammed);
          put(afterHit(play, group.root, seat, spec, guarded, true), group.hit | 1, hit);
          if (out > 0) groupIn(next, afterHit(play, group.root, seat, spec, guarded, false), group.hit | 1, -1, group.seats).p += out;
        }
      }
    }
    groups = [...next.values()];
  }
  for (const group of groups) addGroup(done, { ...group, hit: 0 }, afterPlaying(play, group.root, action, group.hit >> 1), 1);
  play.groups = [...done.values()];
  return { played, adds };
}
