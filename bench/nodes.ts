// Several nodes on one Postgres with simulated browsers: tasks and events a second with 1, 2 and
// 4 nodes, and what a task costs when there is a long history.
//   npx node bench/nodes.ts [history rows, 100000 unless told]

import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startApp } from '@tabhand/server';
import { openPostgres } from '@tabhand/storage';
import { WebSocket } from 'ws';
import { startPostgres } from '../tests/storage/stores.ts';
import { instantDriver } from './tasks/instant-driver.ts';
import { submission } from './tasks/submission.ts';

const browsersEach = 8;
const tasksEach = 150;
const inFlight = 16;

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

async function compare(history: number): Promise<void> {
  const postgres = await startPostgres();
  const admin = await openPostgres(postgres.url);
  console.log('nodes  tasks/s  events/s');
  const eventsPerTask = 21;
  let single = 0;
  for (const count of [1, 2, 4]) {
    const rate = await measure(postgres.url, count);
    if (count === 1) single = rate;
    const events = (rate * eventsPerTask).toFixed(0);
    console.log(`${String(count).padEnd(6)} ${rate.toFixed(0).padEnd(8)} ${events}`);
  }
  await admin.rows(fill, [history]);
  const late = await measure(postgres.url, 1);
  console.log(
    `1 node after ${history} tasks: ${late.toFixed(0)}/s, ${(late / single).toFixed(2)}×`,
  );
  await admin.close();
  await postgres.close();
}

const [role = '100000', databaseUrl = ''] = process.argv.slice(2);
if (role === 'node') await serve(databaseUrl);
else await compare(Number(role));
