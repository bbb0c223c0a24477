// More than there is room for: connections, tasks, files, disk. What is refused is refused
// clearly, what was taken is done, and everything recovers without a restart.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, TestSocket } from '../fixtures.ts';
import { growDisk, startChild } from './child.ts';

/** Processes are started and killed. */
const slow = { timeout: 90_000 };
const sleep = (duration: number) => ({ tool_name: 'sleep', args: { duration } });
const post = (url: string, body: object) =>
  fetch(`${url}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'tabhand-load-'));
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
};

/** Undefined when it was let in, else the status it was refused with. */
function knock(url: string, sockets: WebSocket[]): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const socket = new WebSocket(url);
  sockets.push(socket);
  socket.on('open', () => resolve(undefined));
  socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
  socket.on('error', () => undefined);
  return promise;
}

test('of one address only so many connections may keep silent about who they are', async () => {
  const token = 'a-token-for-tests';
  const server = await startServer({ authToken: [token], instances: 0 });
  const sockets: WebSocket[] = [];
  for (let nth = 0; nth < 8; nth += 1)
    expect(await knock(server.socketUrl, sockets)).toBeUndefined();
  expect(await knock(server.socketUrl, sockets)).toBe(401);
  // Whoever says it at once is not concerned.
  const known = new WebSocket(server.socketUrl, { headers: { authorization: `Bearer ${token}` } });
  await new Promise((heard) => known.once('message', heard));
  sockets[0]?.terminate();
  await expect.poll(() => knock(server.socketUrl, sockets)).toBeUndefined();
  for (const socket of [...sockets, known]) socket.terminate();
  await server.close();
});

test('[F19] a full queue refuses by name and takes again when there is room, for a browser and a tenant', async () => {
  const server = await startServer({ queueCap: 5, tenantCap: 7, instances: 2 });
  const socket = await TestSocket.connect(server.socketUrl);
  const submit = (instanceId?: string) =>
    socket.ask(
      { type: 'task_submit', task_name: 'T', commands: [sleep(60_000)], instanceId },
      'task_submit_response',
    );
  const { taskId } = await submit();
  const { instances } = await (await fetch(`${server.url}/instances`)).json();
  const { id } = instances[0];
  for (let nth = 1; nth < 5; nth += 1)
    expect(await submit(id)).toMatchObject({ queuePosition: nth });
  expect(await submit(id)).toMatchObject({
    status: 'rejected',
    error: 'Queue full: max 5 tasks allowed',
  });
  for (let nth = 0; nth < 2; nth += 1) expect((await submit()).status).toBe('accepted');
  expect((await submit()).error).toBe('Queue full: max 7 tasks allowed for one tenant');
  await socket.ask({ type: 'task_cancel', taskId }, 'task_cancel_response');
  expect((await submit(id)).status).toBe('accepted');
  socket.close();
  await server.close();
});

test('[F19] a thousand queued tasks are there after a kill, in order', slow, async () => {
  const dataDir = await folder();
  const first = await startChild({ dataDir, instances: 1 });
  onTestFinished(first.kill);
  const names = Array.from({ length: 1000 }, (_, nth) => `${nth}`);
  const socket = await TestSocket.connect(first.socketUrl);
  for (const task_name of names)
    socket.send({ type: 'task_submit', task_name, commands: [sleep(60_000)] });
  const accepted = () => socket.heard.filter(({ status }) => status === 'accepted').length;
  await expect.poll(accepted, { timeout: 20_000 }).toBe(names.length);
  await first.kill();
  const second = await startChild({ dataDir, instances: 1 });
  onTestFinished(second.kill);
  const { tasks } = await (await fetch(`${second.url}/tasks?limit=1000`)).json();
  expect(tasks.map(({ name }: { name: string }) => name).reverse()).toEqual(names);
  await second.kill();
});

test(
  '[F53] with all its files open a server goes on, and takes connections when some are closed',
  slow,
  async () => {
    const dataDir = await folder();
    const server = await startChild({ dataDir, instances: 0 }, { openFiles: 128 });
    onTestFinished(server.kill);
    const witness = await TestSocket.connect(server.socketUrl);
    const { hostname, port } = new URL(server.url);
    const crowd: Socket[] = Array.from({ length: 200 }, () => connect(Number(port), hostname));
    for (const each of crowd) each.on('error', () => undefined);
    // Those that found no room are dropped by the server.
    await expect.poll(() => crowd.some((each) => each.destroyed), { timeout: 20_000 }).toBe(true);
    await witness.ask({ type: 'task_list' }, 'task_list_response');
    for (const each of crowd) each.destroy();
    const alive = async (): Promise<number> =>
      (await fetch(`${server.url}/livez`).catch(() => ({ status: 0 }))).status;
    await expect.poll(alive, { timeout: 20_000 }).toBe(200);
    witness.close();
    await server.kill();
  },
);

test('[F24] [F25] a full disk refuses with STORAGE_FULL, reads go on, and room is all it takes', async () => {
  const at = await folder();
  const disk = { at, megabytes: 6 };
  const server = await startChild({ dataDir: join(at, 'data'), instances: 1 }, { disk });
  onTestFinished(() => server.kill());
  const metadata = { note: 'x'.repeat(200_000) };
  const submit = () => post(server.url, { task_name: 'T', commands: [sleep(1)], metadata });
  const codes: string[] = [];
  while (codes.at(-1) !== 'STORAGE_FULL' && codes.length < 100) {
    codes.push((await (await submit()).json()).code);
  }
  expect(codes.at(-1)).toBe('STORAGE_FULL');
  const accepted = codes.filter((code) => code === undefined).length;
  const { tasks } = await (await fetch(`${server.url}/tasks?limit=1000`)).json();
  expect(tasks).toHaveLength(accepted);
  growDisk(server, at, 64);
  expect((await submit()).status).toBe(201);
  const open = async () =>
    (await (await fetch(`${server.url}/tasks?status=completed&limit=1000`)).json()).tasks.length;
  await expect.poll(open, { timeout: 20_000 }).toBe(accepted + 1);
  expect(await server.stop()).toBe(0);
});

test('[F54] nobody reads the log, and the server does not mind', async () => {
  const dataDir = await folder();
  const options = JSON.stringify({ dataDir, instances: 0, logLevel: 'debug' });
  const script = join(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, [script, options], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((found) =>
    child.stdout.once('data', (line) => found(String(line).trim().split(' ').at(-1) ?? '')),
  );
  child.stderr.pause();
  for (let nth = 0; nth < 300; nth += 1) await fetch(`${url}/${'x'.repeat(300)}`);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});

test(
  '[F4] a server asked to stop refuses new tasks, ends what runs and leaves with 0',
  slow,
  async () => {
    const dataDir = await folder();
    const server = await startChild({ dataDir });
    onTestFinished(server.kill);
    const socket = await TestSocket.connect(server.socketUrl);
    const commands = [sleep(500), sleep(1)];
    await socket.ask({ type: 'task_submit', task_name: 'Last', commands }, 'task_submit_response');
    await socket.hear('task_progress');
    const stopped = server.stop();
    expect(await stopped).toBe(0);
    const again = await startChild({ dataDir });
    onTestFinished(again.kill);
    const { tasks } = await (await fetch(`${again.url}/tasks`)).json();
    expect(tasks).toMatchObject([{ name: 'Last', status: 'completed' }]);
    await again.kill();
  },
);

test('[F33] how late the event loop runs is among the figures', async () => {
  const server = await startServer({ instances: 0 });
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/^tabhand_nodejs_eventloop_lag_p99_seconds \d/m);
  await server.close();
});

test('[F53] a port that is taken is named, and the server does not start', async () => {
  const dataDir = await folder();
  const first = await startServer({ instances: 0 });
  const port = Number(new URL(first.url).port);
  await writeFile(join(dataDir, 'kept'), 'by its owner');
  await expect(startServer({ port, dataDir })).rejects.toMatchObject({ code: 'PORT_IN_USE' });
  await first.close();
});
