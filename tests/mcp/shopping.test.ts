// A whole errand through MCP, as a model would run it: look, act by what was seen, look again.

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type Site, startSite } from '@tabhand/site';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { call, connect, textOf } from './client.ts';

let server: TestServer;
let site: Site;
let client: Client;
let read = 0;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  client = await connect(server.url);
});
afterAll(async () => {
  await client.close();
  await Promise.all([server.close(), site.close()]);
});

async function say(name: string, args: Record<string, unknown>): Promise<string> {
  const result = await call(client, name, args);
  const text = textOf(result);
  expect(result.isError, text).toBeUndefined();
  read += countTokens(text);
  return text;
}

const act = (action: string, args: object) => say('browser_interact', { action, ...args });
const refOf = (look: string, name: RegExp): number => {
  const line = look.split('\n').find((each) => name.test(each)) ?? '';
  expect(line, `${name} in ${look}`).toMatch(/^\d+ /);
  return Number.parseInt(line, 10);
};

test('ten steps in the shop: from the front page to a cart with one daypack in it', async () => {
  await say('browser_navigate', { action: 'goto', url: `${site.url}/shop?banner=0` });
  const front = await say('page_observe', {});
  await act('type', { ref: refOf(front, /"Search products"/), text: 'Larch' });
  await act('click', { ref: refOf(front, /btn "(Search|Find)/) });
  const found = await say('page_observe', {});
  await act('click', { ref: refOf(found, /link ".*Larch 24 Daypack/) });
  const product = await say('page_observe', {});
  await act('click', { ref: refOf(product, /btn "Add to cart/) });
  await say('browser_navigate', { action: 'goto', url: `${site.url}/shop/cart?banner=0` });
  const cart = await say('browser_content', { action: 'get_text', selector: 'main' });
  expect(cart).toContain('Larch 24 Daypack');
  expect(cart).toContain('$89.00');
  expect(site.counts()['cart:add']).toBe(1);
  // All that a model had to read, the three looks included.
  expect(read).toBeLessThan(3000);
});
