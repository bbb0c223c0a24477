// A store that is full or away: nothing accepted is lost, nothing new is promised, and work
// goes on when it is back, without a restart.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTerminal, systemEnv, type Task } from '@tabhand/protocol';
import { type Database, openDatabase, SqliteTasks } from '@tabhand/storage';
import type { Engine, EngineOptions } from '@tabhand/tasks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEngine } from '../tasks/bare-engine.ts';

const caller = { tenant: 'local', user: 'local' };
const sleep = (duration: number) => ({ tool: 'sleep', args: { duration } });

let folder: string;
let database: Database;
let engine: Engine;
let failures: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-full-'));
  database = await openDatabase(folder);
  failures = 0;
});
afterEach(async () => {
  await engine.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function start(more: Partial<EngineOptions> = {}): Promise<void> {
  engine = await startEngine({
    store: new SqliteTasks(database),
    retentionMs: 60_000,
    onError: () => {
      failures += 1;
    },
    ...more,
  });
}

const status = async ({ id }: Task) => (await engine.get('local', id))?.status ?? 'queued';
const fill = () => {
  const pages = Number(database.db.prepare('PRAGMA page_count').get()?.page_count);
  database.db.exec(`PRAGMA max_page_count = ${pages}`);
};
const makeRoom = () => database.db.exec('PRAGMA max_page_count = 1000000');

test('[F24] a full disk refuses new tasks, reads go on, and running work resumes when there is room', async () => {
  await start();
  const big = { note: 'x'.repeat(50_000) };
  const first = await engine.submit({ name: 'First', commands: [sleep(200), sleep(1)] }, caller);
  const second = await engine.submit({ name: 'Second', commands: [sleep(1)] }, caller);
  fill();
  const refused = engine.submit({ name: 'Third', commands: [sleep(1)], metadata: big }, caller);
  await expect(refused).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await engine.list({ tenant: 'local', limit: 10 })).toHaveLength(2);
  makeRoom();
  for (const { task } of [first, second]) {
    await expect.poll(async () => isTerminal(await status(task)), { timeout: 20_000 }).toBe(true);
  }
  const third = await engine.submit({ name: 'Third', commands: [sleep(1)] }, caller);
  await expect.poll(() => status(third.task), { timeout: 20_000 }).toBe('completed');
});

test('a store that fails in the middle of a run has the task ended and the next one run', async () => {
  const store = new SqliteTasks(database);
  let broken = false;
  const write = store.write.bind(store);
  store.write = async (move) => {
    if (broken) throw new Error('the store is away');
    return await write(move);
  };
  await start({ store });
  const victim = await engine.submit({ name: 'Victim', commands: [sleep(100), sleep(1)] }, caller);
  const next = await engine.submit({ name: 'Next', commands: [sleep(1)] }, caller);
  await expect.poll(() => status(victim.task), { timeout: 20_000 }).toBe('running');
  broken = true;
  await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(0);
  broken = false;
  await expect.poll(() => status(victim.task), { timeout: 20_000 }).toBe('failed');
  expect((await engine.get('local', victim.task.id))?.error?.code).toBe('OUTCOME_UNKNOWN');
  await expect.poll(() => status(next.task), { timeout: 20_000 }).toBe('completed');
});

test('old tasks are swept away, and whoever keeps things for them is told', async () => {
  const swept: string[] = [];
  let now = 1_000_000;
  const env = { ...systemEnv(), now: () => now };
  await start({ env, onSwept: async (tasks) => void swept.push(...tasks.map(({ id }) => id)) });
  const { task } = await engine.submit({ name: 'Old', commands: [sleep(1)] }, caller);
  await expect.poll(() => status(task), { timeout: 20_000 }).toBe('completed');
  await engine.close();
  now += 120_000;
  await start({ env, onSwept: async (tasks) => void swept.push(...tasks.map(({ id }) => id)) });
  await expect.poll(() => swept).toEqual([task.id]);
  expect(await engine.get('local', task.id)).toBeUndefined();
});

test('[F32] a clock that jumps by hours ends nothing too early and doubles no id', async () => {
  let hours = 0;
  const system = systemEnv();
  const now = (): number => Date.now() + hours * 3_600_000;
  await start({
    env: { ...system, now, taskId: () => `task_${now()}_${system.uuid().slice(0, 8)}` },
  });
  const tasks: Task[] = [];
  for (const jump of [0, 1, -1, 24, -24]) {
    hours = jump;
    const commands = [sleep(20), sleep(1)];
    tasks.push((await engine.submit({ name: `${jump}`, commands }, caller)).task);
  }
  for (const task of tasks) {
    await expect.poll(() => status(task), { timeout: 20_000 }).toBe('completed');
  }
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  const started = await Promise.all(tasks.map(({ id }) => engine.get('local', id)));
  expect(started.every((task) => task?.error === undefined)).toBe(true);
});
