// A person's own Chrome, watched through its extension: what is in front, once a second.

import { CreateGoalAnswerSchema } from '@tabhand/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pair, startChrome } from '../extension/chrome.ts';
import { startServer, startSite, TestSocket } from '../fixtures.ts';
import { goto, post } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

test('pictures come while the agent’s tab is in front; while it is not, the watcher is told', async () => {
  const [server, site, chrome] = await Promise.all([startServer(), startSite(), startChrome()]);
  onTestFinished(async () => {
    await chrome.close();
    await Promise.all([server.close(), site.close()]);
  });
  const instance_id = await pair(chrome, server);
  const nap = { tool_name: 'sleep', args: { duration: 60_000 } };
  const commands = [goto(`${site.url}?name=own`), nap];
  const api = `${server.url}/api/tasks`;
  const { task_id = '' } = await post(api, { commands, instance_id }, CreateGoalAnswerSchema);
  onTestFinished(async () => void (await server.engine.cancel('local', task_id)));
  const tab = await vi.waitUntil(
    () => chrome.context.pages().find((page) => page.url().includes('name=own')),
    { timeout: 15_000 },
  );
  await chrome.panel.bringToFront();
  const socket = await TestSocket.connect(server.socketUrl);
  onTestFinished(() => socket.close());
  socket.send({ type: 'watch_screen', taskId: task_id });
  const told = await socket.hear('screen_state', ({ message }) => message !== undefined);
  expect(told).toMatchObject({ state: 'waiting', message: expect.stringContaining('in front') });
  await tab.bringToFront();
  const frame = await socket.hear('screen_frame', ({ url }) => String(url).includes('name=own'));
  expect(frame).toMatchObject({ taskId: task_id, mimeType: 'image/jpeg' });
  const bytes = Buffer.from(String(frame.data), 'base64');
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
});
