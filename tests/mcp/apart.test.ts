// Clients are kept apart: what one asks, no other hears, whatever ids they use.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson } from '../sessions/people.ts';
import { call, connect, textOf } from './client.ts';

const long = process.env.TABHAND_LONG === '1';
const [clients, calls] = long ? [50, 200] : [10, 20];

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ mcpTools: 'full' });
});
afterAll(async () => {
  await server.close();
});

test(`[T9] ${clients} clients × ${calls} calls with equal ids: no answer reaches another client`, {
  timeout: long ? 600_000 : 60_000,
}, async () => {
  // The official client counts its ids from 0, so all of them use the same ones.
  const people = await Promise.all(Array.from({ length: clients }, () => connect(server.url)));
  let crossed = 0;
  const work = people.map(async (client, k) => {
    for (let n = 0; n < calls; n++) {
      const text = `client ${k} call ${n}`;
      const kept = textOf(await call(client, 'file_put', { name: 'x.txt', text }));
      const file_id = kept.split(' ')[0];
      const read = textOf(await call(client, 'file_get', { file_id }));
      if (!read.includes(`${text}</page>`)) crossed += 1;
    }
    await client.close();
  });
  await Promise.all(work);
  expect(crossed).toBe(0);
});

const raw = (token: string, headers: Record<string, string>, body?: object) =>
  fetch(`${server.url}/mcp`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  },
};

test('[T8] another user who knows a session’s id gets 404, and its stream shows nothing', async () => {
  const [{ accessToken: ann }, { accessToken: bob }] = [
    await addPerson(server, 'ann'),
    await addPerson(server, 'bob'),
  ];
  const opened = await raw(ann, {}, initialize);
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  expect(session['mcp-session-id']).toMatch(/^[0-9a-f-]{36}$/);
  await opened.text();
  const stream = await raw(ann, session);
  expect(stream.status).toBe(200);
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard.push(new TextDecoder().decode(chunk));
  })().catch(() => undefined);

  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const his = [
    await raw(bob, session, list),
    await raw(bob, session),
    await raw(bob, { ...session, 'last-event-id': 'x/1' }),
    await fetch(`${server.url}/mcp`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bob}`, ...session },
    }),
  ];
  expect(his.map((each) => each.status)).toEqual([404, 404, 404, 404]);
  const hers = await raw(ann, session, list);
  expect(hers.status).toBe(200);
  expect(await hers.text()).toContain('page_observe');
  expect(heard.join('')).not.toContain('result');
  await server.close();
  await reading;
  server = await startServer({ mcpTools: 'full' });
});

test('a lost stream goes on after its last event, and only with what was its own', async () => {
  const opened = await raw(server.token, {}, initialize);
  const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
  await opened.text();
  const slow = { name: 'sleep', arguments: { duration: 700 } };
  const asked = { jsonrpc: '2.0', id: 5, method: 'tools/call', params: slow };
  const lost = await raw(server.token, session, asked);
  const reader = lost.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  const id = /id: (\S+)/.exec(first)?.[1] ?? '';
  expect(id).not.toBe('');
  await reader?.cancel();
  const other = await raw(server.token, session, {
    jsonrpc: '2.0',
    id: 6,
    method: 'tools/list',
    params: {},
  });
  await other.text();
  const resumed = await raw(server.token, { ...session, 'last-event-id': id });
  expect(resumed.status).toBe(200);
  let text = '';
  for await (const chunk of resumed.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('"id":5')) break;
  }
  expect(text).toContain('"id":5');
  expect(text).not.toContain('"id":6');
});
