import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the place where a text stops being JSON', () => {
  it('is counted in lines and columns from 1', () => {
    expect(jsonFault('{\n  "a": 1,\n  "b" 2\n}')).toEqual({ line: 3, column: 7, message: 'expected a colon, but there is "2"' });
    expect(jsonFault('[1, 2')).toEqual({ line: 1, column: 6, message: 'expected a comma or ], but the file ends' });
    expect(jsonFault('["\\x"]')).toMatchObject({ line: 1, column: 3 });
    expect(jsonFault('[01]')).toMatchObject({ line: 1, column: 3 });
  });

  it('is nowhere in JSON, and somewhere in every other text', () => {
    fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === undefined));
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      'x',
    );
    const texts = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(''));
    fc.assert(
      fc.property(texts, (text) => (jsonFault(text) === undefined) === isJson(text)),
      { numRuns: 3000 },
    );
  });

  it('is found in a text nested a million deep', () => {
    expect(jsonFault('['.repeat(1_000_000))).toMatchObject({ line: 1, column: 1_000_001 });
  });
});
