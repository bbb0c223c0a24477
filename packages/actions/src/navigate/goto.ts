// Go to an address. Only web addresses: what else a browser can open is not a page to act in.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { placeDone } from './place.ts';

const allowed = new Set(['http:', 'https:', 'about:', 'data:']);

export function webAddress(url: string): string {
  const parsed = URL.parse(url) ?? URL.parse(`https://${url}`);
  if (parsed === null)
    throw new TabhandError('INVALID_ARGUMENTS', `Invalid URL: ${url.slice(0, 200)}`);
  const isBlank = parsed.protocol !== 'about:' || parsed.href === 'about:blank';
  if (allowed.has(parsed.protocol) && isBlank) return parsed.href;
  throw new TabhandError(
    'INVALID_ARGUMENTS',
    `Navigation to ${parsed.protocol} addresses is refused`,
    {
      hint: 'Use an http or https address.',
    },
  );
}

export const goto = defineAction({
  name: 'goto',
  tool: 'browser_navigate',
  says: ['goto'],
  calls: ['navigate'],
  summary: 'Go to a URL',
  effect: 'navigate',
  params: z.object({
    url: z.string().min(1).max(100_000).describe('Where to go'),
    waitUntil: z.enum(['load', 'domcontentloaded']).optional().describe('load by default'),
  }),
  async run({ page, signal, gestured }, { url, waitUntil }) {
    const address = webAddress(url);
    gestured();
    return placeDone(
      await page.navigate({ to: 'url', url: address, until: waitUntil ?? 'load' }, signal),
    );
  },
});
