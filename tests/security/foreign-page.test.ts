// A real page of another site, in a real browser on the same machine, tries everything a page can
// do against a server of the local user, who needs no token. Nothing is read, nothing is changed.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensureChromium, type Launched, launchChromium } from '@tabhand/browser/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { ask } from '../sessions/people.ts';
import { tried } from './tries.ts';

let web: Server;
let evil: string;
let server: TestServer;
let trusting: TestServer;
let launched: Launched;
let routes: readonly { readonly method: string; readonly path: string }[];

beforeAll(async () => {
  web = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  evil = `http://evil.test:${(web.address() as AddressInfo).port}`;
  server = await startServer();
  trusting = await startServer({ allowOrigin: [evil] });
  launched = await launchChromium({
    executable: await ensureChromium(() => undefined),
    args: ['--host-resolver-rules=MAP *.test 127.0.0.1'],
  });
  const { body } = await ask(server, 'GET /openapi.json');
  const paths = body.paths as Record<string, Record<string, unknown>>;
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'x'),
    })),
  );
});
afterAll(async () => {
  await launched.close();
  await Promise.all([server.close(), trusting.close()]);
  web.closeAllConnections();
  web.close();
});

/** Every row of every table; what the server writes on its own account is the same both times. */
function database({ dataDir }: TestServer): string {
  const db = new DatabaseSync(join(dataDir, 'tabhand.db'), { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
  db.close();
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

interface Attempt {
  readonly what: string;
  readonly got: string;
}

/** Runs inside the page: all that scripts of one site can send to another. */
async function attack(to: string, doors: readonly { method: string; path: string }[]) {
  const body = JSON.stringify({
    task_name: 'evil',
    commands: [{ tool_name: 'browser_tab', args: { action: 'list' } }],
  });
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
  ];
  const settled = (work: Promise<string>) =>
    Promise.race([work, new Promise<string>((done) => setTimeout(done, 8000, 'nothing'))]);
  const sent = async (what: string, url: string, init: RequestInit): Promise<Attempt> => {
    const answer = await fetch(url, init).catch(() => undefined);
    const seen =
      answer === undefined || answer.type === 'opaque' || answer.type === 'opaqueredirect'
        ? 'nothing'
        : String(answer.status);
    return { what, got: seen };
  };
  const fetches = doors.flatMap(({ method, path }) => [
    ...(['include', 'omit'] as const).map(
      (credentials) => () =>
        sent(`cors ${method} ${path}`, to + path, { method, credentials, redirect: 'manual' }),
    ),
    ...types.slice(0, method === 'GET' ? 0 : 4).map(
      (type) => () =>
        sent(`${type} ${method} ${path}`, to + path, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          headers: { 'content-type': type },
          body,
        }),
    ),
  ]);
  const found: Attempt[] = [];
  for (let at = 0; at < fetches.length; at += 20) {
    found.push(...(await Promise.all(fetches.slice(at, at + 20).map((each) => each()))));
  }
  const socket = (path: string, offered: string[]) =>
    new Promise<string>((done) => {
      const it = new WebSocket(to.replace('http', 'ws') + path, offered);
      it.onopen = () => done('open');
      it.onmessage = ({ data }) => done(String(data));
      it.onerror = () => done('nothing');
    });
  for (const path of ['/', '/ws', '/app/tabhand', '/api/tasks/x/stream', '/v1/tasks/x/stream']) {
    for (const offered of [[], ['tabhand']]) {
      found.push({ what: `WebSocket ${path}`, got: await settled(socket(path, offered)) });
    }
  }
  const stream = (path: string) =>
    new Promise<string>((done) => {
      const it = new EventSource(to + path, { withCredentials: true });
      it.onopen = () => done('open');
      it.onmessage = () => done('message');
      it.onerror = () => {
        it.close();
        done('nothing');
      };
    });
  for (const path of ['/sse', '/mcp', '/api/tasks/x/stream', '/v1/tasks/x/stream']) {
    found.push({ what: `EventSource ${path}`, got: await settled(stream(path)) });
  }
  for (const { path } of doors.filter(({ method }) => method === 'POST')) {
    navigator.sendBeacon(to + path, body);
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: to + path,
      target: 'into',
      enctype: 'text/plain',
    });
    form.append(Object.assign(document.createElement('input'), { name: body, value: '' }));
    const frame = Object.assign(document.createElement('iframe'), { name: 'into' });
    const loaded = new Promise((done) => {
      frame.onload = done;
    });
    document.body.append(frame, form);
    form.submit();
    await Promise.race([loaded, new Promise((done) => setTimeout(done, 500))]);
    frame.remove();
    form.remove();
  }
  return found;
}

async function visit(address: string) {
  const page = await launched.browser.newPage();
  await page.goto(address);
  return page;
}

test('[T1] [T3] a page of another site gets nothing from any door and changes nothing', {
  timeout: 120_000,
}, async () => {
  const before = database(server);
  const page = await visit(evil);
  const found = await page.evaluate(attack, server.url, routes);
  expect(found.length).toBeGreaterThan(200);
  tried(found.length);
  expect(found.filter(({ got }) => got !== 'nothing')).toEqual([]);
  expect(database(server)).toBe(before);
  expect((await ask(server, 'GET /tasks')).body.tasks).toEqual([]);
  await page.close();
});

test('[T1] [T3] the control: a site that was allowed gets through the same doors', {
  timeout: 60_000,
}, async () => {
  const page = await visit(evil);
  const before = database(trusting);
  const doors = routes.filter(({ path }) => path === '/tasks' || path === '/health');
  const found = await page.evaluate(attack, trusting.url, doors);
  const through = found.filter(({ got }) => got !== 'nothing').map(({ what }) => what);
  expect(through).toEqual(expect.arrayContaining(['cors GET /tasks', 'WebSocket /']));
  const made = await page.evaluate(async (to) => {
    const body = JSON.stringify({
      task_name: 'x',
      commands: [{ tool_name: 'browser_tab', args: { action: 'list' } }],
    });
    const answer = await fetch(`${to}/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.status;
  }, trusting.url);
  expect(made).toBeLessThan(300);
  expect(database(trusting)).not.toBe(before);
  await page.close();
});

test('[T2] a name of theirs that leads to us is not one of ours', async () => {
  const { port } = new URL(server.url);
  const page = await launched.browser.newPage();
  for (const path of ['/', '/tasks', '/health', '/ui/', '/nowhere']) {
    const answer = await page.goto(`http://rebind.test:${port}${path}`);
    expect([path, answer?.status()]).toEqual([path, 403]);
  }
  const inside = await page.evaluate(async () => {
    const own = await fetch('/tasks').then(({ status }) => status);
    const socket = await new Promise<string>((done) => {
      const it = new WebSocket(`ws://${location.host}/`);
      it.onopen = () => done('open');
      it.onerror = () => done('nothing');
    });
    return { own, socket };
  });
  expect(inside).toEqual({ own: 403, socket: 'nothing' });
  await page.close();
});
