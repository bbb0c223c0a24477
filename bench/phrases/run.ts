// `npm run phrases`: how the rules planner takes many ways to say the same, on pages kept in memory.
//   --show                  print every request that did not end rightly
//   --only tick,form        these operations
//   --by one,two            these authors (three and four are only measured, never read)
//   --world 0,2             these pages
import { parseArgs } from 'node:util';
import { operations } from './operations.ts';
import { authors, phrases } from './said.ts';
import { tryPhrase } from './trial.ts';
import { judge, type Verdict, verdicts } from './verdict.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(operations).join(',') },
    by: { type: 'string', default: authors.join(',') },
    world: { type: 'string', default: '0,1,2' },
    show: { type: 'boolean', default: false },
  },
});
const names = flags.only.split(',');
const pages = flags.world.split(',').map(Number);
const total = new Map<string, number>();

function count(name: string, verdict: Verdict): void {
  for (const key of [`${name} ${verdict}`, `all ${verdict}`])
    total.set(key, (total.get(key) ?? 0) + 1);
}

for (const name of names)
  for (const phrase of flags.by.split(',').flatMap((author) => phrases(name, author, pages))) {
    const tried = await tryPhrase(phrase.world, phrase.query);
    const verdict = judge(phrase, tried);
    count(name, verdict);
    if (flags.show && verdict !== 'success')
      console.log(
        `${verdict.padEnd(12)}${name.padEnd(19)}${phrase.query}\n${' '.repeat(31)}${tried.answer ?? tried.why}`,
      );
  }

console.log(`\n${'operation'.padEnd(18)} trials  success  ${verdicts.slice(1).join('  ')}`);
for (const name of [...names, 'all']) {
  const [good = 0, ...others] = verdicts.map((verdict) => total.get(`${name} ${verdict}`) ?? 0);
  const sum = others.reduce((a, b) => a + b, good);
  const share = `${((100 * good) / sum).toFixed(1)} %`.padStart(7);
  const rest = verdicts
    .slice(1)
    .map((verdict, at) => String(others[at]).padStart(verdict.length))
    .join('  ');
  console.log(`${name.padEnd(18)} ${String(sum).padStart(6)}  ${share}  ${rest}`);
}
