// Two tenants with a browser each: [T22] nothing of one is in the other's, [T23] no browser
// listens for debuggers, and [T30] who floods the server is stopped before anybody else notices.

import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ensureChromium } from '@tabhand/browser/node';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, ask } from '../sessions/people.ts';

let server: TestServer;
let web: Server;
let site: string;
let ann: string;
let bob: string;

beforeAll(async () => {
  web = createServer((request, response) => {
    if (request.url === '/login') response.setHeader('set-cookie', 'session=anns; Max-Age=9999');
    const seen = `<p id=c>${request.headers.cookie ?? 'none'}</p>`;
    const store = '<p id=s></p><script>s.textContent = localStorage.who ?? "none"</script>';
    const login = request.url === '/login' ? '<script>localStorage.who = "ann"</script>' : '';
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${seen}${store}${login}`);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await startServer({ tenantCap: 20 });
  [ann, bob] = (await Promise.all(
    ['ann', 'bob'].map(async (name) => (await addPerson(server, name)).accessToken),
  )) as [string, string];
});
afterAll(async () => {
  await server.close();
  web.closeAllConnections();
  web.close();
});

async function submit(token: string, commands: readonly object[]): Promise<string | undefined> {
  const { body } = await ask(server, 'POST /tasks', { token, body: { task_name: 'x', commands } });
  return body.taskId as string | undefined;
}

const statusOf = async (token: string, id: string) =>
  (await ask(server, `GET /tasks/${id}`, { token })).body.task as
    | { status: string; commands?: { result?: { structuredContent: { content: string } } }[] }
    | undefined;

/** What the page showed of cookies and storage. */
async function visit(token: string, path: string): Promise<string> {
  const goto = { tool_name: 'browser_navigate', args: { action: 'goto', url: site + path } };
  const read = { tool_name: 'browser_content', args: { action: 'get_text', selector: 'body' } };
  const id = (await submit(token, [goto, read])) ?? '';
  await expect
    .poll(async () => (await statusOf(token, id))?.status, { timeout: 20_000 })
    .toMatch(/completed|failed/);
  const { commands } = (await statusOf(token, id)) ?? {};
  return commands?.[1]?.result?.structuredContent.content ?? '';
}

test('[T22] what one tenant logged in to, another’s browser knows nothing of', async () => {
  await visit(ann, '/login');
  expect(await visit(bob, '/')).toBe('none\n\nnone');
  expect(await visit(ann, '/')).toBe('session=anns\n\nann');
  expect(statSync(server.dataDir).mode & 0o077).toBe(0);
});

/** Ports on which that process or one below it listens. */
function listeners(root: number): number[] {
  const below = (pid: number): number[] => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const own = children.map(Number).filter((each) => each > 0);
    return [pid, ...own.flatMap(below)];
  };
  const lines = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8').split('\n'),
  );
  const fields = lines.map((line) => line.trim().split(/\s+/)).filter((each) => each[3] === '0A');
  const ports = new Map(
    fields.map((each) => [
      `socket:[${each[9]}]`,
      Number.parseInt(each[1]?.split(':')[1] ?? '', 16),
    ]),
  );
  return below(root).flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).flatMap(
      (fd) => ports.get(linkOf(join(`/proc/${pid}/fd`, fd))) ?? [],
    ),
  );
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

test('[T23] while browsers run, nobody listens but the server', async () => {
  await visit(ann, '/');
  const own = [Number(new URL(server.url).port), (web.address() as AddressInfo).port];
  expect(listeners(process.pid).filter((port) => !own.includes(port))).toEqual([]);
  // The control: a browser that has such a port is seen by the same look.
  const executablePath = await ensureChromium(() => undefined);
  const args = ['--no-sandbox', '--remote-debugging-port=0'];
  const other = await chromium.launch({ executablePath, args });
  await expect.poll(() => listeners(process.pid).length).toBeGreaterThan(own.length);
  await other.close();
});

describe('[T30] a tenant that floods', () => {
  const nap = { tool_name: 'sleep', args: { duration: 200_000 } };
  const list = { tool_name: 'browser_tab', args: { action: 'list' } };
  const flood = async (by: (commands: object[]) => Promise<string | undefined>) =>
    (await Promise.all(Array.from({ length: 60 }, () => by([nap])))).filter(
      (id) => id !== undefined,
    );

  test('is stopped at its cap, and another’s task begins at once', async () => {
    const taken = await flood((commands) => submit(ann, commands));
    expect(taken).toHaveLength(20);
    const began = performance.now();
    const id = (await submit(bob, [list])) ?? '';
    await expect
      .poll(async () => (await statusOf(bob, id))?.status, { interval: 5 })
      .toBe('completed');
    expect(performance.now() - began).toBeLessThan(3000);
    await Promise.all(
      taken.map((each) => ask(server, `POST /tasks/${each}/cancel`, { token: ann })),
    );
  });

  test('the control: without the cap the same flood is taken', async () => {
    const roomy = await startServer({ instances: 1 });
    const body = (commands: object[]) => ({ body: { task_name: 'x', commands } });
    const taken = await flood(async (commands) => {
      const answer = await ask(roomy, 'POST /tasks', body(commands));
      return answer.body.taskId as string | undefined;
    });
    expect(taken).toHaveLength(60);
    await Promise.all(taken.map((each) => ask(roomy, `POST /tasks/${each}/cancel`)));
    await roomy.close();
  });
});
