import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* chunks(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

describe('linesOf', () => {
  it('finds lines however they are cut, and one without an end', async () => {
    expect(await all(linesOf(chunks('a', 'b\nc\n\nd', '\n', 'e')))).toEqual(['ab', 'c', '', 'd', 'e']);
    expect(await all(linesOf(chunks()))).toEqual([]);
  });

  it('does not keep a line without end', async () => {
    await expect(all(linesOf(chunks('abc', 'def'), 5))).rejects.toThrow('longer than 5 characters');
    expect(await all(linesOf(chunks('abc\n', 'def'), 5))).toEqual(['abc', 'def']);
  });
});
