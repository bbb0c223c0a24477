// The whole test: the check, then every test with real parts. Its last line is a plain
// count. `--long` runs the same code with the full counts (kills, fuzz, pages).

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAll } from './check.ts';
import { runStep } from './step.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'vitest.json');

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await mkdir(join(root, '.cache'), { recursive: true });
const checked = filters.length > 0 || (await checkAll());
const tested = await runStep({
  name: 'tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ],
  live: true,
});

const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  await readFile(report, 'utf8'),
);
// A file that could not even be loaded holds no failed test, and must not pass for none.
const failed = Math.max(numFailedTests, tested ? 0 : 1) + (checked ? 0 : 1);
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
console.log(`${numPassedTests} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 ? 0 : 1;
