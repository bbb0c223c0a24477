// The servers that are compared, each in a process of its own: ours, and a bare `ws` server that
// keeps one row a message.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Driver } from '@tabhand/actions';
import { startApp } from '@tabhand/server';
import { WebSocketServer } from 'ws';

/** Ours; its browser never comes up, so that tasks queue and nothing else happens. */
export async function serveOurs(): Promise<void> {
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
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ held: heapUsed + external, rss });
  });
}

/** A bare `ws` server: one row a message, one synced commit for all that came in meanwhile. */
export async function serveBare(): Promise<void> {
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

export interface Memory {
  /** Bytes that are really in use. */
  readonly held: number;
  readonly rss: number;
}

export interface Child {
  readonly url: string;
  memory(): Promise<Memory>;
  stop(): void;
}

export async function child(kind: 'ours' | 'bare'): Promise<Child> {
  const started: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', join(import.meta.dirname, '..', 'tasks.ts'), kind],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (started.stdout === null) throw new Error('no output');
  const lines = createInterface(started.stdout);
  const url = await new Promise<string>((line) => lines.once('line', line));
  return {
    url,
    memory: () => {
      const answer = new Promise<Memory>((heard) =>
        started.once('message', (memory: Memory) => heard(memory)),
      );
      started.send('memory');
      return answer;
    },
    stop: () => void started.kill('SIGKILL'),
  };
}
