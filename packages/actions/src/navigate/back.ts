// One step back in the tab's history.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { placeDone } from './place.ts';

export const back = defineAction({
  name: 'back',
  tool: 'browser_navigate',
  says: ['back'],
  calls: ['goBack'],
  summary: 'Go one step back in history',
  effect: 'navigate',
  params: z.object({}),
  async run({ page, signal, gestured }) {
    gestured();
    return placeDone(await page.navigate({ to: 'back' }, signal));
  },
});
