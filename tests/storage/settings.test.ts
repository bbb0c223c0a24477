// Settings, the same on both databases.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openPostgres,
  postgresSettings,
  type Settings,
  SqliteSettings,
} from '@tabhand/storage';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from './stores.ts';

async function onSqlite(): Promise<Settings> {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-settings-'));
  const database = await openDatabase(folder);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return new SqliteSettings(database);
}

async function onPostgres(): Promise<Settings> {
  const server = await startPostgres();
  const postgres = await openPostgres(server.url);
  onTestFinished(async () => {
    await postgres.close();
    await server.close();
  });
  return postgresSettings(postgres);
}

test.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('what was set last is there, on %s', async (_, open) => {
  const settings = await open();
  expect(await settings.get('self-heal')).toBeUndefined();
  await settings.set('self-heal', { retry: false });
  await settings.set('self-heal', { retry: true });
  await settings.set('dead-letters', []);
  expect(await settings.get('self-heal')).toEqual({ retry: true });
  expect(await settings.get('dead-letters')).toEqual([]);
});
