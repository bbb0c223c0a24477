// A press of the right button, which opens a context menu.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf, press } from '../press.ts';
import { targetFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const rightClick = defineAction({
  name: 'right_click',
  tool: 'browser_interact',
  says: ['right_click', 'context_menu'],
  calls: ['rightClick', 'contextMenu'],
  summary: 'Right-click an element',
  effect: 'input',
  purpose: 'point',
  arrives: 'press',
  params: z.object(targetFields),
  async run(scene, args, hit) {
    const at = pointOf(hit, args);
    await press(scene, at, { button: 'right' });
    return { summary: `Right-clicked ${sayHit(hit, at)}`, value: { clicked: true, ...said(args) } };
  },
});
