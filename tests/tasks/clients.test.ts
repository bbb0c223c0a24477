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

const steps: readonly Step[] = [
  say('task_complete', {
    type: 'task_submit',
    task_name: 'Two',
    instanceId: null,
    commands: [sleep, sleep],
    metadata: { ticket: 7 },
  }),
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

const expected = [
  { type: 'welcome', sessionId: expect.stringMatching(/^session_/) },
  { type: 'task_submit_response', status: 'accepted', metadata: { ticket: 7 } },
  { type: 'task_progress', commandIndex: 0, status: 'running' },
  { type: 'task_progress', commandIndex: 0, status: 'success' },
  { type: 'task_progress', commandIndex: 1, status: 'running' },
  { type: 'task_progress', commandIndex: 1, status: 'success' },
  { type: 'task_complete', status: 'completed', metadata: { ticket: 7 } },
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
