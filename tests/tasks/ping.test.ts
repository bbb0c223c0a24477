// Lines that went dead are noticed.

import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serveSockets } from '../../packages/server/src/socket.ts';

test('[WS-18] the server pings, and a peer that answers no ping is dropped', async () => {
  const http = createServer();
  const local = { tenant: 'local', user: 'local', how: 'local' };
  const access = { check: async () => local, hold: () => () => undefined };
  const open = { path: '/', access: 'open', summary: '', open: () => undefined } as const;
  const sockets = serveSockets(http, [open], { access: access as never, pingMs: 30 });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as { port: number };
  const pinged = Promise.withResolvers<void>();
  const alive = new WebSocket(`ws://127.0.0.1:${port}`).on('ping', () => pinged.resolve());
  const deaf = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
  const dropped = Promise.withResolvers<number>();
  deaf.on('close', dropped.resolve);
  await pinged.promise;
  expect(await dropped.promise).toBe(1006);
  expect(alive.readyState).toBe(WebSocket.OPEN);
  alive.terminate();
  sockets.close();
  http.close();
});
