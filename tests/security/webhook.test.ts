// [T38] The address of the webhook, spelt so as to lead inside.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedPost } from '../../packages/server/src/stream/guarded-post.ts';
import { tried } from './tries.ts';

let web: Server;
let port: number;
let connections = 0;
let asked: string[] = [];
beforeAll(async () => {
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    const to = request.url === '/away' ? { location: `http://127.0.0.1:${port}/inside` } : {};
    response.writeHead(request.url === '/away' ? 302 : 200, to).end();
  });
  web.on('connection', () => connections++);
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  port = (web.address() as AddressInfo).port;
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

const post = (host: string, blockPrivate: boolean, path = '/') =>
  guardedPost({
    url: `http://${host}${host.includes('169.254') ? '' : `:${port}`}${path}`,
    body: '{}',
    headers: {},
    blockPrivate,
    signal: AbortSignal.timeout(5000),
  }).catch((error: Error) => error.message);

const spellings = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1'],
  ...[
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    'localhost',
    'LOCALHOST',
    'localhost.',
  ],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0::ffff:7f00:0001]'],
  ...[
    '0',
    '0.0.0.0',
    '[::]',
    '127.255.255.254',
    '127.0.0.2',
    '0x7f.1',
    '0177.1',
    '127.000.000.001',
  ],
  ...['user@127.0.0.1', 'example.com@127.0.0.1', '[::127.0.0.1]'],
];

test(`[T38] ${spellings.length} spellings of this machine: no connection is made`, async () => {
  expect(spellings.length).toBeGreaterThanOrEqual(30);
  for (const host of spellings) {
    expect([host, await post(host, true)]).toEqual([host, expect.any(String)]);
    tried(1);
    expect([host, connections]).toEqual([host, 0]);
  }
  // The control: where private addresses are open, the same call arrives.
  expect(await post('127.0.0.1', false)).toBe(200);
  expect(connections).toBe(1);
});

test('[T38] a redirect is not followed, and the metadata service never asked', async () => {
  asked = [];
  expect(await post('127.0.0.1', false, '/away')).toBe(302);
  expect(asked).toEqual(['/away']);
  for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]']) {
    expect(await post(host, false)).toContain('may not reach');
  }
});
