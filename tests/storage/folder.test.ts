// The data folder: one holder at a time, and nothing accepted lost when the power fails.

import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '@tabhand/protocol';
import { lockFolder, openDatabase, SqliteTasks } from '@tabhand/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../fixtures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tryLock = `import { lockFolder } from '@tabhand/storage';
  try { lockFolder(process.argv[1]); process.stdout.write('locked'); process.exit(0) }
  catch (error) { process.stdout.write(error.code + ': ' + error.message) }`;
const otherProcess = (): string =>
  spawnSync(process.execPath, ['--input-type=module', '-e', tryLock, folder], {
    cwd: join(import.meta.dirname, '../..'),
  }).stdout.toString();

test('[F6] a second process is refused and told who holds the folder', () => {
  const lock = lockFolder(folder);
  expect(otherProcess()).toBe(
    `DATA_DIR_LOCKED: The folder ${folder} is in use by process ${process.pid}`,
  );
  expect(() => lockFolder(folder)).toThrow(/is in use by/);
  lock.release();
  expect(otherProcess()).toBe('locked');
});

test('the lock goes with a process that is gone, without anybody removing it', () => {
  expect(otherProcess()).toBe('locked');
  lockFolder(folder).release();
});

test('a server says where it is in a file only its owner can read', async () => {
  const server = await startServer({ dataDir: folder });
  const path = join(folder, 'server.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { address, token } = JSON.parse(await readFile(path, 'utf8'));
  expect(address).toBe(server.url);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${address}/tasks`, { headers })).status).toBe(200);
  await expect(startServer({ dataDir: folder })).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' });
  await server.close();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('the projection survives a crash between the moments it is stored', async () => {
  const store = new SqliteTasks(await openDatabase(folder));
  const queued = { kind: 'status', status: 'queued' } as const;
  const facts = { commands: [], instanceKind: 'managed', queueCap: 9 } as const;
  await store.accept({ task: newTask('task_p'), events: [queued], ...facts });
  for (let nth = 0; nth < 70; nth += 1) {
    const alert = { kind: 'alert', severity: 'info', message: `${nth}` } as const;
    await store.write({ taskId: 'task_p', at: nth, from: ['queued'], events: [alert] });
  }
  const after = new SqliteTasks(await openDatabase(folder));
  expect(await after.projection('task_p')).toEqual(await store.projection('task_p'));
  expect(await after.projection('task_p')).toMatchObject({ seq: 70, updatedAt: 69 });
  await after.close();
  await store.close();
});

const newTask = (id: string): Task => ({
  id,
  tenant: 'a',
  user: 'a',
  kind: 'commands',
  sessionId: 's',
  instanceId: 'inst',
  name: 'x'.repeat(200),
  intention: 'x',
  status: 'queued',
  currentCommandIndex: 0,
  totalCommands: 0,
  createdAt: 1,
});

test('[F5] whatever the power loss cuts off the log, every answered task is there and the rest is whole', async () => {
  const store = new SqliteTasks(await openDatabase(folder));
  const db = join(folder, 'tabhand.db');
  /** How long the log was when each task was answered. */
  const answered: { id: string; length: number }[] = [];
  for (let nth = 0; nth < 25; nth += 1) {
    const id = `task_${nth}`;
    const events = [{ kind: 'status', status: 'queued' }] as const;
    await store.accept({
      task: newTask(id),
      commands: [],
      events,
      instanceKind: 'managed',
      queueCap: 99,
    });
    answered.push({ id, length: (await stat(`${db}-wal`)).size });
  }
  const wal = await readFile(`${db}-wal`);
  const cut = await mkdtemp(join(tmpdir(), 'tabhand-cut-'));
  const first = answered[0]?.length ?? 0;
  const step = Math.ceil((wal.length - first) / 60);
  for (let length = first; length <= wal.length; length += step) {
    await copyFile(db, join(cut, 'tabhand.db'));
    await writeFile(join(cut, 'tabhand.db-wal'), wal.subarray(0, length));
    await rm(join(cut, 'tabhand.db-shm'), { force: true });
    const after = new SqliteTasks(await openDatabase(cut));
    const found = (await after.waitingFor('inst')).map(({ id }) => id);
    const promised = answered.filter((each) => each.length <= length).map(({ id }) => id);
    expect(found.slice(0, promised.length)).toEqual(promised);
    expect(await after.open('inst')).toBe(found.length);
    await after.close();
  }
  await store.close();
  await rm(cut, { recursive: true });
});
