// What only CDP can see of a page, made known to the page engine: click listeners of the page's
// own world and closed shadow roots. Seen through the driver, as the agent sees it.

import type { Observation } from '@tabhand/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../actions/browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterAll(() => browser.close());

const signal = () => AbortSignal.timeout(20_000);
const look = (): Promise<Observation> => browser.driver.observe({}, signal());
const names = async (): Promise<string[]> => (await look()).tree.map(({ n }) => n);

describe('[SC-39] hidden click listeners', () => {
  it('makes a control of what has only a listener, and marks it', async () => {
    await browser.show(`<div id="a">Open</div><div id="b">Plain</div><div id="c">Handler</div><button id="d">Real</button>
      <script>a.addEventListener('click', () => 1); c.onclick = () => 1; d.addEventListener('click', () => 1);
      document.body.addEventListener('click', () => 1);</script>`);
    expect(await names()).toEqual(['Open', 'Handler', 'Real']);
    const marked = `[...document.querySelectorAll('[data-has-click-listener="true"]')].map((e) => e.id).join()`;
    expect(await browser.js(marked)).toBe('a,c');
    const { nodes } = await browser.driver.local(signal());
    expect(
      nodes.filter(({ clickable }) => clickable === 'listener').map(({ htmlId }) => htmlId),
    ).toEqual(['a', 'c']);
  });

  it('sees what a page adds right after it has loaded', async () => {
    await browser.show(`<main><button>First</button></main><script>
      onload = () => setTimeout(() => { document.querySelector('main').insertAdjacentHTML('beforeend', '<button>Soon</button>') }, 15);
    </script>`);
    expect(await names()).toEqual(['First', 'Soon']);
  });

  it('takes the whole page once more in another document of the tab', async () => {
    const page = '<a href="#x">Away</a><div style="height:3000px"></div><button>Below</button>';
    for (const _ of [1, 2]) {
      await browser.show(page);
      const { tree } = await browser.driver.observe({ scope: 'page' }, signal());
      expect(tree.map(({ n }) => n)).toEqual(['Away', 'Below']);
      expect(
        await browser.js('return Object.keys(window).filter((key) => /tabhand/i.test(key))'),
      ).toEqual([]);
    }
  });

  it('finds those that come in later', async () => {
    await browser.show('<main><button>First</button></main>');
    expect(await names()).toEqual(['First']);
    await browser.js(`const late = document.createElement('div'); late.textContent = 'Late';
      late.addEventListener('mousedown', () => 1); document.querySelector('main').append(late); return 1`);
    expect(await names()).toEqual(['First', 'Late']);
  });

  it('takes no container for a control that listens for what is in it', async () => {
    await browser.show(`<div id="app"><p>Words</p>${'<button>B</button>'.repeat(5)}</div>
      <script>app.addEventListener('click', () => 1)</script>`);
    expect(await names()).toEqual(['B', 'B', 'B', 'B', 'B']);
  });
});

describe('[SC-42] closed shadow roots', () => {
  const closed = `<x-card></x-card><div id="plain" style="width:200px;height:40px"></div><script>
    const make = (host, html) => { const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = html; return root; };
    const outer = make(document.querySelector('x-card'), '<button>Outer</button><x-inner></x-inner>');
    make(outer.querySelector('x-inner'), '<button onclick="document.title=\\'pressed\\'">Deep</button>');
    make(document.querySelector('#plain'), '<input aria-label="Code">');
  </script>`;

  it('are observed, tagged and in the local tree, however deep', async () => {
    await browser.show(closed);
    expect(await names()).toEqual(['Outer', 'Deep', 'Code']);
    const { nodes } = await browser.driver.local(signal());
    expect(nodes.filter(({ clickable }) => clickable).map(({ name }) => name)).toEqual([
      'Outer',
      'Deep',
      'Code',
    ]);
  });

  it('are pressed where the tree says, by ref and by selector', async () => {
    await browser.show(closed);
    const deep = (await look()).tree.find(({ n }) => n === 'Deep');
    await browser.ok('browser_interact', { action: 'click', ref: deep?.i ?? '' });
    expect(await browser.js('document.title')).toBe('pressed');
    await browser.ok('browser_interact', {
      action: 'type',
      selector: 'input[aria-label=Code]',
      text: '42',
    });
    expect((await look()).tree.find(({ n }) => n === 'Code')?.v).toBe('42');
  });
});
