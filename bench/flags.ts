// The command lines of the measuring programs: what one takes stands in its line of usage, which `--help` prints; anything
// else is refused before anything is measured. Neighbours: engine.ts, fit.ts, lab.ts, ladder.ts, odds.ts, ../tests/soak.ts.

import { parseArgs } from 'node:util';

export interface Flags {
  /** A switch was given. */
  is(name: string): boolean;
  /** The word given with a flag. */
  text(name: string): string | undefined;
  /** The number given with a flag. */
  number(name: string, bounds: Bounds): number | undefined;
}

export interface Bounds {
  readonly from: number;
  readonly to?: number;
  /** Fractions too. */
  readonly parts?: boolean;
}

export function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

type Kind = { readonly type: 'boolean' | 'string' };

/** `[--quiet]` in the usage is a switch, `[--games N]` a flag with a word. */
const kindsOf = (usage: string): Record<string, Kind> =>
  Object.fromEntries(
    [...usage.matchAll(/\[--([a-z-]+)( [^\]]+)?\]/g)].map(([, name, word]) => [name, { type: word === undefined ? 'boolean' : 'string' }]),
  );

function numberFrom(name: string, text: string, { from, to = Number.MAX_SAFE_INTEGER, parts = false }: Bounds): number {
  const n = text.trim() === '' ? Number.NaN : Number(text);
  if (n >= from && n <= to && (parts || Number.isInteger(n))) return n;
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`;
  return refuse(`--${name} takes a ${parts ? '' : 'whole '}number ${range}, not ${JSON.stringify(text)}`);
}

/** Reads a command line by its usage. */
export function flagsOf(usage: string, args: readonly string[]): Flags {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  const values = ((): Record<string, string | boolean | undefined> => {
    try {
      return parseArgs({ args: [...args], options: kindsOf(usage) }).values;
    } catch (error) {
      return refuse(`${error instanceof Error ? error.message : error}\nusage: ${usage}`);
    }
  })();
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    is: (name) => values[name] === true,
    text,
    number: (name, bounds) => {
      const given = text(name);
      return given === undefined ? undefined : numberFrom(name, given, bounds);
    },
  };
}
