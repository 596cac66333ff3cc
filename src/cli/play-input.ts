// Lines from the keyboard or a pipe, one when it is asked for. No cursor tricks: the terminal's own line editing, so that
// it works over ssh, in a pipe and with a screen reader. Neighbour: play.ts.

import { createInterface } from 'node:readline';

export interface Lines {
  /** The next line without blanks around it; undefined at the end of the input. */
  next(): Promise<string | undefined>;
  close(): void;
}

export function linesFrom(input: NodeJS.ReadStream): Lines {
  const reader = createInterface({ input, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  // Ctrl-C ends the match like the end of the input does, so that it is saved where that was asked for.
  const interrupted = (): void => reader.close();
  process.once('SIGINT', interrupted);
  return {
    async next() {
      process.stdout.write('> ');
      const { value, done } = await lines.next();
      if (done === true) {
        console.log('');
        return undefined;
      }
      const line = String(value).trim();
      // A transcript of a pipe shows what was answered.
      if (!input.isTTY) console.log(line.slice(0, 200));
      return line;
    },
    close() {
      process.removeListener('SIGINT', interrupted);
      reader.close();
      input.destroy();
    },
  };
}
