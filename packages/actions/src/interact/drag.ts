// Drag an element onto another one, or to a point.

import type { Target } from '@tabhand/dom';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { pointOf } from '../press.ts';
import { targetFields } from '../target.ts';
import { sayHit } from '../words.ts';

export const drag = defineAction({
  name: 'drag',
  tool: 'browser_interact',
  says: ['drag', 'drag_and_drop'],
  calls: ['dragAndDrop'],
  summary: 'Drag an element onto another one or to a point',
  effect: 'input',
  purpose: 'point',
  params: z.object({
    ...targetFields,
    toSelector: targetFields.selector.describe('Where to drop: CSS, text=… or tag:has-text(…)'),
    toRef: targetFields.ref.describe('Where to drop: an element id'),
    toX: z.number().optional().describe('Where to drop: viewport x'),
    toY: z.number().optional().describe('Where to drop: viewport y'),
  }),
  check: (args) =>
    dropTarget(args) === undefined && args.toX === undefined
      ? 'toSelector, toRef or toX and toY are required'
      : undefined,
  async run(scene, args, hit) {
    const { page, signal, gestured } = scene;
    const target = dropTarget(args);
    const drop = target === undefined ? undefined : await scene.find(target, 'point');
    // Finding the place to drop may have scrolled, and took the guard away from the source.
    const source =
      drop === undefined || hit === undefined ? hit : await scene.find({ ref: hit.ref }, 'point');
    const now = drop === undefined ? undefined : await scene.find({ ref: drop.ref }, 'read');
    const from = pointOf(source, args);
    const to = now?.press ?? { x: args.toX ?? 0, y: args.toY ?? 0 };
    gestured();
    if (page.drag !== undefined) await page.drag(from, to, signal);
    else {
      await page.mouse(
        [
          { do: 'move', to: from },
          { do: 'down', at: from, button: 'left', count: 1 },
          { do: 'move', to },
          { do: 'up', at: to, button: 'left', count: 1 },
        ],
        signal,
      );
    }
    return {
      summary: `Dragged ${sayHit(hit, from)} to ${sayHit(drop, to)}`,
      value: { dragged: true },
    };
  },
});

function dropTarget(args: {
  toSelector?: string | undefined;
  toRef?: string | undefined;
}): Target | undefined {
  if (args.toRef !== undefined) return { ref: args.toRef };
  return args.toSelector === undefined ? undefined : { selector: args.toSelector };
}
