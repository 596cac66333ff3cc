// Nothing of the game is dead letter: every card is played, every wound and zone does what it does, every die shows
// every face. exhaustive.ts prints what never happened.

import { expect, it } from 'vitest';
import { runBundled } from './bundled.ts';
import { everything, WOUND_EFFECTS, ZONE_EFFECTS } from './everything.ts';

it('lets everything happen that can [AT-3] [DM-1] [DM-4] [SD-1] [PW-1] [CP-3] [CP-4] [CP-5] [CP-6] [CP-7] [HT-4] [TA-1] [VC-1]', () => {
  expect(runBundled('exhaustive.ts', [])).toEqual({ code: 0, out: '', err: '' });
});

it('wants every card, wound and zone effect there is', () => {
  const wants = everything();
  expect([...wants].filter((w) => w.startsWith('card: ')).length).toBeGreaterThanOrEqual(50);
  for (const effect of WOUND_EFFECTS) expect(wants).toContain(`wound effect: ${effect}`);
  for (const effect of ZONE_EFFECTS) expect(wants).toContain(`zone: ${effect}`);
});

it('prints what never happened, and fails', () => {
  const { code, out } = runBundled('exhaustive.ts', ['--matches', '1']);
  expect(code).toBe(1);
  expect(out).toContain('never happened: card: ');
});
