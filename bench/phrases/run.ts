// `npm run phrases`: how the rules planner takes many ways to say the same, on pages kept in memory.
//   --show                  print every request that did not end rightly, and what is wrong then
//   --only tick,form        these operations
//   --by one,two            these authors (three and four are only measured, never read)
//   --world 0,2             these pages, of 0 to 5 (3 to 5 are only measured, kept shut)
//   --jobs 2                in so many processes
import { parseArgs } from 'node:util';
import { operations } from './operations.ts';
import { tryAll } from './outcomes.ts';
import { authors } from './said.ts';
import { verdicts } from './verdict.ts';
import { tuned } from './worlds.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(operations).join(',') },
    by: { type: 'string', default: authors.join(',') },
    world: { type: 'string', default: tuned.join(',') },
    jobs: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const run = {
  names: flags.only.split(','),
  authors: flags.by.split(','),
  pages: flags.world.split(',').map(Number),
  jobs: Math.max(1, Number(flags.jobs) || 1),
};
const total = new Map<string, number>();

await tryAll(run, ({ name, verdict, shown }) => {
  for (const key of [`${name} ${verdict}`, `all ${verdict}`])
    total.set(key, (total.get(key) ?? 0) + 1);
  if (flags.show && verdict !== 'success') console.log(shown);
});

console.log(`\n${'operation'.padEnd(18)} trials  success  ${verdicts.slice(1).join('  ')}`);
for (const name of [...run.names, 'all']) {
  const [good = 0, ...others] = verdicts.map((verdict) => total.get(`${name} ${verdict}`) ?? 0);
  const sum = others.reduce((a, b) => a + b, good);
  if (sum === 0) continue;
  const share = `${((100 * good) / sum).toFixed(1)} %`.padStart(7);
  const rest = verdicts
    .slice(1)
    .map((verdict, at) => String(others[at]).padStart(verdict.length))
    .join('  ');
  console.log(`${name.padEnd(18)} ${String(sum).padStart(6)}  ${share}  ${rest}`);
}
