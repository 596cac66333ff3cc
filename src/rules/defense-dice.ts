// Defense Dice (DM-1): one per point, all rolled at once; their Heat is one gain.

import { rollFace } from './chance.ts';
import { gainHeat } from './heat.ts';
import { GAME, type Match, SINK } from './match.ts';
import { seatId } from './seat.ts';
import { DEFENSE_FACES } from './vocabulary.ts';
import type { StrikeFrame } from './work.ts';

const CRITICAL_FACE = 3;
const PIERCE_FACE = 4;
const HEAT_FACE = 5;

/** Rolls `count` dice for the strike: blocks lower its points, CRITICALs wait for the Component Damage. */
export function rollDefense(m: Match, frame: StrikeFrame, count: number): void {
  const sink = m[SINK];
  const faces: string[] = [];
  let blocks = 0;
  let heat = 0;
  for (let n = 0; n < count; n++) {
    const face = rollFace(m, 'defense');
    if (face < 2) blocks++;
    else if (face === CRITICAL_FACE) frame.criticals++;
    else if (face === HEAT_FACE) heat++;
    else if (face === PIERCE_FACE && m[GAME].ruleset.reactionWindow === 'after') frame.silenced = 1;
    if (sink !== undefined) faces.push(DEFENSE_FACES[face] as string);
  }
  frame.blocks += blocks;
  frame.points -= blocks;
  sink?.({ type: 'defense-rolled', seat: seatId(m, frame.seat), faces, blocked: blocks, points: frame.points });
  gainHeat(m, frame.seat, heat, 'Defense Dice (DM-1)');
}
