// Give an element the focus.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction, requireHit } from '../define.ts';
import { elementFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const focus = defineAction({
  name: 'focus',
  tool: 'browser_interact',
  says: ['focus'],
  calls: ['focus'],
  summary: 'Focus an element',
  effect: 'input',
  purpose: 'read',
  params: z.object(elementFields),
  async run({ page, signal, gestured }, args, hit) {
    requireHit(hit);
    gestured();
    const answer = await page.call(
      hit.frame,
      'gesture',
      { do: 'focus', ref: hit.ref, caret: 'end' },
      signal,
    );
    if (!answer.ok) throw new TabhandError('EXECUTION_ERROR', `${sayHit(hit)}: ${answer.why}`);
    return { summary: `Focused ${sayHit(hit)}`, value: { focused: true, ...said(args) } };
  },
});
