// What must not be lost: a match when the page is reloaded or the worker dies, a save that cannot be read, a step back.

import { expect, type Page, test, visit } from './page.ts';
import { asked, caseFile, click, expectHash, hashOn, mirror, openPosition, positionOf, prompt, table, uncover } from './table.ts';

/** A position in the middle of an attack: the defender is asked for a reaction. */
async function underAttack(page: Page): Promise<ReturnType<typeof mirror>> {
  const json = caseFile('reaction/re-1-one-per-attack');
  const position = positionOf(json);
  const attack = json.actions[0];
  if (attack === undefined) throw new Error('the case has no attack');
  for (let seed = 1; seed < 100; seed++) {
    const desk = mirror(position, seed, json.seats.length);
    const before = desk.look();
    const option = before.options.find(
      (o) => 'play' in o.json && 'play' in attack && o.json.play === attack.play && o.json.component === attack.component,
    );
    if (option === undefined) throw new Error('the attack is not offered');
    desk.take(option.json);
    if (desk.look().view.decision?.kind !== 'react') continue;
    await openPosition(page, position, seed);
    await uncover(page);
    await click(page, option, before);
    await expectHash(page, desk.look().hash);
    return desk;
  }
  throw new Error('no seed hits');
}

test('a reload in the middle of an attack comes back to the same decision', async ({ page }) => {
  const desk = await underAttack(page);
  const { hash } = desk.look();
  await uncover(page);
  const question = await prompt(page).getByRole('heading').first().textContent();
  await page.reload();
  await uncover(page);
  await expectHash(page, hash);
  await expect(prompt(page)).toHaveAttribute('data-decision', 'react');
  await expect(prompt(page).getByRole('heading').first()).toHaveText(question ?? '');
  // And from the first page, by Resume.
  await visit(page, '');
  await page.reload();
  await page.getByRole('button', { name: /Resume/ }).click();
  await uncover(page);
  await expectHash(page, hash);
  const state = desk.look();
  const option = state.options[0];
  if (option === undefined) throw new Error('nothing to answer');
  await click(page, option, state);
  desk.take(option.json);
  await expectHash(page, desk.look().hash);
});

test('a match left for another one is kept, and goes on from the page of replays', async ({ page }) => {
  const desk = await underAttack(page);
  const { hash } = desk.look();
  await visit(page, '');
  await page.getByRole('button', { name: /Quick duel/ }).click();
  await asked(page);
  const duel = await hashOn(page);
  await page.reload();
  await asked(page);
  expect(await hashOn(page), 'a match just begun is kept').toBe(duel);
  await visit(page, 'replay');
  const left = page.getByRole('button', { name: /^Go on/ });
  await expect(left).toHaveCount(1);
  await expect(left).toHaveAccessibleName(/ against .*: left unfinished/);
  await left.click();
  await uncover(page);
  await expectHash(page, hash);
  await visit(page, 'replay');
  await expect(left, 'it runs again, and the duel had no answer yet').toHaveCount(0);
});

test('undo takes a step back, and says why it cannot after dice', async ({ page }) => {
  const json = caseFile('reaction/re-1-one-per-attack');
  await openPosition(page, positionOf(json), 1);
  await uncover(page);
  const before = await hashOn(page);
  const undo = page.getByTestId('undo');
  await expect(undo).toHaveAccessibleName(/Nothing to undo: nothing has been done yet/);
  await prompt(page)
    .getByRole('button', { name: /^Face / })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await expect(table(page)).not.toHaveAttribute('data-hash', String(before));
  await expect(undo).toHaveAccessibleName('Undo the rotation');
  await undo.click();
  await expectHash(page, before);
  await page
    .getByTestId('hand')
    .locator('button[aria-disabled=false]')
    .filter({ hasText: /\bAttack\b/ })
    .first()
    .click();
  await page.getByTestId('confirm-play').click();
  await expect(table(page)).not.toHaveAttribute('data-hash', String(before));
  await expect(undo).toHaveAccessibleName(/Nothing to undo: dice have been rolled/);
  const after = await hashOn(page);
  await undo.click({ force: true });
  await expectHash(page, after);
});

test('a worker that dies is started again from the saved match, and it is said', async ({ page }) => {
  const desk = await underAttack(page);
  await uncover(page);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('there is no worker');
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by a test');
    });
  });
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('was set up again from the last saved answer');
  await expectHash(page, desk.look().hash);
  await uncover(page);
  const state = desk.look();
  const option = state.options[0];
  if (option === undefined) throw new Error('nothing to answer');
  await click(page, option, state);
  desk.take(option.json);
  await expectHash(page, desk.look().hash);
});

/** Changes what the browser keeps as the running match. */
const tamper = (page: Page, how: 'cut' | 'hash'): Promise<string> =>
  page.evaluate(
    (what) =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('penance', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const store = request.result.transaction('kept', 'readwrite').objectStore('kept');
          const got = store.get('running');
          got.onsuccess = () => {
            const kept = got.result as { saved: string; at: number };
            const saved = what === 'cut' ? kept.saved.slice(0, 200) : kept.saved.replace(/"hashes":\[\d+/, '"hashes":[1');
            store.put({ ...kept, saved }, 'running').onsuccess = () => {
              request.result.close();
              resolve(saved);
            };
          };
        };
      }),
    how,
  );

for (const how of ['cut', 'hash'] as const) {
  test(`a save that was ${how === 'cut' ? 'cut short' : 'changed'} is set aside with a message, not lost`, async ({ page }) => {
    await underAttack(page);
    await expect.poll(async () => (await tamper(page, how)).length).toBeGreaterThan(0);
    const text = await tamper(page, how);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText('The saved match was set aside');
    await expect(page.getByRole('heading', { name: 'No match is open' })).toBeVisible();
    await visit(page, 'settings');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    const file = await (await saving).createReadStream();
    let found = '';
    for await (const chunk of file) found += String(chunk);
    expect(found).toBe(text);
    await visit(page, '');
    await expect(page.getByRole('button', { name: /Resume/ })).toHaveCount(0);
  });
}

test('without storage the page says so, and play goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('storage is switched off', 'SecurityError');
        },
      },
    });
  });
  await visit(page, '');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('does not let the page keep matches');
  await page.getByRole('button', { name: /Quick duel/ }).click();
  expect(await asked(page)).toBe('mulligan');
  const before = await hashOn(page);
  await prompt(page).locator('[data-action]').first().click();
  await expect(table(page)).not.toHaveAttribute('data-hash', String(before));
});
