// One task in the console: watch it live, step back, write on it, take it over, answer it.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
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
  const open = await server.engine.list({
    tenant: 'local',
    statuses: ['queued', 'running', 'waiting'],
    limit: 100,
  });
  await Promise.all(open.map(({ id }) => server.engine.cancel('local', id)));
});

const local = { tenant: 'local', user: 'local' } as const;

const wait = { tool: 'sleep', args: { duration: 300 } } as const;

/** Goes on until somebody stops it, so that a person has time to act. */
async function openLong(path: string): Promise<string> {
  const goto = { tool: 'browser_navigate', args: { action: 'goto', url: `${site.url}${path}` } };
  const commands = [goto, ...Array.from({ length: 400 }, () => wait)];
  const { task } = await server.engine.submit({ name: 'A long one', commands }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  return task.id;
}

test('a person takes over, types into the live page and hands it back', async () => {
  await openLong('/login');
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('heading', { name: 'You have the browser' }).waitFor();
  await page.getByText('Waiting for you').waitFor();
  await page.locator('.live-mark').waitFor();
  const email = await placeOf('#email');
  await page.getByRole('application').click({ position: email });
  await page.keyboard.type('ann@example.com');
  await expect.poll(() => fieldValue('#email')).toBe('ann@example.com');
  await evaluate(
    `document.querySelector('form').insertAdjacentHTML('beforebegin', '<div id=pane style="height:60px;overflow:auto"><p style="height:900px">Long</p></div>')`,
  );
  await page.getByRole('application').hover({ position: await placeOf('#pane') });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => evaluate('document.querySelector("#pane").scrollTop')).toBe(200);
  await page.getByRole('button', { name: 'Hand back' }).click();
  await page.getByText('Running', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
});

async function evaluate(expression: string): Promise<unknown> {
  const [instance] = server.engine.instances.list('local');
  const driver = await server.engine.instances.driver(instance?.id ?? '');
  const command = {
    action: 'evaluate',
    args: { script: expression },
    intention: '',
    toolName: 'browser_execute',
  };
  const readArtifact = () => Promise.reject(new Error('none'));
  const signal = AbortSignal.timeout(10_000);
  const outcome = await driver.perform(command, { signal, taskId: '', readArtifact });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return JSON.parse(JSON.stringify(outcome.value)).result;
}

const fieldValue = (selector: string) =>
  evaluate(`document.querySelector(${JSON.stringify(selector)}).value`);

/** Where the element of the driven page lies on the stage. */
async function placeOf(selector: string): Promise<{ x: number; y: number }> {
  const at = await evaluate(`(() => {
    const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: (box.x + box.width / 2) / innerWidth, y: (box.y + box.height / 2) / innerHeight };
  })()`);
  const stage = await page.locator('.live-stage').boundingBox();
  const share = at as { x: number; y: number };
  return { x: share.x * (stage?.width ?? 0), y: share.y * (stage?.height ?? 0) };
}

test('a note is drawn on the picture, and everybody sees it at once', async () => {
  const id = await openLong('/shop');
  await page.locator('.live-mark').waitFor();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const stage = await page.locator('.drag-surface').boundingBox();
  if (stage === null) throw new Error('there is nothing to draw on');
  await page.mouse.move(stage.x + stage.width * 0.1, stage.y + stage.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width * 0.5, stage.y + stage.height * 0.6);
  await page.mouse.up();
  await page.getByLabel('Note').fill('The wrong tent');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.locator('.overlay-annotation', { hasText: 'The wrong tent' }).waitFor();
  const { annotations } = await (await fetch(`${server.url}/api/tasks/${id}/annotations`)).json();
  const { bbox } = annotations.find(({ note }: { note: string }) => note === 'The wrong tent');
  expect(bbox.width / bbox.x).toBeCloseTo(4, 0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
});

test('a question is answered where it is asked', async () => {
  const asked = await server.engine.submit(
    { name: 'Ask me', prompt: `Go to ${site.url}/login and log in`, commands: [] },
    local,
  );
  await page.goto(`${server.url}/ui/tasks/${asked.task.id}`);
  const card = page.locator('.card-violet');
  await card.waitFor();
  const [user, password] = await card.locator('input').all();
  await user?.fill('ada@example.com');
  expect(await password?.getAttribute('type')).toBe('password');
  await password?.fill('tea-and-crumpets');
  await card.getByRole('button', { name: 'Answer' }).click();
  await page.getByText('Completed').first().waitFor();
});

test.each([
  ['Approve', 'Completed', 1],
  ['Deny', 'Failed', 0],
])('a press that nobody named waits, and %s decides', async (button, status, deletions) => {
  const html = `<title>Account</title><main><p>The account is there</p><button
    onclick="fetch('/deleted').then(() => { document.querySelector('p').textContent = 'Gone' })"
    >Delete account</button></main>`;
  let deleted = 0;
  const web = createServer((request, response) => {
    if (request.url === '/deleted') deleted += 1;
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  onTestFinished(() => void web.close());
  const { port } = web.address() as AddressInfo;
  const prompt = `Go to http://127.0.0.1:${port}/ and press the first button`;
  const { task } = await server.engine.submit({ name: 'Press it', prompt, commands: [] }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  await page.getByText('May it go on?').waitFor();
  expect(deleted).toBe(0);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(status).first().waitFor();
  expect(deleted).toBe(deletions);
});

test('steps, pictures and log move together, by pointer and by arrow keys', async () => {
  const url = `${site.url}/shop`;
  const goto = { tool: 'browser_navigate', args: { action: 'goto', url }, intention: 'Open it' };
  const read = {
    tool: 'browser_content',
    args: { action: 'get_text', selector: 'h1' },
    intention: 'Read the head',
  };
  const { task } = await server.engine.submit({ name: 'Two', commands: [goto, read] }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  await page.getByText('Completed').first().waitFor();
  await page.locator('.timeline .step').first().click();
  await page.getByText('1 of 2', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Step forward' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('2 of 2', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log [data-chosen]').first().waitFor();
  const marked = await page.locator('.log [data-chosen] span').allTextContents();
  expect(marked.filter((line) => /^Step \d/.test(line)).map((line) => line.slice(0, 7))).toEqual([
    'Step 2 ',
    'Step 2 ',
  ]);
});

test('a task that ended is run again, or taken as a draft', async () => {
  const { task } = await server.engine.submit({ name: 'Nap', commands: [wait] }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(task.id));
  await page.getByText('Completed').first().waitFor();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect
    .poll(() => page.getByLabel('What should the browser do?').inputValue())
    .toContain('"sleep"');
});

test('the report is one file that opens offline, in the format that is wanted', async () => {
  const { task } = await server.engine.submit({ name: 'Nap', commands: [wait] }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  await page.getByText('Completed').first().waitFor();
  await page.locator('summary', { hasText: 'Report' }).click();
  for (const name of ['Web page', 'Markdown', 'JSON', 'CSV', 'Task']) {
    const link = page.locator('.menu').getByRole('link', { name: new RegExp(`^${name}`) });
    const report = await page.request.get(`${server.url}${await link.getAttribute('href')}`);
    expect(report.status(), name).toBe(200);
    expect(await report.text()).toContain(name === 'CSV' ? 'sleep' : 'Nap');
  }
});

test('a link leads to the same step and pane', async () => {
  const commands = [wait, { ...wait, intention: 'The second nap' }];
  const { task } = await server.engine.submit({ name: 'Linked', commands }, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}?step=2&pane=log`);
  await page.locator('.step[aria-current]', { hasText: 'The second nap' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true');
  await page.locator('h1').click();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**?step=1&pane=log');
});

test('the log of a step further down is in sight when it is opened there', async () => {
  const intention = 'A nap that is told in so many words that they take several lines of the log';
  const nap = { tool: 'sleep', args: { duration: 1 }, intention };
  const commands = Array.from({ length: 12 }, () => nap);
  const { task } = await server.engine.submit({ name: 'Long', commands }, local);
  await expect
    .poll(async () => (await server.engine.get('local', task.id))?.status)
    .toBe('completed');
  await page.goto(`${server.url}/ui/tasks/${task.id}?step=12&pane=log`);
  const line = page.locator('.log [data-chosen]', { hasText: 'Step 12 completed' });
  await expect
    .poll(() =>
      line.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const panel = each.closest('.tab-panel')?.getBoundingClientRect();
        return panel !== undefined && top >= panel.top && bottom <= panel.bottom;
      }),
    )
    .toBe(true);
});

test('with less room the inspector is a drawer, on a phone it comes below', async () => {
  const { task } = await server.engine.submit({ name: 'Small', commands: [wait] }, local);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  const details = page.getByRole('tab', { name: 'Details' });
  await page.getByRole('button', { name: 'Inspect' }).waitFor();
  expect(await details.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Inspect' }).click();
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('tab', { name: 'Steps' }).waitFor();
  await details.click();
  await page.getByText('In the browser').waitFor();
});

test('what a step acted on and what changed is said, with the budgets it used', async () => {
  const prompt = `Go to ${site.url}/toast`;
  const goal = { name: 'A goal', prompt, commands: [] };
  const { task } = await server.engine.submit(goal, local);
  await page.goto(`${server.url}/ui/tasks/${task.id}`);
  await page.getByText('Completed').first().waitFor();
  await page.getByText('no tokens: no model was asked').waitFor();
  await page.locator('.burn', { hasText: /Steps\d+ of 50/ }).waitFor();
  await page.locator('.changed', { hasText: 'It went to' }).waitFor();
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.locator('.lane h2', { hasText: 'Judge' }).waitFor();
});

test('lines that this reader was never told are a gap, until they are read', async () => {
  const { task } = await server.engine.submit({ name: 'Talks', commands: [wait] }, local);
  const append = { taskId: task.id, from: ['queued', 'running', 'completed'] as const };
  for (let index = 0; index < 400; index++) {
    const events = [{ kind: 'log', level: 'info', message: `Said ${index}` }] as const;
    await server.engine.journal.append({ ...append, at: Date.now(), events });
  }
  await page.goto(`${server.url}/ui/tasks/${task.id}?pane=log`);
  const gap = page.locator('.log .gap');
  await gap.getByText(/lines are not here/).waitFor();
  await gap.getByRole('button', { name: 'Read them' }).click();
  await gap.waitFor({ state: 'detached' });
  await page.getByText('Said 0', { exact: true }).waitFor({ state: 'attached' });
});
