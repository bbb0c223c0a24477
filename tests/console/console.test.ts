// The console in real Chromium, against a real server: submit, watch, come back after a cut.

import { ensureChromium } from '@tabhand/browser/node';
import { type Site, startSite } from '@tabhand/site';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';

let server: TestServer;
let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = await ensureChromium(() => undefined);
  [server, site, browser] = await Promise.all([
    startServer(),
    startSite(),
    chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([server.close(), site.close()]);
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});

afterEach(async () => {
  await page.close();
});

const commands = () =>
  JSON.stringify([
    {
      tool_name: 'browser_navigate',
      intention: 'Open the toasts',
      args: { action: 'goto', url: `${site.url}/toast` },
    },
    {
      tool_name: 'browser_content',
      intention: 'Read the title',
      args: { action: 'get_text', selector: 'h1' },
    },
  ]);

async function submit(): Promise<void> {
  await page.goto(`${server.url}/ui/`);
  await page.getByText('Commands', { exact: true }).click();
  await page.getByLabel('What should the browser do?').fill(commands());
  await page.getByRole('button', { name: 'Run' }).click();
}

test('commands given at home run, and the task page shows each step as it ends', async () => {
  await submit();
  await page.waitForURL('**/ui/tasks/task_*');
  await page.getByText('Completed').waitFor();
  expect(await page.locator('.timeline .step').allInnerTexts()).toMatchObject([
    expect.stringContaining('Open the toasts'),
    expect.stringContaining('Read the title'),
  ]);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('Step 2 completed', { exact: false }).waitFor();
});

test('a task that is submitted elsewhere appears in the table by itself', async () => {
  await page.goto(`${server.url}/ui/tasks`);
  await page.getByText('Live').waitFor();
  const { task } = await server.engine.submit(
    { name: 'From a program', commands: [{ tool: 'sleep', args: { duration: 1 } }] },
    { tenant: 'local', user: 'local' },
  );
  const row = page.locator(`a[href$="${task.id}"]`);
  await row.getByText('Completed').waitFor();
  await row.click();
  await page.waitForURL(`**/ui/tasks/${task.id}`);
});

test('bad commands are refused with the field’s name, and nothing is lost', async () => {
  await page.goto(`${server.url}/ui/`);
  await page.getByText('Commands', { exact: true }).click();
  const box = page.getByLabel('What should the browser do?');
  await box.fill('[{"tool_name":"browser_navigate","args":{"action":"goto"}}]');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('alert').getByText('url', { exact: false }).waitFor();
  expect(await box.inputValue()).toContain('browser_navigate');
});

test('a code for the extension is one press away', async () => {
  await page.goto(`${server.url}/ui/instances`);
  await page.getByRole('button', { name: 'Pair your Chrome' }).click();
  expect(await page.locator('.pair-code code').textContent()).toMatch(/^[A-Z0-9-]{4,}$/);
});

test('observe shows a page beside its controls', async () => {
  await page.goto(`${server.url}/ui/observe`);
  await page.getByLabel('Address').fill(`${site.url}/login`);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.locator('.tree li', { hasText: 'Password' }).first().waitFor();
  await page.getByAltText('Screenshot of', { exact: false }).waitFor();
});

test.each([360, 1440])('no page is wider than the window at %i px', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  for (const path of ['', 'tasks', 'instances', 'observe', 'settings', 'api']) {
    await page.goto(`${server.url}/ui/${path}`);
    await page.locator('main').waitFor();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});
