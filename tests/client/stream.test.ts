// The stream iterator against a server that cuts the connection whenever it likes.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Tabhand } from '@tabhand/client';
import { expect, onTestFinished, test } from 'vitest';

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Tabhand> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new Tabhand({ url: `http://127.0.0.1:${port}` });
}

const last = 9;
const frame = (id: number): string =>
  `id: ${id}\nevent: log\ndata: {"event":"log","log":{"cursor":${id}}}\n\n`;

test('[TS-7] after every cut it goes on behind the last event, and ends when the server says so', async () => {
  const asked: (string | undefined)[] = [];
  const tabhand = await serve((request, response) => {
    const header = request.headers['last-event-id'] as string | undefined;
    asked.push(header);
    const from = header === undefined ? 0 : Number(header) + 1;
    if (from > last) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(frame(from));
    response.write(frame(from + 1), () => response.destroy());
  });
  const ids: (number | undefined)[] = [];
  for await (const { id } of tabhand.tasks.follow('task_1_a')) ids.push(id);
  expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(asked).toEqual([undefined, '1', '3', '5', '7', '9']);
});

test('an unknown task is an error, not an endless retry', async () => {
  const tabhand = await serve((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"success":false,"error":"task not found"}');
  });
  const first = tabhand.tasks.follow('nope').next();
  await expect(first).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'task not found' });
});

test('a gap that the server names is handed on, and the stream goes on behind it', async () => {
  const tabhand = await serve((request, response) => {
    if (request.headers['last-event-id'] === '301') {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: gap\ndata: {"event":"gap","gap":{"from":5,"to":299}}\n\n');
    response.end(frame(300) + frame(301));
  });
  const heard = [];
  for await (const { id, event } of tabhand.tasks.follow('task_1_a', { cursor: 4 }))
    heard.push(event.event === 'gap' ? event.gap : id);
  expect(heard).toEqual([{ from: 5, to: 299 }, 300, 301]);
});
