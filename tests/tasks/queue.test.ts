// Queues over the task socket: who is ahead, who is cancelled, and who follows whom.

import { TaskServerMessageSchema } from '@tabhand/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite, TestSocket } from '../fixtures.ts';
import { forever, submitTask, taskEnded, taskStatus } from './over-socket.ts';

let server: TestServer;
let site: TestSite;
let socket: TestSocket;
beforeAll(async () => {
  [server, site] = [await startServer({ instances: 2 }), await startSite()];
});
afterAll(async () => {
  await server.close();
  await site.close();
});
beforeEach(async () => {
  socket = await TestSocket.connect(server.socketUrl);
});
afterEach(() => {
  for (const message of socket.heard) TaskServerMessageSchema.parse(message);
  socket.close();
});

const goTo = () => ({ tool_name: 'browser_navigate', args: { action: 'goto', url: site.url } });
const click = () => ({
  tool_name: 'browser_interact',
  args: { action: 'click', selector: '#more' },
});
const submit = (commands: readonly object[], more: object = {}, through = socket) =>
  submitTask(through, commands, more);
const ended = (taskId: string, through = socket) => taskEnded(through, taskId);
const status = (taskId: string) => taskStatus(socket, taskId);

test('[WS-11] [TF-3] [TF-5] a running task is cancelled once; the command in flight and the rest are skipped', async () => {
  const taskId = await submit([goTo(), forever(), click()]);
  await socket.hear('task_progress', (each) => each.taskId === taskId && each.commandIndex === 1);
  const cancel = { type: 'task_cancel', taskId };
  expect(await socket.ask(cancel, 'task_cancel_response')).toEqual({
    type: 'task_cancel_response',
    taskId,
    success: true,
  });
  const complete = await ended(taskId);
  expect(complete).toMatchObject({
    status: 'cancelled',
    results: [{ status: 'success' }, { status: 'skipped' }, { status: 'skipped' }],
    error: { code: 'CANCELLED', message: 'Task cancelled by user' },
  });
  expect(await socket.ask(cancel, 'task_cancel_response')).toEqual({
    type: 'task_cancel_response',
    taskId,
    success: false,
    error: 'Task not found or already completed',
  });
  // The browser is free again, and what it answered late changed nothing.
  await ended(await submit([goTo()], { instanceId: (await status(taskId)).instanceId }));
  expect(
    socket.heard.filter((each) => each.type === 'task_complete' && each.taskId === taskId),
  ).toHaveLength(1);
  expect(await status(taskId)).toMatchObject({ status: 'cancelled' });
});

test('[WS-14] [F23] a queued task that is cancelled ends too, and the others keep their order', async () => {
  const running = await submit([forever()]);
  const { instanceId } = await status(running);
  const [first, second, third] = [
    await submit([goTo()], { instanceId }),
    await submit([goTo()], { instanceId }),
    await submit([goTo()], { instanceId }),
  ];
  await socket.ask({ type: 'task_cancel', taskId: second }, 'task_cancel_response');
  expect(await ended(second)).toMatchObject({
    status: 'cancelled',
    results: [{ status: 'skipped' }],
  });
  await socket.ask({ type: 'task_cancel', taskId: running }, 'task_cancel_response');
  await ended(third);
  const order = socket.heard
    .filter((each) => each.type === 'task_complete')
    .map((each) => each.taskId);
  expect(order).toEqual([second, running, first, third]);
});

test('[WS-8] queuePosition counts the tasks ahead, the running one included', async () => {
  const running = await submit([forever()]);
  const { instanceId } = await status(running);
  const ask = async () => {
    const task = { type: 'task_submit', task_name: 'x', commands: [goTo()], instanceId };
    return await socket.ask(task, 'task_submit_response');
  };
  expect([(await ask()).queuePosition, (await ask()).queuePosition]).toEqual([1, 2]);
  await socket.ask({ type: 'task_cancel', taskId: running }, 'task_cancel_response');
});

test('[WS-6] [WS-12] [WS-17] others follow a task or a browser, until they unsubscribe', async () => {
  const other = await TestSocket.connect(server.socketUrl);
  const running = await submit([forever()]);
  const { instanceId } = await status(running);
  expect(await other.ask({ type: 'subscribe_task', taskId: running }, 'subscribe_ack')).toEqual({
    type: 'subscribe_ack',
    taskId: running,
  });
  expect(await other.ask({ type: 'subscribe_instance', instanceId }, 'subscribe_ack')).toEqual({
    type: 'subscribe_ack',
    instanceId,
  });
  await socket.ask({ type: 'task_cancel', taskId: running }, 'task_cancel_response');
  await ended(running, other);
  const second = await submit([goTo()], { instanceId });
  await ended(second, other);
  expect(other.heard.filter((each) => each.type === 'task_complete')).toHaveLength(2);
  await other.ask({ type: 'unsubscribe_instance', instanceId }, 'unsubscribe_ack');
  await ended(await submit([goTo()], { instanceId }));
  expect(other.heard.filter((each) => each.type === 'task_complete')).toHaveLength(2);
  expect(await other.ask({ type: 'subscribe_task', taskId: 'task_1_none' }, 'error')).toMatchObject(
    { message: 'Task not found' },
  );
  other.close();
});

test('[WS-9] a list that is longer than one answer says so', async () => {
  const first = await submit([forever()]);
  const { instanceId } = await status(first);
  const waiting = { type: 'task_list', instanceId, status: 'queued' };
  const list = async () => {
    const known = socket.heard.length;
    socket.send(waiting);
    return await socket.hear('task_list_response', (each) => socket.heard.indexOf(each) >= known);
  };
  await Promise.all(Array.from({ length: 1000 }, () => submitMore({ instanceId })));
  expect((await list()).hasMore).toBeUndefined();
  await submitMore({ instanceId });
  const { tasks, hasMore } = await list();
  expect([(tasks as object[]).length, hasMore]).toEqual([1000, true]);
});

async function submitMore(more: object): Promise<void> {
  const body = JSON.stringify({ task_name: 'One more', commands: [goTo()], ...more });
  const headers = { 'content-type': 'application/json' };
  const { status: code } = await fetch(`${server.url}/tasks`, { method: 'POST', headers, body });
  expect(code).toBe(201);
}
