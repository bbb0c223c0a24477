// Tasks through the real extension in real Chromium, on the test site.

import type { Policy } from '@tabhand/actions';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chrome, pair, startChrome } from './chrome.ts';
import { caller, finished, type Host, startHost } from './host.ts';

let host: Host;
let chrome: Chrome;
let site: Site;
let instanceId: string;

beforeAll(async () => {
  [host, chrome, site] = await Promise.all([startHost(), startChrome(), startSite()]);
  instanceId = await pair(chrome, host);
});
afterAll(async () => {
  await chrome.close();
  await host.close();
  await site.close();
});

const interact = (args: object) => ({ tool: 'browser_interact', args });
const goto = (url: string) => ({ tool: 'browser_navigate', args: { action: 'goto', url } });
const text = { tool: 'browser_content', args: { action: 'get_text' } };

interface Asked {
  readonly tool: string;
  readonly args: object;
}

async function submit(commands: readonly Asked[]) {
  const list = commands.map(({ tool, args }) => ({ tool, args: { ...args } }));
  const { task } = await host.engine.submit({ name: 'test', instanceId, commands: list }, caller);
  return task;
}

async function run(commands: readonly Asked[]) {
  return await finished(host, (await submit(commands)).id);
}

const said = (task: Awaited<ReturnType<typeof run>>): readonly unknown[] =>
  task.commands.map(({ outcome }) => (outcome?.ok ? outcome.summary : outcome?.error));

test('[AP-1] a task signs in through the extension, across navigations', async () => {
  const done = await run([
    goto(`${site.url}/login`),
    interact({ action: 'set_value', selector: '#email', text: 'ada@example.com' }),
    interact({ action: 'type', selector: '#password', text: 'tea-and-crumpets' }),
    interact({ action: 'click', selector: 'form button' }),
    text,
  ]);
  expect(said(done).at(-1)).toContain('Welcome back, Ada');
  expect(done.status).toBe('completed');
  await expect.poll(() => site.counts()).toMatchObject({ 'login:ok': 1 });
});

test('keys, choices and hovering work by DOM events', async () => {
  const done = await run([
    goto(`${site.url}/login`),
    interact({ action: 'type', selector: '#email', text: 'nobody@example.com' }),
    interact({ action: 'check', selector: 'input[type=checkbox]' }),
    interact({ action: 'type', selector: '#password', text: 'wrong', submit: true }),
    text,
  ]);
  expect(said(done).at(-1)).toContain('do not match');
});

test('[SC-3] the same tab goes from one site to another and back', async () => {
  const done = await run([
    goto(`${site.url}/shop`),
    goto(`${site.otherUrl}/login`),
    { tool: 'browser_navigate', args: { action: 'back' } },
    { tool: 'browser_tab', args: { action: 'list' } },
  ]);
  expect(done.error).toBeUndefined();
  const driver = await host.engine.instances.driver(instanceId);
  expect(driver.tabs()).toMatchObject([{ url: `${site.url}/shop`, active: true }]);
});

test('the extension observes the page, frames included, and names what it cannot do', async () => {
  await run([goto(`${site.url}/frames`)]);
  const driver = await host.engine.instances.driver(instanceId);
  const seen = await driver.observe({ scope: 'page' }, AbortSignal.timeout(10_000));
  expect(seen.url).toBe(`${site.url}/frames`);
  expect(seen.tree.length).toBeGreaterThan(0);
  expect(seen.tree.some((node) => (node.f ?? 0) > 0)).toBe(true);
  const refused = await run([{ tool: 'browser_execute', args: { script: 'return 1' } }]).catch(
    (thrown) => ({ error: thrown }),
  );
  expect(refused.error).toMatchObject({ code: 'NOT_SUPPORTED' });
});

test('agent tabs sit in a group of their own; the person’s tabs are left alone', async () => {
  const page = await chrome.context.newPage();
  await page.goto(`${site.url}/shop`);
  const facts = await chrome.worker().evaluate(async () => {
    const groups = await globalThis.chrome.tabGroups.query({});
    const tabs = await globalThis.chrome.tabs.query({});
    return {
      titles: groups.map((it) => it.title),
      grouped: tabs.filter((it) => it.groupId > 0).length,
    };
  });
  expect(facts).toEqual({ titles: ['Tabhand'], grouped: 1 });
  const before = await page.content();
  await run([goto(`${site.url}/login`)]);
  expect(await page.content()).toBe(before);
  expect(before).not.toContain('data-llm-id');
  await page.close();
});

test('[SEC] a task’s limits hold in your own Chrome: where it goes, what pages load, and no longer than it drives', async () => {
  const driver = await host.engine.instances.driver(instanceId);
  const act = async (action: string, args: Record<string, string>, policy: Policy) =>
    await driver.perform(
      { action, args, intention: action, toolName: 'test' },
      {
        signal: AbortSignal.timeout(10_000),
        taskId: 't',
        readArtifact: () => Promise.reject(),
        policy,
      },
    );
  const policy: Policy = { allow: [site.url] };
  expect((await act('goto', { url: `${site.url}/login` }, policy)).ok).toBe(true);
  expect(await act('goto', { url: `${site.otherUrl}/login` }, policy)).toMatchObject({
    error: { code: 'POLICY_BLOCKED' },
  });
  const page = chrome.context.pages().find((each) => each.url() === `${site.url}/login`);
  const load = async (url: string) =>
    await page?.evaluate(
      (from) =>
        fetch(from, { mode: 'no-cors' }).then(
          () => 'loaded',
          () => 'blocked',
        ),
      url,
    );
  expect(await load(`${site.otherUrl}/shop`)).toBe('blocked');
  expect(await load(`${site.url}/shop`)).toBe('loaded');
  expect((await act('get_text', { selector: 'body' }, {})).ok).toBe(true);
  expect(await load(`${site.otherUrl}/shop`)).toBe('loaded');
  const denied = await act('get_text', { selector: 'body' }, { deny: [site.url] });
  expect(denied).toMatchObject({ error: { code: 'POLICY_BLOCKED' } });
  await vi.waitUntil(() => page?.url() === 'about:blank', 10_000);
});

test('a window that the agent’s page opens is the agent’s too; closing it leads back', async () => {
  await run([goto(`${site.url}/login`)]);
  const driver = await host.engine.instances.driver(instanceId);
  const page = chrome.context.pages().find((each) => each.url() === `${site.url}/login`);
  await page?.evaluate(() => {
    document.body.innerHTML = '<a href="/shop" target="_blank">Shop</a>';
  });
  await run([interact({ action: 'click', selector: 'text=Shop' })]);
  await vi.waitUntil(() => driver.tabs().length === 2, 10_000);
  const seen = await run([text]);
  expect(said(seen)[0]).toContain('Fernway');
  expect(driver.tabs()).toMatchObject([
    { url: `${site.url}/login`, active: false },
    { url: `${site.url}/shop`, active: true },
  ]);
  await run([{ tool: 'browser_tab', args: { action: 'close', tabId: driver.tabs()[1]?.id } }]);
  await vi.waitUntil(() => driver.tabs().length === 1, 10_000);
  expect(driver.tabs()).toMatchObject([{ url: `${site.url}/login`, active: true }]);
});

test('[F12] the tab is closed while a command waits in it: it fails, and nothing else is touched', async () => {
  await run([goto(`${site.url}/login`)]);
  const task = await submit([interact({ action: 'click', selector: '#never', timeout: 15_000 })]);
  await vi.waitUntil(
    async () => (await host.engine.get('local', task.id))?.status === 'running',
    10_000,
  );
  await chrome.worker().evaluate(async () => {
    const { agent } = await globalThis.chrome.storage.session.get<{ agent: { tabs: number[] } }>(
      'agent',
    );
    await globalThis.chrome.tabs.remove(agent.tabs);
  });
  const done = await finished(host, task.id);
  expect(done).toMatchObject({ status: 'failed', error: { message: 'The tab was closed' } });
  expect((await run([goto(`${site.url}/login`)])).error).toBeUndefined();
});
