import { describe, expect, it } from 'vitest';
import { hrefOf, parseRoute } from './router.ts';

describe('routes', () => {
  it('reads a page and what follows it', () => {
    expect(parseRoute('#/rules/AT-4')).toEqual({ name: 'rules', rest: 'AT-4' });
    expect(parseRoute('#/match')).toEqual({ name: 'match', rest: '' });
  });
  it('leads to the start from an empty, unknown or broken address', () => {
    for (const hash of ['', '#', '#/', '#/nowhere', '#/%E0%A4%A']) expect(parseRoute(hash).name).toBe('start');
    expect(parseRoute('#/rules/%E0%A4%A').rest).toBe('%E0%A4%A');
  });
  it('writes what it reads', () => {
    expect(parseRoute(hrefOf('rules', 'AT-4'))).toEqual({ name: 'rules', rest: 'AT-4' });
    expect(parseRoute(hrefOf('start'))).toEqual({ name: 'start', rest: '' });
  });
});
