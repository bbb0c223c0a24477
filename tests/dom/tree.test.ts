// The small tree: what is listed, how it is called, what covers it.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, open } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

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
});
