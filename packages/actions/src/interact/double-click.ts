// Two presses in quick succession.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf, press } from '../press.ts';
import { targetFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const doubleClick = defineAction({
  name: 'double_click',
  tool: 'browser_interact',
  says: ['double_click', 'dblclick'],
  calls: ['doubleClick', 'dblclick'],
  summary: 'Double-click an element',
  effect: 'input',
  purpose: 'point',
  arrives: 'press',
  params: z.object(targetFields),
  async run(scene, args, hit) {
    const at = pointOf(hit, args);
    await press(scene, at, { times: 2 });
    return {
      summary: `Double-clicked ${sayHit(hit, at)}`,
      value: { clicked: true, ...said(args) },
    };
  },
});
