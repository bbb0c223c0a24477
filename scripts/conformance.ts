// Which test shows which requirement. Prints each id with its tests and how the last run went, and
// writes docs/conformance.md (names only, no results). --check writes nothing and fails if that
// page is stale. Reports to read may be named; by default all of .cache/vitest*.json.

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { idsIn, nameOnly, namesIn, resultsIn, verdictOf } from '../tests/conformance/evidence.ts';
import { chapters, requirementIds } from '../tests/conformance/ledger.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/conformance.md');
const sources = ['packages/*/src/**', 'apps/*/src/**', 'tests/**', 'bench/**'];

interface Shown {
  readonly file: string;
  readonly name: string;
}

/** Tests by id, from their sources. The ledger's own test speaks of ids without showing any. */
function findTests(): Map<string, Shown[]> {
  const patterns = sources.map((folder) => `${folder}/*.test.{ts,tsx}`);
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !file.startsWith('tests/conformance/'))
    .sort();
  const tests = new Map<string, Shown[]>();
  for (const file of new Set(files)) {
    for (const name of namesIn(readFileSync(join(root, file), 'utf8'))) {
      for (const id of idsIn(name)) {
        tests.set(id, [...(tests.get(id) ?? []), { file, name: nameOnly(name) }]);
      }
    }
  }
  return tests;
}

type Counts = ReadonlyMap<string, { passed: number; failed: number }>;

function readReports(paths: readonly string[]): Counts {
  const all = new Map<string, { passed: number; failed: number }>();
  for (const path of paths) {
    for (const [id, more] of resultsIn(JSON.parse(readFileSync(path, 'utf8')))) {
      const { passed, failed } = all.get(id) ?? { passed: 0, failed: 0 };
      all.set(id, { passed: passed + more.passed, failed: failed + more.failed });
    }
  }
  return all;
}

/** A name may hold anything; as code it is shown as it is. */
const span = (name: string): string => `\`${name.replaceAll('`', "'")}\``;

/** One requirement: its sentence, and a line for each test. */
function section(id: string, says: string, by: readonly Shown[]): string {
  const lines = by.map(({ file, name }) => `- \`${file}\`: ${span(name)}`);
  return [`**${id}** ${says}`, lines.length === 0 ? '- no test yet' : lines.join('\n')].join(
    '\n\n',
  );
}

function writePage(tests: ReadonlyMap<string, readonly Shown[]>): string {
  const shown = requirementIds.filter((id) => tests.has(id)).length;
  const intro = [
    '# Conformance',
    'Every requirement of the documents that define Tabhand, and the tests that show it. Written by `npm run conformance`; do not edit.',
    `${shown} of ${requirementIds.length} requirements are named by a test.`,
  ];
  const parts = chapters.flatMap(({ title, sentences }) => [
    `## ${title}`,
    ...Object.entries(sentences).map(([id, says]) => section(id, says, tests.get(id) ?? [])),
  ]);
  return `${[...intro, ...parts].join('\n\n')}\n`;
}

function print(tests: ReadonlyMap<string, readonly Shown[]>, counts: Counts): void {
  for (const id of requirementIds) {
    const named = tests.get(id) ?? [];
    console.log(`${id.padEnd(6)} ${verdictOf(counts.get(id)).padEnd(5)} ${named.length} named`);
    for (const { file, name } of named) console.log(`         ${file}: ${name}`);
  }
  const by = (verdict: string) =>
    requirementIds.filter((id) => verdictOf(counts.get(id)) === verdict);
  const bare = requirementIds.filter((id) => !tests.has(id));
  console.log(`\nwithout a test: ${bare.join(' ') || 'none'}`);
  console.log(`failing: ${by('fail').join(' ') || 'none'}`);
  console.log(
    `${requirementIds.length} requirements: ${by('pass').length} pass, ${by('fail').length} fail, ${by('none').length} not run; ${bare.length} without a test`,
  );
}

const tests = findTests();
const text = writePage(tests);
const unknown = [...tests.keys()].filter((id) => !requirementIds.includes(id));
for (const id of unknown) {
  const where = tests.get(id)?.map(({ file }) => file);
  console.error(`unknown requirement ${id} in ${where?.join(', ')}`);
}
if (unknown.length > 0) process.exitCode = 1;

if (process.argv.includes('--check')) {
  const fresh = existsSync(page) && readFileSync(page, 'utf8') === text;
  if (!fresh) {
    console.error(`stale: ${relative(root, page)}; run \`npm run conformance\` and commit it`);
    process.exitCode = 1;
  }
} else {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const cached = globSync('.cache/vitest*.json', { cwd: root }).map((path) => join(root, path));
  const counts = readReports(named.length > 0 ? named : cached);
  print(tests, counts);
  writeFileSync(page, text);
  if ([...counts.values()].some(({ failed }) => failed > 0)) process.exitCode = 1;
}
