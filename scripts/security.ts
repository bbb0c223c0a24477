// Runs the tests that show the threat table and prints it: threat, tries, got through, control.
// `--long` runs them with their full counts; `--without` also takes each defence away, in a copy,
// and shows that the tests notice. A bill of materials is written beside the report.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownBy } from './marks.ts';
import { threatMarks } from './security/marks.ts';
import { billOfMaterials } from './security/materials.ts';
import { removals } from './security/removals.ts';
import { rows, type ThreatRow } from './security/rows.ts';
import { copyTree, noticed, removeCopy } from './security/without.ts';

if (process.argv.includes('--long')) process.env.TABHAND_LONG = '1';
const results = await threatMarks.run('security');

interface Verdict {
  readonly tries: number;
  readonly through: number;
}

/** A test that failed let at least one of its tries through. */
function judge({ id }: ThreatRow): Verdict {
  const own = shownBy(threatMarks, id, results);
  return {
    tries: own.reduce((sum, { meta }) => sum + (meta?.tries ?? 1), 0),
    through: own.filter(({ status }) => status === 'failed').length,
  };
}

console.log(
  '| # | threat | tries | got through | control | not tried |\n|---|---|---|---|---|---|',
);
let untried = 0;
let through = 0;
let unnoticed = 0;
for (const row of rows) {
  const verdict = judge(row);
  if (verdict.tries === 0 && row.why === undefined) untried += 1;
  through += verdict.through;
  const counts = verdict.tries === 0 ? '- | -' : `${verdict.tries} | ${verdict.through}`;
  console.log(`| ${row.id} | ${row.threat} | ${counts} | ${row.control} | ${row.why ?? ''} |`);
}
if (process.argv.includes('--without')) proveControls();
const bill = join(import.meta.dirname, '..', '.cache', 'sbom.json');
writeFileSync(bill, await billOfMaterials());
console.log(`\n${through} got through, ${untried} threats without a test; materials: ${bill}`);
process.exitCode = through + untried + unnoticed === 0 ? 0 : 1;

/** Each defence is taken away in a copy; a table of who noticed. */
function proveControls(): void {
  const copy = copyTree();
  console.log('\n| # | taken away | noticed |\n|---|---|---|');
  for (const removal of removals) {
    const found = noticed(copy, removal);
    if (found !== 'yes') unnoticed += 1;
    console.log(
      `| ${removal.threat} | \`${removal.line}\` | ${found === 'yes' ? found : `**${found}**`} |`,
    );
  }
  removeCopy(copy);
}
