// [T32] Names, intentions and page titles that are markup, in the console in a real browser. Each
// would say so if it ran.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Window } from '../console/window.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { tried } from './tries.ts';

const run = 'window.__ran=1';
const tags = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>">`,
  `<iframe src="javascript:parent.__ran=1">`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<math><mtext><style><img src=x onerror="${run}"></style></mtext></math>`,
  `<a href="javascript:${run}">x</a>`,
  `<object data="javascript:${run}">`,
];
const breaks = ['', '">', "'>", '</title>', '</textarea>', '-->', '</script>'];
const payloads = breaks.flatMap((before) => tags.map((tag) => before + tag));

let server: TestServer;
let window: Window;
let web: Server;
beforeAll(async () => {
  web = createServer((_, response) => {
    const title = payloads.slice(0, 5).join('').replaceAll('<', '&lt;');
    response.setHeader('content-type', 'text/html').end(`<title>${title}</title><h1>x</h1>`);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  [server, window] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await window.close();
  await server.close();
  web.closeAllConnections();
  web.close();
});

const ran = () => '__ran' in globalThis;

test(`[T32] ${payloads.length} pieces of markup are shown and run nowhere in the console`, {
  timeout: 60_000,
}, async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(40);
  tried(payloads.length);
  const local = { tenant: 'local', user: 'local' };
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`;
  const ids: string[] = [];
  for (const name of payloads) {
    const text = {
      tool: 'browser_interact',
      intention: name,
      args: { action: 'click', selector: name.slice(0, 200), timeout: 1 },
    };
    const goto = { tool: 'browser_navigate', intention: name, args: { action: 'goto', url } };
    const commands =
      ids.length === 0 ? [goto, text] : [{ tool: 'sleep', intention: name, args: { duration: 1 } }];
    const { task } = await server.engine.submit(
      { name, intention: name, commands, metadata: { name } },
      local,
    );
    ids.push(task.id);
  }
  const page = await window.fresh();
  await page.goto(`${server.url}/ui/tasks`);
  await page
    .getByText(payloads[payloads.length - 1] ?? '')
    .first()
    .waitFor();
  expect(await page.evaluate(ran)).toBe(false);
  for (const at of [0, 1, 20, 60]) {
    await page.goto(`${server.url}/ui/tasks/${ids[at]}`);
    await page
      .getByText(payloads[at] ?? '')
      .first()
      .waitFor();
    expect([payloads[at], await page.evaluate(ran)]).toEqual([payloads[at], false]);
  }
  // The control: the same markup, put into a page as markup, does run.
  await page.goto('about:blank');
  await page.setContent(payloads[1] ?? '');
  await expect.poll(() => page.evaluate(ran)).toBe(true);
});
