// Several server processes on one Postgres, for the stories about more than one node.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppOptions } from '@tabhand/server';
import { openPostgres } from '@tabhand/storage';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { type ChildServer, startChild } from './child.ts';

export interface Node extends ChildServer {
  ask(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // Each story looks at the fields it knows.
  readonly body: Record<string, never>;
}

export interface TestCluster {
  readonly url: string;
  /** A database of its own for one story. */
  database(name: string): Promise<string>;
  start(databaseUrl: string, options?: AppOptions): Promise<Node>;
  close(): Promise<void>;
}

export async function startCluster(): Promise<TestCluster> {
  const postgres = await startPostgres();
  const undo: (() => Promise<unknown>)[] = [];
  return {
    url: postgres.url,
    database: (name) => createDatabase(postgres, name),
    start: async (databaseUrl, options = {}) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-node-'));
      const child = await startChild({ dataDir, databaseUrl, ...options });
      undo.push(async () => {
        child.thaw();
        await child.kill();
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      });
      return { ...child, ...asking(child.url) };
    },
    close: async () => {
      await Promise.all(undo.map((each) => each()));
      await postgres.close();
    },
  };
}

/** A story that is tried again begins with an empty one, whoever still holds the last. */
async function createDatabase({ url }: TestPostgres, name: string): Promise<string> {
  const first = await openPostgres(url);
  await first.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await first.pool.query(`CREATE DATABASE ${name}`);
  await first.close();
  return url.replace(/[^/]+$/, name);
}

const asking = (url: string): Pick<Node, 'ask' | 'post'> => ({
  ask: async (path) => read(await fetch(url + path, { signal: AbortSignal.timeout(10_000) })),
  post: async (path, body, headers = {}) =>
    read(
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }),
    ),
});

const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json(),
});
