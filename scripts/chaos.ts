// Runs the tests that show the fault table and prints it: fault, expected, observed, pass.
// `--long` runs them with their full counts.

import { faultMarks } from './chaos/marks.ts';
import { type FaultRow, rows } from './chaos/rows.ts';
import { type Result, shownBy } from './marks.ts';

interface Verdict {
  readonly observed: string;
  readonly pass: string;
}

function judge({ id, why }: FaultRow, results: readonly Result[]): Verdict {
  const own = shownBy(faultMarks, id, results);
  if (own.length === 0) return { observed: why ?? 'no test', pass: why === undefined ? 'NO' : '-' };
  const passed = own.filter(({ status }) => status === 'passed').length;
  return {
    observed: `as expected in ${passed} of ${own.length} tests`,
    pass: passed === own.length ? 'yes' : 'NO',
  };
}

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const results = await faultMarks.run('faults');
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
