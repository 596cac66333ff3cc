import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { testGame } from '../../tests/games.ts';
import { PASS } from '../rules/action.ts';
import { type Action, apply, cloneMatch, createMatch, determinize, isOver, type Match, options, seedRng, viewFor } from '../rules/index.ts';
import { activeSeat, infoOf } from '../rules/seat.ts';
import { evaluate } from './evaluate.ts';
import { castDice, fateOf } from './fate.ts';
import { askedSeat, bestTurn, decide, turnPlans } from './greedy.ts';
import { FARSIGHTED } from './habits.ts';
import { mindOf } from './mind.ts';
import { type Ending, type Judgement, newOpening, type Outlook, outlookOf, playOut } from './playout.ts';
import { newWalk, steady } from './steady.ts';

const FOUR = testGame({ loadouts: ['church-light', 'church-medium', 'ossuarium-medium', 'church-heavy'] });

/** What a playout judges that begins with this action, if it is judged where these turns begin, counted from the next one. */
function judgedAt(turns: readonly number[], world: Match, { mind, stood }: Outlook, first: Action): number[] {
  const m = cloneMatch(world);
  const { team } = infoOf(m, mind.me);
  const fate = fateOf(m);
  const walks = m.seats.map(newWalk);
  const shares: number[] = [];
  const turn = (): number => m.round * 100 + m.turn;
  let now = turn();
  let begun = 0;
  let action = first;
  while (shares.length < turns.length) {
    castDice(m, fate, action);
    apply(m, action);
    if (isOver(m)) break;
    action = steady(m, walks, FARSIGHTED);
    if (m.decision?.kind !== 'action' || turn() === now) continue;
    now = turn();
    begun++;
    if (begun !== turns[shares.length]) continue;
    const plan = bestTurn(mindOf(m, activeSeat(m), FARSIGHTED), options(m)).worth;
    shares.push(evaluate(m, team, FARSIGHTED, stood, plan));
  }
  while (shares.length < turns.length) shares.push(evaluate(m, team, FARSIGHTED, stood, 0));
  return shares;
}

/** Asks for a decision of each of these kinds of a match in turn, played by greedy. */
function eachDecision(m: Match, kind: string, look: (outlook: Outlook, world: Match, list: readonly Action[]) => void): void {
  const rng = seedRng(3);
  while (!isOver(m)) {
    const list = options(m);
    const seat = m.decision?.seat ?? 0;
    if (m.decision?.kind === kind && list.length > 1) {
      const world = determinize(viewFor(m, seat), rng);
      look(outlookOf(mindOf(world, seat, FARSIGHTED)), world, list);
    }
    apply(m, decide(m, seat, list, FARSIGHTED, rng));
  }
}

const sharesOf = (world: Match, outlook: Outlook, action: Action, judged: number): number[] =>
  playOut(cloneMatch(world), outlook, newOpening(action), -1, judged).judgements.map(({ share }) => share);

describe('a playout is judged', () => {
  it('where the next turn begins, and at each of the next two, by how it stands and what is planned', () => {
    let seen = 0;
    eachDecision(createMatch(testGame(), 2), 'action', (outlook, world, list) => {
      if (!list.includes(PASS)) return;
      expect(sharesOf(world, outlook, PASS, 3)).toEqual(judgedAt([1, 2, 3], world, outlook, PASS));
      seen++;
    });
    expect(seen).toBeGreaterThan(10);
  });

  it('after the first turns of both, if it begins before the first round', () => {
    let seen = 0;
    for (let seed = 1; seed < 4; seed++) {
      eachDecision(createMatch(testGame(), seed), 'deploy', (outlook, world, [first]) => {
        expect(sharesOf(world, outlook, first as Action, 3)).toEqual(judgedAt([3, 4, 5], world, outlook, first as Action));
        seen++;
      });
    }
    expect(seen).toBeGreaterThan(3);
  });

  it('among four each time all others have had a turn', () => {
    let seen = 0;
    eachDecision(createMatch(FOUR, 2), 'action', (outlook, world, list) => {
      if (!list.includes(PASS) || world.seats.some(({ out }) => out !== 0) || seen > 12) return;
      const m = cloneMatch(world);
      const shares = sharesOf(m, outlook, PASS, 2);
      if (shares.every((share) => share > 0 && share < 1)) seen++;
      expect(shares).toEqual(judgedAt([1, 4], world, outlook, PASS));
    });
    expect(seen).toBeGreaterThan(4);
  });
});

describe('a playout', () => {
  it('is judged at first alike however often it is judged, and later on otherwise', () => {
    let other = 0;
    for (const { view, list } of decisions(5)
      .filter(({ view }) => view.decision?.kind === 'action')
      .slice(0, 12)) {
      const world = determinize(view, seedRng(4));
      const outlook = outlookOf(mindOf(world, askedSeat(view), FARSIGHTED));
      const [plan] = turnPlans(outlook.mind, list);
      if (plan === undefined) continue;
      const stops = playOut(cloneMatch(world), outlook, newOpening(plan.action), plan.hex, 1);
      const goesOn = playOut(cloneMatch(world), outlook, newOpening(plan.action), plan.hex, 3);
      expect(goesOn.judgements.slice(0, 1)).toEqual(stops.judgements);
      expect(goesOn.allDue).toBeGreaterThanOrEqual(stops.allDue);
      if (new Set(goesOn.judgements.map(({ share }) => share)).size === 3) other++;
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
      const outlook = outlookOf(mindOf(root, askedSeat(view), FARSIGHTED));
      for (const plan of turnPlans(outlook.mind, list).slice(0, 12)) {
        const opening = newOpening(plan.action);
        for (let world = 0; world < 4; world++) {
          const imagined = determinize(view, rng);
          const anew = playOut(cloneMatch(imagined), outlook, newOpening(plan.action), plan.hex, 2);
          expect(playOut(cloneMatch(imagined), outlook, opening, plan.hex, 2)).toEqual(anew);
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
      const plan = turnPlans(mindOf(root, me, FARSIGHTED), list).sort((a, b) => b.value - a.value)[0];
      if (plan === undefined) continue;
      const ends: Ending[] = [];
      for (let n = 0; n < worlds; n++) {
        ends.push(
          playOut(cloneMatch(determinize(view, rng)), outlookOf(mindOf(root, me, FARSIGHTED)), newOpening(plan.action), plan.hex, 2),
        );
      }
      const last = ({ judgements }: Ending): Judgement => judgements[1] as Judgement;
      const luck = (end: Ending): number => last(end).done - last(end).due;
      const mean = (of: (end: Ending) => number): number => ends.reduce((sum, end) => sum + of(end), 0) / worlds;
      const share = mean((end) => last(end).share);
      const lucky = mean(luck);
      const together = mean((end) => (last(end).share - share) * (luck(end) - lucky));
      const alone = mean((end) => (luck(end) - lucky) ** 2);
      const variance = mean((end) => (last(end).share - share) ** 2);
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
