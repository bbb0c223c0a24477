// Records what looks, errands and built files cost now: the budgets that the tests hold them to.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureFiles, measureTokens } from '../tests/budgets/measure.ts';
import { buildAll } from './build.ts';

await buildAll();
const measured = { ...(await measureTokens()), ...measureFiles() };
const file = join(import.meta.dirname, '../tests/budgets/budgets.json');
writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
console.log(measured);
