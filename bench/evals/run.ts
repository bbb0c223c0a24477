// `npm run evals`: puts an agent through the tasks and reports how it did.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEvalBrowser } from './browser.ts';
import { differences, type Report, readReport, story, table, writeReport } from './report.ts';
import { loadRunner } from './runner.ts';
import { orderBySeed } from './seed.ts';
import { startEvalServer } from './server.ts';
import type { Task } from './task.ts';
import { tasks } from './tasks/index.ts';
import { type Result, type Trial, tryTask } from './trial.ts';
import { buildWidgetPages, scratch } from './widgets.ts';

const { values: flags } = parseArgs({
  options: {
    runner: { type: 'string', default: join(import.meta.dirname, 'runners', 'tabhand.ts') },
    only: { type: 'string', default: '' },
    bucket: { type: 'string' },
    wording: { type: 'string', default: '0,1,2' },
    seed: { type: 'string', default: '0' },
    timeout: { type: 'string', default: '60' },
    quiet: { type: 'boolean', default: false },
    /** A file of other wordings in place of the task's own; `--wording` picks. */
    wordings: { type: 'string' },
    /** The same for `dev-wordings.json`. */
    dev: { type: 'boolean', default: false },
    /** `even` tasks may be read in every wording, the held-out wordings of `odd` ones never. */
    half: { type: 'string', default: 'both' },
    /** Only every nth trial. */
    every: { type: 'string', default: '1' },
  },
});
const seed = Number(flags.seed);
const wordings = flags.wording.split(',').map(Number);
const isChosenHalf = (at: number): boolean =>
  flags.half === 'both' || flags.half === (at % 2 === 0 ? 'even' : 'odd');
const chosen = tasks.filter(
  ({ id, bucket }, at) =>
    isChosenHalf(at) &&
    (!flags.bucket || flags.bucket.split(',').includes(bucket)) &&
    flags.only.split(',').some((part) => id.includes(part)),
);
const file = flags.dev ? join(import.meta.dirname, 'dev-wordings.json') : flags.wordings;
const said: Record<string, [string, string, string]> =
  file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
const trials = orderBySeed(
  chosen.flatMap((task) =>
    wordings.map((wording) => ({
      task: { ...task, wordings: said[task.id] ?? task.wordings },
      wording,
    })),
  ),
  seed,
).filter((_, at) => at % Number(flags.every) === 0);

await using server = await startEvalServer(await buildWidgetPages());
await using browser = await openEvalBrowser();
await using runner = await loadRunner(resolve(flags.runner));
const results: Result[] = [];
for (const { task, wording } of trials) {
  const place = { runner, browser, server, seed };
  const asked = { task, wording, timeoutMs: Number(flags.timeout) * 1000 };
  const trial = await tryTask(place, asked).catch((error) => lost(asked, error));
  results.push(trial.result);
  if (flags.quiet) continue;
  const good = trial.result.verdict === 'success';
  console.log(good ? `ok  ${task.id} #${wording}` : story(trial));
}

/** A page that does not come up is a failed trial, not the end of the run. */
function lost({ task, wording }: { task: Task; wording: number }, error: Error): Trial {
  const { id, bucket } = task;
  const run = {
    status: 'failed' as const,
    steps: 0,
    tokens: 0,
    transcript: `lost: ${error.message}`,
  };
  const result = { id, wording, bucket, verdict: run.status, steps: 0, tokens: 0, ms: 0 };
  const seen = { before: {}, after: {}, answer: undefined };
  return { result, instruction: task.wordings[wording] ?? '', run, seen };
}

const report: Report = { runner: runner.name, seed, at: new Date().toISOString(), results };
const whole = join(scratch, 'results.json');
const last = readReport(whole);
console.log(`\n${runner.name}, seed ${seed}\n${table(results)}`);
for (const line of last ? differences(last, report) : []) console.log(line);
// Part of the tasks must not replace the run that later ones are compared with.
const isWhole = trials.length === tasks.length * 3 && file === undefined;
writeReport(isWhole ? whole : join(scratch, 'results-part.json'), report);
