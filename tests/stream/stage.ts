// What the tests of the stream share: a task that stays open until it is let go, a plain SSE
// client, and a proxy that cuts every connection after a few events.

import { connect, createServer, type Socket } from 'node:net';
import {
  CreateGoalAnswerSchema,
  type TaskStreamEvent,
  type TaskStreamEventName,
  type TaskStreamFrame,
} from '@tabhand/protocol';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { startServer, type TestServer } from '../fixtures.ts';

export interface OpenTask {
  readonly server: TestServer;
  readonly id: string;
  /** Appends log lines until the task has that many events. */
  fill(total: number): Promise<void>;
  log(message: string): Promise<void>;
  /** Ends the task, as a person who cancels it. */
  end(): Promise<void>;
  /** Stops the server; otherwise that happens after the test. */
  close(): Promise<void>;
}

/** A running task whose browser never comes; what happens to it is written by the test. */
export async function openTask(
  settings: Parameters<typeof startServer>[0] = {},
): Promise<OpenTask> {
  const away = Promise.withResolvers<never>();
  away.promise.catch(() => undefined);
  const server = await startServer({ launch: () => away.promise, ...settings });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    away.reject(new Error('the test is over'));
    closed ??= server.close();
    await closed;
  };
  onTestFinished(close);
  const caller = { tenant: 'local', user: 'local' };
  const command = {
    tool: 'browser_navigate',
    args: { action: 'goto', url: 'http://127.0.0.1:9/' },
  };
  const { task } = await server.engine.submit({ name: 'A task', commands: [command] }, caller);
  const { id } = task;
  const begun = async (): Promise<boolean> =>
    (await server.engine.get('local', id))?.commands[0]?.status === 'running';
  while (!(await begun())) await new Promise(setImmediate);
  const log = async (...messages: string[]): Promise<void> => {
    await server.engine.journal.append({
      taskId: id,
      at: Date.now(),
      from: ['running'],
      events: messages.map((message) => ({ kind: 'log', level: 'info', message })),
    });
  };
  return {
    server,
    id,
    log,
    close,
    fill: async (total) => {
      const events = await server.engine.journal.read(id, -1, 100_000);
      const missing = Array.from({ length: total - events.length }, (_, index) => `line ${index}`);
      await log(...missing);
    },
    end: async () => {
      await server.engine.cancel('local', id);
    },
  };
}

export interface Heard {
  readonly id: number | undefined;
  readonly name: string;
  readonly event: TaskStreamEvent;
}

/** The frames of one kind. */
export const of = <N extends TaskStreamEventName>(
  heard: readonly Heard[],
  name: N,
): TaskStreamFrame<N>[] =>
  heard.flatMap(({ event }) => (event.event === name ? [event as TaskStreamFrame<N>] : []));

/** Asks over HTTP; the answer is read by its schema. */
export async function get<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(url);
  return schema.parse(await response.json());
}

export async function post<T>(url: string, body: object, schema: z.ZodType<T>): Promise<T> {
  const response = await postRaw(url, body);
  return schema.parse(await response.json());
}

export const postRaw = (
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const goto = (url: string) => ({
  tool_name: 'browser_navigate',
  args: { action: 'goto', url },
});
export const click = (selector: string, rest: object = {}) => ({
  tool_name: 'browser_interact',
  args: { action: 'click', selector, ...rest },
});

/** Runs commands to the end of their stream. */
export async function run(
  server: { readonly url: string },
  commands: readonly object[],
): Promise<{ id: string; heard: Heard[] }> {
  const body = { title: 'Work', commands };
  const { task_id: id = '' } = await post(`${server.url}/api/tasks`, body, CreateGoalAnswerSchema);
  return { id, heard: await readSse(eventsUrl(server, id)) };
}

export const eventsUrl = (server: { readonly url: string }, id: string): string =>
  `${server.url}/api/tasks/${id}/events`;

/** Everything until the server ends the stream. */
export async function readSse(url: string, headers: Record<string, string> = {}): Promise<Heard[]> {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return parseSse(await response.text());
}

export function parseSse(text: string): Heard[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const id = field('id');
      return {
        id: id === undefined ? undefined : Number(id),
        name: field('event') ?? '',
        event: JSON.parse(field('data') ?? 'null'),
      };
    });
}

export const idsOf = (heard: readonly { readonly id?: number | undefined }[]): number[] =>
  heard.flatMap(({ id }) => (id === undefined ? [] : [id]));

export const upTo = (count: number, from = 0): number[] =>
  Array.from({ length: count - from }, (_, index) => from + index);

export interface CuttingProxy {
  readonly url: string;
  readonly cuts: number;
}

/** Where an event begins: on SSE its data, on a WebSocket its flat frame. */
const eventStart = /\ndata: |\{"id":/g;

/** Lets so many events through each connection and cuts it in the middle of the next. */
export async function cuttingProxy(target: string, every: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    let events = 0;
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const starts = [...text.matchAll(eventStart)].map((found) => found.index);
      const cut = starts[every - events];
      events += starts.length;
      client.write(cut === undefined ? chunk : chunk.subarray(0, cut + 12));
      if (cut === undefined) return;
      cuts += 1;
      client.destroySoon();
      upstream.destroy();
    });
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  const own = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${own}`,
    get cuts() {
      return cuts;
    },
  };
}
