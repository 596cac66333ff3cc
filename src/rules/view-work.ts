// The public part of unfinished work: each kind of frame, written out, so that a new field of a frame is hidden until
// somebody decides here that it is public. Chapter: The table (MT-4). Neighbours: view.ts, work.ts.

import { unreachable } from './vocabulary.ts';
import type { Frame } from './work.ts';

/** A frame as everybody sees it: what was declared, rolled and is still owed. All of it happened on the table. */
export type FrameView = Readonly<Frame>;

export function viewFrame(f: Frame): FrameView {
  switch (f.kind) {
    case 'play':
      return {
        kind: 'play',
        step: f.step,
        seat: f.seat,
        card: f.card,
        target: f.target,
        component: f.component,
        targets: f.targets,
        heat: f.heat,
      };
    case 'attack':
      return {
        kind: 'attack',
        step: f.step,
        seat: f.seat,
        card: f.card,
        target: f.target,
        component: f.component,
        aimed: f.aimed,
        shots: f.shots,
        splash: f.splash,
        heat: f.heat,
        buff: f.buff,
        ignore: f.ignore,
        jam: f.jam,
        advantage: f.advantage,
        number: f.number,
        tier: f.tier,
        side: f.side,
        damage: f.damage,
        defender: f.defender,
        lost: f.lost,
      };
    case 'strike':
      return {
        kind: 'strike',
        step: f.step,
        seat: f.seat,
        by: f.by,
        attack: f.attack,
        execution: f.execution,
        dice: f.dice,
        component: f.component,
        side: f.side,
        damage: f.damage,
        ignore: f.ignore,
        piercing: f.piercing,
        silenced: f.silenced,
        spent: f.spent,
        points: f.points,
        blocks: f.blocks,
        fromCards: f.fromCards,
        criticals: f.criticals,
        named: f.named,
        weakness: f.weakness,
        lost: f.lost,
      };
    case 'pay':
      return {
        kind: 'pay',
        seat: f.seat,
        left: f.left,
        total: f.total,
      };
    case 'paid':
      return {
        kind: 'paid',
        seat: f.seat,
        action: f.action,
        sp: f.sp,
        points: f.points,
      };
    case 'recover':
      return {
        kind: 'recover',
        seat: f.seat,
        left: f.left,
        from: f.from,
        chosen: f.chosen.slice(),
        taint: f.taint,
      };
    case 'discard':
      return {
        kind: 'discard',
        seat: f.seat,
        left: f.left,
        deck: f.deck,
        why: f.why,
      };
    case 'suffer':
      return {
        kind: 'suffer',
        seat: f.seat,
        left: f.left,
      };
    case 'rites':
      return {
        kind: 'rites',
        step: f.step,
        seat: f.seat,
      };
    case 'dump':
      return {
        kind: 'dump',
        seat: f.seat,
      };
    case 'cannibalize':
      return {
        kind: 'cannibalize',
        seat: f.seat,
        left: f.left,
      };
    default:
      return unreachable(f);
  }
}
