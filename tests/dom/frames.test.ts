// Child frames as their parent sees them.

import { mergeObservations } from '@tabhand/dom';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const frame = (style: string) =>
  `<body style="margin:0"><iframe src="about:blank" style="position:absolute;border:5px solid;padding:3px;${style}"></iframe>`;

describe('[SC-43] frames', () => {
  it('tells where the content of a frame lies and how much of it shows', async () => {
    const { call } = await open(browser, frame('left:100px;top:700px;width:300px;height:200px'));
    const { frames } = await call('observe', {});
    expect(frames).toMatchObject([
      {
        content: { x: 108, y: 708, width: 300, height: 200 },
        visible: { x: 108, y: 708, width: 300, height: 92 },
        occluded: false,
      },
    ]);
    expect(frames[0]?.covers).toBeUndefined();
  });

  it('tells what lies on a part of it, so that merging can mark what is under it', async () => {
    const { call } = await open(
      browser,
      `${frame('left:0;top:0;width:400px;height:400px')}<div role="dialog" aria-label="Chat" style="position:absolute;left:200px;top:0;width:300px;height:500px;background:#fff"><button>Close</button></div>`,
    );
    const main = await call('observe', {});
    expect(main.frames[0]?.covers).toMatchObject([
      {
        rect: { x: 200, y: 0, width: 300, height: 500 },
        by: { what: "dialog 'Chat'", dismiss: { name: 'Close' } },
      },
    ]);
    const inner = {
      ...main,
      frames: [],
      covered: {},
      nodes: [
        { i: '1001', r: 'btn', n: 'Free', xy: [50, 50] as [number, number] },
        { i: '1002', r: 'btn', n: 'Under', xy: [300, 50] as [number, number] },
      ],
    };
    const { tree, covered } = mergeObservations([
      { index: 0, seen: main },
      { index: 1, parent: 0, owner: main.frames[0]?.ref ?? '', seen: inner },
    ]);
    expect(tree.filter(({ f }) => f === 1)).toEqual([
      { i: '1001', r: 'btn', n: 'Free', xy: [58, 58], f: 1 },
      { i: '1002', r: 'btn', n: 'Under', xy: [308, 58], f: 1, occ: true },
    ]);
    expect(covered['1002']?.what).toBe("dialog 'Chat'");
  });

  it('numbers elements from the block a frame was given', async () => {
    const { ask, tree } = await open(browser, '<p>x</p>');
    await ask('__tabhand.setup({ frame: 3, firstId: 300000 })');
    await ask(`document.body.insertAdjacentHTML('beforeend', '<button>Late</button>')`);
    expect(Number((await tree())[0]?.i)).toBeGreaterThanOrEqual(300_000);
  });
});
