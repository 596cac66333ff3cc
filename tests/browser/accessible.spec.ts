// Every page around the table passes axe and fits its window at three widths, with reduced motion and in high contrast.
// The table itself: pictures.spec.ts.

import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectFits, test, visit } from './page.ts';

const WIDTHS = [360, 768, 1440];
const PAGES = ['', 'setup', 'rules', 'rules/AT-4', 'cards', 'settings', 'credits', 'replay', 'match'];

for (const width of WIDTHS) {
  test(`every page passes axe at ${width} px, with reduced motion and in high contrast`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const route of PAGES) {
      await visit(page, route);
      await expectAccessible(page, `#/${route}`);
      await expectFits(page, `#/${route}`);
      const html = page.locator('html');
      await html.evaluate((element) => element.setAttribute('data-contrast', 'high'));
      await expectAccessible(page, `#/${route} in high contrast`);
      await expectFits(page, `#/${route} in high contrast`);
    }
  });
}

test('with motion, and in high contrast by the system’s own wish, the start and the set-up pass axe', async ({ browser }) => {
  for (const wish of [{ contrast: 'more' }, { reducedMotion: 'no-preference' }, { reducedMotion: 'reduce' }] as const) {
    const context = await browser.newContext(wish);
    const page = await context.newPage();
    for (const route of ['', 'setup']) {
      await visit(page, route);
      await expectAccessible(page, `#/${route} with ${JSON.stringify(wish)}`);
    }
    const look = await page.locator('html').evaluate((element) => ({ ...element.dataset }));
    expect(look.contrast).toBe('contrast' in wish ? 'high' : 'normal');
    expect(look.motion).toBe('reducedMotion' in wish && wish.reducedMotion === 'reduce' ? 'reduced' : 'full');
    await context.close();
  }
});

test('an open replay, the key list and a rule over the page pass axe', async ({ page }) => {
  await visit(page, 'replay');
  await page.getByLabel('Or its text').fill(readFileSync('tests/golden/v3-duel.json', 'utf8'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByTestId('replay').waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `an open replay at ${width} px`);
    await expectFits(page, `an open replay at ${width} px`);
  }
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectAccessible(page, 'the key list');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('a[data-rule]:visible').first().focus();
  await page.keyboard.press('F1');
  await page.getByRole('dialog', { name: /^Rule / }).waitFor();
  await expectAccessible(page, 'a rule over the page');
});
