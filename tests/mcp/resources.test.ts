// What clients read by URI: pages, reports, pictures, downloads; and how they hear of changes.

import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { call, connect, textOf } from './client.ts';

let server: TestServer;
let site: Site;
let client: Client;
const updated: string[] = [];
let listChanges = 0;

beforeAll(async () => {
  [server, site] = await Promise.all([startServer(), startSite()]);
  client = await connect(server.url, { tools: 'full' });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    updated.push(params.uri);
  });
  client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
    listChanges += 1;
  });
  await call(client, 'browser_navigate', { action: 'goto', url: `${site.url}/files` });
});
afterAll(async () => {
  await client.close();
  await Promise.all([server.close(), site.close()]);
});

const read = async (uri: string) => (await client.readResource({ uri })).contents[0];

test('the open page is read within a budget, fenced, with its exact cost', async () => {
  const page = await read('tabhand://page?budget=120&scope=page');
  expect(page).toMatchObject({ mimeType: 'text/plain', text: expect.stringContaining('<page ') });
  const tokens = Number(/(\d+) tokens$/.exec(String(page && 'text' in page && page.text))?.[1]);
  expect(tokens).toBeGreaterThan(40);
  expect(tokens).toBeLessThanOrEqual(120);
});

test('a screenshot comes by reference, small and inline only when asked', async () => {
  const shot = await call(client, 'browser_content', { action: 'screenshot' });
  const kinds = (shot.content as { type: string }[]).map((each) => each.type);
  expect(kinds).toEqual(['text', 'resource_link']);
  const uri = /tabhand:\/\/file\/\S+/.exec(textOf(shot))?.[0] ?? '';
  const whole = await read(uri);
  expect(whole).toMatchObject({ mimeType: 'image/png' });
  const args = { action: 'screenshot', preview: true };
  const { content } = await call(client, 'browser_content', args);
  const small = (content as { type: string; data?: string }[]).find(({ type }) => type === 'image');
  expect(small?.data?.length).toBeLessThan(100_000);
  expect(small?.data?.length).toBeGreaterThan(500);
  const { resources } = await client.listResources();
  expect(resources.map((each) => each.uri)).toContain(uri);
});

test('a task has a report, a subscriber hears of it, and the list grows', async () => {
  const before = listChanges;
  const submitted = await call(client, 'task_submit', {
    name: 'two steps',
    wait: false,
    commands: [
      { tool_name: 'browser_navigate', args: { action: 'goto', url: `${site.url}/slow?ms=300` } },
      { tool_name: 'browser_content', args: { action: 'get_text', selector: 'h1' } },
    ],
  });
  const id = textOf(submitted).split(' ')[0];
  const uri = `tabhand://task/${id}/report`;
  await client.subscribeResource({ uri });
  await client.subscribeResource({ uri: 'tabhand://page' });
  await vi.waitFor(() => expect(updated).toEqual(expect.arrayContaining([uri, 'tabhand://page'])), {
    timeout: 10_000,
  });
  await vi.waitFor(() => expect(listChanges).toBeGreaterThan(before), { timeout: 10_000 });
  const report = await read(uri);
  expect(report).toMatchObject({ mimeType: 'text/markdown' });
  expect(String(report && 'text' in report && report.text)).toContain('two steps');
  const { resources } = await client.listResources();
  expect(resources.map((each) => each.uri)).toEqual(
    expect.arrayContaining(['tabhand://page', uri]),
  );
  await client.unsubscribeResource({ uri: 'tabhand://page' });
});

test('a download is read by the address that the action gave', async () => {
  await call(client, 'browser_navigate', { action: 'goto', url: `${site.url}/files` });
  const clicked = await call(client, 'browser_interact', {
    action: 'click',
    selector: 'a[download]',
    settle: 'quiet',
  });
  const id = /downloaded .* as (\S+)/.exec(textOf(clicked))?.[1]?.replace('</page>', '');
  expect(id, textOf(clicked)).toBeDefined();
  const file = await read(`tabhand://file/${id}`);
  expect(file).toHaveProperty('mimeType');
});

test('templates name every kind of address', async () => {
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map((each) => each.uriTemplate).join(' ')).toMatch(
    /page\{.*browser\/\{.*task\/\{.*file\/\{/,
  );
});

test.each(['tabhand://file/nothing', 'tabhand://task/t_1/report', 'file:///etc/passwd', 'x'])(
  '%s is not found',
  async (uri) => {
    await expect(client.readResource({ uri })).rejects.toThrow('Resource not found');
  },
);

test('prompts say what they need and become instructions for the core tools', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map((each) => each.name)).toEqual(['extract', 'fill_form', 'log_in']);
  const asked = await client.getPrompt({
    name: 'log_in',
    arguments: { url: 'https://a.example', user: 'ada', secret: 'shop' },
  });
  expect(JSON.stringify(asked.messages)).toContain('{{secret:shop}}');
  await expect(client.getPrompt({ name: 'extract' })).rejects.toThrow('what is required');
  await expect(client.getPrompt({ name: 'dance' })).rejects.toThrow('No prompt dance');
});
