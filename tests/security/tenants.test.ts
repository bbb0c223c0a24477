// Two tenants on one server. Every route of the table, asked with every id of the other tenant,
// answers exactly as it does to an id that nobody has; and no list tells of the other.

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from '../sessions/people.ts';
import { sample } from './sample.ts';

let server: TestServer;
let ann: string;
let bob: string;
/** What is Bob's, by what it is. */
const his: Record<string, string> = {};

/** Routes whose path names no thing of a tenant. */
const shared = [
  '/ui/{rest}',
  '/api/tools/{name}',
  '/api/session/by-domain/{domain}',
  '/api/self-heal/strategies/{id}',
  '/api/self-heal/strategies/{id}/inject',
];

/** Routes that say with 200 that there is no such thing, as the contracts have it. */
const told200: Record<string, object> = {
  '/api/session/{id}/messages': { status: 200, text: expect.stringContaining('Exists":false') },
  '/tasks/{id}/cancel': { status: 200, text: expect.stringContaining('"success":false') },
};

const click = { tool_name: 'browser_interact', args: { action: 'click', selector: '#a' } };

/** Routes that take an id in the body or the query. */
const carriers: readonly (readonly [string, string, (id: string) => object | undefined])[] = [
  ['POST /tasks', 'instance', (instanceId) => ({ task_name: 'x', commands: [click], instanceId })],
  ['POST /api/tasks', 'instance', (instance_id) => ({ commands: [click], instance_id })],
  ['POST /api/observe', 'instance', (instanceId) => ({ instanceId })],
  ['POST /api/tools/browser_interact', 'instance', (instanceId) => ({ ...click.args, instanceId })],
  ['GET /tasks?instanceId={}', 'instance', () => undefined],
  ['GET /tasks?before={}', 'task', () => undefined],
  ['POST /api/session', 'session', (sessionId) => ({ sessionId })],
  ['POST /api/agent/interact', 'task', (taskId) => ({ query: 'What is this?', taskId })],
  [
    'POST /api/pusher/auth',
    'session',
    (id) => ({ socket_id: '1.2', channel_name: `private-session-${id}` }),
  ],
];

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
}

let routes: readonly Route[];

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
}

/** The table as the server describes it, each with a body that it accepts. */
async function readRoutes(): Promise<Route[]> {
  const { body } = await ask(server, 'GET /openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const empty = method === 'post' ? {} : undefined;
      const sampled = schema === undefined ? empty : Object(sample(schema));
      return { method: method.toUpperCase(), path, body: sampled };
    }),
  );
}

/** An id of the same make that nobody has. */
function like(id: string): string {
  if (/^task_\d+_/.test(id)) return `task_${Date.now()}_${randomBytes(3).toString('hex')}`;
  if (/^[0-9a-f]{8}-/.test(id)) return randomUUID();
  const tail = id.slice(-8);
  const fresh = randomBytes(4).toString('hex');
  return id.slice(0, -tail.length) + fresh.slice(0, tail.length);
}

/** How the server answers Ann, with the ids she sent taken out. */
async function toAnn(what: string, ids: readonly string[], body?: object): Promise<unknown> {
  const [method = '', path = ''] = what.split(' ');
  const gone = new AbortController();
  const response = await fetch(server.url + path, {
    method,
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${ann}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type');
  if (type?.startsWith('text/event-stream')) {
    gone.abort();
    return { status: response.status, type };
  }
  const text = ids.reduce((all, id) => all.replaceAll(id, 'ID'), await response.text());
  return { status: response.status, type, text };
}

const fill = (path: string, ids: readonly string[]): string => {
  let at = 0;
  return path.replace(/\{\w*\}/g, () => encodeURIComponent(ids[at++] ?? ''));
};

beforeAll(async () => {
  server = await startServer();
  ann = (await addPerson(server, 'ann')).accessToken;
  const login = await addPerson(server, 'bob');
  bob = login.accessToken;
  his.email = login.user.email;
  his.session = randomUUID();
  const asBob = (what: string, body: object) => ask(server, what, { token: bob, body });
  await asBob('POST /api/session/init', { sessionId: his.session, url: 'https://bob.example/' });
  const picture = { tool_name: 'browser_content', args: { action: 'screenshot' } };
  const made = await asBob('POST /api/tasks', { commands: [picture], session_id: his.session });
  his.task = String(made.body.task_id);
  await vi.waitUntil(
    async () => (await server.engine.get(login.tenantId, his.task ?? ''))?.status === 'completed',
    { timeout: 25_000 },
  );
  const { body } = await ask(server, 'GET /instances', { token: bob });
  his.instance = (body.instances as { id: string }[])[0]?.id ?? '';
  const kept = await ask(server, `GET /api/tasks/${his.task}/artifacts`, { token: bob });
  his.artifact =
    /art_[\w-]+|[0-9a-f-]{36}/.exec(JSON.stringify(kept.body.artifacts ?? []))?.[0] ?? '';
  const token = await asBob('POST /api/v1/tokens', { name: 'bobs' });
  his.token = String(token.body.data?.id);
  his.secret = 'bobs-password';
  const secret = { name: his.secret, value: 'hunter22', origins: ['https://bob.example'] };
  await asBob('POST /api/v1/secrets', secret);
  routes = await readRoutes();
});
afterAll(() => server.close());

test('Bob has one of each thing', () => {
  for (const [what, id] of Object.entries(his)) expect([what, id]).not.toEqual([what, '']);
});

test('[T7] every id of the other tenant answers like an id that nobody has', async () => {
  const asked = routes.filter(({ path }) => /\{\w+\}/.test(path) && !shared.includes(path));
  expect(asked.length).toBeGreaterThan(20);
  for (const { method, path, body } of asked) {
    const count = path.match(/\{\w+\}/g)?.length ?? 1;
    for (const id of Object.values(his)) {
      const foreign = Array.from({ length: count }, (_, at) => (at === 0 ? id : (his.task ?? '')));
      const nobodys = foreign.map(like);
      const theirs = await toAnn(`${method} ${fill(path, foreign)}`, foreign, body);
      const none = await toAnn(`${method} ${fill(path, nobodys)}`, nobodys, body);
      const what = `${method} ${path} ${id}`;
      expect({ what, answer: theirs }).toEqual({ what, answer: none });
    }
  }
});

test('[T7] an id that is looked up is refused as missing, not as malformed', async () => {
  const looked = routes.filter(({ path }) =>
    /^\/(tasks|api\/tasks|api\/session)\/\{id\}/.test(path),
  );
  for (const { method, path, body } of looked) {
    const id = path.startsWith('/api/session') ? his.session : his.task;
    const answer = await toAnn(`${method} ${fill(path, [id ?? '', his.task ?? ''])}`, [], body);
    const wanted = told200[path] ?? { status: 404 };
    expect(answer, `${method} ${path}`).toMatchObject(wanted);
  }
});

test.each(carriers)('[T7] %s with an id in it answers like nobody’s', async (what, kind, body) => {
  const id = his[kind] ?? '';
  const none = like(id);
  const theirs = await toAnn(fill(what, [id]), [id], body(id));
  expect(theirs).toEqual(await toAnn(fill(what, [none]), [none], body(none)));
  expect(theirs).not.toMatchObject({ status: 400, text: expect.stringContaining('VALIDATION') });
});

test.each(['/api/session/init', '/api/agent/interact'])(
  '[T7] %s: a session id that is taken is a conflict, and says no more',
  async (path) => {
    const body = { sessionId: his.session, query: 'What is this?' };
    const taken = await ask(server, `POST ${path}`, { token: ann, body });
    expect(taken).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    expect(JSON.stringify(taken.body)).not.toContain('bob');
  },
);

test('[T7] no list tells of the other tenant', async () => {
  const lists = routes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const streams = ['/sse', '/mcp'];
  for (const { path } of lists.filter((route) => !streams.includes(route.path))) {
    const answer = JSON.stringify(await toAnn(`GET ${path}`, []));
    for (const id of Object.values(his)) expect([path, answer.includes(id)]).toEqual([path, false]);
  }
});

describe('[T7] over sockets', () => {
  /** The answer to a message, or the status of a refused upgrade. */
  function tell(path: string, message?: object): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const url = server.socketUrl + path;
    const socket = new WebSocket(url, ['tabhand', `bearer.${ann}`]);
    socket.on('unexpected-response', (_, response) => resolve(`${response.statusCode}`));
    socket.on('close', (code) => resolve(`closed ${code}`));
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const { type, timestamp: _, ...rest } = JSON.parse(data.toString());
      if (type === 'welcome') socket.send(JSON.stringify(message));
      else resolve(JSON.stringify({ type, ...rest }));
    });
    return promise.finally(() => socket.terminate());
  }

  test.each(['subscribe_task', 'task_status', 'task_cancel'])('%s', async (type) => {
    const id = his.task ?? '';
    const none = like(id);
    const theirs = await tell('/', { type, taskId: id });
    const nobodys = await tell('/', { type, taskId: none });
    expect(theirs.replaceAll(id, 'ID')).toBe(nobodys.replaceAll(none, 'ID'));
  });

  test.each(['/api/tasks/{}/stream', '/v1/tasks/{}/stream'])('%s', async (path) => {
    const id = his.task ?? '';
    const theirs = await tell(fill(path, [id]));
    expect(theirs).toBe(await tell(fill(path, [like(id)])));
    expect(theirs).toBe('404');
  });
});

test('[T8] another’s MCP session is not found', async () => {
  const headers = { accept: 'application/json, text/event-stream' };
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  };
  const opened = await ask(server, 'POST /mcp', { token: bob, body: hello, headers });
  const session = opened.headers.get('mcp-session-id') ?? '';
  expect(session).not.toBe('');
  const use = async (id: string) => {
    const asked = { token: ann, body: { jsonrpc: '2.0', id: 2, method: 'tools/list' } };
    const given = { ...headers, 'mcp-session-id': id };
    const { status, body } = await ask(server, 'POST /mcp', { ...asked, headers: given });
    return { status, body };
  };
  expect(await use(session)).toEqual(await use(randomUUID()));
  expect((await use(session)).status).toBe(404);
});

test('[T7] and all that is Bob’s is as it was', async () => {
  const asBob = (what: string) => ask(server, what, { token: bob });
  const session = await asBob(`GET /api/session/${his.session}`);
  expect(session.body.data?.session).toMatchObject({ status: 'active', isRenamed: false });
  const task = await asBob(`GET /tasks/${his.task}`);
  expect(task.body.task).toMatchObject({ status: 'completed' });
  const notes = await asBob(`GET /api/tasks/${his.task}/annotations`);
  expect(JSON.stringify(notes.body)).not.toContain('note');
  const secrets = await asBob('GET /api/v1/secrets');
  expect(secrets.body.data?.secrets).toMatchObject([{ name: his.secret }]);
  const tokens = await asBob('GET /api/v1/tokens');
  expect(tokens.body.data?.tokens).toMatchObject([{ name: 'bobs', revoked: false }]);
  expect((await asBob('GET /instances')).body.instances).toHaveLength(1);
});
