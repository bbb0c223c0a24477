// A browser that takes its time to start: a task that is called off meanwhile leaves it to the next.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, SqliteTasks } from '@tabhand/storage';
import { expect, test } from 'vitest';
import { launchOne, startEngine } from './bare-engine.ts';

const caller = { tenant: 'local', user: 'local' };

test('a task cancelled while its browser starts ends at once, and the browser is the next one’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabhand-launching-'));
  const store = new SqliteTasks(await openDatabase(folder));
  const gate = Promise.withResolvers<void>();
  let launches = 0;
  const engine = await startEngine({
    store,
    launch: async () => {
      launches += 1;
      await gate.promise;
      return await launchOne();
    },
  });
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
