// A match finished with the keyboard and the accessibility tree alone: no pointer, no coordinates of pixels, nothing read
// but roles, names and live regions. Four rounds, then the round limit decides (RD-4). Neighbour: reading.ts.

import { expect, type Page, test, visit } from './page.ts';
import { apart, bearing, enemy, FACINGS, hexes, mine, tabTo, walkFocus } from './reading.ts';
import { hashOn, table } from './table.ts';

test.use({ settings: { speed: 'instant', dice: 'instant', motion: 'reduced', warnings: 'off' } });

/** The question of the prompt, as a reader hears it; '' while another acts. */
async function question(page: Page): Promise<string> {
  const end = page.getByRole('dialog').getByRole('heading', { name: /Absolved|Condemned|A draw/ });
  const heading = page.getByRole('main').locator('#prompt-title');
  await expect
    .poll(
      async () => ((await end.count()) > 0 ? 'over' : /…$/.test((await heading.textContent().catch(() => '…')) ?? '…') ? '' : 'asked'),
      { timeout: 30_000 },
    )
    .not.toBe('');
  return (await end.count()) > 0 ? 'over' : ((await heading.textContent()) ?? '');
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
  const [here, there] = [mine(all), enemy(all)];
  if (here === undefined || there === undefined || apart(here, there) === 1) return false;
  const ways = all.filter(({ words }) => words.includes('move here') && !words.includes('paid in cards'));
  const [best] = ways.sort((a, b) => apart(a, there) - apart(b, there));
  if (best === undefined || apart(best, there) >= apart(here, there)) return false;
  await walkFocus(page, best, all);
  await page.keyboard.press('Enter');
  await expect.poll(async () => mine(await hexes(page))?.name).not.toBe(here.name);
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
  let tried = new Set<string>();
  let acts = 0;
  const asked = new Set<string>();
  for (let n = 0; n < 400; n++) {
    const what = await question(page);
    if (what === 'over') break;
    // Waiting only: the hash tells when the page has taken the answer, the player never reads it.
    const hash = await hashOn(page);
    asked.add(what);
    if (/^Your first hand/.test(what)) await tabTo(page, /^Keep this hand/);
    else if (/^Deploy/.test(what)) {
      const all = await hexes(page);
      const zone = all.find(({ words }) => words.includes('you may deploy here'));
      expect(zone).toBeDefined();
      if (zone !== undefined) await walkFocus(page, zone, all);
      await page.keyboard.press('Enter');
      await tabTo(page, /^Face south$/);
    } else if (/^Your turn/.test(what)) {
      acts++;
      if (!(acts <= 7 && ((await strike(page, tried)) || (await approach(page)) || (await turn(page))))) {
        await page.keyboard.press('t');
        tried = new Set();
        acts = 0;
      }
    } else {
      // Reactions, losses, payments: the first answer of the prompt.
      const first = page.getByRole('region', { name: what }).getByRole('button').first();
      await first.focus();
      await page.keyboard.press('Enter');
    }
    await expect(table(page)).not.toHaveAttribute('data-hash', String(hash));
    // The live regions have said something by now.
    await expect(page.getByRole('log').first()).not.toBeEmpty();
  }
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Absolved|Condemned|A draw/ })).toBeFocused();
  expect(asked.size).toBeGreaterThanOrEqual(3);
});
