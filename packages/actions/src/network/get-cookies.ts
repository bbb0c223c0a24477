// The cookies of the page, or of given addresses.

import type { Json } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';

export const getCookies = defineAction({
  name: 'get_cookies',
  tool: 'browser_network',
  says: ['get_cookies'],
  calls: ['getCookies', 'get_cookies'],
  summary: 'Get cookies',
  effect: 'read',
  needs: ['network'],
  params: z.object({
    urls: z
      .array(z.string().min(1))
      .max(100)
      .optional()
      .describe('The page’s own address by default'),
  }),
  async run({ page }, { urls }) {
    const { cookies } = await page.devtools('Network.getCookies', {
      urls: urls ?? [page.place().url],
    });
    const all: readonly Json[] = Array.isArray(cookies) ? cookies : [];
    return { summary: `${all.length} cookies`, value: { cookies: all, count: all.length } };
  },
});
