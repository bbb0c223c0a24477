// What happens to tasks when their browser dies, hangs, leaves or is too slow. The browsers
// are real and really killed.

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, LocalDriver, launchChromium, pageScript } from '@tabhand/browser/node';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, startSite, type TestServer, type TestSite, TestSocket } from '../fixtures.ts';

let server: TestServer;
let site: TestSite;
let socket: TestSocket;
/** Of all stories that need no settings of their own. */
let plain: TestServer | undefined;

async function start(options?: Parameters<typeof startServer>[0]): Promise<void> {
  if (options === undefined) {
    plain ??= await startServer({ drainTimeout: 0 });
    server = plain;
  } else server = await startServer({ drainTimeout: 0, ...options });
  socket = await TestSocket.connect(server.socketUrl);
}

beforeEach(async () => {
  site = await startSite();
});
afterEach(async () => {
  socket.close();
  if (server !== plain) await server.close();
  await site.close();
});
afterAll(() => plain?.close());

const goTo = (timeout = 60_000) => ({
  tool_name: 'browser_navigate',
  args: { action: 'goto', url: site.url, timeout },
});
const forever = (timeout = 60_000) => ({
  tool_name: 'browser_navigate',
  args: { action: 'wait_for', selector: '#never', timeout },
});
const click = { tool_name: 'browser_interact', args: { action: 'click', selector: '#more' } };

async function submit(commands: object[], instanceId?: string): Promise<string> {
  const task = { type: 'task_submit', task_name: 'Task', commands, instanceId };
  const answer = await socket.ask(task, 'task_submit_response');
  expect(answer).toMatchObject({ status: 'accepted' });
  return String(answer.taskId);
}

const ended = (taskId: string) => socket.hear('task_complete', (each) => each.taskId === taskId);
const begun = (taskId: string, index: number) =>
  socket.hear('task_progress', (each) => each.taskId === taskId && each.commandIndex === index);
const completions = (taskId: string) =>
  socket.heard.filter((each) => each.type === 'task_complete' && each.taskId === taskId);

/** The browser processes that this process started. */
function browsers(): number[] {
  const rows = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,comm=']).toString();
  return rows
    .split('\n')
    .filter((row) => row.includes('chromium'))
    .map((row) => Number.parseInt(row, 10));
}

/** Someone else's browser that came by itself and is no business of the pool. */
async function guest(id: string) {
  const launched = await launchChromium({ executable: await ensureChromium(() => undefined) });
  const driver = await LocalDriver.over(launched.browser, await pageScript(), launched.close);
  const now = Date.now();
  const facts = { kind: 'extension', tenant: 'local', takesAny: false, isOpen: true } as const;
  const times = { connectedAt: now, lastActivity: now };
  server.engine.instances.add({ id, ...facts, ...times, userAgent: '' }, driver);
  return launched;
}

test('[TF-12] a managed browser that dies fails its command at once and comes back for the next task', async () => {
  await start();
  const victim = await submit([goTo(), forever(), click]);
  const next = await submit([goTo(), click]);
  await begun(victim, 1);
  for (const pid of browsers()) process.kill(pid, 'SIGKILL');
  expect(await ended(victim)).toMatchObject({
    status: 'failed',
    error: { code: 'INSTANCE_DISCONNECTED', message: 'Browser instance disconnected' },
    results: [{ status: 'success' }, { status: 'error' }, { status: 'skipped' }],
  });
  expect(await ended(next)).toMatchObject({ status: 'completed' });
  expect(completions(victim)).toHaveLength(1);
});

test('[TF-12] a browser that left takes its running and its queued tasks with it, each told once', async () => {
  await start();
  const launched = await guest('inst_guest');
  const running = await submit([goTo(), forever()], 'inst_guest');
  const queued = [await submit([goTo()], 'inst_guest'), await submit([goTo()], 'inst_guest')];
  await begun(running, 1);
  process.kill(launched.pid ?? 0, 'SIGKILL');
  const lost = { code: 'INSTANCE_DISCONNECTED', message: 'Browser instance disconnected' };
  for (const taskId of [running, ...queued]) {
    expect(await ended(taskId)).toMatchObject({ status: 'failed', error: lost });
  }
  const late = {
    type: 'task_submit',
    task_name: 'x',
    commands: [goTo()],
    instanceId: 'inst_guest',
  };
  const refused = await socket.ask(late, 'task_submit_response');
  expect(refused).toMatchObject({
    status: 'rejected',
    error: 'Instance not connected: inst_guest',
  });
  for (const taskId of [running, ...queued]) expect(completions(taskId)).toHaveLength(1);
  await launched.close();
});

test('a task that names no browser does not go to one that takes only its own', async () => {
  await start({ instances: 0 });
  const launched = await guest('inst_own');
  const task = { type: 'task_submit', task_name: 'x', commands: [goTo()] };
  expect(await socket.ask(task, 'task_submit_response')).toMatchObject({
    error: 'No browser instance available',
  });
  await launched.close();
});

test('[F8] [F22] a task on a browser that hangs is cancelled without waiting for it, and the browser replaced', async () => {
  await start();
  const hung = await submit([goTo(), forever()]);
  const next = await submit([goTo(), click]);
  await begun(hung, 1);
  const stopped = browsers();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  await socket.ask({ type: 'task_cancel', taskId: hung }, 'task_cancel_response');
  expect(await ended(hung)).toMatchObject({ status: 'cancelled' });
  // Told while the browser still hangs: the next task has nowhere to begin yet.
  expect(socket.heard.filter((each) => each.taskId === next && each.status === 'success')).toEqual(
    [],
  );
  expect(await ended(next)).toMatchObject({ status: 'completed' });
  expect(completions(hung)).toHaveLength(1);
});

test('[TF-12] a command ends at the server’s limit unless it asks for more time itself', async () => {
  await start({ commandTimeout: 300 });
  const stuck = await submit([
    goTo(),
    {
      tool_name: 'browser_execute',
      args: { action: 'evaluate', script: 'return new Promise(() => {})' },
    },
  ]);
  expect(await ended(stuck)).toMatchObject({ error: { code: 'COMMAND_TIMEOUT' } });
  const patient = await submit([
    goTo(),
    {
      tool_name: 'browser_execute',
      args: {
        action: 'evaluate',
        script: 'return new Promise((done) => setTimeout(done, 800))',
        timeout: 5000,
      },
    },
  ]);
  expect(await ended(patient)).toMatchObject({ status: 'completed' });
});

test('a task ends at its deadline', async () => {
  await start({ taskTimeout: 1500 });
  const taskId = await submit([goTo(), forever()]);
  expect(await ended(taskId)).toMatchObject({
    status: 'failed',
    error: { code: 'TIMEOUT', message: 'The task did not end within 1500 ms' },
  });
});

test('tasks run in order on one browser and at the same time on two', async () => {
  await start({ instances: 2 });
  const [one, two, three] = [
    await submit([forever()]),
    await submit([forever()]),
    await submit([goTo()]),
  ];
  await Promise.all([begun(one, 0), begun(two, 0)]);
  expect(completions(three)).toEqual([]);
  socket.send({ type: 'task_cancel', taskId: two });
  socket.send({ type: 'task_cancel', taskId: one });
  expect(await ended(three)).toMatchObject({ status: 'completed' });
});

test('[TF-10] a task may launch a browser, and close its own at the end', async () => {
  await start();
  const launch = await submit([
    { tool_name: 'browser_instance', args: { action: 'new', url: site.url } },
    { tool_name: 'browser_instance', args: { action: 'list' } },
  ]);
  const made = await ended(launch);
  expect(made).toMatchObject({ status: 'completed' });
  const { instances } = await (await fetch(`${server.url}/instances`)).json();
  expect(instances).toHaveLength(2);
  const instanceId = instances[1].id;
  const bye = { tool_name: 'browser_instance', args: { action: 'close', instanceId } };
  expect(await ended(await submit([goTo(), bye], instanceId))).toMatchObject({
    status: 'completed',
  });
  await expect
    .poll(async () => (await (await fetch(`${server.url}/instances`)).json()).instances.length)
    .toBe(1);
});

test('browser flags that run programs are refused', async () => {
  await start();
  const args = ['--renderer-cmd-prefix=/bin/sh'];
  const taskId = await submit([{ tool_name: 'browser_instance', args: { action: 'new', args } }]);
  expect(await ended(taskId)).toMatchObject({
    status: 'failed',
    error: { code: 'POLICY_BLOCKED' },
  });
});

test('stopping ends a long task clearly and keeps the queued ones for the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-stop-'));
  await start({ dataDir, drainTimeout: 100 });
  const long = await submit([goTo(), forever()]);
  const queued = await submit([goTo()]);
  await begun(long, 1);
  await server.close();
  await start({ dataDir });
  const look = async (id: string) => (await (await fetch(`${server.url}/tasks/${id}`)).json()).task;
  expect(await look(long)).toMatchObject({
    status: 'failed',
    error: { code: 'INSTANCE_DISCONNECTED', message: 'The server stopped during the task' },
  });
  await expect.poll(async () => (await look(queued)).status, { timeout: 20_000 }).toBe('completed');
  await server.close();
  await rm(dataDir, { recursive: true });
});
