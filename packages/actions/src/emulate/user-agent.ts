// Call the browser by another name.

import { z } from 'zod';
import { defineAction } from '../define.ts';

export const userAgent = defineAction({
  name: 'emulate_user_agent',
  tool: 'browser_emulate',
  says: ['user_agent'],
  calls: ['set_user_agent'],
  summary: 'Set the user agent',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    userAgent: z.string().max(2_000).describe('Empty restores the browser’s own'),
    platform: z.string().max(200).optional().describe('What navigator.platform says'),
  }),
  async run({ page, gestured }, args) {
    gestured();
    const platform = args.platform === undefined ? {} : { platform: args.platform };
    await page.devtools('Emulation.setUserAgentOverride', {
      userAgent: args.userAgent,
      ...platform,
    });
    return {
      summary: `User agent is ${args.userAgent || 'the browser’s own'}`,
      value: { success: true, userAgent: args.userAgent },
    };
  },
});
