// Scroll the page, or the scroll area around an element: by pixels, by pages, to a point, or
// just until the element is in view.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';
import { elementFields } from '../target.ts';

const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;
const defaultAmount = 500;

export const scroll = defineAction({
  name: 'scroll',
  tool: 'browser_interact',
  says: ['scroll'],
  calls: ['scroll', 'scroll_container'],
  summary: 'Scroll the page or a scroll area; with a selector alone, scroll to it',
  effect: 'input',
  purpose: 'read',
  targetOptional: true,
  params: z.object({
    ...elementFields,
    direction: z.enum(['up', 'down', 'left', 'right']).optional().describe('Which way'),
    amount: z.number().min(0).max(1_000_000).optional().describe('Pixels; 500 by default'),
    pages: z.number().min(0).max(100).optional().describe('Screenfuls instead of pixels'),
    deltaX: z.number().optional().describe('Pixels to the right'),
    deltaY: z.number().optional().describe('Pixels down'),
    x: z.number().optional().describe('To this left edge; with deltaX or deltaY: what lies there'),
    y: z.number().optional().describe('To this top edge; with deltaX or deltaY: what lies there'),
  }),
  check: (args) =>
    [
      args.direction,
      args.deltaX,
      args.deltaY,
      args.selector,
      args.ref,
      args.snapshotRef,
      args.role,
      args.x,
      args.y,
    ].every((it) => it === undefined)
      ? 'direction, deltaY or selector is required'
      : undefined,
  async run({ page, signal, gestured }, args, hit) {
    const frame = hit?.frame ?? page.frames()[0];
    if (frame === undefined) throw new TabhandError('EXECUTION_ERROR', 'The page has no frame');
    gestured();
    const answer = await page.call(frame, 'gesture', gestureFor(args, hit?.ref), signal);
    if (!answer.ok) throw new TabhandError('EXECUTION_ERROR', `Cannot scroll: ${answer.why}`);
    const { x = 0, y = 0, movedX = 0, movedY = 0 } = answer.scroll ?? {};
    const moved = movedX !== 0 || movedY !== 0;
    const summary = moved
      ? `Scrolled by (${movedX}, ${movedY})`
      : 'Nothing scrolled: the end was reached';
    return { summary, value: { scrolled: moved, x, y, movedX, movedY } };
  },
});

type Args = {
  [K in 'deltaX' | 'deltaY' | 'x' | 'y' | 'amount' | 'pages']?: number | undefined;
} & { direction?: keyof typeof ways | undefined };

function gestureFor(args: Args, ref: string | undefined) {
  const at = ref === undefined ? {} : { ref };
  const byHowMuch = args.deltaX !== undefined || args.deltaY !== undefined;
  if (!byHowMuch && (args.x !== undefined || args.y !== undefined)) {
    return { do: 'scrollTo', x: args.x ?? 0, y: args.y ?? 0 } as const;
  }
  if (args.direction !== undefined) {
    const [dx, dy] = ways[args.direction];
    const size = args.pages ?? args.amount ?? defaultAmount;
    return {
      do: 'scroll',
      ...at,
      dx: dx * size,
      dy: dy * size,
      pages: args.pages !== undefined,
    } as const;
  }
  if (!byHowMuch && ref !== undefined) {
    return { do: 'scrollIntoView', ref } as const;
  }
  return { do: 'scroll', ...at, dx: args.deltaX ?? 0, dy: args.deltaY ?? 0 } as const;
}
