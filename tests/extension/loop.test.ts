// The client-driven loop in the real extension, against a scripted agent.

import type { ChainAction, InteractData, InteractRequest } from '@tabhand/protocol';
import { expect, test, vi } from 'vitest';
import { idOf } from './agent-stand-in.ts';
import { loopStage, taskId } from './loop-stage.ts';

const on = loopStage();

function signIn(request: InteractRequest, at: number): InteractData {
  const standing = { taskId, taskType: 'web_only', status: 'executing' } as const;
  if (at === 0) {
    return {
      ...standing,
      status: 'needs_context',
      requestedDomMode: 'hybrid',
      needsScreenshot: true,
      needsSkeletonDom: true,
    };
  }
  if (at === 1) return { ...standing, thought: 'Waiting', action: 'wait(0)' };
  if (at === 2) {
    const fill = (index: number, name: string, value: string): ChainAction => {
      const elementId = idOf(request, 'inp', name);
      return {
        action: `setValue(${elementId}, "${value}")`,
        description: name,
        index,
        actionType: 'setValue',
        verificationLevel: 'client',
        clientVerificationChecks: [{ type: 'value_matches', elementId, expectedValue: value }],
      };
    };
    const actions = [fill(0, 'Email', 'ada@example.com'), fill(1, 'Password', 'tea-and-crumpets')];
    const expectedOutcome = { domChanges: { elementShouldExist: 'form' } };
    return { ...standing, action: actions[0]?.action, actions, expectedOutcome };
  }
  if (at === 3) {
    const expectedOutcome = { domChanges: { elementShouldExist: 'main' } };
    return { ...standing, expectedOutcome, action: `click(${idOf(request, 'btn', 'Sign in')})` };
  }
  return { ...standing, status: 'completed', action: 'finish("Signed in")', thought: 'Done' };
}

test('[SC-45] [SC-58] semantic first, what was asked for only, a chain, a click, the end', async () => {
  on.agent.play(signIn);
  await on.say('Sign in as Ada');
  const done = await on.until('success');
  expect(done).toMatchObject({ taskId, result: 'Signed in' });
  await expect.poll(() => on.site.counts()).toMatchObject({ 'login:ok': 1 });
  const [first, more, second, third, last] = on.agent.requests;
  expect(first).toMatchObject({ domMode: 'semantic', url: `${on.site.url}/login` });
  expect(first?.interactiveTree?.length).toBeGreaterThan(3);
  expect(first).not.toHaveProperty('dom');
  expect(first).not.toHaveProperty('skeletonDom');
  expect(more).toMatchObject({ domMode: 'hybrid', taskId, query: 'Sign in as Ada' });
  expect(more?.skeletonDom).toContain('input');
  expect(more).not.toHaveProperty('interactiveTree');
  expect(more).not.toHaveProperty('dom');
  expect(second).toMatchObject({ domMode: 'semantic', lastActionStatus: 'success', taskId });
  expect(third).toMatchObject({
    lastActionStatus: 'success',
    chainPartialState: { totalActionsInChain: 2 },
    clientVerification: { elementFound: true, selector: 'form', urlChanged: false },
  });
  expect(third?.chainPartialState?.executedActions).toHaveLength(2);
  expect(third).not.toHaveProperty('chainError');
  expect(last).toMatchObject({
    previousUrl: `${on.site.url}/login`,
    url: `${on.site.url}/account`,
    verification_passed: true,
    clientObservations: { didUrlChange: true },
    clientVerification: { elementFound: true, selector: 'main' },
  });
  expect(new Set(on.agent.keys).size).toBe(on.agent.keys.length);
});

test('a tab that is only shared is acted in without the debugger, trusted input or not', async () => {
  const set = (settings: object) =>
    on.chrome
      .worker()
      .evaluate((all) => globalThis.chrome.storage.local.set({ settings: all }), settings);
  await set({ trustedInput: true });
  try {
    const seen = on.page.evaluate(
      () => new Promise((done) => addEventListener('click', (it) => done(it.isTrusted), true)),
    );
    on.agent.play((request, at) =>
      at === 0
        ? { taskId, action: `click(${idOf(request, 'inp', 'Email')})` }
        : { taskId, action: 'finish("Clicked")' },
    );
    await on.say('Click the e-mail field');
    await on.until('success');
    expect(await seen).toBe(false);
    // A command is refused where no debugger of ours is attached.
    const isDebugged = await on.chrome.worker().evaluate(
      (id) =>
        globalThis.chrome.debugger.sendCommand({ tabId: id }, 'Page.enable').then(
          () => true,
          () => false,
        ),
      on.tabId,
    );
    expect(isDebugged).toBe(false);
  } finally {
    await set({});
  }
});

test('a tab that a shared tab opens is the person’s, and the on.agent stays where it was invited', async () => {
  await on.page.evaluate(() => {
    document.body.innerHTML = '<a href="/shop" target="_blank">Shop</a>';
  });
  on.agent.play((request, at) =>
    at === 0
      ? { taskId, action: `click(${idOf(request, 'link', 'Shop')})` }
      : { taskId, action: 'finish("Opened")' },
  );
  const opening = on.chrome.context.waitForEvent('page');
  await on.say('Open the shop');
  await on.until('success');
  const opened = await opening;
  await opened.waitForLoadState();
  expect(on.agent.requests[1]).toMatchObject({ url: `${on.site.url}/login` });
  expect(await opened.locator('[data-llm-id]').count()).toBe(0);
  const group = await on.chrome.worker().evaluate(async (url) => {
    const [tab] = await globalThis.chrome.tabs.query({ url: `${url}/shop*` });
    return tab?.groupId;
  }, on.site.url);
  expect(group).toBe(-1);
  await opened.close();
});

test('[SC-62] a chat-only answer is shown and nothing is done in the page', async () => {
  on.agent.play((request) => ({
    taskId,
    taskType: 'chat_only',
    thought: 'Paris.',
    action: `setValue(${idOf(request, 'inp', 'Email')}, "oops")`,
  }));
  await on.say('What is the capital of France?');
  expect(await on.until('success')).toMatchObject({ result: 'Paris.' });
  expect(await on.page.inputValue('#email')).toBe('');
  expect(on.agent.requests).toHaveLength(1);
});

test('needs_scroll scrolls and asks again; server tools are not executed here', async () => {
  await on.page.goto(`${on.site.url}/article`);
  on.agent.play((_, at) => {
    if (at === 0)
      return { taskId, status: 'needs_scroll', action: "scroll('down')", retryAfterScroll: true };
    if (at === 1) {
      const toolAction = { toolName: 'remember', toolType: 'SERVER', parameters: {} } as const;
      return { taskId, action: 'remember("a", "b")', toolAction };
    }
    return { taskId, action: 'finish()' };
  });
  await on.say('Read on');
  await on.until('success');
  expect(on.agent.requests).toHaveLength(3);
  expect(on.agent.requests[1]).not.toHaveProperty('lastActionStatus');
  expect(on.agent.requests[2]).toMatchObject({ lastActionStatus: 'success' });
  expect(await on.page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a question waits for the person, and the answer goes on with the same task', async () => {
  on.agent.play((request, at) =>
    at === 0
      ? {
          taskId,
          status: 'needs_user_input',
          userQuestion: 'Which account?',
          missingInformation: ['account'],
        }
      : { taskId, action: `finish("${request.query}")` },
  );
  await on.say('Sign in');
  expect(await on.until('asking')).toMatchObject({
    question: { text: 'Which account?', missing: ['account'] },
  });
  await on.say('Ada’s');
  expect(await on.until('success')).toMatchObject({ result: 'Ada’s' });
  expect(on.agent.requests[1]).toMatchObject({ taskId, query: 'Ada’s' });
});

test('stop stops at once and cancels the task on the server', async () => {
  const never = Promise.withResolvers<InteractData>();
  on.agent.play((_, at) => (at === 0 ? { taskId, action: 'wait(0)' } : never.promise));
  await on.say('Do something long');
  await vi.waitUntil(() => on.agent.requests.length === 2, 10_000);
  await on.chrome.ask('stop', { tabId: on.tabId });
  expect((await on.talk()).status).toBe('interrupted');
  await vi.waitUntil(() => on.agent.cancelled.includes(taskId), 10_000);
  never.resolve({ action: 'finish()' });
});

test('after fifty actions the loop ends by itself', async () => {
  on.agent.play(() => ({
    taskId,
    toolAction: { toolName: 'x', toolType: 'SERVER', parameters: {} },
    action: 'x()',
  }));
  await on.say('Never end');
  const done = await on.until('error');
  expect(done.result).toContain('50 actions');
  expect(on.agent.requests).toHaveLength(51);
});

test('[SC-10] [SC-12] a session is begun once before it is used, and forgotten with its tab', async () => {
  on.agent.play(() => ({ action: 'finish()' }));
  const { sessionId } = await on.talk();
  await on.say('One');
  await on.until('success');
  await on.say('Two');
  await vi.waitUntil(() => on.agent.requests.length === 2, 10_000);
  expect(on.agent.begun.filter((id) => id === sessionId)).toHaveLength(1);
  expect(on.agent.requests.map((each) => each.sessionId)).toEqual([sessionId, sessionId]);
  await on.page.close();
  await vi.waitUntil(
    async () =>
      await on.chrome.worker().evaluate(async (id) => {
        const { tabSessions } = await globalThis.chrome.storage.local.get<{ tabSessions: object }>(
          'tabSessions',
        );
        return !(id in tabSessions);
      }, on.tabId),
    10_000,
  );
});

test('[SC-32] [SC-34] a picture is a JPEG of at most 1024 px with an 8×8 hash, and null while nothing changed', async () => {
  await on.page.setViewportSize({ width: 1300, height: 700 });
  await on.page.bringToFront();
  const wants = { taskId, status: 'needs_context', needsScreenshot: true } as const;
  on.agent.play(async (_, at) => {
    if (at === 4) await on.page.evaluate(() => document.body.replaceChildren('Gone'));
    if (at === 6) return { taskId, action: 'finish()' };
    return at % 2 === 0 ? wants : { taskId, action: 'wait(0)' };
  });
  const began = performance.now();
  await on.say('What is the picture on the right?');
  await on.until('success');
  const pictures = on.agent.requests.filter((each) => each.screenshotHash !== undefined);
  const [first, same, other] = pictures.map(({ screenshot }) => screenshot);
  expect(pictures).toHaveLength(3);
  expect(pictures[0]?.screenshotHash).toMatch(/^[01]{64}$/);
  expect([same, pictures[1]?.screenshotHash]).toEqual([null, pictures[0]?.screenshotHash]);
  expect(other).toEqual(expect.stringMatching(/^\/9j\//));
  // Chrome allows two pictures a second; the third was taken a second after the first.
  expect(performance.now() - began).toBeGreaterThan(1000);
  const size = await on.page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return { width: bitmap.width, bytes: bytes.length };
  }, first ?? '');
  expect(size.width).toBe(1024);
  expect(size.bytes).toBeLessThan(2_000_000);
});

test('[SC-48] the semantic tree is sent unless it was switched off; then the skeleton is', async () => {
  on.agent.play(() => ({ taskId, action: 'finish()' }));
  await on.say('One');
  await on.until('success');
  await on.chrome.worker().evaluate(async () => {
    await globalThis.chrome.storage.local.set({ settings: { semantic: false } });
  });
  await on.say('Two');
  await vi.waitUntil(() => on.agent.requests.length === 2, 10_000);
  expect(on.agent.requests[0]).toMatchObject({ domMode: 'semantic' });
  expect(on.agent.requests[1]).toMatchObject({ domMode: 'skeleton' });
  expect(on.agent.requests[1]?.skeletonDom).toContain('input');
  expect(on.agent.requests[1]).not.toHaveProperty('interactiveTree');
});
