import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, e: undefined })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('gives one text for one value, however its keys were written', () => {
    expect(canonicalJson(JSON.parse('{"x":1,"y":{"b":2,"a":3}}'))).toBe(canonicalJson(JSON.parse('{"y":{"a":3,"b":2},"x":1}')));
  });

  it('keeps a key called __proto__ apart from the prototype', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}');
  });

  it('refuses what JSON cannot hold, and what never ends', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => canonicalJson(circle)).toThrow('deeper');
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('no place in JSON');
    expect(() => canonicalJson(() => 1)).toThrow('no place in JSON');
  });
});
