// The two servers that bench/stream.ts compares, each a process of its own: ours with one task
// whose events the bench asks for, and a plain Node server that writes the same bytes to everybody.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from '@tabhand/actions';
import { startApp } from '@tabhand/server';

export interface Emit {
  readonly do: 'emit';
  readonly count: number;
  /** 0: as fast as they are taken in. */
  readonly perSecond: number;
  readonly bytes: number;
}
export type Order = Emit | { readonly do: 'facts' } | { readonly do: 'end' };
export interface Facts {
  readonly rss: number;
  readonly cpuMs: number;
}

/** What the last event of a run says. */
export const marker = 'and this was the last of them';

interface Emitter {
  readonly url: string;
  emit(message: string): Promise<void> | void;
  end(): Promise<void> | void;
}

async function ours(): Promise<Emitter> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabhand-bench-'));
  const never = new Promise<Driver>(() => undefined);
  const app = await startApp({ port: 0, dataDir, logLevel: 'silent', launch: () => never });
  const caller = { tenant: 'local', user: 'local' };
  const args = { action: 'goto', url: 'http://127.0.0.1:9/' };
  const commands = [{ tool: 'browser_navigate', args }];
  const { task } = await app.engine.submit({ name: 'Bench', commands }, caller);
  process.once('exit', () => void rm(dataDir, { recursive: true, force: true }));
  return {
    url: `${app.url}/api/tasks/${task.id}/events`,
    emit: async (message) => {
      await app.engine.journal.append({
        taskId: task.id,
        at: Date.now(),
        from: ['queued', 'running'],
        events: [{ kind: 'log', level: 'info', message }],
      });
    },
    end: async () => void (await app.engine.cancel('local', task.id)),
  };
}

async function plain(): Promise<Emitter> {
  const clients = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write('retry: 1000\n\n');
    clients.add(response);
    response.once('close', () => clients.delete(response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  let id = 0;
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    emit: (message) => {
      const timestamp = new Date().toISOString();
      const log = { cursor: id, timestamp, level: 'info', message };
      const data = JSON.stringify({ event: 'log', log });
      const text = `id: ${id++}\nevent: log\ndata: ${data}\n\n`;
      for (const client of clients) client.write(text);
    },
    end: () => {
      for (const client of clients) client.end();
    },
  };
}

async function emitAll(emitter: Emitter, { count, perSecond, bytes }: Emit): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < count; sent++) {
    const due = perSecond === 0 ? 0 : began + (sent * 1000) / perSecond;
    const pause = due - performance.now();
    if (pause > 1) await new Promise((later) => setTimeout(later, pause));
    else await new Promise(setImmediate);
    const text = sent === count - 1 ? `${marker} ` : `line ${sent} `;
    await emitter.emit(text.padEnd(bytes, 'x'));
  }
}

function facts(): Facts {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
}

async function serve(kind: string): Promise<void> {
  const emitter = await (kind === 'ours' ? ours() : plain());
  process.on('message', async (order: Order) => {
    if (order.do === 'emit') await emitAll(emitter, order);
    if (order.do === 'end') await emitter.end();
    process.send?.(facts());
  });
  process.stdout.write(`${emitter.url}\n`);
}

const [, started, kind] = process.argv;
if (started === import.meta.filename && kind !== undefined) await serve(kind);
