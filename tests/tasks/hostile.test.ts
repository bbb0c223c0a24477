// Bad input: only that message, at worst that connection, is affected.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer, TestSocket } from '../fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ instances: 0, commandsCap: 1000, argsCap: 10_000 });
});
afterAll(() => server.close());

const serves = async (): Promise<void> => {
  const socket = await TestSocket.connect(server.socketUrl);
  await socket.ask({ type: 'task_list' }, 'task_list_response');
  socket.close();
};

const sleep = { tool_name: 'sleep', args: { duration: 1 } };
const submission = (change: object) => ({
  type: 'task_submit',
  task_name: 'x',
  commands: [sleep],
  ...change,
});

async function rejection(change: object) {
  const socket = await TestSocket.connect(server.socketUrl);
  const answer = await socket.ask(submission(change), 'task_submit_response');
  socket.close();
  expect(answer).toMatchObject({ taskId: '', status: 'rejected' });
  return answer.errorDetails as { code: string; message: string };
}

test('[F34] a frame of 100 MB closes its own connection and no other', async () => {
  const witness = await TestSocket.connect(server.socketUrl);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = new WebSocket(server.socketUrl);
  socket.on('open', () => socket.send('x'.repeat(100_000_000)));
  socket.on('close', resolve);
  socket.on('error', () => undefined);
  expect([1006, 1009]).toContain(await promise);
  await witness.ask({ type: 'task_list' }, 'task_list_response');
  witness.close();
});

test('too many commands, too large and too deep arguments are named', async () => {
  const many = Array.from({ length: 10_000 }, () => sleep);
  expect(await rejection({ commands: many })).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: '10000 commands; a task may have 1000',
  });
  const large = { tool_name: 'sleep', args: { duration: 1, text: 'x'.repeat(20_000) } };
  expect(await rejection({ commands: [large] })).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
  expect(await rejection({ metadata: deep })).toMatchObject({ code: 'INVALID_ARGUMENTS' });
  expect(await rejection({ commands: [{ tool_name: 'sleep', args: deep }] })).toMatchObject({
    message: expect.stringContaining('nested deeper'),
  });
});

test('nesting as deep as a frame can hold is refused like any other', async () => {
  const socket = await TestSocket.connect(server.socketUrl);
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
  socket.sendText(
    `{"type":"task_submit","task_name":"x","metadata":{"a":${deep}},"commands":[{"tool_name":"sleep","args":{"duration":1}}]}`,
  );
  await expect.poll(() => socket.heard.length, { timeout: 10_000 }).toBe(2);
  await socket.ask({ type: 'task_list' }, 'task_list_response');
  socket.close();
});

test('keys of the prototype pollute nothing', async () => {
  const socket = await TestSocket.connect(server.socketUrl);
  for (const text of [
    '{"type":"task_submit","task_name":"x","__proto__":{"polluted":1},"commands":[{"tool_name":"sleep","args":{"__proto__":{"polluted":1},"duration":1}}]}',
    '{"type":"task_submit","task_name":"x","metadata":{"constructor":{"prototype":{"polluted":1}}},"commands":[{"tool_name":"__proto__","args":{}}]}',
    '{"type":"__proto__"}',
  ]) {
    const known = socket.heard.length;
    socket.sendText(text);
    await expect.poll(() => socket.heard.length).toBe(known + 1);
  }
  expect('polluted' in {}).toBe(false);
  socket.close();
});

test('half-open sockets and silent upgrades keep nobody out', async () => {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(server.url);
  const silent = Array.from({ length: 50 }, () => connect(Number(port), hostname));
  const half = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname);
    socket.write('GET / HTTP/1.1\r\nHost: x');
    return socket;
  });
  await serves();
  for (const socket of [...silent, ...half]) socket.destroy();
});

const words = fc.constantFrom(
  'type',
  'taskId',
  'instanceId',
  'status',
  'commands',
  'task_name',
  'metadata',
  'args',
  'tool_name',
  'task_submit',
  'task_list',
  'task_status',
  'task_cancel',
  'subscribe_task',
  'subscribe_instance',
  'unsubscribe_task',
  'auth',
  'browser_navigate',
  'goto',
  'all',
  '__proto__',
  'constructor',
  '',
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(words, tie('value'), { maxKeys: 5 }),
  ),
})).value;
const messages = fc.oneof(
  fc.string(),
  anything.map((value) => JSON.stringify(value) ?? ''),
  fc
    .record({
      type: words,
      taskId: anything,
      instanceId: anything,
      status: anything,
      task_name: anything,
      commands: anything,
    })
    .map((value) => JSON.stringify(value)),
  fc.json().map((json) => json.slice(0, -1)),
);

test('[WS-15] [F35] fuzzed messages are each answered once and the server goes on serving', async () => {
  const rounds = process.env.TABHAND_LONG === '1' ? 100 : 5;
  const batch = 1000;
  for (let round = 0; round < rounds; round += 1) {
    const socket = await TestSocket.connect(server.socketUrl);
    for (const text of fc.sample(messages, { numRuns: batch, seed: round })) socket.sendText(text);
    await expect.poll(() => socket.heard.length, { timeout: 20_000 }).toBe(batch + 1);
    socket.close();
  }
  await serves();
});
