// Touch and lift, as a finger does.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf } from '../press.ts';
import { targetFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const tap = defineAction({
  name: 'tap',
  tool: 'browser_interact',
  says: ['tap'],
  calls: ['tap'],
  summary: 'Tap an element as on a touch screen',
  effect: 'input',
  purpose: 'point',
  arrives: 'press',
  params: z.object(targetFields),
  async run({ page, gestured }, args, hit) {
    const at = pointOf(hit, args);
    gestured();
    await Promise.all([
      page.devtools('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...at }] }),
      page.devtools('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    return { summary: `Tapped ${sayHit(hit, at)}`, value: { tapped: true, ...said(args) } };
  },
});
