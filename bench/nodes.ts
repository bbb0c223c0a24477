// Several nodes on one Postgres with simulated browsers: tasks and events a second with 1, 2 and
// 4 nodes, and what a task costs when there is a long history.
//   npx node bench/nodes.ts [--quick]     --quick: up to 2 nodes, fewer tasks, a short history

import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startApp } from '@tabhand/server';
import { openPostgres } from '@tabhand/storage';
import { WebSocket } from 'ws';
import { startPostgres } from '../tests/storage/stores.ts';
import { endFigures, tell } from './figures.ts';
import { instantDriver } from './tasks/instant-driver.ts';
import { submission } from './tasks/submission.ts';

const quick = process.argv.includes('--quick');
const history = quick ? 5_000 : 1_000_000;
const counts = quick ? [1, 2] : [1, 2, 4];
const browsersEach = 8;
const tasksEach = quick ? 75 : 150;
const inFlight = 16;
const eventsPerTask = 21;

async function serve(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bench-node-'));
  const ready = Promise.resolve();
  const driver = async () => instantDriver(() => ready, 'Done');
  const quiet = { port: 0, logLevel: 'silent', dataDir } as const;
  const app = await startApp({ ...quiet, databaseUrl, instances: browsersEach, launch: driver });
  process.once('SIGTERM', () => void app.close());
  process.stdout.write(`${app.url.replace('http', 'ws')}\n`);
}

interface Node {
  readonly url: string;
  stop(): void;
}

async function startNode(databaseUrl: string): Promise<Node> {
  const args = [import.meta.filename, 'node', databaseUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((line) => lines.once('line', line));
  return { url, stop: () => void child.kill('SIGTERM') };
}

/** Submits through one node and waits for all completions, a few tasks at a time. */
async function drive(url: string, total: number): Promise<void> {
  const socket = new WebSocket(url);
  await new Promise((welcome) => socket.once('message', welcome));
  const done = Promise.withResolvers<void>();
  let sent = 0;
  let ended = 0;
  const send = (): void => {
    if (sent++ < total) socket.send(submission);
  };
  socket.on('message', (data) => {
    if (!String(data).startsWith('{"type":"task_complete"')) return;
    if (++ended === total) done.resolve();
    send();
  });
  for (let nth = 0; nth < inFlight; nth += 1) send();
  await done.promise;
  socket.terminate();
}

async function measure(databaseUrl: string, count: number): Promise<number> {
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(databaseUrl)));
  await Promise.all(nodes.map(({ url }) => drive(url, 20)));
  const began = performance.now();
  await Promise.all(nodes.map(({ url }) => drive(url, tasksEach)));
  const seconds = (performance.now() - began) / 1000;
  for (const node of nodes) node.stop();
  return (count * tasksEach) / seconds;
}

const fill = `INSERT INTO tasks (id, tenant, owner, kind, session_id, instance_id, status,
    created_at, ended_at, next_seq, body, projection)
  SELECT 'old_' || x, 'local', 'local', 'commands', 's' || x % 1000, 'i' || x % 100, 'completed',
    x, extract(epoch FROM now()) * 1000, 9, '{"v":1}', '{"v":1}' FROM generate_series(1, $1::int) x`;

async function compare(): Promise<void> {
  const postgres = await startPostgres();
  const admin = await openPostgres(postgres.url);
  const rates: number[] = [];
  for (const count of counts) {
    rates.push(await measure(postgres.url, count));
    tellNodes(count, rates);
  }
  // Both before and after are the better of two: the first run also warms the database up.
  const before = Math.max(rates[0] ?? 0, await measure(postgres.url, 1));
  await admin.rows(fill, [history]);
  const late = Math.max(await measure(postgres.url, 1), await measure(postgres.url, 1));
  tell({
    name: `1 node after ${history.toLocaleString('en')} tasks`,
    ours: `${late.toFixed(0)} tasks/s`,
    against: `before: ${before.toFixed(0)} tasks/s`,
    ratio: late / before,
    bar: { least: 0.8 },
  });
  await admin.close();
  await postgres.close();
  endFigures();
}

function tellNodes(count: number, rates: readonly number[]): void {
  const [single = 0] = rates;
  const rate = rates.at(-1) ?? 0;
  tell({
    name: `${count} node${count > 1 ? 's' : ''} on this machine, Postgres beside them`,
    ours: `${rate.toFixed(0)} tasks/s, ${(rate * eventsPerTask).toFixed(0)} events/s`,
    against: `1 node: ${single.toFixed(0)} tasks/s`,
    ratio: rate / single,
  });
}

const [role, databaseUrl = ''] = process.argv.slice(2);
if (role === 'node') await serve(databaseUrl);
else await compare();
