import { localFromHtml } from '@tabhand/agent';
import { expect, test } from 'vitest';
import { plainHtml } from './html-tags.ts';
import { selectorPath } from './selector-path.ts';

test('a document keeps its meaning when it is written plainly', () => {
  const html = `<!doctype html><!-- no <b> --><INPUT type=checkbox checked data-llm-id='7' title="a > b"><script>if (a<b) "</script><p>1 < 2</p>`;
  expect(plainHtml(html)).toBe(
    '<input type="checkbox" checked="" data-llm-id="7" title="a &gt; b"><script></script><p>1 &lt; 2</p>',
  );
});

test.each([
  ['a long word before a stray quote', `<a ${'a'.repeat(50_000)}"`],
  ['tags that never end', '<a "'.repeat(50_000)],
  ['quotes that never end', '<a x="'.repeat(50_000)],
  ['nothing but openings', '<'.repeat(200_000)],
])('%s is read in no time', (_name, html) => {
  const began = performance.now();
  localFromHtml(plainHtml(html));
  selectorPath('1', html);
  expect(performance.now() - began).toBeLessThan(1000);
});

test.each([
  [`<button data-llm-id="42" data-testid="search-btn">`, "button[data-testid='search-btn']"],
  [`<textarea name="q" data-llm-id="42">`, "textarea[name='q']"],
  [`<button id="42" name="go">`, "button[name='go']"],
  [`<a data-llm-id="42" name="x"><a name="x">`, '[data-llm-id="42"]'],
  [`<p>nothing</p>`, '[data-llm-id="42"]'],
])('[SC-28] [R2] the selector in %s is %s', (html, selector) => {
  expect(selectorPath('42', html)).toBe(selector);
});
