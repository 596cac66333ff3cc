// The browser tests: system Chromium, the built client from dist/web on a port of its own. Run by scripts/browser.mjs.

import { defineConfig } from '@playwright/test';
import { chromiumPath, FLAGS } from './scripts/chromium.mjs';

const PORT = Number(process.env.PENANCE_PORT ?? 4179);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.build/browser',
  fullyParallel: true,
  workers: 2,
  // One more try where nobody watches; locally a test that wavers should be seen.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    launchOptions: { executablePath: chromiumPath(), args: FLAGS },
  },
  webServer: { command: `node dist/penance.js serve --port ${PORT}`, url: `http://localhost:${PORT}/`, reuseExistingServer: false },
});
