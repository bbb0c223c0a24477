// A person's mouse, keys and text as commands to the live page, while the person holds the tab.

import type { Command, JsonObject } from '@tabhand/protocol';
import { z } from 'zod';

const point = { x: z.number(), y: z.number() };

export const HandInputSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('click'),
    ...point,
    button: z.enum(['left', 'right']).optional(),
  }),
  z.strictObject({ type: z.literal('double_click'), ...point }),
  z.strictObject({ type: z.literal('move'), ...point }),
  z.strictObject({
    type: z.literal('scroll'),
    x: z.number().optional().describe('Where the pointer is; what lies there is scrolled.'),
    y: z.number().optional(),
    deltaX: z.number().optional(),
    deltaY: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('drag'), ...point, toX: z.number(), toY: z.number() }),
  z.strictObject({ type: z.literal('key'), key: z.string().min(1).max(100) }),
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(10_000) }),
]);
export type HandInput = z.infer<typeof HandInputSchema>;

const actions: Readonly<Record<HandInput['type'], string>> = {
  click: 'click',
  double_click: 'double_click',
  move: 'move',
  scroll: 'scroll',
  drag: 'drag',
  key: 'keyboard',
  text: 'type',
};

export function readHandInput(input: HandInput): Command {
  const { type, ...args } = input;
  const isRight = type === 'click' && input.button === 'right';
  const { button: _, ...place }: JsonObject = args;
  return {
    action: isRight ? 'right_click' : actions[type],
    args: place,
    intention: `A person: ${type}`,
    toolName: 'browser_interact',
  };
}
