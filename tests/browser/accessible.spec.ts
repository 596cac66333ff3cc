// Every page around the table passes axe and fits its window at three widths, with reduced motion and in high contrast.
// The table itself: table-accessible.spec.ts.

import { readFileSync } from 'node:fs';
import { expectAccessible, expectFits, test, visit } from './page.ts';

const WIDTHS = [360, 768, 1440];
const PAGES = ['', 'setup', 'rules', 'rules/AT-4', 'cards', 'settings', 'credits', 'replay', 'match'];
const LOOKS = [
  { name: 'as it is', settings: { motion: 'full', contrast: 'normal' } },
  { name: 'with reduced motion', settings: { motion: 'reduced', contrast: 'normal' } },
  { name: 'in high contrast', settings: { motion: 'reduced', contrast: 'high' } },
] as const;

for (const look of LOOKS) {
  test.describe(look.name, () => {
    test.use({ settings: look.settings });
    for (const width of WIDTHS) {
      test(`every page passes axe at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const route of PAGES) {
          await visit(page, route);
          await expectAccessible(page, `#/${route}`);
          await expectFits(page, `#/${route}`);
        }
      });
    }
  });
}

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
  await page.locator('[data-rule]').first().focus();
  await page.keyboard.press('F1');
  await page.getByRole('dialog', { name: /^Rule / }).waitFor();
  await expectAccessible(page, 'a rule over the page');
});
