// Serves the bundled widget pages and the small apps; every opened app has a state of its own.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type App, type Desk, html, type Order } from './apps/app.ts';
import { boatRental } from './apps/boats.ts';
import { clinic } from './apps/clinic.ts';
import { library } from './apps/library.ts';
import { warehouse } from './apps/parts.ts';
import { orderBySeed } from './seed.ts';
import type { State } from './task.ts';

export const apps: readonly App[] = [library, boatRental, clinic, warehouse];

/** An opened page: its address, and the state of the server behind it (none behind a widget page). */
export type Opened = { url: string; state: () => State | undefined };
export type EvalServer = AsyncDisposable & {
  open: (page: string, seed: number) => Opened;
};

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export async function startEvalServer(site: string): Promise<EvalServer> {
  const desks = new Map<string, Desk>();
  const server = createServer((request, response) => {
    const answered = respond({ site, desks }, request, response);
    answered.catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  return {
    open(page, seed) {
      const base = `http://127.0.0.1:${port}`;
      const [name = '', ...path] = page.split('/');
      if (name === 'widgets') return { url: `${base}/${page}`, state: () => undefined };
      const app = apps.find((one) => one.name === name);
      if (!app)
        throw new Error(`no eval app is called "${name}"; there are ${apps.map((a) => a.name)}`);
      const key = `desk-${desks.size + 1}`;
      const order: Order = (items) => orderBySeed(items, seed);
      const desk = app.open(order);
      desks.set(key, desk);
      return {
        url: `${base}/${key}/${name}/${path.join('/')}`,
        state: () => structuredClone(desk.state),
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Served = { site: string; desks: Map<string, Desk> };

async function respond(
  { site, desks }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [key = '', name = '', ...path] = url.pathname.slice(1).split('/');
  if (key === 'widgets')
    return sendFile(join(site, extname(name) ? name : `${name}.html`), response);
  const desk = desks.get(key);
  if (!desk) {
    response.writeHead(404).end('no such page');
    return;
  }
  const base = `/${key}/${name}/`;
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const asked = path.filter((part) => part !== '');
  const { method = 'GET' } = request;
  const reply = desk.answer({ method, path: asked, query: url.searchParams, form });
  if ('goto' in reply) {
    response
      .writeHead(303, { location: new URL(reply.goto, `http://x${base}`).href.slice(8) })
      .end();
    return;
  }
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><base href="${base}">
<link rel="icon" href="data:,">${reply.page}</html>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const body = await readFile(file).catch(() => undefined);
  const type = kinds[extname(file)] ?? 'application/octet-stream';
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body);
}
