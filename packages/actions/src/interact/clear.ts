// Empty a field.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const clear = defineAction({
  name: 'clear',
  tool: 'browser_interact',
  says: ['clear'],
  summary: 'Empty a field',
  effect: 'input',
  purpose: 'edit',
  params: z.object(elementFields),
  locating: () => ({ focus: 'all' }),
  async run({ page, signal, gestured }, args, hit) {
    gestured();
    await page.keys([{ key: 'Delete', modifiers: [] }], signal);
    return { summary: `Cleared ${sayHit(hit)}`, value: { cleared: true, ...said(args) } };
  },
});
