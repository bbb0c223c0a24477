// Both session stores on real databases.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionStore } from '@tabhand/sessions';
import { openDatabase, openPostgres, postgresSessions, sqliteSessions } from '@tabhand/storage';
import { startPostgres } from '../storage/stores.ts';

export interface TestSessions {
  readonly store: SessionStore;
  close(): Promise<void>;
}

export async function onSqlite(): Promise<TestSessions> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-sessions-'));
  const database = await openDatabase(folder);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { store: sqliteSessions(database), close };
}

export async function onPostgres(): Promise<TestSessions> {
  const server = await startPostgres();
  const postgres = await openPostgres(server.url);
  const close = async () => {
    await postgres.close();
    await server.close();
  };
  return { store: postgresSessions(postgres), close };
}
