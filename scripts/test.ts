// The whole test: the check, then every test with real parts. Its last line is a plain
// count. `--long` runs the same code with the full counts (kills, fuzz, pages).

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAll } from './check.ts';
import { runStep } from './step.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'vitest.json');

interface Report {
  readonly isClean: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

async function runTests(name: string, args: readonly string[]): Promise<Report> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...reporters, ...args] as const;
  const isClean = await runStep({ name, command, live: true });
  return { isClean, ...JSON.parse(await readFile(report, 'utf8')) };
}

const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await mkdir(join(root, '.cache'), { recursive: true });
const checked = filters.length > 0 || (await checkAll());
const first = await runTests('tests', filters);
const doubtful = failedFiles(first);
// Two files at a time share two cores: what failed there is told from what is broken by one
// more run with the machine to itself. Both runs stand in the output.
const mayBeLoad = doubtful.length > 0 && doubtful.length <= 5;
if (mayBeLoad) console.log(`Run again, alone: ${doubtful.join(', ')}`);
const second = mayBeLoad ? await runTests('tests again', ['--maxWorkers=1', ...doubtful]) : first;

// A file that could not even be loaded, or an error outside every test, holds no failed test and
// must not pass for none.
const unsound = Math.max(second.isClean ? 0 : 1, failedFiles(second).length);
const broken = Math.max(second.numFailedTests, unsound) + (checked ? 0 : 1);
const passed =
  first.numPassedTests + (mayBeLoad ? first.numFailedTests - second.numFailedTests : 0);
const skipped = first.numPendingTests > 0 ? `, ${first.numPendingTests} skipped` : '';
console.log(`${passed} passed, ${broken} failed${skipped}`);
process.exitCode = broken === 0 ? 0 : 1;
