// The shopping errand at the speed of the browser itself: no look, no model's words, no input
// events, no proof, nothing between the steps but the pages' own loading. Nobody can be faster.

import type { Site } from '@tabhand/site';
import type { Page } from 'puppeteer-core';
import { launchBare } from './errand-raw.ts';

export class BareShopper {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async start(): Promise<BareShopper> {
    const browser = await launchBare();
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
