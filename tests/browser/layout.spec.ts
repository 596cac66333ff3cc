// What is in view at once, by the size of the window: geometry, no pictures. Neighbours: pictures.spec.ts, ../../src/web/table/Table.svelte.

import { expect, type Page, test, visit } from './page.ts';
import { asked } from './table.ts';

async function duel(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await visit(page, '');
  await page.getByRole('button', { name: /Quick duel/ }).click();
  await asked(page);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(page: Page, selector: string, n = 0): Promise<Box> {
  const box = await page.locator(selector).nth(n).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page`);
  return box;
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

test('on a desk both sheets and the whole hand are in view', async ({ page }) => {
  await duel(page, 1440, 900);
  const sheets = await boxOf(page, 'aside.sheets');
  for (const n of [0, 1]) expect(holds(sheets, await boxOf(page, '[data-testid^=sheet-]', n)), `sheet ${n}`).toBe(true);
  const hand = await boxOf(page, '[data-testid=hand]');
  for (let n = 0; n < 6; n++) expect(holds(hand, await boxOf(page, '[data-testid=hand] [data-card]', n)), `card ${n + 1}`).toBe(true);
});

test('on a tablet held sideways the board has the most room', async ({ page }) => {
  await duel(page, 1024, 768);
  const board = await boxOf(page, '.board-slot');
  expect(Math.min(board.width, board.height)).toBeGreaterThanOrEqual(400);
});

for (const [width, height] of [
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`a hex can be touched at ${width} by ${height}`, async ({ page }) => {
    await duel(page, width, height);
    const hex = await boxOf(page, '[role=gridcell]');
    expect(Math.min(hex.width, hex.height)).toBeGreaterThanOrEqual(24);
  });
}
