// Move the pointer to a point or onto an element.

import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf } from '../press.ts';
import { targetFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const move = defineAction({
  name: 'move',
  tool: 'browser_interact',
  says: ['move'],
  summary: 'Move the pointer to a point of the viewport',
  effect: 'input',
  purpose: 'point',
  params: z.object(targetFields),
  async run({ page, signal, gestured }, args, hit) {
    const at = args.x === undefined ? pointOf(hit, args) : { x: args.x, y: args.y ?? 0 };
    gestured();
    await page.mouse([{ do: 'move', to: at }], signal);
    const place = args.x === undefined ? sayHit(hit, at) : sayHit(undefined, at);
    return {
      summary: `Moved the pointer to ${place}`,
      value: { moved: true, ...at, ...said(args) },
    };
  },
});
