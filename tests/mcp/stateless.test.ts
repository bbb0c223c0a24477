// The revision without sessions, spoken by hand: one POST, one answer, nothing remembered.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});
afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
});
beforeEach(() => site.reset());

const version = '2026-07-28';

interface Asking {
  readonly id?: number;
  readonly headers?: Record<string, string>;
  readonly capabilities?: object;
  readonly meta?: object;
  readonly signal?: AbortSignal;
}

function post(method: string, params: Record<string, unknown>, asking: Asking = {}) {
  const { id = 1, headers, capabilities = {}, meta, signal } = asking;
  const name = params.name ?? params.uri;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
    ...meta,
  };
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } }),
    ...(signal && { signal }),
  });
}

async function ask(method: string, params: Record<string, unknown> = {}, asking: Asking = {}) {
  const answer = await post(method, params, asking);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const tool = (name: string, args: object, asking: Asking = {}, more = {}) =>
  ask('tools/call', { name, arguments: args, ...more }, asking);

test('a server is discovered without a handshake, and hands out no session', async () => {
  const { status, headers, body } = await ask('server/discover');
  expect(status).toBe(200);
  expect(headers.get('mcp-session-id')).toBeNull();
  expect(body.result).toMatchObject({
    resultType: 'complete',
    supportedVersions: expect.arrayContaining([version, '2025-11-25']),
    capabilities: { tools: {}, resources: {}, prompts: {} },
    cacheScope: 'public',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'tabhand' } },
  });
});

test('tools, resources and prompts are listed with how long they keep', async () => {
  const { body } = await ask('tools/list');
  const names = body.result.tools.map((each: { name: string }) => each.name);
  expect(names).toContain('page_observe');
  expect(body.result).toMatchObject({ ttlMs: expect.any(Number), cacheScope: 'public' });
  const [observe] = body.result.tools.filter(
    (each: { name: string }) => each.name === 'page_observe',
  );
  expect(observe.inputSchema.properties).toHaveProperty('instanceId');
  expect((await ask('resources/list')).body.result).toMatchObject({ cacheScope: 'private' });
  expect((await ask('resources/templates/list')).body.result.resourceTemplates).toHaveLength(4);
  expect((await ask('prompts/list')).body.result.prompts).toHaveLength(3);
});

test('calls work, and both headers of the older revision mean nothing', async () => {
  const headers = { 'mcp-session-id': 'made-up', 'last-event-id': 'x/1' };
  const goto = { action: 'goto', url: `${site.url}/toast` };
  const went = await tool('browser_navigate', goto, { headers });
  expect(went.status).toBe(200);
  expect(went.body.result).toMatchObject({ resultType: 'complete' });
  const read = await ask('resources/read', { uri: 'tabhand://page' }, { headers });
  expect(read.body.result.contents[0].text).toContain('/toast');
});

test.each([
  ['a method that is gone', 'ping', {}, {}, 404, -32601],
  [
    'a version nobody knows',
    'tools/list',
    { meta: { 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } },
    {},
    400,
    -32022,
  ],
  [
    'headers that say otherwise',
    'tools/list',
    { headers: { 'mcp-method': 'tools/call' } },
    {},
    400,
    -32020,
  ],
  ['no such tool', 'tools/call', {}, { name: 'nope' }, 200, -32602],
  ['no such resource', 'resources/read', {}, { uri: 'tabhand://file/none' }, 200, -32602],
])('%s is refused by its code', async (_, method, asking, params, status, code) => {
  const answer = await ask(method, params, asking);
  expect(answer).toMatchObject({ status, body: { id: 1, error: { code } } });
});

test('clients that name themselves have a browser each, and may name the other’s', async () => {
  const as = (name: string): Asking => ({
    meta: { 'io.modelcontextprotocol/clientInfo': { name, version: '1' } },
  });
  const see = async (asking: Asking, args = {}): Promise<string> =>
    (await tool('page_observe', args, asking)).body.result.content[0].text;
  for (const [name, path] of [
    ['ann', 'form'],
    ['bob', 'toast'],
  ] as const)
    await tool('browser_navigate', { action: 'goto', url: `${site.url}/${path}` }, as(name));
  expect(await see(as('ann'))).toContain(`${site.url}/form`);
  expect(await see(as('bob'))).toContain(`${site.url}/toast`);
  const [last] = await server.engine.list({ tenant: 'local', limit: 1 });
  expect(await see(as('ann'), { instanceId: last?.instanceId })).toContain(`${site.url}/toast`);
});

test('a foreign web site and a wrong token are refused before anything is read', async () => {
  const foreign = await post('tools/list', {}, { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const wrong = await post('tools/list', {}, { headers: { authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(401);
});

const newest = async () => (await server.engine.list({ tenant: 'local', limit: 1 }))[0];

test('progress comes on the answer’s own stream', async () => {
  const commands = [1, 2, 3].map(() => ({ tool_name: 'sleep', args: { duration: 1 } }));
  const params = { name: 'task_submit', arguments: { commands } };
  const answer = await post('tools/call', params, { meta: { progressToken: 'p' } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '));
  const said = lines.map((line) => JSON.parse(line.slice(6)));
  expect(said[0]).toMatchObject({
    method: 'notifications/progress',
    params: { progressToken: 'p' },
  });
  expect(said.at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete' } });
});

test('closing the answer stops the task', async () => {
  const gone = new AbortController();
  const commands = [1, 2].map(() => ({ tool_name: 'sleep', args: { duration: 20_000 } }));
  const params = { name: 'task_submit', arguments: { name: 'long', commands } };
  const waiting = post('tools/call', params, { signal: gone.signal }).catch(() => undefined);
  await vi.waitFor(
    async () => expect(await newest()).toMatchObject({ name: 'long', status: 'running' }),
    10_000,
  );
  gone.abort();
  await vi.waitFor(async () => expect((await newest())?.status).toBe('cancelled'), 10_000);
  await waiting;
});

const login = () => ({
  goal: 'Log in with email ada@example.com and password wrong',
  url: `${site.url}/login`,
});

test('a question comes back as input that is required; the repeated request carries the answer', async () => {
  const capabilities = { elicitation: {} };
  const first = await tool('agent_run', login(), { capabilities });
  const { inputRequests, requestState } = first.body.result;
  expect(first.body.result.resultType).toBe('input_required');
  expect(inputRequests.answer).toMatchObject({
    method: 'elicitation/create',
    params: { mode: 'form', message: expect.stringContaining('password') },
  });
  const inputResponses = { answer: { action: 'decline' } };
  const again = { requestState, inputResponses };
  const forged = { ...again, requestState: `A${requestState}` };
  const refused = await tool('agent_run', login(), { capabilities, id: 2 }, forged);
  expect(refused.body.error).toMatchObject({ code: -32602 });
  const other = await tool('agent_run', { goal: 'other' }, { capabilities, id: 2 }, again);
  expect(other.body.error).toMatchObject({ code: -32602 });
  const second = await tool('agent_run', login(), { capabilities, id: 3 }, again);
  expect(second.body.result).toMatchObject({ resultType: 'complete', isError: true });
  expect(second.body.result.content[0].text).toContain('declined to answer');
});

test('a client that did not say it can ask is told instead', async () => {
  const { body } = await tool('agent_run', login());
  expect(body.result.content[0].text).toContain('call agent_run with task_id and answer');
  await server.engine.cancel('local', /task_\w+/.exec(body.result.content[0].text)?.[0] ?? '');
});

test('changes are listened to on a stream that says first what it will tell', async () => {
  const gone = new AbortController();
  const notifications = {
    resourcesListChanged: true,
    toolsListChanged: true,
    resourceSubscriptions: ['tabhand://page', 'file:///etc/passwd'],
  };
  const answer = await post(
    'subscriptions/listen',
    { notifications },
    { id: 7, signal: gone.signal },
  );
  const heard: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.push(decoder.decode(chunk));
  })().catch(() => undefined);
  await tool('browser_navigate', { action: 'goto', url: `${site.url}/toast` });
  await vi.waitFor(() => expect(heard.join('')).toContain('notifications/resources/updated'));
  const [first = ''] = heard.join('').split('\n\n');
  expect(JSON.parse(first.split('data: ')[1] ?? '')).toMatchObject({
    method: 'notifications/subscriptions/acknowledged',
    params: {
      _meta: { 'io.modelcontextprotocol/subscriptionId': 7 },
      notifications: { resourcesListChanged: true, resourceSubscriptions: ['tabhand://page'] },
    },
  });
  expect(first).not.toContain('toolsListChanged');
  gone.abort();
  await reading;
});
