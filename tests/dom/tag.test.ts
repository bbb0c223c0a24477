// Tag and freeze: ids that stay with their elements.

import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A busy machine may take its time. */
const patience = { timeout: 10_000 };

const idOf = (selector: string) =>
  `(document.querySelector('${selector}')?.getAttribute('data-llm-id') ?? '')`;

describe('[SC-42] tag and freeze', () => {
  it('stamps controls without being asked, also those that come later', async () => {
    const { page, ask } = await open(browser, '<button id="a">A</button><p>text</p>');
    await expect.poll(() => ask(idOf('#a')), patience).toMatch(/^\d+$/);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<div><a id="b" href="#">B</a></div>'),
    );
    await expect.poll(() => ask(idOf('#b')), patience).toMatch(/^\d+$/);
    expect(await ask(idOf('p'))).toBe('');
  });

  it('keeps an id through changes of text, class and place', async () => {
    const { page, tree } = await open(
      browser,
      '<div id="x"><button>Save</button></div><div id="y"></div>',
    );
    const [before] = await tree();
    await page.evaluate(() => {
      const button = document.querySelector('button');
      if (!button) return;
      button.textContent = 'Saved';
      button.className = 'done';
      document.querySelector('#y')?.append(button);
    });
    expect(await tree()).toMatchObject([{ i: before?.i, n: 'Saved' }]);
  });

  it('gives the id to the new element when a framework renders the same control anew', async () => {
    const list = (names: string[]) =>
      names.map((name) => `<li>${name} <button>Delete</button></li>`).join('');
    const { page, tree } = await open(browser, `<ul>${list(['Ana', 'Ben', 'Cleo'])}</ul>`);
    const before = await tree();
    await page.evaluate(
      (html) => {
        const all = document.querySelector('ul');
        if (all) all.innerHTML = html;
      },
      list(['Ben', 'Cleo']),
    );
    await expect
      .poll(async () => (await tree()).map(({ i }) => i), patience)
      .toEqual(before.slice(1).map(({ i }) => i));
  });

  it('never gives the id of one row to another that looks alike', async () => {
    const { page, tree } = await open(
      browser,
      '<div id="r"><div><button>Delete</button></div><div><button>Delete</button></div></div>',
    );
    const before = (await tree()).map(({ i }) => i);
    await page.evaluate(() => {
      const all = document.querySelector('#r');
      if (all) all.innerHTML = '<div><button>Delete</button></div>';
    });
    const after = (await tree()).map(({ i }) => i);
    expect(before).not.toContain(after[0]);
  });

  it('never uses an id twice', async () => {
    const { page, tree } = await open(browser, '<button>One</button>');
    const seen = new Set((await tree()).map(({ i }) => i));
    for (const name of ['Two', 'Three', 'Four']) {
      await page.evaluate((text) => {
        document.body.innerHTML = `<button>${text}</button>`;
      }, name);
      const [node] = await tree();
      expect(seen).not.toContain(node?.i);
      seen.add(node?.i ?? '');
    }
  });

  it('strips ids that the page forged or cloned', async () => {
    const { page, ask, tree } = await open(
      browser,
      '<button id="a" data-llm-id="7">A</button><p data-llm-id="9">p</p><i data-llm-in-shadow>',
    );
    const [node] = await tree();
    expect(node?.i).not.toBe('7');
    await page.evaluate(() => {
      const copy = document.querySelector('#a')?.cloneNode(true);
      if (copy instanceof HTMLElement) copy.id = 'copy';
      if (copy) document.body.append(copy);
    });
    await expect
      .poll(() => ask(`${idOf('p')} + (${idOf('#copy')} === ${idOf('#a')})`), patience)
      .toBe('false');
    const [first, second] = await tree();
    expect(first?.i).not.toBe(second?.i);
  });

  it('stamps inside open shadow roots, and closed ones that were handed over', async () => {
    const { page, cdp, ask, tree, world } = await open(
      browser,
      '<x-open><template shadowrootmode="open"><button>Open</button></template></x-open><x-closed></x-closed>',
    );
    await page.evaluate(() => {
      const root = document.querySelector('x-closed')?.attachShadow({ mode: 'closed' });
      if (root) root.innerHTML = '<button>Closed</button>';
    });
    expect((await tree()).map(({ n }) => n)).toEqual(['Open']);
    await handOver(cdp, world());
    await expect
      .poll(async () => (await tree()).map(({ n }) => n), patience)
      .toEqual(['Open', 'Closed']);
    expect(
      await ask(
        '__probe.roleOf(document.querySelector("x-open").shadowRoot.querySelector("[data-llm-id]"))',
      ),
    ).toBe('button');
  });
});

/** What a CDP host does: finds closed roots and hands them into our world. */
async function handOver(cdp: CDPSession, world: number): Promise<void> {
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  const all = [root];
  for (const node of all) {
    all.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    if (node.shadowRootType !== 'closed') continue;
    const { object } = await cdp.send('DOM.resolveNode', {
      backendNodeId: node.backendNodeId,
      executionContextId: world,
    });
    await cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { __tabhand.adoptRoot(this); }',
    });
  }
}
