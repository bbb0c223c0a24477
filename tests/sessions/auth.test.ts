// Accounts, tokens and the console's login over HTTP.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask, logIn, password } from './people.ts';

describe('without accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('[SC-11] the local user has the task routes, and 401 where the contract wants a token', async () => {
    expect((await ask(server, 'GET /tasks')).status).toBe(200);
    for (const route of [
      'GET /api/session',
      'POST /api/session/init',
      'GET /api/session/latest',
      'GET /api/v1/auth/session',
      'POST /api/v1/auth/logout',
      'POST /api/pusher/auth',
      'GET /api/v1/users',
    ]) {
      const { status, body, headers } = await ask(server, route);
      expect([route, status]).toEqual([route, 401]);
      expect(body).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('the server’s own token and API tokens of it are the local tenant', async () => {
    const own = await ask(server, 'GET /api/v1/auth/session', { token: server.token });
    expect(own).toMatchObject({ status: 200, body: { tenantId: 'local', user: { id: 'local' } } });
    const asked = { token: server.token, body: { name: 'ci', days: 1 } };
    const made = await ask(server, 'POST /api/v1/tokens', asked);
    expect(made.status).toBe(201);
    const { token, id } = made.body.data as { token: string; id: string };
    const seen = await ask(server, 'GET /api/v1/auth/session', { token });
    expect(seen.body).toMatchObject({ tenantId: 'local' });
    // Not the operator, who alone may add accounts.
    expect((await ask(server, 'GET /api/v1/users', { token })).status).toBe(403);

    const listed = await ask(server, 'GET /api/v1/tokens', { token });
    expect(listed.body.data?.tokens).toMatchObject([{ name: 'ci', kind: 'api', revoked: false }]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect((await ask(server, `DELETE /api/v1/tokens/${id}`, { token })).status).toBe(204);
    expect((await ask(server, 'GET /tasks', { token })).status).toBe(401);
  });

  test('a code opens the console once, as a cookie that scripts cannot read', async () => {
    const made = await ask(server, 'POST /api/v1/auth/code', { token: server.token });
    const { pathname, search } = new URL(String(made.body.url));
    const entered = await ask(server, `GET ${pathname}${search}`);
    expect(entered.status).toBe(303);
    expect(entered.headers.get('location')).toBe('/ui/');
    const set = entered.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^tabhand_\d+=th_[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';')[0] ?? '';
    expect((await ask(server, 'GET /api/session', { headers: { cookie } })).status).toBe(200);

    expect((await ask(server, `GET ${pathname}${search}`)).status).toBe(401);
    const left = await ask(server, 'POST /api/v1/auth/logout', { headers: { cookie } });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await ask(server, 'GET /api/session', { headers: { cookie } })).status).toBe(401);
    // An old cookie counts as none, so that its holder can still come in again.
    expect((await ask(server, 'GET /tasks', { headers: { cookie } })).status).toBe(200);
  });
});

describe('with accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await addPerson(server, 'ann');
  });
  afterAll(() => server.close());

  test('[SC-9] login gives a token, who it belongs to, and when it ends', async () => {
    const body = { email: 'Ann@Example.com ', password };
    const trimmed = { email: body.email.trim(), password };
    const { status, body: answer } = await ask(server, 'POST /api/v1/auth/login', {
      body: trimmed,
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      accessToken: expect.stringMatching(/^th_/),
      user: { email: 'ann@example.com', name: 'ann' },
      tenantName: 'ann',
    });
    const days = (Date.parse(String(answer.expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const token = String(answer.accessToken);
    const { body: session } = await ask(server, 'GET /api/v1/auth/session', { token });
    const { user, tenantId, tenantName } = answer;
    expect(session).toEqual({ user, tenantId, tenantName });
  });

  test('everybody needs a token now; the server’s own still counts', async () => {
    expect((await ask(server, 'GET /tasks')).status).toBe(401);
    expect((await ask(server, 'GET /tasks', { token: server.token })).status).toBe(200);
  });

  test('a wrong password and an unknown address answer alike', async () => {
    const answers = await Promise.all(
      ['ann@example.com', 'nobody@example.com'].map((email) =>
        ask(server, 'POST /api/v1/auth/login', { body: { email, password: 'wrong password' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const missing = await ask(server, 'POST /api/v1/auth/login', { body: { email: 'x' } });
    expect(missing).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('[SC-9] logout ends the token and its refresh token', async () => {
    const { accessToken: token, refreshToken } = await logIn(server, 'ann');
    expect((await ask(server, 'POST /api/v1/auth/logout', { token })).status).toBe(204);
    expect((await ask(server, 'GET /api/v1/auth/session', { token })).status).toBe(401);
    const body = { refreshToken };
    expect((await ask(server, 'POST /api/v1/auth/refresh', { body })).status).toBe(401);
  });

  test('a refresh token is good once; its reuse ends the whole login', async () => {
    const { refreshToken } = await logIn(server, 'ann');
    const first = await ask(server, 'POST /api/v1/auth/refresh', { body: { refreshToken } });
    expect(first.status).toBe(200);
    const token = String(first.body.accessToken);
    expect((await ask(server, 'GET /tasks', { token })).status).toBe(200);
    const again = await ask(server, 'POST /api/v1/auth/refresh', { body: { refreshToken } });
    expect(again.status).toBe(401);
    expect((await ask(server, 'GET /tasks', { token })).status).toBe(401);
    const stolen = { refreshToken: first.body.refreshToken };
    expect((await ask(server, 'POST /api/v1/auth/refresh', { body: stolen })).status).toBe(401);
    // A refresh token is no access token.
    const other = await logIn(server, 'ann');
    expect((await ask(server, 'GET /tasks', { token: other.refreshToken })).status).toBe(401);
  });

  test('a ticket reads one stream, once, and writes nothing', async () => {
    const { accessToken: token } = await logIn(server, 'ann');
    const { body } = await ask(server, 'POST /api/v1/auth/ticket', { token });
    const wrong = await ask(server, `POST /tasks?ticket=${body.ticket}`, { body: {} });
    expect(wrong.status).toBe(401);
    expect((await ask(server, `GET /tasks?ticket=${body.ticket}`)).status).toBe(200);
    expect((await ask(server, `GET /tasks?ticket=${body.ticket}`)).status).toBe(401);
    expect((await ask(server, 'GET /api/session', { token: String(body.ticket) })).status).toBe(
      401,
    );
  });

  test('email and password open the console too', async () => {
    const body = { email: 'ann@example.com', password };
    const { status, headers } = await ask(server, 'POST /ui/login', { body });
    expect(status).toBe(204);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await ask(server, 'GET /api/session', { headers: { cookie } })).status).toBe(200);
  });

  test('a new password and the end of an account end its logins', async () => {
    const { accessToken: token } = await addPerson(server, 'bob');
    const operator = { token: server.token };
    expect((await ask(server, 'GET /api/v1/users', { token })).status).toBe(403);
    const short = { ...operator, body: { password: 'short' } };
    const path = '/api/v1/users/bob@example.com';
    expect((await ask(server, `POST ${path}/password`, short)).status).toBe(400);
    const fresh = { ...operator, body: { password: 'another long one' } };
    expect((await ask(server, `POST ${path}/password`, fresh)).status).toBe(204);
    expect((await ask(server, 'GET /tasks', { token })).status).toBe(401);
    expect((await ask(server, `DELETE ${path}`, operator)).status).toBe(204);
    expect((await ask(server, `DELETE ${path}`, operator)).status).toBe(404);
    const { body } = await ask(server, 'GET /api/v1/users', operator);
    expect(body.data?.users).toMatchObject([{ email: 'ann@example.com' }]);
    const twice = { ...operator, body: { email: 'ANN@example.com', name: 'x', password } };
    expect((await ask(server, 'POST /api/v1/users', twice)).status).toBe(409);
  });
});

describe('guessing', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
    await addPerson(server, 'eve');
    return () => server.close();
  });

  test('is slowed: after ten tries even the right password has to wait', async () => {
    const body = { email: 'eve@example.com', password: 'wrong password' };
    for (let tries = 0; tries < 9; tries++) await ask(server, 'POST /api/v1/auth/login', { body });
    const right = { email: 'eve@example.com', password };
    const late = await ask(server, 'POST /api/v1/auth/login', { body: right });
    expect(late).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(late.body.retryAfter).toBeGreaterThan(0);
  });
});

describe('asking', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('too often is refused to the tenant who does, and to nobody else', async () => {
    const { accessToken: token } = await addPerson(server, 'busy');
    const { accessToken: calm } = await addPerson(server, 'calm');
    const all = async (times: number, by: string) =>
      await Promise.all(
        Array.from({ length: times }, () => ask(server, 'GET /api/session', { token: by })),
      );
    const answers = await all(601, token);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { success: false, code: 'RATE_LIMIT' } });
    expect(refused?.body.retryAfter).toBeGreaterThan(0);
    expect((await all(1, calm))[0]?.status).toBe(200);
    expect(new Set((await all(700, server.token)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
  });
});
