// Replays: every state that was seen live comes back by its hash, each seat sees its own, and one can be taken over.

import { readFileSync } from 'node:fs';
import type { Replay } from '../../src/rules/index.ts';
import { expect, type Page, test, visit } from './page.ts';
import { asked, hashOn, prompt, table } from './table.ts';

const GOLDEN = readFileSync('tests/golden/v3-duel.json', 'utf8');

async function open(page: Page, text: string): Promise<void> {
  await visit(page, 'replay');
  await page.getByLabel('Or its text').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}
const replay = (page: Page) => page.getByTestId('replay');
const scrub = (page: Page, at: number): Promise<void> => page.getByRole('slider', { name: 'Action' }).fill(String(at));

/** A draft of two bots that stop after the first round. */
const WATCH = {
  mode: 'watch',
  seats: ['church', 'ossuarium'].map((faction) => ({
    name: '',
    human: false,
    bot: 'random',
    team: '',
    faction,
    frame: 'light',
    sample: 'custom',
    pilot: [],
    sets: ['buckler'],
    tactics: faction === 'church' ? ['absolution'] : ['phylactery'],
  })),
  map: 'the-pit',
  scenario: 'deathmatch',
  preset: 'v3',
  knobs: { roundLimit: 2 },
  seed: '3',
};

test('scrubbing shows the very states that were live, by hash', async ({ page }) => {
  await page.addInitScript((draft) => localStorage.setItem('penance.setup', JSON.stringify(draft)), WATCH);
  await visit(page, 'setup');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const hash = document.querySelector('[data-testid=table]')?.getAttribute('data-hash');
      if (hash != null && seen.at(-1) !== hash) seen.push(hash);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hash'] });
  });
  await page.getByRole('button', { name: 'Begin the match' }).click();
  expect(await asked(page)).toBe('end');
  const live = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(live.length).toBeGreaterThan(20);
  await visit(page, 'replay/last');
  await replay(page).waitFor();
  const last = Number(await page.getByRole('slider', { name: 'Action' }).getAttribute('max'));
  const shown: string[] = [];
  for (let at = 0; at <= last; at++) {
    await scrub(page, at);
    await expect(replay(page)).toHaveAttribute('data-at', String(at));
    shown.push((await replay(page).getAttribute('data-hash')) ?? '');
  }
  expect(shown).toEqual(live);
  // The end of a match leads to its review too, which begins at once.
  await visit(page, 'replay/review');
  await expect(page.getByTestId('review').getByRole('progressbar')).toBeVisible();
});

test('a replay plays, pauses and steps by action and by turn, with keys too', async ({ page }) => {
  await open(page, GOLDEN);
  await replay(page).waitFor();
  const { hashes } = JSON.parse(GOLDEN) as Replay;
  const at = async (): Promise<number> => Number(await replay(page).getAttribute('data-at'));
  await page.getByRole('button', { name: 'An action on' }).click();
  await expect(replay(page)).toHaveAttribute('data-hash', String(hashes[0]));
  await page.getByRole('button', { name: 'A turn on' }).click();
  await expect.poll(at).toBeGreaterThan(1);
  const turn = await at();
  await page.locator('h1').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(at).toBeGreaterThan(turn);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(at).toBe(turn);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(turn - 1);
  await page.keyboard.press(' ');
  await expect.poll(at).toBeGreaterThan(turn + 2);
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await expect(replay(page)).toHaveAttribute('data-hash', String(hashes.at(-1)));
  await expect(replay(page)).toContainText(/ won: |A draw/);
});

test('a seat sees its own hand, a spectator none, and open all', async ({ page }) => {
  await open(page, GOLDEN);
  await replay(page).waitFor();
  await scrub(page, 30);
  const hands = page.getByRole('list', { name: /^Hand of / });
  await expect(hands).toHaveCount(2);
  for (const [eyes, count] of [
    ['0', 1],
    ['1', 1],
    ['-1', 0],
    ['-2', 2],
  ] as const) {
    await page.getByLabel('Seen by').selectOption(eyes);
    await expect(hands).toHaveCount(count);
  }
});

test('a replay that was changed is refused with the place, and nonsense with a sentence', async ({ page }) => {
  const json = JSON.parse(GOLDEN) as Replay;
  await open(page, JSON.stringify({ ...json, hashes: json.hashes.map((hash, n) => (n === 9 ? hash + 1 : hash)) }));
  await expect(page.getByRole('alert')).toContainText('action 10');
  await page.getByLabel('Or its text').fill('{ "not": "a replay"');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('not JSON');
});

test('a review finds what gave something away, can be stopped and gone on with, and leads to each place', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, GOLDEN);
  const review = page.getByTestId('review');
  await review.getByRole('button', { name: 'Review the match' }).click();
  const faults = review.getByRole('list', { name: 'What gave something away' }).getByRole('button');
  await expect(faults.nth(1)).toBeVisible({ timeout: 60_000 });
  await expect(faults.first()).toContainText(/(blunder|mistake|slip).*(Setting up|Round \d+).*\d+ % to win, [\d.]+ ± [\d.]+ % less than: /);
  // It can be watched meanwhile.
  await faults.nth(1).click();
  await expect(faults.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(replay(page)).not.toHaveAttribute('data-at', '0');
  await review.getByRole('button', { name: 'Stop' }).click();
  const found = await faults.count();
  await expect(review.getByRole('table')).toContainText(/± \d+ %/);
  await review.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => faults.count(), { timeout: 60_000 }).toBeGreaterThan(found);
});

test('taking over begins a new match from there, with your cards and other dice', async ({ page }) => {
  await open(page, GOLDEN);
  await replay(page).waitFor();
  await scrub(page, 30);
  await expect(replay(page)).toHaveAttribute('data-at', '30');
  await page.getByLabel('Seen by').selectOption('0');
  const hand = await page
    .getByRole('list', { name: /^Hand of / })
    .getByRole('listitem')
    .allTextContents();
  const before = await replay(page).getAttribute('data-hash');
  await page.getByRole('button', { name: 'Take over' }).click();
  await table(page).waitFor();
  await asked(page);
  const cards = await page
    .getByTestId('hand')
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.textContent ?? ''));
  for (const name of hand) expect(cards.some((card) => card.includes(name))).toBe(true);
  const hash = await hashOn(page);
  expect(String(hash)).not.toBe(before);
  await page.reload();
  await asked(page);
  expect(await hashOn(page)).toBe(hash);
  await expect(prompt(page)).not.toHaveAttribute('data-decision', 'wait');
});
