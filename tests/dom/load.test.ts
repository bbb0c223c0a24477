// Hostile and heavy pages: depth, size, storms, and stillness.

import { secondScriptNeeded } from '@tabhand/dom';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPageScripts } from '../../scripts/page-script.ts';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Built by script: the parser itself stops nesting at 512. */
const nest = (levels: number) => `<div id="top"></div><script>
  let at = document.querySelector('#top');
  for (let i = 0; i < ${levels}; i++) { const inner = document.createElement('div'); at.append(inner); at = inner; }
  at.innerHTML = '<button>Deepest</button>';
</script>`;

const isLong = process.env.TABHAND_LONG === '1';

describe('heavy pages', () => {
  it('survives two thousand levels laid out and ten thousand hidden', async () => {
    const shown = await open(browser, nest(2000));
    expect((await shown.tree()).map(({ n }) => n)).toEqual(['Deepest']);
    expect(await shown.call('readable', { format: 'markdown' })).toBe('');
    const hidden = await open(
      browser,
      nest(10_000).replace('id="top"', 'id="top" style="display:none"'),
    );
    expect(await hidden.tree()).toEqual([]);
    expect(
      (await hidden.call('local', {})).nodes.find(({ tag }) => tag === 'button'),
    ).toMatchObject({ hiddenWhy: 'display', visible: false });
    expect(await hidden.call('skeleton', undefined)).toBe('');
    expect((await hidden.call('snapshot', undefined)).tree).toEqual([]);
    expect(await hidden.call('fullDom', { limit: 1000 })).toContain('data-hidden');
  });

  it('sees the viewport of a page with a hundred thousand elements in a moment', async () => {
    const { ask, tree } = await open(
      browser,
      `<ul></ul><script>
      document.querySelector('ul').innerHTML = Array.from({ length: 25000 }, (_, k) => '<li><div><button>Item ' + k + '</button></div><p>text</p></li>').join('');
    </script>`,
    );
    expect((await tree())[0]).toMatchObject({ n: 'Item 0' });
    // Counted, not timed: each box asked for is what a walk of the whole page would pay for.
    const boxes = await ask<number>(`(() => {
      let count = 0;
      const real = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () { count++; return real.call(this); };
      __tabhand.observe({});
      Element.prototype.getBoundingClientRect = real;
      return count;
    })()`);
    expect(boxes).toBeLessThan(2000);
  });

  it('observes a page that rewrites itself all the time', async () => {
    const { page, tree } = await open(browser, '<div id="app"></div>');
    await page.evaluate(() => {
      let n = 0;
      const draw = () => {
        const app = document.querySelector('#app');
        if (app) app.innerHTML = `<button>Tick ${n++}</button>`.repeat(30);
      };
      setInterval(draw, 10);
      draw();
    });
    for (let round = 0; round < 5; round++) {
      const nodes = await tree();
      expect(nodes).toHaveLength(30);
      expect(new Set(nodes.map(({ i }) => i)).size).toBe(30);
    }
  });

  it('leaves nothing in the page’s own world but its marks', async () => {
    const { page, call } = await open(browser, '<button>A</button><input>');
    const before = await page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis).filter((name) => /tabhand|probe/i.test(name)),
    );
    await call('observe', {});
    const attributes = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
    );
    expect(before).toEqual([]);
    expect(new Set(attributes)).toEqual(new Set(['data-llm-id']));
  });
});

describe('a page that renders sixty times a second', () => {
  it('is tagged in slices, not once per change', async () => {
    const { page, ask } = await open(browser, '<main></main>');
    await ask(`(() => {
      globalThis.scans = 0;
      for (const { prototype } of [Document, Element]) {
        const real = prototype.querySelectorAll;
        prototype.querySelectorAll = function (query) { globalThis.scans++; return real.call(this, query); };
      }
    })()`);
    const renders = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let count = 0;
          const draw = () => {
            const main = document.querySelector('main');
            if (main) main.innerHTML = `<button>Tick ${count}</button>`.repeat(500);
            if (++count < 90) requestAnimationFrame(draw);
            else done(count);
          };
          draw();
        }),
    );
    expect(renders).toBe(90);
    expect(await ask<number>('scans')).toBeLessThan(renders / 3);
  });
});

describe('very large pages', () => {
  const count = isLong ? 1_000_000 : 20_000;
  it(`ends with ${count} nodes`, async () => {
    const { call } = await open(
      browser,
      `<div></div><script>
      const box = document.querySelector('div');
      for (let k = 0; k < ${count / 100}; k++) { const row = document.createElement('p'); row.style.contentVisibility = 'auto'; row.innerHTML = '<b>x</b>'.repeat(98) + '<button>Go</button>'; box.append(row); }
    </script>`,
    );
    const { nodes } = await call('observe', {});
    expect(nodes.length).toBeGreaterThan(0);
    expect((await call('skeleton', undefined)).length).toBeLessThanOrEqual(100_000);
  }, 60_000);
});

describe('page script', () => {
  it('is at most 60 KB in every document, and the rest is loaded on first use', async () => {
    const { first, more } = await buildPageScripts();
    expect(Buffer.byteLength(first)).toBeLessThanOrEqual(60_000);
    expect(first + more).not.toMatch(/\bimport\b|require\(/);
    const { page, cdp } = await open(browser, '<button>Go</button><p>Words</p>');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'bare',
    });
    const ask = async (expression: string) => {
      const sent = { expression, contextId: executionContextId, returnByValue: true };
      return await cdp.send('Runtime.evaluate', sent);
    };
    await ask(`${first};__tabhand.setup({ frame: 0, firstId: 1 })`);
    const skeleton = '__tabhand.skeleton()';
    expect((await ask(skeleton)).exceptionDetails?.exception?.value).toBe(secondScriptNeeded);
    expect((await ask(`${more};${skeleton}`)).result.value).toMatch(/^<button id="\d+">Go</);
    expect(await page.evaluate(() => Object.keys(globalThis).join())).not.toMatch(/tabhand/);
  });
});
