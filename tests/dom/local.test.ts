// The local tree: everything, typed, with the reason why something is hidden.

import type { LocalNode } from '@tabhand/protocol';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const byId = (nodes: readonly LocalNode[], id: string): LocalNode => {
  const node = nodes.find(({ htmlId }) => htmlId === id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
};

describe('local tree', () => {
  it('is flat, points to parents, and holds text with boxes', async () => {
    const { local } = await open(
      browser,
      '<main><h2>Title</h2><p>Some <b>bold</b> text</p></main>',
    );
    const nodes = await local();
    expect(nodes.every((node, at) => node.at === at && node.parent < at)).toBe(true);
    const texts = nodes.filter(({ tag }) => tag === '#text');
    expect(texts.map(({ text }) => text)).toEqual(['Title', 'Some', 'bold', 'text']);
    expect(texts.every(({ rect, visible, inView }) => rect.width > 0 && visible && inView)).toBe(
      true,
    );
    expect(nodes.find(({ role }) => role === 'heading')).toMatchObject({
      name: 'Title',
      level: 2,
      bold: true,
    });
    expect(nodes[texts[2]?.parent ?? 0]).toMatchObject({ tag: 'b', bold: true });
  });

  it('says why something is hidden', async () => {
    const { local } = await open(
      browser,
      `<div id="none" style="display:none">a<i id="within">b</i></div><div id="vis" style="visibility:hidden">a</div>
       <div id="op" style="opacity:0">a</div><div id="fold" style="height:0;overflow:hidden"><b id="folded">x</b></div>
       <div id="off" style="position:absolute;left:-5000px">a</div><div inert><button id="in">x</button></div>
       <details><summary>s</summary><p id="det">x</p></details><p id="ok">x</p>`,
    );
    const nodes = await local();
    const why = Object.fromEntries(
      ['none', 'within', 'vis', 'op', 'folded', 'off', 'in', 'det', 'ok'].map((id) => [
        id,
        byId(nodes, id).hiddenWhy,
      ]),
    );
    expect(why).toEqual({
      none: 'display',
      within: 'display',
      vis: 'visibility',
      op: 'opacity',
      folded: 'collapsed',
      off: 'offscreen',
      in: 'inert',
      det: 'collapsed',
      ok: undefined,
    });
    expect(nodes.filter(({ hiddenWhy, visible }) => (hiddenWhy === undefined) !== visible)).toEqual(
      [],
    );
  });

  it('types fields: label source, value, limits, options, group', async () => {
    const { local } = await open(
      browser,
      `<fieldset><legend>Stay</legend><label>Nights <input id="n" type="number" min="1" max="9" required value="2"></label>
       <select id="s" aria-label="Room"><option value="d">Double<option value="t" selected>Twin</select>
       <input id="l" list="cities" placeholder="City"><datalist id="cities"><option>Rome</datalist>
       <input id="p" type="password" value="secret"></fieldset>`,
    );
    const nodes = await local();
    expect(byId(nodes, 'n')).toMatchObject({
      role: 'spinbutton',
      name: 'Nights',
      nameFrom: 'label',
      value: '2',
      inputType: 'number',
      limits: { min: '1', max: '9', required: '' },
      group: 'Stay',
      editable: true,
      clickable: 'native',
    });
    expect(byId(nodes, 's')).toMatchObject({
      value: 'Twin',
      options: [
        { text: 'Double', value: 'd', selected: false, disabled: false },
        { text: 'Twin', selected: true },
      ],
    });
    expect(byId(nodes, 'l')).toMatchObject({
      nameFrom: 'placeholder',
      placeholder: 'City',
      options: [{ text: 'Rome' }],
    });
    expect(byId(nodes, 'p').value).toBe('••••••');
    expect(JSON.stringify(nodes)).not.toContain('secret');
  });

  it('goes through slots: what a web component holds is in the tree once, where it is shown', async () => {
    const { local } = await open(
      browser,
      `<my-card><h2 slot="top">Title</h2><label>Pet <input id="pet"></label><p slot="nowhere">lost</p></my-card><script>
       customElements.define('my-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML =
         '<style>slot{overflow:hidden}</style><header><slot name="top"></slot></header><main><slot></slot><slot name="none">Nothing here</slot></main>' } })
       </script>`,
    );
    const nodes = await local();
    const texts = nodes.filter(({ tag }) => tag === '#text');
    expect(texts.map(({ text }) => text)).toEqual(['Title', 'Pet', 'Nothing here']);
    expect(byId(nodes, 'pet')).toMatchObject({ name: 'Pet', visible: true, inView: true });
    const heading = nodes.find(({ role }) => role === 'heading');
    expect(nodes[nodes[heading?.parent ?? 0]?.parent ?? 0]?.tag).toBe('header');
  });

  it('says where a frame comes from', async () => {
    const { local } = await open(
      browser,
      '<iframe id="a" src="/robot?check=1"></iframe><iframe id="b"></iframe>',
    );
    const nodes = await local();
    expect(byId(nodes, 'a').href).toBe('http://page.test/robot?check=1');
    expect(byId(nodes, 'b').href).toBeUndefined();
  });

  it('places cells under their headers, in HTML and ARIA tables', async () => {
    const { local } = await open(
      browser,
      `<table><thead><tr><th>Name</th><th>Age</th></tr></thead><tr><td>Ana</td><td id="a">31</td></tr></table>
       <div role="grid"><div role="row"><div role="columnheader">Day</div><div role="columnheader">Rain</div></div>
       <div role="row"><div role="gridcell">Mon</div><div role="gridcell" id="g">5</div></div></div>`,
    );
    const nodes = await local();
    expect(byId(nodes, 'a').cell).toEqual({ row: 1, col: 1, header: 'Age' });
    expect(byId(nodes, 'g').cell).toEqual({ row: 1, col: 1, header: 'Rain' });
  });

  it('knows what can be pressed without semantics, what covers it, and how it looks', async () => {
    const { local } = await open(
      browser,
      `<div id="edge" style="cursor:pointer"><span id="inner">x</span></div><button id="icon"><svg width="9" height="9"><use href="#i-gear"/></svg></button>
       <p id="red" class="badge is-new" style="color:rgb(255,0,0);background:rgb(0,0,9);font-size:20px" data-testid="t">x</p>
       <button id="under" style="position:absolute;top:300px;left:0;width:90px;height:30px">u</button><div id="lid" style="position:absolute;top:290px;left:0;width:200px;height:60px;background:#fff">lid</div>
       <div role="alert"><p id="live">x</p></div><a id="link" href="/p?q=1">x</a><div id="drag" draggable="true">x</div>`,
    );
    const nodes = await local();
    expect(byId(nodes, 'edge').clickable).toBe('cursor');
    expect(byId(nodes, 'inner').clickable).toBeUndefined();
    expect(byId(nodes, 'icon').glyph).toBe('gear');
    expect(byId(nodes, 'red')).toMatchObject({
      fg: 'rgb(255, 0, 0)',
      bg: 'rgb(0, 0, 9)',
      fontSize: 20,
      classes: ['badge', 'is-new'],
      testId: 't',
    });
    expect(byId(nodes, 'under').occBy).toBeDefined();
    expect(byId(nodes, 'live').live).toBe(true);
    expect(byId(nodes, 'link').href).toBe('/p?q=1');
    expect(byId(nodes, 'drag').draggable).toBe(true);
  });

  it('covers the whole document, tells what has focus, and can be narrowed to one element', async () => {
    const { page, call, ask } = await open(
      browser,
      '<input id="f"><div style="height:3000px"></div><section id="s"><button>Far</button></section>',
    );
    await page.evaluate(() => document.querySelector('input')?.focus());
    const { nodes, focused, scroll } = await call('local', {});
    expect(nodes.find(({ name }) => name === 'Far')).toMatchObject({
      visible: true,
      inView: false,
    });
    expect(focused).toBe(byId(nodes, 'f').i);
    expect(scroll.height).toBeGreaterThan(3000);
    const part = await call('local', {
      scope: await ask<string>('__probe.refOf(document.querySelector("#s"))'),
    });
    expect(part.nodes.map(({ tag }) => tag)).toEqual(['section', 'button', '#text']);
  });
});
