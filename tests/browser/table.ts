// Playing a match through the page: what is asked, and how each answer is given by clicking. The page runs the same engine
// as the test, so an option's number here is its number there; `mirror` plays along on a desk of its own and knows every hash.
// Neighbours: page.ts, ../../src/web/transport/desk.ts.

import { readFileSync } from 'node:fs';
import * as act from '../../src/rules/index.ts';
import { type DeskHolder, serve } from '../../src/web/transport/desk.ts';
import type { OptionView, PlayerSpec, TableState } from '../../src/web/transport/messages.ts';
import { expect, type Page, visit } from './page.ts';

export const table = (page: Page) => page.getByTestId('table');
export const prompt = (page: Page) => page.getByTestId('prompt');
const ARROWS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

/** The hash of the match that the page shows. */
export const hashOn = async (page: Page): Promise<number> => Number(await table(page).getAttribute('data-hash'));

export const expectHash = (page: Page, hash: number): Promise<void> => expect(table(page)).toHaveAttribute('data-hash', String(hash));

/** Waits until somebody at the page is asked, the table is covered, or it is over; says which. */
export async function asked(page: Page): Promise<string> {
  const decided = page.locator('[data-testid=prompt]:not([data-decision=wait])');
  await decided.or(page.getByTestId('cover')).or(page.getByTestId('end')).first().waitFor({ state: 'attached', timeout: 30_000 });
  await expect(table(page)).toHaveAttribute('data-busy', 'false');
  if (await page.getByTestId('end').isVisible()) return 'end';
  if (await page.getByTestId('cover').isVisible()) return 'cover';
  return (await prompt(page).getAttribute('data-decision')) ?? '';
}

/** Plays until it is over: hears what is asked, answers, and waits until the page has taken the answer. What was asked. */
export async function playOut(page: Page, hear: () => Promise<string>, answer: (what: string) => Promise<void>): Promise<Set<string>> {
  const heard = new Set<string>();
  for (let n = 0; n < 900; n++) {
    const what = await hear();
    if (what === 'end') return heard;
    heard.add(what);
    const hash = await hashOn(page);
    await answer(what);
    await expect(table(page), 'an answer changes the match').not.toHaveAttribute('data-hash', String(hash));
  }
  throw new Error('the match does not end');
}

/** The player's turns: at most so many acts, each with what was tried in this turn, then the end. */
export function turns(most: number, attempt: (tried: Set<string>) => Promise<boolean>, end: () => Promise<void>): () => Promise<void> {
  let tried = new Set<string>();
  let acts = 0;
  return async () => {
    acts++;
    if (acts <= most && (await attempt(tried))) return;
    await end();
    tried = new Set();
    acts = 0;
  };
}

/** Opens a position (a case file's, say) as a match, every seat played by a person unless said otherwise. */
export async function openPosition(page: Page, json: object, seed: number, bots: Readonly<Record<number, string>> = {}): Promise<void> {
  await visit(page, 'replay');
  await page.getByLabel('Or its text').fill(JSON.stringify(json));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const play = page.getByRole('button', { name: 'Play this position' });
  await play.waitFor();
  for (const [seat, bot] of Object.entries(bots)) await page.locator(`#position-${seat}`).selectOption(bot);
  await page.getByLabel('Seed (empty: a new one)').fill(String(seed));
  await play.click();
  await table(page).waitFor();
}

/** Waits until somebody is asked, and takes the cover off if there is one. */
export async function uncover(page: Page): Promise<void> {
  if ((await asked(page)) !== 'cover') return;
  await page.getByTestId('cover').getByRole('button').click();
  await page.getByTestId('cover').waitFor({ state: 'detached' });
}

async function clickPlay(page: Page, { action, json }: OptionView, state: TableState): Promise<void> {
  const card = act.cardOf(action);
  const plays = state.options.filter((o) => act.kindOf(o.action) === act.PLAY && act.cardOf(o.action) === card);
  await page.locator(`[data-testid=hand] [data-card="${card}"]`).first().click();
  const target = act.targetOf(action);
  if (target >= 0 && new Set(plays.map((o) => act.targetOf(o.action))).size > 1) {
    const hex = state.view.seats[target]?.hex ?? -1;
    await page.locator(`[role=gridcell][data-hex="${hex}"]`).click();
  }
  const panel = page.getByTestId('attack-panel');
  if ('component' in json && json.component !== undefined) {
    const name = json.component === 'random' ? 'Random' : json.component.replace('-', ' ');
    const where = panel.getByRole('group', { name: 'Component aimed at' }).getByRole('button', { name: new RegExp(`^${name}$`, 'i') });
    if ((await where.count()) > 0) await where.click();
  }
  const further = panel.getByLabel('Also strikes');
  if ((await further.count()) > 0) await further.selectOption(String(act.targetsOf(action)));
  await page.getByTestId('confirm-play').click();
}

/** Gives an answer by clicking. */
export async function click(page: Page, option: OptionView, state: TableState): Promise<void> {
  const { action } = option;
  switch (act.kindOf(action)) {
    case act.PLAY:
      return clickPlay(page, option, state);
    case act.MOVE:
      await page.locator(`[role=gridcell][data-hex="${act.hexOf(action)}"]`).click();
      if (await page.getByTestId('confirm-move').isVisible()) await page.getByTestId('confirm-move').click();
      return;
    case act.ROTATE:
      return prompt(page)
        .getByRole('button', { name: new RegExp(`^Face ${ARROWS[act.numberOf(action)]}(,|$)`) })
        .click();
    case act.DEPLOY:
      await page.locator(`[role=gridcell][data-hex="${act.hexOf(action)}"]`).click();
      return prompt(page)
        .getByRole('button', { name: new RegExp(`^Face ${ARROWS[act.facingOf(action)]}(,|$)`) })
        .click();
    case act.PASS:
      if (state.view.decision?.kind === 'action') return page.getByTestId('end-turn').click();
      return prompt(page).locator(`[data-action="${action}"]`).click();
    default:
      return prompt(page).locator(`[data-action="${action}"]`).first().click();
  }
}

/** The same match on a desk of the test's own. */
export function mirror(position: object, seed: number, seats: number) {
  const holder: DeskHolder = { desk: undefined };
  const players = Array.from({ length: seats }, (_, n): PlayerSpec => ({ kind: 'human', name: `Seat ${n + 1}` }));
  serve(holder, 'openPosition', { position, seed, players });
  return {
    /** What stands there, as the seat that is asked sees it. */
    look(): TableState {
      const { asked } = serve(holder, 'look', { viewer: -1, from: 0 });
      return serve(holder, 'look', { viewer: asked, from: 0 });
    },
    /** Takes an answer; false if it is refused. */
    take(json: act.ActionJson): boolean {
      const { asked } = serve(holder, 'look', { viewer: -1, from: 0 });
      return serve(holder, 'answer', { seat: asked, action: json }).refusal === undefined;
    },
  };
}

export interface CaseFile {
  readonly seats: readonly { readonly id: string }[];
  readonly actions: readonly act.ActionJson[];
}
export const caseFile = (path: string): CaseFile => JSON.parse(readFileSync(`conformance/${path}.json`, 'utf8')) as CaseFile;

const FIELDS: readonly string[] = ['ruleset', 'map', 'scenario', 'round', 'order', 'turn', 'seats', 'zones', 'wrecks', 'objectives'];
/** The position of a case file without its dice, actions and expectations. */
export const positionOf = (json: object): object => Object.fromEntries(Object.entries(json).filter(([key]) => FIELDS.includes(key)));
