// Words of a command line that the measuring programs share. Neighbours: ladder.ts, fit.ts.

/** A whole number above 0 given with a flag. */
export function numberOf(args: readonly string[], flag: string): number | undefined {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const n = Number(args[at + 1]);
  if (Number.isInteger(n) && n > 0) return n;
  console.error(`${flag} takes a whole number above 0`);
  process.exit(2);
}

/** What is given with a flag. */
export function textOf(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const text = args[at + 1];
  if (text !== undefined && !text.startsWith('--')) return text;
  console.error(`${flag} takes a name`);
  process.exit(2);
}
