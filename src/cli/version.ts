// The version of the package: put in by scripts/build.mjs; run from the sources it is read from package.json.

import { readFileSync } from 'node:fs';

declare const PENANCE_VERSION: string | undefined;

export function version(): string {
  if (typeof PENANCE_VERSION === 'string') return PENANCE_VERSION;
  const json: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof json === 'object' && json !== null && 'version' in json ? String(json.version) : '0.0.0';
}
