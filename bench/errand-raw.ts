// The shopping errand by hand-written CDP: real input, as few messages as it takes, nothing
// checked, healed or told. What is slower than this is a tool's own doing.

import { findChromium } from '@tabhand/browser/node';
import type { Site } from '@tabhand/site';
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core';

const searchField = `document.querySelector('input[type=search]')`;
const searchButton = `${searchField}.form.querySelector('button')`;
const byText = (tag: string, text: string): string =>
  `[...document.querySelectorAll('${tag}')].find((it) => it.textContent.includes('${text}'))`;

/** As our own browser is started, in a window of its size: a limit with slower pages would be none. */
export async function launchBare(): Promise<Browser> {
  const executablePath = (await findChromium()) ?? '';
  const pages = '--disable-features=RenderDocument,BackForwardCache';
  const window = ['--window-size=1280,800', '--kiosk', '--screen-info={1280x800}'];
  const args = ['--no-sandbox', ...window, pages];
  const defaultViewport = { width: 1280, height: 800 };
  return await puppeteer.launch({ executablePath, args, pipe: true, defaultViewport });
}

export class RawShopper {
  readonly #browser: Browser;
  readonly #cdp: CDPSession;

  private constructor(browser: Browser, cdp: CDPSession) {
    this.#browser = browser;
    this.#cdp = cdp;
  }

  static async start(): Promise<RawShopper> {
    const browser = await launchBare();
    const cdp = await (await browser.newPage()).createCDPSession();
    await cdp.send('Page.enable');
    await cdp.send('Network.enable');
    await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
    return new RawShopper(browser, cdp);
  }

  async shop(site: Site): Promise<number> {
    site.reset();
    const start = performance.now();
    await this.#goto(`${site.url}/shop?banner=0`);
    await this.#evaluate('document.body.innerText');
    await this.#evaluate(`${searchField}.focus()`);
    await this.#cdp.send('Input.insertText', { text: 'Larch' });
    await this.#follow(searchButton);
    await this.#follow(byText('a', 'Larch 24 Daypack'));
    await Promise.all([this.#answered(), this.#press(byText('button', 'Add to cart'))]);
    await this.#goto(`${site.url}/shop/cart?banner=0`);
    const cart = String(await this.#evaluate(`document.querySelector('main').innerText`));
    if (!cart.includes('Larch 24 Daypack')) throw new Error(`The raw errand failed: ${cart}`);
    return performance.now() - start;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /** Loaded, as everybody's `goto` has it. */
  async #goto(url: string): Promise<void> {
    const loaded = this.#reached('load');
    await this.#cdp.send('Page.navigate', { url });
    await loaded;
  }

  /** What is looked for next is there with the document. */
  async #follow(element: string): Promise<void> {
    const there = this.#reached('DOMContentLoaded');
    await this.#press(element);
    await there;
  }

  async #press(element: string): Promise<void> {
    const [x, y] = (await this.#evaluate(`(() => {
      const element = ${element};
      element.scrollIntoViewIfNeeded();
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`)) as [number, number];
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', pressed = {}) =>
      this.#cdp.send('Input.dispatchMouseEvent', { type, x, y, ...pressed });
    const left = { button: 'left', clickCount: 1 };
    await Promise.all([
      mouse('mouseMoved'),
      mouse('mousePressed', left),
      mouse('mouseReleased', left),
    ]);
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#cdp.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  }

  /** A document that begins from here on comes so far. */
  async #reached(milestone: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isNew = false;
    const hear = ({ name }: { readonly name: string }): void => {
      isNew ||= name === 'init';
      if (isNew && name === milestone) resolve();
    };
    this.#cdp.on('Page.lifecycleEvent', hear);
    await promise;
    this.#cdp.off('Page.lifecycleEvent', hear);
  }

  async #answered(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#cdp.once('Network.responseReceived', () => resolve());
    await promise;
  }
}
