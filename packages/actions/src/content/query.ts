// All elements that match a selector, in every frame.

import { TabhandError } from '@tabhand/protocol';
import { z } from 'zod';
import { defineAction } from '../define.ts';

const defaultLimit = 100;

export const query = defineAction({
  name: 'query',
  tool: 'browser_content',
  says: ['query'],
  summary: 'List the elements that match a selector',
  effect: 'read',
  params: z.object({
    selector: z.string().min(1).max(10_000).describe('CSS, text=…, or tag:has-text(…)'),
    limit: z.int().min(1).max(1_000).optional().describe('Most elements to list; 100 by default'),
  }),
  async run({ page, signal }, { selector, limit = defaultLimit }) {
    const answers = await Promise.all(
      page.frames().map((frame) => page.call(frame, 'query', { selector, limit }, signal)),
    );
    const good = answers.filter((answer) => answer.ok);
    if (good.length === 0)
      throw new TabhandError('INVALID_ARGUMENTS', `The selector cannot be read: ${selector}`);
    const elements = good.flatMap((answer) => answer.elements).slice(0, limit);
    const count = good.reduce((sum, answer) => sum + answer.count, 0);
    const listed = elements.map((each) => ({ ...each, boundingBox: { ...each.boundingBox } }));
    return { summary: `${count} elements match ${selector}`, value: { elements: listed, count } };
  },
});
