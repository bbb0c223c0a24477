// A move whose commit went through although the connection ended before it could say so: tried
// again, it is found made, and nothing of it happens twice.

import { openPostgres, PostgresTasks } from '@tabhand/storage';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLine } from '../faults/proxy.ts';
import { newTask, to } from './made-tasks.ts';
import { startPostgres, type TestPostgres } from './stores.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

/** A store behind a line that swallows the answer to the next commit. */
async function openBehindLine() {
  const url = new URL(server.url);
  const line = await startLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  const store = new PostgresTasks(await openPostgres(url.href));
  onTestFinished(async () => {
    await store.close();
    await line.close();
  });
  return { store, line };
}

test('[F2] a move that was made before its answer was lost is not made again', async () => {
  const { store, line } = await openBehindLine();
  const input = newTask();
  await store.accept(input);
  const { id } = input.task;
  const begin = { ...to(id, ['queued'], 'running'), once: 'begin' };
  line.loseAnswerTo('COMMIT');
  await expect(store.write(begin)).rejects.toMatchObject({ code: 'DATABASE_ERROR' });
  expect((await store.get('a', id))?.status).toBe('running');
  const again = await store.write(begin);
  expect(again).toMatchObject({ task: { status: 'running' }, events: [{ seq: 1 }] });
  expect(await store.events(id, -1, 10)).toHaveLength(2);
});

test('[F2] another move meanwhile changes nothing about that, and the next one is a new one', async () => {
  const { store, line } = await openBehindLine();
  const input = newTask();
  await store.accept(input);
  const { id } = input.task;
  await store.write({ ...to(id, ['queued'], 'running'), once: 'begin' });
  const end = { ...to(id, ['running'], 'completed'), once: 'end' };
  line.loseAnswerTo('COMMIT');
  await expect(store.write(end)).rejects.toMatchObject({ code: 'DATABASE_ERROR' });
  const note = { kind: 'log', level: 'info', message: 'A note' } as const;
  await store.write({ taskId: id, at: 3000, from: ['completed'], events: [note] });
  expect((await store.write(end))?.events.map(({ seq }) => seq)).toEqual([2]);
  expect(await store.write({ ...end, once: 'another' })).toBeUndefined();
  expect(await store.open(input.task.instanceId)).toBe(0);
  expect(await store.events(id, -1, 10)).toHaveLength(4);
});
