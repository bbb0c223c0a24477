// Limits through the whole server: what a task says of itself, what --block-private says for all.
// Each way out is shown to work for a task without limits.

import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { tried } from './tries.ts';

interface Site {
  readonly web: Server;
  readonly origin: string;
  readonly seen: string[];
}

/** `print` answers with a page, or with an address to go to. */
async function site(print: (path: string) => string | URL): Promise<Site> {
  const seen: string[] = [];
  const web = createServer((request, response) => {
    const path = request.url ?? '';
    if (path !== '/favicon.ico') seen.push(path);
    const said = print(path);
    if (said instanceof URL) response.writeHead(302, { location: said.href }).end();
    else response.setHeader('content-type', 'text/html').end(said);
  });
  web.on('upgrade', (request, socket) => {
    seen.push(`socket ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  return { web, seen, origin: `http://127.0.0.1:${(web.address() as AddressInfo).port}` };
}

let server: TestServer;
let evil: Site;
let shop: Site;

/** What the page does when its button is pressed. */
const ways: Record<string, () => string> = {
  'a link': () => `<a id=go href="${evil.origin}/link">go</a>`,
  'a redirect': () => '<a id=go href="/away">go</a>',
  fetch: () =>
    `<button id=go onclick="fetch('${evil.origin}/fetch',{mode:'no-cors'}).catch(()=>{})">go</button>`,
  'a socket': () =>
    `<button id=go onclick="new WebSocket('${evil.origin.replace('http', 'ws')}/s')">go</button>`,
};

beforeAll(async () => {
  evil = await site(() => '<title>Evil</title>');
  shop = await site((path) =>
    path === '/away'
      ? new URL('/redirected', evil.origin)
      : `<!doctype html><title>Shop</title>${ways[decodeURIComponent(path.slice(1))]?.() ?? ''}`,
  );
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  for (const { web } of [evil, shop]) {
    web.closeAllConnections();
    web.close();
  }
});
beforeEach(() => void evil.seen.splice(0));

const goto = (url: string) => ({ tool_name: 'browser_navigate', args: { action: 'goto', url } });
const click = {
  tool_name: 'browser_interact',
  args: { action: 'click', selector: '#go', settle: 'quiet' },
};

interface Ran {
  readonly status: string;
  readonly error: string;
  /** The lines of its log that say that something was blocked. */
  readonly blocked: readonly string[];
}

async function run(on: TestServer, commands: readonly object[], metadata = {}): Promise<Ran> {
  const body = JSON.stringify({ task_name: 'errand', commands, metadata });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${on.url}/tasks`, { method: 'POST', headers, body });
  const { taskId } = await answer.json();
  const look = async () => await on.engine.get('local', taskId);
  await expect
    .poll(async () => (await look())?.status, { timeout: 20_000 })
    .toMatch(/completed|failed/);
  const task = await look();
  const events = await on.engine.journal.read(taskId, 0, 1000);
  const blocked = events.flatMap((said) =>
    said.kind === 'log' && said.message.startsWith('Blocked: ') ? [said.message] : [],
  );
  return { status: task?.status ?? '', error: task?.error?.message ?? '', blocked };
}

describe('[T17] a task with an allow list', () => {
  test.for(Object.keys(ways))('does not leave it by %s, and its log says so once', async (way) => {
    const commands = [goto(`${shop.origin}/${encodeURIComponent(way)}`), click];
    const kept = await run(server, commands, { allow_origins: [shop.origin] });
    expect(evil.seen).toEqual([]);
    expect(kept).toMatchObject({
      status: 'completed',
      blocked: [expect.stringContaining(new URL(evil.origin).host)],
    });
    await run(server, commands);
    await expect.poll(() => evil.seen.length).toBeGreaterThan(0);
  });

  test('is refused what it asks for itself, and a list that cannot be read allows nothing', async () => {
    for (const metadata of [
      { allow_origins: [shop.origin] },
      { deny_origins: [evil.origin] },
      { allow_origins: evil.origin },
    ]) {
      const { status, error } = await run(server, [goto(evil.origin)], metadata);
      expect({ status, error }).toEqual({
        status: 'failed',
        error: expect.stringContaining('may not go to'),
      });
    }
    expect(evil.seen).toEqual([]);
  });
});

describe('[T18] a server with --block-private', () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startServer({ blockPrivate: true });
  });
  afterAll(() => closed.close());

  const hosts = () => {
    const { port } = new URL(evil.origin);
    return ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', 'localhost', 'x.localhost']
      .concat(['[::1]', '[::ffff:7f00:1]', '0', '127.0.0.1.', '１２７.0.0.1'])
      .map((host) => `${host}:${port}`)
      .concat(['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376'])
      .concat(['[::ffff:169.254.169.254]', '[fd00:ec2::254]', '10.0.0.1', '192.168.0.1']);
  };

  test('refuses the machine, its network and metadata services in odd spellings', async () => {
    for (const host of hosts()) {
      const { error } = await run(closed, [goto(`http://${host}/latest/meta-data/`)]);
      tried(1);
      expect([host, error]).toEqual([host, expect.stringContaining('private address')]);
    }
    expect(evil.seen).toEqual([]);
    // The control: without it the local user may go there.
    expect((await run(server, [goto(`http://${hosts()[1]}/`)])).status).toBe('completed');
    expect(evil.seen).toHaveLength(1);
  });

  test('attaches to no browser by a private address', async () => {
    const cdpUrl = evil.origin;
    const args = { action: 'new', cdpUrl };
    const attach = { tool_name: 'browser_instance', args };
    const { status, error } = await run(closed, [attach]);
    expect({ status, error }).toEqual({
      status: 'failed',
      error: expect.stringContaining('private address'),
    });
    expect(evil.seen).toEqual([]);
    await run(server, [attach]);
    expect(evil.seen.length).toBeGreaterThan(0);
  });

  test('lets no task choose another way out', async () => {
    const proxied = { action: 'new', proxy: evil.origin };
    const { error } = await run(closed, [{ tool_name: 'browser_instance', args: proxied }]);
    expect(error).toContain('proxy cannot be chosen');
  });
});

test('[T17] a server with --limits keeps a tenant within them, whatever its tasks wish', async () => {
  const path = join(server.dataDir, 'limits.json');
  await writeFile(path, JSON.stringify({ '*': { allow: [shop.origin] } }));
  const limited = await startServer({ limits: path });
  try {
    for (const metadata of [{}, { allow_origins: ['*'] }, { allow_origins: [evil.origin] }]) {
      expect((await run(limited, [goto(evil.origin)], metadata)).error).toContain('may not go to');
    }
    expect((await run(limited, [goto(`${shop.origin}/`)])).status).toBe('completed');
    expect(evil.seen).toEqual([]);
  } finally {
    await limited.close();
  }
});
