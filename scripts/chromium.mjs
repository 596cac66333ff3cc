// Finds the Chrome or Chromium of this machine for the browser tests and benches. As root on Debian it installs Debian's;
// elsewhere it says in one sentence how to get one. Browser tests are never skipped silently.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const HOW = 'No Chrome or Chromium was found: install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.';

/** What Chromium needs where it runs as root, and what keeps it off the network. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installed() {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : undefined;
  return PLACES.find((place) => existsSync(place));
}

/** The program's path; it may install Debian's first. Throws one sentence if there is none. */
export function chromiumPath() {
  const there = installed();
  if (there !== undefined) return there;
  const asRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!asRoot || process.env.CHROME_PATH) throw new Error(HOW);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    throw new Error(`Debian's Chromium could not be installed. ${HOW}`);
  }
  const fresh = installed();
  if (fresh === undefined) throw new Error(HOW);
  return fresh;
}
