// A browser is paired with a person, and acts for that person from then on.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { extensionId } from '../../packages/server/src/extension/index.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from './people.ts';

const origin = `chrome-extension://${extensionId}`;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a code becomes a credential, the credential an access token and an instance', async () => {
  const ann = await addPerson(server, 'ann');
  const offered = await ask(server, 'POST /api/pair/start', { token: ann.accessToken, body: {} });
  const claim = { body: { code: offered.body.code, name: 'My Chrome' }, headers: { origin } };
  const claimed = await ask(server, 'POST /api/pair/claim', claim);
  expect(claimed.status).toBe(200);
  expect((await ask(server, 'POST /api/pair/claim', claim)).status).toBe(401);

  const credential = String(claimed.body.credential);
  const asked = { token: credential, body: {}, headers: { origin } };
  const { body } = await ask(server, 'POST /api/pair/token', asked);
  const token = String(body.accessToken);
  const session = await ask(server, 'GET /api/v1/auth/session', { token });
  expect(session.body.user).toEqual(ann.user);

  const { promise, resolve } = Promise.withResolvers<string>();
  const protocols = ['tabhand', `bearer.${credential}`];
  const socket = new WebSocket(`${server.socketUrl}/ws`, protocols, { origin });
  socket.on('message', (data) => resolve(data.toString()));
  socket.on('unexpected-response', (_, { statusCode }) => resolve(`${statusCode}`));
  socket.on('error', () => undefined);
  expect(await promise).toContain('session_init');
  socket.terminate();

  const listed = await ask(server, 'GET /api/v1/tokens', { token });
  const [pairing] = Object(listed.body.data).tokens as [{ id: string; name: string }];
  expect(pairing.name).toBe('My Chrome');
  expect((await ask(server, `DELETE /api/v1/tokens/${pairing.id}`, { token })).status).toBe(204);
  // Revoked with it: what was made from it.
  expect((await ask(server, 'POST /api/pair/token', asked)).status).toBe(401);
  expect((await ask(server, 'GET /api/v1/auth/session', { token })).status).toBe(401);
});
