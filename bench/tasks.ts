// Speed of the task server as ratios to what the machine can do, all in one run: bare `ws`
// servers and bare SQLite commits do the same work without any of ours.
//   npx node bench/tasks.ts [submitting|fanningOut|perCommand|listing]

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Driver } from '@tabhand/actions';
import { systemEnv, type Task } from '@tabhand/protocol';
import { startApp } from '@tabhand/server';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { Engine } from '@tabhand/tasks';
import { WebSocket, WebSocketServer } from 'ws';

const command = { tool_name: 'sleep', args: { duration: 1 } };
const submission = JSON.stringify({
  type: 'task_submit',
  task_name: 'Bench',
  commands: Array.from({ length: 3 }, () => command),
});

// ---------------------------------------------------------------- the two servers

/** Ours; its browser never comes up, so that tasks queue and nothing else happens. */
async function serveOurs(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const never = new Promise<Driver>(() => undefined);
  const app = await startApp({
    port: 0,
    dataDir,
    logLevel: 'silent',
    queueCap: 10_000_000,
    launch: () => never,
  });
  process.stdout.write(`${app.url.replace('http', 'ws')}\n`);
  process.on('message', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
}

/** A bare `ws` server: one row a message, one synced commit for all that came in meanwhile. */
async function serveBare(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bare-'));
  const db = new DatabaseSync(join(dataDir, 'bare.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t (body TEXT)');
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  const wal = await open(join(dataDir, 'bare.db-wal'), 'r+');
  let waiting: (() => void)[] = [];
  let syncing = false;
  const sync = async (): Promise<void> => {
    syncing = true;
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      await wal.datasync();
      for (const answer of served) answer();
    }
    syncing = false;
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    process.stdout.write(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
  });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('fan ')) return fan(server, text.slice(4));
      JSON.parse(text);
      insert.run(text);
      waiting.push(() => socket.send('{"type":"task_submit_response"}'));
      if (!syncing) void sync();
    });
    socket.send('{"type":"welcome"}');
  });
}

const fan = (server: WebSocketServer, text: string): void => {
  for (const client of server.clients) client.send(text);
};

interface Child {
  readonly url: string;
  held(): Promise<number>;
  stop(): void;
}

async function child(kind: 'ours' | 'bare'): Promise<Child> {
  const started: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', import.meta.filename, kind],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (started.stdout === null) throw new Error('no output');
  const lines = createInterface(started.stdout);
  const url = await new Promise<string>((line) => lines.once('line', line));
  return {
    url,
    /** Bytes that are really in use. */
    held: () => {
      const answer = new Promise<number>((heard) =>
        started.once('message', (n) => heard(Number(n))),
      );
      started.send('held');
      return answer;
    },
    stop: () => void started.kill('SIGKILL'),
  };
}

// ---------------------------------------------------------------- clients

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((open) => socket.once('message', open));
  return socket;
}

/** Messages per second over many connections with several in flight each. */
async function flood(url: string, shape: { sockets: number; inFlight: number; total: number }) {
  const sockets = await Promise.all(Array.from({ length: shape.sockets }, () => connect(url)));
  let sent = 0;
  let answered = 0;
  const done = Promise.withResolvers<void>();
  const began = performance.now();
  const send = (socket: WebSocket): void => {
    if (sent++ < shape.total) socket.send(submission);
  };
  for (const socket of sockets) {
    socket.on('message', () => {
      answered += 1;
      if (answered === shape.total) done.resolve();
      send(socket);
    });
    for (let nth = 0; nth < shape.inFlight; nth += 1) send(socket);
  }
  await done.promise;
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.terminate();
  return shape.total / seconds;
}

/** Milliseconds of each of some submissions, one after the other. */
async function oneByOne(url: string, count: number): Promise<number[]> {
  const socket = await connect(url);
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now();
    const answer = new Promise((heard) => socket.once('message', heard));
    socket.send(submission);
    await answer;
    times.push(performance.now() - began);
  }
  socket.terminate();
  return times.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const median = (times: readonly number[]): number => at(times, 0.5);

// ---------------------------------------------------------------- what is measured

const rows: string[] = [];
function row(what: string, ours: string, limit: string, verdict: { ratio: number; good: boolean }) {
  const said = `${verdict.ratio.toFixed(2)} ${verdict.good ? 'ok' : 'MISSED'}`;
  rows.push([what.padEnd(46), ours.padEnd(18), limit.padEnd(22), said].join(' '));
}

async function submitting(): Promise<void> {
  const [ours, bare] = [await child('ours'), await child('bare')];
  const shape = { sockets: 100, inFlight: 10, total: 10_000 };
  await flood(bare.url, { ...shape, total: 1000 });
  const limit = await flood(bare.url, shape);
  const empty = await oneByOne(ours.url, 300);
  await flood(ours.url, { ...shape, total: 1000 });
  const before = await ours.held();
  const rate = await flood(ours.url, shape);
  const after = await ours.held();
  const full = await oneByOne(ours.url, 300);
  const commit = await syncedCommit(300);
  row('submits/s, 100 connections × 10 (≥ 0.33)', rate.toFixed(0), `bare ws ${limit.toFixed(0)}`, {
    ratio: rate / limit,
    good: rate / limit >= 1 / 3,
  });
  row(
    'one client, ms (≤ 3)',
    median(empty).toFixed(2),
    `synced commit ${median(commit).toFixed(2)}`,
    {
      ratio: median(empty) / median(commit),
      good: median(empty) <= 3 * median(commit),
    },
  );
  row(
    'submit p99 at 10,000 queued, ms (≤ 1.5)',
    at(full, 0.99).toFixed(2),
    `at 0: ${at(empty, 0.99).toFixed(2)}`,
    {
      ratio: at(full, 0.99) / at(empty, 0.99),
      good: at(full, 0.99) <= 1.5 * at(empty, 0.99),
    },
  );
  const each = (after - before) / shape.total / 1024;
  row('KB held a queued task (< 5)', each.toFixed(2), '5', { ratio: each / 5, good: each < 5 });
  ours.stop();
  bare.stop();
}

/** One row, one commit, one fdatasync of the log: what a durable answer cannot do without. */
async function syncedCommit(count: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-commit-'));
  const db = new DatabaseSync(join(folder, 'x.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE t (body TEXT)');
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  const wal = await open(join(folder, 'x.db-wal'), 'r+');
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now();
    insert.run(submission);
    await wal.datasync();
    times.push(performance.now() - began);
  }
  await wal.close();
  db.close();
  await rm(folder, { recursive: true });
  return times.sort((a, b) => a - b);
}

const frames = 20;

/** Deliveries per second to 1,000 subscribers of one task. */
async function fanningOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-fan-'));
  const gate = Promise.withResolvers<void>();
  const text = 'x'.repeat(300);
  const driver = instantDriver(() => gate.promise, text);
  const app = await startApp({
    port: 0,
    dataDir: folder,
    logLevel: 'silent',
    launch: async () => driver,
  });
  const url = app.url.replace('http', 'ws');
  const owner = await connect(url);
  const commands = Array.from({ length: frames / 2 }, () => command);
  const answer = new Promise<string>((heard) =>
    owner.once('message', (data) => heard(String(data))),
  );
  owner.send(JSON.stringify({ type: 'task_submit', task_name: 'Fan', commands }));
  const { taskId } = JSON.parse(await answer);
  const ours = await deliveries(url, 1000, {
    join: (socket) => socket.send(JSON.stringify({ type: 'subscribe_task', taskId })),
    go: gate.resolve,
  });
  owner.terminate();
  await app.close();
  await rm(folder, { recursive: true });
  const bare = await child('bare');
  const speaker = await connect(bare.url);
  const frame = JSON.stringify({
    type: 'task_progress',
    taskId,
    tool_name: 'sleep',
    text: `${text}${'y'.repeat(150)}`,
  });
  const limit = await deliveries(bare.url, 1000, {
    join: (socket) => socket.emit('message', '{}'),
    go: () => {
      for (let nth = 0; nth < frames; nth += 1) speaker.send(`fan ${frame}`);
    },
  });
  speaker.terminate();
  bare.stop();
  row('deliveries/s to 1,000 subscribers (≥ 0.5)', ours.toFixed(0), `bare ws ${limit.toFixed(0)}`, {
    ratio: ours / limit,
    good: ours / limit >= 0.5,
  });
}

interface Audience {
  join(socket: WebSocket): void;
  go(): void;
}

async function deliveries(
  url: string,
  count: number,
  { join: enter, go }: Audience,
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connect(url)));
  let joined = 0;
  let heard = 0;
  const entered = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  for (const socket of sockets) {
    socket.once('message', () => {
      if (++joined === count) entered.resolve();
      socket.on('message', () => {
        if (++heard === count * frames) done.resolve();
      });
    });
    enter(socket);
  }
  await entered.promise;
  const began = performance.now();
  go();
  await done.promise;
  const rate = heard / ((performance.now() - began) / 1000);
  for (const socket of sockets) socket.terminate();
  return rate;
}

/** A browser that does nothing, at once: what is left is the engine. */
function instantDriver(ready: () => Promise<void>, text: string): Driver {
  const refuse = () => Promise.reject(new Error('not in this bench'));
  return {
    has: new Set(),
    perform: async () => {
      await ready();
      return { ok: true, reached: 'settled', durationMs: 0, summary: text };
    },
    observe: refuse,
    local: refuse,
    capture: refuse,
    tabs: () => [],
    onGone: () => undefined,
    close: async () => undefined,
  };
}

async function perCommand(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-run-'));
  const store = new SqliteTasks(await openDatabase(folder));
  const ready = Promise.resolve();
  const engine = new Engine({
    env: systemEnv(),
    store,
    launch: async () => instantDriver(() => ready, 'Done'),
    pool: 1,
    queueCap: 10,
    limits: { commands: 10_000, argsBytes: 10_000 },
    commandTimeoutMs: 10_000,
    taskTimeoutMs: 600_000,
    drainMs: 0,
    retentionMs: 1e9,
    returnMs: 1000,
    onError: (thrown) => console.error(thrown),
  });
  const count = 3000;
  const commands = Array.from({ length: count }, () => ({ tool: 'sleep', args: { duration: 1 } }));
  const caller = { tenant: 'local', user: 'local' };
  const ended = Promise.withResolvers<void>();
  engine.journal.subscribe(({ task }) => task.status === 'completed' && ended.resolve());
  await engine.submit({ name: 'Many', commands }, caller);
  const began = performance.now();
  await ended.promise;
  const each = (performance.now() - began) / count;
  await engine.close();
  const commit = unsyncedCommit(store, folder, count);
  await store.close();
  await rm(folder, { recursive: true });
  row('engine, ms a command (≤ 2)', each.toFixed(3), `commit ${commit.toFixed(3)}`, {
    ratio: each / commit,
    good: each <= 2 * commit,
  });
}

/** A transaction of the rows that a command's move must write at the least. */
function unsyncedCommit(_store: SqliteTasks, folder: string, count: number): number {
  const db = new DatabaseSync(join(folder, 'plain.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.exec(
    'CREATE TABLE t (id TEXT PRIMARY KEY, body TEXT); CREATE TABLE e (id TEXT, seq INT, body TEXT, PRIMARY KEY (id, seq))',
  );
  const put = db.prepare('INSERT OR REPLACE INTO t VALUES (?, ?)');
  const event = db.prepare('INSERT INTO e VALUES (?, ?, ?)');
  const began = performance.now();
  for (let nth = 0; nth < count; nth += 1) {
    db.exec('BEGIN IMMEDIATE');
    put.run('task', submission);
    put.run(`command ${nth}`, submission);
    put.run(`command ${nth + 1}`, submission);
    event.run('task', nth * 2, '{"kind":"status","status":"running"}');
    event.run('task', nth * 2 + 1, '{"kind":"status","status":"running"}');
    db.exec('COMMIT');
  }
  const each = (performance.now() - began) / count;
  db.close();
  return each;
}

async function listing(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-list-'));
  const database = await openDatabase(folder);
  const store = new SqliteTasks(database);
  const task: Task = {
    id: 'x',
    tenant: 'local',
    user: 'local',
    kind: 'commands',
    sessionId: 's',
    instanceId: 'i',
    name: 'Bench',
    intention: 'Bench',
    status: 'completed',
    currentCommandIndex: 0,
    totalCommands: 1,
    createdAt: 1,
  };
  const fill = (from: number, to: number): void => {
    database.db.exec(`WITH RECURSIVE c(x) AS (SELECT ${from} UNION ALL SELECT x + 1 FROM c WHERE x < ${to})
      INSERT INTO tasks (id, tenant, owner, kind, session_id, instance_id, status, created_at, ended_at, next_seq, body)
      SELECT 'task_' || x, 'local', 'local', 'commands', 's', 'i' || (x % 10), 'completed', x, x, 0, '${JSON.stringify({ v: 1, ...task })}' FROM c`);
  };
  const time = async (): Promise<number> => {
    const times: number[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const began = performance.now();
      await store.list({ tenant: 'local', limit: 50, statuses: ['completed'] });
      times.push(performance.now() - began);
    }
    return median(times.sort((a, b) => a - b));
  };
  fill(1, 1000);
  const few = await time();
  fill(1001, 1_000_000);
  const many = await time();
  await store.close();
  await rm(folder, { recursive: true });
  row(
    'a page of 50 at 1,000,000 tasks, ms (≤ 1.5)',
    many.toFixed(3),
    `at 1,000: ${few.toFixed(3)}`,
    {
      ratio: many / few,
      good: many <= 1.5 * few,
    },
  );
}

const role = process.argv[2];
if (role === 'ours') await serveOurs();
else if (role === 'bare') await serveBare();
else {
  const all = { submitting, fanningOut, perCommand, listing };
  const chosen = Object.entries(all).filter(([name]) => role === undefined || role === name);
  for (const [, measure] of chosen) await measure();
  console.log(rows.join('\n'));
}
