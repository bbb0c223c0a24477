// The small tree: what is listed, how it is called, what covers it.

import type { SemanticNode } from '@tabhand/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const names = (nodes: readonly SemanticNode[]): string[] => nodes.map(({ n }) => n);

async function namesIn(html: string): Promise<string[]> {
  const { tree } = await open(browser, html);
  const found = names(await tree());
  return found;
}

async function firstIn(html: string): Promise<SemanticNode | undefined> {
  const { tree } = await open(browser, html);
  const [node] = await tree();
  return node;
}

describe('semantic tree', () => {
  it('[SC-38] lists controls with minified keys, roles and centres', async () => {
    const { tree } = await open(
      browser,
      `<body style="margin:0"><a href="/mail" style="position:absolute;left:100px;top:20px;width:80px;height:20px">Gmail</a>
       <label style="position:absolute;top:100px">Search <input value="SpaceX"></label>
       <button style="position:absolute;top:200px;left:0;width:100px;height:30px">Google Search</button>
       <input type=checkbox aria-label="Agree" checked style="position:absolute;top:300px">`,
    );
    expect(await tree()).toMatchObject([
      { i: '1', r: 'link', n: 'Gmail', xy: [140, 30] },
      { i: '2', r: 'inp', n: 'Search', v: 'SpaceX' },
      { i: '3', r: 'btn', n: 'Google Search', xy: [50, 215] },
      { i: '4', r: 'chk', n: 'Agree', s: 'checked' },
    ]);
  });

  it('[SC-39] leaves out what is below the view and counts it', async () => {
    const { call } = await open(
      browser,
      '<button>Here</button><div style="height:3000px"></div><button>There</button><a href="#">And there</a>',
    );
    const { nodes, left, scrollPosition } = await call('observe', {});
    expect(names(nodes)).toEqual(['Here']);
    expect(left).toEqual({ above: 0, below: 2, hidden: 0 });
    expect(scrollPosition).toBe('0%');
    const page = await call('observe', { scope: 'page' });
    expect(names(page.nodes)).toEqual(['Here', 'There', 'And there']);
    expect(page.nodes[1]?.xy).toBeUndefined();
  });

  it('[SC-39] wants two thirds of a control in view', async () => {
    const at = (bottom: number) =>
      `<button style="position:absolute;left:0;top:${800 - bottom}px;height:100px;width:100px">Edge</button>`;
    expect(await namesIn(at(60))).toEqual([]);
    expect(await namesIn(at(70))).toEqual(['Edge']);
    const { tree } = await open(browser, at(60));
    expect(names(await tree({ minVisibleRatio: 0.5 }))).toEqual(['Edge']);
  });

  it('[SC-39] finds fixed, absolute and overflowing children of boxes out of view', async () => {
    const found = await namesIn(`<style>.bar{position:fixed;left:0;top:0}</style>
      <div style="height:2000px"></div>
      <section style="height:100px"><div class="bar"><button>Fixed by rule</button></div></section>
      <section style="height:100px"><button style="position:fixed;top:50px;left:0">Fixed inline</button></section>
      <section style="height:100px"><button style="position:absolute;top:100px;left:0">Absolute</button></section>
      <section style="height:100px"><button style="transform:translateY(-2100px);position:relative">Moved</button></section>`);
    expect(found.sort()).toEqual(['Absolute', 'Fixed by rule', 'Fixed inline', 'Moved']);
    const { page, tree } = await open(
      browser,
      '<div style="height:10px;width:200px"><div style="height:600px"></div><button>Runs out</button></div><div style="height:3000px">',
    );
    await page.evaluate(() => scrollTo(0, 300));
    expect(names(await tree())).toEqual(['Runs out']);
  });

  it('[SC-39] lists every row in view of a long list, however it is laid out', async () => {
    const rows = (style: string) =>
      `<style>li{height:40px;list-style:none;${style}}</style><ul>${Array.from({ length: 500 }, (_, k) => `<li><button>Row ${k}</button></li>`).join('')}</ul>`;
    const { page, tree } = await open(browser, rows(''));
    await page.evaluate(() => scrollTo(0, 8008));
    const expected = Array.from({ length: 20 }, (_, k) => `Row ${k + 200}`);
    expect(names(await tree())).toEqual(expect.arrayContaining(expected.slice(0, 19)));
    const { tree: shuffled } = await open(
      browser,
      rows('').replace('<ul>', '<ul style="display:flex;flex-direction:column-reverse">'),
    );
    expect(names(await shuffled())).toContain('Row 499');
  });

  it('[SC-39] treats buttons and links as leaves, but never swallows a control in one', async () => {
    expect(await namesIn('<a href="#"><h3>Shoes</h3><p>Light</p></a>')).toEqual(['Shoes Light']);
    expect(await namesIn('<a href="#">Card <button>Buy</button></a>')).toEqual(['Card Buy', 'Buy']);
    const { tree } = await open(
      browser,
      '<div role="button">Outer <span tabindex="0">Inner</span></div>',
    );
    expect(names(await tree())).toEqual(['Outer Inner']);
    expect(names(await tree({ atomicLeafOptimization: false }))).toEqual(['Outer Inner', 'Inner']);
  });

  it('[SC-68] keeps containers with an edge only when asked', async () => {
    const { tree } = await open(
      browser,
      '<nav aria-label="Main" style="border:1px solid"><a href="#">Home</a></nav><div style="border:1px solid">x</div>',
    );
    expect(names(await tree())).toEqual(['Home']);
    expect(await tree({ pruneEmptyContainers: false })).toMatchObject([
      { r: 'navi', n: 'Main' },
      { n: 'Home' },
    ]);
  });

  it('[SC-39] hunts for labels of fields without a name, and names of icons', async () => {
    expect(await namesIn('<div><div>First name:</div><div><input></div></div>')).toEqual([
      'First name',
    ]);
    expect(await namesIn('<table><tr><td>City</td><td><input></td></tr></table>')).toEqual([
      'City',
    ]);
    expect(
      await namesIn('<button><svg width="16" height="16"><use href="#icon-trash"/></svg></button>'),
    ).toEqual(['trash']);
    expect(
      await namesIn(
        '<button><i class="fa fa-pencil" style="display:inline-block;width:9px;height:9px"></i></button>',
      ),
    ).toEqual(['pencil']);
  });

  it('masks what is secret', async () => {
    const html = `<input type="password" aria-label="Password" value="hunter2"><input autocomplete="cc-csc" aria-label="CVC" value="123">`;
    const { page, tree, call, ask } = await open(browser, html);
    expect(await tree()).toMatchObject([{ v: '••••••' }, { v: '••••••' }]);
    await page.evaluate(() => document.querySelector('input')?.setAttribute('type', 'text'));
    const everything = JSON.stringify([
      await call('observe', { long: true }),
      await call('local', {}),
      await call('snapshot', undefined),
      await call('skeleton', undefined),
      await call('fullDom', {}),
      await call('viewportDom', {}),
      await ask(
        '[...document.querySelectorAll("input")].map((e) => __probe.fingerprintFor(__probe.refOf(e)))',
      ),
    ]);
    expect(everything).not.toContain('hunter2');
  });

  it('[SC-43] says states and cuts long texts', async () => {
    expect(await firstIn('<button disabled>Go</button>')).toMatchObject({ s: 'disabled' });
    expect(
      await firstIn('<button aria-expanded="false" aria-haspopup="menu">Menu</button>'),
    ).toMatchObject({ s: 'collapsed' });
    expect(await firstIn('<div role="tab" aria-selected="true">Tab</div>')).toMatchObject({
      r: 'tab',
      s: 'selected',
    });
    expect(await firstIn('<details open><summary>More</summary>x</details>')).toMatchObject({
      n: 'More',
      s: 'expanded',
    });
    expect(
      await firstIn('<input required readonly aria-label="a" aria-invalid="true">'),
    ).toMatchObject({ s: 'invalid,readonly,required' });
    const long = await firstIn(`<button>${'word '.repeat(40)}</button>`);
    expect(long?.n).toHaveLength(50);
    expect(long?.n.endsWith('…')).toBe(true);
  });

  it('shows chosen and offered options, and typed inputs', async () => {
    expect(
      await firstIn('<select aria-label="Size"><option>S<option selected>M<option>L</select>'),
    ).toMatchObject({ r: 'sel', v: 'M', s: 'options: S|M|L' });
    expect(await firstIn('<input type="date" aria-label="Day" value="2031-05-03">')).toMatchObject({
      r: 'inp',
      v: '2031-05-03',
    });
    expect(await firstIn('<input type="range" aria-label="Vol" value="30">')).toMatchObject({
      r: 'slider',
      v: '30',
    });
    expect(await firstIn('<input type="color" aria-label="Paint" value="#ff0000">')).toMatchObject({
      v: '#ff0000',
    });
    expect(
      await firstIn('<div contenteditable="true" aria-label="Note">Hello</div>'),
    ).toMatchObject({ n: 'Note', v: 'Hello' });
    expect(
      await firstIn('<canvas aria-label="Map" width="200" height="100"></canvas>'),
    ).toMatchObject({ r: 'canv', n: 'Map' });
  });

  it('[SC-39] knows controls without semantics by listener mark, handler, cursor and tab order', async () => {
    const html = `<div data-has-click-listener="true">Marked</div><div onclick="1">Handled</div>
      <div style="cursor:pointer">Hand <span>inner</span></div><div tabindex="0">Focus</div><div tabindex="-1">No</div>
      <ul style="cursor:pointer"><li><a href="#">Link in hand</a></li></ul><div>Plain</div>`;
    expect(await namesIn(html)).toEqual([
      'Marked',
      'Handled',
      'Hand inner',
      'Focus',
      'Link in hand',
    ]);
  });

  it('lists a label for the checkbox it hides, with the state of the checkbox', async () => {
    const html = `<style>.c{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}</style>
      <input class="c" type="checkbox" id="c1" checked><label for="c1" style="padding:8px">Newsletter</label>
      <input type="radio" id="c2" hidden><label for="c2">Express</label>
      <input type="checkbox" aria-label="Overlay" style="opacity:0;width:40px;height:20px">`;
    expect(await (await open(browser, html)).tree()).toMatchObject([
      { r: 'chk', n: 'Newsletter', s: 'checked' },
      { r: 'radio', n: 'Express' },
      { r: 'chk', n: 'Overlay' },
    ]);
  });

  it('[SC-39] describes scroll areas and virtual lists', async () => {
    const html = `<div id="list" style="height:200px;overflow:auto"><div style="height:1000px"><button>Item 1</button></div></div>`;
    const { page, call } = await open(browser, html);
    const first = await call('observe', {});
    expect(first.nodes[0]).toMatchObject({ scr: { depth: '0%', h: true } });
    expect(first.scrollableContainers).toEqual([
      { id: first.nodes[0]?.i, depth: '0%', hasMore: true },
    ]);
    await page.evaluate(() => document.querySelector('#list')?.scrollTo(0, 800));
    const second = await call('observe', {});
    expect(second.scrollableContainers).toMatchObject([{ depth: '100%', hasMore: false }]);
    expect(names(second.nodes)).not.toContain('Item 1');
  });

  it('never lists hidden, transparent or clipped-away text as visible', async () => {
    const html = `<button>Real</button><button style="display:none">a</button><button style="visibility:hidden">b</button>
      <button style="opacity:0">c</button><div style="opacity:0"><a href="#">d</a></div><button style="position:absolute;left:-999px">e</button>
      <div style="height:0;overflow:hidden"><button>f</button></div><button style="position:absolute;clip-path:inset(100%)">g</button>
      <div style="visibility:hidden"><button style="visibility:visible">Back</button></div><details><summary>Sum</summary><button>h</button></details>
      <button style="width:0;height:0;padding:0;border:0;overflow:hidden">i</button>`;
    const { tree } = await open(browser, html);
    const listed = (await tree()).filter(({ s }) => !s?.includes('inert'));
    expect(names(listed)).toEqual(['Real', 'Back', 'Sum']);
  });

  it('[SC-44] gives the long form', async () => {
    const { call } = await open(
      browser,
      '<input placeholder="Search" value="SpaceX" style="position:absolute;left:10px;top:20px;width:100px;height:20px;box-sizing:border-box">',
    );
    const { long } = await call('observe', { long: true });
    expect(long).toEqual([
      {
        id: '1',
        role: 'textbox',
        name: 'Search',
        value: 'SpaceX',
        placeholder: 'Search',
        bounds: { x: 10, y: 20, width: 100, height: 20 },
      },
    ]);
  });

  it('adds boxes when asked', async () => {
    const { tree } = await open(
      browser,
      '<button style="position:absolute;left:10px;top:20px;width:100px;height:30px">Go</button>',
    );
    expect(await tree({ boxes: true })).toMatchObject([{ box: [10, 20, 100, 30], xy: [60, 35] }]);
  });
});

describe('self-check', () => {
  it('doubts a tree that is empty although much is painted', async () => {
    const { call } = await open(
      browser,
      '<body style="margin:0"><canvas width="1280" height="800"></canvas>',
    );
    expect((await call('observe', {})).doubt).toMatchObject({ tryNext: 'vision' });
    const framed = await open(
      browser,
      '<iframe src="about:blank" style="width:1200px;height:700px"></iframe>',
    );
    expect((await framed.call('observe', {})).doubt).toMatchObject({ tryNext: 'frames' });
    const blank = await open(browser, '<body></body>');
    expect((await blank.call('observe', {})).doubt).toMatchObject({ tryNext: 'wait' });
    const article = await open(browser, '<h1>Nothing to press</h1><p>Only words.</p>');
    expect((await article.call('observe', {})).doubt).toBeUndefined();
  });
});
