// One text for one value: keys sorted, no spaces, so that equal values have equal digests wherever they were written.
// Neighbours: sha256.ts, replay.ts.

const DEEPEST = 64;

function write(x: unknown, depth: number): string {
  if (depth > DEEPEST) throw new Error(`canonicalJson: deeper than ${DEEPEST} levels`);
  if (Array.isArray(x)) return `[${x.map((v) => write(v ?? null, depth + 1)).join(',')}]`;
  if (typeof x === 'object' && x !== null) {
    const record = x as Readonly<Record<string, unknown>>;
    const keys = Object.keys(record).filter((k) => record[k] !== undefined);
    // UTF-16 order, the same in every locale.
    keys.sort((a, b) => (a < b ? -1 : 1));
    return `{${keys.map((k) => `${JSON.stringify(k)}:${write(record[k], depth + 1)}`).join(',')}}`;
  }
  if (x === null || typeof x === 'string' || typeof x === 'boolean' || (typeof x === 'number' && Number.isFinite(x)))
    return JSON.stringify(x);
  throw new Error(`canonicalJson: ${typeof x} has no place in JSON`);
}

/** Fields that are undefined are left out, as JSON does. Throws on what JSON cannot hold. */
export function canonicalJson(x: unknown): string {
  return write(x, 0);
}
