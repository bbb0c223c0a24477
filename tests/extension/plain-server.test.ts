// A scripted server that speaks only the action protocol, and the real extension.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Chrome, startChrome } from './chrome.ts';

interface Frame {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

let server: Server;
let chrome: Chrome;
let site: Site;
let wire: WebSocket;
const heard: Frame[] = [];

beforeAll(async () => {
  const credential = { credential: 'th_x', instanceId: 'x', expiresAt: '2100-01-01T00:00:00.000Z' };
  server = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(credential));
  });
  const sockets = new WebSocketServer({ server, path: '/ws', handleProtocols: () => 'tabhand' });
  sockets.on('connection', (socket) => {
    wire = socket;
    heard.length = 0;
    socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
    socket.send(JSON.stringify({ type: 'session_init', data: { session_id: 's-1' } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  [chrome, site] = await Promise.all([startChrome(), startSite()]);
  const { port } = server.address() as AddressInfo;
  await chrome.ask('pair', { server: `http://127.0.0.1:${port}`, code: 'ANY' });
  // Pairing opens the link anew: only the connection that has said hello is the one to use.
  await vi.waitUntil(() => heard.some(({ type }) => type === 'hello'), { timeout: 10_000 });
});
afterAll(async () => {
  await chrome.close();
  server.closeAllConnections();
  server.close();
  await site.close();
});

async function next(type: string): Promise<Frame> {
  const found = await vi.waitUntil(() => heard.find((frame) => frame.type === type), {
    timeout: 10_000,
  });
  heard.splice(0, heard.indexOf(found) + 1);
  return found;
}

const command = (data: object): void => wire.send(JSON.stringify({ type: 'ActionCommand', data }));

interface Node {
  readonly id: number;
  readonly role: string;
  readonly name: string;
}

test('[AP-1] [AP-3] [AP-5] [AP-6] commands without ids are done in order, snapshots are pushed', async () => {
  command({ type: 'navigate_to', url: `${site.url}/login` });
  expect((await next('ActionResult')).data).toEqual({
    success: true,
    error: null,
    data: { navigated_to: `${site.url}/login` },
  });
  expect((await next('SessionUpdate')).data).toMatchObject({ url: `${site.url}/login` });
  const tree = (await next('Snapshot')).data.tree as Node[];
  expect(tree[0]).toMatchObject({ id: 1, tag: expect.stringMatching(/^[A-Z]+$/) });
  const ref = (role: string, name: string) =>
    tree.find((node) => node.role === role && node.name === name)?.id;
  command({ type: 'type_text', ref: ref('textbox', 'Email'), text: 'ada@example.com' });
  command({ type: 'type_text', ref: ref('textbox', 'Password'), text: 'tea-and-crumpets' });
  expect((await next('ActionResult')).data).toMatchObject({ success: true });
  expect((await next('ActionResult')).data).toMatchObject({ success: true });
  wire.send(
    JSON.stringify({
      type: 'action_request',
      data: {
        request_id: 'r-9',
        command: { type: 'click_element', ref: ref('button', 'Sign in') },
      },
    }),
  );
  expect((await next('ActionResult')).data).toMatchObject({ request_id: 'r-9', success: true });
  await vi.waitUntil(() => site.counts()['login:ok'] === 1, 10_000);
});

test('[AP-2] a ref that is not there, and page content', async () => {
  command({ type: 'click_element', ref: 4711 });
  expect((await next('ActionResult')).data).toMatchObject({
    success: false,
    error: 'Element with ref 4711 not found',
  });
  command({ type: 'get_page_content', max_length: 40 });
  const { data } = (await next('ActionResult')).data as { data: { url: string; text: string } };
  expect(data.url).toBe(`${site.url}/account`);
  expect(data.text.length).toBeLessThanOrEqual(40);
});
