// Runs the tests that show the fault table and prints it: fault, expected, observed, pass.
// `--long` runs them with their full counts.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedFiles, namePattern, rowsOf } from './chaos/marks.ts';
import { type FaultRow, rows } from './chaos/rows.ts';
import { runStep } from './step.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'chaos.json');
interface Result {
  readonly fullName: string;
  readonly status: string;
}

async function runTests(): Promise<Result[]> {
  const only = ['-t', namePattern(), ...markedFiles().keys()];
  const json = ['--reporter=json', `--outputFile.json=${report}`];
  mkdirSync(join(root, '.cache'), { recursive: true });
  await runStep({
    name: 'faults',
    command: ['vitest', 'run', '--reporter=default', ...json, ...only],
    live: true,
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap((file: { assertionResults: Result[] }) => file.assertionResults);
}

interface Verdict {
  readonly observed: string;
  readonly pass: string;
}

function judge({ id, why }: FaultRow, results: readonly Result[]): Verdict {
  const own = results.filter(
    ({ fullName, status }) => rowsOf(fullName).includes(id) && /passed|failed/.test(status),
  );
  if (own.length === 0) return { observed: why ?? 'no test', pass: why === undefined ? 'NO' : '-' };
  const passed = own.filter(({ status }) => status === 'passed').length;
  return {
    observed: `as expected in ${passed} of ${own.length} tests`,
    pass: passed === own.length ? 'yes' : 'NO',
  };
}

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const results = await runTests();
const verdicts = rows.map((row) => ({ row, ...judge(row, results) }));
console.log('| # | fault | expected | observed | pass |\n|---|---|---|---|---|');
for (const { row, observed, pass } of verdicts) {
  console.log(`| ${row.id} | ${row.fault} | ${row.expected} | ${observed} | ${pass} |`);
}
const count = (pass: string): number => verdicts.filter((each) => each.pass === pass).length;
console.log(
  `\n${count('yes')} of ${rows.length} pass, ${count('NO')} do not, ${count('-')} cannot run here`,
);
process.exitCode = count('NO') === 0 ? 0 : 1;
