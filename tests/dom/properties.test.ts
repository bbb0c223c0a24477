// What must hold on any page: the tree is part of the DOM, what it lists can be pressed
// where it says, and what is covered is said to be.

import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, type Opened, open } from './page.ts';

let browser: Browser;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  opened = await open(browser, '<!doctype html><body></body>');
});
afterAll(() => browser.close());

const box = fc.record({
  tag: fc.constantFrom('button', 'a', 'input', 'div', 'span', 'label', 'select'),
  position: fc.constantFrom('static', 'absolute', 'fixed', 'relative', 'sticky'),
  left: fc.integer({ min: -100, max: 1300 }),
  top: fc.integer({ min: -100, max: 900 }),
  width: fc.integer({ min: 0, max: 400 }),
  height: fc.integer({ min: 0, max: 300 }),
  more: fc.constantFrom(
    '',
    '',
    'overflow:hidden',
    'opacity:0',
    'z-index:3',
    'transform:translate(30px,20px)',
    'pointer-events:none',
    'display:none',
    'border-radius:50%',
    'visibility:hidden',
    'cursor:pointer',
  ),
});

const show = (body: string): Promise<void> =>
  opened.page.evaluate((inner) => {
    document.body.innerHTML = inner;
  }, body);

type Box = typeof box extends fc.Arbitrary<infer T> ? T : never;
interface Nested extends Box {
  readonly inner: readonly Box[];
}

const nested: fc.Arbitrary<Nested> = fc
  .tuple(box, fc.array(box, { maxLength: 4 }))
  .map(([outer, inner]) => ({ ...outer, inner }));

function html({
  tag,
  position,
  left,
  top,
  width,
  height,
  more,
  inner = [],
}: Box & Partial<Nested>): string {
  const style = `position:${position};left:${left}px;top:${top}px;width:${width}px;height:${height}px;${more}`;
  const said = tag === 'a' ? ' href="#"' : '';
  if (tag === 'input') return `<input style="${style}">`;
  if (tag === 'select') return `<select style="${style}"><option>x</select>`;
  return `<${tag}${said} style="display:inline-block;background:#eee;${style}">t${inner.map(html).join('')}</${tag}>`;
}

/** Asked in the page's own world, with nothing of ours. */
const outsideView = `(nodes) => nodes.map(({ i, xy, occ, s, scr }) => {
  const element = document.querySelector('[data-llm-id="' + i + '"]');
  if (!element) return { i, problem: 'not in the page' };
  const owns = (hit) => hit && (element === hit || element.contains(hit) || hit.closest('label')?.control === element || (element.control && element.control === hit));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!xy) return { i, problem: 'no place' };
  if (occ || /inert|disabled/.test(s ?? '') || scr) return { i };
  const hit = document.elementFromPoint(xy[0], xy[1]);
  return owns(hit) ? { i } : { i, problem: 'pressing ' + xy + ' of ' + element.outerHTML.slice(0, 160) + ' hits ' + (hit?.outerHTML.slice(0, 160)) };
}).filter(({ problem }) => problem)`;

describe('any page', () => {
  it('lists only what is there and can be pressed where it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(nested, { minLength: 1, maxLength: 12 }), async (boxes) => {
        await show(boxes.map(html).join(''));
        const { page, tree } = opened;
        const nodes = await tree();
        expect(new Set(nodes.map(({ i }) => i)).size).toBe(nodes.length);
        expect(await page.evaluate(`(${outsideView})(${JSON.stringify(nodes)})`)).toEqual([]);
      }),
      { numRuns: 40, seed: 11, endOnFailure: true },
    );
  });

  it('never lists a covered control without saying so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(box, { minLength: 2, maxLength: 10 }),
        fc.array(box, { minLength: 1, maxLength: 4 }),
        async (under, over) => {
          const covers = over.map((cover) =>
            html({ ...cover, tag: 'div', position: 'fixed', more: 'z-index:3' }),
          );
          await show(under.map(html).join('') + covers.join(''));
          const { page, tree } = opened;
          const open_ = (await tree()).filter(({ occ, s }) => !occ && !s?.includes('inert'));
          const clear = await page.evaluate(
            (ids) =>
              ids.map((id) => {
                const element = document.querySelector(`[data-llm-id="${id}"]`);
                const hidden = element?.getBoundingClientRect();
                if (!element || !hidden) return 'gone';
                const xs = [
                  hidden.left + hidden.width / 2,
                  hidden.left + hidden.width * 0.12,
                  hidden.right - hidden.width * 0.12,
                ];
                const ys = [
                  hidden.top + hidden.height / 2,
                  hidden.top + hidden.height * 0.12,
                  hidden.bottom - hidden.height * 0.12,
                ];
                const hits = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)));
                return hits.some(
                  (hit) =>
                    hit !== null &&
                    (element.contains(hit) ||
                      hit.contains(element) ||
                      hit.closest('label')?.control === element),
                )
                  ? ''
                  : element.outerHTML;
              }),
            open_.map(({ i }) => i),
          );
          expect(clear.filter(Boolean)).toEqual([]);
        },
      ),
      { numRuns: 30, seed: 5, endOnFailure: true },
    );
  });
});
