// Documents and frames that come and go under a command.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const long = process.env.TABHAND_LONG === '1';

test('[F43] a read right after a click that navigates reads the new document', async () => {
  browser.answer('/there', '<title>There</title><h1>There</h1>');
  for (let ms = 0; ms < (long ? 200 : 40); ms += 2) {
    await browser.show(
      `<h1>Here</h1><button onclick="setTimeout(()=>location='/there',${ms})">go</button>`,
    );
    await browser.ok('browser_interact', { action: 'click', selector: 'button' });
    const { value } = await browser.ok('browser_content', { action: 'get_text', selector: 'h1' });
    expect(['Here', 'There']).toContain((value as { content: string }).content);
    const wait = { action: 'wait_for', text: 'There', timeout: 5000 };
    await browser.ok('browser_navigate', wait);
    const read = await browser.ok('browser_content', { action: 'get_text', selector: 'h1' });
    expect(read.value).toMatchObject({ content: 'There' });
  }
}, 120_000);

test('[F43] a click that takes its document away is no failure and says where it led', async () => {
  browser.answer('/there', '<title>There</title><h1>There</h1>');
  const from = await browser.show('<a href="/there">go</a>');
  const click = { action: 'click', selector: 'a', settle: 'quiet' };
  const { changes } = await browser.ok('browser_interact', click);
  expect(changes?.url).toEqual({ from, to: browser.url('/there') });
});

test('a page that went elsewhere under a script is said so', async () => {
  await browser.show('<p>x</p>');
  const script = 'location.reload(); await new Promise(() => {})';
  const { error } = await browser.fails('browser_execute', { script, timeout: 5000 });
  expect(error).toMatchObject({
    code: 'EXECUTION_ERROR',
    message: 'The page went elsewhere meanwhile',
  });
});

test('the same words in the page and in its frames: the page’s own come first', async () => {
  browser.answer('/inner', `<button onclick="parent.log.push('frame')">Save</button><input>`);
  await browser.show(`<script>var log=[]</script><iframe src="/inner"></iframe>
    <button onclick="log.push('page')">Save</button><input id=own><iframe src="/inner"></iframe>`);
  for (const selector of ['text=Save', 'button:has-text(Save)'])
    await browser.ok('browser_interact', { action: 'click', selector });
  await browser.ok('browser_interact', { action: 'type', selector: 'input', text: 'x' });
  expect(await browser.js('[log.join(), own.value]')).toEqual(['page,page', 'x']);
});

test('the same words in two frames: the first frame’s', async () => {
  const inner = (name: string) =>
    `<button onclick="parent.log.push('${name}')">Save</button><input>`;
  browser.answer('/one', inner('one'));
  browser.answer('/two', inner('two'));
  await browser.show(
    '<script>var log=[]</script><iframe src="/one"></iframe><iframe src="/two"></iframe>',
  );
  await browser.ok('browser_interact', { action: 'click', selector: 'text=Save' });
  await browser.ok('browser_interact', { action: 'type', selector: 'input', text: 'x' });
  expect(
    await browser.js(
      '[log.join(), ...Array.from({length:2},(_,i)=>frames[i].document.querySelector("input").value)]',
    ),
  ).toEqual(['one', 'x', '']);
});

test('a frame that leaves under a command is a typed refusal', async () => {
  browser.answer('/leaving', `<button>Stay</button>`);
  await browser.show(`<iframe id=f src="/leaving"></iframe>
    <script>setTimeout(()=>f.remove(),300)</script>`);
  const never = { action: 'click', selector: '#never', timeout: 1500 };
  expect((await browser.fails('browser_interact', never)).error.code).toBe('ELEMENT_NOT_FOUND');
  const gone = { action: 'click', selector: 'text=Stay', timeout: 500 };
  expect((await browser.fails('browser_interact', gone)).error.code).toBe('ELEMENT_NOT_FOUND');
});
