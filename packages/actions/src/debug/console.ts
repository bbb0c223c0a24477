// What the page wrote to its console.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { consoleLevels } from '../records.ts';

export const consoleLines = defineAction({
  name: 'console',
  tool: 'browser_debug',
  says: ['console'],
  summary: 'Get the console’s lines',
  effect: 'read',
  needs: ['dialogs'],
  params: z.object({
    level: z
      .enum([...consoleLevels, 'all'])
      .optional()
      .describe('all by default'),
    clear: z.boolean().optional().describe('Forget them afterwards'),
  }),
  async run({ page }, { level = 'all', clear }) {
    const lines = page.console?.lines() ?? [];
    const logs = lines
      .filter((line) => level === 'all' || line.level === level)
      .map((line) => ({ ...line }));
    if (clear === true) page.console?.clear();
    return { summary: `${logs.length} lines`, value: { logs, count: logs.length } };
  },
});
