// The stream over WebSockets: flat frames with ids, the documented close, and the console's way
// of following many tasks on the task socket.

import type { TaskStreamEvent } from '@tabhand/protocol';
import {
  TaskChangedMessageSchema,
  TaskEventMessageSchema,
  TaskEventsMessageSchema,
} from '@tabhand/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { TestSocket } from '../fixtures.ts';
import { eventsUrl, idsOf, openTask, readSse, upTo } from './stage.ts';

type Frame = TaskStreamEvent & { readonly id?: number };

async function readSocket(url: string): Promise<{ frames: Frame[]; code: number; why: string }> {
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  return await new Promise((done, failed) => {
    socket.on('close', (code, why) => done({ frames, code, why: why.toString() }));
    socket.on('error', failed);
  });
}

for (const path of ['/api/tasks', '/v1/tasks']) {
  test(`[TS-1] ${path}/:id/stream sends the same frames as SSE, and closes with 1000 at the end`, async () => {
    const { server, id, fill, end } = await openTask();
    const live = readSocket(`${server.socketUrl}${path}/${id}/stream`);
    await fill(40);
    await end();
    const { frames, code, why } = await live;
    expect([code, why]).toEqual([1000, 'task ended']);
    const sse = await readSse(eventsUrl(server, id));
    expect(frames).toEqual(sse.map((heard) => ({ ...heard.event, id: heard.id })));
    const resumed = await readSocket(`${server.socketUrl}${path}/${id}/stream?cursor=30`);
    expect(idsOf(resumed.frames)).toEqual(upTo(sse.length, 31));
  });
}

test('[TS-1] the gateway’s address is SSE for whoever does not upgrade', async () => {
  const { server, id, end } = await openTask();
  await end();
  const gateway = await readSse(`${server.url}/v1/tasks/${id}/stream`);
  expect(gateway).toEqual(await readSse(eventsUrl(server, id)));
});

test('[TS-1] an unknown task and a wrong cursor are refused before the handshake', async () => {
  const { server, id } = await openTask();
  const url = `${server.socketUrl}/api/tasks`;
  await expect(readSocket(`${url}/task_1_nope/stream`)).rejects.toThrow('404');
  await expect(readSocket(`${url}/${id}/stream?cursor=x`)).rejects.toThrow('400');
});

test('follow_task sends a task’s stream over the task socket, and goes on by cursor', async () => {
  const { server, id, fill, end } = await openTask();
  await fill(10);
  const socket = await TestSocket.connect(server.socketUrl);
  socket.send({ type: 'follow_tasks' });
  socket.send({ type: 'follow_task', taskId: id, cursor: 4 });
  await socket.hear('task_event', ({ id: seq }) => seq === 9);
  await fill(12);
  await socket.hear('task_event', ({ id: seq }) => seq === 11);
  socket.send({ type: 'unfollow_task', taskId: id });
  await socket.ask({ type: 'task_list' }, 'task_list_response');
  await end();
  const changed = await socket.hear('task_changed', ({ task }) => {
    return (task as { status: string }).status === 'cancelled';
  });
  expect(TaskChangedMessageSchema.parse(changed).task.id).toBe(id);
  const events = socket.heard
    .filter(({ type }) => type === 'task_event')
    .map((message) => TaskEventMessageSchema.parse(message));
  expect(events.map((message) => message.id)).toEqual(upTo(12, 5));
  const unknown = await socket.ask({ type: 'follow_task', taskId: 'task_1_no' }, 'error');
  expect(unknown).toMatchObject({ message: 'Task not found' });
  socket.close();
});

test('whoever follows with `together` gets what is there in few messages, and misses nothing', async () => {
  const { server, id, fill, end } = await openTask();
  await fill(100);
  const socket = await TestSocket.connect(server.socketUrl);
  socket.send({ type: 'follow_task', taskId: id, together: true });
  await socket.hear('task_events');
  await fill(101);
  await end();
  const lastOf = () => idsIn(socket.heard).at(-1) ?? 0;
  await expect.poll(lastOf).toBeGreaterThan(100);
  expect(idsIn(socket.heard)).toEqual(upTo(lastOf() + 1));
  expect(socket.heard.filter(({ type }) => type === 'task_events').length).toBeLessThan(5);
  socket.close();
});

const idsIn = (heard: readonly object[]): (number | null)[] =>
  heard.flatMap((message) => {
    const several = TaskEventsMessageSchema.safeParse(message);
    if (several.success) return several.data.events.map((each) => each.id);
    const one = TaskEventMessageSchema.safeParse(message);
    return one.success ? [one.data.id] : [];
  });

test('F14: a client that does not read loses its place and nobody else’s', async () => {
  const { server, id, log, end } = await openTask();
  const url = `${server.socketUrl}/api/tasks/${id}/stream`;
  const lazy = new WebSocket(url);
  const heard: Frame[] = [];
  lazy.on('message', (data) => heard.push(JSON.parse(data.toString())));
  await new Promise((open) => lazy.once('open', open));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  lazy.pause();
  const eager = readSocket(url);
  const long = 'x'.repeat(20_000);
  for (let line = 0; line < 600; line++) {
    await log(long);
    await new Promise(setImmediate);
  }
  await end();
  const { frames } = await eager;
  expect(idsOf(frames)).toEqual(upTo(frames.length));
  lazy.resume();
  await new Promise((closed) => lazy.once('close', closed));
  const gaps = heard.filter((frame) => frame.event === 'gap');
  expect(gaps.length).toBeGreaterThan(0);
  const missed = gaps.reduce((sum, frame) => {
    return frame.event === 'gap' ? sum + frame.gap.to - frame.gap.from + 1 : sum;
  }, 0);
  expect(idsOf(heard).length + missed).toBe(frames.length);
  expect(idsOf(heard).at(-1)).toBe(frames.length - 1);
});
