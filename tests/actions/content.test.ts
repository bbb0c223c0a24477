// Pictures and scripts, in the depth that only a managed browser has.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const read = async (args: object) => (await browser.ok('browser_content', { ...args })).value;

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
