// The official client over the transports that clients use, against a real server.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type Site, startSite } from '@tabhand/site';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
});

afterAll(async () => {
  await Promise.all([server.close(), site.close()]);
});

const transports: Readonly<Record<string, () => Transport>> = {
  'Streamable HTTP': () =>
    new StreamableHTTPClientTransport(new URL('/mcp', server.url)) as Transport,
  SSE: () => new SSEClientTransport(new URL('/sse', server.url)),
};

async function connect(name: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const open = transports[name];
  if (open === undefined) throw new Error(name);
  await client.connect(open());
  return client;
}

const textOf = (result: unknown): string => {
  const { content } = result as { content: { type: string; text?: string }[] };
  return content.map((each) => each.text ?? '').join('\n');
};

describe.each(Object.keys(transports))('[WS-20] over %s', (name) => {
  test('tools are listed, called, and say what changed', async () => {
    const client = await connect(name);
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toContain('browser_interact');
    const went = await client.callTool({
      name: 'browser_navigate',
      arguments: { action: 'goto', url: `${site.url}/toast` },
    });
    expect(went.isError).toBeUndefined();
    const observed = textOf(await client.callTool({ name: 'page_observe', arguments: {} }));
    expect(observed).toContain('<page untrusted="true">');
    expect(observed).toMatch(/\d+ tokens$/);
    const missed = await client.callTool({
      name: 'browser_interact',
      arguments: { action: 'click', selector: '#nothing-here', timeout: 300 },
    });
    expect(missed.isError).toBe(true);
    expect(textOf(missed)).toContain('Element not found: #nothing-here');
    await client.close();
  });
});

test('the older SSE transport names the whole address to post to', async () => {
  const gone = new AbortController();
  const stream = await fetch(new URL('/sse', server.url), { signal: gone.signal });
  const reader = stream.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const whole = `^event: endpoint\\ndata: ${server.url}/message\\?sessionId=${uuid}\\n\\n$`;
  expect(first).toMatch(new RegExp(whole));
  const address = /data: (\S+)/.exec(first)?.[1] ?? '';
  const refused = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"hello":1}',
  });
  expect(refused.status).toBe(400);
  gone.abort();
});

test('the whole core listing costs at most 2,500 tokens', async () => {
  const client = await connect('Streamable HTTP');
  const { tools } = await client.listTools();
  expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(2500);
  await client.close();
});
