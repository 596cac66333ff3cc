// Where a text stops being JSON: the line and column of the first character that cannot stand there, and what could.
// Node's own message names a place for some faults only, and counts it in characters of the whole file.
// Neighbour: files.ts (who asks once JSON.parse has refused).

export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const BLANK = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function place(text: string, offset: number, message: string): JsonFault {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n'), message };
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The end of the string that begins at `at`, or the offset of its fault as a negative number less one. */
function stringEnd(text: string, at: number): number {
  let i = at + 1;
  for (;;) {
    const c = text[i];
    if (c === '"') return i + 1;
    if (c === undefined || c < ' ') return -i - 1;
    const next = c === '\\' ? after(ESCAPE, text, i) : i + 1;
    if (next < 0) return -i - 1;
    i = next;
  }
}

function found(text: string, at: number): string {
  return at >= text.length ? 'the file ends' : `there is ${JSON.stringify(text[at])}`;
}

/** The first fault of a text that is not JSON; undefined if it is. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let i = 0;
  let want: 'value' | 'first' | 'key' | 'end' = 'value';
  const fault = (expected: string): JsonFault => place(text, i, `expected ${expected}, but ${found(text, i)}`);
  for (;;) {
    i = after(BLANK, text, i);
    const c = text[i];
    if (want === 'end') {
      const inside = open[open.length - 1];
      if (inside === undefined) return i < text.length ? fault('the end of the file') : undefined;
      if (c === inside) open.pop();
      else if (c === ',') want = inside === '}' ? 'key' : 'value';
      else return fault(`a comma or ${inside}`);
      i++;
      continue;
    }
    if (want === 'first' && c === open[open.length - 1]) {
      open.pop();
      want = 'end';
      i++;
      continue;
    }
    const isKey: boolean = want === 'key' || (want === 'first' && open[open.length - 1] === '}');
    if (c === '"') {
      const end = stringEnd(text, i);
      if (end < 0) {
        i = -end - 1;
        return fault('the rest of a string on one line');
      }
      i = end;
      if (isKey) {
        i = after(BLANK, text, i);
        if (text[i] !== ':') return fault('a colon');
        i++;
      }
      want = isKey ? 'value' : 'end';
      continue;
    }
    if (isKey) return fault('a name in double quotes');
    if (c === '{' || c === '[') {
      open.push(c === '{' ? '}' : ']');
      want = 'first';
      i++;
      continue;
    }
    const next = Math.max(after(NUMBER, text, i), after(WORD, text, i));
    if (next < 0) return fault('a value');
    i = next;
    want = 'end';
  }
}
