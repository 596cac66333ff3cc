// The small words of checking foreign JSON: a problem has a path and a sentence, and every problem is collected before
// any is reported. Used by ruleset-check.ts, loadout.ts, setup-check.ts and replay.ts.

export interface Problem {
  /** Where in the JSON, like `seats[1].loadout.frame`. */
  readonly path: string;
  readonly message: string;
}

/** A problem as a sentence says it: its place first, unless it is with the whole. */
export const problemWords = ({ path, message }: Problem): string => (path === '' ? message : `${path}: ${message}`);

export type JsonRecord = Readonly<Record<string, unknown>>;

/** An object with keys; lists and null are none. */
export function isRecord(x: unknown): x is JsonRecord {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}

/** A field of the object itself: what `__proto__` or a prototype offers is not there. */
export function field(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `a.b`, or `b` at the root; a key that is no plain word is quoted. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  const short = key.length > 60 ? `${key.slice(0, 60)}...` : key;
  const word = /^[A-Za-z0-9_-]+$/.test(short) ? short : JSON.stringify(short);
  return path === '' ? word : `${path}.${word}`;
}

/** A value as a sentence shows it: short, whatever it is. */
export function shown(x: unknown): string {
  if (x === undefined) return 'nothing';
  if (Array.isArray(x)) return `a list of ${x.length}`;
  if (typeof x === 'object' && x !== null) return 'an object';
  if (typeof x === 'string') return JSON.stringify(x.length > 40 ? `${x.slice(0, 40)}...` : x);
  return String(x);
}

/** `a, b or c` */
export function oneOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/** So many unknown fields are named one by one; a hostile file has millions. */
const MOST_NAMED = 20;

export function refuseUnknownFields(record: JsonRecord, allowed: readonly string[], path: string, problems: Problem[]): void {
  const unknown = Object.keys(record).filter((key) => !allowed.includes(key));
  for (const key of unknown.slice(0, MOST_NAMED)) {
    problems.push({ path: at(path, key), message: `unknown field; allowed: ${allowed.join(', ')}` });
  }
  if (unknown.length > MOST_NAMED) problems.push({ path, message: `and ${unknown.length - MOST_NAMED} more unknown fields` });
}

/** A whole number in a range, or undefined and a problem. */
export function wholeNumber(x: unknown, low: number, high: number, path: string, problems: Problem[]): number | undefined {
  if (typeof x === 'number' && Number.isInteger(x) && x >= low && x <= high) return x;
  problems.push({ path, message: `must be a whole number from ${low} to ${high}, got ${shown(x)}` });
  return undefined;
}

/** One of a list of words, or undefined and a problem. */
export function oneWord<T extends string>(x: unknown, words: readonly T[], path: string, problems: Problem[]): T | undefined {
  const found = words.find((w) => w === x);
  if (found === undefined) problems.push({ path, message: `must be ${oneOf(words)}, got ${shown(x)}` });
  return found;
}

/** A list, or undefined and a problem. */
export function list(x: unknown, most: number, path: string, problems: Problem[]): readonly unknown[] | undefined {
  if (!Array.isArray(x)) {
    problems.push({ path, message: `must be a list, got ${shown(x)}` });
    return undefined;
  }
  if (x.length > most) {
    problems.push({ path, message: `must have at most ${most} entries, got ${x.length}` });
    return undefined;
  }
  return x;
}
