// Readers of the journal: replay and live without a seam, and slow ones that hold up nobody.

import type { Event, EventBody, Task } from '@tabhand/protocol';
import { Journal, type TaskStore } from '@tabhand/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer, TestSocket } from '../fixtures.ts';
import { sqliteStore, type TestStore } from '../storage/stores.ts';

describe('follow', () => {
  let opened: TestStore;
  let store: TaskStore;
  beforeAll(async () => {
    opened = await sqliteStore();
    store = opened.store;
  });
  afterAll(() => opened.close());

  const log = (message: string): EventBody => ({ kind: 'log', level: 'info', message });
  let counter = 0;

  async function begin(journal: Journal): Promise<string> {
    const id = `task_${++counter}`;
    const task: Task = {
      id,
      tenant: 'a',
      user: 'a',
      kind: 'commands',
      sessionId: 's',
      instanceId: id,
      name: 'x',
      intention: 'x',
      status: 'queued',
      currentCommandIndex: 0,
      totalCommands: 0,
      createdAt: 1,
    };
    const events: EventBody[] = [{ kind: 'status', status: 'queued' }];
    await journal.accept({ task, commands: [], events, instanceKind: 'managed', queueCap: 9 });
    return id;
  }

  const append = (journal: Journal, taskId: string, ...events: EventBody[]) =>
    journal.append({ taskId, at: 2, from: ['queued'], events });
  const finish = (journal: Journal, taskId: string) =>
    journal.append({
      taskId,
      at: 3,
      from: ['queued'],
      task: { status: 'failed', completedAt: 3 },
      events: [{ kind: 'status', status: 'failed' }],
    });

  async function collect(
    events: AsyncIterable<Event>,
    pause: () => Promise<void>,
  ): Promise<number[]> {
    const seqs: number[] = [];
    for await (const { seq } of events) {
      seqs.push(seq);
      await pause();
    }
    return seqs;
  }

  const upTo = (last: number, first = 0) =>
    Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  const signal = () => new AbortController().signal;

  test('gives every event once and in order, from any cursor, whatever is written meanwhile', async () => {
    // Each seed is another interleaving of writer and reader.
    for (let seed = 1; seed <= 200; seed += 1) {
      let state = seed;
      const pause = async () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        for (let turns = state % 5; turns > 0; turns -= 1) await Promise.resolve();
        if (state % 7 === 0) await new Promise((next) => setImmediate(next));
      };
      const journal = new Journal(store);
      const taskId = await begin(journal);
      await append(journal, taskId, log('early'), log('early'));
      const readers = [-1, 0, 2].map((after) =>
        collect(journal.follow(taskId, after, signal()), pause),
      );
      for (let nth = 0; nth < 10; nth += 1) {
        await append(journal, taskId, ...upTo(nth % 3).map((n) => log(`${n}`)));
        await pause();
      }
      await finish(journal, taskId);
      const last = (await store.projection(taskId))?.seq ?? 0;
      expect(await Promise.all(readers)).toEqual([upTo(last), upTo(last, 1), upTo(last, 3)]);
    }
  });

  test('a reader that falls far behind still gets everything', async () => {
    const journal = new Journal(store);
    const taskId = await begin(journal);
    const gate = Promise.withResolvers<void>();
    const reading = collect(journal.follow(taskId, -1, signal()), () => gate.promise);
    for (let nth = 0; nth < 40; nth += 1)
      await append(journal, taskId, ...upTo(19).map((n) => log(`${n}`)));
    await finish(journal, taskId);
    gate.resolve();
    expect(await reading).toEqual(upTo(801));
  });

  test('ends when its reader leaves, and with the task', async () => {
    const journal = new Journal(store);
    const taskId = await begin(journal);
    const leaving = new AbortController();
    const reading = collect(journal.follow(taskId, -1, leaving.signal), async () =>
      leaving.abort(),
    );
    expect(await reading).toEqual([0]);
    await finish(journal, taskId);
    expect(await collect(journal.follow(taskId, 0, signal()), async () => undefined)).toEqual([1]);
  });

  test('a reader that throws harms neither writer nor the others', async () => {
    const thrown: unknown[] = [];
    const journal = new Journal(store, (error) => thrown.push(error));
    const heard: number[] = [];
    journal.subscribe(() => {
      throw new Error('bad reader');
    });
    journal.subscribe(({ events }) => heard.push(...events.map(({ seq }) => seq)));
    const taskId = await begin(journal);
    await append(journal, taskId, log('x'));
    expect(heard).toEqual([0, 1]);
    expect(thrown).toHaveLength(2);
  });
});

describe('a slow subscriber of the task socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('[WS-13] holds up nobody and gets everything once its line is free', async () => {
    const fast = await TestSocket.connect(server.socketUrl);
    const slow = new WebSocket(server.socketUrl);
    const heard: string[] = [];
    slow.on('message', (data) => {
      const { type, commandIndex, status } = JSON.parse(data.toString());
      if (type.startsWith('task_')) heard.push(`${type} ${commandIndex} ${status}`);
    });
    await new Promise((open) => slow.once('open', open));
    const gate = { tool_name: 'sleep', args: { duration: 300 } };
    const big = {
      tool_name: 'browser_execute',
      args: { action: 'evaluate', script: "return 'x'.repeat(400_000)" },
    };
    const commands = [gate, ...Array.from({ length: 30 }, () => big)];
    const submitted = await fast.ask(
      { type: 'task_submit', task_name: 'Big', commands },
      'task_submit_response',
    );
    slow.send(JSON.stringify({ type: 'subscribe_task', taskId: submitted.taskId }));
    await fast.hear('task_progress');
    slow.pause();
    await fast.hear('task_complete');
    expect(heard.filter((each) => each.includes('success')).length).toBeLessThan(30);
    slow.resume();
    await expect
      .poll(() => heard.at(-1), { timeout: 20_000 })
      .toBe('task_complete undefined completed');
    const wanted = commands.flatMap((_, index) => [
      `task_progress ${index} running`,
      `task_progress ${index} success`,
    ]);
    expect(heard).toEqual([
      ...wanted.slice(wanted.length - heard.length + 1),
      'task_complete undefined completed',
    ]);
    expect(heard.length).toBeGreaterThan(55);
    slow.terminate();
    fast.close();
  });
});
