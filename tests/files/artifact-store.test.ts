// The facts of artifacts on both databases.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtifactRecord, ArtifactStore } from '@tabhand/files';
import { openDatabase, openPostgres, postgresArtifacts, sqliteArtifacts } from '@tabhand/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../storage/stores.ts';

interface Opened {
  readonly store: ArtifactStore;
  close(): Promise<void>;
}

const databases: Readonly<Record<string, () => Promise<Opened>>> = {
  SQLite: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tabhand-artifacts-'));
    const database = await openDatabase(folder);
    const close = async () => {
      await database.close();
      await rm(folder, { recursive: true });
    };
    return { store: sqliteArtifacts(database), close };
  },
  Postgres: async () => {
    const server = await startPostgres();
    const postgres = await openPostgres(server.url);
    const close = async () => {
      await postgres.close();
      await server.close();
    };
    return { store: postgresArtifacts(postgres), close };
  },
};

const record = (id: string, more: Partial<ArtifactRecord> = {}): ArtifactRecord => ({
  id,
  tenant: 'a',
  kind: 'upload',
  filename: `${id}.txt`,
  mimeType: 'text/plain',
  size: 3,
  sha256: 'x',
  createdAt: 1,
  ...more,
});

describe.each(Object.entries(databases))('artifacts on %s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('[T28] a record is found by tenant and id, listed in order, and removed once', async () => {
    const { store } = opened;
    await store.insert(record('one', { taskId: 't1' }));
    await store.insert(record('two', { taskId: 't1', sessionId: 's1' }));
    await store.insert(record('one', { tenant: 'b', taskId: 't1' }));
    expect(await store.find('a', 'one')).toEqual(record('one', { taskId: 't1' }));
    expect(await store.find('c', 'one')).toBeUndefined();
    const ids = async (of: Parameters<ArtifactStore['list']>[1]) =>
      (await store.list('a', of)).map(({ id }) => id);
    expect(await ids({ taskId: 't1' })).toEqual(['one', 'two']);
    expect(await ids({ sessionId: 's1' })).toEqual(['two']);
    expect(await store.remove('c', 'one')).toBe(false);
    expect(await store.remove('a', 'one')).toBe(true);
    expect(await store.remove('a', 'one')).toBe(false);
    expect(await store.find('b', 'one')).toBeDefined();
    await expect(store.insert(record('two'))).rejects.toThrow();
  });
});
