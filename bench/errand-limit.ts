// The shopping errand at the speed of the browser itself: no look, no model's words, no input
// events, no proof, nothing between the steps but the pages' own loading. Nobody can be faster.

import { findChromium } from '@tabhand/browser/node';
import type { Site } from '@tabhand/site';
import puppeteer, { type Page } from 'puppeteer-core';

export class BareShopper {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async start(): Promise<BareShopper> {
    const executablePath = (await findChromium()) ?? '';
    // As our own browser is started: a limit with slower pages would be none.
    const pages = '--disable-features=RenderDocument,BackForwardCache';
    const args = ['--no-sandbox', '--window-size=1280,800', pages];
    const browser = await puppeteer.launch({
      executablePath,
      args,
      pipe: true,
      defaultViewport: { width: 1280, height: 800 },
    });
    return new BareShopper(await browser.newPage());
  }

  async shop(site: Site): Promise<number> {
    site.reset();
    const page = this.#page;
    const start = performance.now();
    await page.goto(`${site.url}/shop?banner=0`, loaded);
    await this.#follow(() => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (field !== null) field.value = 'Larch';
      field?.form?.requestSubmit();
    });
    await this.#follow(() => {
      const links = [...document.querySelectorAll('a')];
      links.find((link) => link.textContent?.includes('Larch 24 Daypack'))?.click();
    });
    await Promise.all([page.waitForResponse(isAdding), page.evaluate(addToCart)]);
    await page.goto(`${site.url}/shop/cart?banner=0`, loaded);
    const cart = await page.evaluate(() => document.querySelector('main')?.textContent ?? '');
    if (!cart.includes('Larch 24 Daypack')) throw new Error(`The bare errand failed: ${cart}`);
    return performance.now() - start;
  }

  async #follow(press: () => void): Promise<void> {
    await Promise.all([this.#page.waitForNavigation(loaded), this.#page.evaluate(press)]);
  }

  async close(): Promise<void> {
    await this.#page.browser().close();
  }
}

const loaded = { waitUntil: 'domcontentloaded' } as const;

const isAdding = (response: { request(): { method(): string } }): boolean =>
  response.request().method() === 'POST';

function addToCart(): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => button.textContent?.includes('Add to cart'))?.click();
}
