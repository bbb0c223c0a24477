// The panel against the real server: log in, give it a file in three ways, get a report, rename a
// session, follow a task live, number the controls, stop.

import { readFile } from 'node:fs/promises';
import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { addPerson, password } from '../sessions/people.ts';
import { type Chrome, startChrome } from './chrome.ts';
import { picturesOf } from './pictures.ts';

let server: TestServer;
let chrome: Chrome;
let site: Site;
let page: Page;
let panel: Page;
let email: string;
let tabId: number;
let picture: (name: string) => Promise<void>;

beforeAll(async () => {
  [server, chrome, site] = await Promise.all([startServer(), startChrome(), startSite()]);
  email = (await addPerson(server, 'ann')).user.email;
  page = await chrome.context.newPage();
  await page.goto(`${site.url}/login`);
  tabId = await chrome.worker().evaluate(async (url) => {
    const [tab] = await globalThis.chrome.tabs.query({ url: `${url}/login` });
    return tab?.id ?? 0;
  }, site.url);
  panel = chrome.panel;
  picture = picturesOf(panel);
  await panel.setViewportSize({ width: 320, height: 720 });
  await panel.goto(`${panel.url()}?tab=${tabId}`);
});
afterAll(async () => {
  await chrome.close();
  await server.close();
  await site.close();
});

const sees = async (text: string | RegExp): Promise<void> =>
  await panel.getByText(text).first().waitFor({ timeout: 15_000 });

async function say(text: string): Promise<void> {
  await panel.getByLabel('Message').fill(text);
  await panel.keyboard.press('Enter');
}

const standing = async (word: string): Promise<void> =>
  await panel.locator('.panel-standing').getByText(word).waitFor({ timeout: 20_000 });

test('[SC-9] a person logs in with email and password; the password is kept nowhere', async () => {
  await panel.getByRole('button', { name: 'Email and password' }).click();
  await panel.getByLabel('Server address').fill(server.url);
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill('wrong');
  await panel.getByRole('button', { name: 'Log in' }).click();
  await sees(/wrong|invalid|incorrect|not match/i);
  await picture('login-failed');
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Log in' }).click();
  await sees('Say what should be done on this page');
  const kept = await chrome.worker().evaluate(async () => {
    const { local, session } = globalThis.chrome.storage;
    return JSON.stringify([await local.get(), await session.get()]);
  });
  expect(kept).not.toContain(password);
});

const csv = Buffer.from('name,total\nAda,3\nGrace,4\n');

test('[SC-62] a file is attached by button, by drop and by paste, and asked about; the report is downloaded', async () => {
  const chooser = panel.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Attach a file' }).click();
  await (await chooser).setFiles({ name: 'totals.csv', mimeType: 'text/csv', buffer: csv });
  const remove = panel.getByRole('button', { name: 'Remove totals.csv' });
  await remove.click();
  for (const how of ['drop', 'paste'] as const) {
    await panel.evaluate(
      ([by, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'totals.csv', { type: 'text/csv' }));
        const target = document.querySelector('textarea');
        const facts = { bubbles: true, cancelable: true };
        const event =
          by === 'drop'
            ? new DragEvent('drop', { ...facts, dataTransfer: data })
            : new ClipboardEvent('paste', { ...facts, clipboardData: data });
        target?.dispatchEvent(event);
      },
      [how, csv.toString()] as const,
    );
    await remove.waitFor();
    if (how === 'drop') await remove.click();
  }
  await panel.getByText('Uploading…').waitFor({ state: 'detached' });
  await picture('attached');
  await say('How many rows does this file have?');
  await standing('COMPLETED');
  await picture('chat-only');
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download report' }).click();
  const path = await (await download).path();
  expect(await readFile(path, 'utf8')).toContain('How many rows');
});

test('a task runs with a live view and numbered controls; the header says how it stands', async () => {
  await panel.getByRole('button', { name: 'Settings' }).click();
  await panel.getByLabel('Number the controls').check();
  await picture('settings');
  await panel.getByRole('button', { name: 'Settings' }).click();
  await page.bringToFront();
  // Chrome gives no keys to a tab that is not in front, as a panel beside the page would be.
  await chrome.ask('say', { tabId, text: 'Enter ada@example.com as email' });
  await standing('COMPLETED');
  expect(await page.inputValue('#email')).toBe('ada@example.com');
  // The last picture stays, so that a task that was quicker than Chrome's camera is seen too.
  const view = panel.getByAltText('The tab as the agent sees it');
  await view.waitFor({ timeout: 5000, state: 'attached' });
  expect(await view.getAttribute('src')).toMatch(/^data:image\/jpeg/);
  expect(await page.locator('[data-browser-agent-ui]').count()).toBeGreaterThan(0);
  await picturesOf(page)('badges');
  await panel.bringToFront();
  await picture('acted');
});

test('sessions are listed, and renamed from the list and from the header', async () => {
  await panel.getByRole('button', { name: 'Sessions' }).click();
  await panel
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await panel.getByLabel('Session title').fill('Totals of the year');
  await picture('session-rename');
  await panel.keyboard.press('Enter');
  await sees('Totals of the year');
  await picture('sessions');
  await panel.getByRole('button', { name: 'Sessions' }).click();
  await panel.getByRole('button', { name: 'Sessions' }).click();
  await panel.locator('.sessions').getByText('Totals of the year').waitFor({ timeout: 5000 });
});
