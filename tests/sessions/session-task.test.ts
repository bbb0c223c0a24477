// The task that goes on in a session: found, waited for, and resumed by a person.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from './people.ts';

let server: TestServer;
let token: string;
let tenant: string;

beforeAll(async () => {
  server = await startServer();
  ({ accessToken: token, tenantId: tenant } = await addPerson(server, 'ann'));
});
afterAll(() => server.close());

const asked = (what: string, body?: unknown) =>
  ask(server, what, { token, ...(body !== undefined && { body }) });

const evaluate = (script: string) => ({
  tool_name: 'browser_execute',
  args: { action: 'evaluate', script },
});

async function begin(): Promise<string> {
  const sessionId = randomUUID();
  await asked('POST /api/session/init', { sessionId, url: 'https://example.com/' });
  return sessionId;
}

async function submit(session_id: string, more: object = {}): Promise<string> {
  const commands = [
    evaluate('return new Promise((done) => setTimeout(done, 100))'),
    evaluate('return 2'),
  ];
  const { body } = await asked('POST /api/tasks', {
    commands,
    session_id,
    title: 'Count',
    ...more,
  });
  return String(body.task_id);
}

const reaches = (id: string, status: string) =>
  vi.waitFor(async () => expect((await server.engine.get(tenant, id))?.status).toBe(status), {
    timeout: 20_000,
    interval: 20,
  });

const resume = (session: string, task: string) =>
  asked(`POST /api/session/${session}/task/${task}/resume`, {
    resolutionMethod: 'provide_in_chat',
    resolutionData: { code: '1234' },
  });

test('a task that waits for a person is found by its session and goes on when resumed', async () => {
  const session = await begin();
  const none = await asked(`GET /api/session/${session}/task/active`);
  expect(none).toMatchObject({ status: 404, body: { code: 'TASK_NOT_FOUND' } });

  const id = await submit(session);
  await vi.waitFor(async () => expect(await server.engine.pause(tenant, id)).toBe(true), {
    timeout: 20_000,
    interval: 5,
  });
  await reaches(id, 'waiting');
  const { status, body } = await asked(`GET /api/session/${session}/task/active`);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      taskId: id,
      query: 'Count',
      status: 'awaiting_user',
      currentStepIndex: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    },
  });

  const on = await resume(session, id);
  expect(on.status).toBe(200);
  expect(on.body).toEqual({
    success: true,
    data: {
      taskId: id,
      status: 'executing',
      message: expect.any(String),
      resumedAt: expect.stringMatching(/Z$/),
    },
  });
  await reaches(id, 'completed');
  expect((await asked(`GET /api/session/${session}/task/active`)).status).toBe(404);
  const late = await resume(session, id);
  expect(late).toMatchObject({ status: 400, body: { code: 'INVALID_TASK_STATE' } });
});

test('a task is resumed only through its own session', async () => {
  const [session, other] = [await begin(), await begin()];
  const id = await submit(session);
  expect((await resume(other, id)).body.code).toBe('TASK_NOT_FOUND');
  expect((await resume(randomUUID(), id)).body.code).toBe('SESSION_NOT_FOUND');
  expect((await resume(session, randomUUID())).body.code).toBe('TASK_NOT_FOUND');
  const wrong = await asked(`POST /api/session/${session}/task/${id}/resume`, {
    resolutionMethod: 'magic',
  });
  expect(wrong.status).toBe(400);
  await reaches(id, 'completed');
});

test('of several tasks, the one of this page comes first, then of this site, then the latest', async () => {
  const session = await begin();
  const commands = [evaluate('return new Promise(() => undefined)')];
  const at = (current_url: string) => submit(session, { current_url, commands });
  const here = await at('https://a.example/one');
  const near = await at('https://b.example/two');
  const last = await at('https://c.example/three');
  const active = async (url: string) => {
    const path = `/api/session/${session}/task/active?url=${encodeURIComponent(url)}`;
    return (await asked(`GET ${path}`)).body.data?.taskId;
  };
  const found = await Promise.all(
    ['https://a.example/one', 'https://b.example/other', 'https://d.example/'].map(active),
  );
  expect(found).toEqual([here, near, last]);
  for (const id of [last, near, here]) await asked(`POST /api/tasks/${id}/cancel`, {});
});
