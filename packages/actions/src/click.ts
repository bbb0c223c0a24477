// Press and release on an element or a point.

import { z } from 'zod';
import { defineAction } from './define.ts';
import { targetFields } from './target.ts';
import { sayHit } from './words.ts';

export const click = defineAction({
  name: 'click',
  tool: 'browser_interact',
  says: ['click'],
  calls: ['click'],
  summary: 'Click an element',
  effect: 'input',
  purpose: 'point',
  params: z.object(targetFields),
  async run({ page, signal, gestured }, args, hit) {
    const at = hit?.press ?? { x: args.x ?? 0, y: args.y ?? 0 };
    gestured();
    await page.mouse(
      [
        { do: 'move', to: at },
        { do: 'down', at, button: 'left', count: 1 },
        { do: 'up', at, button: 'left', count: 1 },
      ],
      signal,
    );
    return {
      summary: `Clicked ${sayHit(hit, at)}`,
      value: { clicked: true, ...(args.selector === undefined ? {} : { selector: args.selector }) },
    };
  },
});
