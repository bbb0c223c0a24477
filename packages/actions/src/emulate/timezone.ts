// Pretend to be in another time zone.

import { z } from 'zod';
import { defineAction } from '../define.ts';

export const timezone = defineAction({
  name: 'emulate_timezone',
  tool: 'browser_emulate',
  says: ['timezone'],
  calls: ['set_timezone'],
  summary: 'Set the time zone that pages see',
  effect: 'input',
  needs: ['emulate'],
  looksBack: false,
  params: z.object({
    timezoneId: z.string().max(100).describe('Europe/Berlin; empty restores the own one'),
  }),
  async run({ page, gestured }, { timezoneId }) {
    gestured();
    await page.devtools('Emulation.setTimezoneOverride', { timezoneId });
    return {
      summary: `Time zone is ${timezoneId || 'the own one'}`,
      value: { success: true, timezoneId },
    };
  },
});
