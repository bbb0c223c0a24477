// Watching a task's browser live over the task socket: pictures while it runs, of the tab in
// front, for whoever keeps up.

import { CreateGoalAnswerSchema, ScreenFrameMessageSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite, TestSocket } from '../fixtures.ts';
import { goto, post, postRaw } from './stage.ts';

let server: TestServer;
let site: TestSite;
let api: string;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  api = `${server.url}/api/tasks`;
});
afterAll(async () => {
  await Promise.all([server?.close(), site?.close()]);
});

const nap = { tool_name: 'sleep', args: { duration: 60_000 } };

async function begin(commands: readonly object[]): Promise<string> {
  const { task_id = '' } = await post(api, { commands }, CreateGoalAnswerSchema);
  return task_id;
}

async function connect(): Promise<TestSocket> {
  const socket = await TestSocket.connect(server.socketUrl);
  onTestFinished(() => socket.close());
  return socket;
}

const framesOf = (socket: TestSocket) =>
  socket.heard
    .filter(({ type }) => type === 'screen_frame')
    .map((message) => ScreenFrameMessageSchema.parse(message));

test('pictures of the tab in front come while the task runs, and end with it', async () => {
  const open = { tool_name: 'browser_tab', args: { action: 'new', url: `${site.url}?name=two` } };
  const id = await begin([
    goto(`${site.url}?name=one`),
    { ...nap, args: { duration: 700 } },
    open,
    nap,
  ]);
  const socket = await connect();
  socket.send({ type: 'watch_screen', taskId: id });
  await socket.hear('screen_state', ({ state }) => state === 'live');
  await socket.hear('screen_frame', ({ url }) => String(url).includes('name=one'));
  await socket.hear('screen_frame', ({ url }) => String(url).includes('name=two'));
  const [first] = framesOf(socket);
  expect(first).toMatchObject({ taskId: id, mimeType: 'image/jpeg' });
  expect(first?.width).toBeGreaterThan(300);
  const bytes = Buffer.from(first?.data ?? '', 'base64');
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  const tabs = new Set(framesOf(socket).map(({ tabId }) => tabId));
  expect(tabs.size).toBe(2);
  expect((await postRaw(`${api}/${id}/cancel`, {})).status).toBe(200);
  await socket.hear('screen_state', ({ state }) => state === 'ended');
});
