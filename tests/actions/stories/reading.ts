// Reading pages: text, HTML, elements, parts, pictures, scripts.

import { describe, expect, test } from 'vitest';
import type { Telling } from '../telling.ts';

export function reading({ browser, story }: Telling): void {
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

    story('a PDF with as many pages as there are', ['print'], async () => {
      await browser.show('<p>one</p><p style="break-before:page">two</p>');
      const value = await read({ action: 'pdf', landscape: true });
      expect(value).toMatchObject({ pageCount: 2, pdf: expect.stringMatching(/^JVBERi/) });
    });

    test('extract gives the parts that a question is about', async () => {
      await browser.show(
        '<main><h1>Shop</h1><p>We sell ferns.</p><h2>Delivery</h2><p>Delivery costs 4 €.</p></main>',
      );
      const value = await read({ action: 'extract', query: 'delivery cost' });
      expect(value).toMatchObject({
        found: true,
        content: expect.stringContaining('Delivery costs 4 €'),
      });
      expect(JSON.stringify(value)).not.toContain('We sell');
    });

    story('a picture of what is in view, as MCP image content', ['screenshot'], async () => {
      await browser.show('<h1>Hello</h1>');
      const { value, content } = await browser.ok('browser_content', { action: 'screenshot' });
      const { screenshot } = value as { screenshot: string };
      expect(content).toEqual([{ type: 'image', data: screenshot, mimeType: 'image/png' }]);
    });
  });

  story(
    '[TF-9] browser_execute answers values and says what was thrown',
    ['evaluate'],
    async () => {
      await browser.show('<p>x');
      const run = (script: string) => browser.do('browser_execute', { script });
      expect(
        await browser.ok('browser_execute', { script: 'return document.title' }),
      ).toMatchObject({
        value: { result: 'Test page' },
      });
      expect(await run('Promise.resolve({ a: [1, null] })')).toMatchObject({
        value: { result: { a: [1, null] } },
      });
      expect(await run('throw new TypeError("no such fern")')).toMatchObject({
        ok: false,
        error: { code: 'EXECUTION_ERROR', message: expect.stringContaining('no such fern') },
      });
    },
  );
}
