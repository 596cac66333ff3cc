// A player who sees only what the accessibility tree says: names and roles of controls, the words of hexes, the question.
// It fights by simple habits: strike what can be struck, else go nearer and turn, else end the turn. Every act is a key.
// Neighbours: table.ts, blind.spec.ts.

import { expect, type Page } from './page.ts';

export interface Spoken {
  /** `E5`, as the grid says it. */
  readonly name: string;
  readonly words: string;
  readonly column: number;
  readonly row: number;
}

/** Every hex of the grid by its words. */
export async function hexes(page: Page): Promise<Spoken[]> {
  const words = await page
    .getByRole('grid')
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return words.map((text) => {
    const [name = ''] = text.split(':');
    return { name, words: text, column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 };
  });
}

/** Steps between two hexes from their spoken coordinates: odd columns are shoved down. */
function apart(a: Spoken, b: Spoken): number {
  const r = (hex: Spoken): number => hex.row - Math.floor(hex.column / 2);
  const dq = a.column - b.column;
  const dr = r(a) - r(b);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export const mine = (all: readonly Spoken[]): Spoken | undefined => all.find(({ words }) => words.includes('your Casket'));
export const enemy = (all: readonly Spoken[]): Spoken | undefined =>
  all.find(({ words }) => /, facing /.test(words) && !words.includes('your Casket'));

/** The hex one can walk to that is nearest to the enemy, if that is nearer than here. */
export function nearer(all: readonly Spoken[]): Spoken | undefined {
  const [here, there] = [mine(all), enemy(all)];
  if (here === undefined || there === undefined || apart(here, there) === 1) return undefined;
  const ways = all.filter(({ words }) => words.includes('move here') && !words.includes('paid in cards'));
  const [best] = ways.sort((a, b) => apart(a, there) - apart(b, there));
  return best !== undefined && apart(best, there) < apart(here, there) ? best : undefined;
}

/** The compass direction (0 north, clockwise) from one hex to another. */
export function bearing(from: Spoken, to: Spoken): number {
  const x = (to.column - from.column) * 1.5;
  const y = (to.row + (to.column % 2) / 2 - from.row - (from.column % 2) / 2) * Math.sqrt(3);
  return (Math.round((Math.atan2(x, -y) * 3) / Math.PI) + 6) % 6;
}

export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** The active hex of the grid that has the focus, as a reader speaks it. */
const focusedHex = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(active)?.getAttribute('aria-label') ?? '';
  });

/** Walks the focus over the grid with the arrow keys to a hex. */
export async function walkFocus(page: Page, to: Spoken, all: readonly Spoken[]): Promise<void> {
  await page.keyboard.press('b');
  await expect.poll(() => focusedHex(page)).not.toBe('');
  for (let n = 0; n < 40; n++) {
    const [name = ''] = (await focusedHex(page)).split(':');
    const here = all.find((hex) => hex.name === name);
    if (here === undefined || here.name === to.name) break;
    const key =
      here.column < to.column ? 'ArrowRight' : here.column > to.column ? 'ArrowLeft' : here.row < to.row ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(key);
  }
  expect(await focusedHex(page)).toContain(`${to.name}:`);
}

/** Tabs to a control of this role and name, and presses Enter. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const at = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement) || !element.matches('button, a, select, input')) return '';
      return element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    });
  for (let n = 0; n < 150; n++) {
    if (name.test(await at())) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab reaches no control named ${name}`);
}
