// One step forward in the tab's history.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { placeDone } from './place.ts';

export const forward = defineAction({
  name: 'forward',
  tool: 'browser_navigate',
  says: ['forward'],
  calls: ['goForward'],
  summary: 'Go one step forward in history',
  effect: 'navigate',
  params: z.object({}),
  async run({ page, signal, gestured }) {
    gestured();
    return placeDone(await page.navigate({ to: 'forward' }, signal));
  },
});
