// What the engine itself costs for a command.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnv } from '@tabhand/protocol';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { Engine } from '@tabhand/tasks';
import { unsyncedCommit } from './commits.ts';
import { instantDriver } from './instant-driver.ts';
import { row } from './report.ts';

export async function perCommand(): Promise<void> {
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
  const commit = unsyncedCommit(folder, count);
  await store.close();
  await rm(folder, { recursive: true });
  row('engine, ms a command', each.toFixed(3), `commit ${commit.toFixed(3)}`, {
    ratio: each / commit,
    most: 2,
  });
}
