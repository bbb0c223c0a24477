// `node bench/evals/try-readings.ts`: lets the browser say which readings are right too. Wordings that
// are read otherwise than read-expected.ts says are tried; what did what its task asks for is written
// to read-tried.json as a right reading of that task.
//   --columns plain,open   whose wordings (fit-data.ts)
//   --only a,b             tasks whose id contains one of these
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEvalBrowser } from './browser.ts';
import { asked, authorOf, type Example, examples } from './fit-data.ts';
import { readingOf } from './judged-reading.ts';
import { loadRunner } from './runner.ts';
import { startEvalServer } from './server.ts';
import type { Task } from './task.ts';
import { tasks } from './tasks/index.ts';
import { tryTask } from './trial.ts';
import { buildWidgetPages } from './widgets.ts';

const { values: flags } = parseArgs({
  options: {
    columns: { type: 'string', default: 'plain,open' },
    only: { type: 'string', default: '' },
  },
});
const file = join(import.meta.dirname, 'read-tried.json');
const tried: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
const columns = flags.columns.split(',');

const isDoubtful = (example: Example): boolean => {
  if (!columns.includes(authorOf(example)) && !columns.includes(example.column)) return false;
  if (!flags.only.split(',').some((part) => example.id.includes(part))) return false;
  const { right, unsure, inquiry } = readingOf(example);
  return !right && !unsure && !inquiry;
};

await using server = await startEvalServer(await buildWidgetPages());
await using browser = await openEvalBrowser();
await using runner = await loadRunner(resolve(import.meta.dirname, 'runners', 'tabhand.ts'));
const place = { runner, browser, server, seed: 0 };
for (const example of examples().filter(isDoubtful)) {
  const task = { ...tasks[example.task], wordings: [example.text, '', ''] } as Task;
  const trial = await tryTask(place, { task, wording: 0, timeoutMs: 60_000 }).catch(
    () => undefined,
  );
  const { verdict = 'failed' } = trial?.result ?? {};
  console.log(`${verdict} ${example.id} ${example.column}`);
  if (verdict !== 'success') continue;
  const facts = asked(readingOf(example).facts);
  tried[example.id] = [...new Set([...(tried[example.id] ?? []), facts])].toSorted();
  writeFileSync(file, `${JSON.stringify(tried, null, 2)}\n`);
}
