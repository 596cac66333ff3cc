// What every browser test starts from: a page that fails its test on any console error or warning, with the settings the
// test wants, and the few things every test does. Neighbour: table.ts (playing a match).

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Settings } from '../../src/web/store/settings.ts';

export { expect, type Page };

export const test = base.extend<{ settings: Partial<Settings> }>({
  /** Nothing moves and nothing waits, unless a test asks for it. */
  settings: [{ speed: 'instant', dice: 'instant', motion: 'reduced', warnings: 'off' }, { option: true }],
  page: async ({ page, settings }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => said.push(`fault: ${error.message}`));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') said.push(`asked the network for ${request.url()}`);
    });
    await page.addInitScript((kept) => {
      if (localStorage.getItem('penance.settings') === null) localStorage.setItem('penance.settings', JSON.stringify(kept));
    }, settings);
    await use(page);
    expect(said, 'console errors, warnings, faults and requests to the network').toEqual([]);
  },
});

/** Opens a route and waits until its page is there. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(`/#/${route}`);
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Fails with every violation named: the rule, and where. Legacy mode only leaves out frames of other origins: we have none. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const named = violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
  expect(named, `axe at ${where}`).toEqual([]);
}

/** Nothing sticks out sideways: the page has no horizontal scroll. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `width that sticks out at ${where}`).toBeLessThanOrEqual(0);
}
