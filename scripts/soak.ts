// A real server under steady work for as long as told; at the end, what grew.
//   npm run soak -- --minutes 30

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figures, type Places, type Sample, takeSample } from './soak/sample.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const totalMs = Number(values.minutes) * 60_000;
const everyMs = Math.max(2000, Math.min(10_000, totalMs / 30));
/** Tasks and what belongs to them are kept so long, so that the store can be flat at all. */
const retentionDays = Math.max(10_000, totalMs / 10) / 86_400_000;

const page = `<!doctype html><title>Soak</title><button id="more"
  onclick="this.nextElementSibling.textContent++">More</button><output>0</output>`;

async function startSite(): Promise<{ url: string; close(): void }> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => void site.close() };
}

async function startServer({
  dataDir,
  tempDir,
}: Places): Promise<{ child: ChildProcess; url: string }> {
  const bin = join(import.meta.dirname, '..', 'apps', 'cli', 'bin', 'tabhand.js');
  const config = { TABHAND_RETENTION_DAYS: String(retentionDays), TABHAND_LOG_LEVEL: 'warn' };
  const args = [bin, 'serve', '--port', '0', '--data-dir', dataDir];
  const env = { ...process.env, ...config, TMPDIR: tempDir };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  if (child.stdout === null) throw new Error('no output to read');
  for await (const line of createInterface(child.stdout)) {
    const url = /^listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the server did not start');
}

async function runTask(url: string, siteUrl: string): Promise<boolean> {
  const commands = [
    { tool_name: 'browser_navigate', args: { action: 'goto', url: siteUrl } },
    { tool_name: 'browser_interact', args: { action: 'click', selector: '#more' } },
    { tool_name: 'browser_content', args: { action: 'get_text', selector: 'output' } },
  ];
  const submitted = await fetch(`${url}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ task_name: 'Soak', commands }),
  });
  const { taskId } = await submitted.json();
  // The stream ends with the task, so that each one is followed to its end.
  await (await fetch(`${url}/api/tasks/${taskId}/events`)).text();
  const { task } = await (await fetch(`${url}/tasks/${taskId}`)).json();
  return task.status === 'completed';
}

const middle = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** The second third against the last: by then everything has been used once. */
function report(samples: readonly Sample[]): boolean {
  const third = Math.floor(samples.length / 3);
  const hours = (totalMs / 3_600_000) * (1 / 3);
  let flat = true;
  console.log('\nfigure       middle third   last third   growth an hour');
  for (const figure of figures) {
    const before = middle(samples.slice(third, 2 * third).map((each) => each[figure]));
    const after = middle(samples.slice(2 * third).map((each) => each[figure]));
    if (after > before * 1.1 + 2) flat = false;
    const cells = [before.toFixed(1).padStart(12), after.toFixed(1).padStart(12)];
    console.log(`${figure.padEnd(12)} ${cells.join(' ')} ${((after - before) / hours).toFixed(1)}`);
  }
  return flat;
}

async function work(until: number, once: () => Promise<boolean>): Promise<void> {
  while (performance.now() < until) {
    if (!(await once())) failed += 1;
    done += 1;
    await pause(20);
  }
}

let done = 0;
let failed = 0;
const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-soak-'));
const site = await startSite();
const places = { dataDir, tempDir: await mkdtemp(join(tmpdir(), 'tabhand-soak-temp-')) };
const { child, url } = await startServer(places);
const began = performance.now();
const samples: Sample[] = [];
const timer = setInterval(() => {
  const seconds = Math.round((performance.now() - began) / 1000);
  const sample = { seconds, tasks: done, ...takeSample(child.pid ?? 0, places) };
  samples.push(sample);
  const said = figures.map((figure) => `${figure} ${sample[figure].toFixed(1)}`);
  console.log(`${seconds} s, ${done} tasks: ${said.join(', ')}`);
}, everyMs);
await work(began + totalMs, () => runTask(url, site.url));
clearInterval(timer);
const flat = report(samples);
const gone = new Promise((exited) => child.once('exit', exited));
child.kill('SIGTERM');
await gone;
site.close();
for (const folder of Object.values(places)) {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`\n${done} tasks, ${failed} failed; ${flat ? 'flat' : 'NOT flat'}`);
process.exitCode = flat && failed === 0 ? 0 : 1;
