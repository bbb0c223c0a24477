// Two nodes on one Postgres: a message that one keeps reaches clients of the other.

import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { startPostgres, type TestPostgres } from '../storage/stores.ts';
import { addPerson, ask } from './people.ts';
import { connect, disconnectAll, listen, subscribed } from './pusher-client.ts';

let postgres: TestPostgres;
let first: TestServer;
let second: TestServer;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  first = await startServer({ databaseUrl: postgres.url });
  folder = await mkdtemp(join(tmpdir(), 'tabhand-node-'));
  await copyFile(join(first.dataDir, 'secret.key'), join(folder, 'secret.key'));
  second = await startServer({ databaseUrl: postgres.url, dataDir: folder });
});
afterAll(async () => {
  disconnectAll();
  await second.close();
  await first.close();
  await postgres.close();
  await rm(folder, { recursive: true });
});

test('tokens, accounts, sessions and push are shared', async () => {
  const { accessToken: token, tenantId: tenant, user } = await addPerson(first, 'ann');
  // The second node needs a moment to notice that there are accounts now.
  await vi.waitFor(async () => expect((await ask(second, 'GET /tasks')).status).toBe(401), {
    timeout: 10_000,
    interval: 100,
  });
  const start = { sessionId: randomUUID(), url: 'https://example.com/' };
  const owner = { tenant, user: user.id };
  const { session } = await first.talk.sessions.init(owner, start);
  const [near, far] = [first, second].map(async (node) =>
    listen(await connect(node, token), session.id),
  );
  const heard = await Promise.all([near, far]);
  await Promise.all(heard.map((each) => each && subscribed(each.channel)));

  await first.talk.messages.append(session, { role: 'user', content: 'hello' });
  const text = 'long '.repeat(4000);
  await second.talk.messages.append(session, { role: 'assistant', content: text });
  for (const each of heard) {
    await vi.waitFor(() => expect(each?.heard).toHaveLength(2));
    expect(each?.heard.map(({ event }) => event)).toEqual(['new_message', 'interact_response']);
  }
  const path = `GET /api/session/${session.id}/messages`;
  const { body } = await ask(second, path, { token });
  expect(body.messages).toMatchObject([{ content: 'hello' }, { content: text }]);
});
