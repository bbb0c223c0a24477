// Reading pages: text, HTML, elements, pictures, scripts.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const read = async (args: object) => (await browser.ok('browser_content', { ...args })).value;

describe('[TF-8] browser_content', () => {
  test('text and HTML of an element and of the page', async () => {
    const url = await browser.show(
      '<main><h1>Title</h1><p class=p>Some <b>bold</b> words</p><p hidden>unseen</p></main>',
    );
    expect(await read({ action: 'get_text', selector: '.p' })).toEqual({
      content: 'Some bold words',
      format: 'text',
      url,
    });
    expect(await read({ action: 'get_html', selector: '.p' })).toMatchObject({
      format: 'html',
      content: expect.stringContaining('<b>bold</b>'),
    });
    expect(await read({ action: 'get_text' })).toMatchObject({
      content: expect.not.stringContaining('unseen'),
    });
    expect(await read({ action: 'get', selector: 'h1', format: 'text' })).toMatchObject({
      content: 'Title',
    });
    expect(await read({ action: 'get', format: 'html' })).toMatchObject({
      content: expect.stringContaining('<h1'),
    });
    const missing = await browser.fails('browser_content', {
      action: 'get_text',
      selector: '#no',
      timeout: 200,
    });
    expect(missing.error.message).toBe('Element not found: #no');
  });

  test('get_text of a field is what it holds, and a password stays hidden', async () => {
    await browser.show('<input id=a value=now><input id=p type=password value=hunter2>');
    expect(await read({ action: 'get_text', selector: '#a' })).toMatchObject({ content: 'now' });
    expect(
      JSON.stringify([
        await read({ action: 'get_text', selector: '#p' }),
        await read({ action: 'attribute', selector: '#p', attribute: 'value' }),
        await read({ action: 'query', selector: '#p' }),
        await read({ action: 'inspect', selector: '#p' }),
      ]),
    ).not.toContain('hunter2');
  });

  test('attributes, queries, and all that is known of an element', async () => {
    await browser.show(
      '<a id=l class="x y" href="/there">Go</a><select id=s disabled><option>One<option selected>Two</select>',
    );
    expect(await read({ action: 'attribute', selector: '#l', attribute: 'href' })).toEqual({
      selector: '#l',
      attribute: 'href',
      value: '/there',
    });
    expect(await read({ action: 'attribute', selector: '#l', attribute: 'nope' })).toMatchObject({
      value: null,
    });
    expect(await read({ action: 'query', selector: 'a' })).toMatchObject({
      count: 1,
      elements: [
        {
          tagName: 'A',
          id: 'l',
          className: 'x y',
          textContent: 'Go',
          attributes: { href: '/there' },
          boundingBox: { height: expect.any(Number) },
        },
      ],
    });
    expect(await read({ action: 'inspect', selector: '#s' })).toMatchObject({
      enabled: false,
      visible: true,
      value: 'Two',
      options: [
        { label: 'One', selected: false },
        { label: 'Two', selected: true },
      ],
    });
  });

  test('the viewport DOM, Markdown and the numbered snapshot', async () => {
    await browser.show(
      '<article><h1>Fern</h1><p>A fern is a <a href="/p">plant</a>.</p></article><button>Water it</button>',
    );
    expect(await read({ action: 'get_viewport_dom' })).toMatchObject({
      elementCount: expect.any(Number),
      elements: expect.arrayContaining([expect.objectContaining({ tag: 'button' })]),
    });
    expect(await read({ action: 'markdown' })).toMatchObject({
      content: expect.stringContaining('# Fern'),
    });
    expect(await read({ action: 'snapshot' })).toMatchObject({
      tree: [
        { id: 1, role: 'link', name: 'plant' },
        { id: 2, role: 'button', name: 'Water it' },
      ],
    });
  });

  test('a PDF with as many pages as there are', async () => {
    await browser.show('<p>one</p><p style="break-before:page">two</p>');
    const value = await read({ action: 'pdf', landscape: true });
    expect(value).toMatchObject({ pageCount: 2, pdf: expect.stringMatching(/^JVBERi/) });
  });
});

describe('screenshots', () => {
  const size = (base64: string) => {
    const bytes = Buffer.from(base64, 'base64');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };

  test('[R16] of the viewport, as MCP image content', async () => {
    await browser.show('<h1>Hello</h1>');
    const outcome = await browser.ok('browser_content', { action: 'screenshot' });
    const value = outcome.value as { screenshot: string; width: number; height: number };
    expect(size(value.screenshot)).toEqual([value.width, value.height]);
    expect(outcome.content).toEqual([
      { type: 'image', data: value.screenshot, mimeType: 'image/png' },
    ]);
  });

  test('of an element out of view, of the whole page, in each format', async () => {
    await browser.show(
      '<div style="height:3000px"></div><div id=box style="width:120px;height:80px;background:red"></div>',
    );
    const box = (await read({ action: 'screenshot', selector: '#box' })) as { screenshot: string };
    expect(size(box.screenshot)).toEqual([120, 80]);
    expect(
      await read({ action: 'screenshot', fullPage: true, format: 'jpeg', quality: 50 }),
    ).toMatchObject({
      format: 'jpeg',
      height: expect.closeTo(3096, -2),
      screenshot: expect.stringMatching(/^\/9j/),
    });
    expect(await read({ action: 'screenshot', format: 'webp', maxWidth: 320 })).toMatchObject({
      width: 320,
      screenshot: expect.stringMatching(/^UklGR/),
    });
  });

  test('[R4] have a perceptual hash of 64 bits, and are null when nothing changed', async () => {
    await browser.show('<div style="width:600px;height:400px;background:#000"></div>');
    const { hash } = (await read({ action: 'screenshot' })) as { hash: string };
    expect(hash).toMatch(/^[01]{64}$/);
    expect(hash).toContain('1');
    expect(await read({ action: 'screenshot', since: hash })).toMatchObject({
      screenshot: null,
      hash,
    });
    await browser.js('document.querySelector("div").style.marginLeft="600px"');
    expect(await read({ action: 'screenshot', since: hash })).toMatchObject({
      screenshot: expect.any(String),
    });
  });

  test('with marks on the controls, which leave no trace', async () => {
    await browser.show(
      '<button>One</button><a href="#">Two</a><button disabled style="display:none">Hidden</button>',
    );
    const plain = (await read({ action: 'screenshot' })) as { screenshot: string };
    const value = (await read({ action: 'screenshot', marks: true })) as {
      screenshot: string;
      marks: { name: string }[];
    };
    expect(value.marks.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(value.screenshot).not.toBe(plain.screenshot);
    expect(await browser.js('document.documentElement.children.length')).toBe(2);
  });

  test('agents get 1024 pixels of JPEG', async () => {
    await browser.show('<h1>Hello</h1>');
    const picture = await browser.driver.capture(
      { format: 'jpeg', quality: 70, maxWidth: 1024 },
      AbortSignal.timeout(5000),
    );
    expect(picture).toMatchObject({ width: 1024, mimeType: 'image/jpeg' });
  });
});

describe('[TF-9] browser_execute', () => {
  const run = (script: string) => browser.js(script);

  test('takes bodies with return, expressions, several statements, promises', async () => {
    await browser.show('<title>T</title>');
    expect(await run('return document.title')).toBe('Test page');
    expect(await run('1 + 1')).toBe(2);
    expect(await run('({ a: [1, null] })')).toEqual({ a: [1, null] });
    expect(await run('const x = 2; return x * 3')).toBe(6);
    expect(await run('await new Promise(r => setTimeout(r, 5)); return "late"')).toBe('late');
    expect(await run('fetch("/x").then(r => r.status)')).toBe(404);
    expect(await run('let y = 1')).toBeNull();
    expect(await run('for (const i of [1]) window.z = i')).toBeNull();
    expect(
      (await browser.ok('browser_execute', { action: 'evaluate', expression: 'window.z' })).value,
    ).toEqual({ result: 1 });
  });

  test('an expression may hold returns of its own, and runs once whatever it throws', async () => {
    expect(await run('(() => {\n  const a = 1;\n  return a + 1;\n})()')).toBe(2);
    const count = 'window.runs = (window.runs ?? 0) + 1';
    await browser.fails('browser_execute', { script: `(${count}, JSON.parse("{"))` });
    expect(await run('window.runs')).toBe(1);
  });

  test('answers only what JSON can say', async () => {
    expect(await run('document.body')).toEqual({});
    expect(await run('() => 1')).toBeNull();
    expect(await run('undefined')).toBeNull();
    const circular = await browser.do('browser_execute', { script: 'const a={};a.a=a;return a' });
    expect(circular.ok ? circular.value : circular.error.code).toBeDefined();
    expect(await run('10n ** 3n')).toBe('1000n');
    expect(await run('NaN')).toBeNull();
  });

  test('reports what was thrown, with its stack', async () => {
    const thrown = await browser.fails('browser_execute', {
      script: 'function deep(){ throw new TypeError("no such fern") }\n deep()',
    });
    expect(thrown.error).toMatchObject({
      code: 'EXECUTION_ERROR',
      message: expect.stringContaining('TypeError: no such fern'),
    });
    expect(thrown.error.message).toContain('at deep');
    expect(
      (await browser.fails('browser_execute', { script: 'throw "plain"' })).error.message,
    ).toBe('plain');
    expect(
      (await browser.fails('browser_execute', { script: 'return }' })).error.message,
    ).toContain('SyntaxError');
  });
});
