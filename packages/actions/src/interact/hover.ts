// Rest the pointer on an element.

import { z } from 'zod';
import { defineAction, requireHit } from '../define.ts';
import { elementFields } from '../target.ts';
import { said, sayHit } from '../words.ts';

export const hover = defineAction({
  name: 'hover',
  tool: 'browser_interact',
  says: ['hover'],
  calls: ['hover'],
  summary: 'Move the pointer onto an element',
  effect: 'input',
  purpose: 'point',
  params: z.object(elementFields),
  async run({ page, signal, gestured }, args, hit) {
    requireHit(hit);
    gestured();
    await page.mouse([{ do: 'move', to: hit.press }], signal);
    return { summary: `Hovered over ${sayHit(hit)}`, value: { hovered: true, ...said(args) } };
  },
});
