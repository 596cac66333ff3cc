// Each kind of decision is answered through the page: from a prepared position, by clicking, and the match is then by its
// hash where the engine says it must be. Neighbour: table.ts.

import { DECISIONS, type DecisionKind } from '../../src/rules/index.ts';
import { expect, test } from './page.ts';
import { asked, type CaseFile, caseFile, click, expectHash, mirror, openPosition, positionOf, prompt, uncover } from './table.ts';

/** Case files whose first actions lead to the decision. */
const LEADS: Readonly<Record<DecisionKind, string>> = {
  mulligan: 'turn/setup',
  deploy: 'turn/setup',
  action: 'attack/at-10-suppressing-fire',
  pay: 'turn/overspend-from-hand-and-deck',
  react: 'reaction/re-1-one-per-attack',
  discard: 'turn/hand-limit',
  component: 'attack/at-10-cleave-picks',
  recover: 'cards/repair-kit/emergency-repair',
  spend: 'options/taint-advantage-declined',
  dump: 'turn/hand-dump',
  cannibalize: 'components/cannibalize-three-for-two',
  pivot: 'knobs/pivot-clockwise',
};

/** The answers that lead there, for the first seed whose dice allow it. */
function wayTo(kind: DecisionKind, json: CaseFile) {
  const position = positionOf(json);
  for (let seed = 1; seed <= 200; seed++) {
    const desk = mirror(position, seed, json.seats.length);
    for (const [n, action] of [...json.actions, undefined].entries()) {
      if (desk.look().view.decision?.kind === kind) return { position, seed, steps: n };
      if (action === undefined || !desk.take(stepOf(action))) break;
    }
  }
  throw new Error(`no seed leads to the decision ${kind}`);
}

/** A case file may dump several cards at once; the page, like the engine, is asked card by card. */
const stepOf = (action: CaseFile['actions'][number]): CaseFile['actions'][number] =>
  'dump' in action && Array.isArray(action.dump) && action.dump.length > 0 ? { dump: action.dump[0] as string } : action;

for (const kind of DECISIONS) {
  test(`the decision ${kind} is asked and answered on the page`, async ({ page }) => {
    const json = caseFile(LEADS[kind]);
    const { position, seed, steps } = wayTo(kind, json);
    const desk = mirror(position, seed, json.seats.length);
    await openPosition(page, position, seed);
    // The answers that lead to it, then it itself with its first and, the next time, its last option.
    for (let n = 0; n <= steps + 1; n++) {
      if ((await asked(page)) === 'cover') await uncover(page);
      const state = desk.look();
      if (state.asked < 0) break;
      expect(await asked(page)).toBe(state.view.decision?.kind);
      await expectHash(page, state.hash);
      const given = json.actions[n];
      const wanted = n < steps && given !== undefined ? JSON.stringify(stepOf(given)) : undefined;
      const option =
        wanted === undefined
          ? n === steps
            ? state.options[0]
            : state.options.at(-1)
          : state.options.find((o) => JSON.stringify(o.json) === wanted || alike(o.json, stepOf(given as CaseFile['actions'][number])));
      if (option === undefined) throw new Error(`the page offers no ${wanted}`);
      if (n === steps) await expect(prompt(page)).toHaveAttribute('data-decision', kind);
      await click(page, option, state);
      expect(desk.take(option.json)).toBe(true);
      await expectHash(page, desk.look().hash);
    }
  });
}

/** The same answer with its fields in another order. */
function alike(a: object, b: object): boolean {
  const sorted = (x: object): string => JSON.stringify(Object.entries(x).sort(([m], [n]) => m.localeCompare(n)));
  return sorted(a) === sorted(b);
}
