// Which rule ids stand in the rulebook and in a test: pure functions on the texts of files. The command around them,
// which reads the files and prints, is rules.ts; the list of ids is docs/rule-ids.txt.

/** A file as this check sees it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Sources {
  /** docs/rule-ids.txt */
  readonly ids: string;
  readonly rulebook: readonly SourceFile[];
  readonly tests: readonly SourceFile[];
  readonly cases: readonly SourceFile[];
}

export interface IdCoverage {
  readonly id: string;
  /** The chapter's path; undefined: it stands in none. */
  readonly chapter: string | undefined;
  /** Titles of tests, and case files, that name the id. */
  readonly tests: number;
  readonly cases: number;
}

export interface Coverage {
  readonly ids: readonly IdCoverage[];
  /** One sentence per fault; empty: all is well. */
  readonly problems: readonly string[];
}

const ID = '[A-Z]{2}-[0-9]+';
const TITLE_START = /\b(?:it|test|describe)(?:\.(?:each|for|concurrent|sequential|only))*\s*\(|\)\s*\(/g;
const STRING = /\s*(['"`])((?:\\[\s\S]|(?!\1)[\s\S])*?)\1\s*,/y;
const IN_BRACKETS = new RegExp(`\\[(${ID}(?:\\s*,\\s*${ID})*)\\]`, 'g');

/** The campaign is not in the engine yet, and PW-6 says what is left out: the rulebook is all they need. */
export function needsTest(id: string): boolean {
  return !id.startsWith('CM-') && id !== 'PW-6';
}

export function parseIds(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Ids that begin a paragraph, in order. */
export function definedIn(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^\\*\\*(${ID})\\*\\*`, 'gm'))].map((m) => m[1] as string);
}

/** Ids in square brackets in the titles of a test file, one list per title. A skipped test proves nothing and has no title here. */
export function namedInTitles(source: string): string[][] {
  const titles: string[][] = [];
  for (const start of source.matchAll(TITLE_START)) {
    STRING.lastIndex = start.index + start[0].length;
    const title = STRING.exec(source)?.[2] ?? '';
    const ids = [...title.matchAll(IN_BRACKETS)].flatMap((m) => (m[1] as string).split(/\s*,\s*/));
    if (ids.length > 0) titles.push([...new Set(ids)]);
  }
  return titles;
}

/** The `rules` of a case file, or what is wrong with it. */
export function namedInCase(json: string): readonly string[] | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
  const rules = typeof value === 'object' && value !== null && 'rules' in value ? value.rules : undefined;
  if (!Array.isArray(rules) || rules.length === 0) return { problem: 'has no list "rules" that says what it proves' };
  if (!rules.every((rule) => typeof rule === 'string')) return { problem: '"rules" must hold rule ids only' };
  return [...new Set(rules)];
}

interface Tally {
  chapter: string | undefined;
  tests: number;
  cases: number;
}

function readRulebook(chapters: readonly SourceFile[], tallies: ReadonlyMap<string, Tally>, problems: string[]): void {
  const prefixes = new Set([...tallies.keys()].map((id) => id.slice(0, 2)));
  for (const { path, text } of chapters) {
    const defined = definedIn(text);
    for (const id of defined) {
      const tally = tallies.get(id);
      if (tally === undefined) continue;
      if (tally.chapter !== undefined) problems.push(`${path}: ${id} has a paragraph already, in ${tally.chapter}`);
      else tally.chapter = path;
    }
    const mentioned = [...text.matchAll(new RegExp(`\\b${ID}\\b`, 'g'))].map((m) => m[0]).filter((id) => prefixes.has(id.slice(0, 2)));
    for (const id of new Set([...defined, ...mentioned])) if (!tallies.has(id)) problems.push(`${path}: there is no rule ${id}`);
  }
}

function readTests(tests: readonly SourceFile[], tallies: ReadonlyMap<string, Tally>, problems: string[]): void {
  for (const { path, text } of tests) {
    for (const id of namedInTitles(text).flat()) {
      const tally = tallies.get(id);
      if (tally === undefined) problems.push(`${path}: there is no rule ${id}`);
      else tally.tests++;
    }
  }
}

function readCases(cases: readonly SourceFile[], tallies: ReadonlyMap<string, Tally>, problems: string[]): void {
  for (const { path, text } of cases) {
    const named = namedInCase(text);
    if ('problem' in named) {
      problems.push(`${path}: ${named.problem}`);
      continue;
    }
    for (const id of named) {
      const tally = tallies.get(id);
      if (tally === undefined) problems.push(`${path}: there is no rule ${id}`);
      else tally.cases++;
    }
  }
}

export function coverage(sources: Sources): Coverage {
  const problems: string[] = [];
  const tallies = new Map<string, Tally>();
  for (const id of parseIds(sources.ids)) {
    if (!new RegExp(`^${ID}$`).test(id)) problems.push(`the list of ids: "${id}" is no rule id`);
    if (tallies.has(id)) problems.push(`the list of ids names ${id} twice`);
    tallies.set(id, { chapter: undefined, tests: 0, cases: 0 });
  }
  if (tallies.size === 0) problems.push('the list of ids is empty');
  readRulebook(sources.rulebook, tallies, problems);
  readTests(sources.tests, tallies, problems);
  readCases(sources.cases, tallies, problems);
  const ids = [...tallies].map(([id, tally]) => ({ id, ...tally }));
  for (const { id, chapter, tests, cases } of ids) {
    if (chapter === undefined) problems.push(`${id} has no paragraph in the rulebook`);
    if (needsTest(id) && tests + cases === 0) problems.push(`${id} is in no test and no case file`);
  }
  return { ids, problems: [...new Set(problems)] };
}
