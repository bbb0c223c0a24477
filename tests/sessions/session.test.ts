// The session contract over HTTP: every example of the document, and what may go wrong.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Answer, addPerson, ask } from './people.ts';

let server: TestServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  token = (await addPerson(server, 'ann')).accessToken;
  other = (await addPerson(server, 'bob')).accessToken;
});
afterAll(() => server.close());

const asAnn = (what: string, body?: unknown): Promise<Answer> =>
  ask(server, what, { token, ...(body !== undefined && { body }) });

async function begin(start: Record<string, unknown> = {}): Promise<string> {
  const sessionId = randomUUID();
  await asAnn('POST /api/session/init', { sessionId, ...start });
  return sessionId;
}

describe('init', () => {
  const example = {
    url: 'https://example.com/page',
    domain: 'example.com',
    initialQuery: 'Optional task description',
    tabId: 123,
  };

  test('[SC-11] [SC-14] [SC-10] the example, twice: created, then not', async () => {
    const sessionId = randomUUID();
    const first = await asAnn('POST /api/session/init', { sessionId, ...example });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ success: true, data: { sessionId, created: true } });
    const second = await asAnn('POST /api/session/init', { sessionId, ...example });
    expect(second.body).toEqual({ success: true, data: { sessionId, created: false } });
  });

  test('[SC-4] [SC-5] keeps what it was told and names the session', async () => {
    const id = await begin(example);
    const { body } = await asAnn(`GET /api/session/${id}`);
    expect(body.data?.session).toMatchObject({
      sessionId: id,
      title: 'example.com: Optional task description',
      url: example.url,
      domain: 'example.com',
      tabId: 123,
      status: 'active',
      isRenamed: false,
      messageCount: 0,
    });
    const bare = await asAnn(
      `GET /api/session/${await begin({ url: 'https://news.bbc.co.uk/x' })}`,
    );
    expect(bare.body.data?.session).toMatchObject({
      title: 'bbc.co.uk: New session',
      domain: 'bbc.co.uk',
    });
  });

  test('[SC-3] the same tab on another page: url and domain follow, the title stays', async () => {
    const id = await begin({ url: 'https://a.com/', initialQuery: 'Find tea' });
    await asAnn('POST /api/session/init', { sessionId: id, url: 'https://shop.b.org/cart' });
    const { body } = await asAnn(`GET /api/session/${id}`);
    expect(body.data?.session).toMatchObject({
      url: 'https://shop.b.org/cart',
      domain: 'b.org',
      title: 'a.com: Find tea',
    });
  });

  test.each([
    ['no id', {}],
    ['a word', { sessionId: 'sess-123' }],
    ['another UUID version', { sessionId: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' }],
    ['a connection id', { sessionId: `session_${randomUUID()}` }],
    ['a tab that is none', { sessionId: randomUUID(), tabId: -1 }],
  ])('[SC-11] %s is 400', async (_, body) => {
    const answer = await asAnn('POST /api/session/init', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('[SC-11] a bad token is 401, before anything of the body is read', async () => {
    const asked = { token: 'th_wrong', body: '{"sessionId":' };
    expect((await ask(server, 'POST /api/session/init', asked)).status).toBe(401);
  });

  test('another person’s id and an archived one are the same conflict', async () => {
    const id = await begin();
    const taken = await ask(server, 'POST /api/session/init', {
      token: other,
      body: { sessionId: id },
    });
    await asAnn('POST /api/session', { sessionId: id });
    const archived = await asAnn('POST /api/session/init', { sessionId: id });
    expect(taken).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    expect(archived.body).toEqual(taken.body);
  });
});

describe('list, rename, latest, by domain, archive', () => {
  test('[SC-6] renaming sets isRenamed and answers in ms', async () => {
    const id = await begin({ url: 'https://a.com/' });
    const { status, body } = await asAnn(`PATCH /api/session/${id}`, { title: 'Taxes' });
    expect(status).toBe(200);
    expect(body.data?.session).toMatchObject({
      sessionId: id,
      title: 'Taxes',
      isRenamed: true,
      updatedAt: expect.any(Number),
    });
    await asAnn('POST /api/session/init', { sessionId: id, title: 'Other' });
    const kept = await asAnn(`GET /api/session/${id}`);
    expect(kept.body.data?.session).toMatchObject({ title: 'Taxes', isRenamed: true });
    for (const title of ['', 'x'.repeat(501)]) {
      expect((await asAnn(`PATCH /api/session/${id}`, { title })).status).toBe(400);
    }
    const gone = await asAnn(`PATCH /api/session/${randomUUID()}`, { title: 'x' });
    expect(gone).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  });

  test('[SC-6] the latest session is bare; a person without sessions gets 404', async () => {
    const id = await begin({ url: 'https://latest.com/' });
    const { body } = await asAnn('GET /api/session/latest');
    expect(body).toMatchObject({
      sessionId: id,
      domain: 'latest.com',
      title: 'latest.com: New session',
      isRenamed: false,
      messageCount: 0,
    });
    const nobody = (await addPerson(server, 'cleo')).accessToken;
    const none = await ask(server, 'GET /api/session/latest', { token: nobody });
    expect(none).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  });

  test('[SC-6] by domain: the one used last there, or null', async () => {
    await begin({ domain: 'dom.com' });
    const id = await begin({ domain: 'dom.com' });
    const found = await asAnn('GET /api/session/by-domain/dom.com');
    expect(found.body.data?.session).toMatchObject({ sessionId: id });
    const none = await asAnn('GET /api/session/by-domain/none.com');
    expect(none.body).toEqual({ success: true, data: { session: null } });
  });

  test('[SC-12] lists a page at a time; archived ones only when asked for', async () => {
    const { accessToken } = await addPerson(server, 'dora');
    const asDora = (what: string, body?: unknown) =>
      ask(server, what, { token: accessToken, ...(body !== undefined && { body }) });
    const ids = Array.from({ length: 3 }, () => randomUUID());
    for (const sessionId of ids) await asDora('POST /api/session/init', { sessionId });
    const archived = await asDora('POST /api/session', { sessionId: ids[0] });
    expect(archived.body.data).toEqual({
      sessionId: ids[0],
      status: 'archived',
      message: expect.any(String),
    });
    const page = await asDora('GET /api/session?limit=1');
    expect(page.body.data).toMatchObject({
      sessions: [{ sessionId: ids[2] }],
      pagination: { total: 2, limit: 1, offset: 0, hasMore: true },
    });
    const last = await asDora('GET /api/session?limit=1&offset=1&status=active');
    expect(last.body.data?.pagination).toMatchObject({ hasMore: false });
    const all = await asDora('GET /api/session?includeArchived=true');
    expect(all.body.data?.pagination).toMatchObject({ total: 3, limit: 20 });
    expect((await asDora('GET /api/session?limit=101')).status).toBe(400);
  });
});

describe('messages', () => {
  test('[SC-18] an unknown session has none, and that is no error', async () => {
    const id = randomUUID();
    const { status, body } = await asAnn(`GET /api/session/${id}/messages`);
    expect(status).toBe(200);
    expect(body).toEqual({ sessionId: id, messages: [], total: 0, sessionExists: false });
    const mine = await begin();
    const asked = { token: other };
    const foreign = await ask(server, `GET /api/session/${mine}/messages`, asked);
    expect(foreign.body).toEqual({ ...body, sessionId: mine });
    const empty = await asAnn(`GET /api/session/${mine}/messages`);
    expect(empty.body).toMatchObject({ total: 0, sessionExists: true });
  });

  test.each(['limit=0', 'limit=201', 'since=yesterday'])('%s is 400', async (query) => {
    const { status } = await asAnn(`GET /api/session/${randomUUID()}/messages?${query}`);
    expect(status).toBe(400);
  });
});

test('[SC-25] a chat finds every route that the contract names, under its name', async () => {
  const { body } = await ask(server, 'GET /openapi.json');
  const named = [
    ['post', '/api/v1/auth/login'],
    ['get', '/api/v1/auth/session'],
    ['post', '/api/v1/auth/logout'],
    ['post', '/api/session/init'],
    ['get', '/api/session/{id}/messages'],
    ['get', '/api/session/latest'],
    ['post', '/api/agent/interact'],
    ['post', '/api/pusher/auth'],
    ['post', '/api/knowledge/upload-to-s3'],
    ['get', '/api/session/{sessionId}/task/{taskId}/report'],
  ] as const;
  const paths = body.paths as Record<string, Record<string, object>>;
  for (const [method, path] of named) expect(paths[path]?.[method], path).toBeDefined();
});
