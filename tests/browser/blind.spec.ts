// A match finished with the keyboard and the accessibility tree alone: no pointer, no coordinates of pixels, nothing read
// but roles, names and live regions. Four rounds, then the round limit decides (RD-4). Neighbour: reading.ts.

import { expect, type Page, test, visit } from './page.ts';
import { bearing, enemy, FACINGS, hexes, mine, nearer, tabTo, walkFocus } from './reading.ts';
import { playOut, turns } from './table.ts';

test.use({ settings: { speed: 'instant', dice: 'instant', motion: 'reduced', warnings: 'off' } });

/** The question of the prompt, as a reader hears it; `end` when there is none any more. */
async function question(page: Page): Promise<string> {
  const end = page.getByRole('dialog').getByRole('heading', { name: /Absolved|Condemned|A draw/ });
  const heading = page.getByRole('main').locator('#prompt-title');
  await expect
    .poll(async () => ((await end.count()) > 0 ? 'end' : /…$/.test((await heading.textContent().catch(() => '…')) ?? '…') ? '' : 'asked'), {
      timeout: 30_000,
    })
    .not.toBe('');
  return (await end.count()) > 0 ? 'end' : ((await heading.textContent()) ?? '');
}

/** Plays one card of the hand that can strike, by its number key. */
async function strike(page: Page, tried: Set<string>): Promise<boolean> {
  const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('listitem').getByRole('button');
  const cards = await hand.evaluateAll((buttons) =>
    buttons.map((b) => ({ name: b.textContent ?? '', off: b.getAttribute('aria-disabled') === 'true' })),
  );
  for (const [n, card] of cards.entries()) {
    if (card.off || n > 8 || tried.has(card.name) || !/\bAttack\b/.test(card.name)) continue;
    tried.add(card.name);
    await page.keyboard.press(String(n + 1));
    await expect(hand.nth(n)).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, /^(Attack|Play) \(/);
    return true;
  }
  return false;
}

async function approach(page: Page): Promise<boolean> {
  const all = await hexes(page);
  const best = nearer(all);
  if (best === undefined) return false;
  await walkFocus(page, best, all);
  await page.keyboard.press('Enter');
  await expect.poll(async () => mine(await hexes(page))?.name).not.toBe(mine(all)?.name);
  return true;
}

async function turn(page: Page): Promise<boolean> {
  const all = await hexes(page);
  const [here, there] = [mine(all), enemy(all)];
  if (here === undefined || there === undefined) return false;
  const now = FACINGS.findIndex((f) => new RegExp(`your Casket, facing ${f}(;|$)`).test(here.words));
  const wanted = bearing(here, there);
  if (now === wanted) return false;
  const before = here.words;
  await page.keyboard.press((wanted - now + 6) % 6 <= 3 ? 'e' : 'q');
  await page.waitForTimeout(150);
  return mine(await hexes(page))?.words !== before;
}

test('a match is finished with the keyboard and the accessibility tree alone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    if (localStorage.getItem('penance.setup') !== null) return;
    const seat = (faction: string, sets: string[], tactics: string[]) => ({
      name: '',
      human: false,
      bot: 'random',
      team: '',
      faction,
      frame: 'medium',
      sample: 'custom',
      sets,
      tactics,
      pilot: [],
    });
    const seats = [
      seat('church', ['buckler'], ['absolution', 'crusaders-vow']),
      seat('dwarves', ['buckler'], ['clan-vengeance', 'stone-endurance']),
    ];
    const draft = {
      mode: 'bots',
      seats,
      map: 'the-pit',
      scenario: 'deathmatch',
      preset: 'v3',
      knobs: { roundLimit: 4 },
      seed: '7',
    };
    localStorage.setItem('penance.setup', JSON.stringify(draft));
  });
  await visit(page, 'setup');
  await tabTo(page, /^Begin the match$/);
  await page.getByRole('grid').waitFor();
  const turnOf = turns(
    7,
    async (tried) => (await strike(page, tried)) || (await approach(page)) || (await turn(page)),
    () => page.keyboard.press('t'),
  );
  // The hash of the match is only waited for: the player never reads it.
  const asked = await playOut(
    page,
    () => question(page),
    async (what) => {
      if (/^Your first hand/.test(what)) return tabTo(page, /^Keep this hand/);
      // The live regions have said something by now.
      await expect(page.getByRole('log').first()).not.toBeEmpty();
      if (/^Deploy/.test(what)) {
        const all = await hexes(page);
        const zone = all.find(({ words }) => words.includes('you may deploy here'));
        expect(zone).toBeDefined();
        if (zone !== undefined) await walkFocus(page, zone, all);
        await page.keyboard.press('Enter');
        await tabTo(page, /^Face south$/);
      } else if (/^Your turn/.test(what)) await turnOf();
      else {
        // Reactions, losses, payments: the first answer of the prompt.
        const first = page.getByRole('region', { name: what }).getByRole('button').first();
        await first.focus();
        await page.keyboard.press('Enter');
      }
    },
  );
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Absolved|Condemned|A draw/ })).toBeFocused();
  expect(asked.size).toBeGreaterThanOrEqual(3);
});
