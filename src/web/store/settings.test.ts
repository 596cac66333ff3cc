// Settings as an earlier visit, or somebody's hand, left them. Neighbour: settings.ts.

import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('starts with sound off, normal speed, and motion as the system has it', () => {
    expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({ sound: 'off', speed: 'normal', motion: 'system' });
  });

  it('keeps what it knows and drops the rest', () => {
    expect(readSettings('{"speed":"fast","text":"enormous","colour":"red","sound":1}')).toEqual({ ...DEFAULT_SETTINGS, speed: 'fast' });
  });

  it('takes the defaults where the text is no JSON or no object', () => {
    for (const text of ['', '{', 'null', '[]', '"fast"', '{"__proto__":{"speed":"fast"}}'])
      expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
  });
});
