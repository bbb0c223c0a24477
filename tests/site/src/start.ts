// Starts the site on two ports: the same pages and the same world on two origins.

import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody } from './body.ts';
import { dispatch } from './dispatch.ts';
import type { Answer, PageRequest } from './page.ts';
import { type Post, World } from './world.ts';

export interface SiteOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly host?: string;
}

export interface Site {
  readonly url: string;
  /** The same site on another origin and another site (localhost against 127.0.0.1). */
  readonly otherUrl: string;
  /** How often each side effect really happened. */
  counts(): Record<string, number>;
  posts(): readonly Post[];
  reset(): void;
  close(): Promise<void>;
}

/** What a page is told besides the request itself; each origin has its own. */
type Context = Pick<PageRequest, 'world' | 'otherUrl'>;

export async function startSite({ port = 0, host = '127.0.0.1' }: SiteOptions = {}): Promise<Site> {
  const world = new World();
  const [main, other] = [
    { world, otherUrl: '' },
    { world, otherUrl: '' },
  ];
  const servers = [serverOf(main), serverOf(other)] as const;
  const name = host === '0.0.0.0' ? '127.0.0.1' : host;
  other.otherUrl = `http://${name}:${await listen(servers[0], port, host)}`;
  const otherName = name === 'localhost' ? '127.0.0.1' : 'localhost';
  main.otherUrl = `http://${otherName}:${await listen(servers[1], 0, host)}`;
  return {
    url: other.otherUrl,
    otherUrl: main.otherUrl,
    counts: () => world.counts(),
    posts: () => world.posts(),
    reset: () => world.reset(),
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function serverOf(context: Context): Server {
  return createServer((message, response) => void answer(message, response, context));
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  try {
    const method = message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET');
    await send(response, dispatch(method, { ...(await read(message)), ...context }));
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(`The site failed: ${error}`);
  }
}

async function read(message: IncomingMessage): Promise<Omit<PageRequest, keyof Context>> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://site');
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  const cookies = readCookies(message.headers.cookie);
  return { path, params: {}, query: searchParams, headers, cookies, ...(await readBody(message)) };
}

function readCookies(header = ''): Record<string, string> {
  const pairs = header.split('; ').filter((pair) => pair.includes('='));
  const at = (pair: string) => pair.indexOf('=');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, at(pair)), pair.slice(at(pair) + 1)]),
  );
}

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.delayMs !== undefined) await sleep(answer.delayMs, undefined, { ref: false });
  const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    headers[name] = typeof value === 'string' ? value : [...value];
  response.writeHead(answer.status ?? 200, headers);
  if (answer.body instanceof Readable) pipeTo(answer.body, response);
  else if (answer.hangs) response.write(answer.body ?? '');
  else response.end(answer.body);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
    });
  });
}

/** Pages that never end hold their connections open, so these are cut. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Whoever leaves an endless body ends it. */
function pipeTo(body: Readable, response: ServerResponse): void {
  response.once('close', () => body.destroy());
  body.pipe(response);
}
