// A duel against a bot from the first page to its end, by clicking alone: hands, cards, hexes, facings, reactions, losses.

import { expect, type Page, test, visit } from './page.ts';
import { bearing, enemy, FACINGS, hexes, mine, nearer } from './reading.ts';
import { asked, playOut, prompt, table, turns } from './table.ts';

const FACE = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

/** Strikes with the first card that can strike; false if none can. */
async function strike(page: Page, tried: Set<string>): Promise<boolean> {
  const cards = page
    .getByTestId('hand')
    .locator('button[aria-disabled=false]')
    .filter({ hasText: /\bAttack\b/ });
  for (let n = 0; n < (await cards.count()); n++) {
    const id = (await cards.nth(n).getAttribute('data-card')) ?? '';
    if (tried.has(id)) continue;
    tried.add(id);
    await cards.nth(n).click();
    const confirm = page.getByTestId('confirm-play');
    if (await confirm.isEnabled().catch(() => false)) {
      await confirm.click();
      return true;
    }
    await page.keyboard.press('Escape');
  }
  return false;
}

/** Goes nearer to the enemy. */
async function approach(page: Page): Promise<boolean> {
  const best = nearer(await hexes(page));
  if (best === undefined) return false;
  await page.locator(`[role=gridcell][data-name="${best.name}"]`).click();
  return true;
}

async function turn(page: Page): Promise<boolean> {
  const all = await hexes(page);
  const [here, there] = [mine(all), enemy(all)];
  if (here === undefined || there === undefined) return false;
  const wanted = bearing(here, there);
  if (new RegExp(`your Casket, facing ${FACINGS[wanted]}(;|$)`).test(here.words)) return false;
  const arrow = prompt(page).getByRole('button', { name: new RegExp(`^Face ${FACE[wanted]}(,|$)`) });
  if ((await arrow.count()) === 0 || (await arrow.isDisabled())) return false;
  await arrow.click();
  return true;
}

test('a quick duel is one click away', async ({ page }) => {
  await visit(page, '');
  await page.getByRole('button', { name: /Quick duel/ }).click();
  expect(await asked(page)).toBe('mulligan');
});

test('a duel is played to its end by clicking', async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page, '');
  await page.getByRole('link', { name: /Set up a match/ }).click();
  await page.getByText(/^Every other field of the ruleset/).click();
  await page.getByLabel('roundLimit').fill('6');
  // With some seeds the bot begins and wins before the player has had a turn.
  await page.getByLabel(/^Seed/).fill('3');
  await page.getByRole('button', { name: 'Begin the match' }).click();
  await table(page).waitFor();
  const turnOf = turns(
    6,
    async (tried) => (await strike(page, tried)) || (await approach(page)) || (await turn(page)),
    () => page.getByTestId('end-turn').click(),
  );
  const seen = await playOut(
    page,
    () => asked(page),
    async (kind) => {
      if (kind === 'deploy') {
        const all = await hexes(page);
        const zone = all.filter(({ words }) => words.includes('you may deploy here'));
        await page.locator(`[role=gridcell][data-name="${zone[0]?.name}"]`).click();
        await prompt(page)
          .getByRole('button', { name: /^Face / })
          .and(page.locator(':enabled'))
          .first()
          .click();
      } else if (kind === 'action') await turnOf();
      else await prompt(page).locator('[data-action]').first().click();
    },
  );
  await expect(page.getByTestId('end').getByRole('heading').first()).toHaveText(/Absolved|Condemned|A draw/);
  expect([...seen]).toEqual(expect.arrayContaining(['mulligan', 'deploy', 'action']));
  // The replay is kept, and nothing is left to resume.
  await visit(page, 'replay');
  await expect(page.getByRole('button', { name: /^Watch/ })).toHaveCount(1);
  await visit(page, '');
  await expect(page.getByRole('button', { name: /Resume/ })).toHaveCount(0);
});
