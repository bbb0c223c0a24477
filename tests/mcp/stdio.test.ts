// `tabhand mcp` as clients start it: the real program on its standard streams.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  type ClientCapabilities,
  ElicitRequestSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { call, textOf } from './client.ts';

const bin = join(import.meta.dirname, '../../apps/cli/bin/tabhand.js');
let server: TestServer;
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabhand-stdio-'));
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function start(...flags: string[]) {
  return await startWith({}, ...flags);
}

async function startWith(capabilities: ClientCapabilities, ...flags: string[]) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...flags],
    // Throwaway folders are made here, so that what is left behind can be seen.
    env: { ...(process.env as Record<string, string>), TMPDIR: folder },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  await client.connect(transport);
  return { client, pid: transport.pid ?? 0 };
}

/** Processes whose command line names the folder: browsers of servers that were started here. */
async function browsers(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => line.includes(`${folder}/tabhand-run-`))
    .length;
}
const nothingLeft = () =>
  vi.waitFor(async () => expect(await browsers()).toBe(0), { timeout: 15_000, interval: 100 });

test('[WS-20] without a server it brings its own, and leaves nothing behind', async () => {
  const { client } = await start('--data-dir', join(folder, 'nobody'));
  expect((await client.listTools()).tools).toHaveLength(7);
  const went = await call(client, 'browser_navigate', { action: 'goto', url: `${site.url}/form` });
  expect(went.isError).toBeUndefined();
  expect(textOf(await call(client, 'page_observe', {}))).toMatch(/\d+ tokens$/);
  expect(await browsers()).toBeGreaterThan(0);
  await client.close();
  await nothingLeft();
  await vi.waitFor(async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('tabhand-run-'))).toEqual([]);
  });
});

test('a program that is killed takes its browser with it', async () => {
  const { client, pid } = await start('--data-dir', join(folder, 'nobody'));
  await call(client, 'browser_navigate', { action: 'goto', url: `${site.url}/form` });
  expect(await browsers()).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');
  await nothingLeft();
  await client.close();
});

test('a server that runs is shared, with the tools that were asked for', async () => {
  const { client } = await start('--data-dir', server.dataDir, '--tools', 'task_list,sleep');
  expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(['sleep', 'task_list']);
  await call(client, 'sleep', { duration: 1 });
  const [task] = await server.engine.list({ tenant: 'local', limit: 1 });
  expect(task).toMatchObject({ name: 'sleep', status: 'completed' });
  expect(textOf(await call(client, 'task_list', {}))).toContain(task?.id);
  await client.close();
});

test('the stateless revision is answered on the same line', async () => {
  const { client } = await start('--data-dir', join(folder, 'nobody'));
  const { transport } = client;
  const heard: object[] = [];
  if (transport !== undefined) transport.onmessage = (message) => void heard.push(message);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { _meta };
  await transport?.send({ jsonrpc: '2.0', id: 'd', method: 'server/discover', params });
  await transport?.send({ jsonrpc: '2.0', id: 'x', method: 'ping', params });
  await vi.waitFor(() => expect(heard).toHaveLength(2), 10_000);
  const found = expect.objectContaining({ resultType: 'complete' });
  expect(heard).toContainEqual(expect.objectContaining({ id: 'd', result: found }));
  const unknown = expect.objectContaining({ code: -32601 });
  expect(heard).toContainEqual(expect.objectContaining({ id: 'x', error: unknown }));
  await client.close();
  await nothingLeft();
});

test('questions, progress, changes and cancelling go over the line as over HTTP', async () => {
  const nobody = join(folder, 'nobody');
  const { client } = await startWith({ elicitation: {} }, '--data-dir', nobody);
  const [questions, steps, changed]: [string[], number[], string[]] = [[], [], []];
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    questions.push(params.message);
    return { action: 'decline' };
  });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    changed.push(params.uri);
  });
  await client.subscribeResource({ uri: 'tabhand://page' });
  await expect(client.subscribeResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('-32002');
  await expect(call(client, 'teleport', {})).rejects.toThrow('Unknown tool: teleport');
  const goal = 'Log in with email ada@example.com and password wrong';
  const asked = { name: 'agent_run', arguments: { goal, url: `${site.url}/login` } };
  const onprogress = ({ progress }: { progress: number }) => void steps.push(progress);
  const said = textOf(await client.callTool(asked, undefined, { onprogress }));
  expect(said).toContain('The person declined to answer');
  expect(questions).toEqual([expect.stringContaining('password')]);
  expect(steps.slice(0, 3)).toEqual([1, 2, 3]);
  expect(changed).toContain('tabhand://page');
  const giveUp = new AbortController();
  const slow = { name: 'x', commands: [{ tool_name: 'sleep', args: { duration: 20_000 } }] };
  const waiting = client.callTool({ name: 'task_submit', arguments: slow }, undefined, {
    signal: giveUp.signal,
  });
  const failed = expect(waiting).rejects.toThrow();
  giveUp.abort();
  await failed;
  expect((await client.listPrompts()).prompts).toHaveLength(3);
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4);
  await client.close();
  await nothingLeft();
});
