// The server goes away in the middle of a task and comes back: the console says so, catches up
// by itself, and shows every event once.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { openBrowser, type Window } from './window.ts';

let window: Window;
let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tabhand-restart-'));
  [window, server] = await Promise.all([
    openBrowser(),
    startServer({ dataDir, drainTimeout: 100 }),
  ]);
});

afterAll(async () => {
  await window.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

const naps = (count: number) =>
  Array.from({ length: count }, () => ({ tool: 'sleep', args: { duration: 50 } }));

test('a restart in the middle loses nothing and doubles nothing', async () => {
  const page = await window.fresh();
  const { task } = await server.engine.submit(
    { name: 'Across a restart', commands: naps(400) },
    { tenant: 'local', user: 'local' },
  );
  await page.goto(`${server.url}/ui/tasks/${task.id}?pane=log`);
  await page.getByText('Step 3 completed', { exact: false }).waitFor();
  const port = Number(new URL(server.url).port);
  await server.close();
  await page.getByText('Offline since', { exact: false }).waitFor();
  expect(await page.getByText('Step 3 completed', { exact: false }).count()).toBe(1);
  server = await startServer({ dataDir, port, drainTimeout: 100 });
  await page.locator('.connection[data-state=live]').waitFor();
  await page.getByText('Failed', { exact: true }).first().waitFor();
  // So much happened while it was away that some of it is told as a gap, and no line is missing.
  await page.locator('.gap', { hasText: 'passed while the connection was away' }).waitFor();
  const drawn = () => page.locator('.log li:not(.gap) > span').allTextContents();
  await expect.poll(async () => (await drawn()).length).toBe((await told(task.id)).length);
  expect(await drawn()).toEqual(await told(task.id));
});

test('a page that is opened while the server is away comes when it is back', async () => {
  const page = await window.fresh();
  await page.goto(`${server.url}/ui/`);
  await page.locator('.connection[data-state=live]').waitFor();
  const port = Number(new URL(server.url).port);
  await server.close();
  await page.getByText('Offline since', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  server = await startServer({ dataDir, port, drainTimeout: 100 });
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

/** Every line of the task's log, as the server keeps it. */
async function told(id: string): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const path = `/api/tasks/${id}/logs?cursor=${lines.length}&limit=500`;
    const { logs } = await (await fetch(server.url + path)).json();
    if (logs.length === 0) return lines;
    lines.push(...logs.map(({ message }: { message: string }) => message));
  }
}
