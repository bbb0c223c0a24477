// A browser that takes its time to start: a task that is called off meanwhile leaves it to the next.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { systemEnv } from '@tabhand/protocol';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { Engine } from '@tabhand/tasks';
import { expect, test } from 'vitest';

const caller = { tenant: 'local', user: 'local' };

test('a task cancelled while its browser starts ends at once, and the browser is the next one’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-launching-'));
  const store = new SqliteTasks(await openDatabase(folder));
  const gate = Promise.withResolvers<void>();
  let launches = 0;
  const engine = new Engine({
    env: systemEnv(),
    store,
    launch: async () => {
      launches += 1;
      await gate.promise;
      const launched = await launchChromium({ executable: await ensureChromium(() => undefined) });
      return await LocalDriver.over(launched.browser, await pageScript(), launched.close);
    },
    pool: 1,
    queueCap: 10,
    limits: { commands: 10, argsBytes: 1000 },
    commandTimeoutMs: 10_000,
    taskTimeoutMs: 60_000,
    drainMs: 0,
    retentionMs: 60_000,
    returnMs: 1000,
    onError: () => undefined,
  });
  await engine.start();
  const submit = async (name: string, duration: number) =>
    (await engine.submit({ name, commands: [{ tool: 'sleep', args: { duration } }] }, caller)).task;
  const statusOf = async (id: string) => (await engine.get('local', id))?.status;
  try {
    const first = await submit('Called off', 60_000);
    await expect.poll(() => statusOf(first.id)).toBe('running');
    expect(await engine.cancel('local', first.id)).toBe(true);
    const next = await submit('Next', 1);
    await expect.poll(() => statusOf(next.id)).toBe('running');
    gate.resolve();
    await expect.poll(() => statusOf(next.id)).toBe('completed');
    expect(launches).toBe(1);
  } finally {
    gate.resolve();
    await engine.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
});
