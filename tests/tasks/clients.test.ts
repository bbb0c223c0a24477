// The same exchange over the task socket through three clients of other people.

import { TaskServerMessageSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Message, startServer, type TestServer } from '../fixtures.ts';
import { type Step, viaBrowser, viaPython, viaWs } from './exchange.ts';

let server: TestServer;
beforeAll(async () => {
  // One browser may be busy being the client.
  server = await startServer({ instances: 2 });
});
afterAll(() => server.close());

const say = (until: string, message: object): Step => ({ send: JSON.stringify(message), until });
const sleep = { tool_name: 'sleep', args: { duration: 1 } };
const long = { tool_name: 'sleep', intention: 'Rest', args: { duration: 60_000 } };
const login = [
  {
    tool_name: 'browser_navigate',
    intention: 'Go to login page',
    args: { action: 'goto', url: 'data:text/html,<h1>Login</h1>' },
  },
  {
    tool_name: 'browser_interact',
    intention: 'Enter email',
    args: { action: 'type', selector: '#email', text: 'user@example.com', timeout: 50 },
  },
  {
    tool_name: 'browser_interact',
    intention: 'Click login',
    args: { action: 'click', selector: '#submit' },
  },
];

const steps: readonly Step[] = [
  say('task_complete', {
    type: 'task_submit',
    task_name: 'Two',
    instanceId: null,
    commands: [sleep, sleep],
    metadata: { ticket: 7 },
  }),
  say('task_complete', {
    type: 'task_submit',
    task_name: 'Login Flow',
    task_intention: 'Log into the application',
    commands: login,
  }),
  say('task_status_response', { type: 'task_status', taskId: '$task' }),
  say('task_progress', { type: 'task_submit', task_name: 'Long', commands: [long, sleep] }),
  say('subscribe_ack', { type: 'subscribe_task', taskId: '$task' }),
  say('task_status_response', { type: 'task_status', taskId: '$task' }),
  say('task_cancel_response', { type: 'task_cancel', taskId: '$task' }),
  say('task_list_response', { type: 'task_list', status: 'cancelled' }),
  { send: 'no json', until: 'error' },
  say('error', { type: 'nonsense' }),
  say('task_list_response', { type: 'task_list', instanceId: null, status: null }),
  say('task_status_response', { type: 'task_status', taskId: 'task_unknown' }),
  say('task_submit_response', { type: 'task_submit', task_name: 'Empty', commands: [] }),
  say('task_cancel_response', { type: 'task_cancel', taskId: 'task_unknown' }),
  say('error', { type: 'subscribe_task', taskId: 'task_unknown' }),
  say('subscribe_ack', { type: 'subscribe_instance', instanceId: 'inst_any' }),
  say('unsubscribe_ack', { type: 'unsubscribe_instance', instanceId: 'inst_any' }),
  say('unsubscribe_ack', { type: 'unsubscribe_task', taskId: 'task_unknown' }),
  say('auth_ack', { type: 'auth', token: 'not-needed-here' }),
];

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const expected = [
  { type: 'welcome', sessionId: expect.stringMatching(/^session_/) },
  { type: 'task_submit_response', status: 'accepted', metadata: { ticket: 7 } },
  { type: 'task_progress', commandIndex: 0, status: 'running' },
  { type: 'task_progress', commandIndex: 0, status: 'success' },
  { type: 'task_progress', commandIndex: 1, status: 'running' },
  { type: 'task_progress', commandIndex: 1, status: 'success' },
  { type: 'task_complete', status: 'completed', metadata: { ticket: 7 } },
  { type: 'task_submit_response', status: 'accepted', queuePosition: 0 },
  { type: 'task_progress', commandIndex: 0, status: 'running', intention: 'Go to login page' },
  { type: 'task_progress', commandIndex: 0, status: 'success', result: { content: [{}] } },
  { type: 'task_progress', commandIndex: 1, status: 'running', tool_name: 'browser_interact' },
  { type: 'task_progress', commandIndex: 1, status: 'error', error: 'Element not found: #email' },
  { type: 'task_progress', commandIndex: 2, status: 'skipped', intention: 'Click login' },
  {
    type: 'task_complete',
    status: 'failed',
    results: [
      { status: 'success', result: {} },
      { status: 'error', error: 'Element not found: #email' },
      { status: 'skipped' },
    ],
    completedAt: time,
  },
  {
    type: 'task_status_response',
    task: {
      name: 'Login Flow',
      intention: 'Log into the application',
      status: 'failed',
      currentCommandIndex: 1,
      commands: [
        { ...login[0], status: 'success', startedAt: time, completedAt: time },
        { status: 'error', error: { code: 'ELEMENT_NOT_FOUND' } },
        { status: 'skipped' },
      ],
      createdAt: time,
      startedAt: time,
    },
  },
  { type: 'task_submit_response', status: 'accepted', queuePosition: 0 },
  { type: 'task_progress', commandIndex: 0, status: 'running', intention: 'Rest' },
  { type: 'subscribe_ack', taskId: expect.stringMatching(/^task_/) },
  { type: 'task_status_response', task: { name: 'Long', status: 'running' } },
  { type: 'task_progress', commandIndex: 0, status: 'skipped' },
  { type: 'task_progress', commandIndex: 1, status: 'skipped' },
  {
    type: 'task_complete',
    status: 'cancelled',
    results: [{ status: 'skipped' }, { status: 'skipped' }],
  },
  { type: 'task_cancel_response', taskId: expect.stringMatching(/^task_/), success: true },
  {
    type: 'task_list_response',
    tasks: expect.arrayContaining([
      expect.objectContaining({
        name: 'Long',
        status: 'cancelled',
        instanceId: expect.stringMatching(/^inst_/),
        currentCommandIndex: 0,
        totalCommands: 2,
        createdAt: time,
        startedAt: time,
      }),
    ]),
  },
  { type: 'error', message: 'Invalid message format' },
  { type: 'error', message: 'Unknown message type: nonsense' },
  { type: 'task_list_response' },
  { type: 'task_status_response', task: null, error: 'Task not found' },
  { type: 'task_submit_response', status: 'rejected', error: 'No commands provided' },
  { type: 'task_cancel_response', success: false, error: 'Task not found or already completed' },
  { type: 'error', message: 'Task not found' },
  { type: 'subscribe_ack', instanceId: 'inst_any' },
  { type: 'unsubscribe_ack', instanceId: 'inst_any' },
  { type: 'unsubscribe_ack', taskId: 'task_unknown' },
  { type: 'auth_ack' },
];

function check(heard: readonly Message[]): void {
  expect(heard).toMatchObject(expected);
  for (const message of heard) TaskServerMessageSchema.parse(message);
}

test('[WS-1] [WS-2] the npm ws client', async () => check(await viaWs(server, steps)));
test('[WS-1] the browser’s own WebSocket', async () => check(await viaBrowser(server, steps)));
test('[WS-1] python3-websockets of Debian', async () => check(await viaPython(server, steps)));
