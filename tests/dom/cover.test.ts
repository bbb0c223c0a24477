// Occlusion: what is covered says so, by what, and what would send it away.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const modal = (inner: string, style = '') =>
  `<button>Pay</button><div style="position:fixed;inset:0;background:#0006;${style}"><div role="dialog" aria-label="Cookies" style="width:300px;margin:200px auto;background:#fff">${inner}</div></div>`;

async function coverOf(html: string) {
  const { call } = await open(browser, html);
  const { nodes, covered } = await call('observe', {});
  const target = nodes[0];
  return { node: target, by: target ? covered[target.i] : undefined, nodes };
}

describe('[SC-39] occlusion', () => {
  it('marks what a modal covers, names the modal and its close button', async () => {
    const { node, by, nodes } = await coverOf(
      modal('We care <button>Accept all</button><button aria-label="Close">×</button>'),
    );
    expect(node).toMatchObject({ n: 'Pay', occ: true });
    const close = nodes.find(({ n }) => n === 'Close');
    expect(by).toMatchObject({
      what: "dialog 'Cookies'",
      dismiss: { ref: close?.i, name: 'Close' },
    });
    expect(nodes.filter(({ occ }) => occ).map(({ n }) => n)).toEqual(['Pay']);
  });

  it('falls back from close to refuse to accept, and to nothing', async () => {
    expect(
      (await coverOf(modal('<button>Accept all</button><button>Reject</button>'))).by?.dismiss
        ?.name,
    ).toBe('Reject');
    expect((await coverOf(modal('<button>Got it</button>'))).by?.dismiss?.name).toBe('Got it');
    expect((await coverOf(modal('Please wait'))).by?.dismiss).toBeUndefined();
  });

  it('takes no button outside the covering element for its dismissal', async () => {
    const { by } = await coverOf(
      `<button>Pay</button><button style="position:absolute;top:700px;z-index:9">Close</button><div style="position:fixed;left:0;top:0;right:0;height:300px;background:#fff">Wall</div>`,
    );
    expect(by).toMatchObject({ what: "div 'Wall'" });
    expect(by?.dismiss).toBeUndefined();
  });

  it('finds the dialog that belongs to a bare backdrop', async () => {
    const { by } = await coverOf(
      `<button>Pay</button><div style="position:fixed;inset:0;background:#0006"></div><div role="dialog" aria-label="Offer" style="position:fixed;top:300px;left:300px;background:#fff"><button>No thanks</button></div>`,
    );
    expect(by).toMatchObject({ what: "dialog 'Offer'", dismiss: { name: 'No thanks' } });
  });

  it('needs more than half of the points to be covered', async () => {
    const half = (height: number) =>
      `<button style="position:absolute;left:0;top:0;width:200px;height:100px">Wide</button><div style="position:absolute;left:0;top:0;width:200px;height:${height}px;background:#fff">x</div>`;
    expect((await coverOf(half(30))).node?.occ).toBeUndefined();
    expect((await coverOf(half(60))).node?.occ).toBe(true);
  });

  it('presses a partly covered control where it can be hit', async () => {
    const { node } = await coverOf(
      `<button style="position:absolute;left:0;top:0;width:200px;height:100px">Wide</button><div style="position:absolute;left:80px;top:30px;width:40px;height:40px;background:#fff">x</div>`,
    );
    expect(node).toMatchObject({ n: 'Wide', xy: [24, 12] });
    expect(node?.occ).toBeUndefined();
  });

  it('is not fooled by overlays that let presses through', async () => {
    const { node } = await coverOf(
      '<button>Pay</button><div style="position:fixed;inset:0;pointer-events:none"></div>',
    );
    expect(node?.occ).toBeUndefined();
  });

  it('sees a sticky header over a scrolled button', async () => {
    const { page, tree } = await open(
      browser,
      `<header style="position:sticky;top:0;height:100px;background:#fff">Head</header><div style="height:500px"></div><button style="height:40px">Under</button><div style="height:2000px">`,
    );
    await page.evaluate(() => scrollTo(0, 570));
    expect(await tree()).toMatchObject([{ n: 'Under', occ: true }]);
  });

  it('finds a native modal dialog on top of everything', async () => {
    const { page, call } = await open(
      browser,
      '<button>Pay</button><dialog aria-label="Sure?"><button>Cancel</button></dialog>',
    );
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    const { nodes, covered } = await call('observe', {});
    expect(nodes.map(({ n, occ }) => [n, occ])).toEqual([
      ['Pay', true],
      ['Sure?', undefined],
      ['Cancel', undefined],
    ]);
    expect(Object.values(covered)).toMatchObject([
      { what: "dialog 'Sure?'", dismiss: { name: 'Cancel' } },
    ]);
  });
});
