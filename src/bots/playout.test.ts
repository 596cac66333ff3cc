import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import { apply, cloneMatch, createMatch, determinize, isOver, type Match, options, seedRng } from '../rules/index.ts';
import { activeSeat } from '../rules/seat.ts';
import { askedSeat, decide, turnPlans } from './greedy.ts';
import { SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import { type Ending, further, horizonOf, isReached, newOpening, outlookOf, playOut } from './playout.ts';

const RNG = seedRng(3);

function step(m: Match): void {
  apply(m, decide(m, m.decision?.seat ?? 0, options(m), SOBER, RNG));
}

/** The seats whose turns were begun from here to the horizon of `me`, the present one first; empty if the match ends before. */
function turnsToHorizon(from: Match, me: number, horizon = horizonOf(from, me)): number[] {
  const turns: number[] = [];
  let now = -1;
  while (!isReached(from, me, horizon)) {
    if (isOver(from)) return [];
    const turn = from.round * 4 + from.turn;
    if (turn !== now && from.decision?.kind === 'action') {
      now = turn;
      turns.push(activeSeat(from));
    }
    step(from);
  }
  return turns;
}

/** A duel at an action of the first or the last seat of its third round. */
function inThird(seed: number, place: number): Match {
  const m = createMatch(testGame({ loadouts: ['church-medium', 'church-medium'] }), seed);
  while (!isOver(m) && !(m.round === 3 && m.turn === place && m.decision?.kind === 'action')) step(m);
  return m;
}

describe('the horizon of a playout', () => {
  it('of the seat that acts first in a round is the next round', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const m = inThird(seed, 0);
      if (isOver(m)) continue;
      const me = activeSeat(m);
      const turns = turnsToHorizon(m, me);
      if (turns.length > 0) expect([turns, m.round, m.turn]).toEqual([[me, 1 - me], 4, 0]);
    }
  });

  it('of the seat that acts last lies behind the next turn of the enemy, whoever begins the next round', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 24; seed++) {
      const m = inThird(seed, 1);
      if (isOver(m)) continue;
      const me = activeSeat(m);
      const turns = turnsToHorizon(m, me);
      if (turns.length === 0) continue;
      const first = turns[1] === me;
      seen.add(first ? 'me' : 'enemy');
      expect(turns).toEqual(first ? [me, me, 1 - me] : [me, 1 - me]);
      expect([m.round, m.turn]).toEqual(first ? [5, 0] : [4, 1]);
    }
    expect(seen.size).toBe(2);
  });

  it('that is further lies behind another turn of the enemy, and at most two of the seat itself', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 24; seed++) {
      const m = inThird(seed, seed % 2);
      if (isOver(m)) continue;
      const me = activeSeat(m);
      const far = further(horizonOf(m, me));
      if (turnsToHorizon(m, me).length === 0) continue;
      const turns = turnsToHorizon(m, me, far);
      if (turns.length === 0) continue;
      expect(turns.filter((seat) => seat !== me)).toHaveLength(1);
      expect(turns.filter((seat) => seat === me).length).toBeLessThanOrEqual(2);
      seen.add(turns.map((seat) => (seat === me ? 'me' : 'enemy')).join());
    }
    expect(seen).toContain('me,enemy');
    expect(seen).toContain('enemy,me');
  });

  it('of a hand or a place to begin with lies behind the first turns of both', () => {
    let reached = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const m = createMatch(testGame({ loadouts: ['church-medium', 'church-medium'] }), seed);
      const me = m.decision?.seat ?? 0;
      expect(m.round).toBe(0);
      const turns = turnsToHorizon(m, me);
      if (turns.length === 0) continue;
      reached++;
      expect(turns.lastIndexOf(1 - me)).toBeGreaterThan(turns.indexOf(me));
    }
    expect(reached).toBeGreaterThan(3);
  });
});

describe('a playout', () => {
  it('is judged at the horizon alike whether it goes further or not, and further on otherwise', () => {
    let other = 0;
    for (const { view, list } of decisions(5)
      .filter(({ view }) => view.decision?.kind === 'action')
      .slice(0, 12)) {
      const world = determinize(view, seedRng(4));
      const outlook = outlookOf(mindOf(world, askedSeat(view), SOBER));
      const [plan] = turnPlans(outlook.mind, list);
      if (plan === undefined) continue;
      const stops = playOut(cloneMatch(world), outlook, newOpening(plan.action), plan.hex, false);
      const goesOn = playOut(cloneMatch(world), outlook, newOpening(plan.action), plan.hex, true);
      expect(stops.far).toBeUndefined();
      expect(goesOn.near).toEqual(stops.near);
      expect(goesOn.allDue).toBeGreaterThanOrEqual(stops.allDue);
      if (goesOn.far?.share !== goesOn.near.share) other++;
    }
    expect(other).toBeGreaterThan(6);
  });

  it('begins in every world with what was thought of in the first, and comes to what it would if it thought anew', () => {
    let further = 0;
    for (const { view, list } of decisions(6)
      .filter(({ view }) => view.decision?.kind === 'action')
      .slice(0, 40)) {
      const rng = seedRng(7);
      const root = determinize(view, rng);
      const outlook = outlookOf(mindOf(root, askedSeat(view), SOBER));
      for (const plan of turnPlans(outlook.mind, list).slice(0, 12)) {
        const opening = newOpening(plan.action);
        for (let world = 0; world < 4; world++) {
          const imagined = determinize(view, rng);
          const anew = playOut(cloneMatch(imagined), outlook, newOpening(plan.action), plan.hex, false);
          expect(playOut(cloneMatch(imagined), outlook, opening, plan.hex, false)).toEqual(anew);
        }
        if (opening.actions.length > 1) further++;
      }
    }
    expect(further).toBeGreaterThan(40);
  });

  it('keeps what its attacks did and should have done: nearly alike on average, and luck is most of the spread of its ends', () => {
    const worlds = 60;
    let spread = 0;
    let left = 0;
    let allDone = 0;
    let allDue = 0;
    for (const { view, list } of decisions(8)
      .filter(({ view }) => view.decision?.kind === 'action')
      .slice(10, 40)) {
      const me = askedSeat(view);
      const rng = seedRng(2);
      const root = determinize(view, rng);
      const plan = turnPlans(mindOf(root, me, SOBER), list).sort((a, b) => b.value - a.value)[0];
      if (plan === undefined) continue;
      const ends: Ending[] = [];
      for (let n = 0; n < worlds; n++) {
        ends.push(
          playOut(cloneMatch(determinize(view, rng)), outlookOf(mindOf(root, me, SOBER)), newOpening(plan.action), plan.hex, false),
        );
      }
      const mean = (of: (end: Ending) => number): number => ends.reduce((sum, end) => sum + of(end), 0) / worlds;
      const share = mean((end) => end.near.share);
      const lucky = mean((end) => end.near.done - end.near.due);
      const together = mean((end) => (end.near.share - share) * (end.near.done - end.near.due - lucky));
      const alone = mean((end) => (end.near.done - end.near.due - lucky) ** 2);
      const variance = mean((end) => (end.near.share - share) ** 2);
      spread += variance;
      left += variance - (alone === 0 ? 0 : together ** 2 / alone);
      allDone += mean((end) => end.allDone);
      allDue += mean((end) => end.allDue);
    }
    expect(left).toBeLessThan(0.6 * spread);
    expect(allDone / allDue).toBeGreaterThan(0.8);
    expect(allDone / allDue).toBeLessThan(1.1);
  });
});
