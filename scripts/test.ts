// The whole test: the check, then every test with real parts. Its last line is a plain
// count. `--long` runs the same code with the full counts (kills, fuzz, pages).

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAll } from './check.ts';
import { runStep } from './step.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'vitest.json');
const outside = join(root, '.cache', 'outside-errors.json');
process.env.TABHAND_OUTSIDE_ERRORS = outside;

interface Report {
  readonly isClean: boolean;
  /** The files of errors outside every test; null where that is not known. */
  readonly outside: readonly (string | null)[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

async function runTests(name: string, args: readonly string[]): Promise<Report> {
  const own = `--reporter=${join(root, 'scripts', 'outside-errors.ts')}`;
  const reporters = ['--reporter=default', own, '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...reporters, ...args] as const;
  await rm(outside, { force: true });
  const isClean = await runStep({ name, command, live: true });
  const [counts, errors] = await Promise.all([report, outside].map((path) => readFile(path)));
  return { isClean, outside: JSON.parse(String(errors)), ...JSON.parse(String(counts)) };
}

/** What failed, and what had an error beside its tests. */
function failedFiles({ testResults, outside: errors }: Report): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return [...new Set([...failed, ...errors.filter((file) => file !== null)])];
}

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (filters.length === 0) process.env.TABHAND_WHOLE = '1';

await mkdir(join(root, '.cache'), { recursive: true });
const checked = filters.length > 0 || (await checkAll());
const first = await runTests('tests', filters);
const doubtful = failedFiles(first);
// Several files at a time share two cores: what failed there is told from what is broken by one
// more run with the machine to itself. Both runs stand in the output.
const mayBeLoad = doubtful.length > 0 && doubtful.length <= 5;
if (mayBeLoad) console.log(`Run again, alone: ${doubtful.join(', ')}`);
const second = mayBeLoad ? await runTests('tests again', ['--maxWorkers=1', ...doubtful]) : first;

// A file that could not even be loaded, or an error outside every test, holds no failed test and
// must not pass for none.
const unplaced = first.outside.filter((file) => file === null).length;
const unsound = Math.max(second.isClean ? 0 : 1, failedFiles(second).length) + unplaced;
const broken = Math.max(second.numFailedTests, unsound) + (checked ? 0 : 1);
const passed =
  first.numPassedTests + (mayBeLoad ? first.numFailedTests - second.numFailedTests : 0);
const skipped = first.numPendingTests > 0 ? `, ${first.numPendingTests} skipped` : '';
console.log(`${passed} passed, ${broken} failed${skipped}`);
process.exitCode = broken === 0 ? 0 : 1;
