// A real Chromium for the console's tests; a fresh page each time, and errors are failures.

import { ensureChromium } from '@tabhand/browser/node';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

export interface Window {
  /** A new page; whatever was open before is closed. */
  fresh(): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Window> {
  const executablePath = await ensureChromium(() => undefined);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  let context: BrowserContext | undefined;
  return {
    fresh: async () => {
      await context?.close();
      context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        throw error;
      });
      return page;
    },
    close: () => browser.close(),
  };
}
