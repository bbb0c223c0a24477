// Every exchange of the WebSocket document over a real socket, against a real browser.

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
const click = (selector = '#more') => ({
  tool_name: 'browser_interact',
  intention: 'Press it',
  args: { action: 'click', selector, timeout: 500 },
});
const submit = (commands: readonly object[], more: object = {}, through = socket) =>
  submitTask(through, commands, more);
const ended = (taskId: string, through = socket) => taskEnded(through, taskId);
const status = (taskId: string) => taskStatus(socket, taskId);

test('[WS-7] welcome comes first, with a connection id and the version', () => {
  expect(socket.heard[0]).toMatchObject({ type: 'welcome', serverVersion: '0.1.0' });
  expect(socket.heard[0]?.sessionId).toMatch(/^session_[0-9a-f-]{36}$/);
});

test('[WS-3] [WS-10] [TF-14] intentions and metadata are kept and given back with ISO times', async () => {
  const metadata = { requestId: 'req-abc-123', retryCount: 0 };
  const task = {
    type: 'task_submit',
    task_name: 'Named',
    task_intention: 'To see',
    metadata,
    commands: [goTo(), click()],
  };
  const answer = await socket.ask(task, 'task_submit_response');
  expect(answer).toMatchObject({ status: 'accepted', metadata });
  await ended(String(answer.taskId));
  const told = await status(String(answer.taskId));
  expect(told).toMatchObject({
    name: 'Named',
    intention: 'To see',
    status: 'completed',
    metadata,
    currentCommandIndex: 1,
    commands: [
      { intention: 'browser_navigate goto', status: 'success' },
      {
        intention: 'Press it',
        tool_name: 'browser_interact',
        args: { action: 'click', selector: '#more' },
      },
    ],
  });
  expect(told.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('[WS-10] a task that is not there', async () => {
  expect(
    await socket.ask({ type: 'task_status', taskId: 'task_1_x' }, 'task_status_response'),
  ).toEqual({
    type: 'task_status_response',
    task: null,
    error: 'Task not found',
  });
});

test('[WS-8] [WS-3] submissions are rejected with what is wrong and an empty task id', async () => {
  const rejected = async (change: object) => {
    const task = { type: 'task_submit', task_name: 'x', commands: [goTo()], ...change };
    const answer = await socket.ask(task, 'task_submit_response');
    expect(answer).toMatchObject({ taskId: '', status: 'rejected' });
    return answer.error;
  };
  expect(await rejected({ commands: [] })).toBe('No commands provided');
  expect(await rejected({ commands: undefined })).toMatch(/commands/);
  expect(await rejected({ task_name: '' })).toMatch(/task_name/);
  expect(await rejected({ task_intention: '' })).toMatch(/task_intention/);
  expect(await rejected({ instanceId: 'inst_gone' })).toBe('Instance not connected: inst_gone');
  expect(await rejected({ commands: [{ tool_name: 'task_submit', args: {} }] })).toBe(
    'Command 0: Unknown tool: task_submit',
  );
  const wrong = { tool_name: 'browser_navigate', args: { action: 'goto' } };
  expect(await rejected({ commands: [goTo(), wrong] })).toMatch(/^Command 1: .*url/);
  const extra = { tool_name: 'browser_navigate', args: { action: 'reload', colour: 'red' } };
  expect(await rejected({ commands: [extra] })).toMatch(/colour/);
  const close = { tool_name: 'browser_instance', args: { action: 'close', instanceId: 'inst_x' } };
  expect(await rejected({ commands: [close, goTo()] })).toMatch(/^Command 0: .*last command/);
});

test('[WS-8] without any browser the document’s own words are used', async () => {
  const none = await startServer({ instances: 0 });
  const lonely = await TestSocket.connect(none.socketUrl);
  const answer = await lonely.ask(
    { type: 'task_submit', task_name: 'x', commands: [goTo()] },
    'task_submit_response',
  );
  expect(answer).toMatchObject({
    taskId: '',
    status: 'rejected',
    error: 'No browser instance available',
  });
  lonely.close();
  await none.close();
});

test('[WS-4] [WS-9] tasks are listed by browser and by status', async () => {
  const done = await submit([goTo()]);
  await ended(done);
  const running = await submit([forever()]);
  await socket.hear('task_progress', (message) => message.taskId === running);
  const list = async (filter: object) => {
    const answer = await socket.ask({ type: 'task_list', ...filter }, 'task_list_response');
    return (answer.tasks as { id: string; instanceId: string }[]).map(({ id }) => id);
  };
  expect(await list({ status: 'all' })).toEqual(expect.arrayContaining([done, running]));
  expect(await list({ status: null, instanceId: null })).toEqual(await list({}));
  expect(await list({ status: 'running' })).toEqual([running]);
  expect(await list({ status: 'completed' })).not.toContain(running);
  expect(await list({ instanceId: 'inst_none' })).toEqual([]);
  expect(await list({ instanceId: (await status(running)).instanceId })).toContain(running);
  await socket.ask({ type: 'task_cancel', taskId: running }, 'task_cancel_response');
});

test('[WS-15] [WS-5] [WS-2] messages that cannot be read are answered and harm nothing', async () => {
  const told = async (send: () => void) => {
    const known = socket.heard.length;
    send();
    return (await socket.hear('error', (each) => socket.heard.indexOf(each) >= known)).message;
  };
  const format = 'Invalid message format';
  expect(await told(() => socket.sendText('{'))).toBe(format);
  expect(await told(() => socket.sendText('[]'))).toBe(format);
  expect(await told(() => socket.sendText('null'))).toBe(format);
  expect(await told(() => socket.sendText('{"type":7}'))).toBe(format);
  expect(await told(() => socket.sendBinary(Buffer.from('{"type":"task_list"}')))).toBe(format);
  expect(await told(() => socket.send({ type: 'task_status' }))).toBe(format);
  expect(await told(() => socket.send({ type: 'task_list', status: 'sleeping' }))).toBe(format);
  expect(await told(() => socket.send({ type: 'invalid_type' }))).toBe(
    'Unknown message type: invalid_type',
  );
  expect(await told(() => socket.send({ type: 'constructor' }))).toBe(
    'Unknown message type: constructor',
  );
  await ended(await submit([goTo()]));
});

test('[WS-13] [TF-11] [TF-12] errors are the document’s words, with code and hint beside', async () => {
  const taskId = await submit([goTo(), click('#email')]);
  const failed = await socket.hear(
    'task_progress',
    (each) => each.taskId === taskId && each.status === 'error',
  );
  expect(failed).toMatchObject({
    error: 'Element not found: #email',
    errorDetails: { code: 'ELEMENT_NOT_FOUND' },
    commandId: `${taskId}_cmd_1`,
    totalCommands: 2,
  });
  expect(await ended(taskId)).toMatchObject({
    status: 'failed',
    error: { code: 'ELEMENT_NOT_FOUND', commandId: `${taskId}_cmd_1` },
    summary: { totalCommands: 2, successfulCommands: 1, failedCommandIndex: 1 },
  });
  const thrown = await submit([
    { tool_name: 'browser_execute', args: { action: 'evaluate', script: 'throw new Error("no")' } },
  ]);
  expect(await ended(thrown)).toMatchObject({ error: { code: 'EXECUTION_ERROR' } });
  const late = await submit([
    {
      tool_name: 'browser_navigate',
      args: { action: 'wait_for', selector: '#never', timeout: 50 },
    },
  ]);
  expect(await ended(late)).toMatchObject({ error: { code: 'COMMAND_TIMEOUT' } });
});
