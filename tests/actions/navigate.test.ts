// Going places, waiting for things, and what an outcome says changed.

import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([TestBrowser.open(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

const go = (args: object) => browser.do('browser_navigate', { ...args });
const click = (selector: string, more: object = {}) =>
  browser.ok('browser_interact', { action: 'click', selector, ...more });

describe('[TF-6] browser_navigate', () => {
  test('back within one document, and nowhere to go', async () => {
    const url = await browser.show('<p>x');
    await browser.js('history.pushState({}, "", "#deep")');
    expect(await go({ action: 'back' })).toMatchObject({ ok: true, value: { url } });
    await browser.ok('browser_tab', { action: 'new' });
    expect(await go({ action: 'forward' })).toMatchObject({
      ok: false,
      error: { code: 'NAVIGATION_FAILED', message: 'Cannot go forward' },
    });
  });

  test('follows a page that sends one on by script', async () => {
    browser.answer('/from', '<script>location.replace("/to")</script>');
    browser.answer('/to', '<title>There</title><p>arrived');
    expect(await go({ action: 'goto', url: browser.url('/from') })).toMatchObject({ ok: true });
    await browser.ok('browser_navigate', { action: 'wait_for', text: 'arrived', timeout: 3000 });
  });

  test.each([
    ['as it was sent', '<title>Sent</title><p>x', 'Sent'],
    [
      'that it takes on loading',
      '<script>onload = () => { document.title = "Loaded" }</script>',
      'Loaded',
    ],
    ['that a picture delays', '<title>Slow</title><img src="/picture">', 'Slow'],
  ])('tells the title of a page %s', async (_which, html, title) => {
    browser.answer('/picture', (_, response) => void setTimeout(() => response.end(), 100));
    browser.answer('/titled', html);
    const went = await go({ action: 'goto', url: browser.url('/titled') });
    expect(went).toMatchObject({ ok: true, value: { title } });
  });

  test.each([
    ['a script', `<button onclick="fetch('/order', {method: 'POST'})">Order</button>`],
    ['a form', `<form method=post action="/order"><button>Order</button></form>`],
  ])('does not outrun what %s sends to the server', async (_who, body) => {
    let isOrdered = false;
    browser.answer('/order', (_, response) => {
      setTimeout(() => {
        isOrdered = true;
        response.end('ordered');
      }, 300);
    });
    browser.answer('/orders', (_, response) => {
      response.setHeader('content-type', 'text/html').end(`<h1>${isOrdered ? 'One' : 'None'}</h1>`);
    });
    await browser.show(body);
    await click('button');
    await browser.ok('browser_navigate', { action: 'goto', url: browser.url('/orders') });
    const read = await browser.ok('browser_content', { action: 'get_text', selector: 'h1' });
    expect(read.value).toMatchObject({ content: 'One' });
  });

  test('waits for no poll before it leaves', async () => {
    browser.answer('/poll', () => undefined);
    await browser.show(`<p>x<script>fetch('/poll', {method: 'POST'})</script>`);
    const url = await browser.show('<h1>Elsewhere</h1>');
    expect(browser.driver.tabs().find((tab) => tab.active)?.url).toBe(url);
  });

  test('waits for a selector, a text, an address, an expression, something to go', async () => {
    await browser.show(`<div id=box></div><script>
      setTimeout(()=>box.innerHTML='<p class=late>Hello there</p>',150);
      setTimeout(()=>{history.pushState({},'','/landed?x=1');window.n=5},250)</script>`);
    const found = await browser.ok('browser_navigate', {
      action: 'wait_for',
      selector: '.late',
      timeout: 5000,
    });
    expect(found.value).toMatchObject({ success: true, selector: '.late' });
    await browser.ok('browser_navigate', { action: 'wait', text: 'hello THERE', timeout: 5000 });
    await browser.ok('browser_navigate', { action: 'wait_for', url: '/landed*x=1', timeout: 5000 });
    await browser.ok('browser_navigate', {
      action: 'wait',
      expression: 'window.n === 5',
      timeout: 5000,
    });
    await browser.js("setTimeout(()=>box.innerHTML='',50)");
    await browser.ok('browser_navigate', {
      action: 'wait_for',
      selector: '.late',
      state: 'detached',
      timeout: 5000,
    });
  });

  test('a wait that is in vain says what it waited for', async () => {
    await browser.show('<p>x');
    const outcome = await go({ action: 'wait_for', selector: '.never', timeout: 400 });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_TIMEOUT', message: 'Wait timeout: .never' },
    });
  });

  test('waits across a navigation', async () => {
    browser.answer('/final', '<p id=final>here');
    await browser.show('<script>setTimeout(()=>location.href="/final",200)</script>');
    await browser.ok('browser_navigate', { action: 'wait_for', selector: '#final', timeout: 5000 });
  });
});

describe('what changed', () => {
  test('[F43] a click that navigates: the next command sees the new page', async () => {
    browser.answer('/next', '<title>Next</title><h1>New page</h1>');
    for (const wait of [0, 30, 120]) {
      await browser.show(`<h1>Old page</h1><a id=a href="/next">Go</a><script>
        a.onclick=(e)=>{e.preventDefault();${wait} ? setTimeout(()=>location.href=a.href,${wait}) : location.href=a.href}</script>`);
      await click('#a');
      if (wait > 0)
        await browser.ok('browser_navigate', { action: 'wait_for', url: '/next', timeout: 3000 });
      const { value } = await browser.ok('browser_content', { action: 'get_text', selector: 'h1' });
      expect(value).toMatchObject({ content: 'New page' });
    }
  });

  test('a plain link and a form are followed too', async () => {
    browser.answer('/slow-next', (_, response) => {
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>New page</h1>'),
        150,
      );
    });
    await browser.show('<h1>Old page</h1><a id=a href="/slow-next">Go</a>');
    await click('#a');
    expect(
      (await browser.ok('browser_content', { action: 'get_text', selector: 'h1' })).value,
    ).toMatchObject({ content: 'New page' });
    await browser.show(
      '<h1>Old page</h1><form action="/slow-next"><button id=s>Send</button></form>',
    );
    await click('#s');
    expect(
      (await browser.ok('browser_content', { action: 'get_text', selector: 'h1' })).value,
    ).toMatchObject({ content: 'New page' });
  });

  test('a form that leads back to its own address is a new page all the same', async () => {
    const url = await browser.show('<form method=post><button id=s>Send</button></form>');
    const { changes } = await click('#s', { settle: 'quiet' });
    expect(changes?.url).toEqual({ from: url, to: url });
  });

  test('mutations, messages, requests', async () => {
    await browser.show(
      `<button id=b onclick="fetch('/nothing');out.innerHTML='<div role=alert>Saved successfully</div>'">Save</button><div id=out></div>`,
    );
    const { changes } = await click('#b');
    expect(changes).toMatchObject({ messages: [{ text: 'Saved successfully', kind: 'success' }] });
    expect(changes?.mutations).toBeGreaterThan(0);
    await expect
      .poll(
        async () =>
          (await browser.ok('browser_content', { action: 'get_text', selector: '#b' })).changes
            ?.requests ?? changes?.requests,
      )
      .toBe(1);
  });

  test('an element that leaves by its own click is said to be gone', async () => {
    await browser.show('<button id=b onclick="this.remove()">Close</button>');
    expect((await click('#b')).target).toMatchObject({ name: 'Close', how: 'gone' });
  });

  test('settle quiet waits for what a click sets off', async () => {
    await browser.show(
      `<button id=b onclick="setTimeout(()=>out.textContent='done',200)">Go</button><p id=out></p>`,
    );
    await click('#b', { settle: 'quiet' });
    expect(await browser.js('out.textContent')).toBe('done');
  });

  test('a look at a page just opened waits for what the page still asks for', async () => {
    browser.answer('/slow-words', (_, response) => {
      setTimeout(() => response.end('Late button'), 150);
    });
    await browser.show(`<main></main><script>
      addEventListener('load', async () => {
        const words = await (await fetch('/slow-words')).text();
        document.querySelector('main').innerHTML = '<button>' + words + '</button>';
      })</script>`);
    const { tree } = await browser.driver.observe({}, AbortSignal.timeout(10_000));
    expect(tree.map(({ n }) => n)).toEqual(['Late button']);
  });

  test('dialogs are answered by policy, or as told before', async () => {
    await browser.ok('browser_navigate', { action: 'goto', url: `${site.url}/dialogs` });
    const answer = () => browser.js('document.querySelector("#answer").textContent');
    expect((await click('#tell')).changes?.dialogs).toEqual([
      { type: 'alert', message: 'The kettle is on.', answer: 'accept' },
    ]);
    await click('#ask');
    expect(await answer()).toBe('declined');
    const told = await browser.ok('browser_debug', { action: 'dialog', dialogAction: 'accept' });
    expect(told.value).toMatchObject({ handled: false, action: 'accept' });
    await click('#ask');
    expect(await answer()).toBe('confirmed');
    await browser.ok('browser_debug', {
      action: 'dialog',
      dialogAction: 'accept',
      promptText: 'Moss',
    });
    await click('#name-it');
    expect(await answer()).toBe('named Moss');
  });

  test('a new window is followed, and its opener comes back when it closes', async () => {
    await browser.ok('browser_navigate', { action: 'goto', url: `${site.url}/popup` });
    await browser.ok('browser_tab', { action: 'close_others' });
    await click('#open-it');
    await expect.poll(() => browser.driver.tabs().length).toBe(2);
    await browser.ok('browser_interact', { action: 'click', selector: '#choose' });
    await expect.poll(() => browser.driver.tabs().length).toBe(1);
    await browser.ok('browser_navigate', {
      action: 'wait_for',
      text: 'the blue one',
      timeout: 3000,
    });
  });

  test('a download is kept and named', async () => {
    await browser.ok('browser_navigate', { action: 'goto', url: `${site.url}/files` });
    await click('a[href$=csv],a[href*=csv]');
    const { value } = await browser.ok('browser_debug', { action: 'download_wait', timeout: 5000 });
    expect(value).toMatchObject({ state: 'complete', progress: 100 });
    const { value: list } = await browser.ok('browser_debug', {
      action: 'downloads',
      state: 'complete',
    });
    expect(list).toMatchObject({ count: 1 });
  });
});

describe('tabs', () => {
  test('the last one stays', async () => {
    await browser.ok('browser_tab', { action: 'close_others' });
    const tabId = browser.driver.tabs()[0]?.id ?? '';
    expect(await browser.do('browser_tab', { action: 'close', tabId })).toMatchObject({
      ok: false,
      error: { message: 'Cannot close last tab' },
    });
    expect(await browser.do('browser_tab', { action: 'activate', tabId: 'nope' })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_ARGUMENTS' },
    });
  });

  test('work side by side without disturbing each other', async () => {
    const ids = [browser.driver.tabs()[0]?.id ?? ''];
    for (let i = 0; i < 2; i++)
      ids.push(
        ((await browser.ok('browser_tab', { action: 'new' })).value as { tabId: string }).tabId,
      );
    browser.answer('/count', '<button onclick="n++">B</button><script>n=0</script>');
    await Promise.all(
      ids.map(async (tabId) => {
        await browser.ok('browser_navigate', { action: 'goto', url: browser.url('/count'), tabId });
        for (let i = 0; i < 5; i++)
          await browser.ok('browser_interact', { action: 'click', selector: 'button', tabId });
      }),
    );
    for (const tabId of ids) {
      const { value } = await browser.ok('browser_execute', { script: 'n', tabId });
      expect(value).toEqual({ result: 5 });
    }
  });
});
