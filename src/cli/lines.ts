// A stream of text line by line. One without end is not kept: it is a fault. Neighbour: bot-server.ts.

import { failure } from './failure.ts';

/** Far above any line of the protocol. */
const LONGEST_LINE = 4_000_000;

/** The lines of a stream as they come; the last one may lack its end. */
export async function* linesOf(stream: AsyncIterable<string>, longest = LONGEST_LINE): AsyncGenerator<string> {
  let rest = '';
  for await (const text of stream) {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield rest.slice(0, end);
      rest = rest.slice(end + 1);
    }
    if (rest.length > longest) throw failure(`standard input: a line is longer than ${longest} characters`);
  }
  if (rest !== '') yield rest;
}
