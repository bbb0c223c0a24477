// What a look, an errand and each built file cost, on pages that never change: the figures that may
// not grow unnoticed.

import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type Site, startSite } from '@tabhand/site';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { startServer } from '../fixtures.ts';
import { call, connect, textOf } from '../mcp/client.ts';

export type Budgets = Readonly<Record<string, number>>;

const root = join(import.meta.dirname, '../..');
const pages = [
  'shop',
  'form',
  'table',
  'article',
  'shadow',
  'frames',
  'modal',
  'dropdown',
  'login',
];

export async function measureTokens(): Promise<Budgets> {
  const [server, site] = await Promise.all([startServer(), startSite()]);
  const client = await connect(server.url);
  try {
    const { tools } = await client.listTools();
    const found: Record<string, number> = {
      'tools/list, tokens': countTokens(JSON.stringify(tools)),
    };
    for (const page of pages) {
      await call(client, 'browser_navigate', { action: 'goto', url: `${site.url}/${page}` });
      const look = textOf(await call(client, 'page_observe', { budget: 5000 }));
      found[`look at ${page}, tokens`] = countTokens(steady(look));
    }
    return { ...found, 'errand in the shop, tokens': await errand(client, site) };
  } finally {
    await client.close();
    await Promise.all([server.close(), site.close()]);
  }
}

/** Ports, ids and hashes differ from run to run, and with them how many tokens they are. So does
 * whether a page has moved on by the time an action is told of. */
const steady = (text: string): string =>
  text
    .replace(/127\.0\.0\.1:\d+/g, 'site')
    .replace(/^\d+ /gm, '100 ')
    .replace(/since=\w+/g, 'since=hash')
    .replace(/<\/?page[^>]*>/g, '')
    .replace(/\n(now at .*|Nothing on the page changed yet\.|The page changed\.)/g, '');

async function errand(client: Client, site: Site): Promise<number> {
  let read = 0;
  const say = async (name: string, args: Record<string, unknown>): Promise<string> => {
    const text = textOf(await call(client, name, args));
    read += countTokens(steady(text));
    return text;
  };
  const refOf = (look: string, name: RegExp): number =>
    Number.parseInt(look.split('\n').find((line) => name.test(line)) ?? '', 10);
  await say('browser_navigate', { action: 'goto', url: `${site.url}/shop?banner=0` });
  const front = await say('page_observe', {});
  const box = refOf(front, /"Search products"/);
  await say('browser_interact', { action: 'type', ref: box, text: 'Larch' });
  await say('browser_interact', { action: 'press', ref: box, key: 'Enter' });
  const found = await say('page_observe', {});
  const link = refOf(found, /link ".*Larch 24 Daypack/);
  await say('browser_interact', { action: 'click', ref: link });
  const product = await say('page_observe', {});
  await say('browser_interact', { action: 'click', ref: refOf(product, /btn "Add to cart/) });
  const cart = await say('browser_content', { action: 'get_text', selector: 'main' });
  if (!cart.includes('Larch')) throw new Error(`The errand went wrong: ${cart}`);
  return read;
}

/** Of what is built: bytes as they are loaded. */
export function measureFiles(): Budgets {
  const size = (file: string): number => statSync(join(root, file)).size;
  const sum = (files: readonly string[], of: (file: string) => number): number =>
    files.reduce((all, file) => all + of(file), 0);
  const zipped = (file: string): number => gzipSync(readFileSync(join(root, file))).length;
  const scripts = globSync('apps/console/dist/assets/*.js', { cwd: root });
  const extension = globSync('apps/extension/dist/tabhand/**/*.{js,css,html}', { cwd: root });
  return {
    'page script in every document, bytes': size('packages/dom/dist/page.js'),
    'page script on first use, bytes': size('packages/dom/dist/page-more.js'),
    'console, all scripts gzipped, bytes': sum(scripts, zipped),
    'extension, scripts and pages, bytes': sum(extension, size),
  };
}
