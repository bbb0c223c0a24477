// Take the focus away from an element, or from whatever has it.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';
import { sayHit } from '../words.ts';

export const blur = defineAction({
  name: 'blur',
  tool: 'browser_interact',
  says: ['blur'],
  calls: ['blur'],
  summary: 'Take the focus away',
  effect: 'input',
  purpose: 'read',
  targetOptional: true,
  params: z.object(elementFields),
  async run({ page, signal, gestured }, _args, hit) {
    const frame = hit?.frame ?? page.frames()[0];
    if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
    gestured();
    await page.call(frame, 'gesture', { do: 'blur', ...(hit && { ref: hit.ref }) }, signal);
    return {
      summary: `Blurred ${hit ? sayHit(hit) : 'the focused element'}`,
      value: { blurred: true },
    };
  },
});
