// How a command gives up: one sentence for stderr and an exit code. 2 is wrong usage or a malformed file, 1 a failure
// that was looked for and found. main.ts prints it.

export interface Failure extends Error {
  readonly exitCode: number;
}

export function failure(message: string, exitCode = 2): Failure {
  return Object.assign(new Error(message), { exitCode });
}

export function isFailure(x: unknown): x is Failure {
  return x instanceof Error && 'exitCode' in x && typeof x.exitCode === 'number';
}

/** A text from outside on one line, without what a terminal would obey. */
export function oneLine(text: string, most = 300): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ');
  return plain.length > most ? `${plain.slice(0, most)}...` : plain;
}
