// Other people's clients through a proxy that cuts the connection every few events: each event
// once, in order, and then they stop by themselves.

import { ensureChromium, launchChromium } from '@tabhand/browser/node';
import { Tabhand } from '@tabhand/client';
import { EventSource } from 'eventsource';
import { createEventSource } from 'eventsource-client';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CuttingProxy,
  cuttingProxy,
  eventsUrl,
  type OpenTask,
  openTask,
  upTo,
} from './stage.ts';

const total = 24;

/** Half of it before anybody comes, the rest while they read. */
async function cutStream(): Promise<{ task: OpenTask; proxy: CuttingProxy; url: string }> {
  const task = await openTask({ allowHost: ['127.0.0.1'] });
  await task.fill(total / 2);
  const proxy = await cuttingProxy(task.server.url, 9);
  return { task, proxy, url: eventsUrl(proxy, task.id) };
}

async function finish({ fill, end }: OpenTask): Promise<void> {
  await fill(total - 2);
  await end();
}

test('[TS-7][TS-8] npm eventsource hears every event exactly once and then stops', async () => {
  const { task, proxy, url } = await cutStream();
  const ids: number[] = [];
  const source = new EventSource(url);
  onTestFinished(() => source.close());
  for (const name of ['status', 'log']) {
    source.addEventListener(name, ({ lastEventId }) => ids.push(Number(lastEventId)));
  }
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await finish(task);
  await expect.poll(() => source.readyState, { timeout: 25_000 }).toBe(EventSource.CLOSED);
  expect(ids).toEqual(upTo(total));
  expect(proxy.cuts).toBeGreaterThan(1);
});

test('[TS-7] npm eventsource-client hears every event exactly once', async () => {
  const { task, proxy, url } = await cutStream();
  const ids: number[] = [];
  const client = createEventSource({
    url,
    onMessage: ({ id }) => ids.push(Number(id)),
    onDisconnect: () => undefined,
  });
  onTestFinished(() => client.close());
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await finish(task);
  await expect.poll(() => ids.length, { timeout: 25_000 }).toBe(total);
  expect(ids).toEqual(upTo(total));
  expect(proxy.cuts).toBeGreaterThan(1);
});

test('[TS-7] our own iterator hears every event exactly once and ends', async () => {
  const { task, proxy } = await cutStream();
  const ids: (number | undefined)[] = [];
  const done = finish(task);
  const tabhand = new Tabhand({ url: proxy.url });
  for await (const { id } of tabhand.tasks.follow(task.id)) ids.push(id);
  await done;
  expect(ids).toEqual(upTo(total));
  expect(proxy.cuts).toBeGreaterThan(1);
});

test('[TS-7][TS-8] Chromium’s own EventSource hears every event exactly once and then stops', async () => {
  const { task, proxy, url } = await cutStream();
  const executable = await ensureChromium(() => undefined);
  const { browser, close } = await launchChromium({ executable, headless: true });
  onTestFinished(close);
  const page = await browser.newPage();
  // A page of the server itself: the stream is for its own origin.
  await page.goto(`${proxy.url}/info`);
  const listening = page.evaluate(
    (address) =>
      new Promise<number[]>((resolve) => {
        const ids: number[] = [];
        const source = new window.EventSource(address);
        const keep = ({ lastEventId }: MessageEvent) => ids.push(Number(lastEventId));
        source.addEventListener('status', keep);
        source.addEventListener('log', keep);
        source.addEventListener('error', () => {
          if (source.readyState === source.CLOSED) resolve(ids);
        });
      }),
    url,
  );
  await finish(task);
  expect(await listening).toEqual(upTo(total));
  expect(proxy.cuts).toBeGreaterThan(1);
});
