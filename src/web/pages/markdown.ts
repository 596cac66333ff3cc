// The Markdown that our own documents use, as data: headings, paragraphs, lists, tables, and inside them bold, italics,
// code and links. Prose.svelte draws it; no text ever becomes HTML. A rule's id becomes a link to the rule.

export type Span =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  /** `rule`: the id that the paragraph begins with and rules. */
  | { readonly kind: 'paragraph'; readonly rule: string | undefined; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] };

const RULE_ID = /\b[A-Z]{2}-[0-9]+\b/;
const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2}-[0-9]+)\b/g;

/** Only pages of our own and plain web addresses; whatever else a link says stays text. */
function spanOf(found: RegExpMatchArray): Span {
  const [whole, strong, em, code, label, to, rule] = found;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (code !== undefined) return { kind: 'code', text: code };
  if (rule !== undefined) return { kind: 'rule', text: rule };
  if (label !== undefined && to !== undefined && /^https?:\/\//.test(to)) return { kind: 'link', text: label, to };
  return { kind: 'text', text: label ?? whole };
}

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) });
    spans.push(spanOf(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

const cellsOf = (line: string): Span[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => spansOf(cell.trim().replaceAll('\\|', '|')));

/** The lines from `from` on that look alike. */
function run(lines: readonly string[], from: number, like: RegExp): string[] {
  const end = lines.findIndex((line, n) => n >= from && !like.test(line));
  return lines.slice(from, end < 0 ? undefined : end);
}

function paragraph(lines: readonly string[]): Block {
  const text = lines.join(' ');
  const begins = /^\*\*([A-Z]{2}-[0-9]+)\*\*\s*/.exec(text);
  return { kind: 'paragraph', rule: begins?.[1], spans: spansOf(begins === null ? text : text.slice(begins[0].length)) };
}

export function parseMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let n = 0;
  while (n < lines.length) {
    const line = lines[n] ?? '';
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    let taken = 1;
    if (heading !== null) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? '') });
    } else if (line.startsWith('|')) {
      const table = run(lines, n, /^\|/);
      taken = table.length;
      const [head = '', , ...rows] = table;
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) });
    } else if (line.startsWith('- ')) {
      const items = run(lines, n, /^(- | {2})/);
      taken = items.length;
      const joined = items.reduce<string[]>((all, item) => {
        if (item.startsWith('- ')) all.push(item.slice(2));
        else all.push(`${all.pop() ?? ''} ${item.trim()}`);
        return all;
      }, []);
      blocks.push({ kind: 'list', items: joined.map(spansOf) });
    } else if (line.trim() !== '') {
      const words = run(lines, n, /^(?!#{1,6} |\||- )\s*\S/);
      taken = Math.max(1, words.length);
      blocks.push(paragraph(words));
    }
    n += taken;
  }
  return blocks;
}

/** The words of a block, for searching. */
export function wordsOf(block: Block): string {
  const words = (spans: readonly Span[]): string => spans.map((span) => span.text).join('');
  switch (block.kind) {
    case 'heading':
      return words(block.spans);
    case 'paragraph':
      return `${block.rule ?? ''} ${words(block.spans)}`;
    case 'list':
      return block.items.map(words).join(' ');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(words)).join(' ');
  }
}

export const isRuleId = (text: string): boolean => new RegExp(`^${RULE_ID.source}$`).test(text);
