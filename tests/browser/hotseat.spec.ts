// Two people at one page: between them stands a cover, and no card of the other's hand is anywhere in the document (MT-4).

import { expect, type Page, test } from './page.ts';
import { asked, openPosition, uncover } from './table.ts';

/** Hands of different factions, so that a name can come from nowhere but the hand. */
const HANDS = {
  a: { cards: ['faithful-thrust', 'righteous-cleave'], names: ['Faithful Thrust', 'Righteous Cleave'] },
  b: { cards: ['hammer-strike', 'earthshaker'], names: ['Hammer Strike', 'Earthshaker'] },
};
/** Enough to draw from, and in both decks alike. */
const draw = [
  'feint',
  'retreat',
  'rally-cry',
  'overextend',
  'brace-for-impact',
  'emergency-vent',
  'feint',
  'retreat',
  'rally-cry',
  'overextend',
];
const POSITION = {
  map: 'the-pit',
  seats: [
    { id: 'a', faction: 'church', frame: 'medium', at: [4, 0], facing: 3, hand: HANDS.a.cards, draw },
    { id: 'b', faction: 'dwarves', frame: 'medium', at: [4, 4], facing: 0, hand: HANDS.b.cards, draw },
  ],
};

async function expectHidden(page: Page, names: readonly string[]): Promise<void> {
  const document = await page.content();
  for (const name of names) expect(document.includes(name), `${name} is in the document`).toBe(false);
}

test('hot-seat never shows the other hand, in the document either', async ({ page }) => {
  await openPosition(page, POSITION, 5);
  expect(await asked(page)).toBe('cover');
  await expectHidden(page, [...HANDS.a.names, ...HANDS.b.names]);
  await uncover(page);
  await expect(page.getByTestId('hand')).toContainText('Faithful Thrust');
  await expectHidden(page, HANDS.b.names);
  await page.getByTestId('end-turn').click();
  expect(await asked(page)).toBe('cover');
  await expect(page.getByTestId('cover')).toContainText('Forge Walker B');
  await expectHidden(page, [...HANDS.a.names, ...HANDS.b.names]);
  // The keys of the table do nothing through the cover.
  await page.keyboard.press('1');
  await page.keyboard.press('t');
  await expectHidden(page, [...HANDS.a.names, ...HANDS.b.names]);
  await uncover(page);
  await expect(page.getByTestId('hand')).toContainText('Hammer Strike');
  await expectHidden(page, HANDS.a.names);
  await page.reload();
  expect(await asked(page)).toBe('cover');
  await expectHidden(page, [...HANDS.a.names, ...HANDS.b.names]);
});
