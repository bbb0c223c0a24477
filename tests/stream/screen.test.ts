// Watching a task's browser live over the task socket: pictures while it runs, of the tab in
// front, for whoever keeps up.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@tabhand/browser/node';
import { CreateGoalAnswerSchema, ScreenFrameMessageSchema } from '@tabhand/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
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

async function begin(commands: readonly object[], more = {}): Promise<string> {
  const { task_id = '' } = await post(api, { commands, ...more }, CreateGoalAnswerSchema);
  onTestFinished(async () => void (await server.engine.cancel('local', task_id)));
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

/** Every picture of it is big and new. */
const noise = `data:text/html,${encodeURIComponent(`<body style="margin:0"><canvas width=1200 height=700></canvas><script>
  const pen = document.querySelector('canvas').getContext('2d');
  const picture = pen.createImageData(1200, 700);
  setInterval(() => {
    const words = new Uint32Array(picture.data.buffer);
    for (let at = 0; at < words.length; at++) words[at] = (Math.random() * 0xffffff) | 0xff000000;
    pen.putImageData(picture, 0, 0);
  }, 60);
</script>`)}`;

test('a line that does not read gets fewer pictures and never old ones; whoever leaves gets none', async () => {
  const id = await begin([goto(noise), nap]);
  const [eager, lazy] = [await connect(), new WebSocket(server.socketUrl)];
  onTestFinished(() => lazy.close());
  const seen: number[] = [];
  lazy.on('message', (data) => {
    const { type, at } = JSON.parse(data.toString());
    if (type === 'screen_frame') seen.push(Date.parse(at));
  });
  await once(lazy, 'open');
  const watch = { type: 'watch_screen', taskId: id };
  eager.send(watch);
  lazy.send(JSON.stringify(watch));
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
  lazy.pause();
  await expect.poll(() => framesOf(eager).length, { timeout: 20_000 }).toBeGreaterThan(25);
  const newest = Date.parse(framesOf(eager).at(-1)?.at ?? '');
  lazy.resume();
  await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBeGreaterThanOrEqual(newest);
  expect(seen.length).toBeLessThan(framesOf(eager).length);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));

  lazy.close();
  eager.send({ type: 'unwatch_screen', taskId: id });
  await eager.ask({ type: 'task_list' }, 'task_list_response');
  const count = framesOf(eager).length;
  await eager.ask({ type: 'task_list' }, 'task_list_response');
  expect(framesOf(eager)).toHaveLength(count);
}, 60_000);

test('a remote browser is watched as well; a task that is not there is not', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'tabhand-remote-'));
  const flags = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0'];
  const executable = await ensureChromium(() => undefined);
  const chromium = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    chromium.kill('SIGKILL');
    await once(chromium, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  });
  const { id: instance_id } = await server.engine.instances.launch('local', {
    cdpUrl: await debuggingAddress(chromium.stderr),
  });
  const commands = [goto(`${site.url}?name=remote`), nap];
  const taskId = await begin(commands, { instance_id });
  const socket = await connect();
  socket.send({ type: 'watch_screen', taskId });
  await socket.hear('screen_frame', ({ url }) => String(url).includes('name=remote'));
  const unknown = await socket.ask({ type: 'watch_screen', taskId: 'task_1_no' }, 'screen_state');
  expect(unknown).toMatchObject({ state: 'unsupported', message: 'Task not found' });
  await server.engine.instances.close(instance_id);
});

async function debuggingAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stderr) {
    text += String(chunk);
    const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`no address in ${text}`);
}
