// Several servers on one Postgres: any node takes a task, any free one runs it, every node can
// tell of it, and a node that stops, dies or freezes takes nothing with it.

import { openPostgres } from '@tabhand/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestSocket } from '../fixtures.ts';
import { type Node, startCluster, type TestCluster } from './nodes.ts';
import { startLine } from './proxy.ts';

const long = process.env.TABHAND_LONG === '1';
const patience = { timeout: 30_000, interval: 100 };

// Each story starts processes of its own.
vi.setConfig({ testTimeout: 90_000 });

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.close());

const sleep = (duration: number) => ({ tool_name: 'sleep', args: { duration } });
const submit = async (node: Node, name: string, ms: number[], instanceId?: string) => {
  const { body } = await node.post('/tasks', {
    task_name: name,
    commands: ms.map(sleep),
    ...(instanceId !== undefined && { instanceId }),
  });
  return String(body.taskId);
};
const taskOf = async (node: Node, id: string): Promise<Record<string, never>> =>
  (await node.ask(`/tasks/${id}`)).body.task ?? {};
const statusOf = async (node: Node, id: string): Promise<string> =>
  String((await taskOf(node, id)).status);

/** With its error, so that a story that expected another end says why it did not come. */
const endOf = async (node: Node, id: string): Promise<string> => {
  const { status, error } = await taskOf(node, id);
  return error ? `${status}: ${JSON.stringify(error)}` : String(status);
};

test('a node without browsers takes a task, another runs it, and the first tells every step', async () => {
  const database = await cluster.database('roles');
  const api = await cluster.start(database, { role: 'api' });
  const worker = await cluster.start(database, { role: 'worker' });
  expect((await worker.ask('/tasks')).status).toBe(404);
  const socket = await TestSocket.connect(api.socketUrl);
  const commands = [sleep(1), sleep(1)];
  const taken = await socket.ask(
    { type: 'task_submit', task_name: 'Elsewhere', commands },
    'task_submit_response',
  );
  expect(taken).toMatchObject({ status: 'accepted', queuePosition: 0 });
  const complete = await socket.hear('task_complete');
  expect(complete).toMatchObject({ taskId: taken.taskId, status: 'completed' });
  const steps = socket.heard.filter(({ type }) => type === 'task_progress');
  expect(steps.map(({ commandIndex, status }) => `${commandIndex} ${status}`)).toEqual([
    '0 running',
    '0 success',
    '1 running',
    '1 success',
  ]);
  const { body } = await api.ask('/instances');
  expect(body.instances).toHaveLength(1);
  socket.close();
});

test('a task that runs on one node is streamed and cancelled on another', async () => {
  const database = await cluster.database('cancelling');
  const api = await cluster.start(database, { role: 'api' });
  await cluster.start(database, { role: 'worker' });
  const id = await submit(api, 'Long', [60_000, 1]);
  await expect.poll(() => statusOf(api, id), patience).toBe('running');
  const stream = await fetch(`${api.url}/api/tasks/${id}/events`);
  const { body } = await api.post(`/tasks/${id}/cancel`, {});
  expect(body.success).toBe(true);
  // The stream ends by itself after the terminal status.
  expect(await stream.text()).toMatch(/"last_error":"cancelled"/);
  const next = await submit(api, 'Next', [1]);
  await expect.poll(() => endOf(api, next), patience).toBe('completed');
});

test('[F20] [F52] three nodes that start at once migrate once, and the same key on all of them is one task', async () => {
  const database = await cluster.database('once');
  const api = { role: 'api' } as const;
  const nodes = await Promise.all([1, 2, 3].map(() => cluster.start(database, api)));
  const commands = [sleep(1)];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      nodes[nth % 3]?.post(
        '/tasks',
        { task_name: 'Once', commands },
        { 'idempotency-key': 'the-one' },
      ),
    ),
  );
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer?.body.taskId)).size).toBe(1);
});

test('[F30] [F31] a frozen node loses its browser to another, and what it says later is refused', async () => {
  const database = await cluster.database('frozen');
  const frozen = await cluster.start(database, { nodeTimeout: 1500 });
  const other = await cluster.start(database, { nodeTimeout: 1500 });
  const victim = await submit(frozen, 'Victim', [5000, 1]);
  await expect.poll(() => statusOf(frozen, victim), patience).toBe('running');
  const { instanceId } = await taskOf(frozen, victim);
  const waiting = await submit(frozen, 'Waiting', [1], instanceId);
  frozen.freeze();
  await expect.poll(() => statusOf(other, victim), patience).toBe('failed');
  await expect.poll(() => endOf(other, waiting), patience).toBe('completed');
  const before = await taskOf(other, victim);
  expect(before.error).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  expect(before.commands).toMatchObject([{ status: 'error' }, { status: 'skipped' }]);
  frozen.thaw();
  // It wakes in the middle of the command, finds that it lost, and serves on.
  const after = await submit(frozen, 'After', [1]);
  await expect.poll(() => endOf(frozen, after), patience).toBe('completed');
  expect(await taskOf(frozen, victim)).toEqual(before);
});

test('[F33] a node that is held up for less than its lease keeps its browser', async () => {
  const database = await cluster.database('late');
  const node = await cluster.start(database, { nodeTimeout: 20_000 });
  const other = await cluster.start(database, { nodeTimeout: 20_000 });
  const id = await submit(node, 'Held up', [1500, 1]);
  await expect.poll(() => statusOf(other, id), patience).toBe('running');
  node.freeze();
  await new Promise((later) => setTimeout(later, 1000));
  node.thaw();
  await expect.poll(() => endOf(other, id), patience).toBe('completed');
});

test('[F4] nodes restarted one after another lose no task', async () => {
  const database = await cluster.database('rolling');
  const first = await cluster.start(database);
  const ids: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) ids.push(await submit(first, `${nth}`, [50]));
  const { instanceId } = await taskOf(first, ids[0] ?? '');
  for (let nth = 0; nth < 3; nth += 1) ids.push(await submit(first, `${nth}`, [50], instanceId));
  const second = await cluster.start(database);
  expect(await first.stop()).toBe(0);
  const third = await cluster.start(database);
  expect(await second.stop()).toBe(0);
  for (const id of ids) await expect.poll(() => statusOf(third, id), patience).toMatch('completed');
});

test('[F29] tasks are found by asking when every connection was broken and every notification lost', async () => {
  const database = await cluster.database('deaf');
  const api = await cluster.start(database, { role: 'api' });
  await cluster.start(database, { role: 'worker' });
  const postgres = await openPostgres(database);
  await postgres.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = 'deaf' AND pid <> pg_backend_pid()`,
  );
  let id = '';
  const submitted = async (): Promise<string> => {
    id = await submit(api, 'Unheard', [1]);
    return id;
  };
  await expect.poll(submitted, patience).toMatch(/^task_/);
  await expect.poll(() => endOf(api, id), patience).toBe('completed');
  await postgres.close();
});

test('[F26] while Postgres is away nothing is accepted and health is red; then work goes on', async () => {
  const database = await cluster.database('away');
  const { hostname: host, port } = new URL(database);
  const line = await startLine({ host, port: Number(port) });
  const node = await cluster.start(database.replace(`:${port}/`, `:${line.port}/`));
  const before = await submit(node, 'Before', [1]);
  await expect.poll(() => endOf(node, before), patience).toBe('completed');
  const flying = await submit(node, 'Flying', [1500, 1]);
  await expect.poll(() => statusOf(node, flying), patience).toBe('running');
  line.cut();
  await expect.poll(async () => (await node.ask('/readyz')).status, patience).toBe(503);
  const began = performance.now();
  const refused = await node.post('/tasks', { task_name: 'Refused', commands: [sleep(1)] });
  expect(refused.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(5000);
  if (long) await new Promise((later) => setTimeout(later, 60_000));
  line.mend();
  await expect.poll(async () => (await node.ask('/readyz')).status, { timeout: 10_000 }).toBe(200);
  const after = await submit(node, 'After', [1]);
  await expect.poll(() => statusOf(node, after), { timeout: 20_000 }).toBe('completed');
  expect(await statusOf(node, flying)).toMatch(/completed|failed/);
  const { body } = await node.ask('/tasks');
  expect(body.tasks).toHaveLength(3);
  await line.close();
});
