// Load the page again.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { placeDone } from './place.ts';

export const reload = defineAction({
  name: 'reload',
  tool: 'browser_navigate',
  says: ['reload'],
  calls: ['reload'],
  summary: 'Reload the page',
  effect: 'navigate',
  params: z.object({ ignoreCache: z.boolean().optional().describe('Fetch everything afresh') }),
  async run({ page, signal, gestured }, { ignoreCache }) {
    gestured();
    return placeDone(
      await page.navigate({ to: 'reload', ignoreCache: ignoreCache ?? false }, signal),
    );
  },
});
