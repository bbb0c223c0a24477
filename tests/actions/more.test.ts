// The agent's further words: searching, finding words, parts of a page, swiping, permissions.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

test('find_text brings words into view', async () => {
  await browser.show(
    '<h1>Ferns</h1><div style="height:5000px"></div><p id=p>The last <b>fern</b> of all</p>',
  );
  const { value } = await browser.ok('browser_interact', {
    action: 'find_text',
    text: 'fern of all',
  });
  expect(value).toMatchObject({ found: true });
  expect(await browser.js('p.getBoundingClientRect().top < innerHeight')).toBe(true);
  const missing = { action: 'find_text', text: 'no such words', timeout: 500 };
  expect((await browser.fails('browser_interact', missing)).error.code).toBe('ELEMENT_NOT_FOUND');
});

test('extract gives the parts that a question is about', async () => {
  await browser.show(
    '<main><h1>Shop</h1><p>We sell ferns.</p><h2>Delivery</h2><p>Delivery costs 4 €.</p></main>',
  );
  const { value } = await browser.ok('browser_content', {
    action: 'extract',
    query: 'delivery cost',
  });
  expect(value).toMatchObject({
    found: true,
    content: expect.stringContaining('Delivery costs 4 €'),
  });
  expect(JSON.stringify(value)).not.toContain('We sell');
});

test('swipe draws a finger over an element', async () => {
  await browser.show(`<div id=d style="height:300px;touch-action:none">pane</div><script>
    let log=[];for(const t of ['touchstart','touchmove','touchend'])
      d.addEventListener(t,e=>log.push([t,Math.round(e.changedTouches[0].clientX)]))</script>`);
  await browser.ok('browser_interact', {
    action: 'swipe',
    selector: '#d',
    direction: 'left',
    distance: 200,
  });
  const log = (await browser.js('log')) as [string, number][];
  expect(log[0]?.[0]).toBe('touchstart');
  expect(log.at(-1)).toEqual(['touchend', (log[0]?.[1] ?? 0) - 200]);
});

test('set_permissions grants what pages are refused otherwise', async () => {
  await browser.show('<p>x</p>');
  const state = `navigator.permissions.query({name:'notifications'}).then(p=>p.state)`;
  expect(await browser.js(state)).toBe('denied');
  const grant = { action: 'set_permissions', permissions: ['notifications'] };
  await browser.ok('browser_emulate', grant);
  expect(await browser.js(state)).toBe('granted');
});

test('search goes to the engine, within the limits of the task', async () => {
  const policy = { allow: [new URL(browser.url('/')).origin] };
  const search = { action: 'search', query: 'a fern & more', engine: 'bing' };
  const { error } = await browser.fails('browser_navigate', search, { policy });
  expect(error).toMatchObject({
    code: 'POLICY_BLOCKED',
    data: { url: 'https://www.bing.com/search?q=a%20fern%20%26%20more' },
  });
});
