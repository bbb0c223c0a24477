// [T36] What was done is written down once, by whom, and can be read by the operator alone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from '../sessions/people.ts';

let server: TestServer;
let ann: string;
beforeAll(async () => {
  server = await startServer();
  ann = (await addPerson(server, 'ann')).accessToken;
});
afterAll(() => server.close());

test('[T36] acts on accounts are in the audit log, which their doer can neither read nor change', async () => {
  const made = await ask(server, 'POST /api/v1/tokens', { token: ann, body: { name: 'nightly' } });
  const { id } = made.body.data as { id: string };
  await ask(server, `DELETE /api/v1/tokens/${id}`, { token: ann });
  const read = async () =>
    (await ask(server, 'GET /api/v1/audit?limit=2', { token: server.token })).body.data?.entries;
  const wanted = [
    { what: 'token revoked', detail: id },
    { what: 'api token made', detail: `${id} nightly` },
  ];
  expect(await read()).toMatchObject(wanted);
  for (const [method, status] of [
    ['GET', 403],
    ['DELETE', 404],
    ['PUT', 404],
    ['POST', 404],
  ]) {
    const answer = await ask(server, `${method} /api/v1/audit`, { token: ann });
    expect([method, answer.status]).toEqual([method, status]);
  }
  expect(await read()).toMatchObject(wanted);
});

test('[T36] acts on accounts tell who came, who was turned away and who was added', async () => {
  const wrong = { email: 'ann@example.com', password: 'not hers at all' };
  await ask(server, 'POST /api/v1/auth/login', { body: wrong });
  const { body } = await ask(server, 'GET /api/v1/audit?limit=20', { token: server.token });
  for (const what of ['account added', 'login', 'login refused']) {
    expect(body.data?.entries).toContainEqual(expect.objectContaining({ what }));
  }
});

test('[T36] every command that was carried out has its beginning and its end, once', async () => {
  const commands = Array.from({ length: 10 }, () => ({
    tool_name: 'sleep',
    args: { duration: 1 },
  }));
  const body = { task_name: 'Ten', commands };
  const { taskId } = (await ask(server, 'POST /tasks', { token: ann, body })).body;
  const look = async () =>
    (await ask(server, `GET /tasks/${taskId}`, { token: ann })).body.task as {
      status: string;
      commands: { id: string; startedAt?: number; completedAt?: number }[];
    };
  await expect.poll(async () => (await look()).status, { timeout: 20_000 }).toBe('completed');
  const done = (await look()).commands;
  expect(done.filter(({ startedAt, completedAt }) => startedAt && completedAt)).toHaveLength(10);
  const logs = await ask(server, `GET /api/tasks/${taskId}/logs`, { token: ann });
  const lines = (logs.body.logs as { message: string }[]).map(({ message }) => message);
  for (const kind of ['started', 'completed|succeeded|done']) {
    const own = lines.filter((line) => new RegExp(`^Step \\d+ (?:${kind})`).test(line));
    expect([kind, own.length, new Set(own.map((line) => line.split(' ')[1])).size]).toEqual([
      kind,
      10,
      10,
    ]);
  }
});
