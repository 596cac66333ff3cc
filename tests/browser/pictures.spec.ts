// The table at its moments: mid-match, attack panel, reaction, end, and on a phone. Each passes axe at three widths and in
// high contrast, and gives a picture. `npm run pictures` puts them into docs/pictures for the README.

import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { expect, expectAccessible, expectFits, type Page, test, visit } from './page.ts';
import { asked, openPosition, prompt, table, uncover } from './table.ts';

const WIDTHS = [360, 768, 1440];
const DESK = { width: 1360, height: 850 };

/** A duel in its fifth round, at arm's length, with marks of what went before. */
const draw = ['faithful-thrust', 'deflect', 'overextend', 'rally-cry', 'emergency-vent', 'divine-judgment', 'retreat', 'sensor-sweep'];
const MIDDLE = {
  map: 'the-broken-nave',
  round: 5,
  seats: [
    {
      id: 'a',
      faction: 'church',
      frame: 'heavy',
      at: [5, 3],
      facing: 3,
      heat: 4,
      hand: ['faithful-thrust', 'righteous-cleave', 'deflect', 'brace-for-impact', 'overextend', 'divine-judgment'],
      draw: [...draw, ...draw],
      discard: ['feint', 'retreat', 'blood-offering'],
      graveyard: ['rally-cry', 'faithful-thrust', 'deflect'],
      components: { 'left-arm': { armour: 3, body: 1 }, head: { armour: 1, body: 0 } },
      wounds: ['cracked-rib'],
    },
    {
      id: 'b',
      faction: 'ossuarium',
      frame: 'medium',
      at: [5, 4],
      facing: 0,
      heat: 6,
      taint: 2,
      hand: ['brace-for-impact', 'scythe-swing', 'feint', 'retreat'],
      draw: [
        'feint',
        'retreat',
        'overextend',
        'rally-cry',
        'scythe-swing',
        'scythe-swing',
        'emergency-vent',
        'sensor-sweep',
        'feint',
        'retreat',
        'overextend',
      ],
      discard: ['rally-cry'],
      graveyard: ['scythe-swing', 'emergency-vent', 'sensor-sweep', 'feint'],
      components: { 'right-arm': { armour: 3, body: 2 }, chassis: { armour: 2, body: 0 } },
    },
  ],
};

async function picture(page: Page, name: string): Promise<void> {
  const made = `.build/pictures/${name}.png`;
  mkdirSync('.build/pictures', { recursive: true });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: made });
  if (process.env.PENANCE_PICTURES === '1') {
    mkdirSync('docs/pictures', { recursive: true });
    copyFileSync(made, `docs/pictures/${name}.png`);
  }
  expect(existsSync(`docs/pictures/${name}.png`), `docs/pictures/${name}.png: make it with \`npm run pictures\``).toBe(true);
}

/** Axe and the fit of the page at three widths, as it is and in high contrast. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const contrast of ['normal', 'high']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-contrast', value), contrast);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${where}, ${contrast} contrast, ${width} px`);
      await expectFits(page, `${where}, ${width} px`);
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-contrast', 'normal'));
  await page.setViewportSize(DESK);
}

test('the first page', async ({ page }) => {
  await page.setViewportSize(DESK);
  await visit(page, '');
  await picture(page, 'start');
});

/** Answers whatever is asked with its first option until the next action, or the end. */
async function toNextAction(page: Page): Promise<string> {
  for (let n = 0; n < 60; n++) {
    const kind = await asked(page);
    if (kind === 'action' || kind === 'end') return kind;
    await prompt(page).locator('[data-action]').first().click();
  }
  return '';
}

test('a match in its course', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openPosition(page, MIDDLE, 3, { 1: 'greedy' });
  await asked(page);
  await page
    .getByTestId('hand')
    .getByRole('button', { name: /Faithful Thrust/ })
    .click();
  await page.getByTestId('confirm-play').click();
  expect(await toNextAction(page)).toBe('action');
  await page.getByTestId('end-turn').click();
  expect(await toNextAction(page)).toBe('action');
  await picture(page, 'match');
});

test('a hint: what search would do, its chance to win, and why', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  await openPosition(page, MIDDLE, 1);
  await uncover(page);
  await page.getByTestId('hint').click();
  const hints = page.getByTestId('hints').getByRole('button');
  await expect(hints.first()).toContainText(/\d+ % to win$/);
  // A slow machine has no time to think of a third.
  await expect(hints.nth(1)).toContainText(/\d+ % to win, [\d.]+ ± [\d.]+ % less$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGood(page, 'a hint');
  await hints.first().click();
  await expect(page.getByTestId('hints')).toHaveCount(0);
});

test('a match, its attack panel and its reaction', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  // The same seed would do as well; one that hits shows the reaction.
  for (let seed = 1; seed < 20; seed++) {
    await openPosition(page, MIDDLE, seed);
    await uncover(page);
    if (seed === 1) await expectGood(page, 'a match');
    await page
      .getByTestId('hand')
      .getByRole('button', { name: /Righteous Cleave/ })
      .click();
    await page
      .getByTestId('attack-panel')
      .getByText(/Target number/)
      .waitFor();
    if (seed === 1) {
      await picture(page, 'attack');
      await expectGood(page, 'the attack panel');
    }
    await page.getByTestId('confirm-play').click();
    await asked(page);
    await uncover(page);
    if ((await page.getByTestId('prompt').getAttribute('data-decision')) === 'react') break;
  }
  await expect(page.getByTestId('prompt')).toHaveAttribute('data-decision', 'react');
  await picture(page, 'reaction');
  await expectGood(page, 'a reaction');
});

test('the end of a match', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESK);
  await page.addInitScript(() => {
    const seat = (faction: string, tactics: string[]) => ({
      name: '',
      human: false,
      bot: 'greedy',
      team: '',
      faction,
      frame: 'medium',
      sample: 'custom',
      sets: ['buckler'],
      tactics,
      pilot: [],
    });
    const seats = [seat('church', ['absolution', 'crusaders-vow']), seat('dwarves', ['clan-vengeance', 'stone-endurance'])];
    localStorage.setItem(
      'penance.setup',
      JSON.stringify({ mode: 'watch', seats, map: 'the-pit', scenario: 'deathmatch', preset: 'v3', knobs: { roundLimit: 12 }, seed: '4' }),
    );
  });
  await visit(page, 'setup');
  await page.getByRole('button', { name: 'Begin the match' }).click();
  await page.getByTestId('end').waitFor({ timeout: 90_000 });
  await picture(page, 'end');
  await expectGood(page, 'the end');
  const rematch = page.getByTestId('rematch');
  await rematch.click();
  await expect(page.getByTestId('end')).toHaveCount(0);
  await table(page).waitFor();
});

test('a cover between seats, and the table on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPosition(page, MIDDLE, 1);
  await asked(page);
  await expectAccessible(page, 'the cover');
  await uncover(page);
  await picture(page, 'phone');
});
