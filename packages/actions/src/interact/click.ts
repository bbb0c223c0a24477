// Press and release on an element or a point.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf, press } from '../press.ts';
import { targetFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const click = defineAction({
  name: 'click',
  tool: 'browser_interact',
  says: ['click'],
  calls: ['click'],
  summary: 'Click an element, or a point of the viewport',
  effect: 'input',
  purpose: 'point',
  arrives: 'press',
  arrival: () => ({ kind: 'release', times: 1 }),
  params: z.object({
    ...targetFields,
    button: z.enum(['left', 'middle', 'right']).optional().describe('left by default'),
  }),
  async run(scene, args, hit) {
    const at = pointOf(hit, args);
    await press(scene, at, { button: args.button ?? 'left' });
    return { summary: `Clicked ${sayHit(hit, at)}`, value: { clicked: true, ...said(args) } };
  },
});
