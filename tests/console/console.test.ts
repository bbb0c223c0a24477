// The console in real Chromium, against a real server: submit, watch, come back after a cut.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { openBrowser, type Window } from './window.ts';

let server: TestServer;
let site: Site;
let window: Window;
let page: Page;

beforeAll(async () => {
  [server, site, window] = await Promise.all([startServer(), startSite(), openBrowser()]);
});

afterAll(async () => {
  await window.close();
  await Promise.all([server.close(), site.close()]);
});

beforeEach(async () => {
  page = await window.fresh();
});

afterEach(async () => {
  const statuses = ['queued', 'running', 'waiting'] as const;
  const open = await server.engine.list({ tenant: 'local', statuses, limit: 1000 });
  await Promise.all(open.map(({ id }) => server.engine.cancel('local', id)));
});

const everyPage = ['', 'tasks', 'instances', 'sessions', 'observe', 'settings', 'api'];

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
  const link = page.locator(`a[href$="${task.id}"]`);
  await page.locator('.table-row', { has: link }).getByText('Completed').waitFor();
  await link.click();
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

test('the editor suggests what the schema knows, and begins with examples', async () => {
  await page.goto(`${server.url}/ui/`);
  await page.getByText('Commands', { exact: true }).click();
  await page.getByLabel('Start from an example').selectOption({ label: 'Fill in a form' });
  const box = page.getByLabel('What should the browser do?');
  expect(await box.inputValue()).toContain('set_value');
  await page.getByText('These commands are well formed.').waitFor();
  await box.fill('');
  await box.pressSequentially('[{"tool_name":"browser_nav');
  await page.getByRole('button', { name: 'browser_navigate', exact: false }).waitFor();
  await box.press('Tab');
  await box.pressSequentially('","args":{"action":"got');
  await page.getByRole('button', { name: 'Go to a URL', exact: false }).click();
  expect(await box.inputValue()).toBe('[{"tool_name":"browser_navigate","args":{"action":"goto');
});

test('a file goes with what is asked', async () => {
  await page.goto(await ownAddress());
  await page.waitForURL('**/ui/');
  await page.getByLabel('File to attach').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,email\nAda,ada@example.com\n'),
  });
  await page.locator('.file-chip', { hasText: 'people.csv' }).waitFor();
  await page.getByLabel('What should the browser do?').fill(`Go to ${site.url}/toast`);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.waitForURL('**/ui/tasks/task_*');
  const [newest] = await server.engine.list({ tenant: 'local', limit: 1 });
  expect(newest?.metadata?.file_id).toMatch(/\w+/);
});

/** Lets the browser in as the person whose server it is. */
async function ownAddress(): Promise<string> {
  const headers = { authorization: `Bearer ${server.token}` };
  const made = await fetch(`${server.url}/api/v1/auth/code`, { method: 'POST', headers });
  return (await made.json()).url;
}

test('a new browser is chosen where one is picked, and only its tasks are listed', async () => {
  await server.engine.submit(
    { name: 'Elsewhere', commands: [{ tool: 'sleep', args: { duration: 1 } }] },
    { tenant: 'local', user: 'local' },
  );
  await page.goto(`${server.url}/ui/tasks`);
  await page.locator('.table-row', { hasText: 'Elsewhere' }).first().waitFor();
  const picker = page.getByLabel('Browser for what comes next');
  await picker.selectOption({ label: 'A new browser' });
  await expect.poll(() => picker.inputValue()).toMatch(/^inst_/);
  await page.getByText('No task matches.').waitFor();
  const id = await picker.inputValue();
  await picker.selectOption({ label: 'Any free browser' });
  await page.locator('.table-row', { hasText: 'Elsewhere' }).first().waitFor();
  await server.engine.instances.close(id);
});

test('a code for the extension is one press away', async () => {
  await page.goto(`${server.url}/ui/instances`);
  await page.getByRole('button', { name: 'Pair your Chrome' }).click();
  const code = page.locator('.pair-code code');
  expect(await code.textContent()).toMatch(/^[A-Z0-9-]{4,}$/);
  const closed = await code.textContent();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/pair/start'));
  await page.getByLabel('Programs on this computer may use it without a token').check();
  expect((await asked).postDataJSON()).toEqual({ local: true });
  await expect.poll(() => code.textContent()).not.toBe(closed);
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
  for (const path of everyPage) {
    await page.goto(`${server.url}/ui/${path}`);
    await page.locator('main').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
] as const)('axe finds nothing on any page in the %s, %i px wide', async (scheme, width) => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  const [task] = await server.engine.list({ tenant: 'local', limit: 1 });
  for (const path of [...everyPage, ...(task ? [`tasks/${task.id}`] : [])]) {
    await page.goto(`${server.url}/ui/${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await faults(), path).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).waitFor();
  expect(await faults(), 'palette').toEqual([]);
});

/** What axe finds, in a line each. */
async function faults(): Promise<readonly string[]> {
  // The console's own policy forbids scripts of strangers; what the debugger runs is none.
  await page.evaluate(
    readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  );
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

test('the palette goes anywhere by a few letters', async () => {
  await page.goto(`${server.url}/ui/`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).fill('inst');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ui/instances');
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL('**/ui/observe');
});

test('a browser is launched and closed from its page', async () => {
  await page.goto(`${server.url}/ui/instances`);
  const before = server.engine.instances.list('local').length;
  await page.getByRole('button', { name: 'Launch a browser' }).click();
  await expect.poll(() => server.engine.instances.list('local').length).toBeGreaterThan(before);
  const closes = page.getByRole('button', { name: 'Close' });
  await closes.last().click();
  await expect.poll(() => server.engine.instances.list('local').length).toBe(before);
});

test('many tasks at once: chosen in the table, stopped together', async () => {
  const local = { tenant: 'local', user: 'local' } as const;
  const commands = [{ tool: 'sleep', args: { duration: 60_000 } }];
  const names = ['One of many', 'Two of many', 'Three of many'];
  for (const name of names) await server.engine.submit({ name, commands }, local);
  await page.goto(`${server.url}/ui/tasks`);
  for (const name of names.slice(0, 2)) await page.getByLabel(`Choose ${name}`).check();
  await page.getByRole('button', { name: 'Stop 2 open' }).click();
  const row = (name: string) => page.locator('.table-row', { hasText: name });
  for (const name of names.slice(0, 2)) await row(name).getByText('Cancelled').waitFor();
  expect(await row('Three of many').getByText('Cancelled').count()).toBe(0);
  await row('Three of many').hover();
  await row('Three of many').getByRole('button', { name: 'Stop' }).click();
  await row('Three of many').getByText('Cancelled').waitFor();
});

test('however many tasks, only the rows in sight are on the page', async () => {
  // With the first one ten thousand, which is what may wait for one browser.
  const many = process.env.TABHAND_LONG === '1' ? 9_990 : 300;
  const local = { tenant: 'local', user: 'local' } as const;
  const nap = (duration: number) => [{ tool: 'sleep', args: { duration } }];
  await server.engine.submit({ name: 'First', commands: nap(300_000) }, local);
  const submitted = Array.from({ length: many }, (_, index) =>
    server.engine.submit({ name: `Queued ${index}`, commands: nap(1) }, local),
  );
  await Promise.all(submitted);
  await page.goto(`${server.url}/ui/tasks`);
  await page.getByLabel('Search tasks').fill('Queued');
  await page.getByText(`Stop ${many} open`).waitFor();
  expect(await page.locator('.table-row').count()).toBeLessThan(60);
  await page.locator('.table-row a').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Queued ${many - 2}`);
  await page.getByLabel('Search tasks').fill('Queued 17');
  await page
    .locator('.table-row', { hasText: /^Queued 17/ })
    .first()
    .waitFor();
});

test('sessions are for whoever opened the console by its address', async () => {
  await page.goto(`${server.url}/ui/sessions`);
  await page.getByText('Open the console by the address', { exact: false }).waitFor();
});

test('a conversation is read with its plan, and renamed', async () => {
  const headers = {
    authorization: `Bearer ${server.token}`,
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const sessionId = crypto.randomUUID();
  const query = 'Search for a tent and add it to the cart';
  await post('/api/session/init', { sessionId, url: `${site.url}/shop`, initialQuery: query });
  const html = '<main><h1>Shop</h1><input aria-label="Search"><button>Search</button></main>';
  await post('/api/agent/interact', { query, sessionId, url: `${site.url}/shop`, dom: html });
  const { url } = await (await post('/api/v1/auth/code', {})).json();
  await page.goto(url);
  await page.goto(`${server.url}/ui/sessions/${sessionId}`);
  await page.locator('[data-role=user]', { hasText: query }).waitFor();
  await page.getByLabel('Title').fill('Tents');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('navigation', { name: 'Sessions' }).getByText('Tents').waitFor();
});
