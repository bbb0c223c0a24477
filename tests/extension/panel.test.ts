// The side panel in real Chromium: what a person sees and can do, by role and name.

import type { InteractData, Plan } from '@tabhand/protocol';
import { type Site, startSite } from '@tabhand/site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AgentStandIn, idOf } from './agent-stand-in.ts';
import { type Chrome, startChrome } from './chrome.ts';
import { type Host, startHost } from './host.ts';
import { picturesOf } from './pictures.ts';

const agent = new AgentStandIn();
let host: Host;
let chrome: Chrome;
let site: Site;
let page: Page;
let panel: Page;

let picture: (name: string) => Promise<void>;

beforeAll(async () => {
  [host, chrome, site] = await Promise.all([
    startHost({ routes: agent.routes() }),
    startChrome(),
    startSite(),
  ]);
  page = await chrome.context.newPage();
  await page.goto(`${site.url}/login`);
  const tabId = await chrome.worker().evaluate(async () => {
    const [tab] = await globalThis.chrome.tabs.query({ url: '*://127.0.0.1/*' });
    return tab?.id;
  });
  panel = chrome.panel;
  picture = picturesOf(panel);
  await panel.setViewportSize({ width: 320, height: 720 });
  await panel.goto(`${panel.url()}?tab=${tabId}`);
});
afterAll(async () => {
  await chrome.close();
  await site.close();
});

const taskId = 'e49abedb-f50c-45d2-bf81-62662b6a038e';
const steps = ['Open the sign-in page', 'Enter the email address', 'Enter the password', 'Sign in'];
const plan = (current: number): Plan => ({
  currentStepIndex: current,
  steps: steps.map((description, index) => ({
    id: `step_${index}`,
    index,
    description,
    status: index < current ? 'completed' : index === current ? 'active' : 'pending',
    toolType: 'DOM',
  })),
});

const say = async (text: string): Promise<void> => {
  await panel.getByLabel('Message').fill(text);
  await panel.keyboard.press('Enter');
};

const sees = async (text: string | RegExp): Promise<void> =>
  await panel.getByText(text).first().waitFor({ timeout: 10_000 });

test('an unpaired panel offers pairing; a wrong code is explained, a right one connects', async () => {
  await sees('Connect this browser to your server');
  await picture('unpaired');
  await panel.getByLabel('Server address').fill(host.url);
  await panel.getByLabel('Pairing code', { exact: true }).fill('WRONG-ONE');
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  await sees(/wrong or has expired/);
  await picture('pairing-failed');
  const response = await fetch(`${host.url}/api/pair/start`, { method: 'POST' });
  const { code } = await response.json();
  await panel.getByLabel('Pairing code', { exact: true }).fill(code.toLowerCase());
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  await sees('Say what should be done on this page');
  await picture('empty');
});

test('[SC-21] [SC-26] a task runs: plan, turns, badges, the completed card', async () => {
  const hold = Promise.withResolvers<void>();
  agent.messages = [
    {
      messageId: 'm1',
      role: 'system',
      content: 'Here is my plan',
      sequenceNumber: 1,
      timestamp: new Date().toISOString(),
      metadata: {
        messageType: 'plan_preview',
        taskId,
        plan: { steps: plan(0).steps, totalSteps: 4, currentStepIndex: 0 },
      },
    },
  ];
  agent.play(async (request, at) => {
    const facts = { taskId, taskType: 'web_only', status: 'executing' } as const;
    if (at === 0) {
      await hold.promise;
      return {
        ...facts,
        plan: plan(1),
        thought:
          'The sign-in page is open. I will enter the email address next, as you asked, and then the password.',
        reasoning: 'The page shows an email field and a password field.',
        action: `setValue(${idOf(request, 'inp', 'Email')}, "ada@example.com")`,
      };
    }
    if (at === 1)
      return {
        ...facts,
        plan: plan(2),
        thought: 'Now a button that is not there.',
        action: 'click(99999999)',
      };
    return {
      ...facts,
      plan: plan(3),
      status: 'completed',
      thought: 'Done.',
      action: 'finish("You are signed in as Ada.")',
    };
  });
  await say('Sign in as Ada');
  await sees('RUNNING');
  await sees('Planning…');
  await picture('planning');
  hold.resolve();
  await sees('COMPLETED');
  await sees('You are signed in as Ada.');
  await sees(/Set textbox 'Email'/);
  await sees(/Element not found|left the page|not in the page/);
  await vi.waitUntil(
    async () => (await panel.getByRole('heading', { name: 'Plan' }).count()) > 0,
    10_000,
  );
  expect(await panel.getByRole('button', { name: 'Stop' }).isDisabled()).toBe(true);
  await picture('completed');
});

test('a question is shown as one and answered from the composer; a failure says why', async () => {
  agent.play((_, at) =>
    at === 0
      ? {
          taskId,
          status: 'needs_user_input',
          userQuestion: 'Which of the two accounts?',
          missingInformation: ['account'],
        }
      : { taskId, action: 'fail("The account is locked. Unlock it, then ask again.")' },
  );
  await say('Sign in');
  await sees('A question for you');
  await picture('question');
  await panel.getByPlaceholder('Your answer').fill('The first');
  await panel.getByRole('button', { name: 'Send' }).click();
  await sees('The account is locked');
  await sees('FAILED');
  await picture('failed');
});

test('confirm mode outlines, waits, and a declined action is reported as cancelled', async () => {
  await panel.getByRole('button', { name: 'Settings' }).click();
  await panel.getByLabel('Ask before every action').check();
  await picture('settings');
  await panel.getByRole('button', { name: 'Settings' }).click();
  agent.play((request, at) => {
    if (at === 0)
      return { taskId, action: `setValue(${idOf(request, 'inp', 'Email')}, "eve@example.com")` };
    return { taskId, action: 'finish("As you wish.")' };
  });
  const before = await page.inputValue('#email');
  await say('Fill in Eve');
  await sees('Do this?');
  await sees('eve@example.com');
  await picture('confirm');
  await panel.keyboard.press('Escape');
  await sees('As you wish.');
  expect(agent.requests[1]?.lastActionError).toMatchObject({ message: 'Cancelled by user' });
  expect(await page.inputValue('#email')).toBe(before);
});

test('the sessions are listed, and the panel is usable by keyboard and screen reader', async () => {
  await panel.getByRole('button', { name: 'Sessions' }).click();
  await sees('Sessions appear here');
  await picture('sessions');
  await panel.getByRole('button', { name: 'Sessions' }).click();
});

test('[SC-26] stop shows STOPPED at once; the plan that was changed is shown as such', async () => {
  const never = Promise.withResolvers<InteractData>();
  const changed = { steps: plan(0).steps.slice(2), totalSteps: 2, currentStepIndex: 0 };
  agent.messages = [
    ...agent.messages,
    {
      messageId: 'm2',
      role: 'system',
      content: 'The page has changed',
      sequenceNumber: 2,
      timestamp: new Date().toISOString(),
      metadata: { messageType: 'plan_update', taskId, plan: changed },
    },
  ];
  agent.play((_, at) =>
    at === 0 ? { taskId, plan: plan(1), thought: 'On it.', action: 'wait(0)' } : never.promise,
  );
  await say('Sign in again');
  await sees('Step 2 of 4');
  await picture('running');
  await panel.getByRole('button', { name: 'Stop' }).click();
  await sees('STOPPED');
  await panel.getByRole('heading', { name: 'Updated Plan' }).waitFor({ timeout: 10_000 });
  await picture('stopped');
  never.resolve({ action: 'finish()' });
});

test('what only the person can do is asked for; what is given goes to the server, and the task goes on', async () => {
  agent.play((_, at) =>
    at === 0
      ? {
          taskId,
          status: 'awaiting_user',
          blockerInfo: {
            type: 'mfa_required',
            description: 'A code was sent to your phone.',
            resolutionMethods: ['provide_in_chat', 'user_action_on_web'],
            requiredFields: [{ name: 'code', label: 'Six-digit code', type: 'code' }],
          },
        }
      : { taskId, action: 'finish("You are in.")' },
  );
  await say('Sign in with the code');
  await sees('Your turn');
  await picture('blocker');
  await panel.getByLabel('Six-digit code').fill('123456');
  await panel.getByRole('button', { name: 'Send', exact: true }).first().click();
  await sees('You are in.');
  expect(agent.resumed).toEqual([
    { resolutionMethod: 'provide_in_chat', resolutionData: { code: '123456' } },
  ]);
  // Other words would be another instruction.
  expect(agent.requests.at(-1)).toMatchObject({ query: 'Sign in with the code', taskId });
});

test('Chrome stops the worker under an open panel: it stays as it is and hears what was said meanwhile', async () => {
  await panel.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.body.textContent.includes('Connect this browser')) document.title = 'unpaired';
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  agent.messages = [
    ...agent.messages,
    {
      messageId: 'm3',
      role: 'assistant',
      content: 'Said while nobody listened',
      sequenceNumber: 3,
      timestamp: new Date().toISOString(),
    },
  ];
  await chrome.killWorker();
  await sees('Said while nobody listened');
  expect(await panel.title()).not.toBe('unpaired');
});

test('many sessions with long names fit, and a row that is renamed keeps its height', async () => {
  agent.sessions = Array.from({ length: 14 }, (_, at) => ({
    sessionId: crypto.randomUUID(),
    title: `${at + 1}. ${at % 3 === 0 ? 'Compare the prices of every second-hand teapot on the market with last week’s' : 'Sign in'}`,
    ...(at % 4 !== 0 && { domain: 'a-rather-long-subdomain.shop.example.com' }),
    url: 'http://example.com/',
    status: 'active',
    isRenamed: false,
    createdAt: '2026-01-30T10:00:01.000Z',
    updatedAt: '2026-01-30T10:00:01.000Z',
    messageCount: at,
  }));
  await panel.getByRole('button', { name: 'Sessions' }).click();
  await sees('2. Sign in');
  await picture('sessions-many');
  const top = async () => (await panel.locator('.sessions li').nth(3).boundingBox())?.y;
  const before = await top();
  await panel.getByRole('button', { name: 'Rename 2. Sign in' }).click();
  await panel.getByLabel('Session title').waitFor();
  expect(await top()).toBe(before);
  await panel.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Sessions' }).click();
});

test('an empty composer suggests what the page offers; the server that is away is named', async () => {
  await panel.getByRole('button', { name: 'New session' }).click();
  const wish = panel.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await wish.filter({ hasText: 'Sign in as …' }).click({ timeout: 10_000 });
  expect(await panel.getByLabel('Message').inputValue()).toBe('Sign in as ');
  expect(await panel.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await panel.getByLabel('Message').fill('');
  await picture('suggestions');
  await host.close();
  await sees('The server cannot be reached');
  await picture('offline');
});
