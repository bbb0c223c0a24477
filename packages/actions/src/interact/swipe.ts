// Draw a finger across the screen.

import type { Point } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf } from '../press.ts';
import { targetFields } from '../target.ts';
import { sayHit } from '../words.ts';

const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;
const defaultDistance = 300;
const steps = 8;

export const swipe = defineAction({
  name: 'swipe',
  tool: 'browser_interact',
  says: ['swipe'],
  calls: ['swipe'],
  summary: 'Swipe from an element or a point, as on a touch screen',
  effect: 'input',
  purpose: 'point',
  params: z.object({
    ...targetFields,
    direction: z.enum(['up', 'down', 'left', 'right']).describe('Which way the finger goes'),
    distance: z.number().min(1).max(10_000).optional().describe('Pixels; 300 by default'),
  }),
  async run({ page, gestured }, args, hit) {
    const from = pointOf(hit, args);
    const [dx, dy] = ways[args.direction];
    const distance = args.distance ?? defaultDistance;
    gestured();
    const touch = (type: string, points: readonly Point[]) =>
      page.devtools('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((at) => ({ ...at })),
      });
    const way = Array.from({ length: steps }, (_, i) => ((i + 1) / steps) * distance);
    await touch('touchStart', [from]);
    for (const gone of way)
      await touch('touchMove', [{ x: from.x + dx * gone, y: from.y + dy * gone }]);
    await touch('touchEnd', []);
    return {
      summary: `Swiped ${args.direction} by ${distance} from ${sayHit(hit, from)}`,
      value: { swiped: true, direction: args.direction, distance },
    };
  },
});
