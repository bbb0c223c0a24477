// One suite for every task store.

import type { TaskStore } from '@tabhand/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, newTask, next, to, type Wishes } from './made-tasks.ts';
import { postgresStore, sqliteStore, type TestStore } from './stores.ts';

const races = process.env.TABHAND_LONG === '1' ? 5000 : 100;

describe.each([
  ['SQLite', sqliteStore],
  ['Postgres', postgresStore],
])('the task store on %s', (_, open) => {
  let opened: TestStore;
  let store: TaskStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  const accept = async (wishes: Wishes = {}) => (await store.accept(newTask(wishes))).task;

  test('gives back what was accepted, to its own tenant only', async () => {
    const input = newTask({ commands: 3, metadata: { deep: { n: [1, null, 'é'] } } });
    const accepted = await store.accept(input);
    expect(accepted).toMatchObject({ created: true, ahead: 0, events: [{ seq: 0, at: 1000 }] });
    expect(await store.get('a', input.task.id)).toEqual({
      ...input.task,
      commands: input.commands,
    });
    expect(await store.get('b', input.task.id)).toBeUndefined();
    expect(await store.get('a', 'task_none')).toBeUndefined();
  });

  test('counts the tasks ahead and refuses one more than the queue may hold', async () => {
    const instanceId = next('inst');
    const ahead = [];
    for (const _ of [1, 2, 3]) {
      ahead.push((await store.accept(newTask({ instanceId, queueCap: 3 }))).ahead);
    }
    expect(ahead).toEqual([0, 1, 2]);
    await expect(store.accept(newTask({ instanceId, queueCap: 3 }))).rejects.toMatchObject({
      code: 'QUEUE_FULL',
      message: 'Queue full: max 3 tasks allowed',
    });
    expect(await store.open(instanceId)).toBe(3);
  });

  test('hands out the oldest task of an instance, one at a time', async () => {
    const instanceId = next('inst');
    const [first, second] = [await accept({ instanceId }), await accept({ instanceId })];
    await accept();
    expect((await store.next(instanceId))?.id).toBe(first.id);
    await store.write(to(first.id, ['queued'], 'running'));
    expect(await store.next(instanceId)).toBeUndefined();
    await store.write(to(first.id, ['running'], 'completed'));
    expect((await store.next(instanceId))?.id).toBe(second.id);
    expect(await store.open(instanceId)).toBe(1);
  });

  test('moves a task only from where the writer believes it is', async () => {
    const { id } = await accept();
    expect(await store.write(to(id, ['running'], 'completed'))).toBeUndefined();
    expect(await store.write(to('task_none', ['queued'], 'running'))).toBeUndefined();
    expect(await store.write(to(id, ['queued'], 'running'))).toMatchObject({
      task: { status: 'running' },
      events: [{ seq: 1 }],
    });
    expect(await store.events(id, -1, 10)).toHaveLength(2);
  });

  test('[WS-11] lets exactly one of many that end a task win', async () => {
    const { id } = await accept({ commands: 2 });
    await store.write(to(id, ['queued'], 'running'));
    const ends = Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0
        ? store.write(to(id, ['running'], 'completed'))
        : store.decide(id, () => to(id, ['running'], 'cancelled')),
    );
    const won = (await Promise.all(ends)).filter((written) => written !== undefined);
    expect(won).toHaveLength(1);
    expect(await store.events(id, 1, 10)).toHaveLength(1);
  });

  test('decides on the commands as they stand in that moment', async () => {
    const { id } = await accept({ commands: 2 });
    await store.write({
      ...to(id, ['queued'], 'running'),
      commands: [command(id, 0, { status: 'success' })],
    });
    const seen = await store.decide(id, (task) => ({
      ...to(id, ['running'], 'cancelled'),
      commands: task.commands
        .filter(({ status }) => status === 'pending')
        .map((each) => ({ ...each, status: 'skipped' as const })),
    }));
    expect(seen?.commands?.map(({ index }) => index)).toEqual([1]);
    const statuses = (await store.get('a', id))?.commands.map(({ status }) => status);
    expect(statuses).toEqual(['success', 'skipped']);
  });

  test('keeps events numbered without holes and folds them into the projection', async () => {
    const { id } = await accept();
    await store.write({
      taskId: id,
      at: 3000,
      from: ['queued'],
      task: { status: 'running' },
      commands: [command(id, 0, { status: 'running' })],
      events: [
        { kind: 'log', level: 'info', message: 'one' },
        { kind: 'status', status: 'running', command: { index: 0, status: 'running' } },
        { kind: 'alert', severity: 'warn', message: 'careful' },
      ],
    });
    expect((await store.events(id, 0, 2)).map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'log'],
      [2, 'status'],
    ]);
    expect(await store.projection(id)).toMatchObject({
      seq: 3,
      updatedAt: 3000,
      logs: 1,
      step: { index: 0, title: 'Click 0' },
      alerts: [{ message: 'careful', seq: 3 }],
    });
  });

  test('[WS-4] lists newest first by browser, status and page', async () => {
    const tenant = next('tenant');
    const instanceId = next('inst');
    const ids = [];
    for (const _ of [1, 2, 3, 4]) ids.unshift((await accept({ tenant, instanceId })).id);
    const other = await accept({ tenant });
    await store.write(to(ids[0] ?? '', ['queued'], 'running'));
    const list = async (filter: object) =>
      (await store.list({ tenant, limit: 10, ...filter })).map(({ id }) => id);
    expect(await list({})).toEqual([other.id, ...ids]);
    expect(await list({ instanceId })).toEqual(ids);
    expect(await list({ instanceId, statuses: ['running', 'waiting'] })).toEqual([ids[0]]);
    expect(await list({ instanceId, limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list({ instanceId, limit: 2, before: ids[1] })).toEqual(ids.slice(2));
    expect(await list({ instanceId, limit: 2, order: 'asc' })).toEqual(
      ids.toReversed().slice(0, 2),
    );
    expect(await store.list({ tenant: 'nobody', limit: 10 })).toEqual([]);
  });

  test('knows one task by its idempotency key, however many ask at once', async () => {
    const wishes = { idempotency: { key: next('key'), requestHash: 'h' } };
    const all = await Promise.all(Array.from({ length: 20 }, () => store.accept(newTask(wishes))));
    expect(all.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(all.map(({ task }) => task.id)).size).toBe(1);
    const changed = newTask({ idempotency: { ...wishes.idempotency, requestHash: 'other' } });
    await expect(store.accept(changed)).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    expect((await store.accept(newTask({ ...wishes, tenant: 'b' }))).created).toBe(true);
  });

  test(`[F21] of a cancel and a completion at once one wins and one end is told, ${races} times`, async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const { id } = await accept();
      await store.write(to(id, ['queued'], 'running'));
      const moves = [
        store.write(to(id, ['running'], 'completed')),
        store.decide(id, () => to(id, ['running'], 'cancelled')),
      ];
      const won = await Promise.all(nth % 2 === 0 ? moves : moves.reverse());
      expect(won.filter((each) => each !== undefined)).toHaveLength(1);
      const ends = (await store.events(id, -1, 100)).filter(
        (event) => event.kind === 'status' && /completed|cancelled/.test(event.status),
      );
      expect(ends).toHaveLength(1);
    }
  }, 300_000);

  test('gives events by number, wherever a write began and ended', async () => {
    const { id } = await accept();
    const alert = (message: string) => ({ kind: 'alert', severity: 'info', message }) as const;
    const events = ['1', '2', '3', '4', '5'].map(alert);
    await store.write({ taskId: id, at: 1, from: ['queued'], events });
    await store.write({ taskId: id, at: 2, from: ['queued'], events: [alert('6')] });
    const read = async (after: number, limit: number) =>
      (await store.events(id, after, limit)).map(({ seq }) => seq);
    expect(await read(-1, 100)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await read(2, 2)).toEqual([3, 4]);
    expect(await read(4, 100)).toEqual([5, 6]);
    expect(await read(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await read(6, 100)).toEqual([]);
  });

  test('refuses a tenant that has too many open tasks, and no other', async () => {
    const tenant = next('tenant');
    const wish = () => ({ ...newTask({ tenant }), tenantCap: 2 });
    const first = await store.accept(wish());
    await store.accept(wish());
    await expect(store.accept(wish())).rejects.toMatchObject({ code: 'QUEUE_FULL' });
    expect((await store.accept({ ...newTask(), tenantCap: 2000 })).created).toBe(true);
    await store.write(to(first.task.id, ['queued'], 'cancelled'));
    expect((await store.accept(wish())).created).toBe(true);
  });

  test('refuses an id that is taken and leaves the queue as it was', async () => {
    const instanceId = next('inst');
    const { id } = await accept({ instanceId });
    await expect(store.accept(newTask({ id, instanceId }))).rejects.toMatchObject({
      data: { taken: 'id' },
    });
    expect(await store.open(instanceId)).toBe(1);
  });

  test('finds after a restart what had begun and which browsers are waited for', async () => {
    const instanceId = next('inst');
    const begun = await accept({ instanceId });
    const queued = await accept({ instanceId });
    const driven = await accept({ kind: 'interact', instanceId: next('inst') });
    await store.write(to(begun.id, ['queued'], 'running'));
    await store.write(to(driven.id, ['queued'], 'running'));
    const found = (await store.begun()).map(({ id }) => id);
    expect(found).toContain(begun.id);
    expect(found).not.toContain(driven.id);
    expect((await store.waitingFor(instanceId)).map(({ id }) => id)).toEqual([queued.id]);
    expect(await store.busyInstances()).toContainEqual({
      id: instanceId,
      tenant: 'a',
      kind: 'managed',
    });
  });

  test('sweeps away what ended long ago and nothing else', async () => {
    const [old, young, open] = [await accept(), await accept(), await accept()];
    for (const [task, at] of [
      [old, 10],
      [young, 5000],
    ] as const) {
      await store.write(to(task.id, ['queued'], 'running'));
      await store.write(to(task.id, ['running'], 'completed', at));
    }
    expect(await store.sweep(100, 1000)).toEqual([{ tenant: 'a', id: old.id }]);
    expect(await store.get('a', old.id)).toBeUndefined();
    expect(await store.events(old.id, -1, 10)).toEqual([]);
    expect(await store.get('a', young.id)).toBeDefined();
    expect(await store.get('a', open.id)).toBeDefined();
  });
});
