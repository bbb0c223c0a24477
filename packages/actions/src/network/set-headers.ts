// Send additional headers with every request of the tab.

import { z } from 'zod';
import { defineAction } from '../define.ts';

export const setHeaders = defineAction({
  name: 'set_headers',
  tool: 'browser_network',
  says: ['set_headers'],
  summary: 'Send these headers with every request',
  effect: 'input',
  needs: ['network'],
  looksBack: false,
  params: z.object({
    headers: z.record(z.string(), z.string()).describe('Names and values; none clears them'),
  }),
  async run({ page, gestured }, { headers }) {
    gestured();
    await page.devtools('Network.setExtraHTTPHeaders', { headers });
    const names = Object.keys(headers);
    return {
      summary: `Sending ${names.join(', ') || 'no additional headers'}`,
      value: { success: true, headers: names },
    };
  },
});
