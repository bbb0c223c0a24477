// Wait for a given time. Needs no browser.

import { z } from 'zod';
import { defineAction } from './define.ts';
import { pause } from './interact/type.ts';

export const sleep = defineAction({
  name: 'sleep',
  tool: 'sleep',
  says: ['sleep'],
  calls: ['wait'],
  summary: 'Wait for some milliseconds',
  effect: 'read',
  needs: [],
  params: z.object({ duration: z.int().min(0).max(300_000).describe('Milliseconds') }),
  async run({ signal }, { duration }) {
    await pause(duration, signal);
    return { summary: `Slept ${duration} ms`, value: { slept: duration } };
  },
});
