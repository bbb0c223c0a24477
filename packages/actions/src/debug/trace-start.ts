// Begin to record a performance trace.

import { z } from 'zod';
import { defineAction } from '../define.ts';

const usual = ['devtools.timeline', 'v8.execute', 'blink.user_timing', 'loading'];

export const traceStart = defineAction({
  name: 'trace_start',
  tool: 'browser_debug',
  says: ['trace_start'],
  calls: ['startTracing', 'start_tracing'],
  summary: 'Start a performance trace',
  effect: 'input',
  needs: ['trace'],
  looksBack: false,
  params: z.object({
    categories: z
      .array(z.string().max(200))
      .max(50)
      .optional()
      .describe('Chromium’s trace categories'),
  }),
  async run({ page, gestured }, { categories = usual }) {
    gestured();
    await page.devtools('Tracing.start', {
      transferMode: 'ReturnAsStream',
      traceConfig: { includedCategories: categories },
    });
    return { summary: 'Tracing', value: { tracing: true, categories } };
  },
});
