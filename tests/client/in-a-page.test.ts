// The client in a web page of another origin that the server was told to allow.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, launchChromium } from '@tabhand/browser/node';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../fixtures.ts';

const example = join(import.meta.dirname, '../../examples/in-a-page.ts');

async function bundle(): Promise<string> {
  const options = { bundle: true, format: 'esm', platform: 'browser', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [example], ...options });
  return outputFiles[0]?.text ?? '';
}

/** What its script is told lies in the page's body. */
async function servePage(script: string): Promise<{ origin: string; tell(data: string): void }> {
  let body = '';
  const site = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : body);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const tell = (data: string) => {
    body = `<!doctype html><body ${data}><script type="module" src="/script.js"></script>`;
  };
  return { origin, tell };
}

test('the same client runs in a web page: it submits, follows to the end and reads', async () => {
  const profiles = await mkdtemp(join(tmpdir(), 'tabhand-page-'));
  onTestFinished(() => rm(profiles, { recursive: true, force: true, maxRetries: 10 }));
  const site = await servePage(await bundle());
  const executable = (await findChromium()) ?? '';
  const [server, reader] = await Promise.all([
    startServer({ allowOrigin: [site.origin] }),
    launchChromium({ executable, headless: true, profiles }),
  ]);
  onTestFinished(() => Promise.all([server.close(), reader.close()]).then(() => undefined));
  site.tell(`data-server="${server.url}" data-page="${server.url}/livez"`);
  const page = await reader.browser.newPage();
  await page.goto(site.origin);
  const said = () => page.$$eval('li', (items) => items.map((item) => item.textContent));
  await expect.poll(said, { timeout: 20_000 }).toContain('completed');
  expect(await said()).toEqual(expect.arrayContaining(['status', 'agent_history']));
});
