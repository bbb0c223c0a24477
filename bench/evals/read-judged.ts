// `node bench/evals/read-judged.ts`: how the planner reads wordings, all readers and the judge
// together, against the recorded start pages and without a browser.
//   --columns plain,open   authors or columns (fit-data.ts)
//   --only a,b             tasks whose id contains one of these
//   --bucket read,flow     tasks of these kinds
//   --show                 print what is read wrongly or would be asked
import { parseArgs } from 'node:util';
import { weights } from '../../packages/agent/src/planners/rules/text/anchored/weights.ts';
import { authorOf, type Example, examples } from './fit-data.ts';
import { rowsOf } from './fit-pool.ts';
import { readingOf } from './judged-reading.ts';
import { tasks } from './tasks/index.ts';

const { values: flags } = parseArgs({
  options: {
    columns: { type: 'string', default: 'plain,open' },
    only: { type: 'string', default: '' },
    bucket: { type: 'string', default: '' },
    show: { type: 'boolean', default: false },
  },
});
const columns = flags.columns.split(',');
const buckets = flags.bucket === '' ? [] : flags.bucket.split(',');

function isChosen(example: Example): boolean {
  const bucket = tasks[example.task]?.bucket ?? '';
  return (
    (columns.includes(authorOf(example)) || columns.includes(example.column)) &&
    flags.only.split(',').some((part) => example.id.includes(part)) &&
    (buckets.length === 0 || buckets.includes(bucket))
  );
}

const isFound = (example: Example): boolean =>
  rowsOf([example], weights).some(({ choices }) => choices.some(({ right }) => right));

const count = { all: 0, right: 0, asked: 0, inquiry: 0 };
for (const example of examples().filter(isChosen)) {
  const { clauses, unsure, inquiry, right, facts } = readingOf(example);
  count.all += 1;
  if (inquiry) count.inquiry += 1;
  else if (right) count.right += 1;
  if (unsure) count.asked += 1;
  if (!flags.show || (right && !unsure)) continue;
  const found = right || isFound(example) ? 'found' : 'not found';
  const how = [
    right ? 'right' : `wrong, right one ${found}`,
    unsure && 'asked',
    inquiry && 'inquiry',
  ];
  console.log(`${example.id} ${example.column}: ${how.filter(Boolean).join(', ')}`);
  console.log(`  “${example.text}”\n  taken for: ${clauses.map(({ text }) => text).join(' · ')}`);
  if (!right) console.log(`  facts ${facts.join(' ; ')}\n  want  ${example.want.join('  |  ')}`);
}
console.log(
  `${count.all} wordings: ${count.right} read rightly, ${count.inquiry} as a question by its form, ${count.asked} asked`,
);
