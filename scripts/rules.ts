// `npm run rules`: every id of docs/rule-ids.txt must begin a paragraph of docs/rulebook and be named by a test or a
// case file. `--verbose` prints the whole table. The logic is in rule-coverage.ts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coverage, type IdCoverage, needsTest, type SourceFile } from './rule-coverage.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function filesUnder(folder: string, ending: string): SourceFile[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
}

function row({ id, chapter, tests, cases }: IdCoverage): string {
  return `${id.padEnd(6)} ${(chapter ?? '-').replace('docs/rulebook/', '').padEnd(28)} ${String(tests).padStart(5)} ${String(cases).padStart(5)}`;
}

const { ids, problems } = coverage({
  ids: readFileSync(join(root, 'docs/rule-ids.txt'), 'utf8'),
  rulebook: filesUnder('docs/rulebook', '.md'),
  tests: [...filesUnder('src', '.test.ts'), ...filesUnder('tests', '.test.ts')],
  cases: filesUnder('conformance', '.json'),
});

if (process.argv.includes('--verbose')) {
  console.log(`${'id'.padEnd(6)} ${'chapter'.padEnd(28)} tests cases`);
  for (const id of ids) console.log(row(id));
}
for (const problem of problems) console.error(problem);
const written = ids.filter((id) => id.chapter !== undefined).length;
const asked = ids.filter((id) => needsTest(id.id));
const proven = asked.filter((id) => id.tests + id.cases > 0).length;
console.log(
  `rules: ${written} of ${ids.length} ids in the rulebook, ${proven} of ${asked.length} in a test or case file, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
